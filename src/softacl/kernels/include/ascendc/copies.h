/* Copies between device memory and the memories of a core. */
#ifndef SOFTACL_ASCENDC_COPIES_H
#define SOFTACL_ASCENDC_COPIES_H
#include "sync.h"
#ifdef __x86_64__
#include <immintrin.h>
#endif

namespace AscendC {
/* In blocks of 32 bytes; the gaps are from the end of one block to the start of the next. */
struct DataCopyParams {
    DataCopyParams() = default;
    DataCopyParams(uint16_t count, uint16_t len, uint16_t src, uint16_t dst) : blockCount(count), blockLen(len), srcStride(src), dstStride(dst) {}
    uint16_t blockCount = 1, blockLen = 0;
    union { uint16_t srcStride = 0, srcGap; };
    union { uint16_t dstStride = 0, dstGap; };
};
/* In bytes, but for gaps in local memory: blocks of 32 bytes. */
struct DataCopyExtParams {
    DataCopyExtParams() = default;
    DataCopyExtParams(uint16_t count, uint32_t len, int64_t src, int64_t dst, uint32_t reserved) : blockCount(count), blockLen(len), srcStride(src), dstStride(dst), rsv(reserved) {}
    uint16_t blockCount = 1;
    uint32_t blockLen = 0;
    int64_t srcStride = 0, dstStride = 0;
    uint32_t rsv = 0;
};
struct DataCopyPadParams {
    DataCopyPadParams() = default;
    DataCopyPadParams(bool pad, uint8_t left, uint8_t right, uint64_t value) : isPad(pad), leftPadding(left), rightPadding(right), paddingValue(value) {}
    bool isPad = false;
    uint8_t leftPadding = 0, rightPadding = 0;
    uint64_t paddingValue = 0;
};
template <typename T>
struct DataCopyPadExtParams {
    DataCopyPadExtParams() = default;
    template <class V>
    DataCopyPadExtParams(bool pad, uint8_t left, uint8_t right, V value) : isPad(pad), leftPadding(left), rightPadding(right), paddingValue(static_cast<T>(value)) {}
    bool isPad = false;
    uint8_t leftPadding = 0, rightPadding = 0;
    T paddingValue = T(0);
};
struct SliceInfo {
    SliceInfo() = default;
    SliceInfo(uint32_t start, uint32_t end, uint32_t between, uint32_t burst, uint32_t shape = 0) : startIndex(start), endIndex(end), stride(between), burstLen(burst), shapeValue(shape) {}
    uint32_t startIndex = 0, endIndex = 0, stride = 0, burstLen = 0, shapeValue = 0;
};
struct Nd2NzParams {
    Nd2NzParams() = default;
    Nd2NzParams(uint16_t nd, uint16_t n, uint16_t d, uint16_t srcNd, uint16_t srcD, uint16_t c0, uint16_t dstN, uint16_t dstNz)
        : ndNum(nd), nValue(n), dValue(d), srcNdMatrixStride(srcNd), srcDValue(srcD), dstNzC0Stride(c0), dstNzNStride(dstN), dstNzMatrixStride(dstNz) {}
    uint16_t ndNum = 0, nValue = 0, dValue = 0, srcNdMatrixStride = 0, srcDValue = 0, dstNzC0Stride = 0, dstNzNStride = 0, dstNzMatrixStride = 0;
};
/* Of a matrix that is stored column by column: nValue columns of dValue numbers. */
struct Dn2NzParams {
    Dn2NzParams() = default;
    Dn2NzParams(uint16_t dn, uint16_t n, uint32_t d, uint64_t srcDn, uint64_t srcD, uint16_t c0, uint16_t dstN, uint32_t dstNz)
        : dnNum(dn), nValue(n), dValue(d), srcDnMatrixStride(srcDn), srcDValue(srcD), dstNzC0Stride(c0), dstNzNStride(dstN), dstNzMatrixStride(dstNz) {}
    uint16_t dnNum = 0, nValue = 0;
    uint32_t dValue = 0;
    uint64_t srcDnMatrixStride = 0, srcDValue = 0;
    uint16_t dstNzC0Stride = 0, dstNzNStride = 0;
    uint32_t dstNzMatrixStride = 0;
};
struct Nz2NdParamsFull {
    Nz2NdParamsFull() = default;
    Nz2NdParamsFull(uint16_t nd, uint16_t n, uint16_t d, uint16_t srcNd, uint16_t srcN, uint16_t dstD, uint16_t dstNd)
        : ndNum(nd), nValue(n), dValue(d), srcNdMatrixStride(srcNd), srcNStride(srcN), dstDStride(dstD), dstNdMatrixStride(dstNd) {}
    uint16_t ndNum = 0, nValue = 0, dValue = 0, srcNdMatrixStride = 0, srcNStride = 0, dstDStride = 0, dstNdMatrixStride = 0;
};
/* Steps between the elements of a dimension, how many, and how many are filled in before and behind. */
template <uint8_t dim>
struct NdDmaLoopInfo {
    uint64_t loopSrcStride[dim] = {};
    uint32_t loopDstStride[dim] = {}, loopSize[dim] = {};
    uint8_t loopLpSize[dim] = {}, loopRpSize[dim] = {};
};
template <typename T, uint8_t dim>
struct NdDmaParams {
    NdDmaLoopInfo<dim> loopInfo;
    T constantValue;
};
struct NdDmaConfig {
    static constexpr uint16_t unsetPad = 0xffff;
    bool isNearestValueMode = false;
    uint16_t loopLpSize = unsetPad, loopRpSize = unsetPad;
    bool ascOptimize = false;
};
inline constexpr NdDmaConfig kDefaultNdDmaConfig{};
inline void NdDmaDci() {}
enum class PaddingMode : uint8_t { Normal = 0, Compact };
/* Loops around each copy of a way, until ResetLoopModePara; steps in bytes. */
struct LoopModeParams {
    LoopModeParams() = default;
    LoopModeParams(uint32_t size1, uint32_t size2, uint64_t src1, uint64_t dst1, uint64_t src2, uint64_t dst2)
        : loop1Size(size1), loop2Size(size2), loop1SrcStride(src1), loop1DstStride(dst1), loop2SrcStride(src2), loop2DstStride(dst2) {}
    uint32_t loop1Size = 0, loop2Size = 0;
    uint64_t loop1SrcStride = 0, loop1DstStride = 0, loop2SrcStride = 0, loop2DstStride = 0;
};
enum class DataCopyMVType : uint8_t { UB_TO_OUT = 0, OUT_TO_UB };
enum class AtomicDtype { ATOMIC_NONE = 0, ATOMIC_F32, ATOMIC_F16, ATOMIC_S16, ATOMIC_S32, ATOMIC_S8, ATOMIC_BF16 };
enum class AtomicOp { ATOMIC_SUM = 0 };
} // namespace AscendC

