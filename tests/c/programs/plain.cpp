// Plain copies without the interpreter: many threads at once, while others change what is live; from a signal handler; in a child.
#include "acl/acl.h"
#include "check.h"

#include <atomic>
#include <cstdint>
#include <cstring>
#include <pthread.h>
#include <signal.h>
#include <sys/time.h>
#include <sys/wait.h>
#include <thread>
#include <unistd.h>
#include <vector>

static const size_t n = 4096;
static std::atomic<bool> over{false};
static std::atomic<long> wrong{0};

static void copies(int value)
{
    CHECK(aclrtSetDevice(0) == 0);
    void *device = nullptr, *pinned = nullptr;
    aclrtStream stream = nullptr;
    CHECK(aclrtMalloc(&device, n, ACL_MEM_MALLOC_HUGE_FIRST) == 0 && aclrtMallocHost(&pinned, n) == 0);
    CHECK(aclrtCreateStream(&stream) == 0);
    std::vector<unsigned char> back(n);
    for (int i = 0; i < 3000; i++) {
        wrong += aclrtMemset(device, n, value, n) != 0;
        wrong += aclrtMemcpy(back.data(), n, device, n, ACL_MEMCPY_DEVICE_TO_HOST) != 0;
        wrong += back[0] != value || back[n - 1] != value;
        wrong += aclrtMemcpy(device, 2 * n, back.data(), n + 64, ACL_MEMCPY_HOST_TO_DEVICE) != 107000;
        if (i % 100 == 0) {
            wrong += aclrtMemset(pinned, n, value + 1, n) != 0;
            wrong += aclrtMemcpyAsync(device, n, pinned, n, ACL_MEMCPY_HOST_TO_DEVICE, stream) != 0;
            wrong += aclrtMemsetAsync(device, 64, value, 64, stream) != 0;
            wrong += aclrtSynchronizeStream(stream) != 0;
            wrong += aclrtMemcpy(back.data(), n, device, n, ACL_MEMCPY_DEVICE_TO_HOST) != 0;
            wrong += back[63] != value || back[64] != (unsigned char)(value + 1);
        }
    }
    CHECK(aclrtDestroyStream(stream) == 0 && aclrtFree(device) == 0 && aclrtFreeHost(pinned) == 0);
}

static void changes()
{
    CHECK(aclrtSetDevice(0) == 0);
    std::vector<void *> blocks(200);
    while (!over) {
        for (size_t i = 0; i < blocks.size(); i++)
            wrong += aclrtMalloc(&blocks[i], 64 + 64 * i, ACL_MEM_MALLOC_NORMAL_ONLY) != 0;
        for (void *block : blocks)
            wrong += aclrtMemset(block, 64, 1, 64) != 0 || aclrtFree(block) != 0;
    }
}

static void *of_handler;
static unsigned char for_handler[64];
static std::atomic<long> handled{0};

static void handler(int)
{
    // Done, or refused because the interpreter is in the middle of something; never a hang, never half a copy of the other call.
    aclError code = aclrtMemcpy(of_handler, 64, for_handler, 64, ACL_MEMCPY_HOST_TO_DEVICE);
    wrong += code != 0 && code != 500000;
    handled++;
}

static void signals()
{
    void *device = nullptr;
    CHECK(aclrtMalloc(&of_handler, 64, ACL_MEM_MALLOC_HUGE_FIRST) == 0 && aclrtMalloc(&device, n, ACL_MEM_MALLOC_HUGE_FIRST) == 0);
    std::vector<unsigned char> data(n, 9), back(n);
    CHECK(aclrtMemcpy(of_handler, 64, for_handler, 64, ACL_MEMCPY_HOST_TO_DEVICE) == 0);
    struct sigaction action = {};
    action.sa_handler = handler;
    CHECK(sigaction(SIGALRM, &action, nullptr) == 0);
    itimerval often = {{0, 200}, {0, 200}};
    setitimer(ITIMER_REAL, &often, nullptr);
    for (int i = 0; handled < 300; i++) {
        data[0] = (unsigned char)i;
        wrong += aclrtMemcpy(device, n, data.data(), n, ACL_MEMCPY_HOST_TO_DEVICE) != 0;
        wrong += aclrtMemcpy(back.data(), n, device, n, ACL_MEMCPY_DEVICE_TO_HOST) != 0;
        wrong += memcmp(back.data(), data.data(), n) != 0;
        wrong += aclrtMemcpy(device, n, (void *)64, 64, ACL_MEMCPY_HOST_TO_DEVICE) == 0; // no such memory
    }
    itimerval never = {};
    setitimer(ITIMER_REAL, &never, nullptr);
}

static void child()
{
    void *device = nullptr;
    unsigned char data[64] = {1};
    CHECK(aclrtMalloc(&device, 64, ACL_MEM_MALLOC_HUGE_FIRST) == 0);
    CHECK(aclrtMemcpy(device, 64, data, 64, ACL_MEMCPY_HOST_TO_DEVICE) == 0);
    pid_t pid = fork();
    if (pid == 0) // the parent's blocks and context are none here
        _exit(aclrtMemcpy(device, 64, data, 64, ACL_MEMCPY_HOST_TO_DEVICE) == 0 ? 1 : 0);
    int status = 0;
    CHECK(waitpid(pid, &status, 0) == pid && WIFEXITED(status) && WEXITSTATUS(status) == 0);
    CHECK(aclrtMemcpy(device, 64, data, 64, ACL_MEMCPY_HOST_TO_DEVICE) == 0);
}

int main()
{
    CHECK(aclInit(nullptr) == 0 && aclrtSetDevice(0) == 0);
    std::thread changing(changes), one(copies, 3), two(copies, 5), three(copies, 7);
    one.join();
    two.join();
    three.join();
    over = true;
    changing.join();
    CHECK(wrong == 0);
    signals();
    CHECK(wrong == 0);
    child();
    unsigned char data[64] = {};
    void *device = nullptr;
    CHECK(aclrtMalloc(&device, 64, ACL_MEM_MALLOC_HUGE_FIRST) == 0);
    CHECK(aclrtMemcpy(device, 64, data, 64, ACL_MEMCPY_HOST_TO_DEVICE) == 0);
    CHECK(aclrtResetDeviceForce(0) == 0);
    CHECK(aclrtMemcpy(device, 64, data, 64, ACL_MEMCPY_HOST_TO_DEVICE) == 107002);
    CHECK(aclFinalize() == 0);
    puts("fine");
    return 0;
}
