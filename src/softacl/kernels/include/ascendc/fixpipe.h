/* The way out of the cube unit: from L0C to device memory, L1 or the unified buffer, with conversions. */
#ifndef SOFTACL_ASCENDC_FIXPIPE_H
#define SOFTACL_ASCENDC_FIXPIPE_H
#include "cube.h"

/* Modes with a V take a scale for each column. */
enum QuantMode_t {
    NoQuant = 0, F322F16, F322BF16, DEQF16, VDEQF16, QF322B8_PRE, VQF322B8_PRE, REQ8, VREQ8, QF322FP8_PRE, VQF322FP8_PRE, QF322HIF8_PRE,
    VQF322HIF8_PRE, QF322HIF8_PRE_HYBRID, VQF322HIF8_PRE_HYBRID, QS322BF16_PRE, VQS322BF16_PRE, QF322F16_PRE, VQF322F16_PRE, QF322BF16_PRE,
    VQF322BF16_PRE, QF322F32_PRE, VQF322F32_PRE,
};

namespace AscendC {
using ::QuantMode_t;
enum class CO2Layout : uint8_t { NZ = 0, ROW_MAJOR, COLUMN_MAJOR };
struct FixpipeConfig {
    CO2Layout format;
    bool isToUB = false;
};
inline constexpr FixpipeConfig CFG_NZ = {CO2Layout::NZ}, CFG_ROW_MAJOR = {CO2Layout::ROW_MAJOR}, CFG_COLUMN_MAJOR = {CO2Layout::COLUMN_MAJOR};
struct FixpipeParamsV220 {
    FixpipeParamsV220() = default;
    FixpipeParamsV220(uint16_t n, uint16_t m, uint16_t src, uint32_t dst, bool relu) : nSize(n), mSize(m), srcStride(src), dstStride(dst), reluEn(relu) {}
    FixpipeParamsV220(uint16_t n, uint16_t m, uint16_t src, uint32_t dst, bool relu, QuantMode_t quant, int64_t scale, uint16_t nds, uint16_t srcNd, uint16_t dstNd, uint8_t flag)
        : nSize(n), mSize(m), srcStride(src), dstStride(dst), quantPre(quant), deqScalar(static_cast<uint64_t>(scale)), ndNum(nds), srcNdStride(srcNd), dstNdStride(dstNd), reluEn(relu), unitFlag(flag) {}
    uint16_t nSize = 0, mSize = 0, srcStride = 0;
    uint32_t dstStride = 0;
    QuantMode_t quantPre = QuantMode_t::NoQuant;
    uint64_t deqScalar = 0;
    uint16_t ndNum = 1, srcNdStride = 0;
    uint32_t dstNdStride = 0;
    bool reluEn = false;
    uint8_t unitFlag = 0;
    bool isChannelSplit = false;
};
using FixpipeParamsM300 = FixpipeParamsV220;
/* Several matrices that are stored at once, in rows and in columns. */
struct Nz2NdParams {
    uint16_t ndNum = 1, srcNdStride = 0;
    uint32_t dstNdStride = 0;
};
struct Nz2DnParams {
    uint16_t dnNum = 1, srcNzMatrixStride = 0;
    uint32_t dstDnMatrixStride = 0;
    uint16_t srcNzC0Stride = 0;
};
template <CO2Layout format>
struct TransformParams {
    using PARAMS = std::conditional_t<format == CO2Layout::ROW_MAJOR, Nz2NdParams, std::conditional_t<format == CO2Layout::COLUMN_MAJOR, Nz2DnParams, uint8_t>>;
};
template <CO2Layout format = CO2Layout::ROW_MAJOR>
struct FixpipeParamsArch3510 {
    FixpipeParamsArch3510() = default;
    FixpipeParamsArch3510(uint16_t n, uint16_t m, uint16_t src, uint32_t dst) : nSize(n), mSize(m), srcStride(src), dstStride(dst) {}
    uint16_t nSize = 0, mSize = 0, srcStride = 0;
    uint32_t dstStride = 0; /* in numbers */
    QuantMode_t quantPre = QuantMode_t::NoQuant;
    uint64_t deqScalar = 0;
    bool reluEn = false;
    uint8_t unitFlag = 0, dualDstCtl = 0;
    bool subBlockId = false;
    typename TransformParams<format>::PARAMS params = {};
    bool isChannelSplit = false;
};
struct DataCopyCO12DstParams {
    DataCopyCO12DstParams() = default;
    DataCopyCO12DstParams(uint16_t n, uint16_t m, uint32_t dst, uint16_t src, QuantMode_t quant, uint8_t relu, bool split, bool nz2nd)
        : nSize(n), mSize(m), dstStride(dst), srcStride(src), quantPre(quant), reluPre(relu), channelSplit(split), nz2ndEn(nz2nd) {}
    uint16_t nSize = 0, mSize = 0;
    uint32_t dstStride = 0;
    uint16_t srcStride = 0;
    QuantMode_t quantPre = QuantMode_t::NoQuant;
    uint8_t reluPre = 0;
    bool channelSplit = false, nz2ndEn = false;
    uint8_t sid = 0, unitFlag = 0, clipReluPre = 0, eltWiseOp = 0, eltWiseAntqEn = 0, c0PadEn = 0;
};
enum class BlockMode : uint8_t { BLOCK_MODE_NORMAL = 0, BLOCK_MODE_MATRIX, BLOCK_MODE_VECTOR, BLOCK_MODE_SMALL_CHANNEL, BLOCK_MODE_DEPTHWISE };
struct DataCopyEnhancedParams {
    BlockMode blockMode = BlockMode::BLOCK_MODE_NORMAL;
    uint8_t deqScale = 0, sidStoreMode = 0;
    uint64_t deqValue = 0;
    bool isRelu = false;
};
} // namespace AscendC

