/* Keywords, number types and enumerations of Ascend C. Names, values and rules: the vendor's API documentation
   (asc-devkit docs/zh/api/SIMD-API); the text is SoftACL's own. */
#ifndef SOFTACL_ASCENDC_TYPES_H
#define SOFTACL_ASCENDC_TYPES_H
#if __cplusplus < 201703L || (defined(__clang__) ? __clang_major__ < 14 : __GNUC__ < 10)
#error "kernels need C++17 and g++ 10 or clang 14, or newer"
#endif
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <tuple>
#include <type_traits>
#include <utility>

#include "softacl_half.h"

/* Keywords that a host compiler does not know. `__global__` is what the rewriter of `softacl cc` looks for. */
#define __global__
#ifdef __clang__
#define __aicore__
#else
/* Tiling headers of sources define it again, as the vendor's compiler reads it: [aicore]. It becomes an attribute list, [[]]. */
#define aicore []
#define __aicore__ [aicore]
#endif
#define __gm__
#define __ubuf__
#define __cbuf__
#define __ca__
#define __cb__
#define __cc__
#define __fbuf__
#define __ssbuf__
#define __vector__
#define __cube__
#define __mix__(...)
#define __inout_pipe__(...)
#define __host_aicore__
#ifndef __NPU_ARCH__
#define __NPU_ARCH__ 2201 /* A2 and A3 */
#endif
#ifndef __CCE_AICORE__
#define __CCE_AICORE__ 220
#endif
#define GM_ADDR __gm__ uint8_t *

namespace softacl {
template <class To, class From>
inline To bit_cast(const From &value) {
    static_assert(sizeof(To) == sizeof(From), "sizes differ");
    To to;
    memcpy(static_cast<void *>(&to), &value, sizeof to);
    return to;
}

/* A floating-point number of 16 bits with `Exponent` exponent bits: half (5) and bfloat16_t (8). Arithmetic happens in
   float; one operation on two halves and the rounding back are together one correct rounding, since 24 >= 2 * 11 + 2. */
template <int Exponent>
class __attribute__((may_alias)) sixteen {
    static constexpr int mantissa = 15 - Exponent, bias = (1 << (Exponent - 1)) - 1;

  public:
    uint16_t bits;
    sixteen() = default;
    sixteen(float value) : bits(narrow(value)) {}
    template <class T, class = std::enable_if_t<std::is_arithmetic<T>::value>>
    sixteen(T value) : bits(narrow_exactly(static_cast<std::conditional_t<(std::is_integral<T>::value && sizeof(T) > 4), long double, double>>(value))) {}
    template <int Other, class = std::enable_if_t<Other != Exponent>>
    explicit sixteen(sixteen<Other> value) : sixteen(static_cast<float>(value)) {}

    operator float() const {
        return Exponent == 8 ? softacl_bf16_to_float(bits) : softacl_half_to_float(bits);
    }
    sixteen operator-() const { return from_bits(bits ^ 0x8000u); }
    template <class T> sixteen &operator+=(T other) { return *this = sixteen(*this + static_cast<float>(other)); }
    template <class T> sixteen &operator-=(T other) { return *this = sixteen(*this - static_cast<float>(other)); }
    template <class T> sixteen &operator*=(T other) { return *this = sixteen(*this * static_cast<float>(other)); }
    template <class T> sixteen &operator/=(T other) { return *this = sixteen(*this / static_cast<float>(other)); }
    sixteen &operator++() { return *this += 1.0f; }
    sixteen &operator--() { return *this -= 1.0f; }

    static constexpr int exponent_bits = Exponent;
    /* As it is if finite; the greatest number instead of infinity, and 0 instead of a NaN. */
    sixteen saturated() const {
        constexpr uint32_t infinity = 0x7fffu >> mantissa << mantissa;
        uint32_t rest = bits & 0x7fffu;
        return from_bits(softacl_pick(rest > infinity, 0, bits - static_cast<uint32_t>(rest == infinity)));
    }
    static sixteen from_bits(uint32_t bits) {
        sixteen value;
        value.bits = static_cast<uint16_t>(bits);
        return value;
    }

  private:
    static uint16_t narrow(float value) { return Exponent == 8 ? softacl_float_to_bf16(value) : softacl_float_to_half(value); }
    /* From a wider number: a float that keeps whether anything was lost, so that the second rounding is right, too. */
    template <class W>
    static uint16_t narrow_exactly(W value) {
        float nearest = static_cast<float>(value);
        if (nearest != value && nearest == nearest && !std::isinf(nearest)) {
            uint32_t x = bit_cast<uint32_t>(nearest);
            if (std::fabs(static_cast<W>(nearest)) > std::fabs(value)) x--;
            nearest = bit_cast<float>(x | 1u);
        }
        return narrow(nearest);
    }
};
} // namespace softacl

