/* Functions above the vector instructions, element by element (asc-devkit docs, 高阶API): one table says what each computes.
   Numbers of 16 bits are computed in float and rounded once. */
#ifndef SOFTACL_ASCENDC_FUNCTIONS_H
#define SOFTACL_ASCENDC_FUNCTIONS_H
#include "conversions.h"

namespace softacl {
/* What may follow the operands: temporary memory, which nothing needs here, a count, or both. */
struct rest {
    int64_t count = -1;
    where at;
    rest(SOFTACL_HERE) : at(here) {}
    template <class I, class = std::enable_if_t<std::is_integral<I>::value>>
    rest(I n, SOFTACL_HERE) : count(static_cast<int64_t>(n)), at(here) {}
    template <class T>
    rest(const LocalTensor<T> &, SOFTACL_HERE) : at(here) {}
};
struct usual {};
inline constexpr usual usual_config{};

/* An operand is a tensor, or one number for all elements. */
template <class T>
inline T element(const LocalTensor<T> &t, size_t i) { return t.p_[i]; }
template <class T>
inline T element(const T &v, size_t) { return v; }
template <class T>
inline void reads(late_instruction &instruction, const LocalTensor<T> &t, size_t n) { instruction.reads(t, n * sizeof(T)); }
template <class T>
inline void reads(late_instruction &, const T &, size_t) {}
template <class T>
inline void writes(late_instruction &instruction, const LocalTensor<T> &t, size_t n) { instruction.writes(t, n * sizeof(T)); }
template <class T>
inline size_t size_of(const LocalTensor<T> &t) { return t.GetSize(); }
template <class T>
inline size_t size_of(const T &) { return 0; }

template <class F, class D, class... S>
inline void each(const char *name, const rest &x, const rest &y, const F &f, const LocalTensor<D> &dst, const S &...src) {
    size_t n = x.count >= 0 ? static_cast<size_t>(x.count) : y.count >= 0 ? static_cast<size_t>(y.count) : std::max({size_of(src)...});
    late_instruction instruction(x.at, name);
    (reads(instruction, src, n), ...);
    instruction.writes(dst, n * sizeof(D)).run([=] {
        for (size_t i = 0; i < n; i++) dst.p_[i] = static_cast<D>(f(element(src, i)...));
    });
}
template <class A, class B>
inline auto power(A a, B b) {
    if constexpr (!std::is_integral<A>::value) return std::pow(static_cast<double>(a), static_cast<double>(b));
    else {
        A result = 1;
        for (; b > 0; b >>= 1, a = static_cast<A>(wide(a) * wide(a)))
            if (b & 1) result = static_cast<A>(wide(result) * wide(a));
        return result;
    }
}
inline float gelu(float x) { return x / (1 + std::exp(-1.5957691216f * (x + 0.044715f * x * x * x))); }
/* The fast version 2: a parabola in place of the error function. */
inline float gelu_v2(float x) {
    const float rest = std::min(std::fabs(0.7071f * x), 1.769f) - 1.769f;
    return x * (std::copysign(1.0f, x + 1e-12f) * (-0.1444f * rest * rest + 0.5f) + 0.5f);
}
inline float swish(float x, float beta) { return x / (1 + std::exp(-beta * x)); }
/* The difference of the logarithm of the gamma function. */
inline double digamma(double x) {
    if (x <= 0 && x == std::floor(x)) return std::numeric_limits<double>::quiet_NaN();
    if (x < 0) return digamma(1 - x) - M_PI / std::tan(M_PI * x);
    double result = 0;
    for (; x < 6; x++) result -= 1 / x;
    double f = 1 / (x * x);
    return result + std::log(x) - 0.5 / x - f * (1.0 / 12 - f * (1.0 / 120 - f * (1.0 / 252 - f * (1.0 / 240 - f / 132))));
}
} // namespace softacl

