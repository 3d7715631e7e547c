// Stand-ins for what public programs use and SoftACL does not have: kernels and models. Each is tasks of a stream that read
// every byte which the real one reads, and write every byte which it writes; all memory is the device's.
#pragma once
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <initializer_list>
#include <map>
#include <memory>
#include <mutex>
#include <stdexcept>
#include <vector>

#include "acl/acl.h"

#define CHECK(call)                                                                    \
    do {                                                                               \
        if (aclError error_ = (call)) {                                                \
            std::fprintf(stderr, "%s: %d\n", #call, static_cast<int>(error_));         \
            std::exit(1);                                                              \
        }                                                                              \
    } while (0)

struct Range {
    void *data;
    size_t size;
};

// Queue it, as aclmdlExecuteAsync and kernel launches do.
inline void execute_async(std::initializer_list<Range> reads, std::initializer_list<Range> writes, aclrtStream stream) {
    for (const Range &out : writes)
        CHECK(aclrtMemsetAsync(out.data, out.size, 0, out.size, stream));
    for (const Range &in : reads)
        for (const Range &out : writes)
            for (size_t start = 0; start < in.size; start += out.size) {
                const size_t n = in.size - start < out.size ? in.size - start : out.size;
                CHECK(aclrtMemcpyAsync(out.data, n, static_cast<char *>(in.data) + start, n,
                                       ACL_MEMCPY_DEVICE_TO_DEVICE, stream));
            }
}

// Run it to its end, as aclmdlExecute does.
inline void execute(std::initializer_list<Range> reads, std::initializer_list<Range> writes) {
    aclrtStream stream = nullptr;
    CHECK(aclrtCreateStream(&stream));
    execute_async(reads, writes, stream);
    CHECK(aclrtSynchronizeStream(stream));
    CHECK(aclrtDestroyStream(stream));
}
