/* Quantisation by the vector unit's register (CastDequant) and by tables of scales (Quantize, Dequantize, AntiQuantize).
   asc-devkit docs: 复合计算/CastDequant, SetDeqScale, 高阶API/量化操作. */
#ifndef SOFTACL_ASCENDC_QUANTISATION_H
#define SOFTACL_ASCENDC_QUANTISATION_H
#include "rows.h"

namespace softacl {
/* A word of the DEQSCALE register: 32 bits of a float, of which the chip uses the upper 19; 9 of the offset; the sign mode. */
inline uint64_t dequant_word(float scale, int16_t offset, bool is_signed) {
    return bit_cast<uint32_t>(scale) | (static_cast<uint64_t>(offset) & 0x1ff) << 37 | static_cast<uint64_t>(is_signed) << 46;
}
template <class T>
inline T dequantised(int16_t v, uint64_t word) {
    const float scale = bit_cast<float>(static_cast<uint32_t>(word) & 0xffffe000u);
    int offset = static_cast<int>(word >> 37 & 0x1ff);
    offset = offset > 255 ? offset - 512 : offset;
    const int32_t product = converted<int32_t, RoundMode::CAST_RINT>(static_cast<float>(v) * scale);
    return converted<T, RoundMode::CAST_RINT>(std::clamp(product, -256, 255) + offset);
}
/* Each 16 numbers become half a block of 32 bytes: the lower or the upper one. */
template <bool by_lane, bool upper, class T>
inline void dequantise(where at, const LocalTensor<T> &dst, stride sd, const LocalTensor<int16_t> &src, stride ss, const extent &e) {
    static_assert(sizeof(T) == 1, "CastDequant makes int8_t or uint8_t of int16_t, and half of int32_t");
    if (e.none()) return;
    auto index = [e](size_t r, size_t i, stride s, size_t in_block) { return e.contiguous ? i / 16 * in_block + i % 16 : (r * s.repeat + i / 16 * s.block) * in_block + i % 16; };
    const size_t last = e.end(e.times - 1) - 1;
    late_instruction instruction(at, "CastDequant");
    instruction.reads(src, (index(e.times - 1, last, ss, 16) + 1) * 2).writes(dst, index(e.times - 1, last, sd, 32) + 1 + (upper ? 16 : 0));
    const uint64_t *words = by_lane ? now->r.dequant_words : nullptr;
    if (by_lane && !words) fail(at, "CastDequant<..., isVecDeq = true> needs a table: call SetDeqScale(tensor, VdeqInfo) before it");
    if (by_lane ? false : (now->r.dequant >> 46 & 1) != std::is_signed<T>::value)
        report(at, "cast", "CastDequant: SetDeqScale's signMode is %d; int8_t takes true and uint8_t false", static_cast<int>(now->r.dequant >> 46 & 1));
    instruction.run([=, from = src.p_, to = dst.p_, word = now->r.dequant] {
        each_lane(e, [&](size_t r, size_t i) { to[index(r, i, sd, 32) + (upper ? 16 : 0)] = dequantised<T>(from[index(r, i, ss, 16)], by_lane ? words[i % 16] : word); });
    });
}
} // namespace softacl

