/* The list of observers. */
#include "fastpath/fastpath.h"
#include "python/observers_time.h"

PyObject *native_observers, *native_tracer;
__thread native_observing native_observers_time;

int
native_is_observed(void)
{
    return native_observers == NULL || PyList_GET_SIZE(native_observers) != 0;
}

static PyObject *
set_observers(PyObject *Py_UNUSED(self), PyObject *list)
{
    if (!PyList_CheckExact(list)) {
        PyErr_SetString(PyExc_TypeError, "set_observers(observers): a list");
        return NULL;
    }
    Py_XSETREF(native_observers, Py_NewRef(list));
    Py_RETURN_NONE;
}

static PyMethodDef functions[] = {
    {"set_observers", set_observers, METH_O,
     "set_observers(observers): the list of observers; while it is empty, calls may take the fast path."},
    {NULL, NULL, 0, NULL},
};

NATIVE_REGISTER(observers, .functions = functions)
