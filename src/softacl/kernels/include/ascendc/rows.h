/* Functions above the instructions that work on the rows of a matrix: softmax, normalisation, sums, sorting, quantisation.
   Computed in float. Formulas: asc-devkit docs, 高阶API. */
#ifndef SOFTACL_ASCENDC_ROWS_H
#define SOFTACL_ASCENDC_ROWS_H
#include <vector>

#include "functions.h"
#include "reductions.h"
#include "tiling.h"

namespace AscendC {
struct SoftMaxShapeInfo { uint32_t srcM = 0, srcK = 0, oriSrcM = 0, oriSrcK = 0; };
enum class SoftmaxMode { SOFTMAX_NORMAL = 0, SOFTMAX_OUTPUT_WITHOUT_BRC = 1 };
struct SoftmaxConfig {
    bool isCheckTiling = true;
    uint32_t oriSrcM = 0, oriSrcK = 0;
    SoftmaxMode mode = SoftmaxMode::SOFTMAX_NORMAL;
};
inline constexpr SoftmaxConfig SOFTMAX_DEFAULT_CFG{};
struct SoftMaxParams {
    uint32_t srcM = 0, srcK = 0, oriSrcM = 0, oriSrcK = 0, loopCnt = 1, splitMeanCnt = 8;
    float alpha = 0.9375f;
};
struct LayerNormConfig { bool isNoBeta = false, isNoGamma = false, isOnlyOutput = false, isOutputRstd = true; };
inline constexpr LayerNormConfig LNCFG_NORM{};
struct LayerNormPara { uint32_t aLength = 0, rLength = 0, rLengthWithPadding = 0; };
struct LayerNormGradShapeInfo { DataFormat dataFormat = DataFormat::ND; };
enum class ReducePattern : uint32_t { AR = 0, RA, R, ARA, ARAR, ARARA, ARARAR, ARARARA, ARARARAR, ARARARARA, RAR, RARA, RARAR, RARARA, RARARAR, RARARARA };
struct NormalizeConfig {
    ReducePattern reducePattern = ReducePattern::AR;
    int32_t aLength = -1;
    bool isNoBeta = false, isNoGamma = false, isOnlyOutput = false;
};
inline constexpr NormalizeConfig NLCFG_NORM{};
struct NormalizePara { uint32_t aLength = 0, rLength = 0, rLengthWithPadding = 0; };
struct WelfordUpdateConfig { bool isInplace = false; };
inline constexpr WelfordUpdateConfig WFUPDATE_DEFAULT_CFG{};
struct WelfordUpdateParam { uint32_t rnLength = 0, abLength = 0, abComputeLength = 0; float nRec = 0; };
struct WelfordFinalizeConfig { bool isCorrection = false; };
inline constexpr WelfordFinalizeConfig WFFINALIZE_DEFAULT_CFG{};
struct WelfordFinalizePara {
    uint32_t rnLength = 0, abLength = 0, headCount = 0, headCountLength = 0, tailCount = 0, tailCountLength = 0;
    float abRec = 0, rRec = 0, rRecWithCorrection = 0;
};
struct SumParams { uint32_t outter = 1, inner = 0, n = 0; };
using MeanParams = SumParams;
enum class CumSumAlgorithm { CUMSUM_ALGORITHM_LINEBYLINE = 0, CUMSUM_ALGORITHM_SKLANSKY = 1 };
struct CumSumConfig { bool isLastAxis = true, isReuseSource = false, outputLastRow = true; CumSumAlgorithm algorithm = CumSumAlgorithm::CUMSUM_ALGORITHM_LINEBYLINE; };
inline constexpr CumSumConfig defaultCumSumConfig{};
struct CumSumInfo { uint32_t outter = 0, inner = 0; };
enum class SortType { RADIX_SORT, MERGE_SORT };
struct SortConfig { SortType type = SortType::RADIX_SORT; bool isDescend = false, hasSrcIndex = false, hasDstIndex = false; };
enum class TopKMode { TOPK_NORMAL, TOPK_NSMALL };
struct TopKInfo { int32_t outter = 1, inner = 0, n = 0; };
struct DropOutShapeInfo { uint32_t firstAxis = 0, srcLastAxis = 0, maskLastAxis = 0; };
struct SelectWithBytesMaskShapeInfo { uint32_t firstAxis = 0, srcLastAxis = 0, maskLastAxis = 0; };
struct DequantParams { uint32_t m = 0, n = 0, calCount = 0; };
struct AntiQuantShapeInfo { uint32_t offsetHeight = 0, offsetWidth = 0, scaleHeight = 0, scaleWidth = 0; };
enum class DeQuantMode { DEQUANT_WITH_SINGLE_ROW, DEQUANT_WITH_MULTI_ROW };
namespace Pattern {
namespace Reduce {
struct AR {};
struct RA {};
} // namespace Reduce
} // namespace Pattern
} // namespace AscendC

