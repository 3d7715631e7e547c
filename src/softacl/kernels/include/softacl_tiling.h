/* What programs ask on the host before they launch a kernel: the chip's cores and memories, shapes, and how much temporary
   memory a function above the instructions wants (here: hardly any). Names: asc-devkit docs, Utils-API and 高阶API. */
#ifndef SOFTACL_TILING_H
#define SOFTACL_TILING_H
#include <acl/acl.h>
#include <securec.h>

#include <initializer_list>
#include <string>
#include <vector>

#include "ascendc/platform.h"
#include "kernel_operator.h"
#include "ascendc/matmul_tiling.h"

namespace ge {
#define F(name, code, bits) DT_##name = code,
enum DataType { SOFTACL_ELEMENT_TYPES(F) DT_MAX };
#undef F
class Shape {
  public:
    Shape() = default;
    explicit Shape(const std::vector<int64_t> &dims) : dims_(dims) {}
    template <class I>
    explicit Shape(std::initializer_list<I> dims) : dims_(dims.begin(), dims.end()) {}
    size_t GetDimNum() const { return dims_.size(); }
    int64_t GetDim(size_t i) const { return i < dims_.size() ? dims_[i] : 0; }
    void SetDim(size_t i, int64_t value) { dims_.at(i) = value; }
    const std::vector<int64_t> &GetDims() const { return dims_; }
    int64_t GetShapeSize() const {
        int64_t n = 1;
        for (int64_t d : dims_) n *= d;
        return n;
    }

  private:
    std::vector<int64_t> dims_;
};
} // namespace ge

namespace softacl {
/* The last two numbers that a function may change: the sizes that are asked for. */
struct sizes {
    uint32_t *maximum = nullptr, *least = nullptr;
    void see(uint32_t &v) { maximum = least, least = &v; }
    template <class T>
    void see(T &&) {}
    template <class... A>
    explicit sizes(A &&...a) { (see(std::forward<A>(a)), ...); }
    bool answer(uint32_t first, uint32_t second) const { return *maximum = first, *least = second, true; }
};
/* The shapes among the arguments of a tiling function, and the structure that it fills. */
struct shapes {
    const ge::Shape *first = nullptr, *last = nullptr;
    void see(const ge::Shape &s) { first = first ? first : &s, last = &s; }
    template <class T>
    void see(const T &) {}
    static uint32_t dim(const ge::Shape &s, size_t i) { return i < s.GetDimNum() ? static_cast<uint32_t>(s.GetDim(i)) : 1; }
    uint32_t columns() const { return dim(*first, first->GetDimNum() - 1); }
    uint32_t rows() const { return static_cast<uint32_t>(first->GetShapeSize()) / std::max(columns(), 1u); }
    template <class T>
    auto fill(T &t) const -> decltype(t.originalHLength, void()) {
        t.bLength = dim(*first, 0), t.sLength = dim(*first, 1), t.hLength = dim(*first, 2), t.originalHLength = last == first ? first->GetDimNum() > 3 ? dim(*first, 3) : t.hLength : dim(*last, 2);
    }
    void fill(SoftMaxTiling &t) const { t.srcM = rows(), t.srcK = columns(), t.srcSize = t.srcM * t.srcK; }
    void fill(LayerNormSeparateTiling &t) const { t.aLength = dim(*first, 0), t.rLength = dim(*first, 1); }
    /* [B, S, H]; the last shape has the B without what fills it up. */
    void fill(BatchNormTiling &t) const { t.originalBLength = dim(*last, 0), t.meanVarSize = dim(*first, 1) * dim(*first, 2); }
    void fill(PadTiling &t) const { t.srcHeight = rows(), t.srcWidth = columns(), t.srcOriWidth = dim(*last, last->GetDimNum() - 1); }
    void fill(UnPadTiling &t) const { t.srcHeight = rows(), t.srcWidth = columns(); }
    void fill(ConfusionTransposeTiling &t) const {
        for (size_t i = 0, n = first->GetDimNum(); i < 4; i++) t.shape[i] = n == 2 ? (i < 2 ? 1 : dim(*first, i - 2)) : dim(*first, i);
    }
    void fill(...) const {}
};
template <class... A>
inline bool tile(A &&...a) {
    shapes s;
    (s.see(a), ...);
    auto one = [&](auto &t) { if constexpr (std::is_class<std::decay_t<decltype(t)>>::value && !std::is_const<std::remove_reference_t<decltype(t)>>::value) s.fill(t); };
    (one(a), ...);
    return true;
}
} // namespace softacl