using half = softacl::sixteen<5>;
using bfloat16_t = softacl::sixteen<8>;

namespace std {
template <int Exponent>
class numeric_limits<softacl::sixteen<Exponent>> {
    using number = softacl::sixteen<Exponent>;

  public:
    static constexpr bool is_specialized = true, is_signed = true, is_integer = false, has_infinity = true;
    static constexpr int digits = 16 - Exponent;
    static number max() { return number::from_bits(((1u << Exponent) - 1) * (1u << (15 - Exponent)) - 1); }
    static number lowest() { return -max(); }
    static number min() { return number::from_bits(1u << (15 - Exponent)); }
    static number denorm_min() { return number::from_bits(1); }
    static number infinity() { return number::from_bits(((1u << Exponent) - 1) << (15 - Exponent)); }
    static number quiet_NaN() { return number::from_bits((((1u << Exponent) - 1) << (15 - Exponent)) + (1u << (14 - Exponent))); }
};
} // namespace std

namespace AscendC {
using ::bfloat16_t;
using ::half;
/* The standard library under the vendor's name. */
namespace Std {
using namespace std;
}
/* Two numbers of 4 bits; a tensor of it counts the numbers, not the bytes. */
struct int4b_t {
    int8_t pair;
};

enum class TPosition : uint8_t {
    GM, A1, A2, B1, B2, C1, C2, CO1, CO2, VECIN, VECOUT, VECCALC, LCM = VECCALC, SPM, SHM = SPM, TSCM, C2PIPE2GM, C2PIPE2LOCAL, MAX,
};
using QuePosition = TPosition;
enum class Hardware : uint8_t { GM, UB, L1, L0A, L0B, L0C, BIAS, FIXBUF, MAX };
enum class RoundMode { CAST_NONE = 0, CAST_RINT, CAST_FLOOR, CAST_CEIL, CAST_ROUND, CAST_TRUNC, CAST_ODD, CAST_HYBRID };
enum class CMPMODE : uint8_t { LT = 0, GT, EQ, LE, GE, NE };
enum class SELMODE : uint8_t { VSEL_CMPMASK_SPR = 0, VSEL_TENSOR_SCALAR_MODE, VSEL_TENSOR_TENSOR_MODE };
enum class MaskMode : uint8_t { NORMAL = 0, COUNTER };
enum class ReduceType { SUM = 0, MAX, MIN };
enum class ReduceOrder { ORDER_VALUE_INDEX = 0, ORDER_INDEX_VALUE, ORDER_ONLY_VALUE, ORDER_ONLY_INDEX };
enum class GatherMaskMode : uint8_t { VERSION_V1 = 0, VERSION_V2 };
enum class CacheMode : uint8_t { CACHE_MODE_DISABLE = 0, CACHE_MODE_NORMAL = 1, CACHE_MODE_LAST = 2, CACHE_MODE_PERSISTENT = 4 };
enum class CacheRwMode : uint8_t { READ = 1, WRITE = 2, RW = 3 };
enum class CacheLine : uint64_t { SINGLE_CACHE_LINE = 0, ENTIRE_DATA_CACHE };
enum class DcciDst : uint64_t { CACHELINE_ALL = 0, CACHELINE_UB, CACHELINE_OUT, CACHELINE_ATOMIC };
enum class MemDsbT : uint8_t { ALL = 0, DDR, UB, SEQ };
enum class DataFormat : uint8_t { ND = 0, NZ, NCHW, NC1HWC0, NHWC, NCDHW, NDC1HWC0, FRACTAL_Z_3D };
enum class TransposeType : uint8_t {
    TRANSPOSE_TYPE_NONE, TRANSPOSE_NZ2ND_0213, TRANSPOSE_NZ2NZ_0213, TRANSPOSE_NZ2NZ_012_WITH_N, TRANSPOSE_NZ2ND_012_WITH_N,
    TRANSPOSE_NZ2ND_012_WITHOUT_N, TRANSPOSE_NZ2NZ_012_WITHOUT_N, TRANSPOSE_ND2ND_ONLY, TRANSPOSE_ND_UB_GM, TRANSPOSE_GRAD_ND_UB_GM,
    TRANSPOSE_ND2ND_B16, TRANSPOSE_NCHW2NHWC, TRANSPOSE_NHWC2NCHW,
};

constexpr uint32_t ONE_BLK_SIZE = 32, DEFAULT_C0_SIZE = 32, ONE_REPEAT_BYTE_SIZE = 256, BLOCK_CUBE = 16, DEFAULT_BLK_NUM = 8;
constexpr int32_t DEFAULT_BLK_STRIDE = 1, DEFAULT_REPEAT_STRIDE = 8, MAX_REPEAT_TIMES = 255, NCHW_CONV_ADDR_LIST_SIZE = 16;
constexpr uint64_t MASK_PLACEHOLDER = 0;
constexpr uint64_t MASK_PLACEHOLDER_LIST[2] = {0, 0};
constexpr uint8_t K_MAX_SHAPE_DIM = 8, K_MAX_DIM = 8;
constexpr int32_t DEFAULT_DATA_COPY_NBURST = 1;

template <typename T, typename U>
constexpr bool IsSameType_v = std::is_same<T, U>::value;
template <typename T, typename U>
struct IsSameType : std::is_same<T, U> {};
template <bool Condition, typename A, typename B>
using Conditional = std::conditional<Condition, A, B>;
template <typename T>
using PrimT = T;

struct ShapeInfo {
    ShapeInfo() = default;
    ShapeInfo(const uint8_t dims, const uint32_t shapeIn[], const DataFormat format = DataFormat::ND) : ShapeInfo(dims, shapeIn, dims, shapeIn, format) {}
    ShapeInfo(const uint8_t dims, const uint32_t shapeIn[], const uint8_t originalDims, const uint32_t originalIn[], const DataFormat format)
        : shapeDim(dims), originalShapeDim(originalDims), dataFormat(format) {
        for (int i = 0; i < dims && i < K_MAX_SHAPE_DIM; i++) shape[i] = shapeIn[i];
        for (int i = 0; i < originalDims && i < K_MAX_SHAPE_DIM; i++) originalShape[i] = originalIn[i];
    }
    uint8_t shapeDim = 0, originalShapeDim = 0;
    uint32_t shape[K_MAX_SHAPE_DIM] = {}, originalShape[K_MAX_SHAPE_DIM] = {};
    DataFormat dataFormat = DataFormat::ND;
};
inline int GetShapeSize(const ShapeInfo &info) {
    int size = 1;
    for (int i = 0; i < info.shapeDim; i++) size *= static_cast<int>(info.shape[i]);
    return size;
}

/* Strides between the blocks of one repeat and between repeats, in blocks of 32 bytes. */
struct UnaryRepeatParams {
    UnaryRepeatParams() = default;
    UnaryRepeatParams(uint16_t dstBlk, uint16_t srcBlk, uint16_t dstRep, uint16_t srcRep)
        : dstBlkStride(dstBlk), srcBlkStride(srcBlk), dstRepStride(dstRep), srcRepStride(srcRep) {}
    UnaryRepeatParams(uint16_t dstBlk, uint16_t srcBlk, uint16_t dstRep, uint16_t srcRep, bool halfBlockIn)
        : UnaryRepeatParams(dstBlk, srcBlk, dstRep, srcRep) { halfBlock = halfBlockIn; }
    uint16_t dstBlkStride = 1, srcBlkStride = 1, dstRepStride = 8, srcRepStride = 8;
    bool halfBlock = false;
};
struct BinaryRepeatParams {
    BinaryRepeatParams() = default;
    BinaryRepeatParams(uint8_t dstBlk, uint8_t src0Blk, uint8_t src1Blk, uint8_t dstRep, uint8_t src0Rep, uint8_t src1Rep)
        : dstBlkStride(dstBlk), src0BlkStride(src0Blk), src1BlkStride(src1Blk), dstRepStride(dstRep), src0RepStride(src0Rep), src1RepStride(src1Rep) {}
    uint8_t dstBlkStride = 1, src0BlkStride = 1, src1BlkStride = 1, dstRepStride = 8, src0RepStride = 8, src1RepStride = 8;
};
} // namespace AscendC

/* How CANN names 16-bit data in kernels that mix it with bit patterns. */
enum event_t { EVENT_ID0 = 0, EVENT_ID1, EVENT_ID2, EVENT_ID3, EVENT_ID4, EVENT_ID5, EVENT_ID6, EVENT_ID7 };
enum pipe_t { PIPE_S = 0, PIPE_V, PIPE_M, PIPE_MTE1, PIPE_MTE2, PIPE_MTE3, PIPE_ALL, PIPE_MTE4, PIPE_MTE5, PIPE_V2, PIPE_FIX };
enum class cache_line_t { SINGLE_CACHE_LINE = 0, ENTIRE_DATA_CACHE };
enum class dcci_dst_t { CACHELINE_ALL = 0, CACHELINE_UB, CACHELINE_OUT, CACHELINE_ATOMIC };
#endif
