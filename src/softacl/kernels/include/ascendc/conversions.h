/* Conversions with every rounding mode. Rules: asc-devkit docs, 数据结构/precision_conversion.md; values out of range saturate
   for integers, and for half and bfloat16_t become infinite or saturate, as CTRL[48] says. */
#ifndef SOFTACL_ASCENDC_CONVERSIONS_H
#define SOFTACL_ASCENDC_CONVERSIONS_H
#include "vectors.h"

namespace softacl {
using AscendC::RoundMode;

template <RoundMode M, class W>
inline W to_integer(W x) {
    if constexpr (M == RoundMode::CAST_FLOOR) return std::floor(x);
    else if constexpr (M == RoundMode::CAST_CEIL) return std::ceil(x);
    else if constexpr (M == RoundMode::CAST_ROUND) return std::round(x);
    else if constexpr (M == RoundMode::CAST_TRUNC) return std::trunc(x);
    else if constexpr (M == RoundMode::CAST_ODD) {
        W whole = std::trunc(x);
        return whole == x || std::fmod(whole, W(2)) != 0 ? whole : whole + std::copysign(W(1), x);
    } else return std::nearbyint(x);
}
/* The neighbour of x among the numbers of To that the mode asks for. */
template <class To, RoundMode M, class W>
inline To to_floating(W x) {
    if (x == 0 || !std::isfinite(x)) return To(static_cast<float>(x));
    constexpr bool is_half = std::is_same<To, half>::value;
    constexpr int digits = is_half ? 11 : std::is_same<To, bfloat16_t>::value ? 8 : 24, lowest = is_half ? -13 : -125;
    int exponent;
    std::frexp(x, &exponent);
    int unit = (exponent > lowest ? exponent : lowest) - digits;
    W r = std::ldexp(to_integer<M>(std::ldexp(x, -unit)), unit), most = static_cast<W>(std::numeric_limits<To>::max());
    bool stays = M == RoundMode::CAST_TRUNC || M == RoundMode::CAST_ODD || (M == RoundMode::CAST_FLOOR && r > 0) || (M == RoundMode::CAST_CEIL && r < 0);
    if (stays && std::fabs(r) > most) r = std::copysign(most, r);
    return static_cast<To>(static_cast<float>(r));
}
template <class To, class W>
inline To saturated(W x) {
    if (x != x) return To(0);
    using L = std::numeric_limits<To>;
    if (x < static_cast<W>(L::lowest())) return L::lowest();
    if (x >= static_cast<W>(L::max())) return L::max();
    return static_cast<To>(x);
}
template <class To, RoundMode M, class From>
inline To converted(From v) {
    constexpr bool nearest = M == RoundMode::CAST_NONE || M == RoundMode::CAST_RINT;
    if constexpr (is_small<To>) {
        return To::from_bits(small_code<typename To::format, M>(static_cast<double>(static_cast<float>(v))));
    } else if constexpr (is_small<From>) {
        return static_cast<To>(static_cast<float>(v));
    } else if constexpr (std::is_integral<To>::value && std::is_integral<From>::value) {
        using L = std::numeric_limits<To>;
        if constexpr (sizeof(From) < 8) return saturated<To>(static_cast<int64_t>(v));
        else return v < static_cast<From>(0) ? (static_cast<int64_t>(v) < static_cast<int64_t>(L::lowest()) ? L::lowest() : static_cast<To>(v))
                                             : static_cast<uint64_t>(v) > static_cast<uint64_t>(L::max()) ? L::max() : static_cast<To>(v);
    } else if constexpr (std::is_integral<To>::value) {
        return saturated<To>(to_integer<M>(static_cast<double>(v)));
    } else if constexpr (std::is_same<To, From>::value) {
        return static_cast<To>(static_cast<float>(to_integer<M>(static_cast<double>(v))));
    } else if constexpr (std::is_integral<From>::value) {
        using W = std::conditional_t<(sizeof(From) > 4), long double, double>;
        if constexpr (nearest) return static_cast<To>(v);
        else return to_floating<To, M>(static_cast<W>(v));
    } else if constexpr (nearest || std::is_same<To, float>::value) {
        return static_cast<To>(static_cast<float>(v));
    } else {
        return to_floating<To, M>(static_cast<double>(v));
    }
}
/* Call f with the mode as a constant. */
template <class F>
inline void with_mode(where at, RoundMode mode, const F &f) {
    using M = RoundMode;
    switch (mode) {
    case M::CAST_FLOOR: return f(std::integral_constant<M, M::CAST_FLOOR>());
    case M::CAST_CEIL: return f(std::integral_constant<M, M::CAST_CEIL>());
    case M::CAST_ROUND: return f(std::integral_constant<M, M::CAST_ROUND>());
    case M::CAST_TRUNC: return f(std::integral_constant<M, M::CAST_TRUNC>());
    case M::CAST_ODD: return f(std::integral_constant<M, M::CAST_ODD>());
    case M::CAST_HYBRID: report(at, "cast", "Cast: CAST_HYBRID, the random rounding of hifloat8_t, is not here: CAST_RINT is used"); [[fallthrough]];
    default: return f(std::integral_constant<M, M::CAST_RINT>());
    }
}
/* Numbers of 4 bits: their value, and their code of another number. */
template <class T>
struct nibble {
    static int value(int code) { return code > 7 ? code - 16 : code; }
    template <RoundMode M, class U>
    static int code(U v) {
        int whole = converted<int8_t, M>(v);
        return (whole < -8 ? -8 : whole > 7 ? 7 : whole) & 15;
    }
};
template <class F>
struct nibble<small_pair<F>> {
    static float value(int code) { return static_cast<float>(small_value<F>(static_cast<uint8_t>(code))); }
    template <RoundMode M, class U>
    static int code(U v) { return small_code<F, M>(static_cast<double>(static_cast<float>(v))); }
};
/* Pairs of 4 bits: numbers of a repeat are counted by the wider type. */
template <class T, class U, class F>
inline void cast4(where at, const LocalTensor<T> &dst, stride sd, const LocalTensor<U> &src, stride ss, const extent &e, const F &f) {
    constexpr size_t db = 256 / bits_of<T>, sb = 256 / bits_of<U>; /* numbers in a block */
    auto index = [e](size_t r, size_t i, stride s, size_t in_block) { return e.contiguous ? i : (r * s.repeat + i / in_block * s.block) * in_block + i % in_block; };
    if (e.none()) return;
    size_t last = e.end(e.times - 1) - 1;
    late_instruction instruction(at, "Cast");
    instruction.reads(src, bytes_of<U>(index(e.times - 1, last, ss, sb) + 1)).writes(dst, bytes_of<T>(index(e.times - 1, last, sd, db) + 1));
    instruction.run([=, source = src.p_, destination = dst.p_] {
        each_lane(e, [&](size_t r, size_t i) {
            size_t from = index(r, i, ss, sb), to = index(r, i, sd, db);
            if constexpr (bits_of<U> == 4) destination[to] = T(nibble<U>::value(reinterpret_cast<const uint8_t *>(source)[from / 2] >> (from % 2 * 4) & 15));
            else {
                uint8_t &b = reinterpret_cast<uint8_t *>(destination)[to / 2];
                b = static_cast<uint8_t>(to % 2 ? (b & 15) | f(source[from]) << 4 : (b & 0xf0) | f(source[from]));
            }
        });
    });
}
template <class T, class U, class Run>
inline void cast(where at, const LocalTensor<T> &dst, stride sd, const LocalTensor<U> &src, stride ss, RoundMode mode, const extent &e, const Run &run) {
    if constexpr (bits_of<T> == 4 || bits_of<U> == 4)
        with_mode(at, mode, [&](auto m) { (void)m; cast4(at, dst, sd, src, ss, e, [](U v) { (void)v; if constexpr (bits_of<U> != 4) return nibble<T>::template code<decltype(m)::value>(v); else return 0; }); });
    else if constexpr (std::is_same<U, int32_t>::value && std::is_same<T, half>::value)
        run(converting{[scale = static_cast<double>(now->r.deq_scale)](T, U a, U) { return T(static_cast<double>(a) * scale); }});
    else with_mode(at, mode, [&](auto m) { (void)m; run(converting{[](T, U a, U) { return converted<T, decltype(m)::value>(a); }}); });
}
} // namespace softacl

