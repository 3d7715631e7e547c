/* Functions of C's library on arrays of doubles, which NumPy lacks. */
#include "native.h"
#include <math.h>

static const struct {
    const char *name;
    double (*of)(double);
} known[] = {{"erf", erf}, {"erfc", erfc}, {"lgamma", lgamma}};

static void
map(double (*of)(double), const double *source, double *target, size_t n)
{
    for (size_t i = 0; i < n; i++)
        target[i] = of(source[i]);
}

static PyObject *
map_doubles(PyObject *Py_UNUSED(module), PyObject *args)
{
    const char *name;
    Py_buffer source, target;
    if (!PyArg_ParseTuple(args, "sy*w*", &name, &source, &target))
        return NULL;
    double (*of)(double) = NULL;
    for (size_t i = 0; i < sizeof known / sizeof *known; i++)
        if (strcmp(known[i].name, name) == 0)
            of = known[i].of;
    if (of == NULL || source.len != target.len || source.len % (Py_ssize_t)sizeof(double) != 0) {
        PyErr_Format(PyExc_ValueError, "%s of %zd bytes into %zd", name, source.len, target.len);
    } else {
        Py_BEGIN_ALLOW_THREADS
        map(of, source.buf, target.buf, (size_t)source.len / sizeof(double));
        Py_END_ALLOW_THREADS
    }
    PyBuffer_Release(&source);
    PyBuffer_Release(&target);
    return PyErr_Occurred() ? NULL : Py_NewRef(Py_None);
}

static PyMethodDef functions[] = {
    {"map_doubles", map_doubles, METH_VARARGS,
     "map_doubles(name, source, target): erf, erfc or lgamma of each double of a buffer."},
    {NULL, NULL, 0, NULL},
};

NATIVE_REGISTER(special_functions, .functions = functions)
