// Calls that are interrupted, left, or ended with their thread. argv[1]: how.
#include "check.h"
#include <csetjmp>
#include <csignal>
#include <cstring>
#include <pthread.h>
#include <stdexcept>
#include <string>
#include <sys/time.h>
#include <unistd.h>

static volatile int refused, wrong, loaded;
static sigjmp_buf outside;

static void nested_call(int)
{
    void *block = nullptr;
    int code = aclrtMalloc(&block, 256, ACL_MEM_MALLOC_HUGE_FIRST);
    if (code == ACL_ERROR_INTERNAL_ERROR) {
        const char *why = aclGetRecentErrMsg();
        refused = refused + 1;
        wrong = wrong + !(why && strstr(why, "signal handler"));
    } else {
        wrong = wrong + (code != 0 || aclrtFree(block) != 0);
    }
}

static void leave(int) { siglongjmp(outside, 1); }

static void every(int microseconds, void (*handler)(int))
{
    struct sigaction action = {};
    action.sa_handler = handler;
    action.sa_flags = SA_RESTART | SA_NODEFER;
    sigaction(SIGALRM, &action, nullptr);
    struct itimerval timer = {{0, microseconds}, {0, microseconds}};
    setitimer(ITIMER_REAL, &timer, nullptr);
}

/* Fast calls of all kinds: what the first of them that is not done returns. */
static int fast_calls(void *device, aclrtStream stream)
{
    void *block = nullptr;
    int code = aclrtMemsetAsync(device, 65536, 1, 4096, stream);
    code = code ? code : aclrtSynchronizeStream(stream);
    code = code ? code : aclrtMalloc(&block, 512, ACL_MEM_MALLOC_HUGE_FIRST);
    return code ? code : aclrtFree(block);
}

static void *report(void *context)
{
    aclrtSetCurrentContext(context);
    for (;;)
        aclrtProcessReport(-1); // forever, once the thread is subscribed
}

static void *synchronize(void *context)
{
    aclrtSetCurrentContext(context);
    for (;;)
        aclrtSynchronizeStream(nullptr);
}

static void throws(void *) { throw std::runtime_error("from a callback"); }
static void jumps(void *) { siglongjmp(outside, 1); }

struct Last {
    ~Last()
    {
        if (loaded)
            printf("%d %d %d\n", aclrtResetDevice(0), aclmdlUnload(1), aclFinalize());
    }
} last;

int main(int, char **argv)
{
    std::string how = argv[1];
    OK(aclInit(nullptr));
    OK(aclrtSetDevice(0));
    aclrtContext context;
    aclrtStream stream;
    OK(aclrtGetCurrentContext(&context));
    OK(aclrtCreateStream(&stream));
    void *device;
    OK(aclrtMalloc(&device, 65536, ACL_MEM_MALLOC_HUGE_FIRST));
    if (how == "nested") {
        every(200, nested_call);
        while (refused < 100)
            OK(fast_calls(device, stream));
        every(0, nested_call);
        CHECK(!wrong);
    } else if (how == "left") {
        volatile int code = 0;
        for (int i = 0; i < 10; i++)
            OK(fast_calls(device, stream));
        every(200, leave);
        sigsetjmp(outside, 1);
        while (code == 0) { // calls that need no Python, so that the C library's locks stay free
            void *block = nullptr;
            code = aclrtMalloc(&block, 512, ACL_MEM_MALLOC_HUGE_FIRST);
            code = code ? code : aclrtFree(block);
        }
        every(0, nested_call);
        CHECK(code == ACL_ERROR_INTERNAL_ERROR && strstr(aclGetRecentErrMsg(), "longjmp"));
    } else if (how == "cancelled") {
        for (int i = 0; i < 40; i++) {
            pthread_t thread;
            pthread_create(&thread, nullptr, i % 4 == 3 ? synchronize : report, context);
            usleep(i * 211 % 3000);
            if (i % 2) // only then it waits
                aclrtSubscribeReport((uint64_t)thread, stream);
            pthread_cancel(thread);
            pthread_join(thread, nullptr);
            if (i % 2)
                aclrtUnSubscribeReport((uint64_t)thread, stream);
            OK(fast_calls(device, stream));
            OK(aclrtSynchronizeDevice());
        }
    } else if (how == "exit") {
        loaded = 1;
    } else {
        OK(aclrtSubscribeReport((uint64_t)pthread_self(), stream));
        OK(aclrtLaunchCallback(how == "throw" ? throws : jumps, nullptr, ACL_CALLBACK_NO_BLOCK, stream));
        try {
            if (!sigsetjmp(outside, 1))
                aclrtProcessReport(1000);
        } catch (std::exception &) {
        }
        CHECK(aclrtSynchronizeDevice() == ACL_ERROR_INTERNAL_ERROR && strstr(aclGetRecentErrMsg(), "longjmp"));
    }
    puts("fine");
    return 0;
}