namespace softacl {
/* Change a number of device memory that other cores change, too; returns the number before. */
template <class T, class F>
inline T exchange(T *address, F change) {
    using bits = std::conditional_t<sizeof(T) == 1, uint8_t, std::conditional_t<sizeof(T) == 2, uint16_t, std::conditional_t<sizeof(T) == 4, uint32_t, uint64_t>>>;
    auto *p = reinterpret_cast<typename aliased<bits>::type *>(address);
    bits before = __atomic_load_n(p, __ATOMIC_RELAXED);
    while (!__atomic_compare_exchange_n(p, &before, bit_cast<bits>(static_cast<T>(change(bit_cast<T>(before)))), true, __ATOMIC_SEQ_CST, __ATOMIC_RELAXED)) {
    }
    return bit_cast<T>(before);
}
/* The functions that kernels call for that. changes: whether a number becomes another one. */
template <class T, class F, class P>
inline T exchange(where at, const char *name, T *address, F change, P changes) {
    if (!now->core->checked) return exchange(address, change);
    device_access(at, address, sizeof(T), name);
    T before = exchange(address, change);
    now->core->services->access(now->core, address, sizeof(T), changes(before) ? SOFTACL_ADDS : SOFTACL_LOADS, nullptr, name, at.file, at.line);
    return before;
}
template <class T, class F>
inline T exchange(where at, const char *name, T *address, F change) {
    return exchange(at, name, address, change, [](T) { return true; });
}
template <class T>
inline T combined(atomic how, T a, T b) {
    return how == atomic::add ? static_cast<T>(a + b) : how == atomic::max ? (a > b ? a : b) : (a < b ? a : b);
}
typedef uint64_t lanes __attribute__((vector_size(32), aligned(1), may_alias));
#ifdef __x86_64__
/* 32 bytes an instruction; past: not through the caches, which a large result only empties of what is used next. */
__attribute__((target("avx2"))) inline void move_lanes(uint8_t *to, const uint8_t *from, size_t nbytes, bool past) {
    if (past)
        for (size_t i = 0; i < nbytes; i += 32) _mm256_stream_si256(reinterpret_cast<__m256i *>(to + i), _mm256_loadu_si256(reinterpret_cast<const __m256i *>(from + i)));
    else
        for (size_t i = 0; i < nbytes; i += 32) _mm256_storeu_si256(reinterpret_cast<__m256i *>(to + i), _mm256_loadu_si256(reinterpret_cast<const __m256i *>(from + i)));
}
inline const bool has_lanes = __builtin_cpu_supports("avx2");
#else
inline void move_lanes(uint8_t *to, const uint8_t *from, size_t nbytes, bool) {
    for (size_t i = 0; i < nbytes; i += 32) *reinterpret_cast<lanes *>(to + i) = *reinterpret_cast<const lanes *>(from + i);
}
constexpr bool has_lanes = true;
#endif
/* memcpy has its own start-up cost (rep movsb): where tiles stay in the first cache, a loop takes a third. */
inline void move(uint8_t *to, const uint8_t *from, size_t nbytes, bool past = false) {
    past = past && nbytes >= 512 && reinterpret_cast<uintptr_t>(to) % 32 == 0;
    if (has_lanes && nbytes % 32 == 0 && (past || nbytes < 8192)) move_lanes(to, from, nbytes, past);
    else memmove(to, from, nbytes);
}
/* One stretch of bytes to device memory: as it is, or number by number while SetAtomicAdd and its kin are set. */
template <class T>
inline void store(atomic how, uint8_t *to, const uint8_t *from, size_t nbytes) {
    if (how == atomic::none) {
        move(to, from, nbytes, now->large);
        return;
    }
    if constexpr (is_pair<T> || is_small<T> || std::is_same<T, fp8_e8m0_t>::value) {
        fail({"", 0}, "atomic copies do not add numbers of 8 and 4 bits with a point: call SetAtomicNone before the copy");
    } else {
        for (size_t i = 0; i + sizeof(T) <= nbytes; i += sizeof(T)) {
            T value;
            memcpy(static_cast<void *>(&value), from + i, sizeof(T));
            exchange(reinterpret_cast<T *>(to + i), [&](T old) { return combined(how, old, value); });
        }
    }
}

/* `count` stretches of `len` bytes; steps are from the start of one to the start of the next. */
struct run {
    size_t count, len;
    int64_t from_step, to_step;
    size_t reach(int64_t step) const {
        return count && len ? static_cast<size_t>(static_cast<int64_t>(count - 1) * step) + len : 0;
    }
};
template <class T>
inline uint8_t *raw(T *p) { return reinterpret_cast<uint8_t *>(const_cast<std::remove_const_t<T> *>(p)); }
/* A copy uses device memory, from element `offset` of a tensor on. data: what the first stretch writes, and data_step to the next. */
template <class T>
inline void check_device(where at, const char *name, const GlobalTensor<T> &t, size_t offset, const run &r, int64_t step, softacl_access kind, const uint8_t *data = nullptr, int64_t data_step = 0) {
    if (!now->core->checked || !r.len) return;
    bool inside = true;
    const int64_t len = static_cast<int64_t>(r.len);
    const bool joined = step == len && (!data || data_step == len);
    const uint8_t *first = raw(t.GetPhyAddr(offset));
    for (size_t i = 0; i < (joined ? r.count != 0 : r.count); i++) {
        const uint8_t *from = first + static_cast<int64_t>(i) * step, *written = data ? data + static_cast<int64_t>(i) * data_step : nullptr;
        inside &= device_access(at, from, joined ? r.count * r.len : r.len, name, kind, written);
        check_flights(at, name, from, joined ? r.count * r.len : r.len, kind, written);
    }
    if (inside) t.check_size(at, name, bytes_of<T>(offset) + r.reach(step));
}
/* A copy reads or writes local memory. It returns as touch. */
template <class T>
inline bool check_local(where at, const char *name, pipe_t pipe, const LocalTensor<T> &t, const run &r, int64_t step, bool writes) {
    if (!fits(at, name, pipe, t, r.reach(step), writes)) return false;
    bool races = false;
    const bool joined = step == static_cast<int64_t>(r.len);
    for (size_t i = 0; i < (joined ? 1 : r.count); i++) {
        const uint8_t *p = raw(t.p_) + static_cast<int64_t>(i) * step;
        const size_t nbytes = joined ? r.count * r.len : r.len;
        races |= touch(at, name, pipe, p, nbytes, writes, t.buffer_, execution::exact);
        if (!now->memory[UB].holds(p, nbytes)) continue;
        if (writes) mark_written(p, nbytes);
        else need_written(at, name, p, nbytes, true);
    }
    return races;
}

inline softacl_access store_kind() { return now->r.store == atomic::none ? SOFTACL_WRITES : SOFTACL_ADDS; }
template <class T>
inline void moves(pipe_t pipe, T *to, const T *from, const run &r, bool races) {
    issue(pipe, [=] {
        for (size_t i = 0; i < r.count; i++) move(raw(to) + static_cast<int64_t>(i) * r.to_step, raw(from) + static_cast<int64_t>(i) * r.from_step, r.len);
    }, races);
}

/* Copies of one pipe to the same bytes. lead: bytes before those of `src`. */
template <class T>
inline void check_copies_in(where at, const char *name, const LocalTensor<T> &dst, const GlobalTensor<T> &src, const run &r, int64_t step, size_t lead) {
    if (!now->core->checked || now->late || !r.len || !now->memory[UB].holds(dst.p_, r.reach(step) + lead)) return;
    bool told = false;
    for (size_t i = 0; i < r.count; i++) {
        const uint8_t *to = raw(dst.p_) + static_cast<int64_t>(i) * step + lead, *from = raw(src.GetPhyAddr()) + static_cast<int64_t>(i) * r.from_step;
        const uintptr_t shift = reinterpret_cast<uintptr_t>(to) - reinterpret_cast<uintptr_t>(from);
        const block_shadow *b = told ? nullptr : flying_to(to, r.len);
        if (b && !are_same(shift, b->shift, to, device(from, r.len), r.len)) report_copies_in(at, name, b), told = true;
        for (block_shadow *each = shadow_of(to), *end = shadow_of(to + r.len - 1); each <= end; each++) each->shift = shift;
    }
}
template <class T>
inline LocalTensor<T> moved(LocalTensor<T> t, uint64_t nbytes) {
    t.p_ = reinterpret_cast<T *>(raw(t.p_) + nbytes), t.bytes_ = t.bytes_ > nbytes ? t.bytes_ - static_cast<uint32_t>(nbytes) : 0;
    return t;
}
template <class T>
inline GlobalTensor<T> moved(const GlobalTensor<T> &t, uint64_t nbytes) { return t[nbytes * 8 / bits_of<T>]; }
/* Call copy_one(dst, src) within the loops of SetLoopModePara. */
template <class To, class From, class F>
inline void looped(AscendC::DataCopyMVType way, const To &dst, const From &src, const F &copy_one) {
    copy_loops &loops = now->r.loops[static_cast<int>(way)];
    if (!loops.are_set()) return copy_one(dst, src);
    const copy_loops set = std::exchange(loops, {});
    for (uint64_t i = 0; i < set.times[1]; i++)
        for (uint64_t j = 0; j < set.times[0]; j++)
            copy_one(moved(dst, i * set.to_step[1] + j * set.to_step[0]), moved(src, i * set.from_step[1] + j * set.from_step[0]));
    loops = set;
}
template <class T>
inline void copy(where at, const char *name, const LocalTensor<T> &dst, const GlobalTensor<T> &src, const run &r) {
    if (now->r.loops[1].are_set()) return looped(AscendC::DataCopyMVType::OUT_TO_UB, dst, src, [&](const auto &to, const auto &from) { copy(at, name, to, from, r); });
    check_device(at, name, src, 0, r, r.from_step, SOFTACL_READS);
    check_copies_in(at, name, dst, src, r, r.to_step, 0);
    const bool races = check_local(at, name, PIPE_MTE2, dst, r, r.to_step, true);
    issue(PIPE_MTE2, [to = raw(dst.p_), from = raw(src.GetPhyAddr()), r] {
        for (size_t i = 0; i < r.count; i++) move(to + static_cast<int64_t>(i) * r.to_step, device(from + static_cast<int64_t>(i) * r.from_step, r.len), r.len);
    }, races);
}
template <class T>
inline void copy(where at, const char *name, const GlobalTensor<T> &dst, const LocalTensor<T> &src, const run &r) {
    if (now->r.loops[0].are_set()) return looped(AscendC::DataCopyMVType::UB_TO_OUT, dst, src, [&](const auto &to, const auto &from) { copy(at, name, to, from, r); });
    const bool races = check_local(at, name, PIPE_MTE3, src, r, r.from_step, false);
    check_device(at, name, dst, 0, r, r.to_step, store_kind(), raw(src.p_), r.from_step);
    issue(PIPE_MTE3, [how = now->r.store, to = raw(dst.GetPhyAddr()), from = raw(src.p_), r] {
        for (size_t i = 0; i < r.count; i++) store<T>(how, device(to + static_cast<int64_t>(i) * r.to_step, r.len), from + static_cast<int64_t>(i) * r.from_step, r.len);
    }, races);
}
template <class T>
inline void copy(where at, const char *name, const LocalTensor<T> &dst, const LocalTensor<T> &src, const run &r) {
    memory from = memory_of(src.position_), to = memory_of(dst.position_);
    pipe_t pipe = from == UB && to == UB ? PIPE_V : from == UB ? PIPE_MTE3 : PIPE_MTE1;
    const execution when = pipe == PIPE_V ? execution::exact : execution::immediate;
    bool races = span(at, name, pipe, src, r.reach(r.from_step), false, 32, when);
    races |= span(at, name, pipe, dst, r.reach(r.to_step), true, 32, when);
    if (pipe == PIPE_V && now->clocks) need_some(at, name, src.p_, r.reach(r.from_step));
    if (pipe == PIPE_V && now->clocks)
        for (size_t i = 0; i < r.count; i++) pass_on(at, raw(dst.p_) + static_cast<int64_t>(i) * r.to_step, raw(src.p_) + static_cast<int64_t>(i) * r.from_step, r.len);
    if (pipe == PIPE_MTE3 || pipe == PIPE_V) return moves(pipe, dst.p_, src.p_, r, races);
    for (size_t i = 0; i < r.count; i++) move(raw(dst.p_) + static_cast<int64_t>(i) * r.to_step, raw(src.p_) + static_cast<int64_t>(i) * r.from_step, r.len);
}
/* A count of elements: whole blocks of 32 bytes, rounded down. */
template <class T>
inline run counted_run(where at, uint32_t count) {
    size_t nbytes = bytes_of<T>(count), whole = nbytes / 32 * 32;
    if (whole != nbytes) report(at, "alignment", "DataCopy: %u elements are %zu bytes, no multiple of 32: %zu bytes are copied; use DataCopyPad", count, nbytes, whole);
    return {1, whole, static_cast<int64_t>(whole), static_cast<int64_t>(whole)};
}
inline run block_run(const AscendC::DataCopyParams &p, int64_t unit = 32) {
    int64_t len = p.blockLen * unit;
    return {p.blockCount, static_cast<size_t>(len), len + p.srcStride * 32, len + p.dstStride * unit};
}
/* Bytes that blockLen counts on the way to a memory. */
constexpr int64_t unit_of(memory to) { return to == BIAS ? 64 : to == FIXPIPE ? 128 : 32; }
/* The start of slice n in elements; false after the last one. Dimension 0 is the innermost. */
template <class T>
inline bool slice(const AscendC::SliceInfo s[], uint32_t dims, uint32_t n, int64_t &offset) {
    int64_t size = 1;
    offset = 0;
    for (uint32_t d = 0; d < dims; d++) {
        uint32_t len = d ? 1 : static_cast<uint32_t>(s[d].burstLen * 32 / sizeof(T)), step = len + s[d].stride;
        if (!len || s[d].endIndex < s[d].startIndex) return false;
        uint32_t here = (s[d].endIndex - s[d].startIndex + 1 + s[d].stride) / step;
        offset += (s[d].startIndex + static_cast<int64_t>(n % here) * step) * size;
        n /= here;
        size *= s[d].shapeValue;
    }
    return n == 0;
}
template <class To, class From>
inline void copy_slices(where at, const To &dst, const From &src, const AscendC::SliceInfo dstSlices[], const AscendC::SliceInfo srcSlices[], uint32_t dims) {
    using T = typename To::PrimType;
    int64_t from, to, len = srcSlices[0].burstLen * 32;
    for (uint32_t n = 0; slice<T>(srcSlices, dims, n, from) && slice<T>(dstSlices, dims, n, to); n++)
        copy(at, "DataCopy", dst[static_cast<uint32_t>(to)], src[static_cast<uint32_t>(from)], run{1, static_cast<size_t>(len), len, len});
}
/* compact: the blocks follow each other without gaps and sides, and only the last one is filled up to 32 bytes. */
template <class T, class P>
inline void copy_padded(where at, const LocalTensor<T> &dst, const GlobalTensor<T> &src, const run &r, int64_t gap, const P &pad, T value, bool compact) {
    if (now->r.loops[1].are_set()) return looped(AscendC::DataCopyMVType::OUT_TO_UB, dst, src, [&](const auto &to, const auto &from) { copy_padded(at, to, from, r, gap, pad, value, compact); });
    if (pad.leftPadding > 32 / sizeof(T) || pad.rightPadding > 32 / sizeof(T))
        report(at, "alignment", "DataCopyPad: %u and %u elements of padding; each side takes at most 32 bytes", pad.leftPadding, pad.rightPadding);
    size_t left = compact ? 0 : pad.leftPadding * sizeof(T), right = compact ? 0 : pad.rightPadding * sizeof(T);
    size_t used = left + r.len + right, whole = compact ? r.len : align_up(used, 32);
    int64_t step = static_cast<int64_t>(whole) + (compact ? 0 : gap * 32);
    const size_t all = r.count * r.len, end = compact ? align_up(all, 32) : all;
    check_device(at, "DataCopyPad", src, 0, r, r.from_step, SOFTACL_READS);
    check_copies_in(at, "DataCopyPad", dst, src, r, step, left);
    const bool races = check_local(at, "DataCopyPad", PIPE_MTE2, dst, compact ? run{1, end, 0, 0} : run{r.count, whole, 0, step}, step, true);
    issue(PIPE_MTE2, [=, first = raw(dst.p_), source = raw(src.GetPhyAddr()), padding = now->r.padding] {
        for (size_t i = 0; i < r.count; i++) {
            uint8_t *to = first + static_cast<int64_t>(i) * step;
            const uint8_t *from = device(source + static_cast<int64_t>(i) * r.from_step, r.len);
            memcpy(to + left, from, r.len);
            /* Not asked for: to the sides comes the number of SetPadValue; without sides the rest is the first element. */
            T fill = value;
            if (!pad.isPad) memcpy(static_cast<void *>(&fill), &padding, sizeof fill);
            if (!pad.isPad && !left && !right && r.len >= sizeof(T)) memcpy(static_cast<void *>(&fill), from, sizeof(T));
            for (size_t at_byte = 0; at_byte + sizeof(T) <= whole; at_byte += sizeof(T))
                if (at_byte < left || at_byte >= left + r.len) memcpy(to + at_byte, &fill, sizeof(T));
        }
        T tail = value;
        if (!pad.isPad) memcpy(static_cast<void *>(&tail), &padding, sizeof tail);
        for (size_t at_byte = all; at_byte + sizeof(T) <= end; at_byte += sizeof(T)) memcpy(first + at_byte, &tail, sizeof(T));
    }, races);
}
/* nValue rows of dValue numbers to columns of blocks of 32 bytes (NZ); what a row lacks to a block is 0. row, column: from one to the next
   in device memory. p: Nd2NzParams or Dn2NzParams. */
template <class T, class P>
inline void to_columns(where at, const LocalTensor<T> &dst, const GlobalTensor<T> &src, const P &p, size_t matrices, size_t matrix, size_t row, size_t column) {
    constexpr size_t c0 = 32 / sizeof(T);
    const size_t columns = (p.dValue + c0 - 1) / c0;
    if (!matrices || !p.nValue || !columns) return;
    const size_t last = (matrices - 1) * p.dstNzMatrixStride + ((columns - 1) * p.dstNzC0Stride + (p.nValue - 1u) * p.dstNzNStride + 1) * c0;
    span(at, "DataCopy", PIPE_MTE2, dst, last * sizeof(T), true);
    const T *from = src.GetPhyAddr();
    const bool is_turned = column != 1;
    const run each{is_turned ? p.dValue : p.nValue, (is_turned ? p.nValue : p.dValue) * sizeof(T), 0, 0};
    for (size_t m = 0; m < matrices; m++) check_device(at, "DataCopy", src, m * matrix, each, static_cast<int64_t>((is_turned ? column : row) * sizeof(T)), SOFTACL_READS);
    issue(PIPE_MTE2, [=] {
        for (size_t m = 0; m < matrices; m++)
            for (size_t n = 0; n < p.nValue; n++)
                for (size_t c = 0; c < columns; c++) {
                    T *to = dst.p_ + m * p.dstNzMatrixStride + (c * p.dstNzC0Stride + n * p.dstNzNStride) * c0;
                    for (size_t k = 0; k < c0; k++) to[k] = c * c0 + k < p.dValue ? from[m * matrix + n * row + (c * c0 + k) * column] : T();
                }
    });
}
} // namespace softacl

