/* Shapes, steps and positions of tensors with several dimensions, and TransData, which they describe.
   asc-devkit docs: 辅助数据结构/Layout and Coordinate, 高阶API/张量变换/TransData. */
#ifndef SOFTACL_ASCENDC_LAYOUTS_H
#define SOFTACL_ASCENDC_LAYOUTS_H
#include "functions.h"

namespace AscendC {
namespace Std {
template <size_t v>
using Int = std::integral_constant<size_t, v>;
}
template <typename... Shapes>
using Shape = std::tuple<Shapes...>;
template <typename... Strides>
using Stride = std::tuple<Strides...>;
template <typename... Coords>
using Coord = std::tuple<Coords...>;
template <typename... Ts>
constexpr Shape<Ts...> MakeShape(const Ts &...t) { return {t...}; }
template <typename... Ts>
constexpr Stride<Ts...> MakeStride(const Ts &...t) { return {t...}; }
template <typename... Ts>
constexpr Coord<Ts...> MakeCoord(const Ts &...t) { return {t...}; }
} // namespace AscendC

namespace softacl {
template <class T>
inline constexpr bool is_tuple = false;
template <class... T>
inline constexpr bool is_tuple<std::tuple<T...>> = true;
/* How many elements a shape has. */
template <class S>
constexpr size_t elements_of(const S &shape) {
    if constexpr (is_tuple<S>) return std::apply([](const auto &...part) { return (elements_of(part) * ... * size_t(1)); }, shape);
    else return static_cast<size_t>(shape);
}
/* A position's offset. One number for several dimensions is split, the first dimension first. */
template <class C, class S, class D>
constexpr size_t offset_of(const C &coord, const S &shape, const D &stride);
template <class C, class S, class D, size_t... i>
constexpr size_t offset_of(C coord, const S &shape, const D &stride, std::index_sequence<i...>) {
    if constexpr (is_tuple<C>) return (offset_of(std::get<i>(coord), std::get<i>(shape), std::get<i>(stride)) + ... + size_t(0));
    else {
        size_t left = static_cast<size_t>(coord), offset = 0;
        auto next = [&](const auto &part, const auto &step, bool is_last) {
            const size_t n = elements_of(part);
            offset += offset_of(is_last ? left : left % n, part, step), left /= n;
        };
        (next(std::get<i>(shape), std::get<i>(stride), i + 1 == sizeof...(i)), ...);
        return offset;
    }
}
template <class C, class S, class D>
constexpr size_t offset_of(const C &coord, const S &shape, const D &stride) {
    if constexpr (is_tuple<S>) return offset_of(coord, shape, stride, std::make_index_sequence<std::tuple_size<S>::value>());
    else return static_cast<size_t>(coord) * static_cast<size_t>(stride);
}
} // namespace softacl

namespace AscendC {
template <typename ShapeType, typename StrideType>
struct Layout {
    constexpr Layout(const ShapeType &shape = {}, const StrideType &stride = {}) : shape_(shape), stride_(stride) {}
    constexpr const Layout &layout() const { return *this; }
    constexpr const ShapeType &GetShape() const { return shape_; }
    constexpr const StrideType &GetStride() const { return stride_; }
    template <typename CoordType>
    constexpr auto operator()(const CoordType &coord) const { return softacl::offset_of(coord, shape_, stride_); }

  private:
    ShapeType shape_;
    StrideType stride_;
};
template <typename T>
struct is_layout : std::false_type {};
template <typename ShapeType, typename StrideType>
struct is_layout<Layout<ShapeType, StrideType>> : std::true_type {};
template <typename ShapeType, typename StrideType>
constexpr auto MakeLayout(const ShapeType &shape, const StrideType &stride) { return Layout<ShapeType, StrideType>(shape, stride); }
template <typename CoordType, typename ShapeType, typename StrideType>
constexpr auto Crd2Idx(const CoordType &coord, const Layout<ShapeType, StrideType> &layout) { return layout(coord); }
template <typename CoordType, typename ShapeType, typename StrideType>
constexpr auto Crd2Idx(const CoordType &coord, const ShapeType &shape, const StrideType &stride) { return softacl::offset_of(coord, shape, stride); }

struct TransDataConfig { DataFormat srcFormat, dstFormat; };
template <typename T, typename U>
struct TransDataParams {
    T srcLayout;
    U dstLayout;
};
} // namespace AscendC

