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
struct FixpipeParamsArch3510 { static_assert(softacl::never_value<A...>, SOFTACL_MESSAGE("FixpipeParamsArch3510")); };
SOFTACL_ABSENT(MmadWithSparse)
SOFTACL_ABSENT(MmadMx)
SOFTACL_ABSENT(LoadDataWithStride)
SOFTACL_ABSENT(SetLoadDataRepeatWithStride)
SOFTACL_ABSENT(LoadDataWithSparse)
SOFTACL_ABSENT(BroadCastVecToMM)
SOFTACL_ABSENT(Gemm)
SOFTACL_ABSENT(Conv2D)
SOFTACL_ABSENT(BilinearInterpolation)
SOFTACL_ABSENT(CastDequant)
SOFTACL_ABSENT(VectorPadding)
SOFTACL_ABSENT_TYPE(Hccl)
namespace Reg {
SOFTACL_ABSENT_TYPE(RegTensor)
SOFTACL_ABSENT_STRUCT(MaskReg)
SOFTACL_ABSENT(LoadAlign)
SOFTACL_ABSENT(StoreAlign)
SOFTACL_ABSENT(UpdateMask)
SOFTACL_ABSENT(CreateMask)
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
