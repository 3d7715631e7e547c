// A device that three processes share: what others have is missing, what the dead had is free; threads allocate to the brim.
#include "check.h"
#include <csignal>
#include <cstdlib>
#include <sys/wait.h>
#include <thread>
#include <unistd.h>
#include <vector>

static const size_t MIB = 1 << 20;

static size_t free_bytes()
{
    size_t free, total;
    OK(aclrtGetMemInfo(ACL_HBM_MEM, &free, &total));
    CHECK(total == 256 * MIB);
    return free;
}

// Takes memory, says so, and waits to be killed.
static void hold(int to, size_t nbytes)
{
    void *block;
    OK(aclInit(nullptr));
    OK(aclrtSetDevice(0));
    OK(aclrtMalloc(&block, nbytes, ACL_MEM_MALLOC_HUGE_FIRST));
    OK(aclrtMemset(block, nbytes, 7, nbytes));
    CHECK(write(to, "x", 1) == 1);
    pause();
}

static size_t to_the_brim()
{
    size_t n = 0;
    void *block;
    while (aclrtMalloc(&block, 2 * MIB - 32, ACL_MEM_MALLOC_HUGE_FIRST) == ACL_SUCCESS)
        n++;
    return n;
}

int main()
{
    int ends[2];
    char byte;
    CHECK(pipe(ends) == 0);
    const pid_t holder = fork();
    if (holder == 0)
        hold(ends[1], 150 * MIB);
    CHECK(read(ends[0], &byte, 1) == 1);
    OK(aclInit(nullptr));
    OK(aclrtSetDevice(0));
    void *block;
    CHECK(free_bytes() <= 106 * MIB && free_bytes() >= 90 * MIB);
    CHECK(aclrtMalloc(&block, 120 * MIB, ACL_MEM_MALLOC_HUGE_FIRST) == ACL_ERROR_RT_MEMORY_ALLOCATION);
    CHECK(kill(holder, SIGKILL) == 0 && waitpid(holder, nullptr, 0) == holder);
    OK(aclrtMalloc(&block, 120 * MIB, ACL_MEM_MALLOC_HUGE_FIRST));
    OK(aclrtFree(block));
    CHECK(free_bytes() == 256 * MIB);

    // Two children with three threads each, at once: together exactly what there is.
    pid_t children[2];
    int counts[2], ready[2], go[2];
    CHECK(pipe(counts) == 0 && pipe(ready) == 0 && pipe(go) == 0);
    for (pid_t &child : children) {
        child = fork();
        if (child)
            continue;
        OK(aclInit(nullptr));
        OK(aclrtSetDevice(0));
        CHECK(write(ready[1], "x", 1) == 1 && read(go[0], &byte, 1) == 1); // a full device cannot be set
        aclrtContext context;
        OK(aclrtGetCurrentContext(&context));
        size_t had[3] = {};
        std::vector<std::thread> threads;
        for (size_t &mine : had)
            threads.emplace_back([&] {
                OK(aclrtSetCurrentContext(context));
                mine = to_the_brim();
            });
        for (std::thread &each : threads)
            each.join();
        const size_t all = had[0] + had[1] + had[2];
        CHECK(write(counts[1], &all, sizeof all) == static_cast<ssize_t>(sizeof all));
        pause();
    }
    CHECK(read(ready[0], &byte, 1) == 1 && read(ready[0], &byte, 1) == 1 && write(go[1], "xx", 2) == 2);
    size_t first, second;
    CHECK(read(counts[0], &first, sizeof first) == static_cast<ssize_t>(sizeof first));
    CHECK(read(counts[0], &second, sizeof second) == static_cast<ssize_t>(sizeof second));
    CHECK(first + second == 128 && to_the_brim() == 0);
    for (const pid_t child : children) {
        kill(child, SIGKILL);
        CHECK(waitpid(child, nullptr, 0) == child);
    }
    CHECK(to_the_brim() == 128);
    OK(aclrtResetDevice(0));
    OK(aclFinalize());
    puts("fine");
    return 0;
}