namespace AscendC {
using softacl::element;
/* The orders in which template arguments are given: types; a type and flags; those and a configuration; a configuration first. */
#define SOFTACL_FORMS(NAME, TYPES, PARAMETERS, ...)                                                    \
    template <typename... Given, SOFTACL_UNWRAP TYPES>                                                 \
    inline void NAME PARAMETERS { __VA_ARGS__; }                                                       \
    template <typename Given, auto flag, SOFTACL_UNWRAP TYPES>                                         \
    inline void NAME PARAMETERS { __VA_ARGS__; }                                                       \
    template <typename Given, auto flag, auto other, SOFTACL_UNWRAP TYPES>                             \
    inline void NAME PARAMETERS { __VA_ARGS__; }                                                       \
    template <typename Given, auto flag, const auto &config, SOFTACL_UNWRAP TYPES>                     \
    inline void NAME PARAMETERS { __VA_ARGS__; }                                                       \
    template <const auto &config, typename... Given, SOFTACL_UNWRAP TYPES>                             \
    inline void NAME PARAMETERS { __VA_ARGS__; }
#define SOFTACL_ONE(NAME, ...)                                                                                                          \
    SOFTACL_FORMS(NAME, (typename D, typename A), (const LocalTensor<D> &dst, const LocalTensor<A> &src, softacl::rest p = {}, softacl::rest q = {}), \
                  softacl::each(#NAME, p, q, [](A a) { return static_cast<D>(__VA_ARGS__); }, dst, src))
/* x: the operand in float. */
#define SOFTACL_MATH(NAME, ...)                                                                                                         \
    SOFTACL_FORMS(NAME, (typename D, typename A), (const LocalTensor<D> &dst, const LocalTensor<A> &src, softacl::rest p = {}, softacl::rest q = {}), \
                  softacl::each(#NAME, p, q, [](A a) { float x = static_cast<float>(a); return static_cast<D>(__VA_ARGS__); }, dst, src))
#define SOFTACL_TWO(NAME, ...)                                                                                                          \
    SOFTACL_FORMS(NAME, (typename D, typename A, typename B), (const LocalTensor<D> &dst, const A &src0, const B &src1, softacl::rest p = {}, softacl::rest q = {}), \
                  softacl::each(#NAME, p, q, [](auto a, auto b) { return static_cast<D>(__VA_ARGS__); }, dst, src0, src1))
#define SOFTACL_THREE(NAME, ...)                                                                                                        \
    SOFTACL_FORMS(NAME, (typename D, typename A, typename B, typename C), (const LocalTensor<D> &dst, const A &src0, const B &src1, const C &src2, softacl::rest p = {}, softacl::rest q = {}), \
                  softacl::each(#NAME, p, q, [](auto a, auto b, auto c) { return static_cast<D>(__VA_ARGS__); }, dst, src0, src1, src2))

SOFTACL_MATH(Ceil, std::ceil(x))
SOFTACL_MATH(Floor, std::floor(x))
SOFTACL_MATH(Rint, std::nearbyint(x))
SOFTACL_MATH(Round, std::nearbyint(x))
SOFTACL_MATH(Trunc, std::trunc(x))
SOFTACL_MATH(Frac, x - std::trunc(x))
SOFTACL_MATH(Sign, static_cast<float>((x > 0) - (x < 0)))
SOFTACL_MATH(Sin, std::sin(x))
SOFTACL_MATH(Cos, std::cos(x))
SOFTACL_MATH(Tan, std::tan(x))
SOFTACL_MATH(Asin, std::asin(x))
SOFTACL_MATH(Acos, std::acos(x))
SOFTACL_MATH(Atan, std::atan(x))
SOFTACL_MATH(Sinh, std::sinh(x))
SOFTACL_MATH(Cosh, std::cosh(x))
SOFTACL_MATH(Tanh, std::tanh(x))
SOFTACL_MATH(Asinh, std::asinh(x))
SOFTACL_MATH(Acosh, std::acosh(x))
SOFTACL_MATH(Atanh, std::atanh(x))
SOFTACL_MATH(Erf, std::erf(x))
SOFTACL_MATH(Erfc, std::erfc(x))
SOFTACL_MATH(Log, std::log(x))
SOFTACL_MATH(Log2, std::log2(x))
SOFTACL_MATH(Log10, std::log10(x))
SOFTACL_MATH(Lgamma, std::lgamma(x))
SOFTACL_MATH(Digamma, softacl::digamma(x))
SOFTACL_MATH(Sigmoid, 1 / (1 + std::exp(-x)))
SOFTACL_MATH(Silu, softacl::swish(x, 1))
SOFTACL_MATH(Gelu, softacl::gelu(x))
SOFTACL_MATH(FasterGelu, softacl::swish(x, 1.702f))
SOFTACL_MATH(FasterGeluV2, softacl::gelu_v2(x))
SOFTACL_MATH(IsFinite, std::isfinite(x))
SOFTACL_MATH(IsInf, std::isinf(x))
SOFTACL_MATH(IsNan, std::isnan(x))
SOFTACL_ONE(BitwiseNot, ~a)
SOFTACL_ONE(LogicalNot, !(a != A(0)))
SOFTACL_TWO(Fmod, std::fmod(static_cast<double>(a), static_cast<double>(b)))
SOFTACL_TWO(Hypot, std::hypot(static_cast<double>(a), static_cast<double>(b)))
SOFTACL_TWO(Power, softacl::power(a, b))
SOFTACL_TWO(Xor, a ^ b)
SOFTACL_TWO(BitwiseAnd, a & b)
SOFTACL_TWO(BitwiseOr, a | b)
SOFTACL_TWO(BitwiseXor, a ^ b)
SOFTACL_TWO(LogicalAnd, a != decltype(a)(0) && b != decltype(b)(0))
SOFTACL_TWO(LogicalOr, a != decltype(a)(0) || b != decltype(b)(0))
SOFTACL_TWO(LogicalXor, (a != decltype(a)(0)) != (b != decltype(b)(0)))
SOFTACL_TWO(LogicalAnds, a != decltype(a)(0) && b != decltype(b)(0))
SOFTACL_TWO(LogicalOrs, a != decltype(a)(0) || b != decltype(b)(0))
SOFTACL_TWO(ClampMin, a < D(b) ? D(b) : a)
SOFTACL_TWO(ClampMax, a > D(b) ? D(b) : a)
SOFTACL_TWO(GeGLU, static_cast<float>(a) * softacl::gelu(static_cast<float>(b)))
SOFTACL_TWO(ReGlu, wide(a) * wide(b > D(0) ? b : D(0)))
SOFTACL_THREE(Clamp, a < D(b) ? D(b) : a > D(c) ? D(c) : a)
SOFTACL_THREE(Fma, fused(a, b, c))
SOFTACL_THREE(Where, c ? D(a) : D(b))
SOFTACL_THREE(SwiGLU, static_cast<float>(a) * softacl::swish(static_cast<float>(b), static_cast<float>(c)))
/* With the number after the temporary memory or the count. */
#define SOFTACL_NUMBER_LAST(NAME, BEFORE, ...)                                                                                           \
    template <typename T, bool isReuseSource = false>                                                                                    \
    inline void NAME(const LocalTensor<T> &dst, const LocalTensor<T> &src, SOFTACL_UNWRAP BEFORE) { softacl::each(#NAME, n, n, [](T a, T b) { return static_cast<T>(__VA_ARGS__); }, dst, src, number); }
SOFTACL_NUMBER_LAST(ClampMin, (const LocalTensor<uint8_t> &, const T number, softacl::rest n), a < b ? b : a)
SOFTACL_NUMBER_LAST(ClampMax, (const LocalTensor<uint8_t> &, const T number, softacl::rest n), a > b ? b : a)
SOFTACL_NUMBER_LAST(Swish, (softacl::rest n, const T number), softacl::swish(static_cast<float>(a), static_cast<float>(b)))
template <typename T, uint8_t taylorExpandLevel, bool isReuseSource>
inline void Exp(const LocalTensor<T> &dst, const LocalTensor<T> &src, softacl::rest p = {}, softacl::rest q = {}) {
    softacl::each("Exp", p, q, [](T a) { return std::exp(static_cast<float>(a)); }, dst, src);
}
template <typename T, typename U, bool isReuseSource = false>
inline void Axpy(const LocalTensor<T> &dst, const LocalTensor<U> &src, const U scalarValue, const LocalTensor<uint8_t> &, const uint32_t count, SOFTACL_HERE) {
    Axpy(dst, src, scalarValue, static_cast<int32_t>(count), here);
}
SOFTACL_FORMS(SinCos, (typename T), (const LocalTensor<T> &dst0, const LocalTensor<T> &dst1, const LocalTensor<T> &src, softacl::rest p = {}, softacl::rest q = {}), Sin(dst0, src, p, q); Cos(dst1, src, p, q))
template <typename T>
inline void Arange(const LocalTensor<T> &dst, const T firstValue, const T diffValue, const int32_t count, SOFTACL_HERE) {
    softacl::late_instruction(here, "Arange").writes(dst, static_cast<size_t>(count) * sizeof(T)).run([=, to = dst.p_] {
        for (int32_t i = 0; i < count; i++) to[i] = static_cast<T>(wide(firstValue) + wide(static_cast<T>(wide(diffValue) * wide(static_cast<T>(i)))));
    });
}
template <typename T>
inline void ArithProgression(const LocalTensor<T> &dst, const T firstValue, const T diffValue, const int32_t count, SOFTACL_HERE) { Arange(dst, firstValue, diffValue, count, here); }
} // namespace AscendC
#endif
