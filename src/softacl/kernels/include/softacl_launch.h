/* How C++ code launches kernels that were compiled with it: what `kernel<<<blocks, l2, stream>>>(arguments)` becomes
   (softacl/kernels/sources.py). */
#ifndef SOFTACL_LAUNCH_H
#define SOFTACL_LAUNCH_H
#include "kernel_operator.h"
#include <cstring>

/* Of libascendcl.so. A library of kernels alone is also loaded where that is not: by Python programs, which launch otherwise. */
extern "C" int softacl_launch_kernel(
    void *entry, const char *name, uint32_t blocks, void *stream, const void *args, size_t nbytes, uint32_t flags)
#ifdef SOFTACL_KERNELS_ALONE
    __attribute__((weak))
#endif
    ;

namespace softacl {

/* Of softacl_launch_kernel. */
enum launch_flags : uint32_t {
    together = 1,     /* the blocks wait for each other */
    prints = 2,       /* the launch returns when the kernel has run, as that of the vendor's toolkit does for kernels that print */
    vectors_only = 4, /* no cube core runs it */
    calls = 256       /* times the calls that make a block: its cube and vector cores */
};

/* A kernel with the configuration of its launch. cubes, vectors: the cores that run each block. */
template <auto kernel, uint32_t cubes = 0, uint32_t vectors = 1> struct Kernel;
template <typename... Parameters, void (*kernel)(Parameters...), uint32_t cubes, uint32_t vectors> struct Kernel<kernel, cubes, vectors> {
    static void run(const void *args, uint32_t, uint32_t, softacl_core *core) { call<cubes, vectors>(kernel, args, core); }

    /* How many parameters it has, and the bytes of each. */
    static constexpr uint32_t sizes[] = {sizeof...(Parameters), sizeof(Parameters)...};

    const char *name;
    uint32_t blocks;
    void *stream;
    uint32_t flags;

    /* Not inline: findings name the line of the caller. Launch it, with each argument at the next multiple of 8 bytes. 0, or the code of the failure. */
    __attribute__((noinline)) int operator()(Parameters... arguments) const
    {
        char packed[(size_t(8) + ... + ((sizeof(std::remove_reference_t<Parameters>) + 7) / 8 * 8))] = {};
        size_t at = 0;
        ((std::memcpy(packed + at, &arguments, sizeof arguments), at += (sizeof arguments + 7) / 8 * 8), ...);
        return softacl_launch_kernel(reinterpret_cast<void *>(&run), name, blocks, stream, packed, at, flags | (cubes ? 0u : uint32_t(vectors_only)) | (cubes + vectors > 1 ? uint32_t(together) : 0u) | (cubes + vectors) * calls);
    }
};

} // namespace softacl

#endif
