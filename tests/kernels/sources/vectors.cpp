// One kernel for each vector instruction and type.
#include "plan.h"

#define BINARY_OF(NAME, T, ...) KERNEL(NAME##_##T, T, T, T, FORMS(NAME, dst COMMA a COMMA b, binary) else NAME<__VA_ARGS__, false>(dst, a, b, mask, p.repeat, binary))
#define BINARY(NAME, T) BINARY_OF(NAME, T, T)
#define MIXED(NAME, T) BINARY_OF(NAME, T, T, T)
#define UNARY(NAME, T) KERNEL(NAME##_##T, T, T, T, FORMS(NAME, dst COMMA a, unary))
#define SCALAR(NAME, T) KERNEL(NAME##_##T, T, T, T, FORMS(NAME, dst COMMA a COMMA static_cast<T>(p.scalar), unary))
#define FLOATS(MACRO, NAME) MACRO(NAME, half) MACRO(NAME, float)
#define INTEGERS(MACRO, NAME) MACRO(NAME, int16_t) MACRO(NAME, int32_t)
#define ALL(MACRO, NAME) FLOATS(MACRO, NAME) INTEGERS(MACRO, NAME)

ALL(BINARY, Add) ALL(BINARY, Sub) ALL(BINARY, Mul) ALL(BINARY, Max) ALL(BINARY, Min) FLOATS(BINARY, Div) FLOATS(BINARY, AddRelu) FLOATS(BINARY, SubRelu)
INTEGERS(BINARY, And) INTEGERS(BINARY, Or) FLOATS(MIXED, MulAddDst) FLOATS(BINARY, FusedMulAdd)
FLOATS(UNARY, Abs) FLOATS(UNARY, Relu) FLOATS(UNARY, Exp) FLOATS(UNARY, Ln) FLOATS(UNARY, Sqrt) FLOATS(UNARY, Rsqrt) FLOATS(UNARY, Reciprocal) INTEGERS(UNARY, Not)
ALL(SCALAR, Adds) ALL(SCALAR, Muls) ALL(SCALAR, Maxs) ALL(SCALAR, Mins) FLOATS(SCALAR, LeakyRelu) INTEGERS(SCALAR, ShiftLeft) INTEGERS(SCALAR, ShiftRight)
FLOATS(SCALAR, Axpy)

#define DUPLICATE(NAME, T) KERNEL(NAME##_##T, T, T, T, FORMS(NAME, dst COMMA static_cast<T>(p.scalar), p.stride[0] COMMA p.stride[3]))
ALL(DUPLICATE, Duplicate)

#define CAST(TO, FROM) KERNEL(Cast_##TO##_##FROM, TO, FROM, FROM, FORMS(Cast, dst COMMA a COMMA static_cast<RoundMode>(p.round), unary))
CAST(float, half) CAST(half, float) CAST(bfloat16_t, float) CAST(float, bfloat16_t) CAST(int32_t, float) CAST(int16_t, float) CAST(int64_t, float) CAST(float, float)
CAST(int32_t, half) CAST(int16_t, half) CAST(int8_t, half) CAST(uint8_t, half) CAST(half, int16_t) CAST(half, int8_t) CAST(half, uint8_t) CAST(float, int16_t)
CAST(float, int32_t) CAST(int16_t, int32_t) CAST(int64_t, int32_t) CAST(int32_t, int64_t) CAST(float, int64_t) CAST(int32_t, bfloat16_t) CAST(half, int32_t)
KERNEL(Int4, half, half, half, auto four = b.template ReinterpretCast<int4b_t>(); Cast(four, a, RoundMode::CAST_RINT, p.count); Cast(dst, four, RoundMode::CAST_NONE, p.count))