namespace AscendC {
struct VdeqInfo {
    VdeqInfo() = default;
    VdeqInfo(const float scales[16], const int16_t offsets[16], const bool signModes[16]) {
        for (int i = 0; i < 16; i++) vdeqScale[i] = scales[i], vdeqOffset[i] = offsets[i], vdeqSignMode[i] = signModes[i];
    }
    float vdeqScale[16] = {};
    int16_t vdeqOffset[16] = {};
    bool vdeqSignMode[16] = {};
};
inline void SetDeqScale(float scale, int16_t offset, bool signMode) { softacl::now->r.dequant = softacl::dequant_word(scale, offset, signMode); }
template <typename T>
inline void SetDeqScale(const LocalTensor<T> &vdeq, const VdeqInfo &vdeqInfo, SOFTACL_HERE) {
    static_assert(sizeof(T) == 8, "SetDeqScale: the table is of uint64_t");
    softacl::late_instruction(here, "SetDeqScale").writes(vdeq, 128).run([=, words = vdeq.p_] {
        for (int i = 0; i < 16; i++) words[i] = static_cast<T>(softacl::dequant_word(vdeqInfo.vdeqScale[i], vdeqInfo.vdeqOffset[i], vdeqInfo.vdeqSignMode[i]));
    });
    softacl::now->r.dequant_words = reinterpret_cast<const uint64_t *>(vdeq.p_);
}
#define SOFTACL_CAST_DEQUANT(NAME)                                                                                                            \
    template <typename T, typename U, bool isVecDeq = true, bool halfBlock = true>                                                             \
    inline void NAME(const LocalTensor<T> &dst, const LocalTensor<U> &src, const uint32_t count, SOFTACL_HERE) {                               \
        if constexpr (std::is_same<U, int32_t>::value) Cast(dst, src, RoundMode::CAST_RINT, count, here);                                      \
        else softacl::dequantise<isVecDeq, halfBlock>(here, dst, {1, 8}, src, {1, 8}, softacl::counted(count));                                 \
    }                                                                                                                                         \
    template <typename T, typename U, bool isSetMask = true, bool isVecDeq = true, bool halfBlock = true>                                      \
    inline void NAME(const LocalTensor<T> &dst, const LocalTensor<U> &src, const softacl::mask &mask, uint8_t repeatTime, const UnaryRepeatParams &p, SOFTACL_HERE) { \
        if constexpr (std::is_same<U, int32_t>::value) Cast<T, U, isSetMask>(dst, src, RoundMode::CAST_RINT, mask, repeatTime, p, here);        \
        else softacl::dequantise<isVecDeq, halfBlock>(here, dst, {p.dstBlkStride, p.dstRepStride}, src, {p.srcBlkStride, p.srcRepStride},       \
                                                      softacl::repeated(here, #NAME, isSetMask, mask, repeatTime, 128));                       \
    }
SOFTACL_CAST_DEQUANT(CastDequant)
SOFTACL_CAST_DEQUANT(CastDeq)

#define SOFTACL_POLICY(NAME) enum class NAME##Policy : int32_t { PER_TENSOR, PER_CHANNEL, PER_TOKEN, PER_GROUP };
SOFTACL_POLICY(Quantize)
SOFTACL_POLICY(Dequantize)
SOFTACL_POLICY(AntiQuantize)
struct QuantizeConfig { QuantizePolicy policy; bool hasOffset; RoundMode roundMode = RoundMode::CAST_RINT; int32_t kDim = 1; };
struct DequantizeConfig { DequantizePolicy policy; bool hasOffset = false; int32_t kDim = 1; };
struct AntiQuantizeConfig { AntiQuantizePolicy policy; bool hasOffset; int32_t kDim = 1; };
#define SOFTACL_QUANT_PARAMS(NAME) struct NAME##Params { uint32_t m, n, groupSize = 0; };
SOFTACL_QUANT_PARAMS(Quantize)
SOFTACL_QUANT_PARAMS(Dequantize)
SOFTACL_QUANT_PARAMS(AntiQuantize)
} // namespace AscendC

namespace softacl {
/* The scale or offset of row r and column c: one for all, a row of them, a column, or one for each group along a dimension. */
template <class C, class P, class A>
inline float parameter_of(where at, const C &config, const P &p, const A &parameters, size_t r, size_t c) {
    using Policy = decltype(config.policy);
    if constexpr (!std::is_class<A>::value || is_sixteen<A>) return static_cast<float>(parameters);
    else switch (config.policy) {
    case Policy::PER_TENSOR: return static_cast<float>(element(parameters, 0));
    case Policy::PER_CHANNEL: return static_cast<float>(element(parameters, c));
    case Policy::PER_TOKEN: return static_cast<float>(element(parameters, r));
    default:
        if (!p.groupSize) fail(at, "PER_GROUP needs a groupSize above 0");
        return static_cast<float>(element(parameters, config.kDim ? r * ((p.n + p.groupSize - 1) / p.groupSize) + c / p.groupSize : r / p.groupSize * p.n + c));
    }
}
} // namespace softacl

namespace AscendC {
/* src * scale + offset; src * scale; (src + offset) * scale. The temporary memory comes before the scale, or after the offset. */
#define SOFTACL_QUANTIZE(NAME, BEFORE, AFTER, ...)                                                                                                     \
    template <const NAME##Config &config, typename D, typename S, typename A, typename B>                                                              \
    inline void NAME(const LocalTensor<D> &dst, const LocalTensor<S> &src, SOFTACL_UNWRAP BEFORE const A &scale, const B &offset, SOFTACL_UNWRAP AFTER const NAME##Params &params, SOFTACL_HERE) { \
        (void)offset;                                                                                                                                  \
        softacl::quantised(here, #NAME, dst, src, params.m, params.n, params.n, [=](S s, size_t r, size_t c) {                                          \
            const float v = static_cast<float>(s), by = softacl::parameter_of(here, config, params, scale, r, c);                                       \
            float shift = 0;                                                                                                                           \
            if constexpr (config.hasOffset) shift = softacl::parameter_of(here, config, params, offset, r, c);                                          \
            return __VA_ARGS__;                                                                                                                        \
        });                                                                                                                                            \
    }
#define SOFTACL_TEMPORARY (const LocalTensor<uint8_t> & SOFTACL_COMMA)
SOFTACL_QUANTIZE(Quantize, (), (), softacl::converted<D, config.roundMode>(v * by + shift))
SOFTACL_QUANTIZE(Quantize, SOFTACL_TEMPORARY, (), softacl::converted<D, config.roundMode>(v * by + shift))
SOFTACL_QUANTIZE(Dequantize, (), (), static_cast<D>(v * by + 0 * shift))
SOFTACL_QUANTIZE(Dequantize, (), SOFTACL_TEMPORARY, static_cast<D>(v * by + 0 * shift))
SOFTACL_QUANTIZE(AntiQuantize, (), (), static_cast<D>((v + shift) * by))
SOFTACL_QUANTIZE(AntiQuantize, (), SOFTACL_TEMPORARY, static_cast<D>((v + shift) * by))
} // namespace AscendC
#endif
