/* REDUCE(what, into, other, n) for LANES numbers at a time and the instruction set of TARGET, which the including file names. With
   WIDENED and NARROWED, float16 is converted by the processor. */
#define PASTED(name, lanes) name##lanes
#define WITH(name, lanes) PASTED(name, lanes)
#define halves WITH(halves, LANES)
#define words WITH(words, LANES)
#define floats WITH(floats, LANES)
#define INLINED TARGET static inline __attribute__((always_inline))
#define CHOICE(which, a, b) (((words)(which) & (a)) | (~(words)(which) & (b)))

typedef uint16_t halves __attribute__((vector_size(2 * LANES)));
typedef uint32_t words __attribute__((vector_size(4 * LANES)));
typedef float floats __attribute__((vector_size(4 * LANES)));

INLINED floats
WITH(from_float16_, LANES)(halves half)
{
#ifdef WIDENED
    return (floats)WIDENED(half);
#else
    words bits = __builtin_convertvector(half, words), magnitude = bits & 0x7fff;
    words wide = (words)((floats)(magnitude << 13) * 0x1p112f); /* the bias; subnormals become normal */
    return (floats)(wide | ((words)(magnitude >= 0x7c00) & 0x7f800000) | (bits & 0x8000) << 16);
#endif
}

INLINED halves
WITH(to_float16_, LANES)(floats value)
{
    words bits = (words)value;
#ifdef NARROWED
    return (halves)NARROWED(CHOICE(value != value, 0x7fc00000, bits)); /* the processor would keep what a NaN carries */
#else
    words magnitude = bits & 0x7fffffff;
    words subnormal = (words)((floats)magnitude + 0.5f) - 0x3f000000; /* the addition rounds at the last bit of those */
    words normal = (magnitude - 0x38000000 + 0xfff + (magnitude >> 13 & 1)) >> 13;
    words rounded = CHOICE(magnitude < 0x38800000, subnormal, CHOICE(magnitude >= 0x47800000, 0x7c00, normal));
    return __builtin_convertvector(CHOICE(value != value, 0x7e00, rounded | (bits >> 16 & 0x8000)), halves);
#endif
}

INLINED floats
WITH(from_bfloat16_, LANES)(halves half)
{
    return (floats)(__builtin_convertvector(half, words) << 16);
}

INLINED halves
WITH(to_bfloat16_, LANES)(floats value)
{
    words bits = (words)value, rounded = (bits + 0x7fff + (bits >> 16 & 1)) >> 16;
    return __builtin_convertvector(CHOICE(value != value, 0x7fc0, rounded), halves);
}

#define FROM(type, bits) WITH(from_##type##_, LANES)(bits)
#define TO(type, value) WITH(to_##type##_, LANES)(value)
#define PICKED(which) ((floats)CHOICE((which) | (a != a), (words)a, (words)b))
#define STEP(type, result, size)                    \
    {                                               \
        halves left = {0}, right = {0};             \
        memcpy(&left, into + i, size);              \
        memcpy(&right, other + i, size);            \
        floats a = FROM(type, left), b = FROM(type, right); \
        left = TO(type, result);                    \
        memcpy(into + i, &left, size);              \
    }
#define EACH(type, result)                          \
    for (; n - i >= LANES; i += LANES)              \
        STEP(type, result, 2 * LANES)               \
    if (i < n)                                      \
        STEP(type, result, 2 * (n - i))             \
    break
#define OPERATIONS(type, first)              \
    case first: EACH(type, a + b);           \
    case first + 1: EACH(type, a * b);       \
    case first + 2: EACH(type, PICKED(a >= b)); \
    case first + 3: EACH(type, PICKED(a <= b))

TARGET static void
REDUCE(int what, uint16_t *into, const uint16_t *other, size_t n)
{
    size_t i = 0;
    switch (what) {
        OPERATIONS(float16, 0);
        OPERATIONS(bfloat16, 4);
    }
}

#undef LANES
#undef TARGET
#undef REDUCE
#undef WIDENED
#undef NARROWED
#undef PASTED
#undef WITH
#undef halves
#undef words
#undef floats
#undef INLINED
#undef CHOICE
#undef FROM
#undef TO
#undef PICKED
#undef STEP
#undef EACH
#undef OPERATIONS
