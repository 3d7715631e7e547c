/* Reductions of 16-bit floating-point numbers, float16 and bfloat16: computed in float, rounded to nearest even after each step, as
   NumPy does. A NaN has one bit pattern. */
#include "native.h"
#include "operators/vectors.h"

static PyObject *
reduce_halves(PyObject *Py_UNUSED(self), PyObject *args)
{
    static const int operations[] = {OP_add, OP_mul, OP_max, OP_min};
    unsigned long long into, other, n;
    int brain, operation;
    if (!PyArg_ParseTuple(args, "KKKpi", &into, &other, &n, &brain, &operation))
        return NULL;
    Py_BEGIN_ALLOW_THREADS
    native_vectors()->reduce[brain ? TYPE_BF16 : TYPE_FLOAT16]((uint8_t *)(uintptr_t)into, (const uint8_t *)(uintptr_t)other, n,
                                                         operations[operation]);
    Py_END_ALLOW_THREADS
    Py_RETURN_NONE;
}

static PyMethodDef functions[] = {
    {"reduce_halves", reduce_halves, METH_VARARGS,
     "reduce_halves(into, other, n, brain, operation): into = into op other, n numbers at two addresses, float16 or (brain) bfloat16. "
     "operation: 0 sum, 1 product, 2 maximum, 3 minimum, as HcclReduceOp."},
    {NULL, NULL, 0, NULL},
};

NATIVE_REGISTER(half_reductions, .functions = functions)
