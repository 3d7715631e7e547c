// What the programs share: a table of programs by name, checks that name what does not hold, and a few short hands.
#pragma once
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <map>
#include <string>
#include <vector>
#include "acl/acl.h"

// CHECK(x) ends the program with the line and the message of AscendCL when x does not hold.
#define CHECK(x)                                                                                        \
    do {                                                                                                \
        if (!(x)) {                                                                                     \
            const char *why = aclGetRecentErrMsg();                                                     \
            fprintf(stderr, "%s:%d: %s does not hold; %s\n", __FILE__, __LINE__, #x, why ? why : "-");  \
            _Exit(1);                                                                                   \
        }                                                                                               \
    } while (0)
#define OK(x) CODE(x, ACL_SUCCESS)
#define CODE(x, expected)                                                                                       \
    do {                                                                                                        \
        const aclError got = (x);                                                                               \
        if (got != (expected)) {                                                                                \
            const char *why = aclGetRecentErrMsg();                                                             \
            fprintf(stderr, "%s:%d: %s gives %d, not %d; %s\n", __FILE__, __LINE__, #x, got, int(expected),     \
                    why ? why : "-");                                                                           \
            _Exit(1);                                                                                           \
        }                                                                                                       \
    } while (0)

// PROGRAM(name) { ... } is what `guide name` runs; it returns when all that was promised holds.
using Program = void (*)();
std::map<std::string, Program> &programs();
struct Enter {
    Enter(const char *name, Program program) { programs()[name] = program; }
};
#define PROGRAM(name)                         \
    static void name();                       \
    static const Enter enter_##name(#name, name); \
    static void name()

inline void begin(int32_t device = 0)
{
    OK(aclInit(nullptr));
    OK(aclrtSetDevice(device));
}

inline void end(int32_t device = 0)
{
    OK(aclrtResetDeviceForce(device));
    OK(aclFinalize());
}

inline void *on_device(size_t bytes, aclrtMemMallocPolicy policy = ACL_MEM_MALLOC_HUGE_FIRST)
{
    void *address = nullptr;
    OK(aclrtMalloc(&address, bytes, policy));
    CHECK(address != nullptr);
    return address;
}

// Page-locked host memory, filled with `value`.
template <typename T = unsigned char> T *pinned(size_t n, T value = T())
{
    void *address = nullptr;
    OK(aclrtMallocHost(&address, n * sizeof(T)));
    T *values = static_cast<T *>(address);
    for (size_t i = 0; i < n; i++)
        values[i] = value;
    return values;
}

inline aclrtStream new_stream()
{
    aclrtStream stream = nullptr;
    OK(aclrtCreateStream(&stream));
    return stream;
}

inline std::vector<unsigned char> read_back(void *device, size_t bytes)
{
    std::vector<unsigned char> values(bytes);
    OK(aclrtMemcpy(values.data(), bytes, device, bytes, ACL_MEMCPY_DEVICE_TO_HOST));
    return values;
}

inline bool all(const unsigned char *values, size_t n, unsigned char value)
{
    for (size_t i = 0; i < n; i++)
        if (values[i] != value)
            return false;
    return true;
}

inline bool holds(void *device, size_t bytes, unsigned char value)
{
    return all(read_back(device, bytes).data(), bytes, value);
}

// Keeps streams of one context waiting, each by a notify, until the gate is opened. No thread is held up by it, so that
// it works where tasks run on the thread that synchronises.
class Gate {
public:
    void hold(aclrtStream stream)
    {
        aclrtNotify notify = nullptr;
        OK(aclrtCreateNotify(&notify, ACL_NOTIFY_DEFAULT));
        OK(aclrtWaitAndResetNotify(notify, stream, 0));
        held_.push_back(notify);
    }
    void open()
    {
        aclrtStream opener = nullptr;
        OK(aclrtCreateStream(&opener));
        CHECK(open_from(opener));
    }
    // The same from a stream that was made before; false if that one takes no tasks any more.
    bool open_from(aclrtStream opener)
    {
        bool opened = true;
        for (aclrtNotify notify : held_)
            opened = aclrtRecordNotify(notify, opener) == ACL_SUCCESS && opened;
        held_.clear();
        return opened;
    }

private:
    std::vector<aclrtNotify> held_;
};

// A function of the binary that the test makes from add_custom.c. The binary stays loaded until the process ends.
inline aclrtFuncHandle kernel_function(const char *name)
{
    aclrtBinHandle binary = nullptr;
    aclrtFuncHandle function = nullptr;
    OK(aclrtBinaryLoadFromFile("add_custom.o", nullptr, &binary));
    OK(aclrtBinaryGetFunction(binary, name, &function));
    return function;
}

// A kernel, queued on the stream: out = in + in.
inline void twice(void *out, void *in, uint64_t n_floats, aclrtStream stream)
{
    struct {
        void *out, *in;
        uint64_t n;
    } args = {out, in, n_floats};
    OK(aclrtLaunchKernelWithHostArgs(kernel_function("twice"), 8, stream, nullptr, &args, sizeof(args), nullptr, 0));
}

// A copy to an address that cannot be written: the call succeeds, the task fails. The memory is not page-locked, so that the
// copy is over when the call returns.
inline void queue_failed_copy(void *device, aclrtStream stream)
{
    OK(aclrtMemcpyAsync(reinterpret_cast<void *>(4096), 64, device, 64, ACL_MEMCPY_DEVICE_TO_HOST, stream));
}

// A kernel, for the stream: n bytes of `out` become `value`.
inline aclError launch_fill(void *out, unsigned char value, uint64_t n, aclrtStream stream)
{
    struct {
        void *out;
        uint64_t n, value;
    } args = {out, n, value};
    return aclrtLaunchKernelWithHostArgs(kernel_function("fill"), 8, stream, nullptr, &args, sizeof(args), nullptr, 0);
}

inline void fill(void *out, unsigned char value, uint64_t n, aclrtStream stream) { OK(launch_fill(out, value, n, stream)); }

// A kernel that writes where nothing is: it fails when the stream comes to it, not before.
inline void queue_failure(aclrtStream stream) { fill(reinterpret_cast<void *>(4096), 1, 64, stream); }
