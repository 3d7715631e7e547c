/* Reductions of 16-bit floating-point numbers, float16 and bfloat16: computed in float, rounded to nearest even after each step, as
   NumPy does. A NaN has one bit pattern. */
#pragma GCC optimize("O3", "no-trapping-math")
#include "native.h"

#define LANES 4
#define TARGET
#define REDUCE reduce_plain
#include "memory/half_vectors.h"

#if defined(__x86_64__)
#include <immintrin.h>

#define LANES 8
#define TARGET __attribute__((target("avx2,f16c")))
#define REDUCE reduce_avx2
#define WIDENED(half) _mm256_cvtph_ps((__m128i)(half))
#define NARROWED(words) _mm256_cvtps_ph((__m256)(words), _MM_FROUND_TO_NEAREST_INT)
#include "memory/half_vectors.h"

#define LANES 16
#define TARGET __attribute__((target("avx512f,avx512bw,avx512vl")))
#define REDUCE reduce_avx512
#define WIDENED(half) _mm512_cvtph_ps((__m256i)(half))
#define NARROWED(words) _mm512_cvtps_ph((__m512)(words), _MM_FROUND_TO_NEAREST_INT)
#include "memory/half_vectors.h"
#endif

/* A processor with AVX2 has F16C; clang before 18 cannot ask for it. */
static void
reduce(int what, uint16_t *into, const uint16_t *other, size_t n)
{
#if defined(__x86_64__)
    if (__builtin_cpu_supports("avx512bw") && __builtin_cpu_supports("avx512vl"))
        reduce_avx512(what, into, other, n);
    else if (__builtin_cpu_supports("avx2"))
        reduce_avx2(what, into, other, n);
    else
#endif
        reduce_plain(what, into, other, n);
}

static PyObject *
reduce_halves(PyObject *Py_UNUSED(self), PyObject *args)
{
    unsigned long long into, other, n;
    int brain, operation;
    if (!PyArg_ParseTuple(args, "KKKpi", &into, &other, &n, &brain, &operation))
        return NULL;
    Py_BEGIN_ALLOW_THREADS
    reduce(4 * brain + operation, (uint16_t *)(uintptr_t)into, (const uint16_t *)(uintptr_t)other, n);
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
