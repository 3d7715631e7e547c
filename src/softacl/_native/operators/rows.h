/* One table of row functions, for the instruction set that the including file chose. VARIANT names the table.

   Rows may be computed in place: element i of a result needs only elements i. So loops have no dependencies (ivdep), and
   `to` may be one of the operands. */
#include "operators/vectors.h"
#include "softacl_half.h"
#include <math.h>
#include <string.h>
#ifdef __F16C__
#include <immintrin.h>
#endif

#define ROW _Pragma("GCC ivdep") for (size_t i = 0; i < n; i++)
#define UNUSED __attribute__((unused))

/* ---- arithmetic ---- */

#define DEFINE(class, name, T, R, expression)                                                          \
    static void class##_##name(void *to, const void *pa, const void *pb UNUSED, const void *pc UNUSED, size_t n) \
    {                                                                                                  \
        const T *as = pa, *bs UNUSED = pb, *cs UNUSED = pc;                                            \
        R *rs = to;                                                                                    \
        ROW                                                                                            \
        {                                                                                              \
            const T a = as[i];                                                                         \
            rs[i] = (R)(expression);                                                                   \
        }                                                                                              \
    }
#define B bs[i]
#define C cs[i]

/* Where the processor has it: PyTorch's kernels do the same. */
#ifdef __FMA__
#define FMA(f, a, b, c) __builtin_fma##f(a, b, c)
#else
#define FMA(f, a, b, c) ((a) * (b) + (c))
#endif

/* The lists of operations, each X(class, name, type of the operands, of the result, expression): X is DEFINE, or ENTRY of the table. */
#define ENTRY(class, name, T, R, expression) [OP_##name] = class##_##name,
#define OF_ALL(X, class, T)                \
    X(class, copy, T, T, a)                \
    X(class, eq, T, int64_t, a == B)       \
    X(class, ne, T, int64_t, a != B)       \
    X(class, lt, T, int64_t, a < B)        \
    X(class, le, T, int64_t, a <= B)       \
    X(class, gt, T, int64_t, a > B)        \
    X(class, ge, T, int64_t, a >= B)       \
    X(class, to_bool, T, int64_t, a != 0)  \
    X(class, to_f32, T, float, a)          \
    X(class, to_f64, T, double, a)
