// The sample "memory copy (host and device)" in C++: ./memory_copy --release_cycle 10 --number_of_cycles 1 ...
#include <cinttypes>
#include <cstring>
#include <string>
#include <vector>

#include "acl/ops/acl_dvpp.h"
#include "checked.h"

namespace {
struct Options {
    int64_t release_cycle = 10;       // copies until the memory is freed; -1 never
    int64_t number_of_cycles = 1;     // release cycles; -1 without end
    int64_t device_id = 0;
    int64_t memory_size = 10485760;   // bytes of one block
    int64_t memory_reuse = 0;         // 1: one block for all copies
};

bool parse(int argc, char **argv, Options &options)
{
    for (int i = 1; i + 1 < argc; i += 2) {
        const std::string name = argv[i];
        char *end = nullptr;
        const int64_t value = std::strtoll(argv[i + 1], &end, 10);
        if (*end != 0) {
            std::fprintf(stderr, "%s: %s is no whole number\n", argv[i], argv[i + 1]);
            return false;
        }
        if (name == "--release_cycle")
            options.release_cycle = value;
        else if (name == "--number_of_cycles")
            options.number_of_cycles = value;
        else if (name == "--device_id")
            options.device_id = value;
        else if (name == "--memory_size")
            options.memory_size = value;
        else if (name == "--memory_reuse")
            options.memory_reuse = value;
        else {
            std::fprintf(stderr, "%s is no option\n", argv[i]);
            return false;
        }
    }
    if (argc % 2 == 0 || options.memory_size <= 0 || options.release_cycle == 0 || options.release_cycle < -1 ||
        options.number_of_cycles < -1) {
        std::fprintf(stderr, "each option needs a value; sizes and cycles are more than 0, or cycles -1 for no end\n");
        return false;
    }
    return true;
}

void show_memory(const char *when)
{
    size_t free_bytes = 0, total = 0;
    check(aclrtGetMemInfo(ACL_HBM_MEM, &free_bytes, &total));
    if (total == 0)
        check(aclrtGetMemInfo(ACL_DDR_MEM, &free_bytes, &total));
    std::printf("%s: %zu of %zu bytes of device memory are free\n", when, free_bytes, total);
}

// To the device and back; whether every byte came back.
bool travel(void *device, size_t bytes, char value)
{
    void *from = nullptr, *back = nullptr;
    check(aclrtMallocHost(&from, bytes));
    check(aclrtMallocHost(&back, bytes));
    check(aclrtMemset(from, bytes, value, bytes));
    check(aclrtMemset(back, bytes, 0, bytes));
    check(aclrtMemcpy(device, bytes, from, bytes, ACL_MEMCPY_HOST_TO_DEVICE));
    check(aclrtMemcpy(back, bytes, device, bytes, ACL_MEMCPY_DEVICE_TO_HOST));
    const bool right = std::memcmp(from, back, bytes) == 0;
    std::printf("sent %d, came back %d\n", value, static_cast<char *>(back)[bytes - 1]);
    check(aclrtFreeHost(back));
    check(aclrtFreeHost(from));
    return right;
}
} // namespace

int main(int argc, char **argv)
{
    Options options;
    if (!parse(argc, argv, options))
        return 2;
    const size_t bytes = static_cast<size_t>(options.memory_size);
    check(aclInit(nullptr));
    check(aclrtSetDevice(static_cast<int32_t>(options.device_id)));
    aclrtContext context = nullptr;
    check(aclrtCreateContext(&context, static_cast<int32_t>(options.device_id)));
    show_memory("begin");
    int64_t copies = 0, wrong = 0, failed = 0;
    std::vector<void *> blocks;
    for (int64_t cycle = 0; options.number_of_cycles == -1 || cycle < options.number_of_cycles; cycle++) {
        for (int64_t i = 0; options.release_cycle == -1 || i < options.release_cycle; i++) {
            if (blocks.empty() || options.memory_reuse == 0) {
                void *block = nullptr;
                if (acldvppMalloc(&block, bytes) != ACL_SUCCESS) {
                    const char *why = aclGetRecentErrMsg();
                    std::printf("allocation failed: %s\n", why ? why : "no message");
                    failed++;
                    if (options.release_cycle == -1)
                        break; // the device is full, and nothing would ever be freed
                    continue;
                }
                blocks.push_back(block);
            }
            copies++;
            wrong += !travel(blocks.back(), bytes, static_cast<char>(1 + copies % 100));
        }
        show_memory("before the release");
        for (void *block : blocks)
            check(acldvppFree(block));
        blocks.clear();
        show_memory("after the release");
        if (options.release_cycle == -1)
            break;
    }
    std::printf("%" PRId64 " copies, %" PRId64 " wrong, %" PRId64 " allocations failed\n", copies, wrong, failed);
    check(aclrtDestroyContext(context));
    check(aclrtResetDevice(static_cast<int32_t>(options.device_id)));
    check(aclFinalize());
    return wrong != 0;
}
