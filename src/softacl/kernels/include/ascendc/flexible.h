/* Instructions with a number that comes first, or that is an element of a tensor, which is read when the instruction runs.
   asc-devkit docs: 基础算术 and 比较与选择, pages 灵活标量位置. */
#ifndef SOFTACL_ASCENDC_FLEXIBLE_H
#define SOFTACL_ASCENDC_FLEXIBLE_H
#include "conversions.h"

namespace AscendC {
struct BinaryDefaultType {};
/* Which operand is the number where both are tensors. */
struct BinaryConfig { int8_t scalarTensorIndex = 1; };
inline constexpr BinaryConfig DEFAULT_BINARY_CONFIG = {1};
} // namespace AscendC

namespace softacl {
template <class T>
inline constexpr bool is_tensor = false;
template <class T>
inline constexpr bool is_tensor<LocalTensor<T>> = true;
template <class T>
struct number {
    T value;
    const T *element;
    T operator()() const { return element ? *element : value; }
};
template <class E, class T>
inline number<E> number_of(where, const char *, const T &value) { return {static_cast<E>(value), nullptr}; }
template <class E>
inline number<E> number_of(where at, const char *name, const LocalTensor<E> &t) {
    span(at, name, PIPE_V, t, sizeof(E), false, sizeof(E), execution::late);
    return {E(), t.p_};
}
/* Call run(vector, f, number) where f(value, number) computes with the operands in the order of the program. */
template <int8_t index, class A, class B, class F, class Run>
inline void with_number(where at, const char *name, const A &a, const B &b, const F &f, const Run &run) {
    static_assert(index == 0 || index == 1, "BinaryConfig: scalarTensorIndex is 0 or 1");
    if constexpr (is_tensor<B> && (!is_tensor<A> || index == 0)) {
        using E = typename B::PrimType;
        run(b, [f](E v, E n) { return f(n, v); }, number_of<E>(at, name, a));
    } else {
        using E = typename A::PrimType;
        run(a, f, number_of<E>(at, name, b));
    }
}
/* T: as the program names it. Two tensors, or with BinaryDefaultType written out, one. */
template <class T, class A, class B, bool is_written>
using if_flexible = std::enable_if_t<std::is_same<T, AscendC::BinaryDefaultType>::value && (is_written ? is_tensor<A> != is_tensor<B> : is_tensor<A> && is_tensor<B>)>;
} // namespace softacl

