/* Reductions of 16-bit floating-point numbers, float16 and bfloat16: computed in float, rounded to nearest even after each step, as
   NumPy does. A NaN has one bit pattern. The loops have no branches, so that they become vectors. */
#pragma GCC optimize("O3", "no-trapping-math")
#include "native.h"

#define INLINED static inline __attribute__((always_inline))

INLINED float
number(uint32_t bits)
{
    float value;
    memcpy(&value, &bits, sizeof value);
    return value;
}

INLINED uint32_t
bits_of(float value)
{
    uint32_t bits;
    memcpy(&bits, &value, sizeof bits);
    return bits;
}

INLINED float
from_float16(uint16_t half)
{
    uint32_t infinite = (half & 0x7c00) == 0x7c00 ? 0x7f800000 : 0;
    uint32_t magnitude = bits_of(number((uint32_t)(half & 0x7fff) << 13) * 0x1p112f); /* the bias; subnormals become normal */
    return number(magnitude | infinite | (uint32_t)(half & 0x8000) << 16);
}

INLINED uint16_t
to_float16(float value)
{
    uint32_t bits = bits_of(value), magnitude = bits & 0x7fffffff;
    uint32_t subnormal = bits_of(number(magnitude) + 0.5f) - 0x3f000000; /* the addition rounds at the last bit of those */
    uint32_t normal = (magnitude - 0x38000000 + 0xfff + (magnitude >> 13 & 1)) >> 13;
    uint32_t large = magnitude > 0x7f800000 ? 0x7e00 : 0x7c00;
    uint32_t half = magnitude < 0x38800000 ? subnormal : magnitude >= 0x47800000 ? large : normal;
    return (uint16_t)(half | (bits >> 16 & 0x8000));
}

INLINED float
from_bfloat16(uint16_t half)
{
    return number((uint32_t)half << 16);
}

INLINED uint16_t
to_bfloat16(float value)
{
    uint32_t bits = bits_of(value);
    return value != value ? 0x7fc0 : (uint16_t)((bits + 0x7fff + (bits >> 16 & 1)) >> 16);
}

#define EACH(type, result)                              \
    for (size_t i = 0; i < n; i++) {                    \
        float a = from_##type(into[i]), b = from_##type(other[i]); \
        into[i] = to_##type(result);                    \
    }                                                   \
    return
#define OPERATIONS(type, first)                              \
    case first: EACH(type, a + b);                           \
    case first + 1: EACH(type, a * b);                       \
    case first + 2: EACH(type, a >= b || a != a ? a : b);    \
    case first + 3: EACH(type, a <= b || a != a ? a : b)

INLINED void
reduce(int what, uint16_t *restrict into, const uint16_t *restrict other, size_t n)
{
    switch (what) {
        OPERATIONS(float16, 0);
        OPERATIONS(bfloat16, 4);
    }
}

static void
reduce_plain(int what, uint16_t *into, const uint16_t *other, size_t n)
{
    reduce(what, into, other, n);
}

#if defined(__x86_64__)
__attribute__((target("avx2"))) static void
reduce_avx2(int what, uint16_t *into, const uint16_t *other, size_t n)
{
    reduce(what, into, other, n);
}
#define CHOSEN (__builtin_cpu_supports("avx2") ? reduce_avx2 : reduce_plain)
#else
#define CHOSEN reduce_plain
#endif

static PyObject *
reduce_halves(PyObject *Py_UNUSED(self), PyObject *args)
{
    unsigned long long into, other, n;
    int brain, operation;
    if (!PyArg_ParseTuple(args, "KKKpi", &into, &other, &n, &brain, &operation))
        return NULL;
    Py_BEGIN_ALLOW_THREADS
    CHOSEN(4 * brain + operation, (uint16_t *)(uintptr_t)into, (const uint16_t *)(uintptr_t)other, n);
    Py_END_ALLOW_THREADS
    Py_RETURN_NONE;
}

static PyMethodDef functions[] = {
    {"reduce_halves", reduce_halves, METH_VARARGS,
     "reduce_halves(into, other, n, brain, operation): into = into op other, n numbers at two addresses, float16 or (brain) bfloat16. "
     "operation: 0 sum, 1 product, 2 maximum, 3 minimum, as HcclReduceOp."},
    {NULL, NULL, 0, NULL},
};

int
native_half_reductions_register(PyObject *module)
{
    return PyModule_AddFunctions(module, functions);
}