namespace softacl {
/* Element (row, column) of a matrix of `m` rows with `k` columns; NZ: blocks of 16 columns, one below the other. */
struct row_layout {
    size_t m, k;
    bool nz;
    size_t operator()(size_t r, size_t c) const { return nz ? (c / 16 * m + r) * 16 + c % 16 : r * k + c; }
};
template <class T>
inline AscendC::SoftMaxShapeInfo softmax_shape(AscendC::SoftMaxShapeInfo s, const LocalTensor<T> &src, const SoftMaxTiling &tiling) {
    AscendC::ShapeInfo own = src.GetShapeInfo();
    if (!s.srcM && own.shapeDim == 2) s = {own.shape[0], own.shape[1], own.originalShape[0], own.originalShape[1]};
    if (!s.srcM) s = {tiling.srcM, tiling.srcK, tiling.srcM, tiling.srcK};
    if (!s.oriSrcK) s.oriSrcM = s.srcM, s.oriSrcK = s.srcK;
    return s;
}
/* One number for a row: a block of 32 bytes that repeats it, or the number alone. */
template <class T>
inline void put_row(const LocalTensor<T> &t, size_t r, float v, bool alone = false) {
    const size_t n = alone ? 1 : 32 / sizeof(T);
    for (size_t i = 0; i < n; i++) t.p_[r * n + i] = static_cast<T>(v);
}
template <class T>
inline float get_row(const LocalTensor<T> &t, size_t r, bool alone = false) { return static_cast<float>(t.p_[r * (alone ? 1 : 32 / sizeof(T))]); }
/* Tensors with n elements each; with a number for each row, which takes 32 bytes unless it is alone. */
template <class... T>
inline void inputs(late_instruction &instruction, size_t n, const T &...t) { (reads(instruction, t, n), ...); }
template <class... T>
inline void outputs(late_instruction &instruction, size_t n, const LocalTensor<T> &...t) { (writes(instruction, t, n), ...); }
template <class... T>
inline void row_inputs(late_instruction &instruction, size_t rows, bool alone, const LocalTensor<T> &...t) { (instruction.reads(t, rows * (alone ? sizeof(T) : 32)), ...); }
template <class... T>
inline void row_outputs(late_instruction &instruction, size_t rows, bool alone, const LocalTensor<T> &...t) { (instruction.writes(t, rows * (alone ? sizeof(T) : 32)), ...); }

/* f(r, x) for each row, x: its numbers in float, which f changes; then they are written. */
template <class D, class S, class F>
inline void rows(late_instruction &instruction, const LocalTensor<D> &dst, const LocalTensor<S> &src, row_layout of, size_t used_rows, size_t used, const F &f) {
    inputs(instruction, of.m * of.k, src), outputs(instruction, of.m * of.k, dst);
    instruction.run([=, from = src.p_, to = dst.p_] {
        std::vector<float> x(of.k);
        for (size_t r = 0; r < used_rows; r++) {
            for (size_t c = 0; c < used; c++) x[c] = static_cast<float>(from[of(r, c)]);
            f(r, x.data());
            for (size_t c = 0; c < used; c++) to[of(r, c)] = static_cast<D>(x[c]);
        }
    });
}
inline float top(const float *x, size_t n) { return n ? *std::max_element(x, x + n) : 0; }
inline float sum(const float *x, size_t n) {
    double s = 0;
    for (size_t i = 0; i < n; i++) s += x[i];
    return static_cast<float>(s);
}
/* x becomes exp(x - highest); their sum. */
inline float exponents(float *x, size_t n, float highest) {
    for (size_t i = 0; i < n; i++) x[i] = std::exp(x[i] - highest);
    return sum(x, n);
}
} // namespace softacl

