// Signals of the program's own. argv[1]: what it does; argv[2]: the handler for SIGINT and SIGTERM, default or own.
// It prints "ready" when a signal may come. With a handler of its own it sends the signals itself, many while it is busy.
#include "check.h"
#include <atomic>
#include <csignal>
#include <pthread.h>
#include <string>
#include <thread>
#include <unistd.h>
#include <vector>

static const int ENOUGH = 25;
static std::atomic<int> handled{0};
static std::atomic<bool> elsewhere{false};
static pthread_t main_thread;

static void on_signal(int)
{
    if (!pthread_equal(pthread_self(), main_thread))
        elsewhere = true;
    handled++;
}

static void ready()
{
    puts("ready");
    fflush(stdout);
}

/* Send signals to the process, each when the one before was handled; then do what ends the wait of the main thread. */
template <typename Then> static std::thread sender(Then then)
{
    return std::thread([then] {
        sigset_t mine;
        sigfillset(&mine);
        pthread_sigmask(SIG_BLOCK, &mine, nullptr);
        for (int i = 1; i <= ENOUGH; i++) {
            kill(getpid(), i % 2 ? SIGINT : SIGTERM);
            while (handled < i)
                usleep(500);
        }
        then();
    });
}

int main(int argc, char **argv)
{
    CHECK(argc == 3);
    std::string what = argv[1];
    bool own = std::string(argv[2]) == "own";
    main_thread = pthread_self();
    OK(aclInit(nullptr));
    OK(aclrtSetDevice(0));
    aclrtStream stream, other;
    aclrtEvent event;
    aclrtContext context;
    OK(aclrtGetCurrentContext(&context));
    OK(aclrtCreateStream(&stream));
    OK(aclrtCreateStream(&other));
    OK(aclrtCreateEventWithFlag(&event, ACL_EVENT_SYNC));
    struct sigaction action = {};
    action.sa_handler = on_signal;
    if (own) {
        sigaction(SIGINT, &action, nullptr);
        sigaction(SIGTERM, &action, nullptr);
    }
    std::thread sends;
    if (what == "loop") {
        ready();
        if (own)
            sends = sender([] {});
        for (volatile unsigned long i = 0; !own || handled < ENOUGH; i = i + 1) {
        }
    }
    else if (what == "pause") {
        ready();
        if (own)
            sends = sender([] {});
        while (!own || handled < ENOUGH)
            own ? (void)usleep(1000) : (void)pause();
    }
    else if (what == "synchronize") {
        OK(aclrtStreamWaitEvent(stream, event));
        ready();
        if (own)
            sends = sender([=] {
                OK(aclrtSetCurrentContext(context));
                OK(aclrtRecordEvent(event, other));
            });
        OK(aclrtSynchronizeStream(stream));
    }
    else if (what == "copy") {
        size_t size = size_t{1} << 30;
        void *block;
        char *from = static_cast<char *>(calloc(size, 1));
        OK(aclrtMalloc(&block, size, ACL_MEM_MALLOC_HUGE_FIRST));
        for (size_t i = 0; i < size; i += 4096)
            from[i] = static_cast<char>(i >> 12);
        ready();
        if (own)
            sends = sender([] {});
        do
            OK(aclrtMemcpy(block, size, from, size, ACL_MEMCPY_HOST_TO_DEVICE));
        while (!own || handled < ENOUGH);
        memset(from, 0xff, size);
        OK(aclrtMemcpy(from, size, block, size, ACL_MEMCPY_DEVICE_TO_HOST));
        for (size_t i = 0; i < size; i += 4096)
            CHECK(from[i] == static_cast<char>(i >> 12) && from[i + 1] == 0);
        OK(aclrtFree(block));
        free(from);
    }
    if (sends.joinable())
        sends.join();
    CHECK(!elsewhere); // our threads take no signals of the program
    OK(aclrtDestroyEvent(event));
    OK(aclrtDestroyStream(stream));
    OK(aclrtDestroyStream(other));
    OK(aclrtResetDevice(0));
    OK(aclFinalize());
    puts("fine");
}
