/* MX matrices: floats of 8 and 4 bits, each 32 of a row of the left matrix, or of a column of the right one, with a scale, a power of two.

   The scales of a matrix at byte i of L0A or L0B are at byte i / 16 of L0A_MX or L0B_MX, in fractals of 32 bytes: two scales for each of
   16 rows (columns). The fractals of a row follow each other. asc-devkit docs: LoadData_2D_MX, MmadMx. */
#ifndef SOFTACL_ASCENDC_MX_H
#define SOFTACL_ASCENDC_MX_H
#include "cube.h"

namespace AscendC {
struct LoadData2DMxParams {
    LoadData2DMxParams() = default;
    LoadData2DMxParams(uint16_t x, uint16_t y, uint8_t nx, uint8_t ny, uint16_t src, uint16_t dst)
        : xStartPosition(x), yStartPosition(y), xStep(nx), yStep(ny), srcStride(src), dstStride(dst) {}
    uint16_t xStartPosition = 0, yStartPosition = 0;
    uint8_t xStep = 0, yStep = 0;
    uint16_t srcStride = 0, dstStride = 0;
};
} // namespace AscendC

namespace softacl {
constexpr size_t scales_fractal = 32;
template <class T>
inline uint8_t *scales_of(const LocalTensor<T> &t) {
    const memory kind = memory_of(t.position_);
    return now->memory[kind == L0A ? SCALES_A : SCALES_B].base + (raw(t.p_) - now->memory[kind].base) / 16;
}
/* Multiplied by their scales. `across` fractals of scales make a row. */
inline float scale_at(const uint8_t *scales, size_t across, size_t row, size_t k) {
    const size_t pair = k / 32;
    return static_cast<float>(power_of_two::from_bits(scales[(row / 16 * across + pair / 2) * scales_fractal + row % 16 * 2 + pair % 2]));
}
template <class C, class A, class B, class Bias>
inline void mmad_mx(where at, const LocalTensor<C> &dst, const LocalTensor<A> &left, const LocalTensor<B> &right, const Bias *bias, bool keep, const AscendC::MmadParams &p) {
    if (p.k % 64) report(at, "repeat", "MmadMx: k %u is no multiple of 64", p.k);
    const size_t across = ceil_div(p.k, 64);
    mmad(at, "MmadMx", dst, left, right, bias, keep, p,
         [&](left_matrix<A> a) {
             return [=, scales = scales_of(left)](float *to, size_t m, size_t k, size_t n) {
                 a(to, m, k, n);
                 for (size_t i = 0; i < n; i++) to[i] *= scale_at(scales, across, m, k + i);
             };
         },
         [&](right_matrix<B> b) {
             return [=, scales = scales_of(right)](float *to, size_t j, size_t k, size_t n) {
                 b(to, j, k, n);
                 for (size_t i = 0; i < n; i++)
                     for (size_t column = 0; column < 16; column++) to[i * 16 + column] *= scale_at(scales, across, j * 16 + column, k + i);
             };
         });
}
} // namespace softacl

namespace AscendC {
/* A matrix with its scales: xStep rows of yStep fractals. */
template <typename U, typename T>
inline void LoadData(const LocalTensor<U> &dst, const LocalTensor<T> &src, const LocalTensor<fp8_e8m0_t> &srcMx, const LoadData2DParamsV2 &p, const LoadData2DMxParams &mx, SOFTACL_HERE) {
    LoadData(dst.template ReinterpretCast<T>(), src, p, here);
    if (!mx.xStep || !mx.yStep) return;
    constexpr size_t unit = softacl::scales_fractal;
    const size_t first = static_cast<size_t>(mx.xStartPosition) * mx.srcStride + mx.yStartPosition;
    softacl::span(here, "LoadData", PIPE_MTE1, srcMx, (first + (mx.xStep - 1u) * mx.srcStride + mx.yStep) * unit, false);
    uint8_t *to = softacl::scales_of(dst);
    const softacl::region &scales = softacl::now->memory[softacl::memory_of(dst.position_) == softacl::L0A ? softacl::SCALES_A : softacl::SCALES_B];
    if (!scales.holds(to, ((mx.xStep - 1u) * mx.dstStride + mx.yStep) * unit))
        softacl::stop(here, "overrun", "LoadData: %u x %u fractals of scales, with a stride of %u, do not fit into the %u bytes for scales", mx.xStep, mx.yStep, mx.dstStride, scales.size);
    for (size_t x = 0; x < mx.xStep; x++) memcpy(to + x * mx.dstStride * unit, softacl::raw(srcMx.p_) + (first + x * mx.srcStride) * unit, mx.yStep * unit);
}
template <typename T, typename U, typename S>
inline void MmadMx(const LocalTensor<T> &dst, const LocalTensor<U> &fm, const LocalTensor<S> &filter, const MmadParams &p, SOFTACL_HERE) {
    softacl::mmad_mx(here, dst, fm, filter, softacl::table_bias<T>(p), !p.cmatrixInitVal || p.isBias, p);
}
template <typename T, typename U, typename S, typename V>
inline void MmadMx(const LocalTensor<T> &dst, const LocalTensor<U> &fm, const LocalTensor<S> &filter, const LocalTensor<V> &bias, const MmadParams &p, SOFTACL_HERE) {
    softacl::span(here, "MmadMx", PIPE_M, bias, p.n * sizeof(V), false, 64);
    softacl::mmad_mx(here, dst, fm, filter, bias.p_, false, p);
}
} // namespace AscendC
#endif
