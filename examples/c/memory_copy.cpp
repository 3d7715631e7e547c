// The sample "memory copy (host and device)" in C++:
//   ./memory_copy --release_cycle 10 --number_of_cycles 1 --device_id 0 --memory_size 10485760 --memory_reuse 0
#include <cerrno>
#include <cinttypes>
#include <cstdlib>
#include <cstring>
#include <string>
#include <vector>

#include "acl/ops/acl_dvpp.h"
#include "checked.h"

namespace {
constexpr int64_t WITHOUT_END = -1;

struct Options {
    int64_t release_cycle = 10;     // copies until the memory is freed; -1 never
    int64_t number_of_cycles = 1;   // how often the release cycle runs; -1 without end
    int64_t device_id = 0;
    int64_t memory_size = 10485760; // bytes of one block
    int64_t memory_reuse = 0;       // 1: one block for all copies of a release cycle
    bool dvpp = true;               // acldvppMalloc, or aclrtMalloc
};

struct Rule {
    const char *name;
    int64_t Options::*value;
    int64_t low, high;
    bool endless;
    const char *allowed;
};

const Rule RULES[] = {
    {"--release_cycle", &Options::release_cycle, 1, INT64_MAX, true, "1 or more, or -1 (without end)"},
    {"--number_of_cycles", &Options::number_of_cycles, 1, INT64_MAX, true, "1 or more, or -1 (without end)"},
    {"--device_id", &Options::device_id, 0, INT32_MAX, false, "0 or more"},
    {"--memory_size", &Options::memory_size, 1, INT64_MAX, false, "1 or more (bytes)"},
    {"--memory_reuse", &Options::memory_reuse, 0, 1, false, "0 or 1"},
};

bool refused(const std::string &name, const std::string &value, const std::string &allowed)
{
    std::fprintf(stderr, "%s %s: not allowed. Allowed: %s.\n", name.c_str(), value.c_str(), allowed.c_str());
    return false;
}

bool parse_one(const std::string &name, const char *text, Options &options)
{
    if (name == "--allocator") {
        options.dvpp = std::strcmp(text, "dvpp") == 0;
        return options.dvpp || std::strcmp(text, "normal") == 0 ||
               refused(name, text, "dvpp (acldvppMalloc), normal (aclrtMalloc)");
    }
    for (const Rule &rule : RULES) {
        if (name != rule.name)
            continue;
        char *end = nullptr;
        errno = 0;
        const int64_t value = std::strtoll(text, &end, 10);
        const bool whole = end != text && *end == 0 && errno == 0;
        const bool in_range = (value >= rule.low && value <= rule.high) || (rule.endless && value == WITHOUT_END);
        options.*rule.value = value;
        return (whole && in_range) || refused(name, text, rule.allowed);
    }
    std::fprintf(stderr, "%s: there is no such option. The options:", name.c_str());
    for (const Rule &rule : RULES)
        std::fprintf(stderr, " %s,", rule.name);
    std::fprintf(stderr, " --allocator\n");
    return false;
}

// --name value, or --name=value
bool parse(int argc, char **argv, Options &options)
{
    for (int i = 1; i < argc; i++) {
        const std::string word = argv[i];
        const size_t sign = word.find('=');
        if (sign == std::string::npos && i + 1 == argc) {
            std::fprintf(stderr, "%s: a value is missing\n", argv[i]);
            return false;
        }
        const std::string value = sign == std::string::npos ? argv[++i] : word.substr(sign + 1);
        if (!parse_one(word.substr(0, sign), value.c_str(), options))
            return false;
    }
    return true;
}

void show_memory(const char *when)
{
    size_t free_bytes = 0, total = 0;
    check(aclrtGetMemInfo(ACL_HBM_MEM, &free_bytes, &total));
    if (total == 0) // a chip with DDR memory
        check(aclrtGetMemInfo(ACL_DDR_MEM, &free_bytes, &total));
    std::printf("  device memory %s: %zu of %zu bytes are free\n", when, free_bytes, total);
}

void show_value(const char *when, const void *host)
{
    std::printf("  value %s: %d\n", when, *static_cast<const unsigned char *>(host));
}

aclError release_one(const Options &options, void *block)
{
    return options.dvpp ? acldvppFree(block) : aclrtFree(block);
}

// A block that has been written once: SoftACL takes the memory of this machine at the first use of the device's.
aclError allocate(const Options &options, void **block)
{
    const size_t bytes = static_cast<size_t>(options.memory_size);
    aclError code = options.dvpp ? acldvppMalloc(block, bytes) : aclrtMalloc(block, bytes, ACL_MEM_MALLOC_HUGE_FIRST);
    if (code == ACL_SUCCESS && (code = aclrtMemset(*block, bytes, 0, bytes)) != ACL_SUCCESS)
        check(release_one(options, *block));
    return code;
}

// Copy to the device and back; return whether every byte came back.
bool travel(void *device, void *from, void *back, size_t bytes, int value)
{
    check(aclrtMemset(from, bytes, value, bytes));
    check(aclrtMemset(back, bytes, 0, bytes));
    show_value("before the copy", from);
    check(aclrtMemcpy(device, bytes, from, bytes, ACL_MEMCPY_HOST_TO_DEVICE));
    show_memory("during the copy"); // the block is in use
    unsigned char there = 0;
    check(aclrtMemcpy(&there, 1, device, 1, ACL_MEMCPY_DEVICE_TO_HOST));
    show_value("on the device after the copy", &there);
    check(aclrtMemcpy(back, bytes, device, bytes, ACL_MEMCPY_DEVICE_TO_HOST));
    show_value("on the host after the copy back", back);
    return std::memcmp(from, back, bytes) == 0;
}

void release(const Options &options, std::vector<void *> &blocks)
{
    for (void *block : blocks)
        check(release_one(options, block));
    blocks.clear();
}
} // namespace