namespace AscendC {
/* With the temporary memory that some callers hand over, and without. The whole function is one late `instruction`. */
#define SOFTACL_ABOVE(NAME, TEMPLATE, BEFORE, AFTER, ...)                                                                         \
    template <SOFTACL_UNWRAP TEMPLATE>                                                                                            \
    inline void NAME(SOFTACL_UNWRAP BEFORE, SOFTACL_UNWRAP AFTER, SOFTACL_HERE) {                                                  \
        softacl::late_instruction instruction(here, #NAME);                                                                       \
        __VA_ARGS__                                                                                                               \
    }                                                                                                                             \
    template <SOFTACL_UNWRAP TEMPLATE>                                                                                            \
    inline void NAME(SOFTACL_UNWRAP BEFORE, const LocalTensor<uint8_t> &, SOFTACL_UNWRAP AFTER, SOFTACL_HERE) {                    \
        softacl::late_instruction instruction(here, #NAME);                                                                       \
        __VA_ARGS__                                                                                                               \
    }
#define SOFTACL_SOFTMAX_TEMPLATE (typename T, bool isReuseSource = false, bool isBasicBlock = false, bool isDataFormatNZ = false, const SoftmaxConfig &config = SOFTMAX_DEFAULT_CFG, typename D, typename S)
#define SOFTACL_SOFTMAX_TAIL (const SoftMaxTiling &tiling, const SoftMaxShapeInfo &softmaxShapeInfo = {})
/* SPANS: what the function reads and writes besides the rows. */
#define SOFTACL_SOFTMAX_ROWS(SPANS, ...)                                                                 \
    SoftMaxShapeInfo s = softacl::softmax_shape(softmaxShapeInfo, src, tiling);                          \
    constexpr bool alone = config.mode == SoftmaxMode::SOFTMAX_OUTPUT_WITHOUT_BRC;                       \
    (void)alone;                                                                                         \
    SOFTACL_UNWRAP SPANS;                                                                                \
    softacl::rows(instruction, dst, src, {s.srcM, s.srcK, isDataFormatNZ}, s.oriSrcM, s.oriSrcK, [=](size_t r, float *x) __VA_ARGS__);

SOFTACL_ABOVE(SoftMax, SOFTACL_SOFTMAX_TEMPLATE, (const LocalTensor<D> &dst, const LocalTensor<S> &sumTensor, const LocalTensor<S> &maxTensor, const LocalTensor<D> &src), SOFTACL_SOFTMAX_TAIL,
    SOFTACL_SOFTMAX_ROWS((softacl::row_outputs(instruction, s.oriSrcM, alone, sumTensor, maxTensor)), {
        float highest = softacl::top(x, s.oriSrcK), all = softacl::exponents(x, s.oriSrcK, highest);
        for (size_t c = 0; c < s.oriSrcK; c++) x[c] /= all;
        softacl::put_row(maxTensor, r, highest, alone), softacl::put_row(sumTensor, r, all, alone);
    }))
SOFTACL_ABOVE(SoftMax, (typename T, bool isReuseSource = false, bool isBasicBlock = false, const SoftmaxConfig &config = SOFTMAX_DEFAULT_CFG, bool isDataFormatNZ = false), (const LocalTensor<T> &dst, const LocalTensor<T> &src), SOFTACL_SOFTMAX_TAIL,
    SOFTACL_SOFTMAX_ROWS((), {
        (void)r;
        float all = softacl::exponents(x, s.oriSrcK, softacl::top(x, s.oriSrcK));
        for (size_t c = 0; c < s.oriSrcK; c++) x[c] /= all;
    }))
SOFTACL_ABOVE(SimpleSoftMax, SOFTACL_SOFTMAX_TEMPLATE, (const LocalTensor<D> &dst, const LocalTensor<S> &inSum, const LocalTensor<S> &inMax, const LocalTensor<D> &src), SOFTACL_SOFTMAX_TAIL,
    SOFTACL_SOFTMAX_ROWS((softacl::row_inputs(instruction, s.oriSrcM, alone, inSum, inMax)), {
        softacl::exponents(x, s.oriSrcK, softacl::get_row(inMax, r, alone));
        for (size_t c = 0; c < s.oriSrcK; c++) x[c] /= softacl::get_row(inSum, r, alone);
    }))
SOFTACL_ABOVE(LogSoftMax, (typename T, bool isReuseSource = false, bool isDataFormatNZ = false, const SoftmaxConfig &config = SOFTMAX_DEFAULT_CFG, typename D, typename S), (const LocalTensor<D> &dst, const LocalTensor<S> &sumTensor, const LocalTensor<S> &maxTensor, const LocalTensor<D> &src), (const LogSoftMaxTiling &tiling, const SoftMaxShapeInfo &softmaxShapeInfo = {}),
    SOFTACL_SOFTMAX_ROWS((softacl::row_outputs(instruction, s.oriSrcM, false, sumTensor, maxTensor)), {
        float highest = softacl::top(x, s.oriSrcK), all = softacl::exponents(x, s.oriSrcK, highest);
        for (size_t c = 0; c < s.oriSrcK; c++) x[c] = std::log10(x[c] / all);
        softacl::put_row(maxTensor, r, highest), softacl::put_row(sumTensor, r, all);
    }))
/* isUpdate: with the sums and maxima of the columns before these. The first version divides by the sum. */
#define SOFTACL_FLASH(NAME, TEMPLATE, TAIL, DIVIDES)                                                                                      \
    SOFTACL_ABOVE(NAME, TEMPLATE, (const LocalTensor<D> &dst, const LocalTensor<S> &sumTensor, const LocalTensor<S> &maxTensor, const LocalTensor<D> &src, const LocalTensor<D> &expMaxTensor, const LocalTensor<S> &inSumTensor, const LocalTensor<S> &inMaxTensor), TAIL, \
        SOFTACL_SOFTMAX_ROWS((if (isUpdate) softacl::row_inputs(instruction, s.oriSrcM, alone, inSumTensor, inMaxTensor);                           \
                              softacl::row_outputs(instruction, s.oriSrcM, alone, sumTensor, maxTensor);                                    \
                              if (isUpdate) softacl::row_outputs(instruction, s.oriSrcM, alone, expMaxTensor)), {                            \
            float highest = softacl::top(x, s.oriSrcK), before = isUpdate ? softacl::get_row(inMaxTensor, r, alone) : 0;                            \
            if (isUpdate) highest = std::max(highest, before);                                                                              \
            float all = softacl::exponents(x, s.oriSrcK, highest), factor = std::exp(before - highest);                                      \
            if (isUpdate) {                                                                                                                 \
                float old = factor * softacl::get_row(inSumTensor, r, alone);                                                                       \
                all += old;                                                                                                                 \
                softacl::put_row(expMaxTensor, r, DIVIDES ? old / all : factor, alone);                                                      \
            }                                                                                                                               \
            for (size_t c = 0; DIVIDES && c < s.oriSrcK; c++) x[c] /= all;                                                                   \
            softacl::put_row(maxTensor, r, highest, alone), softacl::put_row(sumTensor, r, all, alone);                                      \
        }))
SOFTACL_FLASH(SoftmaxFlashV2, (typename T, bool isUpdate = false, bool isReuseSource = false, bool isBasicBlock = false, bool isDataFormatNZ = false, const SoftmaxConfig &config = SOFTMAX_DEFAULT_CFG, typename D, typename S), SOFTACL_SOFTMAX_TAIL, false)
SOFTACL_FLASH(SoftmaxFlash, SOFTACL_SOFTMAX_TEMPLATE, (const SoftMaxTiling &tiling, bool isUpdate = false, const SoftMaxShapeInfo &softmaxShapeInfo = {}), true)
/* With eight means of each row that are subtracted in part: alpha / (1 - alpha) of how far they are from the row's. Which
   columns a mean is of follows the page's steps: sums of blocks, of 64 columns at a time. */
SOFTACL_ABOVE(SoftmaxFlashV3, (typename T, typename U, bool isUpdate = false, bool isReuseSource = false, bool isBasicBlock = false, bool isDataFormatNZ = false, const SoftmaxConfig &config = SOFTMAX_DEFAULT_CFG),
    (const LocalTensor<T> &dst, const LocalTensor<U> &meanTensor, const LocalTensor<U> &sumTensor, const LocalTensor<U> &maxTensor, const LocalTensor<T> &src, const LocalTensor<T> &expMaxTensor, const LocalTensor<U> &inMean, const LocalTensor<U> &inSum, const LocalTensor<U> &inMax),
    (const SoftMaxTiling &, const SoftMaxParams &params),
    const size_t n = params.oriSrcK;
    const float part = params.alpha / (1 - params.alpha);
    if (isUpdate) softacl::row_inputs(instruction, params.oriSrcM, false, inMean, inSum, inMax);
    softacl::row_outputs(instruction, params.oriSrcM, false, meanTensor, maxTensor, sumTensor);
    if (isUpdate) softacl::row_outputs(instruction, params.oriSrcM, false, expMaxTensor);
    softacl::rows(instruction, dst, src, {params.srcM, params.srcK, false}, params.oriSrcM, n, [=](size_t r, float *x) {
        float whole = softacl::sum(x, n) / static_cast<float>(n), mean = isUpdate ? (whole + softacl::get_row(inMean, r) * static_cast<float>(params.loopCnt - 1)) / static_cast<float>(params.loopCnt) : whole;
        float local[8] = {};
        for (size_t c = 0; c < n; c++) local[c < 512 ? c / 64 : c % 64 / 8] += x[c] / static_cast<float>(n / 8);
        for (size_t c = 0; c < n; c++) x[c] -= (whole - local[c / (n / 8)]) * part;
        float now_shift = (whole - mean) * part, highest = softacl::top(x, n) + now_shift, factor = 0;
        if (isUpdate) {
            float before = softacl::get_row(inMax, r) + (softacl::get_row(inMean, r) - mean) * part;
            highest = std::max(highest, before), factor = std::exp(before - highest);
            softacl::put_row(expMaxTensor, r, factor);
        }
        float old = isUpdate ? softacl::get_row(inSum, r) : 0, all = softacl::exponents(x, n, highest - now_shift) + factor * old;
        softacl::put_row(meanTensor, r, mean), softacl::put_row(maxTensor, r, highest), softacl::put_row(sumTensor, r, all);
    });)
SOFTACL_ABOVE(SoftmaxGrad, (typename T, bool isReuseSource = false, bool isDataFormatNZ = false), (const LocalTensor<T> &dst, const LocalTensor<T> &grad, const LocalTensor<T> &src), (const SoftMaxTiling &tiling, bool isFront = false, const SoftMaxShapeInfo &softmaxShapeInfo = {}),
    SoftMaxShapeInfo s = softacl::softmax_shape(softmaxShapeInfo, src, tiling);
    softacl::row_layout of{s.srcM, s.srcK, isDataFormatNZ};
    softacl::inputs(instruction, s.srcM * s.srcK, grad, src);
    instruction.writes(dst, s.srcM * (isFront ? 32 : s.srcK * sizeof(T))).run([=] {
        for (size_t r = 0; r < s.oriSrcM; r++) {
            double all = 0;
            for (size_t c = 0; c < s.oriSrcK; c++) all += static_cast<double>(grad.p_[of(r, c)]) * static_cast<double>(src.p_[of(r, c)]);
            if (isFront) softacl::put_row(dst, r, static_cast<float>(all));
            for (size_t c = 0; !isFront && c < s.oriSrcK; c++) dst.p_[of(r, c)] = static_cast<T>((static_cast<float>(grad.p_[of(r, c)]) - static_cast<float>(all)) * static_cast<float>(src.p_[of(r, c)]));
        }
    });)
SOFTACL_ABOVE(SoftmaxGradFront, (typename T, bool isBasicBlock = false, bool isDataFormatNZ = false), (const LocalTensor<T> &dst, const LocalTensor<T> &grad, const LocalTensor<T> &src), SOFTACL_SOFTMAX_TAIL,
    SoftmaxGrad<T, false, isDataFormatNZ>(dst, grad, src, tiling, true, softmaxShapeInfo, here);)
/* Rows whose maximum is `from` become `to`. */
template <typename T1, typename T2, bool isDataFormatNZ = false, uint8_t stepSizeMode = 0>
inline bool AdjustSoftMaxRes(const LocalTensor<T1> &softMaxRes, const LocalTensor<T2> &maxTensor, const uint32_t from, const T1 to, const SoftMaxShapeInfo &s, SOFTACL_HERE) {
    bool any = false;
    softacl::row_layout of{s.srcM, s.srcK, isDataFormatNZ};
    constexpr size_t step = stepSizeMode ? stepSizeMode : 32 / sizeof(T2);
    softacl::span(here, "AdjustSoftMaxRes", PIPE_V, maxTensor, s.srcM * step * sizeof(T2), false);
    softacl::span(here, "AdjustSoftMaxRes", PIPE_V, softMaxRes, s.srcM * s.srcK * sizeof(T1), true);
    for (size_t r = 0; r < s.srcM; r++) {
        T2 v = maxTensor.p_[r * step];
        uint32_t bits = 0;
        memcpy(&bits, &v, sizeof v);
        if (bits != from) continue;
        any = true;
        for (size_t c = 0; c < s.srcK; c++) softMaxRes.p_[of(r, c)] = to;
    }
    return any;
}
} // namespace AscendC

namespace softacl {
struct moments {
    float mean, variance;
    moments(const float *x, size_t n) : mean(sum(x, n) / static_cast<float>(n)) {
        double v = 0;
        for (size_t i = 0; i < n; i++) v += static_cast<double>(x[i] - mean) * (x[i] - mean);
        variance = static_cast<float>(v / static_cast<double>(n));
    }
};
template <class U>
inline void scale_row(float *x, size_t n, float mean, float rstd, const LocalTensor<U> *gamma, const LocalTensor<U> *beta) {
    for (size_t c = 0; c < n; c++) x[c] = (x[c] - mean) * rstd * (gamma ? static_cast<float>(gamma->p_[c]) : 1) + (beta ? static_cast<float>(beta->p_[c]) : 0);
}
} // namespace softacl

namespace AscendC {
SOFTACL_ABOVE(LayerNorm, (typename T, bool isReuseSource = false), (const LocalTensor<T> &output, const LocalTensor<T> &outputMean, const LocalTensor<T> &outputVariance, const LocalTensor<T> &inputX, const LocalTensor<T> &gamma, const LocalTensor<T> &beta), (const T epsilon, LayerNormTiling &tiling),
    const size_t n = tiling.originalHLength; const size_t m = tiling.bLength * tiling.sLength;
    softacl::inputs(instruction, n, gamma, beta);
    softacl::outputs(instruction, m, outputMean, outputVariance);
    softacl::rows(instruction, output, inputX, {m, tiling.hLength, false}, m, n, [=](size_t r, float *x) {
        softacl::moments of(x, n);
        softacl::scale_row(x, n, of.mean, 1 / std::sqrt(of.variance + static_cast<float>(epsilon)), &gamma, &beta);
        outputMean.p_[r] = static_cast<T>(of.mean), outputVariance.p_[r] = static_cast<T>(of.variance);
    });)
#define SOFTACL_LAYER_NORM(...)                                                                                                                          \
    template <typename U, typename T, bool isReuseSource = false, const LayerNormConfig &config = LNCFG_NORM>                                              \
    inline void LayerNorm(const LocalTensor<T> &output, const LocalTensor<float> &outputMean, const LocalTensor<float> &outputRstd, const LocalTensor<T> &inputX, const LocalTensor<U> &gamma, const LocalTensor<U> &beta, const float epsilon __VA_ARGS__, const LayerNormPara &para, const LayerNormSeparateTiling &, SOFTACL_HERE) { \
        softacl::late_instruction instruction(here, "LayerNorm");                                                                                         \
        if (!config.isNoGamma) softacl::inputs(instruction, para.rLength, gamma);                                                                         \
        if (!config.isNoBeta) softacl::inputs(instruction, para.rLength, beta);                                                                           \
        if (!config.isOnlyOutput) softacl::outputs(instruction, para.aLength, outputMean, outputRstd);                                                    \
        softacl::rows(instruction, output, inputX, {para.aLength, para.rLengthWithPadding, false}, para.aLength, para.rLength, [=](size_t r, float *x) {  \
            softacl::moments of(x, para.rLength);                                                                                                         \
            float rstd = 1 / std::sqrt(of.variance + epsilon);                                                                                            \
            softacl::scale_row(x, para.rLength, of.mean, rstd, config.isNoGamma ? nullptr : &gamma, config.isNoBeta ? nullptr : &beta);                     \
            if (!config.isOnlyOutput) outputMean.p_[r] = of.mean, outputRstd.p_[r] = config.isOutputRstd ? rstd : of.variance;                             \
        });                                                                                                                                               \
    }
SOFTACL_LAYER_NORM()
SOFTACL_LAYER_NORM(SOFTACL_COMMA const LocalTensor<uint8_t> &)
SOFTACL_ABOVE(Normalize, (typename U, typename T, bool isReuseSource = false, const NormalizeConfig &config = NLCFG_NORM), (const LocalTensor<T> &output, const LocalTensor<float> &outputRstd, const LocalTensor<float> &inputMean, const LocalTensor<float> &inputVariance, const LocalTensor<T> &inputX, const LocalTensor<U> &gamma, const LocalTensor<U> &beta), (const float epsilon, const NormalizePara &para),
    softacl::inputs(instruction, para.aLength, inputMean, inputVariance);
    if (!config.isNoGamma) softacl::inputs(instruction, para.rLength, gamma);
    if (!config.isNoBeta) softacl::inputs(instruction, para.rLength, beta);
    if (!config.isOnlyOutput) softacl::outputs(instruction, para.aLength, outputRstd);
    softacl::rows(instruction, output, inputX, {para.aLength, para.rLengthWithPadding, false}, para.aLength, para.rLength, [=](size_t r, float *x) {
        float rstd = 1 / std::sqrt(inputVariance.p_[r] + epsilon);
        softacl::scale_row(x, para.rLength, inputMean.p_[r], rstd, config.isNoGamma ? nullptr : &gamma, config.isNoBeta ? nullptr : &beta);
        if (!config.isOnlyOutput) outputRstd.p_[r] = rstd;
    });)
SOFTACL_ABOVE(RmsNorm, (typename T, bool isBasicBlock = false), (const LocalTensor<T> &dst, const LocalTensor<T> &src, const LocalTensor<T> &gamma), (const T epsilon, const RmsNormTiling &tiling),
    const size_t n = tiling.originalHLength;
    const size_t m = tiling.bLength * tiling.sLength;
    softacl::inputs(instruction, n, gamma);
    softacl::rows(instruction, dst, src, {m, tiling.hLength, false}, m, n, [=](size_t, float *x) {
        double squares = 0;
        for (size_t c = 0; c < n; c++) squares += static_cast<double>(x[c]) * x[c];
        softacl::scale_row(x, n, 0, 1 / std::sqrt(static_cast<float>(squares / static_cast<double>(n)) + static_cast<float>(epsilon)), &gamma, static_cast<const LocalTensor<T> *>(nullptr));
    });)
/* What the page calls rstd is the variance: see the numbers of its example. */
SOFTACL_ABOVE(DeepNorm, (typename T, bool isReuseSrc = false, bool isBasicBlock = false), (const LocalTensor<T> &dst, const LocalTensor<T> &mean, const LocalTensor<T> &rstd, const LocalTensor<T> &src, const LocalTensor<T> &gx, const LocalTensor<T> &beta, const LocalTensor<T> &gamma), (const T alpha, const T epsilon, DeepNormTiling &tiling),
    const size_t n = tiling.originalHLength;
    const size_t m = tiling.bLength * tiling.sLength; const size_t step = tiling.hLength;
    softacl::inputs(instruction, m * step, gx), softacl::inputs(instruction, n, beta, gamma);
    softacl::outputs(instruction, m, mean, rstd);
    softacl::rows(instruction, dst, src, {m, step, false}, m, n, [=](size_t r, float *x) {
        for (size_t c = 0; c < n; c++) x[c] = static_cast<float>(alpha) * x[c] + static_cast<float>(gx.p_[r * step + c]);
        softacl::moments of(x, n);
        softacl::scale_row(x, n, of.mean, 1 / std::sqrt(of.variance + static_cast<float>(epsilon)), &gamma, &beta);
        mean.p_[r] = static_cast<T>(of.mean), rstd.p_[r] = static_cast<T>(of.variance);
    });)
SOFTACL_ABOVE(LayerNormGrad, (typename T, bool isReuseSource = false), (const LocalTensor<T> &outputPdX, const LocalTensor<T> &resForGamma, const LocalTensor<T> &inputDy, const LocalTensor<T> &inputX, const LocalTensor<T> &inputVariance, const LocalTensor<T> &inputMean, const LocalTensor<T> &inputGamma), (T epsilon, LayerNormGradTiling &tiling, const LayerNormGradShapeInfo & = {}),
    const size_t n = tiling.originalHLength, m = tiling.bLength * tiling.sLength, step = tiling.hLength;
    const float count = static_cast<float>(n);
    softacl::inputs(instruction, m * step, inputX), softacl::inputs(instruction, m, inputVariance, inputMean), softacl::inputs(instruction, n, inputGamma);
    softacl::outputs(instruction, m * step, resForGamma);
    softacl::rows(instruction, outputPdX, inputDy, {m, step, false}, m, n, [=](size_t r, float *x) {
        std::vector<float> centred(n);
        float rstd = 1 / std::sqrt(static_cast<float>(inputVariance.p_[r]) + static_cast<float>(epsilon)), var = 0, mean = 0, all = 0;
        for (size_t c = 0; c < n; c++) {
            x[c] *= static_cast<float>(inputGamma.p_[c]);
            centred[c] = static_cast<float>(inputX.p_[r * step + c]) - static_cast<float>(inputMean.p_[r]);
            var -= 0.5f * x[c] * centred[c] * rstd * rstd * rstd, mean -= x[c] * rstd, all -= 2 * centred[c];
            resForGamma.p_[r * step + c] = static_cast<T>(centred[c] * rstd);
        }
        mean += var / count * all;
        for (size_t c = 0; c < n; c++) x[c] = x[c] * rstd + var * 2 / count * centred[c] + mean / count;
    });)
SOFTACL_ABOVE(LayerNormGradBeta, (typename T, bool isReuseSource = false), (const LocalTensor<T> &outputPdGamma, const LocalTensor<T> &outputPdBeta, const LocalTensor<T> &resForGamma, const LocalTensor<T> &inputDy), (const LayerNormGradBetaTiling &tiling),
    const size_t n = tiling.originalHLength; const size_t m = tiling.bLength * tiling.sLength; const size_t step = tiling.hLength;
    softacl::inputs(instruction, m * step, resForGamma, inputDy);
    softacl::outputs(instruction, step, outputPdGamma, outputPdBeta);
    instruction.run([=] {
        for (size_t c = 0; c < n; c++) {
            float gamma = 0, beta = 0;
            for (size_t r = 0; r < m; r++) {
                float dy = static_cast<float>(inputDy.p_[r * step + c]);
                gamma += dy * static_cast<float>(resForGamma.p_[r * step + c]), beta += dy;
            }
            outputPdGamma.p_[c] = static_cast<T>(gamma), outputPdBeta.p_[c] = static_cast<T>(beta);
        }
    });)
SOFTACL_ABOVE(WelfordUpdate, (typename T, typename U, bool isReuseSource = false, const WelfordUpdateConfig &config = WFUPDATE_DEFAULT_CFG), (const LocalTensor<U> &outputMean, const LocalTensor<U> &outputVariance, const LocalTensor<U> &inputMean, const LocalTensor<U> &inputVariance, const LocalTensor<T> &inputX), (const WelfordUpdateParam &para),
    const size_t n = static_cast<size_t>(para.rnLength) * para.abLength;
    softacl::inputs(instruction, n, inputX, inputMean, inputVariance);
    softacl::outputs(instruction, n, outputMean, outputVariance);
    instruction.run([=] {
        for (size_t i = 0; i < n; i++) {
            U mean = inputMean.p_[i], variance = inputVariance.p_[i], x = static_cast<U>(inputX.p_[i]);
            bool used = i % para.abLength < para.abComputeLength;
            U next = used ? mean + (x - mean) * para.nRec : mean;
            outputVariance.p_[i] = used ? variance + (x - mean) * (x - next) : variance, outputMean.p_[i] = next;
        }
    });)
} // namespace AscendC
namespace softacl {
/* count(i): how many numbers mean i stands for. */
template <class F>
inline void welford(late_instruction &instruction, const LocalTensor<float> &outputMean, const LocalTensor<float> &outputVariance, const LocalTensor<float> &means, const LocalTensor<float> &variances, const AscendC::WelfordFinalizePara &p, float share, const F &count, bool corrected) {
    inputs(instruction, p.abLength, means, variances), outputs(instruction, 1, outputMean, outputVariance);
    instruction.run([=] {
        double mean = 0, variance = 0;
        for (size_t i = 0; i < p.abLength; i++) mean += count(i) * means.p_[i] * share;
        for (size_t i = 0; i < p.abLength; i++) variance += variances.p_[i] + count(i) * (means.p_[i] - mean) * (means.p_[i] - mean);
        outputMean.p_[0] = static_cast<float>(mean), outputVariance.p_[0] = static_cast<float>(variance * (corrected ? p.rRecWithCorrection : p.rRec));
    });
}
} // namespace softacl
namespace AscendC {
SOFTACL_ABOVE(WelfordFinalize, (bool isReuseSource = false, const WelfordFinalizeConfig &config = WFFINALIZE_DEFAULT_CFG), (const LocalTensor<float> &outputMean, const LocalTensor<float> &outputVariance, const LocalTensor<float> &inputMean, const LocalTensor<float> &inputVariance), (WelfordFinalizePara &para),
    softacl::welford(instruction, outputMean, outputVariance, inputMean, inputVariance, para, para.rRec, [=](size_t i) { return static_cast<double>(!para.tailCount ? para.rnLength : i < para.headCountLength ? para.headCount : para.tailCount); }, config.isCorrection);)
SOFTACL_ABOVE(WelfordFinalize, (bool isReuseSource = false, const WelfordFinalizeConfig &config = WFFINALIZE_DEFAULT_CFG), (const LocalTensor<float> &outputMean, const LocalTensor<float> &outputVariance, const LocalTensor<float> &inputMean, const LocalTensor<float> &inputVariance, const LocalTensor<int32_t> &counts), (WelfordFinalizePara &para),
    softacl::inputs(instruction, para.abLength, counts);
    softacl::welford(instruction, outputMean, outputVariance, inputMean, inputVariance, para, para.rRec, [=](size_t i) { return static_cast<double>(counts.p_[i]); }, config.isCorrection);)

/* Sums and means of the first n of each `inner` numbers. */
#define SOFTACL_ROW_SUM(NAME, TEMPLATE, ...)                                                                                      \
    SOFTACL_ABOVE(NAME, TEMPLATE, (const LocalTensor<T> &dst, const LocalTensor<T> &src), (const SumParams &params),               \
        softacl::inputs(instruction, static_cast<size_t>(params.outter) * params.inner, src);                                      \
        softacl::outputs(instruction, params.outter, dst);                                                                        \
        instruction.run([=] {                                                                                                     \
            std::vector<float> x(params.n);                                                                                       \
            for (size_t r = 0; r < params.outter; r++) {                                                                          \
                for (size_t c = 0; c < params.n; c++) x[c] = static_cast<float>(src.p_[r * params.inner + c]);                     \
                float all = softacl::sum(x.data(), params.n);                                                                     \
                dst.p_[r] = static_cast<T>(__VA_ARGS__);                                                                          \
            }                                                                                                                     \
        });)
SOFTACL_ROW_SUM(Sum, (typename T, int32_t reduceDim = -1, bool isReuseSource = false, bool isBasicBlock = false), all)
SOFTACL_ROW_SUM(Mean, (typename T, typename accType = T, bool isReuseSource = false, bool isBasicBlock = false, int32_t reduceDim = -1), all / static_cast<float>(params.n))
} // namespace AscendC
namespace softacl {
/* A matrix to its rows' (AR) or columns' (RA) results; inner rows are padded to blocks of 32 bytes. */
template <class Pattern, class T, class F>
inline void reduce_matrix(late_instruction &instruction, const LocalTensor<T> &dst, const LocalTensor<T> &src, const uint32_t shape[], const F &f, T start, T scale) {
    const bool columns = std::is_same<Pattern, AscendC::Pattern::Reduce::RA>::value;
    const size_t m = shape[0], n = shape[1], step = align_up(n * sizeof(T), 32) / sizeof(T), results = columns ? n : m, of = columns ? m : n;
    inputs(instruction, m * step, src), outputs(instruction, results, dst);
    instruction.run([=] {
        for (size_t i = 0; i < results; i++) {
            auto get = [&](size_t j) { return columns ? src.p_[j * step + i] : src.p_[i * step + j]; };
            auto all = wide(start);
            for (size_t j = 0; j < of; j++) all = j || start != T(0) ? wide(static_cast<T>(f(all, wide(get(j))))) : wide(get(j));
            dst.p_[i] = static_cast<T>(all * wide(scale));
        }
    });
}
} // namespace softacl
namespace AscendC {
#define SOFTACL_REDUCE(NAME, SCALE, ...)                                                                                                                 \
    SOFTACL_ABOVE(NAME, (typename T, typename pattern, bool isReuseSource = false), (const LocalTensor<T> &dst, const LocalTensor<T> &src), (const uint32_t srcShape[], bool srcInnerPad), \
        (void)srcInnerPad;                                                                                                                                \
        softacl::reduce_matrix<pattern>(instruction, dst, src, srcShape, [](auto a, auto b) { return __VA_ARGS__; }, T(0), static_cast<T>(SCALE));)
SOFTACL_REDUCE(ReduceSum, 1, a + b)
SOFTACL_REDUCE(ReduceMax, 1, static_cast<T>(a) > static_cast<T>(b) ? a : b)
SOFTACL_REDUCE(ReduceMin, 1, static_cast<T>(a) < static_cast<T>(b) ? a : b)
SOFTACL_REDUCE(ReduceProd, 1, a *b)
SOFTACL_REDUCE(ReduceAny, 1, static_cast<T>(a) > static_cast<T>(b) ? a : b)
SOFTACL_REDUCE(ReduceAll, 1, static_cast<T>(a) < static_cast<T>(b) ? a : b)
SOFTACL_REDUCE(ReduceMean, 1.0f / static_cast<float>(srcShape[std::is_same<pattern, Pattern::Reduce::RA>::value ? 0 : 1]), a + b)
SOFTACL_ABOVE(CumSum, (typename T, const CumSumConfig &config = defaultCumSumConfig), (const LocalTensor<T> &dst, const LocalTensor<T> &lastRow, const LocalTensor<T> &src), (const CumSumInfo &info),
    const size_t m = info.outter, n = info.inner;
    softacl::inputs(instruction, m * n, src), softacl::outputs(instruction, m * n, dst);
    if (config.outputLastRow) softacl::outputs(instruction, n, lastRow);
    instruction.run([=] {
        std::vector<float> all(n);
        for (size_t r = 0; r < m; r++) {
            float along = 0;
            for (size_t c = 0; c < n; c++) {
                float v = static_cast<float>(src.p_[r * n + c]);
                dst.p_[r * n + c] = static_cast<T>(config.isLastAxis ? along += v : all[c] += v);
            }
        }
        if (config.outputLastRow) memcpy(static_cast<void *>(lastRow.p_), dst.p_ + (m - 1) * n, n * sizeof(T));
    });)

/* The first k of each row, sorted; k is padded to blocks of 32 bytes. */
SOFTACL_ABOVE(TopK, (typename T, bool isInitIndex = false, bool isHasfinish = false, bool isReuseSrc = false, TopKMode topkMode = TopKMode::TOPK_NORMAL), (const LocalTensor<T> &dstValue, const LocalTensor<int32_t> &dstIndex, const LocalTensor<T> &src, const LocalTensor<int32_t> &srcIndex, const LocalTensor<bool> &finish), (const int32_t k, const TopkTiling &, const TopKInfo &info, const bool isLargest = true),
    const size_t values = softacl::align_up(static_cast<size_t>(k) * sizeof(T), 32) / sizeof(T), indices = softacl::align_up(static_cast<size_t>(k) * 4, 32) / 4;
    const size_t outer = static_cast<size_t>(info.outter);
    softacl::inputs(instruction, outer * static_cast<size_t>(info.inner), src);
    if (isInitIndex) softacl::inputs(instruction, static_cast<size_t>(info.n), srcIndex);
    if (isHasfinish) softacl::inputs(instruction, outer, finish);
    softacl::outputs(instruction, outer * values, dstValue), softacl::outputs(instruction, outer * indices, dstIndex);
    instruction.run([=] {
        std::vector<int32_t> order(static_cast<size_t>(info.n));
        for (int32_t r = 0; r < info.outter; r++) {
            const T *x = src.p_ + r * info.inner;
            for (int32_t i = 0; i < info.n; i++) order[static_cast<size_t>(i)] = i;
            std::stable_sort(order.begin(), order.end(), [&](int32_t a, int32_t b) { return isLargest ? x[a] > x[b] : x[a] < x[b]; });
            for (int32_t i = 0; i < k; i++) {
                int32_t from = order[static_cast<size_t>(i)];
                dstValue.p_[static_cast<size_t>(r) * values + static_cast<size_t>(i)] = x[from];
                dstIndex.p_[static_cast<size_t>(r) * indices + static_cast<size_t>(i)] = isHasfinish && finish.p_[r] ? info.n : isInitIndex ? srcIndex.p_[from] : from;
            }
        }
    });)

/* A mask of bytes (as long as the rows or longer) or of bits. */
SOFTACL_ABOVE(DropOut, (typename T, bool isInitBitMode = false, uint32_t dropOutMode = 0), (const LocalTensor<T> &dst, const LocalTensor<T> &src, const LocalTensor<uint8_t> &mask), (const float keepProb, const DropOutShapeInfo &info),
    const bool bits = dropOutMode > 2 || (dropOutMode == 0 && info.maskLastAxis < info.srcLastAxis);
    softacl::row_layout of{info.firstAxis, info.srcLastAxis, false};
    softacl::inputs(instruction, static_cast<size_t>(info.firstAxis) * info.maskLastAxis, mask);
    softacl::rows(instruction, dst, src, of, info.firstAxis, info.srcLastAxis, [=](size_t r, float *x) {
        const uint8_t *m = mask.p_ + r * info.maskLastAxis;
        for (size_t c = 0; c < info.srcLastAxis; c++) x[c] = (bits ? softacl::bit(m, c) : m[c] != 0) ? x[c] / keepProb : 0;
    });)
} // namespace AscendC
namespace softacl {
template <class T, class U, class A, class B>
inline void select_bytes(where at, const LocalTensor<T> &dst, const A &a, const B &b, const LocalTensor<U> &mask, const AscendC::SelectWithBytesMaskShapeInfo &info) {
    size_t n = static_cast<size_t>(info.firstAxis) * info.srcLastAxis;
    late_instruction instruction(at, "Select");
    inputs(instruction, n, a, b), inputs(instruction, static_cast<size_t>(info.firstAxis) * info.maskLastAxis, mask), outputs(instruction, n, dst);
    instruction.run([=] {
        for (size_t i = 0; i < n; i++) dst.p_[i] = static_cast<T>(mask.p_[i / info.srcLastAxis * info.maskLastAxis + i % info.srcLastAxis] == U(0) ? element(a, i) : element(b, i));
    });
}
/* dst = f(src in float, column): a row of the result begins at a block of 32 bytes. */
template <class D, class S, class F>
inline void quantised(where at, const char *name, const LocalTensor<D> &dst, const LocalTensor<S> &src, size_t m, size_t n, size_t used, const F &f) {
    const size_t step = m > 1 ? align_up(n * sizeof(D), 32) / sizeof(D) : n;
    late_instruction instruction(at, name);
    inputs(instruction, m * n, src), outputs(instruction, m * step, dst);
    instruction.run([=] {
        for (size_t r = 0; r < m; r++)
            for (size_t c = 0; c < used; c++) dst.p_[r * step + c] = f(src.p_[r * n + c], r, c);
    });
}
} // namespace softacl
namespace AscendC {
template <typename T, typename U, bool isReuseMask = true>
inline void Select(const LocalTensor<T> &dst, const LocalTensor<T> &src0, T src1, const LocalTensor<U> &mask, const LocalTensor<uint8_t> &, const SelectWithBytesMaskShapeInfo &info, SOFTACL_HERE) { softacl::select_bytes(here, dst, src0, src1, mask, info); }
template <typename T, typename U, bool isReuseMask = true>
inline void Select(const LocalTensor<T> &dst, T src0, const LocalTensor<T> &src1, const LocalTensor<U> &mask, const LocalTensor<uint8_t> &, const SelectWithBytesMaskShapeInfo &info, SOFTACL_HERE) { softacl::select_bytes(here, dst, src0, src1, mask, info); }

/* x * scale + offset, rounded to even; the numbers of a scale that is a tensor repeat. */
#define SOFTACL_QUANT(BEFORE)                                                                                                                           \
    template <typename T, bool isReuseSource = false, typename A, typename B>                                                                             \
    inline std::enable_if_t<std::is_convertible<B, float>::value> AscendQuant(const LocalTensor<int8_t> &dst, const LocalTensor<T> &src, SOFTACL_UNWRAP BEFORE const A &scale, const B offset, softacl::rest p = {}, softacl::rest q = {}) { \
        size_t scales = p.count >= 0 && q.count >= 0 ? static_cast<size_t>(p.count) : softacl::size_of(scale);                                             \
        size_t n = q.count >= 0 ? static_cast<size_t>(q.count) : p.count >= 0 ? static_cast<size_t>(p.count) : src.GetSize();                              \
        softacl::quantised(p.at, "AscendQuant", dst, src, 1, n, n, [=](T v, size_t, size_t c) {                                                            \
            return softacl::converted<int8_t, RoundMode::CAST_RINT>(static_cast<float>(v) * static_cast<float>(element(scale, scales ? c % scales : 0)) + static_cast<float>(offset)); \
        });                                                                                                                                              \
    }
SOFTACL_QUANT(())
SOFTACL_QUANT((const LocalTensor<uint8_t> & SOFTACL_COMMA))
#define SOFTACL_DEQUANT(BEFORE)                                                                                                                         \
    template <typename D, typename A>                                                                                                                    \
    inline void AscendDequant(const LocalTensor<D> &dst, const LocalTensor<int32_t> &src, const A &deqScale, SOFTACL_UNWRAP BEFORE DequantParams p, SOFTACL_HERE) { \
        softacl::quantised(here, "AscendDequant", dst, src, p.m, p.n, p.calCount, [=](int32_t v, size_t, size_t c) {                                        \
            return static_cast<D>(static_cast<float>(v) * static_cast<float>(element(deqScale, c)));                                                      \
        });                                                                                                                                              \
    }
SOFTACL_DEQUANT(())
SOFTACL_DEQUANT((const LocalTensor<uint8_t> & SOFTACL_COMMA))
/* (x + offset) * scale; groups of rows share a row of the scales, and transposed, columns a column. */
template <typename InputDataType, typename OutputDataType, bool isTranspose, typename A>
inline void AscendAntiQuant(const LocalTensor<OutputDataType> &dst, const LocalTensor<InputDataType> &src, const A &offset, const A &scale, const LocalTensor<uint8_t> &, const uint32_t k, const AntiQuantShapeInfo &info = {}, SOFTACL_HERE) {
    const size_t n = src.GetSize() / k, m = isTranspose ? n : k, columns = isTranspose ? k : n;
    const size_t groups = std::max<size_t>(1, info.scaleHeight ? (isTranspose ? info.scaleWidth : info.scaleHeight) : softacl::size_of(scale) / n), group = std::max<size_t>(1, k / groups);
    softacl::quantised(here, "AscendAntiQuant", dst, src, 1, m * columns, m * columns, [=](InputDataType v, size_t, size_t i) {
        size_t r = i / columns, c = i % columns, at = isTranspose ? r * groups + c / group : r / group * columns + c;
        using W = std::conditional_t<std::is_same<OutputDataType, half>::value, half, float>; /* the chip's steps */
        return static_cast<OutputDataType>(W(W(static_cast<float>(v)) + W(element(offset, at))) * W(element(scale, at)));
    });
}
} // namespace AscendC
#endif
