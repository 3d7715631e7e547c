// Blocks that are given out and taken back without the interpreter: by many threads, while others look, reset a device, fork.
#include "acl/acl.h"
#include "check.h"

#include <atomic>
#include <cstdint>
#include <cstdio>
#include <cstring>
#include <set>
#include <sys/wait.h>
#include <thread>
#include <unistd.h>
#include <vector>

static const size_t sizes[] = {256, 4096, 65536};
static std::atomic<bool> over{false};
static std::atomic<long> wrong{0};

// Each thread writes its number into its blocks, and finds it there when it frees them.
static void works(unsigned char number)
{
    CHECK(aclrtSetDevice(0) == 0);
    struct Mine {
        void *address;
        size_t size;
        bool host;
    };
    std::vector<Mine> mine;
    std::vector<unsigned char> back(65536);
    unsigned random = number;
    for (int i = 0; i < 20000; i++) {
        random = random * 1664525 + 1013904223;
        if (mine.size() < 8 && (random >> 16) % 2) {
            Mine one{nullptr, sizes[(random >> 20) % 3], (random >> 24) % 4 == 0};
            wrong += (one.host ? aclrtMallocHost(&one.address, one.size)
                               : aclrtMalloc(&one.address, one.size, ACL_MEM_MALLOC_HUGE_FIRST)) != 0;
            wrong += aclrtMemset(one.address, one.size, number, one.size) != 0;
            mine.push_back(one);
        }
        else if (!mine.empty()) {
            Mine one = mine[(random >> 20) % mine.size()];
            mine[(random >> 20) % mine.size()] = mine.back();
            mine.pop_back();
            wrong += aclrtMemcpy(back.data(), one.size, one.address, one.size, ACL_MEMCPY_DEFAULT) != 0;
            wrong += back[0] != number || back[one.size / 2] != number || back[one.size - 1] != number;
            wrong += (one.host ? aclrtFreeHost(one.address) : aclrtFree(one.address)) != 0;
        }
    }
    for (Mine &one : mine)
        wrong += (one.host ? aclrtFreeHost(one.address) : aclrtFree(one.address)) != 0;
}

// Others ask the runtime about memory, on a device of their own that they reset.
static void looks()
{
    while (!over) {
        CHECK(aclrtSetDevice(1) == 0);
        void *kept = nullptr, *gone = nullptr;
        size_t free_bytes = 0, total = 0;
        CHECK(aclrtMalloc(&kept, 4096, ACL_MEM_MALLOC_HUGE_FIRST) == 0 && aclrtMalloc(&gone, 4096, ACL_MEM_MALLOC_HUGE_FIRST) == 0);
        CHECK(aclrtFree(gone) == 0 && aclrtGetMemInfo(ACL_HBM_MEM, &free_bytes, &total) == 0 && free_bytes < total);
        CHECK(aclrtResetDevice(1) == 0);
        CHECK(aclrtFree(kept) == 107000);
    }
}

int main()
{
    CHECK(aclInit(nullptr) == 0 && aclrtSetDevice(0) == 0);
    void *first = nullptr, *second = nullptr;
    size_t before = 0, after = 0, total = 0;
    CHECK(aclrtGetMemInfo(ACL_HBM_MEM, &before, &total) == 0);
    CHECK(aclrtMalloc(&first, 1 << 20, ACL_MEM_MALLOC_HUGE_FIRST) == 0 && aclrtFree(first) == 0);
    CHECK(aclrtGetMemInfo(ACL_HBM_MEM, &after, &total) == 0 && before == after);
    CHECK(aclrtFree(first) == 107000 && aclrtFreeHost(first) == 107000);
    CHECK(aclrtMemset(first, 64, 1, 64) == 107000);
    CHECK(aclrtMalloc(&second, 1 << 20, ACL_MEM_MALLOC_HUGE_FIRST) == 0 && second == first);
    CHECK(aclrtGetMemInfo(ACL_HBM_MEM, &after, &total) == 0 && after < before);
    CHECK(aclrtMemset(second, 64, 1, 64) == 0 && aclrtFreeHost(second) == 107000 && aclrtFree(second) == 0);
    CHECK(aclrtMalloc(nullptr, 1 << 20, ACL_MEM_MALLOC_HUGE_FIRST) == 100000);

    // A thread without a context has no device to take memory from.
    aclError alone = 0;
    std::thread([&] { alone = aclrtMalloc(&second, 1 << 20, ACL_MEM_MALLOC_HUGE_FIRST); }).join();
    CHECK(alone == 107002);

    std::thread other(looks);
    std::vector<std::thread> threads;
    for (int i = 1; i <= 4; i++)
        threads.emplace_back(works, (unsigned char)i);
    for (auto &thread : threads)
        thread.join();
    over = true;
    other.join();
    CHECK(wrong == 0);
    CHECK(aclrtGetMemInfo(ACL_HBM_MEM, &after, &total) == 0 && before == after);

    pid_t child = fork();
    if (child == 0) {
        bool ok = aclrtMalloc(&second, 4096, ACL_MEM_MALLOC_HUGE_FIRST) == 107002 && aclInit(nullptr) == 0 &&
                  aclrtSetDevice(0) == 0 && aclrtMalloc(&second, 4096, ACL_MEM_MALLOC_HUGE_FIRST) == 0 && aclrtFree(second) == 0 &&
                  aclrtMalloc(&first, 4096, ACL_MEM_MALLOC_HUGE_FIRST) == 0 && first == second;
        _exit(ok ? 0 : 1);
    }
    int status = -1;
    CHECK(waitpid(child, &status, 0) == child && status == 0);
    CHECK(aclrtResetDevice(0) == 0 && aclFinalize() == 0);
    puts("fine");
    return 0;
}
