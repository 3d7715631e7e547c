/* Normalisation over the batch and over groups of channels. asc-devkit docs: 高阶API/归一化操作. */
#ifndef SOFTACL_ASCENDC_NORMS_H
#define SOFTACL_ASCENDC_NORMS_H
#include "rows.h"

namespace AscendC {
/* x: [B, S, H], normalised over B for each of S * H; gamma and beta: [B]. */
SOFTACL_ABOVE(BatchNorm, (typename T, bool isReuseSource = false, bool isBasicBlock = false), (const LocalTensor<T> &output, const LocalTensor<T> &outputMean, const LocalTensor<T> &outputVariance, const LocalTensor<T> &inputX, const LocalTensor<T> &gamm, const LocalTensor<T> &beta), (const T epsilon, BatchNormTiling &tiling),
    const size_t batch = tiling.originalBLength, n = tiling.meanVarSize;
    softacl::inputs(instruction, batch * n, inputX), softacl::inputs(instruction, batch, gamm, beta);
    softacl::outputs(instruction, batch * n, output), softacl::outputs(instruction, n, outputMean, outputVariance);
    instruction.run([=] {
        std::vector<float> x(batch);
        for (size_t i = 0; i < n; i++) {
            for (size_t b = 0; b < batch; b++) x[b] = static_cast<float>(inputX.p_[b * n + i]);
            softacl::moments of(x.data(), batch);
            const float rstd = 1 / std::sqrt(of.variance + static_cast<float>(epsilon));
            for (size_t b = 0; b < batch; b++) output.p_[b * n + i] = static_cast<T>((x[b] - of.mean) * rstd * static_cast<float>(gamm.p_[b]) + static_cast<float>(beta.p_[b]));
            outputMean.p_[i] = static_cast<T>(of.mean), outputVariance.p_[i] = static_cast<T>(of.variance);
        }
    });)
/* x: [N, C, HW], normalised over each of g groups of channels; gamma and beta: [C]. */
SOFTACL_ABOVE(GroupNorm, (typename T, bool isReuseSource = false), (const LocalTensor<T> &output, const LocalTensor<T> &outputMean, const LocalTensor<T> &outputVariance, const LocalTensor<T> &inputX, const LocalTensor<T> &gamma, const LocalTensor<T> &beta), (const T epsilon, GroupNormTiling &tiling),
    const size_t n = tiling.n; const size_t c = tiling.c; const size_t hw = tiling.hw; const size_t g = tiling.g; const size_t d = tiling.d;
    if (!g || c % g) softacl::fail(here, "GroupNorm: %zu channels are no multiple of %zu groups", c, g);
    softacl::inputs(instruction, n * c * hw, inputX), softacl::inputs(instruction, c, gamma, beta);
    softacl::outputs(instruction, n * c * hw, output), softacl::outputs(instruction, n * g, outputMean, outputVariance);
    instruction.run([=] {
        const size_t size = d * hw;
        std::vector<float> x(size);
        for (size_t group = 0; group < n * g; group++) {
            for (size_t i = 0; i < size; i++) x[i] = static_cast<float>(inputX.p_[group * size + i]);
            softacl::moments of(x.data(), size);
            const float rstd = 1 / std::sqrt(of.variance + static_cast<float>(epsilon));
            for (size_t i = 0; i < size; i++) {
                const size_t channel = group % g * d + i / hw;
                output.p_[group * size + i] = static_cast<T>((x[i] - of.mean) * rstd * static_cast<float>(gamma.p_[channel]) + static_cast<float>(beta.p_[channel]));
            }
            outputMean.p_[group] = static_cast<T>(of.mean), outputVariance.p_[group] = static_cast<T>(of.variance);
        }
    });)
/* The sum of a ^ b, saturated. */
template <typename T, bool isReuseSource = false>
inline void ReduceXorSum(const LocalTensor<T> &dst, const LocalTensor<T> &src0, const LocalTensor<T> &src1, const uint32_t calCount, SOFTACL_HERE) {
    softacl::late_instruction instruction(here, "ReduceXorSum");
    softacl::inputs(instruction, calCount, src0, src1), softacl::outputs(instruction, 1, dst);
    instruction.run([=] {
        int64_t sum = 0;
        for (uint32_t i = 0; i < calCount; i++) sum += static_cast<T>(src0.p_[i] ^ src1.p_[i]);
        dst.p_[0] = softacl::saturated<T>(sum);
    });
}
template <typename T, bool isReuseSource = false>
inline void ReduceXorSum(const LocalTensor<T> &dst, const LocalTensor<T> &src0, const LocalTensor<T> &src1, const LocalTensor<uint8_t> &, const uint32_t calCount, SOFTACL_HERE) {
    ReduceXorSum(dst, src0, src1, calCount, here);
}
} // namespace AscendC
#endif
