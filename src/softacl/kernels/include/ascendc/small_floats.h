/* Floating-point numbers of 8 and 4 bits. Their formats: asc-devkit docs, 数据结构/内置数据类型 (the codes of HiFloat8's infinities and
   NaN: "Ascend HiFloat8 Format for Deep Learning", arXiv 2409.16626). They have no arithmetic: Cast makes wider numbers of them. */
#ifndef SOFTACL_ASCENDC_SMALL_FLOATS_H
#define SOFTACL_ASCENDC_SMALL_FLOATS_H
#include <vector>

#include "types.h"

namespace softacl {
/* largest: the code of the greatest number; nan: 0 where there is none. */
template <int Exponent, int Mantissa, int Bias, uint8_t Largest, uint8_t Nan, uint8_t Infinity = 0>
struct small_format {
    static constexpr uint8_t largest = Largest, nan = Nan, infinity = Infinity, sign = 1u << (Exponent + Mantissa);
    static constexpr bool has_negative_zero = true;
    static double value(uint8_t code) {
        const int e = code >> Mantissa & ((1 << Exponent) - 1), m = code & ((1 << Mantissa) - 1);
        return std::ldexp(e ? (1 << Mantissa) + m : m, (e ? e : 1) - Bias - Mantissa);
    }
};
/* The exponent's width comes first: in a code of 2 to 4 bits; its first bit is its sign, and its highest digit, 1, is not stored. */
struct hifloat_format {
    static constexpr uint8_t largest = 0x6e, nan = 0x80, infinity = 0x6f, sign = 0x80;
    static constexpr bool has_negative_zero = false;
    static double value(uint8_t code) {
        const int width = code >= 0x20 ? (code >> 5) + 1 : code >= 0x10 ? 1 : 0, mantissa = width < 3 ? 3 : 5 - width;
        const int m = code & ((1 << mantissa) - 1), digits = code >> mantissa & ((1 << width) - 1);
        if (code < 8) return code ? std::ldexp(1.0, code - 23) : 0;
        const int top = width ? 1 << (width - 1) : 0, e = width ? top | (digits & (top - 1)) : 0;
        return std::ldexp((1 << mantissa) + m, (digits & top ? -e : e) - mantissa);
    }
};
struct small_number {
    double value;
    uint8_t code;
    bool operator<(const small_number &other) const { return value < other.value; }
};
/* The numbers of a format from 0 up. */
template <class F>
inline const std::vector<small_number> &small_numbers() {
    static const std::vector<small_number> all = [] {
        std::vector<small_number> numbers;
        for (int code = 0; code < F::sign; code++)
            if (double v = F::value(static_cast<uint8_t>(code)); v <= F::value(F::largest) && (!F::infinity || code != F::infinity)) numbers.push_back({v, static_cast<uint8_t>(code)});
        std::sort(numbers.begin(), numbers.end());
        return numbers;
    }();
    return all;
}
template <class F>
inline double small_value(uint8_t code) {
    const uint8_t rest = code & static_cast<uint8_t>(F::sign - 1u);
    if (F::nan && (F::nan == F::sign ? code == F::nan : rest > (F::infinity ? F::infinity : F::largest))) return std::numeric_limits<double>::quiet_NaN();
    const double v = F::infinity && rest == F::infinity ? std::numeric_limits<double>::infinity() : F::value(rest);
    return code & F::sign ? -v : v;
}
/* The neighbour that the mode asks for; what is greater than the greatest number becomes that, and a NaN 0 where there is none. */
template <class F, AscendC::RoundMode M>
inline uint8_t small_code(double x) {
    using R = AscendC::RoundMode;
    if (x != x) return F::nan;
    const bool negative = std::signbit(x);
    const double a = std::fabs(x);
    const auto &numbers = small_numbers<F>();
    auto high = std::lower_bound(numbers.begin(), numbers.end(), small_number{a, 0});
    small_number chosen = high == numbers.end() ? numbers.back() : *high;
    if (high != numbers.end() && high->value != a) {
        const small_number low = high[-1];
        const double middle = (low.value + high->value) / 2;
        bool up = a > middle || (a == middle && (M == R::CAST_ROUND || low.code & 1));
        if (M == R::CAST_FLOOR || M == R::CAST_CEIL) up = negative == (M == R::CAST_FLOOR);
        if (M == R::CAST_TRUNC) up = false;
        chosen = up ? *high : low;
    }
    if (!chosen.code && !F::has_negative_zero) return 0;
    return static_cast<uint8_t>(chosen.code | (negative ? F::sign : 0));
}
template <class F>
class __attribute__((may_alias)) small_float {
  public:
    using format = F;
    uint8_t bits;
    small_float() = default;
    explicit small_float(float value) : bits(small_code<F, AscendC::RoundMode::CAST_RINT>(static_cast<double>(value))) {}
    explicit operator float() const { return static_cast<float>(small_value<F>(bits)); }
    static small_float from_bits(uint32_t code) {
        small_float v;
        v.bits = static_cast<uint8_t>(code);
        return v;
    }
};
/* Powers of two, without a sign. */
class __attribute__((may_alias)) power_of_two {
  public:
    uint8_t bits;
    power_of_two() = default;
    explicit operator float() const { return bits == 0xff ? std::numeric_limits<float>::quiet_NaN() : std::ldexp(1.0f, bits - 127); }
    static power_of_two from_bits(uint32_t code) {
        power_of_two v;
        v.bits = static_cast<uint8_t>(code);
        return v;
    }
};
/* Two numbers of 4 bits; a tensor of it counts the numbers. */
template <class F>
struct small_pair {
    using format = F;
    uint8_t pair;
};
template <class T>
inline constexpr bool is_small = false;
template <class F>
inline constexpr bool is_small<small_float<F>> = true;
template <class T>
inline constexpr bool is_hifloat = std::is_same<T, small_float<hifloat_format>>::value;
template <class T>
inline constexpr bool is_pair = std::is_same<T, AscendC::int4b_t>::value;
template <class F>
inline constexpr bool is_pair<small_pair<F>> = true;
} // namespace softacl

using fp8_e5m2_t = softacl::small_float<softacl::small_format<5, 2, 15, 0x7b, 0x7e, 0x7c>>;
using fp8_e4m3fn_t = softacl::small_float<softacl::small_format<4, 3, 7, 0x7e, 0x7f>>;
using fp8_e8m0_t = softacl::power_of_two;
using fp4x2_e2m1_t = softacl::small_pair<softacl::small_format<2, 1, 1, 7, 0>>;
using fp4x2_e1m2_t = softacl::small_pair<softacl::small_format<1, 2, 1, 7, 0>>;
using hifloat8_t = softacl::small_float<softacl::hifloat_format>;
namespace AscendC {
using ::fp4x2_e1m2_t;
using ::fp4x2_e2m1_t;
using ::fp8_e4m3fn_t;
using ::fp8_e5m2_t;
using ::fp8_e8m0_t;
using ::hifloat8_t;
}
#endif
