/* The cube unit: matrices in L1, L0A, L0B and L0C, and their product.

   A matrix lies in fractals of 512 bytes: 16 rows of 32 bytes (c0 numbers). L1 has them column by column (Nz), L0A row by row
   (Zz; Nz from 3510 on), L0B row by row with each fractal transposed (Zn), and L0C column by column, 16 x 16 numbers each. */
#ifndef SOFTACL_ASCENDC_CUBE_H
#define SOFTACL_ASCENDC_CUBE_H
#include <vector>

#include "copies.h"
#include "small_floats.h"

namespace AscendC {
struct LoadData2DParams {
    LoadData2DParams() = default;
    LoadData2DParams(uint16_t start, uint8_t repeats, uint16_t src, uint8_t s, uint16_t dst, bool transpose, uint8_t mode)
        : startIndex(start), dstGap(dst), srcStride(src), ifTranspose(transpose), repeatTimes(repeats), sid(s), addrMode(mode) {}
    uint16_t startIndex = 0, dstGap = 0, srcStride = 0;
    bool ifTranspose = false;
    uint8_t repeatTimes = 0, sid = 0, addrMode = 0;
};
struct LoadData2DParamsV2 {
    LoadData2DParamsV2() = default;
    LoadData2DParamsV2(uint32_t mStart, uint32_t kStart, uint16_t m, uint16_t k, int32_t src, uint16_t dst, bool transpose, uint8_t s)
        : mStartPosition(mStart), kStartPosition(kStart), mStep(m), kStep(k), srcStride(src), dstStride(dst), ifTranspose(transpose), sid(s) {}
    uint32_t mStartPosition = 0, kStartPosition = 0;
    uint16_t mStep = 0, kStep = 0;
    int32_t srcStride = 0;
    uint16_t dstStride = 0;
    bool ifTranspose = false;
    uint8_t sid = 0;
};
using LoadData2dParams = LoadData2DParams;
struct LoadData2dTransposeParams {
    LoadData2dTransposeParams() = default;
    LoadData2dTransposeParams(uint16_t start, uint8_t repeats, uint16_t src, uint16_t dst, uint16_t dstFrac, uint8_t mode = 0)
        : startIndex(start), repeatTimes(repeats), srcStride(src), dstGap(dst), dstFracGap(dstFrac), addrMode(mode) {}
    uint16_t startIndex = 0;
    uint8_t repeatTimes = 0;
    uint16_t srcStride = 0, dstGap = 0, dstFracGap = 0;
    uint8_t addrMode = 0;
};
template <typename T>
struct LoadData3DParamsV2 {
    LoadData3DParamsV2() = default;
    LoadData3DParamsV2(const uint8_t pad[4], uint16_t h, uint16_t w, uint16_t channels, uint16_t k, uint16_t m, uint16_t kStart, uint16_t mStart, uint8_t sw,
                       uint8_t sh, uint8_t fw, uint8_t fh, uint8_t dw, uint8_t dh, bool transpose, bool smallK, T value, bool sizeW = false, bool sizeH = false, bool control = false)
        : l1H(h), l1W(w), channelSize(channels), kExtension(k), mExtension(m), kStartPt(kStart), mStartPt(mStart), strideW(sw), strideH(sh), filterW(fw), filterH(fh),
          dilationFilterW(dw), dilationFilterH(dh), enTranspose(transpose), enSmallK(smallK), padValue(value), filterSizeW(sizeW), filterSizeH(sizeH), fMatrixCtrl(control) {
        memcpy(padList, pad, sizeof padList);
    }
    uint8_t padList[4] = {}; /* left, right, top, bottom */
    uint16_t l1H = 0, l1W = 0, channelSize = 0, kExtension = 0, mExtension = 0, kStartPt = 0, mStartPt = 0;
    uint8_t strideW = 1, strideH = 1, filterW = 1, filterH = 1, dilationFilterW = 1, dilationFilterH = 1;
    bool enTranspose = false, enSmallK = false;
    T padValue = T();
    bool filterSizeW = false, filterSizeH = false, fMatrixCtrl = false;
};
/* The same in two numbers; the image is that of SetFmatrix. */
struct LoadData3DParamsV2Pro {
    uint16_t channelSize = 0;
    bool enTranspose = false, enSmallK = false, filterSizeW = false, filterSizeH = false, fMatrixCtrl = false;
    uint64_t extConfig = 0, filterConfig = 0x10101010101;
};
struct IsResetLoad3dConfig {
    bool isSetFMatrix = true, isSetPadding = true;
};
inline constexpr IsResetLoad3dConfig IS_RESER_LOAD3D_DEFAULT_CONFIG = {true, true};
constexpr int32_t PAD_SIZE = 4;
struct LoadDataRepeatParam {
    uint16_t repeatStride = 0;
    uint8_t repeatTime = 1, repeatMode = 0;
};
/* dstStride: fractals from one column of fractals of the destination to the next. */
struct LoadDataRepeatParamWithStride : LoadDataRepeatParam {
    LoadDataRepeatParamWithStride() = default;
    LoadDataRepeatParamWithStride(uint16_t stride, uint8_t time, uint8_t mode, uint16_t dst) : LoadDataRepeatParam{stride, time, mode}, dstStride(dst) {}
    uint16_t dstStride = 0;
};
enum class FmatrixMode : uint8_t { FMATRIX_LEFT = 0, FMATRIX_RIGHT = 1 };
template <typename T>
struct InitConstValueParams {
    InitConstValueParams() = default;
    InitConstValueParams(uint16_t repeats, uint16_t blocks, uint16_t gap, T value) : repeatTimes(repeats), blockNum(blocks), dstGap(gap), initValue(value) {}
    InitConstValueParams(uint16_t repeats, T value) : InitConstValueParams(repeats, 16, 0, value) {}
    uint16_t repeatTimes = 0, blockNum = 0, dstGap = 0;
    T initValue = T();
};
struct MmadParams {
    MmadParams() = default;
    MmadParams(uint16_t rows, uint16_t columns, uint16_t depth) : m(rows), n(columns), k(depth) {}
    MmadParams(uint16_t rows, uint16_t columns, uint16_t depth, uint8_t flag, bool source, bool init)
        : m(rows), n(columns), k(depth), unitFlag(flag), cmatrixSource(source), cmatrixInitVal(init) {}
    MmadParams(uint16_t rows, uint16_t columns, uint16_t depth, bool bias, int32_t offset, bool sparse, bool winogradA, bool winogradB)
        : m(rows), n(columns), k(depth), isBias(bias), fmOffset(offset), enSsparse(sparse), enWinogradA(winogradA), enWinogradB(winogradB) {}
    uint16_t m = 0, n = 0, k = 0;
    bool isBias = false;
    int32_t fmOffset = 0;
    bool enSsparse = false, enWinogradA = false, enWinogradB = false;
    uint8_t unitFlag = 0;
    bool kDirectionAlign = false, cmatrixSource = false, cmatrixInitVal = true, disableGemv = false;
};
enum class HF32Mode { DISABLE = 0, ENABLE = 1 };
enum class HF32TransMode { NEAREST_EVEN = 0, NEAREST_ZERO = 1 };
} // namespace AscendC