/* max, min: a NaN wins, as in PyTorch. sign: of a NaN 0 */
#define OF_FLOATS(X, class, T, f)                              \
    X(class, add, T, T, a + B)                                 \
    X(class, sub, T, T, a - B)                                 \
    X(class, mul, T, T, a *B)                                  \
    X(class, div, T, T, a / B)                                 \
    X(class, fma, T, T, FMA(f, a, B, C))                       \
    X(class, max, T, T, a != a ? a : B != B ? B : a > B ? a : B) \
    X(class, min, T, T, a != a ? a : B != B ? B : a < B ? a : B) \
    X(class, neg, T, T, -a)                                    \
    X(class, abs, T, T, fabs##f(a))                            \
    X(class, sqrt, T, T, sqrt##f(a))                           \
    X(class, rsqrt, T, T, 1 / sqrt##f(a))                      \
    X(class, reciprocal, T, T, 1 / a)                          \
    X(class, floor, T, T, floor##f(a))                         \
    X(class, ceil, T, T, ceil##f(a))                           \
    X(class, trunc, T, T, trunc##f(a))                         \
    X(class, rint, T, T, nearbyint##f(a))                      \
    X(class, sign, T, T, (a > 0) - (a < 0))                    \
    X(class, to_i64, T, int64_t, a)                            \
    X(class, to_i32, T, int64_t, (int32_t)a)                   \
    OF_ALL(X, class, T)
#define OF_F32(X)                                                                       \
    X(f32, exp, float, float, exponential(a))                                           \
    X(f32, sin, float, float, sinf(a))                                                  \
    X(f32, cos, float, float, cosf(a))                                                  \
    X(f32, round_f16, float, float, FROM_HALF(TO_HALF(a)))                              \
    X(f32, round_bf16, float, float, softacl_bf16_to_float(softacl_float_to_bf16(a)))   \
    OF_FLOATS(X, f32, float, f)
#define OF_F64(X) OF_FLOATS(X, f64, double, )
#define WRAPPED(operator) (int64_t)((uint64_t)a operator(uint64_t) B)
/* By 0: 0, and never an exception of the processor. Other quotients are rounded down. */
#define DIVIDES (B != 0 && !(B == -1 && a == INT64_MIN))
#define LEFT (a % B != 0 && (a % B < 0) != (B < 0))
#define OF_I64(X)                                                                       \
    X(i64, add, int64_t, int64_t, WRAPPED(+))                                           \
    X(i64, sub, int64_t, int64_t, WRAPPED(-))                                           \
    X(i64, mul, int64_t, int64_t, WRAPPED(*))                                           \
    X(i64, fma, int64_t, int64_t, (uint64_t)a *(uint64_t)B + (uint64_t)C)               \
    X(i64, max, int64_t, int64_t, a > B ? a : B)                                        \
    X(i64, min, int64_t, int64_t, a < B ? a : B)                                        \
    X(i64, and, int64_t, int64_t, a &B)                                                 \
    X(i64, or, int64_t, int64_t, a | B)                                                 \
    X(i64, xor, int64_t, int64_t, a ^ B)                                                \
    X(i64, not, int64_t, int64_t, ~a)                                                   \
    X(i64, shl, int64_t, int64_t, (uint64_t)B < 64 ? (uint64_t)a << B : 0)              \
    X(i64, shr, int64_t, int64_t, (uint64_t)B < 64 ? a >> B : -(a < 0))                 \
    X(i64, floor_div, int64_t, int64_t, DIVIDES ? a / B - LEFT : 0)                     \
    X(i64, floor_mod, int64_t, int64_t, DIVIDES ? a % B + (LEFT ? B : 0) : 0)           \
    X(i64, neg, int64_t, int64_t, -(uint64_t)a)                                         \
    X(i64, abs, int64_t, int64_t, a < 0 ? -(uint64_t)a : (uint64_t)a)                   \
    X(i64, sign, int64_t, int64_t, (a > 0) - (a < 0))                                   \
    X(i64, wrap_i8, int64_t, int64_t, (int8_t)a)                                        \
    X(i64, wrap_u8, int64_t, int64_t, (uint8_t)a)                                       \
    X(i64, wrap_i16, int64_t, int64_t, (int16_t)a)                                      \
    X(i64, wrap_u16, int64_t, int64_t, (uint16_t)a)                                     \
    X(i64, wrap_i32, int64_t, int64_t, (int32_t)a)                                      \
    X(i64, wrap_u32, int64_t, int64_t, (uint32_t)a)                                     \
    OF_ALL(X, i64, int64_t)

/* e^a = 2^n e^r: Taylor's series of e^r to r^7 is exact to a tenth of the last digit. Two factors make 2^n, as the result may have no
   normal exponent. */
static inline float
exponential(float a)
{
    a = a > 89 ? 89 : a < -104 ? -104 : a;
    const float digits = 0x1.8p23f; /* a sum with it has no digits after the point */
    float sum = FMA(f, a, 0x1.715476p0f, digits), n = sum - digits;
    float r = FMA(f, n, -0x1.62e4p-1f, a);
    r = FMA(f, n, -0x1.7f7d1cp-20f, r);
    float e = 1.0f / 5040;
    e = FMA(f, e, r, 1.0f / 720);
    e = FMA(f, e, r, 1.0f / 120);
    e = FMA(f, e, r, 1.0f / 24);
    e = FMA(f, e, r, 1.0f / 6);
    e = FMA(f, e, r, 0.5f);
    e = FMA(f, e, r, 1.0f);
    e = FMA(f, e, r, 1.0f);
    uint32_t power = softacl_bits_of(sum) - softacl_bits_of(digits) + 512, half = power / 2; /* n + 512, whose halves are positive */
    return e * softacl_from_bits((half - 256 + 127) << 23) * softacl_from_bits((power - half - 256 + 127) << 23);
}
#ifdef __F16C__
#define FROM_HALF(x) _cvtsh_ss(x)
#define TO_HALF(r) _cvtss_sh(r, _MM_FROUND_TO_NEAREST_INT)
#else
#define FROM_HALF(x) softacl_half_to_float(x)
#define TO_HALF(r) softacl_float_to_half(r)
#endif

OF_F32(DEFINE)
OF_F64(DEFINE)
OF_I64(DEFINE)

/* a is the condition */
#define SELECT(class, T)                                                                        \
    static void class##_select(void *to, const void *pa, const void *pb, const void *pc, size_t n) \
    {                                                                                           \
        const int64_t *conditions = pa;                                                         \
        const T *bs = pb, *cs = pc;                                                             \
        T *rs = to;                                                                             \
        ROW rs[i] = conditions[i] ? bs[i] : cs[i];                                              \
    }
SELECT(f32, float)
SELECT(f64, double)
SELECT(i64, int64_t)

/* ---- elements of memory, which need not be aligned ---- */

#define TRANSFER(name, T, R, loaded, stored)                                      \
    static void load_##name(void *to, const uint8_t *from, int64_t stride, size_t n) \
    {                                                                             \
        R *rs = to;                                                               \
        T x;                                                                      \
        if (stride == sizeof(T))                                                  \
            ROW                                                                   \
            {                                                                     \
                memcpy(&x, from + i * sizeof(T), sizeof x);                       \
                rs[i] = (R)(loaded);                                              \
            }                                                                     \
        else                                                                      \
            for (size_t i = 0; i < n; i++, from += stride) {                      \
                memcpy(&x, from, sizeof x);                                       \
                rs[i] = (R)(loaded);                                              \
            }                                                                     \
    }                                                                             \
    static void store_##name(uint8_t *to, int64_t stride, const void *from, size_t n) \
    {                                                                             \
        const R *rs = from;                                                       \
        if (stride == sizeof(T))                                                  \
            ROW                                                                   \
            {                                                                     \
                R r = rs[i];                                                      \
                T x = (T)(stored);                                                \
                memcpy(to + i * sizeof(T), &x, sizeof x);                         \
            }                                                                     \
        else                                                                      \
            for (size_t i = 0; i < n; i++, to += stride) {                        \
                R r = rs[i];                                                      \
                T x = (T)(stored);                                                \
                memcpy(to, &x, sizeof x);                                         \
            }                                                                     \
    }

TRANSFER(float, float, float, x, r)
TRANSFER(double, double, double, x, r)
TRANSFER(int8, int8_t, int64_t, x, r)
TRANSFER(uint8, uint8_t, int64_t, x, r)
TRANSFER(int16, int16_t, int64_t, x, r)
TRANSFER(uint16, uint16_t, int64_t, x, r)
TRANSFER(int32, int32_t, int64_t, x, r)
TRANSFER(uint32, uint32_t, int64_t, x, r)
TRANSFER(int64, int64_t, int64_t, x, r)
TRANSFER(bool, uint8_t, int64_t, x != 0, r != 0)
TRANSFER(bf16, uint16_t, float, softacl_bf16_to_float(x), softacl_float_to_bf16(r))

TRANSFER(strided_float16, uint16_t, float, FROM_HALF(x), TO_HALF(r))

static void
load_float16(void *to, const uint8_t *from, int64_t stride, size_t n)
{
#ifdef __F16C__
    float *rs = to;
    for (; stride == 2 && n >= 8; n -= 8, from += 16, rs += 8)
        _mm256_storeu_ps(rs, _mm256_cvtph_ps(_mm_loadu_si128((const __m128i *)from)));
    to = rs;
#endif
    load_strided_float16(to, from, stride, n);
}

static void
store_float16(uint8_t *to, int64_t stride, const void *from, size_t n)
{
#ifdef __F16C__
    const float *rs = from;
    for (; stride == 2 && n >= 8; n -= 8, to += 16, rs += 8)
        _mm_storeu_si128((__m128i *)to, _mm256_cvtps_ph(_mm256_loadu_ps(rs), _MM_FROUND_TO_NEAREST_INT));
    from = rs;
#endif
    store_strided_float16(to, stride, from, n);
}

/* ---- products ---- */

/* Vectors of floats, as wide as the instruction set has them. */
#if defined(__AVX512F__)
#define LANES 16
#elif defined(__AVX2__)
#define LANES 8
#else
#define LANES 4
#endif
#define UNROLLED _Pragma("GCC unroll 4")
#define AHEAD 4096 /* bytes: the processor itself reads ahead only to the end of a page */

typedef float Lanes __attribute__((vector_size(4 * LANES)));
typedef int32_t Words __attribute__((vector_size(4 * LANES)));
typedef uint16_t Halves __attribute__((vector_size(2 * LANES)));
typedef int8_t Bytes __attribute__((vector_size(LANES)));

#if defined(__AVX512F__)
#define ADD_PRODUCT(x, y, sum) ((Lanes)_mm512_fmadd_ps((__m512)(x), (__m512)(y), (__m512)(sum)))
#elif defined(__FMA__)
#define ADD_PRODUCT(x, y, sum) ((Lanes)_mm256_fmadd_ps((__m256)(x), (__m256)(y), (__m256)(sum)))
#else
#define ADD_PRODUCT(x, y, sum) ((x) * (y) + (sum))
#endif

static inline float
sum_of(Lanes lanes)
{
#if defined(__AVX512F__)
    return _mm512_reduce_add_ps((__m512)lanes);
#else
    float sum = 0;
    for (int i = 0; i < LANES; i++)
        sum += lanes[i];
    return sum;
#endif
}

static inline Lanes
lanes_float(const uint8_t *from)
{
    Lanes lanes;
    memcpy(&lanes, from, sizeof lanes);
    return lanes;
}

static inline Lanes
lanes_bf16(const uint8_t *from)
{
    Halves halves;
    memcpy(&halves, from, sizeof halves);
    return (Lanes)(__builtin_convertvector(halves, Words) << 16);
}

static inline Lanes
lanes_float16(const uint8_t *from)
{
#if defined(__AVX512F__)
    return (Lanes)_mm512_cvtph_ps(_mm256_loadu_si256((const __m256i *)from));
#elif defined(__F16C__)
    return (Lanes)_mm256_cvtph_ps(_mm_loadu_si128((const __m128i *)from));
#else
    Lanes lanes;
    uint16_t x;
    for (int i = 0; i < LANES; i++) {
        memcpy(&x, from + 2 * i, sizeof x);
        lanes[i] = softacl_half_to_float(x);
    }
    return lanes;
#endif
}

static inline Lanes
lanes_int8(const uint8_t *from)
{
#if defined(__AVX512F__)
    return (Lanes)_mm512_cvtepi32_ps(_mm512_cvtepi8_epi32(_mm_loadu_si128((const __m128i *)from)));
#elif defined(__AVX2__)
    return (Lanes)_mm256_cvtepi32_ps(_mm256_cvtepi8_epi32(_mm_loadl_epi64((const __m128i *)from)));
#else
    Bytes bytes;
    memcpy(&bytes, from, sizeof bytes);
    return __builtin_convertvector(bytes, Lanes);
#endif
}

/* Rounded to 16 bits, as the device's matrix unit takes them. */
static inline Lanes
lanes_rounded(const uint8_t *from)
{
#if defined(__AVX512F__)
    return (Lanes)_mm512_cvtph_ps(_mm512_cvtps_ph(_mm512_loadu_ps(from), _MM_FROUND_TO_NEAREST_INT));
#elif defined(__F16C__)
    return (Lanes)_mm256_cvtph_ps(_mm256_cvtps_ph(_mm256_loadu_ps((const float *)from), _MM_FROUND_TO_NEAREST_INT));
#else
    Lanes lanes = lanes_float(from);
    for (int i = 0; i < LANES; i++)
        lanes[i] = softacl_half_to_float(softacl_float_to_half(lanes[i]));
    return lanes;
#endif
}

#define PRODUCTS(name, T, wide)                                                                            \
    static inline float rest_##name(const float *a, const uint8_t *b, size_t n)                            \
    {                                                                                                      \
        float sum = 0;                                                                                     \
        T x;                                                                                               \
        for (size_t i = 0; i < n; i++) {                                                                   \
            memcpy(&x, b + i * sizeof(T), sizeof x);                                                       \
            sum += a[i] * (wide);                                                                          \
        }                                                                                                  \
        return sum;                                                                                        \
    }                                                                                                      \
    static void dots_##name(float *to, const float *a, const uint8_t *b, int64_t column, size_t n, size_t k)                      \
    {                                                                                                                             \
        for (; n; n--, b += column, to++) {                                                                                       \
            Lanes sums[4] = {{0}};                                                                                                \
            size_t i = 0;                                                                                                         \
            __builtin_prefetch(b + AHEAD);                                                                                        \
            for (; i + 4 * LANES <= k; i += 4 * LANES)                                                                            \
                UNROLLED for (int l = 0; l < 4; l++) {                                                                            \
                    const uint8_t *at = b + (i + l * LANES) * sizeof(T);                                                          \
                    sums[l] = ADD_PRODUCT(lanes_float((const uint8_t *)(a + i + l * LANES)), lanes_##name(at), sums[l]);          \
                }                                                                                                                 \
            *to = sum_of((sums[0] + sums[1]) + (sums[2] + sums[3])) + rest_##name(a + i, b + i * sizeof(T), k - i);               \
        }                                                                                                                         \
    }                                                                                                                             \
    static void axpy_##name(float *to, float a, const uint8_t *b, size_t n)                                \
    {                                                                                                      \
        Lanes factor = a - (Lanes){0};                                                                     \
        for (; n >= LANES; n -= LANES, to += LANES, b += LANES * sizeof(T)) {                              \
            Lanes sums = ADD_PRODUCT(factor, lanes_##name(b), lanes_float((const uint8_t *)to));                      \
            memcpy(to, &sums, sizeof sums);                                                                \
        }                                                                                                  \
        T x;                                                                                               \
        for (size_t i = 0; i < n; i++) {                                                                   \
            memcpy(&x, b + i * sizeof(T), sizeof x);                                                       \
            to[i] += a * (wide);                                                                           \
        }                                                                                                  \
    }

PRODUCTS(float, float, x)
PRODUCTS(bf16, uint16_t, softacl_bf16_to_float(x))
PRODUCTS(float16, uint16_t, FROM_HALF(x))
PRODUCTS(int8, int8_t, x)
PRODUCTS(rounded, float, FROM_HALF(TO_HALF(x)))

static void
scaled_dot_int8(float *to, const float *a, const uint8_t *b, const float *factors, size_t k)
{
    Lanes sums = {0};
    for (size_t i = 0; i < k; i += 32) {
        Lanes one = {0}, two = {0};
        for (size_t j = i; j < i + 32; j += 2 * LANES) {
            one = ADD_PRODUCT(lanes_float((const uint8_t *)(a + j)), lanes_int8(b + j), one);
            two = ADD_PRODUCT(lanes_float((const uint8_t *)(a + j + LANES)), lanes_int8(b + j + LANES), two);
        }
        sums = ADD_PRODUCT(one + two, factors[i / 32] - (Lanes){0}, sums);
    }
    *to = sum_of(sums);
}

/* Number i of the 8 in each word. */
static inline Lanes
lanes_int4(Words words, int i)
{
#if defined(__AVX512F__)
    const __m512 values = _mm512_setr_ps(0, 1, 2, 3, 4, 5, 6, 7, -8, -7, -6, -5, -4, -3, -2, -1);
    return (Lanes)_mm512_permutexvar_ps((__m512i)(words >> 4 * i), values); /* looks at 4 bits */
#else
    return __builtin_convertvector((words << (28 - 4 * i)) >> 28, Lanes);
#endif
}

/* Each number four times. */
static inline Lanes
lanes_of_quarters(const float *factors)
{
#if defined(__AVX512F__)
    const __m512i which = _mm512_setr_epi32(0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3);
    return (Lanes)_mm512_permutexvar_ps(which, _mm512_castps128_ps512(_mm_loadu_ps(factors)));
#elif defined(__AVX2__)
    return (Lanes)_mm256_permutevar8x32_ps(_mm256_castps128_ps256(_mm_loadu_ps(factors)), _mm256_setr_epi32(0, 0, 0, 0, 1, 1, 1, 1));
#else
    return factors[0] - (Lanes){0};
#endif
}

/* A word is a quarter of 32 weights. The row has first the numbers that belong to number 0 of each word, and ends with zeros. */
static void
scaled_dot_int4(float *to, const float *a, const uint8_t *b, const float *factors, size_t k)
{
    Lanes sums = {0};
    for (size_t i = 0; i < k; i += 8 * LANES, a += 8 * LANES, b += 4 * LANES) {
        Lanes pair[2] = {{0}};
        Words words, few = {0};
        if (k - i >= 8 * LANES)
            memcpy(&words, b, sizeof words);
        else {
            memcpy(&few, b, (k - i) / 2);
            words = few;
        }
        _Pragma("GCC unroll 8") for (int j = 0; j < 8; j++)
            pair[j % 2] = ADD_PRODUCT(lanes_float((const uint8_t *)(a + j * LANES)), lanes_int4(words, j), pair[j % 2]);
        sums = ADD_PRODUCT(pair[0] + pair[1], lanes_of_quarters(factors + i / 32), sums);
    }
    *to = sum_of(sums);
}

static void
transpose(float *tile)
{
#if defined(__AVX512F__) /* each round puts the first half of the rows between the second; after four, rows are columns */
    const __m512i low = _mm512_setr_epi32(0, 16, 1, 17, 2, 18, 3, 19, 4, 20, 5, 21, 6, 22, 7, 23);
    const __m512i high = _mm512_add_epi32(low, _mm512_set1_epi32(8));
    for (int round = 0; round < 4; round++) {
        __m512 rows[16];
        for (int i = 0; i < 8; i++) {
            __m512 one = _mm512_loadu_ps(tile + 16 * i), two = _mm512_loadu_ps(tile + 16 * (i + 8));
            rows[2 * i] = _mm512_permutex2var_ps(one, low, two);
            rows[2 * i + 1] = _mm512_permutex2var_ps(one, high, two);
        }
        memcpy(tile, rows, sizeof rows);
    }
#else
    for (int i = 0; i < LANES; i++)
        for (int j = 0; j < i; j++) {
            float one = tile[i * LANES + j];
            tile[i * LANES + j] = tile[j * LANES + i];
            tile[j * LANES + i] = one;
        }
#endif
}

/* ---- reductions of 16-bit floats ---- */

static inline Lanes
chosen(Words which, Lanes one, Lanes two)
{
    return (Lanes)((which & (Words)one) | (~which & (Words)two));
}

/* Of zeros of both signs, extremes take that of b. Where there is no number, the result is the one NaN. */
static inline Lanes
joined(int operation, Lanes a, Lanes b)
{
    Lanes to = operation == OP_add   ? a + b
               : operation == OP_mul ? a * b
                                     : chosen((operation == OP_max ? a > b : a < b) | (a != a), a, b);
    return chosen(to == to, to, softacl_from_bits(0x7fc00000) - (Lanes){0});
}

#define AT_ONCE_float16 LANES
static inline void
join_float16(uint8_t *into, const uint8_t *other, int operation)
{
    Lanes to = joined(operation, lanes_float16(other), lanes_float16(into));
#if defined(__AVX512F__)
    _mm256_storeu_si256((__m256i *)into, _mm512_cvtps_ph((__m512)to, _MM_FROUND_TO_NEAREST_INT));
#else
    store_float16(into, 2, &to, LANES);
#endif
}

/* Two in each word. */
#define AT_ONCE_bf16 (2 * LANES)
static inline void
join_bf16(uint8_t *into, const uint8_t *other, int operation)
{
    Words a = (Words)lanes_float(other), b = (Words)lanes_float(into), high = ~0xffff - (Words){0};
    Words first = (Words)joined(operation, (Lanes)(a << 16), (Lanes)(b << 16));
    Words second = (Words)joined(operation, (Lanes)(a & high), (Lanes)(b & high));
    Words to = (SOFTACL_ROUND_TO_BF16(second) & high) | (SOFTACL_ROUND_TO_BF16(first) >> 16 & ~high);
    memcpy(into, &to, sizeof to);
}

#define REDUCTION(name)                                                                     \
    static void reduce_##name(uint8_t *into, const uint8_t *other, size_t n, int operation) \
    {                                                                                       \
        uint8_t rest[2][2 * AT_ONCE_##name] = {{0}};                                        \
        for (; n >= AT_ONCE_##name; n -= AT_ONCE_##name) {                                  \
            join_##name(into, other, operation);                                            \
            into += sizeof rest[0], other += sizeof rest[0];                                \
        }                                                                                   \
        memcpy(rest[0], into, 2 * n);                                                       \
        memcpy(rest[1], other, 2 * n);                                                      \
        join_##name(rest[0], rest[1], operation);                                           \
        memcpy(into, rest[0], 2 * n);                                                       \
    }

REDUCTION(float16)
REDUCTION(bf16)

/* ---- the table ---- */

#define TABLE_ENTRY(prefix, name, code, size, class) [code] = prefix##name,

const Vectors VARIANT = {
    .work = {[F32] = {OF_F32(ENTRY)[OP_select] = f32_select},
             [F64] = {OF_F64(ENTRY)[OP_select] = f64_select},
             [I64] = {OF_I64(ENTRY)[OP_select] = i64_select, [OP_to_i64] = i64_copy, [OP_to_i32] = i64_wrap_i32}},
    .load = {SOFTACL_COMPUTED_TYPES(TABLE_ENTRY, load_)},
    .store = {SOFTACL_COMPUTED_TYPES(TABLE_ENTRY, store_)},
    .dots = {[TYPE_FLOAT] = dots_float, [TYPE_FLOAT16] = dots_float16, [TYPE_INT8] = dots_int8, [TYPE_BF16] = dots_bf16, [ROUNDED_FLOAT] = dots_rounded},
    .scaled_dot = {[TYPE_INT8] = scaled_dot_int8, [TYPE_INT4] = scaled_dot_int4},
    .lanes = LANES,
    .transpose = transpose,
    .reduce = {[TYPE_FLOAT16] = reduce_float16, [TYPE_BF16] = reduce_bf16},
    .axpy = {[TYPE_FLOAT] = axpy_float, [TYPE_FLOAT16] = axpy_float16, [TYPE_INT8] = axpy_int8, [TYPE_BF16] = axpy_bf16, [ROUNDED_FLOAT] = axpy_rounded},
};
