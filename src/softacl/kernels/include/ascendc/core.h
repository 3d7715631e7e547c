/* The core that runs the block: its memories, its registers, and how a kernel's mistakes reach the runtime. */
#ifndef SOFTACL_ASCENDC_CORE_H
#define SOFTACL_ASCENDC_CORE_H
#include <sched.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/mman.h>

#include <tuple>
#include <utility>

#include "../softacl_kernel.h"
#include "types.h"

namespace AscendC {
class TPipe;
}

namespace softacl {
/* Where the kernel called: a default argument of every function that can report. */
struct where {
    const char *file;
    int line;
    static constexpr where here(const char *file = __builtin_FILE(), int line = __builtin_LINE()) { return {file, line}; }
};
#define SOFTACL_HERE softacl::where here = softacl::where::here()

/* SCALES_A, SCALES_B: of MX matrices in L0A and L0B; INDEX: of a sparse one in L0B. */
enum memory { UB, L1, L0A, L0B, L0C, BIAS, FIXPIPE, SCALES_A, SCALES_B, INDEX, memories };
constexpr const char *memory_names[] = {"unified buffer", "L1 buffer", "L0A buffer", "L0B buffer", "L0C buffer", "bias table buffer", "fixpipe buffer", "L0A_MX buffer", "L0B_MX buffer", "index buffer"};

/* asc-devkit: docs/zh/api/SIMD-API/通用说明和约束.md, table 1. */
constexpr memory memory_of(AscendC::TPosition position) {
    using P = AscendC::TPosition;
    switch (position) {
    case P::A1: case P::B1: case P::C1: case P::TSCM: return L1;
    case P::A2: return L0A;
    case P::B2: return L0B;
    case P::CO1: return L0C;
    case P::C2: return BIAS;
    case P::C2PIPE2GM: return FIXPIPE;
    default: return UB;
    }
}
constexpr memory memory_of(AscendC::Hardware hardware) {
    using H = AscendC::Hardware;
    switch (hardware) {
    case H::L1: return L1;
    case H::L0A: return L0A;
    case H::L0B: return L0B;
    case H::L0C: return L0C;
    case H::BIAS: return BIAS;
    case H::FIXBUF: return FIXPIPE;
    default: return UB;
    }
}

struct region {
    uint8_t *base;
    uint32_t size;
    bool holds(const void *p, size_t nbytes) const {
        size_t from = static_cast<size_t>(static_cast<const uint8_t *>(p) - base);
        return from <= size && nbytes <= size - from;
    }
};

enum class atomic { none, add, max, min };

/* What the cube unit's instructions read beside their arguments: LoadData of images (image), Fixpipe (output). */
struct image_registers {
    int32_t height = 0, width = 0;
    uint8_t pad[4] = {}, value[8] = {};
    uint32_t boundary = 0, stride = 0, times = 1, mode = 0, dst_stride = 0;
};
struct output_registers {
    uint32_t matrices = 1, from_step = 0, to_step = 0;
    uint64_t scale = 0;
    const uint64_t *scales = nullptr;
};

/* Two loops around a copy (SetLoopModePara); steps are in bytes, the inner one's first. */
struct copy_loops {
    uint32_t times[2] = {1, 1};
    uint64_t from_step[2] = {}, to_step[2] = {};
    bool are_set() const { return times[0] != 1 || times[1] != 1; }
};

/* What a block can change; a new block starts with a new one. */
struct registers {
    bool counting = false; /* mask mode: counter */
    uint64_t mask[2] = {~0ull, ~0ull};
    uint64_t compare[2] = {0, 0};
    half deq_scale = half(1.0f);
    uint64_t dequant = 0; /* of SetDeqScale(scale, offset, signMode), and the address of its table */
    const uint64_t *dequant_words = nullptr;
    atomic store = atomic::none;
    uint16_t store_type = 0; /* AtomicDtype */
    copy_loops loops[2];     /* of copies to device memory, and from there */
    double reduced = 0, reduced_index = 0;
    uint16_t merged[4] = {};
    uint64_t control = 0; /* CTRL: control.h */
    image_registers image;
    output_registers output;
    uint32_t events = 0, turns = 0;
    uint32_t allocated[memories] = {}; /* by TPipe */
    AscendC::TPipe *pipe = nullptr;
    uint64_t workspace = 0, padding = 0, collectives[2] = {};
};

struct shadow;
struct block_shadow;
struct postponed;

/* Which core runs the block. A kernel of cube and vector cores is called for each: first those of block 0, then of 1, ... */
struct place {
    bool is_cube;
    uint32_t cubes, vectors; /* of each block */
    uint32_t group, groups;  /* the block as the launch counts it */
    uint32_t sub;            /* among the vector cores of the block */
    uint32_t index() const { return is_cube ? group : group * vectors + sub; }
};

struct state {
    softacl_core *core;
    struct place place;
    region memory[memories];
    registers r;
    block_shadow *kept_cube; /* sync.h: kept for the next block, too */
    shadow *clocks, *kept; /* sync.h: only while a checker listens, or copies are late; kept for the next block */
    postponed *late;
    softacl_block blocks[4]; /* of device memory, found lately */
    uint32_t n_blocks;
    bool large; /* the block that was looked up last does not fit in a cache */
    void *mapped;
    size_t nbytes;
};

inline thread_local state *now = nullptr;

/* Bits of the control register. keep_infinity: results of 16 bits do not saturate. cast_by_control: else Cast saturates always. */
enum control_bit : uint32_t { keep_infinity = 48, saturate_integers = 53, truncate_integers = 59, cast_by_control = 60 };
inline bool control(control_bit bit) { return (now->r.control >> bit & 1) != 0; }
template <class T>
inline constexpr bool is_sixteen = std::is_same<T, half>::value || std::is_same<T, bfloat16_t>::value;
/* Whether results of T saturate: of a conversion, or of another instruction. */
template <class T>
inline bool saturates(bool is_conversion = false) {
    if (!is_sixteen<T> || now->core->arch != 3510) return is_sixteen<T> && !control(keep_infinity);
    if (!control(cast_by_control)) return is_conversion;
    return !control(keep_infinity) && (is_conversion || std::is_same<T, half>::value);
}
/* GET_TILING_KEY: set by ICPU_SET_TILING_KEY; TILING_KEY_IS compares with it. */
inline uint64_t tiling_key = 0;

/* Where the device itself has memory of the program's address. */
inline uint8_t *find_device(const void *address, size_t nbytes) {
    uintptr_t at = reinterpret_cast<uintptr_t>(address);
    softacl_block found = {};
    auto find = now->core->services->find_device_memory;
    if (find && find(now->core, address, &found)) {
        now->blocks[now->n_blocks++ % 4] = found;
        if (at - found.start < found.nbytes && nbytes <= found.nbytes - (at - found.start)) at += found.shift;
    }
    return reinterpret_cast<uint8_t *>(at);
}
inline uint8_t *device(const void *address, size_t nbytes) {
    uintptr_t at = reinterpret_cast<uintptr_t>(address);
    for (const softacl_block &b : now->blocks)
        if (at - b.start < b.nbytes && nbytes <= b.nbytes - (at - b.start)) {
            now->large = b.nbytes > 8u << 20;
            return reinterpret_cast<uint8_t *>(at + b.shift);
        }
    now->large = false;
    return find_device(address, nbytes);
}

[[noreturn]] __attribute__((format(printf, 2, 3))) inline void fail(where at, const char *format, ...) {
    char text[512];
    va_list args;
    va_start(args, format);
    vsnprintf(text, sizeof text, format, args);
    va_end(args);
    now->core->services->fail(now->core, text, at.file, at.line);
    abort();
}

inline void report(where at, const char *rule, const char *format, ...);

/* A mistake that ends the kernel, and that the checker has a rule for. */
[[noreturn]] __attribute__((format(printf, 3, 4))) inline void stop(where at, const char *rule, const char *format, ...) {
    char text[512];
    va_list args;
    va_start(args, format);
    vsnprintf(text, sizeof text, format, args);
    va_end(args);
    report(at, rule, "%s", text);
    fail(at, "%s", text);
}

/* A mistake that the hardware would not notice: for the checker only. */
__attribute__((format(printf, 3, 4))) inline void report(where at, const char *rule, const char *format, ...) {
    if (!now->core->checked) return;
    char text[512];
    va_list args;
    va_start(args, format);
    vsnprintf(text, sizeof text, format, args);
    va_end(args);
    now->core->services->report(now->core, rule, text, at.file, at.line, nullptr, 0);
}

inline void forget_late(state *s);

inline void release(void *memory) {
    state *s = static_cast<state *>(memory);
    munmap(s->mapped, s->nbytes);
    free(s->kept);
    free(s->kept_cube);
    forget_late(s);
    free(s);
}

/* The memories of one core in one mapping, each followed by a page without access. The unified buffer starts at a
   multiple of 4 GiB: the low 32 bits of an address in it are its offset, as programs that compute with GetPhyAddr expect. */
inline state *make_state(softacl_core *core) {
    const uint32_t sizes[memories] = {core->unified_buffer, core->l1, core->l0a, core->l0b, core->l0c, 1024, 7168, core->l0a / 16, core->l0b / 16, core->l0b / 4};
    const size_t page = 1 << 16, window = 1ull << 32;
    size_t need = page;
    for (uint32_t size : sizes) need += (size + page - 1) / page * page + page;
    void *all = mmap(nullptr, window + need, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    if (all == MAP_FAILED) core->services->fail(core, "no memory for the buffers of a core", __FILE__, __LINE__);
    uint8_t *start = static_cast<uint8_t *>(all), *end = start + window + need;
    uint8_t *base = reinterpret_cast<uint8_t *>((reinterpret_cast<uintptr_t>(start) + window - 1) / window * window);
    if (base > start) munmap(start, static_cast<size_t>(base - start));
    if (end > base + need) munmap(base + need, static_cast<size_t>(end - base - need));
    state *s = static_cast<state *>(calloc(1, sizeof(state)));
    s->mapped = base;
    s->nbytes = need;
    for (int i = 0; i < memories; i++) {
        s->memory[i] = {base, sizes[i]};
        if (sizes[i]) mprotect(base, (sizes[i] + 4095) / 4096 * 4096, PROT_READ | PROT_WRITE);
        if (core->fill) memset(base, core->fill, sizes[i]);
        base += (sizes[i] + page - 1) / page * page + page;
    }
    core->memory = s;
    core->release = release;
    return s;
}

inline void start_clocks();
inline void end_clocks();

inline void enter(softacl_core *core, uint32_t cubes, uint32_t vectors) {
    now = core->memory ? static_cast<state *>(core->memory) : make_state(core);
    now->core = core;
    const uint32_t each = cubes + vectors, unit = core->block % each;
    now->place = {unit < cubes, cubes, vectors, core->block / each, core->blocks / each, unit < cubes ? 0 : unit - cubes};
    now->r = registers();
    now->r.control = 1ull << cast_by_control | static_cast<uint64_t>(!core->saturates) << keep_infinity;
    if (core->fill) memset(now->memory[UB].base, core->fill, now->memory[UB].size);
    memset(now->blocks, 0, sizeof now->blocks);
    start_clocks();
}

/* Arguments lie one after the other, each at the next multiple of 8 bytes; a reference means that the value itself lies there. */
template <typename T>
using taken = std::conditional_t<std::is_pointer<T>::value, T, T &>;
template <typename T>
inline taken<T> take(const char *&args) {
    T *value = reinterpret_cast<T *>(const_cast<char *>(args));
    args += (sizeof(T) + 7) / 8 * 8;
    if constexpr (std::is_pointer<T>::value) {
        auto used = now->core->services->argument;
        return used ? reinterpret_cast<T>(used(now->core, reinterpret_cast<uintptr_t>(*value))) : *value;
    } else {
        return *value;
    }
}
template <uint32_t cubes = 0, uint32_t vectors = 1, typename... P>
inline void call(void (*kernel)(P...), const void *arguments, softacl_core *core) {
    enter(core, cubes, vectors);
    const char *args = static_cast<const char *>(arguments);
    (void)args;
    std::tuple<taken<std::remove_reference_t<P>>...> values{take<std::remove_reference_t<P>>(args)...};
    std::apply([&](auto &...value) { kernel(value...); }, values);
    end_clocks();
    __atomic_thread_fence(__ATOMIC_SEQ_CST); /* after stores past the caches */
}

template <typename...>
inline constexpr bool never = false;
} // namespace softacl

/* What the rewriter makes of asm("trap"). */
[[noreturn]] inline void softacl_trap(SOFTACL_HERE) { softacl::fail(here, "trap: the kernel ended itself"); }
#endif
