/* Floats from and to the floating-point types of 16 bits, in C and C++: rounded to the nearest, ties to even, without branches,
   so that compilers vectorise loops. A NaN becomes quiet; of bfloat16 there is one, as in bfloat16.h of hicann/opbase. */
#ifndef SOFTACL_HALF_H
#define SOFTACL_HALF_H
#include <stdint.h>
#include <string.h>

#define SOFTACL_INLINE static inline __attribute__((unused))
/* The upper half of the sum is the bfloat16 of what is not a NaN. bits: of a float, or a vector of them. */
#define SOFTACL_ROUND_TO_BF16(bits) ((bits) + 0x7fff + ((bits) >> 16 & 1))

SOFTACL_INLINE float softacl_from_bits(uint32_t bits) {
    float value;
    memcpy(&value, &bits, sizeof value);
    return value;
}
SOFTACL_INLINE uint32_t softacl_bits_of(float value) {
    uint32_t bits;
    memcpy(&bits, &value, sizeof bits);
    return bits;
}
/* c ? a : b; c is 0 or 1 */
SOFTACL_INLINE uint32_t softacl_pick(uint32_t c, uint32_t a, uint32_t b) { return b ^ ((a ^ b) & (0u - c)); }

SOFTACL_INLINE float softacl_half_to_float(uint16_t half) {
    uint32_t sign = (half & 0x8000u) << 16, rest = (half & 0x7fffu) << 13, is_nan = rest > 0x0f800000u;
    uint32_t finite = softacl_bits_of(softacl_from_bits(rest) * 0x1p112f); /* exact, also below the normal numbers */
    return softacl_from_bits(sign | softacl_pick(rest >= 0x0f800000u, rest | 0x7f800000u | is_nan << 22, finite));
}
SOFTACL_INLINE uint16_t softacl_float_to_half(float value) {
    uint32_t x = softacl_bits_of(value), sign = x >> 16 & 0x8000u, r;
    x &= 0x7fffffffu;
    r = (x - 0x38000000u + 0xfffu + (x >> 13 & 1u)) >> 13;
    /* below the normal numbers the sum with 0.5 keeps the digits that stay */
    r = softacl_pick(x < 0x38800000u, softacl_bits_of(softacl_from_bits(x) + 0.5f) - 0x3f000000u, r);
    r = softacl_pick(x >= 0x477ff000u, 0x7c00u, r);
    r = softacl_pick(x > 0x7f800000u, 0x7e00u | (x >> 13 & 0x1ffu), r);
    return (sign | r) & 0xffffu;
}
SOFTACL_INLINE float softacl_bf16_to_float(uint16_t bits) { return softacl_from_bits((bits & 0xffffu) << 16); }
SOFTACL_INLINE uint16_t softacl_float_to_bf16(float value) {
    uint32_t x = softacl_bits_of(value);
    return softacl_pick((x & 0x7fffffffu) > 0x7f800000u, 0x7fc0u, SOFTACL_ROUND_TO_BF16(x) >> 16) & 0xffffu;
}
#endif
