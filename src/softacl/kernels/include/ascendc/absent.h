/* What is not here: a compile-time message that names the function and where the support table is. */
#ifndef SOFTACL_ASCENDC_ABSENT_H
#define SOFTACL_ASCENDC_ABSENT_H
#include "core.h"

namespace softacl {
template <auto...>
inline constexpr bool never_value = false;
}
#define SOFTACL_MESSAGE(NAME) NAME " is not part of Ascend C on SoftACL: see docs/kernels.md for what is"
#define SOFTACL_ABSENT(NAME)                                                                                                              \
    template <typename... A>                                                                                                             \
    inline void NAME(A &&...) { static_assert(softacl::never<A...>, SOFTACL_MESSAGE(#NAME)); }                                            \
    template <auto V, auto... M, typename... A>                                                                                          \
    inline void NAME(A &&...) { static_assert(softacl::never<A...>, SOFTACL_MESSAGE(#NAME)); }                                            \
    template <typename T, auto V, auto... M, typename... A>                                                                              \
    inline void NAME(A &&...) { static_assert(softacl::never<T, A...>, SOFTACL_MESSAGE(#NAME)); }                                         \
    template <typename T, typename U, auto V, auto... M, typename... A>                                                                  \
    inline void NAME(A &&...) { static_assert(softacl::never<T, U, A...>, SOFTACL_MESSAGE(#NAME)); }
#define SOFTACL_ABSENT_TYPE(NAME)                                                                                                         \
    template <typename... A>                                                                                                             \
    struct NAME { static_assert(softacl::never<A...>, SOFTACL_MESSAGE(#NAME)); };
/* A type that is not a template: the message comes when one is made. */
#define SOFTACL_ABSENT_STRUCT(NAME)                                                             \
    struct NAME {                                                                               \
        template <typename... A>                                                                \
        NAME(A &&...) { static_assert(softacl::never<A...>, SOFTACL_MESSAGE(#NAME)); }           \
    };

namespace AscendC {
SOFTACL_ABSENT_STRUCT(LoadData2dTransposeParamsV2)
SOFTACL_ABSENT_STRUCT(LoadDataRepeatParamWithStride)
SOFTACL_ABSENT_TYPE(LoadData3DParamsV1)
template <auto... A>
struct GroupBarrier { static_assert(softacl::never_value<A...>, SOFTACL_MESSAGE("GroupBarrier")); };
template <auto... A>
struct FixpipeParamsArch3510 { static_assert(softacl::never_value<A...>, SOFTACL_MESSAGE("FixpipeParamsArch3510")); };
SOFTACL_ABSENT(AntiQuantize) SOFTACL_ABSENT(AtomicCAS) SOFTACL_ABSENT(AtomicFAA) SOFTACL_ABSENT(BatchNorm)
SOFTACL_ABSENT(BatchNormGrad) SOFTACL_ABSENT(BilinearInterpolation) SOFTACL_ABSENT(BroadCastVecToMM)
SOFTACL_ABSENT(CastDeq) SOFTACL_ABSENT(CastDequant) SOFTACL_ABSENT(ClearSpr) SOFTACL_ABSENT(Conv2D)
SOFTACL_ABSENT(Conv3D) SOFTACL_ABSENT(CreateCubeResGroup) SOFTACL_ABSENT(Dequantize) SOFTACL_ABSENT(FusedAbsSub)
SOFTACL_ABSENT(FusedExpSub) SOFTACL_ABSENT(FusedMulsCast) SOFTACL_ABSENT(Gemm) SOFTACL_ABSENT(GetUintDivMagicAndShift)
SOFTACL_ABSENT(GroupNorm) SOFTACL_ABSENT(InitSpmBuffer) SOFTACL_ABSENT(LoadDataUnzip) SOFTACL_ABSENT(LoadDataWithSparse)
SOFTACL_ABSENT(LoadDataWithStride) SOFTACL_ABSENT(LoadImageToLocal) SOFTACL_ABSENT(LoadUnzipIndex)
SOFTACL_ABSENT(MmadMx) SOFTACL_ABSENT(MmadWithSparse) SOFTACL_ABSENT(MulsCast) SOFTACL_ABSENT(Quantize)
SOFTACL_ABSENT(ReadSpmBuffer) SOFTACL_ABSENT(ReduceXorSum) SOFTACL_ABSENT(ResetLoopModePara)
SOFTACL_ABSENT(ScalarCountLeadingZero) SOFTACL_ABSENT(ScalarGetCountOfValue) SOFTACL_ABSENT(ScalarGetSFFValue)
SOFTACL_ABSENT(SetAippFunctions) SOFTACL_ABSENT(SetLoadDataRepeatWithStride) SOFTACL_ABSENT(SetLoopModePara)
SOFTACL_ABSENT(TransData) SOFTACL_ABSENT(VectorPadding) SOFTACL_ABSENT(WriteSpmBuffer)
SOFTACL_ABSENT_TYPE(Hccl)
namespace Reg {
SOFTACL_ABSENT_TYPE(RegTensor)
SOFTACL_ABSENT_STRUCT(MaskReg)
SOFTACL_ABSENT_STRUCT(AddrReg)
SOFTACL_ABSENT(Abs) SOFTACL_ABSENT(AbsSub) SOFTACL_ABSENT(Add) SOFTACL_ABSENT(AddC) SOFTACL_ABSENT(Adds)
SOFTACL_ABSENT(And) SOFTACL_ABSENT(Arange) SOFTACL_ABSENT(Axpy) SOFTACL_ABSENT(Cast) SOFTACL_ABSENT(ClearSpr)
SOFTACL_ABSENT(Compare) SOFTACL_ABSENT(Compares) SOFTACL_ABSENT(CreateAddrReg) SOFTACL_ABSENT(CreateMask)
SOFTACL_ABSENT(DeInterleave) SOFTACL_ABSENT(Div) SOFTACL_ABSENT(Duplicate) SOFTACL_ABSENT(Exp) SOFTACL_ABSENT(ExpSub)
SOFTACL_ABSENT(Gather) SOFTACL_ABSENT(GatherB) SOFTACL_ABSENT(Histograms) SOFTACL_ABSENT(Interleave)
SOFTACL_ABSENT(LeakyRelu) SOFTACL_ABSENT(Ln) SOFTACL_ABSENT(Load) SOFTACL_ABSENT(LoadAlign) SOFTACL_ABSENT(LoadUnAlign)
SOFTACL_ABSENT(LoadUnAlignPre) SOFTACL_ABSENT(LocalMemBar) SOFTACL_ABSENT(Log) SOFTACL_ABSENT(Log10)
SOFTACL_ABSENT(Log2) SOFTACL_ABSENT(MaskGenWithRegTensor) SOFTACL_ABSENT(Max) SOFTACL_ABSENT(Maxs) SOFTACL_ABSENT(Min)
SOFTACL_ABSENT(Mins) SOFTACL_ABSENT(Move) SOFTACL_ABSENT(MoveMask) SOFTACL_ABSENT(Mul) SOFTACL_ABSENT(MulAddDst)
SOFTACL_ABSENT(MulDstAdd) SOFTACL_ABSENT(Mull) SOFTACL_ABSENT(Muls) SOFTACL_ABSENT(MulsCast) SOFTACL_ABSENT(Neg)
SOFTACL_ABSENT(Not) SOFTACL_ABSENT(Or) SOFTACL_ABSENT(Pack) SOFTACL_ABSENT(PairReduceElem) SOFTACL_ABSENT(Prelu)
SOFTACL_ABSENT(Reduce) SOFTACL_ABSENT(ReduceDataBlock) SOFTACL_ABSENT(Relu) SOFTACL_ABSENT(Scatter)
SOFTACL_ABSENT(Select) SOFTACL_ABSENT(ShiftLeft) SOFTACL_ABSENT(ShiftLefts) SOFTACL_ABSENT(ShiftRight)
SOFTACL_ABSENT(ShiftRights) SOFTACL_ABSENT(Sqrt) SOFTACL_ABSENT(Squeeze) SOFTACL_ABSENT(Store)
SOFTACL_ABSENT(StoreAlign) SOFTACL_ABSENT(StoreUnAlign) SOFTACL_ABSENT(StoreUnAlignPost) SOFTACL_ABSENT(Sub)
SOFTACL_ABSENT(SubC) SOFTACL_ABSENT(Truncate) SOFTACL_ABSENT(UnPack) SOFTACL_ABSENT(Unsqueeze)
SOFTACL_ABSENT(UpdateMask) SOFTACL_ABSENT(Xor)
} // namespace Reg
namespace MicroAPI = Reg;
} // namespace AscendC

#define __simd_vf__
#define __simd_callee__
#define __simt_vf__
#define __simt_callee__
template <auto function, typename... A>
inline void asc_vf_call(A &&...) { static_assert(softacl::never<A...>, SOFTACL_MESSAGE("asc_vf_call (register level, SIMT)")); }
#endif