#define COMPARE(NAME, T)                                                                                                       \
    KERNEL(Compare_##T, uint8_t, T, T, if (p.mode == COUNT) Compare(dst, a, b, static_cast<CMPMODE>(p.round), p.count);         \
           else Compare(dst, a, b, static_cast<CMPMODE>(p.round), mask, p.repeat, binary))                                     \
    KERNEL(Compares_##T, uint8_t, T, T, Compares(dst, a, static_cast<T>(p.scalar), static_cast<CMPMODE>(p.round), p.count))     \
    KERNEL(Select_##T, T, T, T, auto bits = tensor<uint8_t>(49152 + 32768, 4096); Compare(bits, a, b, CMPMODE::LT, p.bytes / sizeof(T)); \
           if (p.mode == COUNT && p.round == 1) Select(dst, bits, a, static_cast<T>(p.scalar), SELMODE::VSEL_TENSOR_SCALAR_MODE, p.count); \
           else if (p.mode == COUNT) Select(dst, bits, a, b, static_cast<SELMODE>(p.round), p.count);                           \
           else Select(dst, bits, a, b, static_cast<SELMODE>(p.round), mask, p.repeat, binary))                                 \
    KERNEL(SelectByRegister_##T, T, T, T, Compare(a, b, CMPMODE::LT, 256 / sizeof(T), binary); Select<T, SELMODE::VSEL_CMPMASK_SPR>(dst, a, b, p.repeat, binary))
FLOATS(COMPARE, Compare)
KERNEL(Operators, float, float, float, dst = a + b; dst = dst * a; dst = dst - b; auto bits = b.template ReinterpretCast<uint8_t>(); bits = dst > a; Duplicate(dst, 0.0f, p.count); Select(dst, bits, a, 7.0f, SELMODE::VSEL_TENSOR_SCALAR_MODE, p.count))

#define REDUCE(NAME, T)                                                                                                              \
    KERNEL(ReduceSum_##T, T, T, T, if (p.mode == COUNT) ReduceSum(dst, a, b, p.count); else ReduceSum(dst, a, b, mask, p.repeat, p.stride[4])) \
    KERNEL(ReduceMax_##T, T, T, T, if (p.mode == COUNT) ReduceMax(dst, a, b, p.count, true); else ReduceMax(dst, a, b, mask, p.repeat, p.stride[4], true)) \
    KERNEL(ReduceMin_##T, T, T, T, ReduceMin(dst, a, b, p.count, true))                                                              \
    KERNEL(WholeReduceSum_##T, T, T, T, WholeReduceSum(dst, a, mask, p.repeat, p.stride[3], p.stride[1], p.stride[4]))                 \
    KERNEL(WholeReduceMax_##T, T, T, T, WholeReduceMax(dst, a, mask, p.repeat, p.stride[3], p.stride[1], p.stride[4], static_cast<ReduceOrder>(p.round))) \
    KERNEL(BlockReduceSum_##T, T, T, T, BlockReduceSum(dst, a, p.repeat, mask, p.stride[3], p.stride[1], p.stride[4]))                 \
    KERNEL(BlockReduceMin_##T, T, T, T, ReduceDataBlock<ReduceType::MIN>(dst, a, mask, p.repeat, p.stride[3], p.stride[1], p.stride[4])) \
    KERNEL(PairReduceSum_##T, T, T, T, PairReduceSum(dst, a, p.repeat, mask, p.stride[3], p.stride[1], p.stride[4]))                   \
    KERNEL(Sort_##T, T, T, uint32_t, Sort32(dst, a, b, p.repeat))                                                                      \
    KERNEL(FullSort_##T, T, T, uint32_t, auto t = tensor<T>(150000 / 32 * 32, 16384); LocalTensor<T> c; Concat(c, a, t, p.repeat); Sort<T, true>(t, c, b, t, p.repeat); Extract(dst, b, t, p.repeat); PipeBarrier<PIPE_ALL>(); \
           DataCopy(device<uint32_t>(y), b, p.count))                                                                                \
    KERNEL(MrgSort_##T, T, T, T, uint16_t n[4] = {static_cast<uint16_t>(p.stride[0]), p.stride[1], p.stride[2], p.stride[3]}; constexpr uint32_t each = 8 / sizeof(T); \
           MrgSort(dst, MrgSortSrcList<T>(a, a[n[0] * each], a[(n[0] + n[1]) * each], a[(n[0] + n[1] + n[2]) * each]), MrgSort4Info(n, p.round != 0, 15, p.repeat))) \
    KERNEL(Gather_##T, T, T, uint32_t, if (p.mode == COUNT) Gather(dst, a, b, p.round, p.count); else Gather(dst, a, b, p.round, mask, p.repeat, p.stride[3])) \
    KERNEL(Scatter_##T, T, T, uint32_t, Scatter(dst, a, b, p.round, p.count))                                                        \
    KERNEL(Gatherb_##T, T, T, uint32_t, Gatherb(dst, a, b, p.repeat, {p.stride[0], p.stride[3]}))                                     \
    KERNEL(Brcb_##T, T, T, T, Brcb(dst, a, p.repeat, {p.stride[0], p.stride[3]}))                                                     \
    KERNEL(GatherMask_##T, T, T, uint32_t, uint64_t kept = 0; GatherMaskParams g(p.stride[1], p.repeat, p.stride[4], p.stride[5]);    \
           if (p.round) GatherMask(dst, a, static_cast<uint8_t>(p.round), p.mode == COUNTER, p.count, g, kept);                      \
           else GatherMask(dst, a, b, p.mode == COUNTER, p.count, g, kept); device<uint64_t>(y).SetValue(0, kept))                   \
    KERNEL(Index_##T, T, T, T, if (p.mode == COUNT) CreateVecIndex(dst, static_cast<T>(p.scalar), p.count); else CreateVecIndex(dst, static_cast<T>(p.scalar), mask, p.repeat, p.stride[0], p.stride[3])) \
    KERNEL(To5HD_##T, T, T, T, LocalTensor<T> from[16]; LocalTensor<T> to[16]; for (int i = 0; i < 16; i++) from[i] = a[i * 32 / sizeof(T)], to[i] = dst[i * 32 / sizeof(T)]; \
           TransDataTo5HD<T>(to, from, TransDataTo5HDParams(false, false, p.repeat, p.repeat > 1 ? 16 : 0, p.repeat > 1 ? 16 : 0)))
FLOATS(REDUCE, Reduce)
KERNEL(Transpose_half, half, half, half, Transpose(dst, a))
KERNEL(Nhwc, half, half, half, Transpose(dst, a, b.template ReinterpretCast<uint8_t>(), TransposeParamsExt(2, 3, 4, 8, TransposeType::TRANSPOSE_NCHW2NHWC)))
#define COPY(T)                                                                                                            \
    KERNEL(Copy_##T, T, T, T, CopyRepeatParams c(p.stride[0], p.stride[1], p.stride[3], p.stride[4]);                       \
           if (p.round) SetVectorMask<T, MaskMode::COUNTER>(p.count), Copy<T, false>(dst, a, MASK_PLACEHOLDER, p.repeat, c); \
           else Copy(dst, a, mask, p.repeat, c))
COPY(half) COPY(float) COPY(int16_t) COPY(int32_t)
KERNEL(CastToFour, half, half, half, Cast(dst.template ReinterpretCast<int4b_t>(), a, RoundMode::CAST_RINT, mask, p.repeat, unary))
// What an instruction leaves in the mask register and its mode: 16 elements are added to for each lane of the next one.
KERNEL(MaskLeft, half, half, half, SetMaskCount();
       if (p.round == 0) Adds(dst, a, half(0), p.count);
       else if (p.round == 1) SetMaskNorm(), Adds(dst, a, half(0), static_cast<uint64_t>(p.count), 1, unary);
       else { uint64_t kept; GatherMask(dst, a, static_cast<uint8_t>(7), true, p.count, {1, 1, 8, 8}, kept); }
       Adds<half, false>(dst, a, half(1), MASK_PLACEHOLDER, p.repeat, unary))
#define MATH(NAME, T) KERNEL(NAME##_##T, T, T, T, auto t = b.template ReinterpretCast<uint8_t>(); NAME(dst, a, t, p.count); NAME(dst, a, p.count))
FLOATS(MATH, Ceil) FLOATS(MATH, Frac) FLOATS(MATH, Tanh) FLOATS(MATH, Sigmoid) FLOATS(MATH, Erf) FLOATS(MATH, Lgamma) FLOATS(MATH, Digamma) FLOATS(MATH, Gelu)

// Functions above the instructions: of two and three operands, then of p.repeat rows with p.count columns.
inline constexpr PowerConfig powers{};
inline constexpr FmaConfig fmas{};
#define TWO(NAME, T) KERNEL(NAME##_##T, T, T, T, NAME(dst, a, b, p.count); NAME<T, false>(dst, a, b, tensor<uint8_t>(150016, 256), p.count))
FLOATS(TWO, Fmod) FLOATS(TWO, Hypot) FLOATS(TWO, GeGLU) INTEGERS(TWO, Xor) INTEGERS(TWO, Power)
KERNEL(Powers, float, float, float, Power<float, false, powers>(dst, static_cast<float>(p.scalar), b, p.count))
KERNEL(Clamp_float, float, float, float, ClampMin(dst, a, tensor<uint8_t>(150016, 256), -1.0f, p.count); ClampMax(dst, dst, 1.0f, p.count); Clamp(dst, dst, b, 0.5f, p.count))
KERNEL(Fma_float, float, float, float, Fma<fmas>(dst, a, b, a, p.count))
KERNEL(Where_float, float, float, float, auto c = tensor<bool>(150016, 1024); IsFinite(c, b, p.count); Where(dst, a, -1.0f, c, p.count))
KERNEL(SwiGLU_float, float, float, float, SwiGLU(dst, a, b, 0.5f, p.count))
KERNEL(Interleave_float, float, float, float, Interleave(dst, dst[p.count], a, b, p.count); DeInterleave(a, b, dst, dst[p.count], p.count); Interleave(dst, dst[p.count], a, b, p.count))
#define ROWS(NAME, T, ...)                                                                                                     \
    KERNEL(NAME##_##T, T, T, T, const uint32_t m = static_cast<uint32_t>(p.repeat), k = static_cast<uint32_t>(p.count);         \
           auto sums = tensor<float>(131072, 4096); auto tops = tensor<float>(135168, 4096); (void)sums, (void)tops;            \
           SoftMaxTiling soft{m, k}; (void)soft; LayerNormTiling layer{1, m, k, k}; (void)layer; __VA_ARGS__)
#define ALL_ROWS(MACRO, T)                                                                                                     \
    MACRO(SoftMax, T, SoftMax<T, false, true>(dst, sums, tops, a, tensor<uint8_t>(150016, 256), soft); Div(dst, dst, b, m * k))   \
    MACRO(LogSoftMax, T, LogSoftMax<T>(dst, sums, tops, a, soft, {m, k, m, k}))                                                  \
    MACRO(Flash, T, auto factor = tensor<T>(139264, 4096); SoftmaxFlashV2<T>(dst, sums, tops, a, factor, sums, tops, soft);      \
          SoftmaxFlashV2<T, true>(dst, sums, tops, b, factor, sums, tops, soft); for (uint32_t r = 0; r < m; r++) dst.SetValue(r, static_cast<T>(sums.GetValue(8 * r)))) \
    MACRO(LayerNorm, T, auto mean = tensor<T>(143360, 1024); auto variance = tensor<T>(144384, 1024); LayerNorm<T>(dst, mean, variance, a, b, b[k], T(0.001f), layer)) \
    MACRO(RmsNorm, T, RmsNormTiling rms{1, m, k, k}; RmsNorm<T>(dst, a, b, T(0.001f), rms))                                       \
    MACRO(Sum, T, Sum(dst, a, {m, k, k - 3}); Mean(dst[m], a, {m, k, k - 3}))                                                     \
    MACRO(Reduce, T, const uint32_t shape[] = {m, k}; ReduceMax<T, Pattern::Reduce::AR>(dst, a, shape, true); ReduceSum<T, Pattern::Reduce::RA>(dst[m], a, shape, true)) \
    MACRO(CumSum, T, CumSum<T>(dst, b, a, {m, k}))                                                                               \
    MACRO(Quant, T, auto q = tensor<int8_t>(143360, 4096); AscendQuant<T>(q, a, 2.0f, 0.5f, m * k); auto half_q = tensor<half>(147456, 8192); Cast(half_q, q, RoundMode::CAST_NONE, m * k); \
          for (uint32_t i = 0; i < m * k; i++) dst.SetValue(i, static_cast<T>(static_cast<float>(half_q.GetValue(i)))))
ALL_ROWS(ROWS, float) ALL_ROWS(ROWS, half)
ROWS(TopK, float, LocalTensor<int32_t> none; LocalTensor<bool> finish; TopK<float>(dst, dst[m * 8].template ReinterpretCast<int32_t>(), a, none, finish, 5, TopkTiling(), {static_cast<int32_t>(m), static_cast<int32_t>(k), static_cast<int32_t>(k)}))
ROWS(Broadcast, float, const uint32_t to[] = {m, k}; const uint32_t from[] = {m, 1}; Broadcast<float, 2, 1>(dst, a, to, from))
ROWS(Pad, float, PadParams pad{1, 2, 7}; PadTiling tiling{m, k, k - 3}; Pad(b, a, pad, tiling); UnPadParams unpad{0, 1}; UnPadTiling less{m, k}; UnPad(dst, b, unpad, less))
ROWS(Swap, half, ConfusionTransposeTiling t{{1, 2, m, k}}; Transpose(dst, a, TransposeType::TRANSPOSE_NZ2ND_0213, t))
ROWS(Philox, float, PhiloxRandom<10>(dst, {0, 0}, {0, 0, 0, 0}, {k, m, k - 4}))