namespace softacl {
constexpr bool is_vector_mode(QuantMode_t mode) { return mode >= VDEQF16 && mode % 2 == 0; }

/* A result as To. scale: bits 13 to 31 are a float with 10 bits of mantissa, 32 to 35 a shift less 1 and 36 whether it is
   used, 37 to 45 an offset, 46 whether the result has a sign. */
template <class To, class From>
inline To converted(From value, QuantMode_t mode, uint64_t scale, bool relu) {
    if (mode == NoQuant || mode == F322F16 || mode == F322BF16) return static_cast<To>(relu && value < 0 ? From(0) : value);
    const float factor = bit_cast<float>(static_cast<uint32_t>(scale) & 0xffffe000u);
    float x = static_cast<float>(value);
    if (std::is_integral<From>::value && scale >> 36 & 1)
        x = static_cast<float>(std::clamp<int64_t>(static_cast<int64_t>(value) >> ((scale >> 32 & 15) + 1), -32768, 32767));
    x = relu && x < 0 ? 0.0f : x * factor;
    if constexpr (is_small<To>) {
        return To::from_bits(small_code<typename To::format, is_hifloat<To> ? AscendC::RoundMode::CAST_ROUND : AscendC::RoundMode::CAST_RINT>(static_cast<double>(x)));
    } else if constexpr (sizeof(To) == 1) {
        const int offset = static_cast<int>((scale >> 37 & 511) ^ 256) - 256, sum = static_cast<int>(std::nearbyint(std::clamp(x, -256.0f, 255.0f))) + offset;
        return static_cast<To>(scale >> 46 & 1 ? std::clamp(sum, -128, 127) : std::clamp(sum, 0, 255));
    } else {
        return static_cast<To>(x);
    }
}

/* How a result lies where it goes: rows (or columns) that are `row` numbers apart, or columns (Nz) of `c0` numbers wide and `column`
   numbers apart. */
struct layout {
    AscendC::CO2Layout kind;
    size_t row, column, c0;
};
/* Where column n of row m is, and in `run` how many numbers of the row follow at once. In the last half column of 8-bit
   numbers, which are merged from two of 16, rows are 16 bytes long. */
inline size_t place_of(const layout &l, size_t m, size_t n, size_t width, size_t &run) {
    if (l.kind == AscendC::CO2Layout::ROW_MAJOR) return run = width - n, m * l.row + n;
    if (l.kind == AscendC::CO2Layout::COLUMN_MAJOR) return run = 1, n * l.row + m;
    const size_t start = n / l.c0 * l.c0, c0 = l.c0 == 32 && width - start <= 16 ? 16 : l.c0;
    return run = std::min(c0 - n % c0, width - n), n / l.c0 * l.column + m * c0 + n - start;
}
/* Store rows m to m + rows of a result: numbers from value(row, column). */
template <class To, class Dst, class Value>
inline void store_result(where at, const char *name, const Dst &dst, const layout &l, size_t rows, size_t width, Value value) {
    To line[64];
    for (size_t m = 0; m < rows; m++)
        for (size_t n = 0, run; n < width; n += run) {
            const size_t to = place_of(l, m, n, width, run);
            run = std::min<size_t>(run, 64);
            for (size_t i = 0; i < run; i++) line[i] = value(m, n + i);
            if constexpr (std::is_same<Dst, GlobalTensor<To>>::value) {
                if (now->core->checked) device_access(at, dst.GetPhyAddr(to), run * sizeof(To), name, store_kind(), line);
                store<To>(now->r.store, raw(dst.GetPhyAddr(to)), raw(line), run * sizeof(To));
            } else {
                memcpy(raw(dst.p_ + to), line, run * sizeof(To));
            }
        }
}
template <class T>
inline void check_room(where, const char *, pipe_t, const GlobalTensor<T> &, const layout &, size_t, size_t) {}
template <class T>
inline void check_room(where at, const char *name, pipe_t pipe, const LocalTensor<T> &dst, const layout &l, size_t rows, size_t width) {
    size_t run, end = 0;
    for (size_t n = 0; n < width; n += run) {
        const size_t to = place_of(l, rows - 1, n, width, run);
        end = std::max(end, to + run);
    }
    span(at, name, pipe, dst, end * sizeof(T), true);
}

template <class Dst, class U>
inline void fixpipe(where at, const char *name, const Dst &dst, const LocalTensor<U> &src, const uint64_t *scales, AscendC::CO2Layout kind, const AscendC::FixpipeParamsV220 &p) {
    using T = typename Dst::PrimType;
    if (!p.nSize || !p.mSize || !p.ndNum) return;
    need(at, name, "the source", src, L0C);
    if (is_vector_mode(p.quantPre) && !scales) fail(at, "%s: this quantisation mode takes a tensor of scales", name);
    if (p.quantPre == QF322HIF8_PRE_HYBRID || p.quantPre == VQF322HIF8_PRE_HYBRID) fail(at, "%s: hybrid rounding to hifloat8_t is not part of Ascend C on SoftACL: see docs/kernels.md. Use QF322HIF8_PRE", name);
    const size_t each = kind == AscendC::CO2Layout::NZ ? 1 : p.ndNum, c0 = sizeof(T) == 1 ? 32 : sizeof(T) == 4 && p.isChannelSplit ? 8 : 16;
    const layout l = {kind, p.dstStride, p.dstStride * 32 / sizeof(T), c0};
    span(at, name, PIPE_FIX, src, ((each - 1) * p.srcNdStride * 256 + (ceil_div(p.nSize, 16) - 1) * p.srcStride * 16 + p.mSize * 16u) * sizeof(U), false, 64);
    for (size_t i = 0; i < each; i++) {
        const U *from = src.p_ + i * p.srcNdStride * 256;
        const auto to = dst[static_cast<uint32_t>(i * p.dstNdStride)];
        check_room(at, name, PIPE_FIX, to, l, p.mSize, p.nSize);
        store_result<T>(at, name, to, l, p.mSize, p.nSize, [&](size_t m, size_t n) {
            return converted<T>(from[n / 16 * p.srcStride * 16 + m * 16 + n % 16], p.quantPre, scales && is_vector_mode(p.quantPre) ? scales[n] : p.deqScalar, p.reluEn);
        });
    }
}
/* The scales, in the fixpipe buffer: the result may overwrite those in L1. */
inline const uint64_t *kept_scales(where at, const LocalTensor<uint64_t> &scales, size_t n) {
    const region &buffer = now->memory[FIXPIPE];
    span(at, "Fixpipe", PIPE_FIX, scales, n * sizeof(uint64_t), false);
    if (n * sizeof(uint64_t) > buffer.size) fail(at, "Fixpipe: %zu scales do not fit into the fixpipe buffer of %u bytes", n, buffer.size);
    memcpy(buffer.base, scales.p_, n * sizeof(uint64_t));
    return reinterpret_cast<const uint64_t *>(buffer.base);
}
template <class Dst, class U>
inline void copy_out(where at, const Dst &dst, const LocalTensor<U> &src, const AscendC::DataCopyCO12DstParams &p) {
    const output_registers &r = now->r.output;
    AscendC::FixpipeParamsV220 q(p.nSize, p.mSize, p.srcStride, p.dstStride, p.reluPre == 1, p.quantPre, static_cast<int64_t>(r.scale), static_cast<uint16_t>(r.matrices), static_cast<uint16_t>(r.from_step), static_cast<uint16_t>(r.to_step), 0);
    q.isChannelSplit = p.channelSplit;
    fixpipe(at, "DataCopy", dst, src, r.scales, p.nz2ndEn ? AscendC::CO2Layout::ROW_MAJOR : AscendC::CO2Layout::NZ, q);
}
/* The parameters of a 950, as those of an A2: its steps are in numbers, in each layout. */
template <class T, AscendC::CO2Layout format>
inline AscendC::FixpipeParamsV220 of_220(const AscendC::FixpipeParamsArch3510<format> &p) {
    using L = AscendC::CO2Layout;
    AscendC::FixpipeParamsV220 q(p.nSize, p.mSize, p.srcStride, format == L::NZ ? static_cast<uint32_t>(p.dstStride * sizeof(T) / 32) : p.dstStride, p.reluEn, p.quantPre, static_cast<int64_t>(p.deqScalar), 1, 0, 0, p.unitFlag);
    q.isChannelSplit = p.isChannelSplit;
    if constexpr (format == L::ROW_MAJOR) q.ndNum = p.params.ndNum, q.srcNdStride = p.params.srcNdStride, q.dstNdStride = p.params.dstNdStride;
    if constexpr (format == L::COLUMN_MAJOR) q.ndNum = p.params.dnNum, q.srcNdStride = p.params.srcNzMatrixStride, q.dstNdStride = p.params.dstDnMatrixStride;
    return q;
}
/* Matrices in L1 are always Nz. Where a core has cube and vector units, the destination may be the unified buffer; that of another core is
   out of reach. */
template <class T>
inline AscendC::CO2Layout layout_in(where, AscendC::CO2Layout kind, const GlobalTensor<T> &) { return kind; }
template <class T>
inline AscendC::CO2Layout layout_in(where at, AscendC::CO2Layout kind, const LocalTensor<T> &dst) {
    const memory in = memory_of(dst.position_);
    if (in == UB && now->core->arch == 3510) fail(at, "Fixpipe: a copy from the cube core to the unified buffer of a vector core is not part of Ascend C on SoftACL: see docs/kernels.md. Copy by way of device memory");
    return in == L1 ? AscendC::CO2Layout::NZ : kind;
}
} // namespace softacl