namespace softacl {
constexpr size_t fractal = 512;
template <class T>
inline constexpr size_t c0_of = 256 / bits_of<T>;
constexpr size_t ceil_div(size_t n, size_t by) { return (n + by - 1) / by; }
/* Which fractal of L0A has block (m, k) of the left matrix. */
constexpr size_t left_fractal(size_t m, size_t k, size_t ms, size_t ks) { return __NPU_ARCH__ == 3510 ? k * ms + m : m * ks + k; }

/* Number i of a stretch; two int4b_t share a byte, the first in the low half. */
template <class T>
struct numbers_at {
    static T get(const uint8_t *p, size_t i) { return reinterpret_cast<const T *>(p)[i]; }
    static void set(uint8_t *p, size_t i, T value) { reinterpret_cast<T *>(p)[i] = value; }
    static void to_float(float *to, const uint8_t *p, size_t i, size_t n) {
        const T *from = reinterpret_cast<const T *>(p) + i;
        for (size_t j = 0; j < n; j++) to[j] = static_cast<float>(from[j]);
    }
};
/* Codes of 4 bits. */
struct nibbles_at {
    static uint8_t get(const uint8_t *p, size_t i) { return p[i / 2] >> (i % 2 ? 4 : 0) & 15; }
    static void set(uint8_t *p, size_t i, uint8_t code) {
        const int shift = i % 2 ? 4 : 0;
        p[i / 2] = static_cast<uint8_t>((p[i / 2] & ~(15 << shift)) | (code & 15) << shift);
    }
};
template <>
struct numbers_at<AscendC::int4b_t> : nibbles_at {
    static void to_float(float *to, const uint8_t *p, size_t i, size_t n) {
        for (size_t j = 0; j < n; j++) to[j] = static_cast<float>((get(p, i + j) ^ 8) - 8);
    }
};
/* The values of a small format's codes. */
template <class F, size_t Codes>
inline const float *small_values() {
    static const std::vector<float> all = [] {
        std::vector<float> values;
        for (size_t code = 0; code < Codes; code++) values.push_back(static_cast<float>(small_value<F>(static_cast<uint8_t>(code))));
        return values;
    }();
    return all.data();
}
template <class F>
struct numbers_at<small_pair<F>> : nibbles_at {
    static void to_float(float *to, const uint8_t *p, size_t i, size_t n) {
        for (size_t j = 0; j < n; j++) to[j] = small_values<F, 16>()[get(p, i + j)];
    }
};
template <class F>
struct numbers_at<small_float<F>> {
    using T = small_float<F>;
    static T get(const uint8_t *p, size_t i) { return T::from_bits(p[i]); }
    static void set(uint8_t *p, size_t i, T value) { p[i] = value.bits; }
    static void to_float(float *to, const uint8_t *p, size_t i, size_t n) {
        for (size_t j = 0; j < n; j++) to[j] = small_values<F, 256>()[p[i + j]];
    }
};

template <class T>
inline void need(where at, const char *name, const char *what, const LocalTensor<T> &t, memory kind) {
    if (memory_of(t.position_) != kind) fail(at, "%s: %s is in the %s and must be in the %s", name, what, memory_names[memory_of(t.position_)], memory_names[kind]);
}
template <class T>
inline void need_l0(where at, const char *name, const LocalTensor<T> &t) {
    if (memory_of(t.position_) != L0A) need(at, name, "the destination", t, L0B);
}

/* Copy fractals, each whole or transposed (numbers of 16 bits). */
template <class T>
inline void load_fractals(where at, const LocalTensor<T> &dst, const uint8_t *src, const AscendC::LoadData2DParams &p, pipe_t pipe) {
    if (!p.repeatTimes) return;
    if (memory_of(dst.position_) != L1) need_l0(at, "LoadData", dst);
    span(at, "LoadData", pipe, dst, ((p.repeatTimes - 1u) * (p.dstGap + 1u) + 1) * fractal, true, memory_of(dst.position_) == L1 ? 32 : 512);
    for (size_t i = 0; i < p.repeatTimes; i++) {
        const uint8_t *from = src + (static_cast<int64_t>(p.startIndex) + (p.addrMode ? -1 : 1) * static_cast<int64_t>(i * p.srcStride)) * static_cast<int64_t>(fractal);
        uint8_t *to = raw(dst.p_) + i * (p.dstGap + 1u) * fractal;
        if (!p.ifTranspose) memcpy(to, from, fractal);
        else if constexpr (sizeof(T) == 2)
            for (size_t r = 0; r < 16; r++)
                for (size_t c = 0; c < 16; c++) memcpy(to + (c * 16 + r) * 2, from + (r * 16 + c) * 2, 2);
    }
    if (p.ifTranspose && sizeof(T) != 2) fail(at, "LoadData: ifTranspose takes numbers of 16 bits; use LoadDataWithTranspose");
}
inline size_t last_fractal(const AscendC::LoadData2DParams &p) { return p.startIndex + (p.addrMode || !p.repeatTimes ? 0 : (p.repeatTimes - 1u) * p.srcStride); }

/* c[row][16] += a[row][k] b[k][16]: each sum in the order of k. */
inline void multiply_panel(float *c, const float *a, size_t lda, const float *b, size_t rows, size_t k) {
    typedef float lanes __attribute__((vector_size(64), aligned(4), may_alias));
    const lanes *column = reinterpret_cast<const lanes *>(b);
    size_t r = 0;
    for (; r + 2 <= rows; r += 2, a += 2 * lda, c += 32) {
        lanes s = *reinterpret_cast<lanes *>(c), t = *reinterpret_cast<lanes *>(c + 16);
        for (size_t i = 0; i < k; i++) s += a[i] * column[i], t += a[lda + i] * column[i];
        *reinterpret_cast<lanes *>(c) = s, *reinterpret_cast<lanes *>(c + 16) = t;
    }
    if (r < rows) {
        lanes s = *reinterpret_cast<lanes *>(c);
        for (size_t i = 0; i < k; i++) s += a[i] * column[i];
        *reinterpret_cast<lanes *>(c) = s;
    }
}
/* Memory of a thread that is used again. */
inline float *scratch(int which, size_t n) {
    static thread_local std::vector<float> kept[3];
    if (kept[which].size() < n) kept[which].resize(n);
    return kept[which].data();
}
/* C += A B. Columns 16 j to 16 j + 15 of C are rows of 16 numbers at c + j * step. left(to, row, k, n) gives n numbers of a
   row of A, right(to, j, k, n) n rows of 16 columns of B. The depth is cut into pieces of 256, within which the products of
   8-bit integers add up exactly in float; int32_t saturates. */
template <class C, class Left, class Right>
inline void multiply(C *c, size_t step, size_t rows, size_t columns, size_t depth, Left left, Right right) {
    constexpr size_t piece = 256, strip = 128;
    float *a = scratch(0, strip * piece), *b = scratch(1, piece * 16), *sum = scratch(2, strip * 16);
    for (size_t m = 0; m < rows; m += strip) {
        const size_t high = std::min(strip, rows - m);
        for (size_t k = 0; k < depth; k += piece) {
            const size_t n = std::min(piece, depth - k);
            for (size_t r = 0; r < high; r++) left(a + r * piece, m + r, k, n);
            for (size_t j = 0; j < ceil_div(columns, 16); j++) {
                C *to = c + j * step + m * 16;
                right(b, j, k, n);
                if constexpr (std::is_same<C, float>::value) {
                    multiply_panel(to, a, piece, b, high, n);
                } else {
                    std::fill_n(sum, high * 16, 0.0f);
                    multiply_panel(sum, a, piece, b, high, n);
                    for (size_t i = 0; i < high * 16; i++)
                        to[i] = static_cast<C>(std::clamp<int64_t>(static_cast<int64_t>(to[i]) + static_cast<int64_t>(sum[i]), std::numeric_limits<C>::min(), std::numeric_limits<C>::max()));
                }
            }
        }
    }
}

/* How Mmad reads its operands: numbers (m, k), (m, k + 1), ..., and rows of 16 numbers, k, k + 1, ..., of columns 16 j to 16 j + 15. */
template <class A>
struct left_matrix {
    static constexpr size_t c0 = c0_of<A>;
    const uint8_t *p;
    size_t ms, ks;
    bool vector;
    void operator()(float *to, size_t m, size_t k, size_t n) const {
        if (vector) return numbers_at<A>::to_float(to, p, k, n);
        for (size_t i = 0; i < n; i += c0) numbers_at<A>::to_float(to + i, p + left_fractal(m / 16, (k + i) / c0, ms, ks) * fractal, m % 16 * c0, std::min(c0, n - i));
    }
};
template <class B>
struct right_matrix {
    static constexpr size_t c0 = c0_of<B>;
    const uint8_t *p;
    size_t ns;
    void operator()(float *to, size_t j, size_t k, size_t n) const {
        float row[c0];
        for (size_t i = 0; i < n; i += c0)
            for (size_t column = 0; column < 16; column++) {
                numbers_at<B>::to_float(row, p + ((k + i) / c0 * ns + j) * fractal, column * c0, c0);
                for (size_t d = 0; d < std::min(c0, n - i); d++) to[(i + d) * 16 + column] = row[d];
            }
    }
};
/* density: the part of the right matrix that is stored. */
template <class C, class A, class B, class Bias, class Left, class Right>
inline void mmad(where at, const char *name, const LocalTensor<C> &dst, const LocalTensor<A> &left, const LocalTensor<B> &right, const Bias *bias, bool keep, const AscendC::MmadParams &p, Left read_left, Right read_right, size_t density = 1) {
    constexpr size_t c0 = c0_of<A>;
    const size_t ms = ceil_div(p.m, 16), ns = ceil_div(p.n, 16), ks = p.kDirectionAlign ? ceil_div(p.k, 16) * 16 / c0 : ceil_div(p.k, c0);
    const bool vector = p.m == 1 && !p.disableGemv;
    if (!p.m || !p.n || !p.k) return;
    if (p.m > 4095 || p.n > 4095 || p.k > 4095) report(at, "repeat", "%s: m %u, n %u, k %u; each is at most 4095", name, p.m, p.n, p.k);
    need(at, name, "the result", dst, L0C);
    need(at, name, "the left matrix", left, L0A);
    need(at, name, "the right matrix", right, L0B);
    span(at, name, PIPE_M, left, vector ? align_up(bytes_of<A>(p.k), 32) : (left_fractal(ms - 1, ceil_div(p.k, c0) - 1, ms, ks) + 1) * fractal, false, 512);
    span(at, name, PIPE_M, right, ceil_div(p.k / density, c0) * ns * fractal, false, 512);
    span(at, name, PIPE_M, dst, ns * ms * 256 * sizeof(C), true, 1024);
    std::vector<float> wide(std::is_same<C, half>::value ? ns * ms * 256 : 0);
    auto fill = [&](auto *c) {
        for (size_t j = 0; j < ns; j++)
            for (size_t r = 0; r < p.m; r++)
                for (size_t i = 0; i < 16; i++) {
                    auto &value = c[(j * ms * 16 + r) * 16 + i];
                    using V = std::remove_reference_t<decltype(value)>;
                    if (bias) value = j * 16 + i < p.n ? static_cast<V>(bias[j * 16 + i]) : V(0);
                    else value = keep ? static_cast<V>(dst.p_[(j * ms * 16 + r) * 16 + i]) : V(0);
                }
    };
    auto run = [&](auto *c) {
        if (bias || !keep || std::is_same<C, half>::value) fill(c);
        multiply(c, ms * 256, p.m, p.n, p.k, read_left({raw(left.p_), ms, ks, vector}), read_right({raw(right.p_), ns}));
    };
    if constexpr (std::is_same<C, half>::value) {
        run(wide.data());
        for (size_t i = 0; i < wide.size(); i++) dst.p_[i] = half(wide[i]);
    } else {
        run(dst.p_);
    }
}
template <class C, class A, class B, class Bias>
inline void mmad(where at, const LocalTensor<C> &dst, const LocalTensor<A> &left, const LocalTensor<B> &right, const Bias *bias, bool keep, const AscendC::MmadParams &p) {
    mmad(at, "Mmad", dst, left, right, bias, keep, p, [](left_matrix<A> a) { return a; }, [](right_matrix<B> b) { return b; });
}
/* The bias of an instruction that is given none: in the bias table, if its parameters say so. */
template <class C>
inline const C *table_bias(const AscendC::MmadParams &p) { return p.cmatrixSource && !p.cmatrixInitVal ? reinterpret_cast<const C *>(now->memory[BIAS].base) : nullptr; }
/* An image in L1 (channels / c0, height, width, c0) as the matrix of a convolution: a row for each place of the filter, and a
   column for each channel of each number of the filter. */
template <const AscendC::IsResetLoad3dConfig &config, typename T, typename U>
inline void load_image(where here, const char *name, const LocalTensor<T> &dst, const LocalTensor<T> &src, const AscendC::LoadData3DParamsV2<U> &p, size_t stride) {
    constexpr size_t c0 = c0_of<T>;
    image_registers &r = now->r.image;
    if (config.isSetFMatrix) {
        r.height = p.l1H, r.width = p.l1W;
        memcpy(r.pad, p.padList, sizeof r.pad);
    }
    if (config.isSetPadding) memcpy(static_cast<void *>(r.value), &p.padValue, sizeof p.padValue);
    const int64_t fw = p.filterW + (p.filterSizeW ? 256 : 0), fh = p.filterH + (p.filterSizeH ? 256 : 0);
    const int64_t wide = (r.width + r.pad[0] + r.pad[1] - (fw - 1) * p.dilationFilterW - 1) / std::max<int>(p.strideW, 1) + 1;
    const size_t rows = p.mExtension * (r.mode ? 1u : r.times), columns = p.kExtension * (r.mode ? r.times : 1u);
    if (!r.height || !r.width || !p.channelSize || !rows || !columns || !fw || !fh || wide <= 0) return;
    need(here, name, "the source", src, L1);
    need_l0(here, name, dst);
    const bool turned = memory_of(dst.position_) == L0B || p.enTranspose;
    const size_t across = ceil_div(turned ? rows : columns, std::max<size_t>(c0, turned ? 16 : 0)) * (turned && c0 < 16 ? 16 / c0 : 1), high = ceil_div(turned ? columns : rows, 16), down = stride ? stride : high;
    span(here, name, PIPE_MTE1, dst, ((across - 1) * down + high) * fractal, true, 512);
    const region &l1 = now->memory[L1];
    touch(here, name, PIPE_MTE1, src.p_, std::min<size_t>(src.bytes_, bytes_of<T>(static_cast<size_t>(p.channelSize) * r.height * r.width)), false, src.buffer_, execution::immediate);
    using number = numbers_at<T>;
    for (size_t j = 0; j < columns; j++) {
        const size_t q = p.kStartPt + j % p.kExtension + (r.mode ? j / p.kExtension * r.stride * c0 : 0);
        /* The last channels may be fewer than c0; they are packed. */
        const size_t whole = p.channelSize / c0 * c0, plane = static_cast<size_t>(fw * fh) * c0, group = std::min(q / plane, whole / c0);
        const size_t depth = group * c0 < whole ? c0 : p.channelSize - whole;
        if (!depth) break;
        const size_t inside = q - group * plane, channel = inside % depth;
        const int64_t x = static_cast<int64_t>(inside / depth) % fw * p.dilationFilterW - r.pad[0], y = static_cast<int64_t>(inside / depth) / fw * p.dilationFilterH - r.pad[2];
        if (static_cast<int64_t>(inside / depth) >= fw * fh) break;
        for (size_t i = 0; i < rows; i++) {
            const size_t place = p.mStartPt + i % p.mExtension + (r.mode ? 0 : i / p.mExtension * r.stride * 16u);
            const int64_t px = static_cast<int64_t>(place) % wide * p.strideW + x, py = static_cast<int64_t>(place) / wide * p.strideH + y;
            const bool outside = px < 0 || px >= r.width || py < 0 || py >= r.height;
            size_t at = ((group * r.height + static_cast<size_t>(py)) * r.width + static_cast<size_t>(px)) * c0;
            if (group * c0 >= whole) at = whole * r.height * r.width + (static_cast<size_t>(py) * r.width + static_cast<size_t>(px)) * depth;
            const uint8_t *from = raw(src.p_) + bytes_of<T>(at);
            if (r.boundary && !outside && from >= l1.base + r.boundary) from -= r.boundary;
            if (!outside && !l1.holds(from, 32)) fail(here, "%s: the image of %u x %u x %u ends outside of the L1 buffer of %u bytes", name, p.channelSize, r.height, r.width, l1.size);
            const size_t a = turned ? j : i, b = turned ? i : j;
            const size_t to = memory_of(dst.position_) == L0B ? b / c0 * down + a / 16 : left_fractal(a / 16, b / c0, down, across);
            number::set(raw(dst.p_) + to * fractal, a % 16 * c0 + b % c0, number::get(outside ? r.value : from, outside ? 0 : channel));
        }
    }
}
} // namespace softacl

