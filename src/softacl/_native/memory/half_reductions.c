/* Reductions of 16-bit floating-point numbers, float16 and bfloat16: computed in float, rounded to nearest even after each step, as
   NumPy does. A NaN has one bit pattern. */
#pragma GCC optimize("O3")
#include "native.h"
#include "operators/vectors.h"

#define AT_ONCE 256

enum { FLOAT16 = 1, BFLOAT16 = 27 }; /* aclDataType */

static void
reduce(int type, int operation, uint16_t *into, const uint16_t *other, size_t n)
{
    static const int operations[] = {OP_add, OP_mul, OP_max, OP_min};
    const Vectors *vectors = native_vectors();
    row_work work = vectors->work[F32][operations[operation]];
    float a[AT_ONCE], b[AT_ONCE];
    for (size_t part; n; n -= part, into += part, other += part) {
        part = n < AT_ONCE ? n : AT_ONCE;
        vectors->load[type](a, (const uint8_t *)into, 2, part);
        vectors->load[type](b, (const uint8_t *)other, 2, part);
        work(b, b, a, a, part); /* of zeros of both signs, extremes take the second */
        vectors->store[type]((uint8_t *)into, 2, b, part);
        for (size_t i = 0; type == FLOAT16 && i < part; i++) /* the processor keeps what a NaN carries */
            into[i] = (into[i] & 0x7fff) > 0x7c00 ? 0x7e00 : into[i];
    }
}

static PyObject *
reduce_halves(PyObject *Py_UNUSED(self), PyObject *args)
{
    unsigned long long into, other, n;
    int brain, operation;
    if (!PyArg_ParseTuple(args, "KKKpi", &into, &other, &n, &brain, &operation))
        return NULL;
    Py_BEGIN_ALLOW_THREADS
    reduce(brain ? BFLOAT16 : FLOAT16, operation, (uint16_t *)(uintptr_t)into, (const uint16_t *)(uintptr_t)other, n);
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
