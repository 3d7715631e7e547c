/* Instructions that change where numbers are or how many: reductions, gather and scatter, transposition, sorting.
   Sums add neighbours in pairs, level by level, and round at each, as the chip does (asc-devkit docs, 归约计算). */
#ifndef SOFTACL_ASCENDC_REDUCTIONS_H
#define SOFTACL_ASCENDC_REDUCTIONS_H
#include <algorithm>
#include <array>
#include <vector>

#include "vectors.h"

namespace AscendC {
struct GatherMaskParams {
    GatherMaskParams() = default;
    GatherMaskParams(uint8_t block, uint16_t repeats, uint16_t repeat0, uint16_t repeat1) : src0BlockStride(block), repeatTimes(repeats), src0RepeatStride(repeat0), src1RepeatStride(repeat1) {}
    uint8_t src0BlockStride = 1;
    uint16_t repeatTimes = 0, src0RepeatStride = 0, src1RepeatStride = 0;
};
struct GatherRepeatParams {
    GatherRepeatParams() = default;
    GatherRepeatParams(uint8_t block, uint8_t repeat) : dstBlkStride(block), dstRepStride(repeat) {}
    uint8_t dstBlkStride = 1, dstRepStride = 8;
};
struct BrcbRepeatParams {
    BrcbRepeatParams() = default;
    BrcbRepeatParams(uint16_t block, uint16_t repeat) : dstBlkStride(block), dstRepStride(repeat) {}
    uint16_t dstBlkStride = 1, dstRepStride = 8;
};
struct TransDataTo5HDParams {
    TransDataTo5HDParams() = default;
    TransDataTo5HDParams(bool dstHigh, bool srcHigh, uint8_t repeats, uint16_t dstRep, uint16_t srcRep) : dstHighHalf(dstHigh), srcHighHalf(srcHigh), repeatTimes(repeats), dstRepStride(dstRep), srcRepStride(srcRep) {}
    bool dstHighHalf = false, srcHighHalf = false;
    uint8_t repeatTimes = 1;
    uint16_t dstRepStride = 0, srcRepStride = 0;
};
struct TransposeParamsExt {
    TransposeParamsExt() = default;
    TransposeParamsExt(uint16_t n, uint16_t c, uint16_t h, uint16_t w, TransposeType type) : nSize(n), cSize(c), hSize(h), wSize(w), transposeType(type) {}
    uint16_t nSize = 0, cSize = 0, hSize = 0, wSize = 0;
    TransposeType transposeType = TransposeType::TRANSPOSE_ND2ND_B16;
};
struct MrgSort4Info {
    MrgSort4Info() = default;
    MrgSort4Info(const uint16_t lengths[4], bool suspend, uint16_t valid, uint16_t repeats) : ifExhaustedSuspension(suspend), validBit(valid), repeatTimes(static_cast<uint8_t>(repeats)) {
        for (int i = 0; i < 4; i++) elementLengths[i] = lengths[i];
    }
    uint16_t elementLengths[4] = {};
    bool ifExhaustedSuspension = false;
    uint16_t validBit = 0;
    uint8_t repeatTimes = 1;
};
template <typename T>
struct MrgSortSrcList {
    MrgSortSrcList() = default;
    MrgSortSrcList(const LocalTensor<T> &a, const LocalTensor<T> &b, const LocalTensor<T> &c, const LocalTensor<T> &d) : src1(a), src2(b), src3(c), src4(d) {}
    LocalTensor<T> src1, src2, src3, src4;
};
} // namespace AscendC