namespace AscendC {
template <typename T, typename U, const FixpipeConfig &config = CFG_ROW_MAJOR, template <typename> class Tensor>
inline void Fixpipe(const Tensor<T> &dst, const LocalTensor<U> &src, const FixpipeParamsV220 &p, SOFTACL_HERE) {
    softacl::fixpipe(here, "Fixpipe", dst, src, nullptr, softacl::layout_in(here, config.format, dst), p);
}
template <typename T, typename U, const FixpipeConfig &config = CFG_ROW_MAJOR, template <typename> class Tensor>
inline void Fixpipe(const Tensor<T> &dst, const LocalTensor<U> &src, const LocalTensor<uint64_t> &scales, const FixpipeParamsV220 &p, SOFTACL_HERE) {
    softacl::fixpipe(here, "Fixpipe", dst, src, softacl::kept_scales(here, scales, p.nSize), softacl::layout_in(here, config.format, dst), p);
}
template <typename T, typename U, const FixpipeConfig &config = CFG_ROW_MAJOR, template <typename> class Tensor, CO2Layout format>
inline void Fixpipe(const Tensor<T> &dst, const LocalTensor<U> &src, const FixpipeParamsArch3510<format> &p, SOFTACL_HERE) {
    softacl::fixpipe(here, "Fixpipe", dst, src, nullptr, softacl::layout_in(here, config.format, dst), softacl::of_220<T>(p));
}
template <typename T, typename U, const FixpipeConfig &config = CFG_ROW_MAJOR, template <typename> class Tensor, CO2Layout format>
inline void Fixpipe(const Tensor<T> &dst, const LocalTensor<U> &src, const LocalTensor<uint64_t> &scales, const FixpipeParamsArch3510<format> &p, SOFTACL_HERE) {
    softacl::fixpipe(here, "Fixpipe", dst, src, softacl::kept_scales(here, scales, p.nSize), softacl::layout_in(here, config.format, dst), softacl::of_220<T>(p));
}

/* The same with DataCopy and registers. */
inline void SetFixpipeNz2ndFlag(uint16_t ndNum, uint16_t srcNdStride, uint16_t dstNdStride) {
    softacl::output_registers &r = softacl::now->r.output;
    r.matrices = ndNum, r.from_step = srcNdStride, r.to_step = dstNdStride;
}
inline void SetFixpipePreQuantFlag(uint64_t config) { softacl::now->r.output.scale = config; }
template <typename T, bool setRelu = false>
inline void SetFixPipeConfig(const LocalTensor<T> &preData, bool = false) {
    if (softacl::memory_of(preData.position_) == softacl::FIXPIPE) softacl::now->r.output.scales = reinterpret_cast<const uint64_t *>(preData.p_);
}
template <typename T>
inline void SetFixPipeConfig(const LocalTensor<T> &, const LocalTensor<T> &quantPre, bool isUnitFlag = false) { SetFixPipeConfig(quantPre, isUnitFlag); }
template <typename T, typename U>
inline void DataCopy(const GlobalTensor<T> &dst, const LocalTensor<U> &src, const DataCopyCO12DstParams &p, SOFTACL_HERE) { softacl::copy_out(here, dst, src, p); }
template <typename T, typename U>
inline void DataCopy(const LocalTensor<T> &dst, const LocalTensor<U> &src, const DataCopyCO12DstParams &p, SOFTACL_HERE) { softacl::copy_out(here, dst, src, p); }

/* L0C to the unified buffer, where chips have the way (CO1 to CO2): fractals of 16 x 16 numbers. */
template <typename T, typename U>
inline void DataCopy(const LocalTensor<T> &dst, const LocalTensor<U> &src, const DataCopyParams &p, const DataCopyEnhancedParams &more, SOFTACL_HERE) {
    softacl::need(here, "DataCopy", "the source", src, softacl::L0C);
    const size_t len = p.blockLen * 256u, from = len + p.srcStride * 256u, to = len + p.dstStride * 32 / sizeof(T);
    if (!p.blockCount || !len) return;
    softacl::span(here, "DataCopy", PIPE_V, src, ((p.blockCount - 1u) * from + len) * sizeof(U), false);
    softacl::span(here, "DataCopy", PIPE_V, dst, ((p.blockCount - 1u) * to + len) * sizeof(T), true);
    for (size_t i = 0; i < p.blockCount; i++)
        for (size_t j = 0; j < len; j++) dst.p_[i * to + j] = softacl::converted<T>(src.p_[i * from + j], QuantMode_t::NoQuant, 0, more.isRelu);
}
/* A bias of half or bfloat16_t to the bias table, as float. */
template <typename T, typename U>
inline std::enable_if_t<!std::is_same<T, U>::value> DataCopy(const LocalTensor<T> &dst, const LocalTensor<U> &src, const DataCopyParams &p, SOFTACL_HERE) {
    softacl::need(here, "DataCopy", "the destination", dst, softacl::BIAS);
    const size_t len = p.blockLen * 64 / sizeof(T), from = len + p.srcStride * 32 / sizeof(U), to = len + p.dstStride * 64 / sizeof(T);
    if (!p.blockCount || !len) return;
    softacl::span(here, "DataCopy", PIPE_MTE1, src, ((p.blockCount - 1u) * from + len) * sizeof(U), false);
    softacl::span(here, "DataCopy", PIPE_MTE1, dst, ((p.blockCount - 1u) * to + len) * sizeof(T), true, 64);
    for (size_t i = 0; i < p.blockCount; i++)
        for (size_t j = 0; j < len; j++) dst.p_[i * to + j] = static_cast<T>(src.p_[i * from + j]);
}
} // namespace AscendC
#endif
