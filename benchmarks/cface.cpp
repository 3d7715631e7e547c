// Timings of the C binding, as one line of JSON. See cface.py.
#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <ctime>
#include <thread>
#include <vector>

#include "acl/acl.h"

using Clock = std::chrono::steady_clock;
static double since(Clock::time_point begin) { return std::chrono::duration<double>(Clock::now() - begin).count(); }

template <typename F> static double median_us(int rounds, int n, F &&work)
{
    std::vector<double> times;
    for (int r = 0; r < rounds; r++) {
        auto begin = Clock::now();
        for (int i = 0; i < n; i++)
            work();
        times.push_back(since(begin) / n * 1e6);
    }
    std::nth_element(times.begin(), times.begin() + rounds / 2, times.end());
    return times[rounds / 2];
}

constexpr size_t MIB = 1 << 20;
constexpr int THREADS = 8, COPIES = 200;

template <typename F> static double gib_per_s(F &&copy)
{
    std::vector<std::vector<char>> from(THREADS, std::vector<char>(MIB, 1)), to(THREADS, std::vector<char>(MIB));
    std::vector<std::thread> threads;
    auto begin = Clock::now();
    for (int t = 0; t < THREADS; t++)
        threads.emplace_back([&, t] { copy(t, to[t].data(), from[t].data()); });
    for (auto &thread : threads)
        thread.join();
    return THREADS * COPIES / 1024.0 / since(begin);
}

int main()
{
    auto begin = Clock::now();
    char small[64] = {};
    void *device = nullptr;
    if (aclInit(nullptr) || aclrtSetDevice(0) || aclrtMalloc(&device, MIB, ACL_MEM_MALLOC_HUGE_FIRST) ||
        aclrtMemcpy(device, 64, small, 64, ACL_MEMCPY_HOST_TO_DEVICE))
        return 1;
    const double first = since(begin), first_cpu = static_cast<double>(std::clock()) / CLOCKS_PER_SEC;
    const double copy = median_us(9, 20000, [&] { aclrtMemcpy(device, 64, small, 64, ACL_MEMCPY_HOST_TO_DEVICE); });
    const double pair = median_us(9, 5000, [] {
        void *block;
        aclrtMalloc(&block, MIB, ACL_MEM_MALLOC_HUGE_FIRST);
        aclrtFree(block);
    });
    char other[64];
    const double plain_copy = median_us(9, 20000, [&] {
        std::memcpy(other, small, 64);
        __asm__ volatile("" : : "r"(other), "r"(small) : "memory");
    });
    const double plain_pair = median_us(9, 5000, [] {
        void *block = std::malloc(MIB);
        __asm__ volatile("" : : "r"(block) : "memory");
        std::free(block);
    });
    aclrtStream stream;
    aclrtCreateStream(&stream);
    const double queued = median_us(9, 10000, [&] { aclrtMemcpyAsync(device, 64, device, 64, ACL_MEMCPY_DEVICE_TO_DEVICE, stream); });
    aclrtSynchronizeStream(stream);
    // A graph of 1,000 copies: submitted, with its end, and the same copies queued one by one.
    double graph[2][3];
    char *blocks_of_graph[2];
    for (auto &block : blocks_of_graph) {
        aclrtMalloc(reinterpret_cast<void **>(&block), 1000 * 4096, ACL_MEM_MALLOC_HUGE_FIRST);
        aclrtMemset(block, 1000 * 4096, 0, 1000 * 4096);
    }
    for (int large = 0; large < 2; large++) {
        const size_t size = large ? 4096 : 1;
        auto queue = [&] {
            for (size_t i = 0; i < 1000; i++)
                aclrtMemcpyAsync(blocks_of_graph[0] + i * size, size, blocks_of_graph[1] + i * size, size, ACL_MEMCPY_DEVICE_TO_DEVICE, stream);
        };
        aclmdlRI captured;
        aclmdlRICaptureBegin(stream, ACL_MODEL_RI_CAPTURE_MODE_GLOBAL);
        queue();
        aclmdlRICaptureEnd(stream, &captured);
        std::vector<double> times[3];
        for (int round = 0; round < 31; round++) {
            auto at = Clock::now();
            queue();
            times[0].push_back(since(at) * 1e6);
            aclrtSynchronizeStream(stream);
            at = Clock::now();
            aclmdlRIExecuteAsync(captured, stream);
            times[1].push_back(since(at) * 1e6);
            aclrtSynchronizeStream(stream);
            times[2].push_back(since(at) * 1e6);
        }
        for (int i = 0; i < 3; i++) {
            std::sort(times[i].begin(), times[i].end());
            graph[large][i] = times[i][15];
        }
        aclmdlRIDestroy(captured);
    }
    aclrtContext context;
    aclrtGetCurrentContext(&context);
    std::vector<void *> blocks(THREADS);
    for (auto &block : blocks) {
        aclrtMalloc(&block, MIB, ACL_MEM_MALLOC_HUGE_FIRST);
        aclrtMemset(block, MIB, 0, MIB);
    }
    std::vector<double> ratios, rates;
    for (int round = 0; round < 7; round++) { // one after the other, so that both see the same machine
        const double plain = gib_per_s([](int, char *to, char *from) {
            for (int i = 0; i < COPIES; i++) {
                std::memcpy(to, from, MIB);
                __asm__ volatile("" : : "r"(to) : "memory");
            }
        });
        const double ours = gib_per_s([&](int t, char *, char *from) {
            aclrtSetCurrentContext(context);
            for (int i = 0; i < COPIES; i++)
                aclrtMemcpy(blocks[t], MIB, from, MIB, ACL_MEMCPY_HOST_TO_DEVICE);
        });
        rates.push_back(ours);
        ratios.push_back(ours / plain);
    }
    std::sort(rates.begin(), rates.end());
    std::sort(ratios.begin(), ratios.end());
    std::printf("{\"first_copy_s\": %.4f, \"copy_64_us\": %.4f, \"malloc_us\": %.3f, \"async_us\": %.3f, \"threads_gib\": %.2f, "
                "\"threads_ratio\": %.3f, \"memcpy_64_us\": %.4f, \"libc_malloc_us\": %.3f, \"first_copy_cpu_s\": %.4f, "
                "\"node_us\": %.4f, \"graph_us\": %.3f, \"graph_queued_us\": %.3f}\n",
                first, copy, pair, queued, rates[3], ratios[3], plain_copy, plain_pair, first_cpu, graph[0][2] / 1000,
                graph[1][1], graph[1][0]);
}