namespace softacl {
using AscendC::ReduceOrder;
using AscendC::ReduceType;

/* An index among numbers of T: bits of an integer of the same size. */
template <class T>
inline T as_index(uint64_t i) {
    using I = std::conditional_t<sizeof(T) == 2, uint16_t, std::conditional_t<sizeof(T) == 4, uint32_t, std::conditional_t<sizeof(T) == 8, uint64_t, uint8_t>>>;
    return bit_cast<T>(static_cast<I>(i));
}
template <ReduceType R, class T>
struct reduced {
    T value = T(0);
    size_t index = 0;
    bool any = false;
    void see(T v, size_t i) {
        if (!any || (R == ReduceType::MAX ? v > value : v < value)) value = v, index = i;
        any = true;
    }
};
/* get(i) and has(i) for the `n` (a power of two) lanes of a repeat, a block or a pair. */
template <ReduceType R, class T, class Get, class Has>
inline reduced<R, T> reduce(size_t n, bool saturated, const Get &get, const Has &has) {
    reduced<R, T> result;
    if constexpr (R == ReduceType::SUM) {
        T v[256];
        for (size_t i = 0; i < n; i++) result.any |= has(i), v[i] = has(i) ? get(i) : T(0);
        for (; n > 1; n /= 2)
            for (size_t i = 0; i < n / 2; i++) {
                v[i] = static_cast<T>(wide(v[2 * i]) + wide(v[2 * i + 1]));
                if constexpr (is_sixteen<T>) v[i] = saturated ? v[i].saturated() : v[i];
            }
        result.value = v[0];
    } else {
        for (size_t i = 0; i < n; i++)
            if (has(i)) result.see(get(i), i);
    }
    return result;
}
/* A number that is made of written bytes and of others is wrong. group: the lanes of each result. */
template <class T>
inline void check_reduced(where at, const char *name, const extent &e, const T *src, stride s, size_t group) {
    if (all_written(src, reach<T>(e, s))) return;
    size_t now_in = ~size_t(0);
    const uint8_t *bad = nullptr;
    bool good = false;
    each_lane(e, [&](size_t r, size_t i) {
        if (size_t n = (r * e.lanes + i) / group; n != now_in) now_in = n, bad = nullptr, good = false;
        const uint8_t *p = element(src, e, s, r, i);
        if (all_written(p, sizeof(T))) good = true;
        else bad = p;
        if (good && bad) need_written(at, name, bad, sizeof(T), false);
    });
}
/* What a reduction, which happens late, reads and writes; whether it races (see issue). */
template <class T>
inline bool reads_late(where at, const char *name, const extent &e, const LocalTensor<T> &src, stride s, size_t group) {
    const size_t nbytes = reach<T>(e, s);
    const bool races = span(at, name, PIPE_V, src, nbytes, false, 32, execution::exact);
    if (now->clocks && !e.none() && now->memory[UB].holds(src.p_, nbytes)) {
        need_some(at, name, src.p_, nbytes);
        check_reduced(at, name, e, src.p_, s, group);
    }
    return races;
}
template <class T>
inline bool writes_late(where at, const char *name, const LocalTensor<T> &dst, size_t nbytes, uint32_t alignment = 32) {
    const bool races = span(at, name, PIPE_V, dst, nbytes, true, alignment, execution::exact);
    if (now->clocks && now->memory[UB].holds(dst.p_, nbytes)) mark_written(dst.p_, nbytes);
    return races;
}
/* Each repeat in groups of `group` lanes; put(r, g, result) for those with a selected lane. */
template <ReduceType R, class T, class Put>
inline void reduce_groups(const extent &e, const T *src, stride s, size_t group, bool saturated, const Put &put) {
    for (size_t r = 0; r < e.times; r++)
        for (size_t g = 0; g < e.lanes / group; g++) {
            auto result = reduce<R, T>(group, saturated, [&](size_t i) { return *lane(at_block(src, r * s.repeat), g * group + i, s.block); },
                                       [&](size_t i) { return g * group + i < e.end(r) && e.m.has(g * group + i); });
            if (result.any) put(r, g, result);
        }
}
template <ReduceType R, class T>
inline void whole_reduce(where at, const char *name, bool set_mask, const LocalTensor<T> &dst, const LocalTensor<T> &src, const mask &m, int64_t repeat, int64_t dst_stride, stride s, ReduceOrder order) {
    constexpr size_t lanes = 256 / sizeof(T);
    extent e = repeated(at, name, set_mask, m, repeat, lanes);
    if (e.none()) return;
    constexpr bool sum = R == ReduceType::SUM;
    const size_t unit = sum || order == ReduceOrder::ORDER_ONLY_VALUE ? sizeof(T) : order == ReduceOrder::ORDER_ONLY_INDEX ? 4 : 2 * sizeof(T), step = static_cast<size_t>(dst_stride) * unit;
    bool races = reads_late(at, name, e, src, s, lanes);
    races |= writes_late(at, name, dst, (e.times - 1) * step + unit, static_cast<uint32_t>(unit));
    issue(PIPE_V, [=, from = src.p_, to = reinterpret_cast<uint8_t *>(dst.p_), saturated = saturates<T>()] {
        reduced<R, T> best;
        reduce_groups<R>(e, from, s, lanes, saturated, [&](size_t r, size_t, const reduced<R, T> &v) {
            T pair[2] = {v.value, as_index<T>(v.index)};
            uint32_t only = static_cast<uint32_t>(v.index);
            if (order == ReduceOrder::ORDER_INDEX_VALUE) std::swap(pair[0], pair[1]);
            memcpy(to + r * step, !sum && order == ReduceOrder::ORDER_ONLY_INDEX ? static_cast<const void *>(&only) : pair, unit);
            best.see(v.value, r * lanes + v.index);
        });
        now->r.reduced = static_cast<double>(best.value), now->r.reduced_index = static_cast<double>(best.index);
    }, races);
}
template <ReduceType R, class T>
inline void group_reduce(where at, const char *name, bool set_mask, const LocalTensor<T> &dst, const LocalTensor<T> &src, const mask &m, int64_t repeat, int64_t dst_stride, stride s, size_t group) {
    constexpr size_t lanes = 256 / sizeof(T);
    extent e = repeated(at, name, set_mask, m, repeat, lanes);
    if (e.none()) return;
    const size_t each = lanes / group, step = static_cast<size_t>(dst_stride) * each;
    bool races = reads_late(at, name, e, src, s, group);
    races |= writes_late(at, name, dst, ((e.times - 1) * step + each) * sizeof(T));
    issue(PIPE_V, [=, from = src.p_, to = dst.p_, saturated = saturates<T>()] {
        reduce_groups<R>(e, from, s, group, saturated, [&](size_t r, size_t g, const reduced<R, T> &v) { to[r * step + g] = v.value; });
    }, races);
}
/* All selected numbers to one. Sums: each repeat, then the sums of the repeats again, until one is left. */
template <ReduceType R, class T>
inline reduced<R, T> reduced_to_one(const extent &e, const T *src, stride s, bool saturated) {
    constexpr size_t lanes = 256 / sizeof(T);
    reduced<R, T> best;
    if constexpr (R == ReduceType::SUM) {
        T *partial = static_cast<T *>(malloc((e.times + 1) * sizeof(T)));
        size_t n = 0;
        reduce_groups<R>(e, src, s, lanes, saturated, [&](size_t, size_t, const reduced<R, T> &v) { partial[n++] = v.value; });
        while (n > 1) {
            size_t next = 0;
            for (size_t from = 0; from < n; from += lanes) {
                T sum = reduce<R, T>(lanes, saturated, [&](size_t i) { return partial[from + i]; }, [&](size_t i) { return from + i < n; }).value;
                partial[next++] = sum;
            }
            n = next;
        }
        best.value = n ? partial[0] : T(0);
        free(partial);
    } else {
        reduce_groups<R>(e, src, s, lanes, saturated, [&](size_t r, size_t, const reduced<R, T> &v) { best.see(v.value, r * lanes + v.index); });
    }
    return best;
}
template <ReduceType R, class T>
inline void reduce_all(where at, const char *name, const extent &e, const LocalTensor<T> &dst, const LocalTensor<T> &src, uint32_t repeat_stride, bool index) {
    if (e.none()) return;
    const stride s{1, repeat_stride};
    bool races = reads_late(at, name, e, src, s, e.times * e.lanes);
    races |= writes_late(at, name, dst, sizeof(T) * (index ? 2 : 1), sizeof(T));
    issue(PIPE_V, [=, from = src.p_, to = dst.p_, saturated = saturates<T>()] {
        const reduced<R, T> best = reduced_to_one<R>(e, from, s, saturated);
        to[0] = best.value;
        if (index) to[1] = as_index<T>(best.index);
        now->r.reduced = static_cast<double>(best.value), now->r.reduced_index = static_cast<double>(best.index);
    }, races);
}
/* Elements of the work tensor that a reduction to one number needs. times: repeats; by_count: the form with a count.
   Source: asc-devkit docs, ReduceSum and ReduceMax. */
template <ReduceType R, class T>
inline size_t work_of(size_t times, bool by_count, size_t nbytes, bool index) {
    constexpr size_t in_block = 32 / sizeof(T), lanes = 256 / sizeof(T);
    const int arch = now->core->arch;
    if constexpr (R == ReduceType::SUM) {
        if ((by_count && arch == 2201) || (arch == 3510 && (sizeof(T) == 8 || (by_count && nbytes >= 256 && nbytes <= 1024)))) return 0;
        return align_up(times, in_block);
    }
    if (arch == 3510) return 0;
    size_t made = 2 * times, all = align_up(made, in_block);
    for (int round = 0; index && round < 2 && made > 2; round++) { /* each round needs the indices of those before */
        made = (made + lanes - 1) / lanes * 2;
        all += align_up(made, in_block);
    }
    return all;
}
template <ReduceType R, class T>
inline void check_work(where at, const char *name, const LocalTensor<T> &work, size_t times, bool by_count, size_t count, bool index) {
    if (!now->core->checked || now->r.counting || !count) return;
    const size_t needed = work_of<R, T>(times, by_count, count * sizeof(T), index) * sizeof(T);
    if (work.bytes_ < needed) report(at, "overrun", "%s writes %zu bytes to its work tensor (sharedTmpBuffer), which has %u: give it so many", name, needed, work.bytes_);
}
/* The repeat argument of these is an int32_t without the limit of 255. */
inline extent many(const mask &m, int64_t repeat, size_t lanes) {
    set_register(m);
    if (now->r.counting) return total(m.low, lanes);
    return {m.end() > lanes ? mask(lanes) : m, repeat > 0 ? static_cast<size_t>(repeat) : 0, lanes, 0, false};
}
} // namespace softacl

