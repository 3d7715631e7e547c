/* Calling the methods of observers. If an observer raises, the exception is reported to it, and the call goes on. */
#include "observe/observe.h"
#include "fastpath/fastpath.h"

static PyObject *s_failed, *s_result;

PyObject *
native_caught(void)
{
    if (!PyErr_ExceptionMatches(PyExc_Exception))
        return NULL;
    PyObject *type, *value, *trace;
    PyErr_Fetch(&type, &value, &trace);
    PyErr_NormalizeException(&type, &value, &trace);
    if (trace != NULL)
        PyException_SetTraceback(value, trace);
    Py_XDECREF(type);
    Py_XDECREF(trace);
    return value;
}

int
native_observer_failed(PyObject *observer)
{
    PyObject *error = native_caught();
    if (error == NULL)
        return -1;
    PyObject *result = PyObject_CallMethodOneArg(observer, s_failed, error);
    Py_DECREF(error);
    Py_XDECREF(result);
    return result != NULL ? 0 : -1;
}

void
native_ignore_error(void)
{
    PyObject *error = PyErr_Occurred() ? native_caught() : NULL;
    PyObject *module = error != NULL ? PyImport_ImportModule("softacl.base.internal_errors") : NULL;
    PyObject *result = module != NULL ? PyObject_CallMethod(module, "record", "O", error) : NULL;
    Py_XDECREF(result);
    Py_XDECREF(module);
    Py_XDECREF(error);
    PyErr_Clear();
}

PyObject *
native_ask_observer(PyObject *observer, PyObject *method, PyObject *call, PyObject *besides)
{
    int64_t called = native_observer_called(observer);
    PyObject *result = besides != NULL ? PyObject_CallMethodObjArgs(observer, method, call, besides, NULL)
                                       : PyObject_CallMethodOneArg(observer, method, call);
    native_observer_returned(called);
    if (result == NULL && native_observer_failed(observer) == 0)
        result = Py_NewRef(Py_None);
    return result;
}

/* A tuple of a class that adds only methods to tuples, without running Python. */
static PyObject *
tuple_of(PyTypeObject *type, PyObject *values)
{
    Py_ssize_t n = PyTuple_GET_SIZE(values);
    PyObject *result = type->tp_alloc(type, n);
#if PY_VERSION_HEX >= 0x030e0000
    if (result != NULL)
        ((PyTupleObject *)result)->ob_hash = -1; /* not computed yet: a tuple keeps its hash since CPython 3.14 */
#endif
    for (Py_ssize_t i = 0; result != NULL && i < n; i++)
        PyTuple_SET_ITEM(result, i, Py_NewRef(PyTuple_GET_ITEM(values, i)));
    return result;
}

PyObject *
native_wrap_returned(PyObject *given_values)
{
    if (!PyTuple_Check(given_values) || native_observers == NULL) {
        PyErr_SetString(PyExc_TypeError, "returned(values): a tuple");
        return NULL;
    }
    PyObject *values = Py_NewRef(given_values);
    for (Py_ssize_t i = 0; values != NULL && i < PyList_GET_SIZE(native_observers); i++) {
        PyObject *observer = Py_NewRef(PyList_GET_ITEM(native_observers, i)), *result = PyObject_GetAttr(observer, s_result), *own;
        PyTypeObject *type = result != NULL && PyType_Check(result) ? (PyTypeObject *)result : NULL;
        if (type != NULL && PyType_IsSubtype(type, &PyTuple_Type) && type->tp_new == PyTuple_Type.tp_new &&
            type->tp_init == PyTuple_Type.tp_init && PyTuple_Check(values))
            own = tuple_of(type, values);
        else
            own = result != NULL ? PyObject_CallOneArg(result, values) : NULL;
        Py_XDECREF(result);
        if (own != NULL || native_observer_failed(observer) < 0)
            Py_SETREF(values, own);
        Py_DECREF(observer);
    }
    return values;
}

NATIVE_REGISTER(observer, NATIVE_NAMES({&s_failed, "failed"}, {&s_result, "result"}))