namespace AscendC {
template <typename T>
inline void DataCopy(const LocalTensor<T> &dst, const GlobalTensor<T> &src, const uint32_t count, SOFTACL_HERE) { softacl::copy(here, "DataCopy", dst, src, softacl::counted_run<T>(here, count)); }
template <typename T>
inline void DataCopy(const GlobalTensor<T> &dst, const LocalTensor<T> &src, const uint32_t count, SOFTACL_HERE) { softacl::copy(here, "DataCopy", dst, src, softacl::counted_run<T>(here, count)); }
template <typename T>
inline void DataCopy(const LocalTensor<T> &dst, const LocalTensor<T> &src, const uint32_t count, SOFTACL_HERE) { softacl::copy(here, "DataCopy", dst, src, softacl::counted_run<T>(here, count)); }
template <typename T>
inline void DataCopy(const LocalTensor<T> &dst, const GlobalTensor<T> &src, const DataCopyParams &repeatParams, SOFTACL_HERE) { softacl::copy(here, "DataCopy", dst, src, softacl::block_run(repeatParams)); }
template <typename T>
inline void DataCopy(const GlobalTensor<T> &dst, const LocalTensor<T> &src, const DataCopyParams &repeatParams, SOFTACL_HERE) { softacl::copy(here, "DataCopy", dst, src, softacl::block_run(repeatParams)); }
template <typename T>
inline void DataCopy(const LocalTensor<T> &dst, const LocalTensor<T> &src, const DataCopyParams &repeatParams, SOFTACL_HERE) { softacl::copy(here, "DataCopy", dst, src, softacl::block_run(repeatParams, softacl::unit_of(softacl::memory_of(dst.position_)))); }
template <typename T>
inline void DataCopy(const LocalTensor<T> &dst, const GlobalTensor<T> &src, const SliceInfo dstSliceInfo[], const SliceInfo srcSliceInfo[], const uint32_t dimValue = 1, SOFTACL_HERE) { softacl::copy_slices(here, dst, src, dstSliceInfo, srcSliceInfo, dimValue); }
template <typename T>
inline void DataCopy(const GlobalTensor<T> &dst, const LocalTensor<T> &src, const SliceInfo dstSliceInfo[], const SliceInfo srcSliceInfo[], const uint32_t dimValue = 1, SOFTACL_HERE) { softacl::copy_slices(here, dst, src, dstSliceInfo, srcSliceInfo, dimValue); }

template <typename T>
inline void DataCopy(const LocalTensor<T> &dst, const GlobalTensor<T> &src, const Nd2NzParams &p, SOFTACL_HERE) {
    softacl::to_columns(here, dst, src, p, p.ndNum, p.srcNdMatrixStride, p.srcDValue, 1);
}
template <typename T, bool enableSmallC0 = false>
inline void DataCopy(const LocalTensor<T> &dst, const GlobalTensor<T> &src, const Dn2NzParams &p, SOFTACL_HERE) {
    static_assert(!enableSmallC0, "DataCopy with Dn2NzParams and enableSmallC0 is not part of Ascend C on SoftACL: see docs/kernels.md");
    softacl::to_columns(here, dst, src, p, p.dnNum, p.srcDnMatrixStride, 1, p.srcDValue);
}
template <typename T, uint8_t dim, const NdDmaConfig &config = kDefaultNdDmaConfig>
inline void DataCopy(const LocalTensor<T> &dst, const GlobalTensor<T> &src, const NdDmaParams<T, dim> &p, SOFTACL_HERE) {
    const NdDmaLoopInfo<dim> &loop = p.loopInfo;
    int64_t before[dim], n = 1, last = 1;
    uint32_t whole[dim];
    for (int d = 0; d < dim; d++) {
        before[d] = config.loopLpSize == NdDmaConfig::unsetPad ? loop.loopLpSize[d] : config.loopLpSize;
        whole[d] = static_cast<uint32_t>(before[d]) + loop.loopSize[d] + (config.loopRpSize == NdDmaConfig::unsetPad ? loop.loopRpSize[d] : config.loopRpSize);
        n *= whole[d], last += static_cast<int64_t>(whole[d] - 1) * loop.loopDstStride[d];
    }
    softacl::span(here, "DataCopy", PIPE_MTE2, dst, static_cast<size_t>(last) * sizeof(T), true);
    auto each = [=, loop = p.loopInfo](auto do_one) {
        for (int64_t i = 0; i < n; i++) {
            int64_t left = i, from = 0, to = 0;
            bool filled = false;
            for (int d = 0; d < dim; left /= whole[d++]) {
                int64_t at = left % whole[d] - before[d], inside = std::clamp<int64_t>(at, 0, loop.loopSize[d] - 1);
                filled |= at != inside;
                from += inside * static_cast<int64_t>(loop.loopSrcStride[d]), to += (at + before[d]) * loop.loopDstStride[d];
            }
            do_one(from, to, filled && !config.isNearestValueMode);
        }
    };
    if (softacl::now->core->checked) each([&](int64_t from, int64_t, bool filled) { if (!filled) softacl::device_access(here, src.GetPhyAddr() + from, sizeof(T), "DataCopy", SOFTACL_READS); });
    softacl::issue(PIPE_MTE2, [=, source = src.GetPhyAddr(), value = p.constantValue] {
        each([&](int64_t from, int64_t to, bool filled) { dst.p_[to] = filled ? value : source[from]; });
    });
}
template <typename T>
inline void DataCopy(const GlobalTensor<T> &dst, const LocalTensor<T> &src, const Nz2NdParamsFull &p, SOFTACL_HERE) {
    if (!p.ndNum || !p.nValue || !p.dValue) return;
    const size_t last = (p.ndNum - 1u) * p.srcNdMatrixStride * 256 + (p.dValue - 1u) / 16 * p.srcNStride * 16 + p.nValue * 16u;
    softacl::span(here, "DataCopy", PIPE_MTE3, src, last * sizeof(T), false);
    for (size_t m = 0; m < p.ndNum; m++)
        softacl::check_device(here, "DataCopy", dst, m * p.dstNdMatrixStride, softacl::run{p.nValue, p.dValue * sizeof(T), 0, 0}, static_cast<int64_t>(p.dstDStride * sizeof(T)), softacl::store_kind());
    softacl::issue(PIPE_MTE3, [=, how = softacl::now->r.store] {
        for (size_t m = 0; m < p.ndNum; m++)
            for (size_t n = 0; n < p.nValue; n++) {
                T *row = dst.GetPhyAddr(m * p.dstNdMatrixStride + n * p.dstDStride);
                for (size_t d = 0; d < p.dValue; d++)
                    softacl::store<T>(how, softacl::raw(row + d), softacl::raw(src.p_ + m * p.srcNdMatrixStride * 256 + d / 16 * p.srcNStride * 16 + n * 16 + d % 16), sizeof(T));
            }
    });
}

template <typename T, PaddingMode mode = PaddingMode::Normal>
inline void DataCopyPad(const LocalTensor<T> &dst, const GlobalTensor<T> &src, const DataCopyExtParams &p, const DataCopyPadExtParams<T> &pad, SOFTACL_HERE) {
    softacl::run r{p.blockCount, p.blockLen, p.blockLen + p.srcStride, 0};
    softacl::copy_padded(here, dst, src, r, p.dstStride, pad, pad.paddingValue, mode == PaddingMode::Compact);
}
template <typename T, PaddingMode mode = PaddingMode::Normal>
inline void DataCopyPad(const LocalTensor<T> &dst, const GlobalTensor<T> &src, const DataCopyParams &p, const DataCopyPadParams &pad, SOFTACL_HERE) {
    T value;
    memcpy(static_cast<void *>(&value), &pad.paddingValue, sizeof value);
    softacl::copy_padded(here, dst, src, {p.blockCount, p.blockLen, p.blockLen + p.srcStride, 0}, p.dstStride, pad, value, mode == PaddingMode::Compact);
}
template <typename T, PaddingMode mode = PaddingMode::Normal>
inline void DataCopyPad(const GlobalTensor<T> &dst, const LocalTensor<T> &src, const DataCopyExtParams &p, SOFTACL_HERE) {
    int64_t whole = static_cast<int64_t>(mode == PaddingMode::Compact ? p.blockLen : softacl::align_up(p.blockLen, 32));
    softacl::copy(here, "DataCopyPad", dst, src, softacl::run{p.blockCount, p.blockLen, whole + p.srcStride * 32, p.blockLen + p.dstStride});
}
template <typename T, PaddingMode mode = PaddingMode::Normal>
inline void DataCopyPad(const GlobalTensor<T> &dst, const LocalTensor<T> &src, const DataCopyParams &p, SOFTACL_HERE) {
    DataCopyPad<T, mode>(dst, src, DataCopyExtParams(p.blockCount, p.blockLen, p.srcStride, p.dstStride, 0), here);
}
template <typename T, TPosition pos = TPosition::MAX>
inline void SetPadValue(T value) { memcpy(&softacl::now->r.padding, &value, sizeof value); }

inline void SetLoopModePara(const LoopModeParams &loopParams, DataCopyMVType type, SOFTACL_HERE) {
    if (softacl::now->core->arch != 3510) softacl::fail(here, "SetLoopModePara: this chip's copies have no loops; 950 has them. Write a loop around the copy");
    const uint64_t local[] = {type == DataCopyMVType::UB_TO_OUT ? loopParams.loop1SrcStride : loopParams.loop1DstStride, type == DataCopyMVType::UB_TO_OUT ? loopParams.loop2SrcStride : loopParams.loop2DstStride};
    for (uint64_t step : local)
        if (step % 32 || step >> 21) softacl::report(here, "alignment", "SetLoopModePara: a step of %llu bytes in local memory; it takes multiples of 32 below 2 MiB", static_cast<unsigned long long>(step));
    if (loopParams.loop1Size >> 21 || loopParams.loop2Size >> 21) softacl::report(here, "repeat", "SetLoopModePara: %u x %u times; each loop takes below 2,097,152", loopParams.loop2Size, loopParams.loop1Size);
    softacl::now->r.loops[static_cast<int>(type)] = {{loopParams.loop1Size, loopParams.loop2Size}, {loopParams.loop1SrcStride, loopParams.loop2SrcStride}, {loopParams.loop1DstStride, loopParams.loop2DstStride}};
}
inline void ResetLoopModePara(DataCopyMVType type) { softacl::now->r.loops[static_cast<int>(type)] = {}; }

/* Copies to device memory that add to what is there. */
template <typename T>
inline void SetAtomicType() {
    constexpr bool kinds[] = {false, std::is_same<T, float>::value, std::is_same<T, half>::value, std::is_same<T, int16_t>::value, std::is_same<T, int32_t>::value, std::is_same<T, int8_t>::value, std::is_same<T, bfloat16_t>::value};
    for (uint16_t i = 1; i < 7; i++)
        if (kinds[i]) softacl::now->r.store_type = i;
}
template <typename T>
inline void SetAtomicAdd() { softacl::now->r.store = softacl::atomic::add, SetAtomicType<T>(); }
template <typename T>
inline void SetAtomicMax() { softacl::now->r.store = softacl::atomic::max, SetAtomicType<T>(); }
template <typename T>
inline void SetAtomicMin() { softacl::now->r.store = softacl::atomic::min, SetAtomicType<T>(); }
inline void SetAtomicNone() { softacl::now->r.store = softacl::atomic::none, softacl::now->r.store_type = 0; }
template <AtomicDtype type, AtomicOp op>
inline void SetStoreAtomicConfig() {
    softacl::now->r.store = type == AtomicDtype::ATOMIC_NONE ? softacl::atomic::none : softacl::atomic::add, softacl::now->r.store_type = static_cast<uint16_t>(type);
}
inline void GetStoreAtomicConfig(uint16_t &atomicType, uint16_t &atomicOp) { atomicType = softacl::now->r.store_type, atomicOp = 0; }
inline void DisableDmaAtomic() { SetAtomicNone(); }
template <typename T>
inline T AtomicAdd(__gm__ T *address, T value, SOFTACL_HERE) { return softacl::exchange(here, "AtomicAdd", address, [=](T old) { return old + value; }); }
template <typename T>
inline T AtomicMax(__gm__ T *address, T value, SOFTACL_HERE) { return softacl::exchange(here, "AtomicMax", address, [=](T old) { return old > value ? old : value; }); }
template <typename T>
inline T AtomicMin(__gm__ T *address, T value, SOFTACL_HERE) { return softacl::exchange(here, "AtomicMin", address, [=](T old) { return old < value ? old : value; }); }
template <typename T>
inline T AtomicExch(__gm__ T *address, T value, SOFTACL_HERE) { return softacl::exchange(here, "AtomicExch", address, [=](T) { return value; }); }
template <typename T>
inline T AtomicCas(__gm__ T *address, T compare, T value, SOFTACL_HERE) { return softacl::exchange(here, "AtomicCas", address, [=](T old) { return old == compare ? value : old; }, [=](T old) { return old == compare; }); }

template <typename T>
inline void InitOutput(GlobalTensor<T> gm, uint64_t size, T value = T(0), SOFTACL_HERE) {
    for (uint64_t i = 0; i < size; i++) gm.SetValue(i, value, here);
}
template <typename T>
inline void Fill(GlobalTensor<T> &gm, const uint64_t size, const T value, SOFTACL_HERE) { InitOutput(gm, size, value, here); }
template <typename T>
inline void InitGlobalMemory(GlobalTensor<T> &gm, const uint64_t size, const T value, SOFTACL_HERE) { InitOutput(gm, size, value, here); }
} // namespace AscendC
#endif