namespace softacl {
struct volume {
    size_t n, c, d, h, w;
    size_t blocks_c() const { return align_up(c, 16) / 16; }
    size_t blocks_n() const { return align_up(n, 16) / 16; }
    /* NCDHW: the numbers of H and W fill blocks of 32 bytes. */
    size_t plane() const { return align_up(h * w, 16); }
    /* How many elements a format holds, with what fills its blocks of 16. */
    size_t size(AscendC::DataFormat format) const {
        const size_t inner = d * blocks_c() * h * w * 16;
        return format == AscendC::DataFormat::NCDHW ? n * c * d * plane() : inner * (format == AscendC::DataFormat::NDC1HWC0 ? n : blocks_n() * 16);
    }
    size_t offset(AscendC::DataFormat format, size_t in, size_t ic, size_t id, size_t ih, size_t iw) const {
        const size_t outer = id * blocks_c() + ic / 16;
        if (format == AscendC::DataFormat::NCDHW) return ((in * c + ic) * d + id) * plane() + ih * w + iw;
        if (format == AscendC::DataFormat::NDC1HWC0) return (((in * d * blocks_c() + outer) * h + ih) * w + iw) * 16 + ic % 16;
        return ((((outer * h + ih) * w + iw) * blocks_n() + in / 16) * 16 + in % 16) * 16 + ic % 16;
    }
};
} // namespace softacl

namespace AscendC {
/* Between NCDHW and a format with blocks of 16 channels; what a block lacks is 0. */
template <const TransDataConfig &config, typename T, typename U, typename S>
inline void TransData(const LocalTensor<T> &dst, const LocalTensor<T> &src, const TransDataParams<U, S> &params, SOFTACL_HERE) {
    constexpr bool spreads = config.srcFormat == DataFormat::NCDHW;
    static_assert(spreads != (config.dstFormat == DataFormat::NCDHW), "TransData: one of the two formats is NCDHW");
    static_assert(sizeof(T) == 2, "TransData takes numbers of 16 bits");
    softacl::volume v = std::apply([](auto... size) {
        const size_t sizes[] = {static_cast<size_t>(size)...};
        static_assert(sizeof...(size) == 5, "TransData: NCDHW has five dimensions");
        return softacl::volume{sizes[0], sizes[1], sizes[2], sizes[3], sizes[4]};
    }, [&]() -> const auto & { if constexpr (spreads) return params.srcLayout.GetShape(); else return params.dstLayout.GetShape(); }());
    softacl::late_instruction instruction(here, "TransData");
    instruction.reads(src, v.size(config.srcFormat) * sizeof(T)).writes(dst, v.size(config.dstFormat) * sizeof(T));
    instruction.run([=, from = src.p_, to = dst.p_] {
        if (spreads) memset(static_cast<void *>(to), 0, v.size(config.dstFormat) * sizeof(T));
        for (size_t i = 0, size = v.n * v.c * v.d * v.h * v.w; i < size; i++) {
            size_t w = i % v.w, h = i / v.w % v.h, d = i / v.w / v.h % v.d, c = i / v.w / v.h / v.d % v.c, n = i / v.w / v.h / v.d / v.c;
            to[v.offset(config.dstFormat, n, c, d, h, w)] = from[v.offset(config.srcFormat, n, c, d, h, w)];
        }
    });
}
template <const TransDataConfig &config, typename T, typename U, typename S>
inline void TransData(const LocalTensor<T> &dst, const LocalTensor<T> &src, const LocalTensor<uint8_t> &, const TransDataParams<U, S> &params, SOFTACL_HERE) {
    TransData<config>(dst, src, params, here);
}
} // namespace AscendC
#endif
