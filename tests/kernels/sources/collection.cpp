// Kernels of the newer instructions and functions: quantisation, numbers in any position, loops of copies, normalisation.
#include "plan.h"

static constexpr BinaryConfig first = {0};
#define FLEXIBLE(NAME, T)                                                                                                                  \
    KERNEL(NAME##_##T, T, T, T, if (p.round) { if (p.mode == COUNT) NAME<BinaryDefaultType, true, first>(dst, b[p.repeat], a, p.count); else NAME<BinaryDefaultType, true, first>(dst, b[0], a, mask, p.repeat, unary); } \
           else if (p.mode == COUNT) NAME(dst, a, b[p.repeat], p.count); else NAME(dst, a, b[0], mask, p.repeat, unary))                    \
    KERNEL(NAME##Number_##T, T, T, T, if (p.round) NAME<BinaryDefaultType, true, first>(dst, static_cast<T>(p.scalar), a, p.count); else NAME<BinaryDefaultType>(dst, a, static_cast<T>(p.scalar), p.count))
FLEXIBLE(Adds, float) FLEXIBLE(Adds, int32_t) FLEXIBLE(Subs, half) FLEXIBLE(Subs, int16_t) FLEXIBLE(Muls, half) FLEXIBLE(Divs, float) FLEXIBLE(Maxs, int32_t) FLEXIBLE(Mins, half)
KERNEL(MulsCast_half, half, float, float, if (p.round) MulsCast<BinaryDefaultType, BinaryDefaultType, first>(dst, b[0], a, p.count); else if (p.mode) MulsCast(dst, a, static_cast<float>(p.scalar), p.count); else FusedMulsCast(dst, a, b[0], p.count))
KERNEL(Compares_float, uint8_t, float, float, if (p.repeat) Compares(dst, static_cast<float>(p.scalar), a, static_cast<CMPMODE>(p.round), p.count); else if (p.mode) Compares<BinaryDefaultType, BinaryDefaultType, true, first>(dst, b[0], a, static_cast<CMPMODE>(p.round), p.count); else Compares(dst, a, b[0], static_cast<CMPMODE>(p.round), p.count))
KERNEL(FusedAbsSub_half, half, half, half, FusedAbsSub(dst, a, b, p.count))
KERNEL(Configured, float, float, float, Div<float, true, DEFAULT_DIV_CONFIG>(dst, a, b, p.count); PipeBarrier<PIPE_V>(); Sqrt<float, true, DEFAULT_SQRT_CONFIG>(dst, dst, p.count))

#define DEQUANT(TO)                                                                                                                          \
    KERNEL(CastDequant_##TO, TO, int16_t, uint64_t, SetDeqScale(static_cast<float>(p.scalar), static_cast<int16_t>(p.round), std::is_signed<TO>::value); \
           if (p.mode == COUNT) { CastDequant<TO, int16_t, false, false>(dst, a, p.count); CastDequant<TO, int16_t, false, true>(dst, a, p.count); } \
           else if (p.mode == NUMBER) CastDeq<TO, int16_t, true, false, false>(dst, a, static_cast<int32_t>(mask[0]), p.repeat, unary);       \
           else CastDeq<TO, int16_t, true, false, true>(dst, a, mask, p.repeat, unary))                                                       \
    KERNEL(CastVector_##TO, TO, int16_t, uint64_t, VdeqInfo info; for (int i = 0; i < 16; i++) info.vdeqScale[i] = 0.5f * static_cast<float>(i + 1), info.vdeqOffset[i] = static_cast<int16_t>(i - 8), info.vdeqSignMode[i] = std::is_signed<TO>::value; \
           SetDeqScale(b, info); CastDequant<TO, int16_t, true, false>(dst, a, p.count))
DEQUANT(int8_t) DEQUANT(uint8_t)
KERNEL(CastDequant_half, half, int32_t, int32_t, SetDeqScale(half(static_cast<float>(p.scalar))); CastDequant<half, int32_t>(dst, a, p.count))

#define POLICY(NAME, POLICY, INDEX, D, S, ...)                                                                                                \
    static constexpr NAME##Config NAME##INDEX = {NAME##Policy::POLICY, __VA_ARGS__};                                                          \
    KERNEL(NAME##_##INDEX, D, S, float, NAME##Params params; params.m = p.stride[0], params.n = p.stride[1], params.groupSize = p.stride[2];  \
           if constexpr (INDEX == 0) NAME<NAME##INDEX>(dst, a, static_cast<float>(p.scalar), 3.0f, params); else NAME<NAME##INDEX>(dst, a, b, b[256], params))
POLICY(Quantize, PER_TENSOR, 0, int8_t, float, true) POLICY(Quantize, PER_CHANNEL, 1, int8_t, float, true) POLICY(Quantize, PER_TOKEN, 2, int8_t, float, true)
POLICY(Quantize, PER_GROUP, 3, int8_t, float, false, RoundMode::CAST_FLOOR, 0) POLICY(Quantize, PER_GROUP, 4, int8_t, float, true, RoundMode::CAST_RINT, 1)
POLICY(Dequantize, PER_TENSOR, 0, float, int32_t, false) POLICY(Dequantize, PER_CHANNEL, 1, float, int32_t, false) POLICY(Dequantize, PER_GROUP, 4, float, int32_t, false, 1)
POLICY(AntiQuantize, PER_TENSOR, 0, float, int8_t, true) POLICY(AntiQuantize, PER_TOKEN, 2, float, int8_t, true) POLICY(AntiQuantize, PER_GROUP, 3, float, int8_t, true, 0)

#define NORMS(T)                                                                                                                             \
    KERNEL(BatchNorm_##T, T, T, T, BatchNormTiling t; t.originalBLength = p.stride[0], t.meanVarSize = p.stride[1]; const uint32_t n = p.stride[0] * p.stride[1]; \
           BatchNorm(dst, dst[n], dst[n + p.stride[1]], a, b, b[64], T(1e-3f), t))                                                             \
    KERNEL(GroupNorm_##T, T, T, T, GroupNormTiling t; t.n = p.stride[0], t.c = p.stride[1], t.hw = p.stride[2], t.g = p.stride[3], t.d = t.c / t.g; const uint32_t n = t.n * t.c * t.hw; \
           GroupNorm(dst, dst[n], dst[n + 64], a, b, b[64], T(1e-3f), t))
NORMS(float) NORMS(half)
KERNEL(ReduceXorSum_int16_t, int16_t, int16_t, int16_t, ReduceXorSum(dst, a, b, p.count))
KERNEL(FasterGeluV2_float, float, float, float, FasterGeluV2(dst, a, p.count))
KERNEL(Bilinear, half, half, uint32_t, auto weights = tensor<half>(49152 + 16384, 4096); DataCopy(weights, device<half>(y)[8192], 1024); PipeBarrier<PIPE_ALL>(); auto spare = tensor<uint8_t>(150016, 256); \
       BilinearInterpolation(dst, a, b, weights, mask[0], p.stride[0], p.round != 0, p.stride[1], p.count, p.stride[2], spare))

static constexpr TransDataConfig to5hd = {DataFormat::NCDHW, DataFormat::NDC1HWC0}, from5hd = {DataFormat::NDC1HWC0, DataFormat::NCDHW};
static constexpr TransDataConfig toz = {DataFormat::NCDHW, DataFormat::FRACTAL_Z_3D}, fromz = {DataFormat::FRACTAL_Z_3D, DataFormat::NCDHW};
KERNEL(TransData_half, half, half, half, const uint32_t n = p.stride[0]; const uint32_t c = p.stride[1]; const uint32_t d = p.stride[2]; const uint32_t h = p.stride[3]; const uint32_t w = p.stride[4]; \
       auto plain = MakeLayout(MakeShape(n, c, d, h, w), MakeStride()); auto blocked = MakeLayout(MakeShape(n, d, (c + 15) / 16, h, w, 16), MakeStride()); \
       TransDataParams<decltype(plain), decltype(blocked)> out = {plain, blocked}; TransDataParams<decltype(blocked), decltype(plain)> back = {blocked, plain}; \
       if (p.round == 0) TransData<to5hd>(dst, a, out); if (p.round == 1) TransData<from5hd>(dst, a, back); if (p.round == 2) TransData<toz>(dst, a, out); if (p.round == 3) TransData<fromz>(dst, a, back))
KERNEL(Offsets, int32_t, int32_t, int32_t, auto shape = MakeShape(MakeShape(2, Std::Int<3>()), MakeShape(4, 5)); auto stride = MakeStride(MakeStride(60, 20), MakeStride(5, 1)); auto layout = MakeLayout(shape, stride); \
       static_assert(is_layout<decltype(layout)>::value, ""); for (int i = 0; i < 6; i++) for (int j = 0; j < 20; j++) dst.SetValue(i * 20 + j, static_cast<int32_t>(Crd2Idx(MakeCoord(i, j), layout))); \
       dst.SetValue(120, static_cast<int32_t>(layout(MakeCoord(MakeCoord(1, 2), MakeCoord(3, 4))))))
KERNEL(Limits, float, float, float, NumericLimits<float>::Infinity(dst, 8); PipeBarrier<PIPE_ALL>(); dst.SetValue(1, NumericLimits<float>::Max()); dst.SetValue(2, NumericLimits<float>::Lowest()); dst.SetValue(3, NumericLimits<float>::DeNormMin()); \
       dst.SetValue(4, static_cast<float>(NumericLimits<half>::Max())); dst.SetValue(5, NumericLimits<float>::NegativeInfinity()))
KERNEL(Scalars, int64_t, int64_t, int64_t, uint16_t type = 9; uint16_t op = 9; SetStoreAtomicConfig<AtomicDtype::ATOMIC_S32, AtomicOp::ATOMIC_SUM>(); GetStoreAtomicConfig(type, op); SetAtomicNone(); const uint64_t v = static_cast<uint64_t>(a.GetValue(0)); \
       SetHcclContext<1>(x); const int64_t values[] = {ScalarCountLeadingZero(v) COMMA ScalarGetCountOfValue<1>(v) COMMA ScalarGetSFFValue<0>(v) COMMA type COMMA op COMMA GetHcclContext<1>() == x}; for (int i = 0; i < 6; i++) dst.SetValue(i, values[i]))

// Copies within loops, of the 950: from `a` in device memory to `dst`, then to device memory.
template <PaddingMode mode>
void copy_in_loops(const LocalTensor<int8_t> &t, GM_ADDR x, GM_ADDR y, GM_ADDR z, const LoopModeParams &in, const LoopModeParams &out, uint32_t len) {
    SetLoopModePara(in, DataCopyMVType::OUT_TO_UB);
    DataCopyPad<int8_t, mode>(t, device<int8_t>(x), DataCopyExtParams(2, len, 0, 0, 0), DataCopyPadExtParams<int8_t>(true, 0, 0, -1));
    ResetLoopModePara(DataCopyMVType::OUT_TO_UB);
    PipeBarrier<PIPE_ALL>();
    DataCopy(device<int8_t>(z), t, 4096);
    SetLoopModePara(out, DataCopyMVType::UB_TO_OUT);
    DataCopyPad<int8_t, mode>(device<int8_t>(y), t, DataCopyExtParams(2, len, 0, 0, 0));
    ResetLoopModePara(DataCopyMVType::UB_TO_OUT);
}
extern "C" __global__ __aicore__ void Loops(GM_ADDR x, GM_ADDR y, GM_ADDR z, Plan p) {
    softacl::now->core->arch = p.saturate;
    LoopModeParams in(p.stride[0], p.stride[1], p.count, p.stride[2] * 32, p.repeat, p.stride[3] * 32), out(p.stride[0], p.stride[1], p.stride[2] * 32, p.count, p.stride[3] * 32, p.repeat);
    auto t = tensor<int8_t>(0, 8192);
    Duplicate(t.ReinterpretCast<int16_t>(), static_cast<int16_t>(0x2a2a), 4096);
    PipeBarrier<PIPE_ALL>();
    const uint32_t len = static_cast<uint32_t>(p.scalar);
    p.round ? copy_in_loops<PaddingMode::Compact>(t, x, y, z, in, out, len) : copy_in_loops<PaddingMode::Normal>(t, x, y, z, in, out, len);
}
extern "C" void softacl_kernel_Loops(const void *args, uint32_t, uint32_t, softacl_core *core) { softacl::call(&Loops, args, core); }

#define SMALL(TO, FROM) KERNEL(Cast_##TO##_##FROM, TO, FROM, FROM, Cast(dst, a, static_cast<RoundMode>(p.round), p.count))
SMALL(fp8_e5m2_t, float) SMALL(fp8_e4m3fn_t, float) SMALL(hifloat8_t, float) SMALL(hifloat8_t, half) SMALL(float, fp8_e5m2_t) SMALL(float, fp8_e4m3fn_t)
SMALL(float, hifloat8_t) SMALL(half, hifloat8_t)
#define PAIRS(TYPE)                                                                                                                        \
    KERNEL(To_##TYPE, uint8_t, bfloat16_t, bfloat16_t, auto four = dst.template ReinterpretCast<TYPE>(); Cast(four, a, static_cast<RoundMode>(p.round), p.count)) \
    KERNEL(From_##TYPE, bfloat16_t, uint8_t, uint8_t, auto four = a.template ReinterpretCast<TYPE>(); Cast(dst, four, RoundMode::CAST_NONE, p.count))
PAIRS(fp4x2_e2m1_t) PAIRS(fp4x2_e1m2_t)
KERNEL(Powers, float, fp8_e8m0_t, fp8_e8m0_t, for (uint32_t i = 0; i < 256; i++) dst.SetValue(i, static_cast<float>(a.GetValue(i))))
KERNEL(VectorPadding_half, half, half, half, if (p.mode == COUNT) VectorPadding(dst, a, static_cast<uint8_t>(p.round), p.scalar > 0, p.count); else VectorPadding(dst, a, static_cast<uint8_t>(p.round), p.scalar > 0, mask, p.repeat, unary))