int main(int argc, char **argv)
{
    Options options;
    if (!parse(argc, argv, options))
        return 2;
    std::setvbuf(stdout, nullptr, _IOLBF, 0); // an endless run is read while it goes on
    const size_t bytes = static_cast<size_t>(options.memory_size);
    const int32_t device = static_cast<int32_t>(options.device_id);
    check(aclInit(nullptr));
    check(aclrtSetDevice(device));
    aclrtContext context = nullptr;
    check(aclrtCreateContext(&context, device));
    void *from = nullptr, *back = nullptr; // before device memory is full, and written, for the same reason as blocks
    check(aclrtMallocHost(&from, bytes));
    check(aclrtMallocHost(&back, bytes));
    check(aclrtMemset(from, bytes, 0, bytes));
    check(aclrtMemset(back, bytes, 0, bytes));
    std::printf("blocks of %zu bytes of %s, device %d\n", bytes, options.dvpp ? "acldvppMalloc" : "aclrtMalloc", device);

    int64_t copies = 0, wrong = 0, failed = 0;
    std::vector<void *> blocks;
    for (int64_t cycle = 1; options.number_of_cycles == WITHOUT_END || cycle <= options.number_of_cycles; cycle++) {
        for (int64_t i = 1; options.release_cycle == WITHOUT_END || i <= options.release_cycle; i++) {
            std::printf("cycle %" PRId64 ", copy %" PRId64 "\n", cycle, i);
            show_memory("before the copy");
            aclError code = ACL_SUCCESS;
            if (blocks.empty() || options.memory_reuse == 0) {
                void *block = nullptr;
                code = allocate(options, &block);
                if (code == ACL_SUCCESS)
                    blocks.push_back(block);
            }
            if (code == ACL_SUCCESS) {
                copies++;
                wrong += !travel(blocks.back(), from, back, bytes, static_cast<int>(1 + (copies - 1) % 255));
            } else { // the device is full: continue; each further allocation fails until memory is released
                const char *why = aclGetRecentErrMsg();
                std::printf("  allocation failed: %d: %s\n", code, why ? why : "no message");
                failed++;
            }
            if (i == options.release_cycle)
                release(options, blocks);
            show_memory("after the copy");
        }
    }
    std::printf("%" PRId64 " copies, %" PRId64 " wrong, %" PRId64 " allocations failed\n", copies, wrong, failed);
    check(aclrtFreeHost(back));
    check(aclrtFreeHost(from));
    check(aclrtDestroyContext(context));
    check(aclrtResetDevice(device));
    check(aclFinalize());
    return wrong != 0 || copies == 0;
}