namespace AscendC {
#define SOFTACL_FLEXIBLE_FORMS(NAME, DEFAULT, IS_WRITTEN, ...)                                                                                       \
    template <typename T DEFAULT, bool isSetMask = true, const BinaryConfig &config = DEFAULT_BINARY_CONFIG, typename U, typename S, typename V>      \
    inline softacl::if_flexible<T, S, V, IS_WRITTEN> NAME(const LocalTensor<U> &dst, const S &src0, const V &src1, const int32_t &count, SOFTACL_HERE) { \
        softacl::with_number<config.scalarTensorIndex>(here, #NAME, src0, src1, [](auto a, auto b) { return static_cast<U>(__VA_ARGS__); }, [&](const auto &src, auto f, auto n) { \
            softacl::vector<isSetMask>(here, #NAME, [f, n](auto, auto a, auto) { return f(a, n()); }, dst, src, src, count);                         \
        });                                                                                                                                         \
    }                                                                                                                                               \
    template <typename T DEFAULT, bool isSetMask = true, const BinaryConfig &config = DEFAULT_BINARY_CONFIG, typename U, typename S, typename V>      \
    inline softacl::if_flexible<T, S, V, IS_WRITTEN> NAME(const LocalTensor<U> &dst, const S &src0, const V &src1, const softacl::mask &mask, const uint8_t repeatTime, const UnaryRepeatParams &repeatParams, SOFTACL_HERE) { \
        softacl::with_number<config.scalarTensorIndex>(here, #NAME, src0, src1, [](auto a, auto b) { return static_cast<U>(__VA_ARGS__); }, [&](const auto &src, auto f, auto n) { \
            softacl::vector<isSetMask>(here, #NAME, [f, n](auto, auto a, auto) { return f(a, n()); }, dst, src, mask, repeatTime, repeatParams);      \
        });                                                                                                                                         \
    }
#define SOFTACL_FLEXIBLE(NAME, ...)                                              \
    SOFTACL_FLEXIBLE_FORMS(NAME, = BinaryDefaultType, false, __VA_ARGS__)        \
    SOFTACL_FLEXIBLE_FORMS(NAME, , true, __VA_ARGS__)
SOFTACL_FLEXIBLE(Adds, wide(a) + wide(b))
SOFTACL_FLEXIBLE(Subs, wide(a) - wide(b))
SOFTACL_FLEXIBLE(Muls, wide(a) * wide(b))
SOFTACL_FLEXIBLE(Divs, softacl::divide(a, b))
SOFTACL_FLEXIBLE(Maxs, a > b ? a : b)
SOFTACL_FLEXIBLE(Mins, a < b ? a : b)
SOFTACL_FLEXIBLE(Ands, a & b)
SOFTACL_FLEXIBLE(Ors, a | b)

/* The product of floats, rounded to half: a tie goes away from zero, and the result saturates. */
#define SOFTACL_MULS_CAST(NAME)                                                                                                                     \
    template <typename T0 = BinaryDefaultType, typename T1 = BinaryDefaultType, const BinaryConfig &config = DEFAULT_BINARY_CONFIG, typename S, typename V> \
    inline void NAME(const LocalTensor<half> &dst, const S &src0, const V &src1, const uint32_t count, SOFTACL_HERE) {                               \
        softacl::with_number<config.scalarTensorIndex>(here, #NAME, src0, src1, [](float a, float b) { return softacl::converted<half, RoundMode::CAST_ROUND>(a * b).saturated(); }, [&](const auto &src, auto f, auto n) { \
            softacl::vector(here, #NAME, softacl::converting{[f, n](half, float a, float) { return f(a, n()); }}, dst, src, src, count);              \
        });                                                                                                                                         \
    }
SOFTACL_MULS_CAST(MulsCast)
SOFTACL_MULS_CAST(FusedMulsCast)

template <typename T0 = BinaryDefaultType, typename T1 = BinaryDefaultType, bool isSetMask = true, const BinaryConfig &config = DEFAULT_BINARY_CONFIG, typename U, typename S, typename V>
inline std::enable_if_t<softacl::is_tensor<V>> Compares(const LocalTensor<U> &dst, const S &src0, const V &src1, CMPMODE cmpMode, uint32_t count, SOFTACL_HERE) {
    softacl::with_number<config.scalarTensorIndex>(here, "Compares", src0, src1, [=](auto a, auto b) { return softacl::compares(cmpMode, a, b); }, [&](const auto &src, auto f, auto n) {
        softacl::compare_all(softacl::late_instruction(here, "Compares"), dst, src, {1, 8}, [f, n](auto a, size_t, size_t) { return f(a, n()); }, softacl::whole_repeats<decltype(n())>(here, "Compares", count));
    });
}
template <typename T0 = BinaryDefaultType, typename T1 = BinaryDefaultType, bool isSetMask = true, const BinaryConfig &config = DEFAULT_BINARY_CONFIG, typename U, typename S, typename V>
inline std::enable_if_t<softacl::is_tensor<V>> Compares(const LocalTensor<U> &dst, const S &src0, const V &src1, CMPMODE cmpMode, const softacl::mask &, uint8_t repeatTime, const UnaryRepeatParams &p, SOFTACL_HERE) {
    softacl::with_number<config.scalarTensorIndex>(here, "Compares", src0, src1, [=](auto a, auto b) { return softacl::compares(cmpMode, a, b); }, [&](const auto &src, auto f, auto n) {
        softacl::compare_all(softacl::late_instruction(here, "Compares"), dst, src, {p.srcBlkStride, p.srcRepStride}, [f, n](auto a, size_t, size_t) { return f(a, n()); }, repeatTime);
    });
}
} // namespace AscendC
#endif
