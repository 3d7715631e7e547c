// Threads, forks, static constructors and destructors, signals: argv[1] says what.
#include "check.h"
#include <chrono>
#include <csignal>
#include <pthread.h>
#include <string>
#include <sys/wait.h>
#include <thread>
#include <unistd.h>
#include <vector>

static struct Early {
    const char *soc = getenv("EARLY") ? aclrtGetSocName() : "";
    ~Early()
    {
        if (getenv("EARLY"))
            fputs(aclrtGetDeviceCount(nullptr) == ACL_ERROR_INVALID_PARAM ? "late\n" : "not late\n", stdout);
    }
} early;

static volatile sig_atomic_t in_signal = -1, over = 0;
static void on_signal(int)
{
    uint32_t n;
    if (in_signal != ACL_ERROR_INTERNAL_ERROR)
        in_signal = aclrtGetDeviceCount(&n);
}

static void threads()
{
    OK(aclInit(nullptr));
    OK(aclrtSetDevice(0));
    aclrtContext context;
    OK(aclrtGetCurrentContext(&context));
    std::vector<std::thread> all;
    for (int t = 0; t < 8; t++)
        all.emplace_back([t, context] {
            void *block = nullptr;
            CHECK(aclrtMalloc(&block, 64, ACL_MEM_MALLOC_HUGE_FIRST) == ACL_ERROR_RT_CONTEXT_NULL);
            OK(aclrtSetCurrentContext(context));
            aclrtContext now; // what is current stays current between calls
            OK(aclrtGetCurrentContext(&now));
            CHECK(now == context);
            std::vector<char> from(1 << 20, static_cast<char>(t)), back(1 << 20);
            OK(aclrtMalloc(&block, 1 << 20, ACL_MEM_MALLOC_HUGE_FIRST));
            for (int i = 0; i < 20; i++) {
                OK(aclrtMemcpy(block, 1 << 20, from.data(), 1 << 20, ACL_MEMCPY_HOST_TO_DEVICE));
                OK(aclrtMemcpy(back.data(), 1 << 20, block, 1 << 20, ACL_MEMCPY_DEVICE_TO_HOST));
                CHECK(back == from);
            }
            OK(aclrtFree(block));
        });
    for (auto &each : all)
        each.join();
    OK(aclrtResetDevice(0));
    OK(aclFinalize());
}

static void forks()
{
    OK(aclInit(nullptr));
    OK(aclrtSetDevice(0));
    void *block;
    OK(aclrtMalloc(&block, 64, ACL_MEM_MALLOC_HUGE_FIRST));
    pid_t child = fork();
    if (child == 0) { // it has nothing of its parent's, and can begin anew
        CHECK(aclrtMemset(block, 64, 0, 64) != ACL_SUCCESS);
        OK(aclInit(nullptr));
        OK(aclrtSetDevice(0));
        void *own;
        OK(aclrtMalloc(&own, 64, ACL_MEM_MALLOC_HUGE_FIRST));
        OK(aclrtMemset(own, 64, 0, 64));
        _exit(0);
    }
    int status = -1;
    waitpid(child, &status, 0);
    CHECK(WIFEXITED(status) && WEXITSTATUS(status) == 0);
    OK(aclrtMemset(block, 64, 0, 64));
}

static void signals()
{
    OK(aclInit(nullptr));
    OK(aclrtSetDevice(0));
    struct sigaction action = {};
    action.sa_handler = on_signal;
    sigaction(SIGUSR1, &action, nullptr);
    aclrtStream stream;
    aclrtEvent never;
    OK(aclrtCreateStream(&stream));
    OK(aclrtCreateEventWithFlag(&never, ACL_EVENT_SYNC));
    OK(aclrtStreamWaitEvent(stream, never));
    pthread_t self = pthread_self();
    std::thread sender([self] { // more than once: the first ones may come before the call has begun
        while (in_signal != ACL_ERROR_INTERNAL_ERROR && !over) {
            std::this_thread::sleep_for(std::chrono::milliseconds(20));
            pthread_kill(self, SIGUSR1);
        }
    });
    CHECK(aclrtSynchronizeStreamWithTimeout(stream, 2000) == ACL_ERROR_RT_STREAM_SYNC_TIMEOUT);
    over = 1;
    sender.join();
    CHECK(in_signal == ACL_ERROR_INTERNAL_ERROR); // refused: the thread was inside a call
    OK(aclrtDestroyStreamForce(stream));
}

int main(int argc, char **argv)
{
    std::string what = argc > 1 ? argv[1] : "";
    if (what == "threads")
        threads();
    else if (what == "forks")
        forks();
    else if (what == "signals")
        signals();
    else if (what == "early")
        CHECK(strncmp(early.soc, "Ascend", 6) == 0);
    puts("fine");
}