namespace AscendC {
template <typename T, typename U>
inline void Cast(const LocalTensor<T> &dst, const LocalTensor<U> &src, const RoundMode &roundMode, const uint32_t count, SOFTACL_HERE) {
    softacl::cast(here, dst, {1, 8}, src, {1, 8}, roundMode, softacl::counted(count), [&](auto f) { softacl::vector(here, "Cast", f, dst, src, src, count); });
}
template <typename T, typename U, bool isSetMask = true>
inline void Cast(const LocalTensor<T> &dst, const LocalTensor<U> &src, const RoundMode &roundMode, const softacl::mask &mask, const int32_t repeatTime, const UnaryRepeatParams &p, SOFTACL_HERE) {
    softacl::stride sd{p.dstBlkStride, p.dstRepStride}, ss{p.srcBlkStride, p.srcRepStride};
    softacl::extent e = softacl::repeated(here, "Cast", isSetMask, mask, repeatTime, 256 / softacl::widest<T, U>());
    softacl::cast(here, dst, sd, src, ss, roundMode, e, [&](auto f) { softacl::vector(here, "Cast", f, e, dst, sd, src, ss, src, ss); });
}
template <typename T, RoundMode roundMode>
inline void Truncate(const LocalTensor<T> &dst, const LocalTensor<T> &src, const uint32_t count, SOFTACL_HERE) {
    softacl::vector(here, "Truncate", [](T, T a, T) { return softacl::converted<T, roundMode>(a); }, dst, src, src, count);
}
/* Scalars. */
template <typename T, typename U, RoundMode roundMode>
inline U Cast(T valueIn) { return softacl::converted<U, roundMode>(valueIn); }
inline bfloat16_t Cast(const float &value) { return bfloat16_t(value); }
inline float Cast(const bfloat16_t &value) { return value; }
template <typename T, typename U, RoundMode roundMode>
inline U ScalarCast(T valueIn) { return softacl::converted<U, roundMode>(valueIn); }
inline bfloat16_t ToBfloat16(const float &value) { return bfloat16_t(value); }
inline float ToFloat(const bfloat16_t &value) { return value; }

inline void SetDeqScale(half scale) { softacl::now->r.deq_scale = scale; }

using softacl::converted;
SOFTACL_BINARY_MIXED(AddReluCast, (converted<T, RoundMode::CAST_RINT>(softacl::relu(U(wide(a) + wide(b))))))
SOFTACL_BINARY_MIXED(SubReluCast, (converted<T, RoundMode::CAST_RINT>(softacl::relu(U(wide(a) - wide(b))))))
SOFTACL_BINARY_MIXED(MulCast, (converted<T, RoundMode::CAST_RINT>(U(wide(a) * wide(b)))))
template <bool isSetMask = true>
inline void AddDeqRelu(const LocalTensor<half> &dst, const LocalTensor<int32_t> &src0, const LocalTensor<int32_t> &src1, const int32_t &count, SOFTACL_HERE) {
    softacl::vector<isSetMask>(here, "AddDeqRelu", [s = static_cast<double>(softacl::now->r.deq_scale)](half, int32_t a, int32_t b) { return softacl::relu(half((static_cast<double>(a) + b) * s)); }, dst, src0, src1, count);
}
template <bool isSetMask = true>
inline void AddDeqRelu(const LocalTensor<half> &dst, const LocalTensor<int32_t> &src0, const LocalTensor<int32_t> &src1, const softacl::mask &mask, const int32_t repeatTime, const BinaryRepeatParams &p, SOFTACL_HERE) {
    softacl::vector<isSetMask>(here, "AddDeqRelu", [s = static_cast<double>(softacl::now->r.deq_scale)](half, int32_t a, int32_t b) { return softacl::relu(half((static_cast<double>(a) + b) * s)); }, dst, src0, src1, mask, repeatTime, p);
}
} // namespace AscendC
#endif