namespace AscendC {
template <typename T>
inline void LoadData(const LocalTensor<T> &dst, const LocalTensor<T> &src, const LoadData2DParams &p, SOFTACL_HERE) {
    softacl::need(here, "LoadData", "the source", src, softacl::L1);
    if (p.repeatTimes) softacl::span(here, "LoadData", PIPE_MTE1, src, (softacl::last_fractal(p) + 1) * softacl::fractal, false);
    softacl::load_fractals(here, dst, softacl::raw(src.p_), p, PIPE_MTE1);
}
template <typename T>
inline void LoadData(const LocalTensor<T> &dst, const GlobalTensor<T> &src, const LoadData2DParams &p, SOFTACL_HERE) {
    const uint8_t *from = softacl::raw(src.GetPhyAddr());
    if (softacl::now->core->checked)
        for (size_t i = 0; i < p.repeatTimes; i++)
            softacl::device_access(here, from + (p.startIndex + (p.addrMode ? -1 : 1) * static_cast<int64_t>(i * p.srcStride)) * 512, softacl::fractal, "LoadData", SOFTACL_READS);
    softacl::load_fractals(here, dst, from, p, PIPE_MTE2);
}
template <typename T>
inline void LoadData(const LocalTensor<T> &dst, const LocalTensor<T> &src, const LoadData2DParamsV2 &p, SOFTACL_HERE) {
    constexpr size_t c0 = softacl::c0_of<T>;
    const size_t step = static_cast<size_t>(std::abs(p.srcStride)), rows = p.mStep * 16u, columns = p.kStep * c0;
    if (!p.mStep || !p.kStep) return;
    softacl::need_l0(here, "LoadData", dst);
    const size_t last = p.ifTranspose ? ((rows - 1) / c0) * p.dstStride + (columns - 1) / 16 : (p.kStep - 1u) * p.dstStride + p.mStep - 1u;
    softacl::span(here, "LoadData", PIPE_MTE1, src, ((p.kStartPosition + p.kStep - 1u) * step + p.mStartPosition + p.mStep) * softacl::fractal, false);
    softacl::span(here, "LoadData", PIPE_MTE1, dst, (last + 1) * softacl::fractal, true, 512);
    const uint8_t *from = softacl::raw(src.p_) + (p.kStartPosition * step + p.mStartPosition) * softacl::fractal;
    for (size_t c = 0; c < columns; c += p.ifTranspose ? 1 : c0)
        for (size_t r = 0; r < rows; r += p.ifTranspose ? 1 : 16) {
            const uint8_t *block = from + (c / c0 * step + r / 16) * softacl::fractal;
            if (!p.ifTranspose) memcpy(softacl::raw(dst.p_) + (c / c0 * p.dstStride + r / 16) * softacl::fractal, block, softacl::fractal);
            else softacl::numbers_at<T>::set(softacl::raw(dst.p_) + (r / c0 * p.dstStride + c / 16) * softacl::fractal, c % 16 * c0 + r % c0, softacl::numbers_at<T>::get(block, r % 16 * c0 + c % c0));
        }
}

/* Squares of as many fractals as are needed (2 for 8 and 32 bits, 4 for 4 bits), each transposed. */
template <typename T>
inline void LoadDataWithTranspose(const LocalTensor<T> &dst, const LocalTensor<T> &src, const LoadData2dTransposeParams &p, SOFTACL_HERE) {
    constexpr size_t c0 = softacl::c0_of<T>, side = c0 > 16 ? c0 : 16, parts = side * side / (16 * c0), across = side / c0;
    if (!p.repeatTimes) return;
    softacl::need_l0(here, "LoadDataWithTranspose", dst);
    const size_t dstEnd = (p.repeatTimes - 1u) * (p.dstGap + 1u) + (parts - 1) * (p.dstFracGap + 1u) + 1;
    softacl::span(here, "LoadDataWithTranspose", PIPE_MTE1, src, (p.startIndex + (p.addrMode ? 0 : (p.repeatTimes - 1u) * p.srcStride) + 1) * parts * softacl::fractal, false);
    softacl::span(here, "LoadDataWithTranspose", PIPE_MTE1, dst, dstEnd * softacl::fractal, true, 512);
    for (size_t i = 0; i < p.repeatTimes; i++) {
        const uint8_t *from = softacl::raw(src.p_) + (p.startIndex + (p.addrMode ? -1 : 1) * static_cast<int64_t>(i * p.srcStride)) * static_cast<int64_t>(parts * softacl::fractal);
        for (size_t r = 0; r < side; r++)
            for (size_t c = 0; c < side; c++) {
                uint8_t *to = softacl::raw(dst.p_) + (i * (p.dstGap + 1u) + (c / 16 * across + r / c0) * (p.dstFracGap + 1u)) * softacl::fractal;
                softacl::numbers_at<T>::set(to, c % 16 * c0 + r % c0, softacl::numbers_at<T>::get(from + (r / 16 * across + c / c0) * softacl::fractal, r % 16 * c0 + c % c0));
            }
    }
}

template <typename T, const IsResetLoad3dConfig &config = IS_RESER_LOAD3D_DEFAULT_CONFIG, typename U = T>
inline void LoadData(const LocalTensor<T> &dst, const LocalTensor<T> &src, const LoadData3DParamsV2<U> &p, SOFTACL_HERE) {
    softacl::load_image<config>(here, "LoadData", dst, src, p, 0);
}
template <typename T, const IsResetLoad3dConfig &config = IS_RESER_LOAD3D_DEFAULT_CONFIG, typename U = T>
inline void LoadDataWithStride(const LocalTensor<T> &dst, const LocalTensor<T> &src, const LoadData3DParamsV2<U> &p, SOFTACL_HERE) {
    if (!softacl::now->r.image.dst_stride) softacl::fail(here, "LoadDataWithStride: dstStride is 0; SetLoadDataRepeatWithStride sets it");
    softacl::load_image<config>(here, "LoadDataWithStride", dst, src, p, softacl::now->r.image.dst_stride);
}
template <typename T>
inline void LoadData(const LocalTensor<T> &dst, const LocalTensor<T> &src, const LoadData3DParamsV2Pro &p, SOFTACL_HERE) {
    static constexpr IsResetLoad3dConfig keep = {false, false};
    const auto part = [](uint64_t config, int shift) { return static_cast<uint16_t>(config >> shift); };
    const auto small = [&](int shift) { return static_cast<uint8_t>(p.filterConfig >> shift); };
    const LoadData3DParamsV2<T> all(softacl::now->r.image.pad, 0, 0, p.channelSize, part(p.extConfig, 0), part(p.extConfig, 16), part(p.extConfig, 32), part(p.extConfig, 48), small(0),
                                    small(8), small(16), small(24), small(32), small(40), p.enTranspose, p.enSmallK, T(), p.filterSizeW, p.filterSizeH, p.fMatrixCtrl);
    LoadData<T, keep>(dst, src, all, here);
}
inline void SetFmatrix(uint16_t l1H, uint16_t l1W, const uint8_t padList[4], const FmatrixMode &) {
    softacl::now->r.image.height = l1H, softacl::now->r.image.width = l1W;
    memcpy(softacl::now->r.image.pad, padList, 4);
}
template <typename T>
inline void SetLoadDataPaddingValue(const T value) { memcpy(static_cast<void *>(softacl::now->r.image.value), &value, sizeof value); }
inline void SetLoadDataBoundary(uint32_t bytes) { softacl::now->r.image.boundary = bytes; }
inline void SetLoadDataRepeat(const LoadDataRepeatParam &p) { softacl::now->r.image.stride = p.repeatStride, softacl::now->r.image.times = p.repeatTime, softacl::now->r.image.mode = p.repeatMode; }
inline void SetLoadDataRepeatWithStride(const LoadDataRepeatParamWithStride &p) { SetLoadDataRepeat(p), softacl::now->r.image.dst_stride = p.dstStride; }

template <typename T, typename U = T>
inline void Fill(const LocalTensor<T> &dst, const InitConstValueParams<U> &p, SOFTACL_HERE) {
    const softacl::memory kind = softacl::memory_of(dst.position_);
    const size_t block = kind == softacl::L1 ? 32 : softacl::fractal, step = block * (static_cast<size_t>(p.blockNum) + p.dstGap);
    if (!p.repeatTimes || !p.blockNum) return;
    if (kind != softacl::L1) softacl::need_l0(here, "Fill", dst);
    softacl::span(here, "Fill", kind == softacl::L1 ? PIPE_MTE2 : PIPE_MTE1, dst, (p.repeatTimes - 1u) * step + p.blockNum * block, true, static_cast<uint32_t>(block));
    for (size_t i = 0; i < p.repeatTimes; i++) std::fill_n(reinterpret_cast<T *>(softacl::raw(dst.p_) + i * step), p.blockNum * block / sizeof(T), static_cast<T>(p.initValue));
}
template <typename T, typename U = T>
inline void InitConstValue(const LocalTensor<T> &dst, const InitConstValueParams<U> &p, SOFTACL_HERE) { Fill(dst, p, here); }

template <typename T, typename U, typename S>
inline void Mmad(const LocalTensor<T> &dst, const LocalTensor<U> &fm, const LocalTensor<S> &filter, const MmadParams &p, SOFTACL_HERE) {
    softacl::mmad(here, dst, fm, filter, softacl::table_bias<T>(p), !p.cmatrixInitVal || p.isBias, p);
}
template <typename T, typename U, typename S, typename V>
inline void Mmad(const LocalTensor<T> &dst, const LocalTensor<U> &fm, const LocalTensor<S> &filter, const LocalTensor<V> &bias, const MmadParams &p, SOFTACL_HERE) {
    softacl::span(here, "Mmad", PIPE_M, bias, p.n * sizeof(V), false, 64);
    softacl::mmad(here, dst, fm, filter, bias.p_, false, p);
}
/* Sums are in float whatever these say. */
inline void SetHF32Mode(HF32Mode) {}
inline void SetHF32Mode(bool) {}
inline void SetHF32TransMode(HF32TransMode) {}
inline void SetHF32TransMode(bool) {}
inline void SetMMColumnMajor() {}
inline void SetMMRowMajor() {}
inline void SetMMLayoutTransform(bool) {}
} // namespace AscendC
#endif