namespace AscendC {
using TensorShape = ge::Shape;
using ge::DataType;
using TensorDataType = ge::DataType;
#define SOFTACL_SIZES(NAME)                                                                                                   \
    template <class... A>                                                                                                    \
    inline bool Get##NAME##MaxMinTmpSize(A &&...a) { return softacl::sizes(std::forward<A>(a)...).answer(256, 256); }          \
    template <class... A>                                                                                                    \
    inline bool Get##NAME##TmpBufferFactorSize(A &&...a) { return softacl::sizes(std::forward<A>(a)...).answer(1, 256); }      \
    template <class... A>                                                                                                    \
    inline uint32_t Get##NAME##MaxTmpSize(const A &...) { return 256; }                                                       \
    template <class... A>                                                                                                    \
    inline uint32_t Get##NAME##MinTmpSize(const A &...) { return 256; }
SOFTACL_SIZES(Acos) SOFTACL_SIZES(Acosh) SOFTACL_SIZES(Asin) SOFTACL_SIZES(Asinh) SOFTACL_SIZES(Atan) SOFTACL_SIZES(Atanh)
SOFTACL_SIZES(Axpy) SOFTACL_SIZES(BitwiseAnd) SOFTACL_SIZES(BitwiseNot) SOFTACL_SIZES(BitwiseOr) SOFTACL_SIZES(BitwiseXor)
SOFTACL_SIZES(Ceil) SOFTACL_SIZES(Clamp) SOFTACL_SIZES(Cos) SOFTACL_SIZES(Cosh) SOFTACL_SIZES(CumSum) SOFTACL_SIZES(Digamma)
SOFTACL_SIZES(Erf) SOFTACL_SIZES(Erfc) SOFTACL_SIZES(Exp) SOFTACL_SIZES(Floor) SOFTACL_SIZES(Fma) SOFTACL_SIZES(Fmod)
SOFTACL_SIZES(Frac) SOFTACL_SIZES(Hypot) SOFTACL_SIZES(IsInf) SOFTACL_SIZES(IsNan) SOFTACL_SIZES(Lgamma) SOFTACL_SIZES(Log)
SOFTACL_SIZES(LogicalAnd) SOFTACL_SIZES(LogicalAnds) SOFTACL_SIZES(LogicalNot) SOFTACL_SIZES(LogicalOr)
SOFTACL_SIZES(LogicalOrs) SOFTACL_SIZES(LogicalXor) SOFTACL_SIZES(Power) SOFTACL_SIZES(Rint) SOFTACL_SIZES(Round)
SOFTACL_SIZES(Sign) SOFTACL_SIZES(Sin) SOFTACL_SIZES(SinCos) SOFTACL_SIZES(Sinh) SOFTACL_SIZES(Tan) SOFTACL_SIZES(Tanh)
SOFTACL_SIZES(Trunc) SOFTACL_SIZES(Where) SOFTACL_SIZES(Xor) SOFTACL_SIZES(GeGLU) SOFTACL_SIZES(Gelu) SOFTACL_SIZES(ReGlu)
SOFTACL_SIZES(Sigmoid) SOFTACL_SIZES(SwiGLU) SOFTACL_SIZES(LogSoftMax) SOFTACL_SIZES(SoftMax) SOFTACL_SIZES(SoftMaxFlash)
SOFTACL_SIZES(SoftMaxFlashV2) SOFTACL_SIZES(SoftMaxFlashV3) SOFTACL_SIZES(SoftMaxGrad) SOFTACL_SIZES(DeepNorm)
SOFTACL_SIZES(LayerNorm) SOFTACL_SIZES(LayerNormGrad) SOFTACL_SIZES(LayerNormGradBeta) SOFTACL_SIZES(Normalize)
SOFTACL_SIZES(RmsNorm) SOFTACL_SIZES(WelfordUpdate) SOFTACL_SIZES(WelfordFinalize) SOFTACL_SIZES(AscendQuant)
SOFTACL_SIZES(AscendDequant) SOFTACL_SIZES(AscendAntiQuant) SOFTACL_SIZES(Sum) SOFTACL_SIZES(Mean) SOFTACL_SIZES(ReduceSum)
SOFTACL_SIZES(ReduceMax) SOFTACL_SIZES(ReduceMin) SOFTACL_SIZES(ReduceMean) SOFTACL_SIZES(ReduceProd)
SOFTACL_SIZES(ReduceAny) SOFTACL_SIZES(ReduceAll) SOFTACL_SIZES(Sort) SOFTACL_SIZES(TopK) SOFTACL_SIZES(Arange)
SOFTACL_SIZES(ArithProgression) SOFTACL_SIZES(DropOut) SOFTACL_SIZES(Select) SOFTACL_SIZES(SelectWithBytesMask)
SOFTACL_SIZES(Quantize) SOFTACL_SIZES(Dequantize) SOFTACL_SIZES(AntiQuantize) SOFTACL_SIZES(BatchNorm) SOFTACL_SIZES(GroupNorm)
SOFTACL_SIZES(Log2) SOFTACL_SIZES(Log10) SOFTACL_SIZES(ReduceXorSum)
/* Its shapes and sizes come before the two results, but the sizes are in structures. */
template <class... A>
inline bool GetTransDataMaxMinTmpSize(A &&...a) { return softacl::sizes(std::forward<A>(a)...).answer(256, 256); }
SOFTACL_SIZES(BroadCast) SOFTACL_SIZES(Pad) SOFTACL_SIZES(UnPad) SOFTACL_SIZES(Transpose) SOFTACL_SIZES(ConfusionTranspose)
template <class... A>
inline void GetSiluTmpSize(A &&...a) { GetSigmoidMaxMinTmpSize(std::forward<A>(a)...); }
template <class... A>
inline void GetSwishTmpSize(A &&...a) { GetSigmoidMaxMinTmpSize(std::forward<A>(a)...); }
inline uint32_t GetConcatTmpSize(const platform_ascendc::PlatformAscendC &, const uint32_t, const uint32_t) { return 0; }
inline uint32_t GetSortTmpSize(const platform_ascendc::PlatformAscendC &, const uint32_t n, const uint32_t) { return n * 8; }
#define SOFTACL_TILES(NAME)      \
    template <class... A>        \
    inline bool NAME(A &&...a) { return softacl::tile(std::forward<A>(a)...); }
SOFTACL_TILES(GetLayerNormNDTilingInfo) SOFTACL_TILES(GetLayerNormNDTillingInfo) SOFTACL_TILES(GetLayerNormGradNDTilingInfo)
SOFTACL_TILES(GetLayerNormGradBetaNDTilingInfo) SOFTACL_TILES(GetDeepNormTilingInfo) SOFTACL_TILES(GetRmsNormTilingInfo)
SOFTACL_TILES(SoftMaxTilingFunc) SOFTACL_TILES(SoftMaxFlashTilingFunc) SOFTACL_TILES(SoftMaxFlashV2TilingFunc)
SOFTACL_TILES(SoftMaxFlashV3TilingFunc) SOFTACL_TILES(SoftMaxGradTilingFunc) SOFTACL_TILES(LogSoftMaxTilingFunc)
SOFTACL_TILES(TopKTilingFunc) SOFTACL_TILES(PadTilingFunc) SOFTACL_TILES(UnPadTilingFunc)
SOFTACL_TILES(GetTransposeTilingInfo) SOFTACL_TILES(GetConfusionTransposeTilingInfo)
SOFTACL_TILES(GetConfusionTransposeOnlyTilingInfo) SOFTACL_TILES(GetBatchNormNDTilingInfo)
/* [N, C, H, W] */
template <class Tiling>
inline void GetGroupNormNDTilingInfo(const TensorShape &srcShape, const uint32_t, const uint32_t, const bool, const uint32_t groupNum, Tiling &tiling) {
    tiling.n = softacl::shapes::dim(srcShape, 0), tiling.c = softacl::shapes::dim(srcShape, 1), tiling.hw = softacl::shapes::dim(srcShape, 2) * softacl::shapes::dim(srcShape, 3);
    tiling.g = groupNum, tiling.d = groupNum ? tiling.c / groupNum : 0;
}
inline bool IsBasicBlockInSoftMax(const SoftMaxTiling &tiling) { return tiling.reduceM % 8 == 0 && tiling.reduceK % 64 == 0; }
} // namespace AscendC
#endif