namespace AscendC {
#define SOFTACL_REDUCE_ALL(NAME, TYPE, INDEX_PARAMETER, INDEX)                                                                                       \
    template <typename T, bool isSetMask = true>                                                                                                     \
    inline void NAME(const LocalTensor<T> &dst, const LocalTensor<T> &src, const LocalTensor<T> &sharedTmpBuffer, const int32_t count INDEX_PARAMETER, SOFTACL_HERE) { \
        const size_t n = static_cast<size_t>(count > 0 ? count : 0);                                                                                 \
        softacl::check_work<ReduceType::TYPE>(here, #NAME, sharedTmpBuffer, std::max<size_t>(n / (256 / sizeof(T)), 1), true, n, INDEX);               \
        softacl::reduce_all<ReduceType::TYPE>(here, #NAME, softacl::total(static_cast<uint64_t>(count > 0 ? count : 0), 256 / sizeof(T)), dst, src, 8, INDEX); \
    }                                                                                                                                                \
    template <typename T>                                                                                                                            \
    inline void NAME(const LocalTensor<T> &dst, const LocalTensor<T> &src, const LocalTensor<T> &sharedTmpBuffer, const softacl::mask &mask, const int32_t repeatTime, const int32_t srcRepStride INDEX_PARAMETER, SOFTACL_HERE) { \
        const size_t times = static_cast<size_t>(repeatTime > 0 ? repeatTime : 0);                                                                   \
        softacl::check_work<ReduceType::TYPE>(here, #NAME, sharedTmpBuffer, times, false, times, INDEX);                                               \
        softacl::reduce_all<ReduceType::TYPE>(here, #NAME, softacl::many(mask, repeatTime, 256 / sizeof(T)), dst, src, static_cast<uint32_t>(srcRepStride), INDEX); \
    }
SOFTACL_REDUCE_ALL(ReduceSum, SUM, , false)
SOFTACL_REDUCE_ALL(ReduceMax, MAX, SOFTACL_COMMA bool calIndex = false, calIndex)
SOFTACL_REDUCE_ALL(ReduceMin, MIN, SOFTACL_COMMA bool calIndex = false, calIndex)

template <ReduceType reduceType, typename T, bool isSetMask = true>
inline void ReduceRepeat(const LocalTensor<T> &dst, const LocalTensor<T> &src, const softacl::mask &mask, const int32_t repeatTime, const int32_t dstRepStride, const int32_t srcBlkStride, const int32_t srcRepStride, ReduceOrder order = ReduceOrder::ORDER_VALUE_INDEX, SOFTACL_HERE) {
    softacl::whole_reduce<reduceType>(here, "ReduceRepeat", isSetMask, dst, src, mask, repeatTime, dstRepStride, {static_cast<uint32_t>(srcBlkStride), static_cast<uint32_t>(srcRepStride)}, order);
}
template <ReduceType reduceType, typename T, typename U, bool isSetMask = true>
inline std::enable_if_t<std::is_same<T, U>::value> ReduceRepeat(const LocalTensor<T> &dst, const LocalTensor<U> &src, const softacl::mask &mask, const int32_t repeatTime, const int32_t dstRepStride, const int32_t srcBlkStride, const int32_t srcRepStride, ReduceOrder order = ReduceOrder::ORDER_VALUE_INDEX, SOFTACL_HERE) {
    ReduceRepeat<reduceType, T, isSetMask>(dst, src, mask, repeatTime, dstRepStride, srcBlkStride, srcRepStride, order, here);
}
#define SOFTACL_WHOLE_REDUCE(NAME, TYPE)                                                                                                             \
    template <typename T, bool isSetMask = true>                                                                                                     \
    inline void NAME(const LocalTensor<T> &dst, const LocalTensor<T> &src, const softacl::mask &mask, const int32_t repeatTime, const int32_t dstRepStride, const int32_t srcBlkStride, const int32_t srcRepStride, ReduceOrder order = ReduceOrder::ORDER_VALUE_INDEX, SOFTACL_HERE) { \
        ReduceRepeat<ReduceType::TYPE, T, isSetMask>(dst, src, mask, repeatTime, dstRepStride, srcBlkStride, srcRepStride, order, here);               \
    }
SOFTACL_WHOLE_REDUCE(WholeReduceSum, SUM)
SOFTACL_WHOLE_REDUCE(WholeReduceMax, MAX)
SOFTACL_WHOLE_REDUCE(WholeReduceMin, MIN)

/* One number for each block of 32 bytes, or for each pair. The older names have the repeats before the mask. */
#define SOFTACL_GROUP_REDUCE(NAME, GROUP)                                                                                                            \
    template <ReduceType reduceType, typename T, bool isSetMask = true>                                                                              \
    inline void NAME(const LocalTensor<T> &dst, const LocalTensor<T> &src, const softacl::mask &mask, const int32_t repeatTime, const int32_t dstRepStride, const int32_t srcBlkStride, const int32_t srcRepStride, SOFTACL_HERE) { \
        softacl::group_reduce<reduceType>(here, #NAME, isSetMask, dst, src, mask, repeatTime, dstRepStride, {static_cast<uint32_t>(srcBlkStride), static_cast<uint32_t>(srcRepStride)}, GROUP); \
    }                                                                                                                                                \
    template <ReduceType reduceType, typename T, typename U, bool isSetMask = true>                                                                  \
    inline std::enable_if_t<std::is_same<T, U>::value> NAME(const LocalTensor<T> &dst, const LocalTensor<U> &src, const softacl::mask &mask, const int32_t repeatTime, const int32_t dstRepStride, const int32_t srcBlkStride, const int32_t srcRepStride, SOFTACL_HERE) { \
        NAME<reduceType, T, isSetMask>(dst, src, mask, repeatTime, dstRepStride, srcBlkStride, srcRepStride, here);                                   \
    }
SOFTACL_GROUP_REDUCE(ReduceDataBlock, 32 / sizeof(T))
SOFTACL_GROUP_REDUCE(ReducePairElem, 2)
#define SOFTACL_OLD_GROUP_REDUCE(NAME, NEW, TYPE)                                                                                                    \
    template <typename T, bool isSetMask = true>                                                                                                     \
    inline void NAME(const LocalTensor<T> &dst, const LocalTensor<T> &src, const int32_t repeatTime, const softacl::mask &mask, const int32_t dstRepStride, const int32_t srcBlkStride, const int32_t srcRepStride, SOFTACL_HERE) { \
        NEW<ReduceType::TYPE, T, isSetMask>(dst, src, mask, repeatTime, dstRepStride, srcBlkStride, srcRepStride, here);                              \
    }
SOFTACL_OLD_GROUP_REDUCE(BlockReduceSum, ReduceDataBlock, SUM)
SOFTACL_OLD_GROUP_REDUCE(BlockReduceMax, ReduceDataBlock, MAX)
SOFTACL_OLD_GROUP_REDUCE(BlockReduceMin, ReduceDataBlock, MIN)
SOFTACL_OLD_GROUP_REDUCE(PairReduceSum, ReducePairElem, SUM)
template <typename T>
inline void GetReduceRepeatMaxMinSpr(T &maxMinValue, T &maxMinIndex) { softacl::flush_all(), maxMinValue = static_cast<T>(softacl::now->r.reduced), maxMinIndex = softacl::as_index<T>(static_cast<uint64_t>(softacl::now->r.reduced_index)); }
template <typename T>
inline void GetReduceMaxMinCount(T &maxMinValue, T &maxMinIndex) { GetReduceRepeatMaxMinSpr(maxMinValue, maxMinIndex); }
template <typename T>
inline T GetReduceRepeatSumSpr() { return softacl::flush_all(), static_cast<T>(softacl::now->r.reduced); }
template <typename T>
inline T GetAccVal() { return GetReduceRepeatSumSpr<T>(); }
} // namespace AscendC

namespace softacl {
/* An address that an offset tensor names, in bytes from the start of a tensor. */
template <class T>
inline T *offset_in(where at, const char *name, const LocalTensor<T> &t, uint64_t offset, size_t nbytes) {
    uint8_t *p = reinterpret_cast<uint8_t *>(t.p_) + offset;
    if (!now->memory[memory_of(t.position_)].holds(p, nbytes)) fail(at, "%s: offset %llu lies outside of the %s", name, static_cast<unsigned long long>(offset), memory_names[memory_of(t.position_)]);
    if (now->core->checked && offset + nbytes > t.bytes_) report(at, "overrun", "%s: offset %llu lies outside of the tensor of %u bytes", name, static_cast<unsigned long long>(offset), t.bytes_);
    if (now->core->checked && offset % sizeof(T)) report(at, "alignment", "%s: offset %llu is no multiple of %zu bytes", name, static_cast<unsigned long long>(offset), sizeof(T));
    return reinterpret_cast<T *>(p);
}
template <class T>
inline void gather(where at, const extent &e, const LocalTensor<T> &dst, uint32_t repeat_stride, const LocalTensor<T> &src, const LocalTensor<uint32_t> &offsets, uint32_t base) {
    if (e.none()) return;
    late_instruction(at, "Gather").reads(offsets, e.reach() * 4).writes(dst, reach<T>(e, {1, repeat_stride})).run([=, to = dst.p_, offset = offsets.p_] {
        each_lane(e, [&](size_t r, size_t i) { at_block(to, r * repeat_stride)[i] = *offset_in(at, "Gather", src, uint64_t(base) + offset[r * e.lanes + i], sizeof(T)); });
    });
}
template <class T>
inline void scatter(where at, const extent &e, const LocalTensor<T> &dst, const LocalTensor<T> &src, uint32_t repeat_stride, const LocalTensor<uint32_t> &offsets, uint32_t base) {
    if (e.none()) return;
    late_instruction(at, "Scatter").reads(offsets, e.reach() * 4).reads(src, reach<T>(e, {1, repeat_stride})).run([=, from = src.p_, offset = offsets.p_] {
        each_lane(e, [&](size_t r, size_t i) { *offset_in(at, "Scatter", dst, uint64_t(base) + offset[r * e.lanes + i], sizeof(T)) = at_block(from, r * repeat_stride)[i]; });
    });
}
/* Bytes up to the end of the last repeat of eight blocks. */
template <class Params>
inline size_t eight_blocks(size_t times, const Params &p) { return times ? ((times - 1) * p.dstRepStride + 7u * p.dstBlkStride + 1) * 32 : 0; }
/* The block of 32 bytes so many blocks after an address of the unified buffer. */
template <class T>
inline LocalTensor<T> block_at(uint64_t address, size_t blocks) {
    LocalTensor<T> t;
    t.p_ = reinterpret_cast<T *>(address + blocks * 32), t.bytes_ = 32;
    return t;
}
/* counter: `count` elements of each repeat; on 310P, of all repeats together. It leaves normal mode behind. */
template <class T, class Selected>
inline void gather_mask(where at, const LocalTensor<T> &dst, const LocalTensor<T> &src, bool counter, uint32_t count, const AscendC::GatherMaskParams &p, uint64_t &kept, const Selected &selected) {
    constexpr size_t lanes = 256 / sizeof(T);
    const size_t n = counter ? count : lanes;
    const extent e = counter && now->core->arch == 2002 ? total(count, lanes) : extent{mask(n), p.repeatTimes, n, 0, false};
    const stride from{p.src0BlockStride, p.src0RepeatStride};
    now->r.counting = false;
    kept = 0;
    each_lane(e, [&](size_t r, size_t i) { kept += selected(r, i); });
    late_instruction(at, "GatherMask").reads(src, reach<T>(e, from)).writes(dst, kept * sizeof(T)).run([=, value = lanes_of(src, from), start = dst.p_] {
        T *to = start;
        each_lane(e, [&](size_t r, size_t i) {
            if (selected(r, i)) *to++ = value(r, i);
        });
    });
}
} // namespace softacl

namespace AscendC {
template <typename T>
inline void Gather(const LocalTensor<T> &dst, const LocalTensor<T> &src, const LocalTensor<uint32_t> &srcOffset, const uint32_t srcBaseAddr, const uint32_t count, SOFTACL_HERE) {
    softacl::gather(here, softacl::counted(count), dst, 8, src, srcOffset, srcBaseAddr);
}
template <typename T>
inline void Gather(const LocalTensor<T> &dst, const LocalTensor<T> &src, const LocalTensor<uint32_t> &srcOffset, const uint32_t srcBaseAddr, const softacl::mask &mask, const int32_t repeatTime, const uint16_t dstRepStride, SOFTACL_HERE) {
    softacl::gather(here, softacl::repeated(here, "Gather", true, mask, repeatTime, 256 / sizeof(T)), dst, dstRepStride, src, srcOffset, srcBaseAddr);
}
template <typename T>
inline void Gatherb(const LocalTensor<T> &dst, const LocalTensor<T> &src0, const LocalTensor<uint32_t> &offset, const uint8_t repeatTime, const GatherRepeatParams &p, SOFTACL_HERE) {
    softacl::late_instruction(here, "Gatherb").reads(offset, repeatTime * 32u).writes(dst, softacl::eight_blocks(repeatTime, p)).run([=, to = dst.p_, offsets = offset.p_] {
        for (size_t r = 0; r < repeatTime; r++)
            for (size_t i = 0; i < 8; i++) memcpy(softacl::at_block(to, r * p.dstRepStride + i * p.dstBlkStride), softacl::offset_in(here, "Gatherb", src0, offsets[r * 8 + i], 32), 32);
    });
}
/* What lies beside each block of 32 bytes: the number at its edge again (padMode 0), its mirror image (1), or that without the
   number at the edge, and a 0 (2). padSide: on the right. */
#define SOFTACL_VECTOR_PADDING(SELECTION, EXTENT, ...)                                                                                   \
    template <typename T, bool isSetMask = true>                                                                                          \
    inline void VectorPadding(const LocalTensor<T> &dst, const LocalTensor<T> &src, const uint8_t padMode, const bool padSide, SOFTACL_UNWRAP SELECTION, SOFTACL_HERE) { \
        constexpr size_t n = 32 / sizeof(T);                                                                                              \
        const softacl::extent e = EXTENT;                                                                                                 \
        const softacl::stride sd __VA_ARGS__;                                                                                             \
        if (padMode > 2) softacl::report(here, "mask", "VectorPadding: padMode is %u; it takes 0, 1 and 2", padMode);                      \
        softacl::late_instruction(here, "VectorPadding").reads(src, (softacl::reach<T>(e, ss) + 31) / 32 * 32).writes(dst, softacl::reach<T>(e, sd)).run([=, from = src.p_, to = dst.p_] { \
            softacl::each_lane(e, [&](size_t r, size_t i) {                                                                               \
                const size_t k = padMode == 0 ? (padSide ? n - 1 : 0) : padMode == 1 ? n - 1 - i % n : padSide ? n - 2 - i % n : n - i % n;  \
                const T *block = softacl::lane(softacl::at_block(from, r * ss.repeat), i / n * n, ss.block);                                \
                *softacl::lane(softacl::at_block(to, r * sd.repeat), i, sd.block) = k < n ? block[k] : T(0);                                \
            });                                                                                                                           \
        });                                                                                                                               \
    }
SOFTACL_VECTOR_PADDING((const uint32_t count), softacl::counted(count), {1, 8}, ss{1, 8})
SOFTACL_VECTOR_PADDING((const softacl::mask &mask, const uint8_t repeatTime, const UnaryRepeatParams &p), softacl::repeated(here, "VectorPadding", isSetMask, mask, repeatTime, 256 / sizeof(T)),
                       {p.dstBlkStride, p.dstRepStride}, ss{p.srcBlkStride, p.srcRepStride})
/* Blocks of src0 by their offsets, each with a number of src1; the products of hRepeat repeats are added up. Each step rounds.
   repeatMode: a number for each block, else for each repeat. */
template <typename T>
inline void BilinearInterpolation(const LocalTensor<T> &dst, const LocalTensor<T> &src0, const LocalTensor<uint32_t> &src0Offset, const LocalTensor<T> &src1, const softacl::mask &mask, uint8_t hRepeat, bool repeatMode, uint16_t dstBlkStride, uint16_t vROffset, uint8_t vRepeat, const LocalTensor<uint8_t> &, SOFTACL_HERE) {
    constexpr size_t lanes = 256 / sizeof(T), in_block = 32 / sizeof(T);
    const size_t repeats = static_cast<size_t>(hRepeat) * vRepeat;
    if (!repeats) softacl::report(here, "repeat", "BilinearInterpolation: %u x %u repeats; each takes 1 to 255", hRepeat, vRepeat);
    if (vROffset < 128 || vROffset * sizeof(T) % 32) softacl::report(here, "alignment", "BilinearInterpolation: vROffset is %u; it takes 128 and more, in whole blocks of 32 bytes", vROffset);
    softacl::extent e = softacl::repeated(here, "BilinearInterpolation", true, mask, repeats ? 1 : 0, lanes);
    if (e.none()) return;
    softacl::late_instruction instruction(here, "BilinearInterpolation");
    instruction.reads(src0Offset, repeats * 32).reads(src1, repeats * (repeatMode ? 8 : 1) * sizeof(T)).writes(dst, (vRepeat - 1u) * vROffset * sizeof(T) + softacl::reach<T>(e, {dstBlkStride, 8}));
    instruction.run([=, offsets = src0Offset.p_, factors = src1.p_, to = dst.p_] {
        for (size_t r = 0; r < repeats; r++)
            for (size_t i = 0; i < e.end(0); i++) {
                if (!e.m.has(i)) continue;
                const size_t block = r * 8 + i / in_block;
                const T *from = reinterpret_cast<const T *>(softacl::offset_in(here, "BilinearInterpolation", src0, offsets[block], 32));
                const T product = static_cast<T>(wide(from[i % in_block]) * wide(factors[repeatMode ? block : r]));
                T &sum = *softacl::lane(to + r / hRepeat * vROffset, i, dstBlkStride);
                sum = r % hRepeat ? static_cast<T>(wide(sum) + wide(product)) : product;
            }
    });
}
template <typename T>
inline void Scatter(const LocalTensor<T> &dst, const LocalTensor<T> &src, const LocalTensor<uint32_t> &dstOffset, const uint32_t dstBaseAddr, const uint32_t count, SOFTACL_HERE) {
    softacl::scatter(here, softacl::counted(count), dst, src, 8, dstOffset, dstBaseAddr);
}
template <typename T>
inline void Scatter(const LocalTensor<T> &dst, const LocalTensor<T> &src, const LocalTensor<uint32_t> &dstOffset, const uint32_t dstBaseAddr, const softacl::mask &mask, const int32_t repeatTime, const uint8_t srcRepStride, SOFTACL_HERE) {
    softacl::scatter(here, softacl::repeated(here, "Scatter", true, mask, repeatTime, 256 / sizeof(T)), dst, src, srcRepStride, dstOffset, dstBaseAddr);
}
template <typename T, typename U, GatherMaskMode mode = GatherMaskMode::VERSION_V2>
inline void GatherMask(const LocalTensor<T> &dst, const LocalTensor<T> &src0, const LocalTensor<U> &src1Pattern, const bool reduceMode, const uint32_t mask, const GatherMaskParams &p, uint64_t &rsvdCnt, SOFTACL_HERE) {
    const bool joined = softacl::now->core->arch == 2002 && (reduceMode || p.src1RepeatStride); /* bits of one repeat after those of another */
    const size_t bits = reduceMode ? mask : 256 / sizeof(T), repeats = reduceMode && softacl::now->core->arch == 2002 ? 1 : p.repeatTimes;
    if (repeats) softacl::span(here, "GatherMask", PIPE_V, src1Pattern, joined ? (repeats * bits + 7) / 8 : (repeats - 1) * p.src1RepeatStride * 32 + (bits + 7) / 8, false); /* at once: rsvdCnt depends on the pattern */
    softacl::gather_mask(here, dst, src0, reduceMode, mask, p, rsvdCnt, [=, pattern = src1Pattern.p_](size_t r, size_t i) {
        if (joined) return softacl::bit(pattern, r * (256 / sizeof(T)) + i);
        return softacl::bit(softacl::at_block(pattern, r * p.src1RepeatStride), i);
    });
}
template <typename T, GatherMaskMode mode = GatherMaskMode::VERSION_V2>
inline void GatherMask(const LocalTensor<T> &dst, const LocalTensor<T> &src0, const uint8_t src1Pattern, const bool reduceMode, const uint32_t mask, const GatherMaskParams &p, uint64_t &rsvdCnt, SOFTACL_HERE) {
    softacl::gather_mask(here, dst, src0, reduceMode, mask, p, rsvdCnt, [=](size_t, size_t i) { return src1Pattern == 7 || (src1Pattern < 3 ? i % 2 + 1 == src1Pattern : i % 4 + 3 == src1Pattern); });
}
/* Eight numbers a repeat, each to a whole block of 32 bytes. */
template <typename T>
inline void Brcb(const LocalTensor<T> &dst, const LocalTensor<T> &src0, const uint8_t repeatTime, const BrcbRepeatParams &p, SOFTACL_HERE) {
    softacl::late_instruction(here, "Brcb").reads(src0, repeatTime * 8 * sizeof(T)).writes(dst, softacl::eight_blocks(repeatTime, p)).run([=, from = src0.p_, to = dst.p_] {
        for (size_t r = 0; r < repeatTime; r++)
            for (size_t i = 0; i < 8; i++) std::fill_n(softacl::at_block(to, r * p.dstRepStride + i * p.dstBlkStride), 32 / sizeof(T), from[r * 8 + i]);
    });
}

/* 16 blocks of 32 bytes as the rows of a matrix, transposed; numbers of 4 bytes need two blocks for a row of 16. */
template <typename T>
inline void TransDataTo5HD(uint64_t dstList[NCHW_CONV_ADDR_LIST_SIZE], uint64_t srcList[NCHW_CONV_ADDR_LIST_SIZE], const TransDataTo5HDParams &p, SOFTACL_HERE) {
    constexpr size_t n = sizeof(T) == 4 ? 8 : 16;
    const size_t from_half = sizeof(T) == 1 && p.srcHighHalf ? 16 : 0, to_half = sizeof(T) == 1 && p.dstHighHalf ? 16 : 0;
    for (size_t r = 0; r < p.repeatTimes; r++) {
        softacl::late_instruction transpose(here, "TransDataTo5HD");
        std::array<T *, NCHW_CONV_ADDR_LIST_SIZE> from, to;
        for (size_t i = 0; i < 16; i++) from[i] = softacl::block_at<T>(srcList[i], r * p.srcRepStride).p_ + from_half, to[i] = softacl::block_at<T>(dstList[i], r * p.dstRepStride).p_ + to_half;
        for (size_t i = 0; i < 16; i++) transpose.reads(softacl::block_at<T>(srcList[i], r * p.srcRepStride), 32);
        for (size_t i = 0; i < 16; i++) transpose.writes(softacl::block_at<T>(dstList[i], r * p.dstRepStride), 32);
        transpose.run([from, to] {
            T rows[16][16];
            for (size_t j = 0; j < 16; j++) memcpy(static_cast<void *>(rows[j]), from[j], n * sizeof(T));
            for (size_t i = 0; i < 16; i++)
                for (size_t j = 0; j < n; j++) to[i][j] = sizeof(T) == 4 ? rows[i % 2 * 8 + j][i / 2] : rows[j][i];
        });
    }
}
template <typename T>
inline void TransDataTo5HD(const LocalTensor<uint64_t> &dst, const LocalTensor<uint64_t> &src, const TransDataTo5HDParams &p, SOFTACL_HERE) { TransDataTo5HD<T>(dst.p_, src.p_, p, here); }
template <typename T>
inline void TransDataTo5HD(const LocalTensor<T> (&dstList)[NCHW_CONV_ADDR_LIST_SIZE], const LocalTensor<T> (&srcList)[NCHW_CONV_ADDR_LIST_SIZE], const TransDataTo5HDParams &p, SOFTACL_HERE) {
    uint64_t to[NCHW_CONV_ADDR_LIST_SIZE], from[NCHW_CONV_ADDR_LIST_SIZE];
    for (int i = 0; i < NCHW_CONV_ADDR_LIST_SIZE; i++) to[i] = reinterpret_cast<uint64_t>(dstList[i].p_), from[i] = reinterpret_cast<uint64_t>(srcList[i].p_);
    TransDataTo5HD<T>(to, from, p, here);
}
template <typename T>
inline void Transpose(const LocalTensor<T> &dst, const LocalTensor<T> &src, SOFTACL_HERE) {
    softacl::late_instruction(here, "Transpose").reads(src, 256 * sizeof(T)).writes(dst, 256 * sizeof(T)).run([from = src.p_, to = dst.p_] {
        T copy[256];
        memcpy(static_cast<void *>(copy), from, sizeof copy);
        for (size_t i = 0; i < 256; i++) to[i] = copy[i % 16 * 16 + i / 16];
    });
}
template <typename T>
inline void Transpose(const LocalTensor<T> &dst, const LocalTensor<T> &src, const LocalTensor<uint8_t> &, const TransposeParamsExt &p, SOFTACL_HERE) {
    if (p.transposeType == TransposeType::TRANSPOSE_ND2ND_B16) return Transpose(dst, src, here);
    const bool last = p.transposeType == TransposeType::TRANSPOSE_NCHW2NHWC;
    if (!last && p.transposeType != TransposeType::TRANSPOSE_NHWC2NCHW) softacl::fail(here, "Transpose: type %d is not supported by the chip", static_cast<int>(p.transposeType));
    const size_t plane = static_cast<size_t>(p.hSize) * p.wSize, rows = last ? p.cSize : plane, columns = last ? plane : p.cSize;
    const size_t images = p.nSize, nbytes = images * rows * columns * sizeof(T);
    softacl::late_instruction(here, "Transpose").reads(src, nbytes).writes(dst, nbytes).run([=, from = src.p_, to = dst.p_] {
        for (size_t n = 0; n < images; n++)
            for (size_t i = 0; i < rows; i++)
                for (size_t j = 0; j < columns; j++) to[(n * columns + j) * rows + i] = from[(n * rows + i) * columns + j];
    });
}
} // namespace AscendC

namespace softacl {
/* Records of `size` bytes with a score of type T at `at_byte`: a pair (score, index) has 8, a region proposal 8 numbers. */
template <class T>
struct records {
    size_t size, at_byte;
    T score(const uint8_t *p) const {
        T v;
        memcpy(static_cast<void *>(&v), p + at_byte, sizeof v);
        return v;
    }
    /* Up to four sorted lists to one; equal scores keep the order of the lists. With `suspend` it ends with the first list. */
    void merge(uint8_t *to, const uint8_t *const lists[4], const size_t lengths[4], unsigned valid, bool suspend, uint16_t merged[4]) const {
        size_t done[4] = {};
        for (;;) {
            int best = -1;
            for (int k = 0; k < 4; k++) {
                if (!(valid >> k & 1)) continue;
                if (done[k] == lengths[k]) {
                    if (suspend) best = 4;
                    continue;
                }
                if (best < 0 || (best < 4 && score(lists[k] + done[k] * size) > score(lists[best] + done[best] * size))) best = k;
            }
            if (best < 0 || best == 4) break;
            memcpy(to, lists[best] + done[best]++ * size, size);
            to += size;
        }
        for (int k = 0; k < 4; k++) merged[k] = static_cast<uint16_t>(done[k]);
    }
    void sort(uint8_t *p, size_t n) const {
        uint8_t *copy = static_cast<uint8_t *>(malloc(n * size + 1));
        uint64_t *order = static_cast<uint64_t *>(malloc(n * 8 + 8)); /* the complement of the rank, then the index: equal scores keep their order */
        memcpy(copy, p, n * size);
        for (size_t i = 0; i < n; i++) {
            uint32_t bits = bit_cast<uint32_t>(score(copy + i * size) + 0.0f); /* -0 equals 0 */
            order[i] = uint64_t(bits >> 31 ? bits : 0x7fffffffu - bits) << 32 | i;
        }
        std::sort(order, order + n);
        for (size_t i = 0; i < n; i++) memcpy(p + i * size, copy + static_cast<uint32_t>(order[i]) * size, size);
        free(copy);
        free(order);
    }
};
/* Numbers with their indices to pairs, sorted in groups. */
template <class T>
inline void sort_pairs(where at, const LocalTensor<T> &dst, const LocalTensor<T> &numbers, const LocalTensor<uint32_t> &indices, size_t n, size_t group) {
    late_instruction(at, "Sort32").reads(numbers, n * sizeof(T)).reads(indices, n * 4).writes(dst, n * 8).run([=, to = reinterpret_cast<uint8_t *>(dst.p_), from = numbers.p_, index = indices.p_] {
        for (size_t i = 0; i < n; i++) {
            memcpy(to + i * 8, &from[i], sizeof(T));
            memcpy(to + i * 8 + 4, &index[i], 4);
        }
        for (size_t r = 0; r < n; r += group) records<T>{8, 0}.sort(to + r * 8, group);
    });
}
template <class T>
inline void merge(where at, const char *name, const records<T> &kind, const LocalTensor<T> &dst, const AscendC::MrgSortSrcList<T> &src, const AscendC::MrgSort4Info &p) {
    const LocalTensor<T> *tensors[4] = {&src.src1, &src.src2, &src.src3, &src.src4};
    late_instruction merge(at, name);
    std::array<const uint8_t *, 4> lists;
    std::array<size_t, 4> lengths;
    size_t all = 0;
    for (size_t k = 0; k < 4; k++) {
        lists[k] = reinterpret_cast<const uint8_t *>(tensors[k]->p_), lengths[k] = p.elementLengths[k];
        if (!(p.validBit >> k & 1)) continue;
        merge.reads(*tensors[k], (p.repeatTimes > 1 ? 1 : p.repeatTimes) * lengths[k] * kind.size, 8);
        all += lengths[k];
    }
    merge.writes(dst, p.repeatTimes * all * kind.size).run([=, to = reinterpret_cast<uint8_t *>(dst.p_), step = all * kind.size] {
        for (size_t r = 0; r < p.repeatTimes; r++) {
            const uint8_t *from[4];
            for (size_t k = 0; k < 4; k++) from[k] = lists[k] + r * step;
            kind.merge(to + r * step, from, lengths.data(), p.validBit, p.ifExhaustedSuspension, now->r.merged);
        }
    });
}
} // namespace softacl

namespace AscendC {
template <typename T>
inline void Sort32(const LocalTensor<T> &dst, const LocalTensor<T> &src0, const LocalTensor<uint32_t> &src1, const int32_t repeatTime, SOFTACL_HERE) {
    const size_t n = static_cast<size_t>(repeatTime > 0 ? repeatTime : 0) * 32;
    softacl::sort_pairs(here, dst, src0, src1, n, 32);
}
template <typename T>
inline void MrgSort(const LocalTensor<T> &dst, const MrgSortSrcList<T> &src, const MrgSort4Info &params, SOFTACL_HERE) { softacl::merge(here, "MrgSort", softacl::records<T>{8, 0}, dst, src, params); }
template <typename T>
inline void MrgSort4(const LocalTensor<T> &dst, const MrgSortSrcList<T> &src, const MrgSort4Info &params, SOFTACL_HERE) { softacl::merge(here, "MrgSort4", softacl::records<T>{8 * sizeof(T), 4 * sizeof(T)}, dst, src, params); }
inline void GetMrgSortResult(uint16_t &mrgSortList1, uint16_t &mrgSortList2, uint16_t &mrgSortList3, uint16_t &mrgSortList4) {
    softacl::flush_vector();
    const uint16_t *merged = softacl::now->r.merged;
    mrgSortList1 = merged[0], mrgSortList2 = merged[1], mrgSortList3 = merged[2], mrgSortList4 = merged[3];
}
template <typename T>
inline void RpSort16(const LocalTensor<T> &dst, const LocalTensor<T> &src, const int32_t repeatTime, SOFTACL_HERE) {
    const size_t n = static_cast<size_t>(repeatTime) * 128 * sizeof(T);
    softacl::late_instruction(here, "RpSort16").reads(src, n).writes(dst, n).run([=, from = src.p_, to = dst.p_] {
        memmove(static_cast<void *>(to), from, n);
        for (int32_t r = 0; r < repeatTime; r++) softacl::records<T>{8 * sizeof(T), 4 * sizeof(T)}.sort(reinterpret_cast<uint8_t *>(to + r * 128), 16);
    });
}
template <typename T>
inline void ProposalConcat(const LocalTensor<T> &dst, const LocalTensor<T> &src, const int32_t repeatTime, const int32_t modeNumber, SOFTACL_HERE) {
    const size_t nbytes = static_cast<size_t>(repeatTime) * 16 * sizeof(T);
    softacl::late_instruction(here, "ProposalConcat").reads(src, nbytes).writes(dst, nbytes * 8).run([=, from = src.p_, to = dst.p_] {
        for (int32_t i = 0; i < repeatTime * 16; i++) to[i * 8 + modeNumber] = from[i];
    });
}
template <typename T>
inline void ProposalExtract(const LocalTensor<T> &dst, const LocalTensor<T> &src, const int32_t repeatTime, const int32_t modeNumber, SOFTACL_HERE) {
    const size_t nbytes = static_cast<size_t>(repeatTime) * 16 * sizeof(T);
    softacl::late_instruction(here, "ProposalExtract").reads(src, nbytes * 8).writes(dst, nbytes).run([=, from = src.p_, to = dst.p_] {
        for (int32_t i = 0; i < repeatTime * 16; i++) to[i] = from[i * 8 + modeNumber];
    });
}
/* Two tensors to one whose elements alternate, half of it in each destination, and back. */
template <typename T>
inline void Interleave(const LocalTensor<T> &dst0, const LocalTensor<T> &dst1, const LocalTensor<T> &src0, const LocalTensor<T> &src1, const int32_t count, SOFTACL_HERE) {
    const size_t n = static_cast<size_t>(count);
    softacl::late_instruction instruction(here, "Interleave");
    instruction.reads(src0, n * sizeof(T)).reads(src1, n * sizeof(T)).writes(dst0, n * sizeof(T)).writes(dst1, n * sizeof(T));
    instruction.run([=, a = src0.p_, b = src1.p_, low = dst0.p_, high = dst1.p_] {
        std::vector<T> all(2 * n);
        for (size_t i = 0; i < n; i++) all[2 * i] = a[i], all[2 * i + 1] = b[i];
        for (size_t i = 0; i < n; i++) low[i] = all[i], high[i] = all[n + i];
    });
}
template <typename T>
inline void DeInterleave(const LocalTensor<T> &dst0, const LocalTensor<T> &dst1, const LocalTensor<T> &src0, const LocalTensor<T> &src1, const int32_t count, SOFTACL_HERE) {
    const size_t n = static_cast<size_t>(count);
    softacl::late_instruction instruction(here, "DeInterleave");
    instruction.reads(src0, n * sizeof(T)).reads(src1, n * sizeof(T)).writes(dst0, n * sizeof(T)).writes(dst1, n * sizeof(T));
    instruction.run([=, a = src0.p_, b = src1.p_, even = dst0.p_, odd = dst1.p_] {
        std::vector<T> all(a, a + n);
        all.insert(all.end(), b, b + n);
        for (size_t i = 0; i < n; i++) even[i] = all[2 * i], odd[i] = all[2 * i + 1];
    });
}
template <typename T>
inline void DeInterleave(const LocalTensor<T> &dst0, const LocalTensor<T> &dst1, const LocalTensor<T> &src, const int32_t srcCount, SOFTACL_HERE) {
    DeInterleave(dst0, dst1, src, src[static_cast<uint32_t>(srcCount / 2)], srcCount / 2, here);
}
/* The sorting functions above the instructions: Concat, Sort, Extract. */
template <typename T>
inline void Concat(LocalTensor<T> &concat, const LocalTensor<T> &src, const LocalTensor<T> &, const int32_t) { concat = src; }
template <typename T, bool isFullSort>
inline void Sort(const LocalTensor<T> &dst, const LocalTensor<T> &concat, const LocalTensor<uint32_t> &index, LocalTensor<T> &, const int32_t repeatTime, SOFTACL_HERE) {
    const size_t n = static_cast<size_t>(repeatTime > 0 ? repeatTime : 0) * 32;
    softacl::sort_pairs(here, dst, concat, index, n, isFullSort ? n : 32);
}
template <typename T>
inline void Extract(const LocalTensor<T> &dstValue, const LocalTensor<uint32_t> &dstIndex, const LocalTensor<T> &sorted, const int32_t repeatTime, SOFTACL_HERE) {
    const size_t n = static_cast<size_t>(repeatTime) * 32;
    softacl::late_instruction instruction(here, "Extract");
    instruction.reads(sorted, n * 8).writes(dstValue, n * sizeof(T)).writes(dstIndex, n * 4);
    instruction.run([n, pairs = reinterpret_cast<const uint8_t *>(sorted.p_), values = dstValue.p_, indices = dstIndex.p_] {
        for (size_t i = 0; i < n; i++) {
            memcpy(static_cast<void *>(&values[i]), pairs + i * 8, sizeof(T));
            memcpy(&indices[i], pairs + i * 8 + 4, 4);
        }
    });
}
template <typename T, bool isExhaustedSuspension = false>
inline void MrgSort(const LocalTensor<T> &dst, const MrgSortSrcList<T> &sortList, const uint16_t elementCountList[4], uint32_t sortedNum[4], uint16_t validBit, const int32_t repeatTime, SOFTACL_HERE) {
    MrgSort(dst, sortList, MrgSort4Info(elementCountList, isExhaustedSuspension, validBit, static_cast<uint16_t>(repeatTime)), here);
    softacl::flush_vector();
    for (int i = 0; i < 4; i++) sortedNum[i] = softacl::now->r.merged[i];
}
template <typename T>
inline uint32_t GetSortOffset(const uint32_t n) { return n * 8 / sizeof(T); }
template <typename T>
inline uint32_t GetSortLen(const uint32_t n) { return n * 8 / sizeof(T); }
} // namespace AscendC
#endif
