/* Event dispatch: announces calls and events to the observers.

   `announced` holds the few steps that every call of an observed program takes; which observers there are, and what
   they do, is decided in Python. */
#include "fastpath/fastpath.h"
#include "observe/observe.h"
#include "python/signals.h"

static PyObject *current; /* an object with an attribute `call` */
static PyObject *s_call, *s_call_begins, *s_call_ended, *s_call_failed, *s_hears_ends, *s_hears_calls;
static PyObject *s_code, *s_pointer, *s_notice;
static PyObject *followed, *follow; /* calls by name, and what runs them */

static void
raise_again(PyObject *error)
{
    PyErr_Restore(Py_NewRef(Py_TYPE(error)), Py_NewRef(error), PyException_GetTraceback(error));
}

static int
begins(PyObject *listening, PyObject *call)
{
    const CallRecord *it = (CallRecord *)call;
    for (Py_ssize_t i = 0; i < PyList_GET_SIZE(listening); i++) {
        int hears = native_truth(PyList_GET_ITEM(listening, i), s_hears_calls);
        if (hears <= 0) {
            if (hears < 0)
                return -1;
            continue;
        }
        if (native_filter_skips(PyList_GET_ITEM(listening, i), it->function, it->binding, it->arguments))
            continue;
        PyObject *error = native_ask_observer(PyList_GET_ITEM(listening, i), s_call_begins, call, NULL);
        if (error == NULL)
            return -1;
        if (error != Py_None) {
            PyErr_SetObject((PyObject *)Py_TYPE(error), error);
            Py_DECREF(error);
            return -1;
        }
        Py_DECREF(error);
    }
    return 0;
}

/* The code of an error; 1 for one that has none. */
static long long
code_in(PyObject *error)
{
    PyObject *code = PyObject_GetAttr(error, s_code);
    long long value = code != NULL ? PyLong_AsLongLong(code) : -1;
    Py_XDECREF(code);
    if (PyErr_Occurred()) {
        PyErr_Clear();
        return 1;
    }
    return value;
}

/* The call failed with the exception that is set, which stays set. */
static void
failed(PyObject *listening, PyObject *call, long long end)
{
    PyObject *error = native_caught();
    native_call_log_ended((CallRecord *)call, end, error != NULL ? code_in(error) : 1);
    if (error == NULL)
        return;
    for (Py_ssize_t i = 0; i < PyList_GET_SIZE(listening); i++) {
        int hears = native_truth(PyList_GET_ITEM(listening, i), s_hears_calls);
        if (hears <= 0) {
            native_ignore_error();
            continue;
        }
        PyObject *result = native_ask_observer(PyList_GET_ITEM(listening, i), s_call_failed, call, error);
        if (result == NULL) {
            Py_DECREF(error);
            return;
        }
        Py_DECREF(result);
    }
    raise_again(error);
    Py_DECREF(error);
}

static int
ended(PyObject *listening, PyObject *call)
{
    for (Py_ssize_t i = 0; i < PyList_GET_SIZE(listening); i++) {
        PyObject *observer = PyList_GET_ITEM(listening, i);
        int hears = native_truth(observer, s_hears_ends);
        PyObject *result = hears > 0 ? native_ask_observer(observer, s_call_ended, call, NULL) : Py_NewRef(Py_None);
        if (hears < 0 || result == NULL)
            return -1;
        Py_DECREF(result);
    }
    return 0;
}

/* The work of a call: announced(binding, function, arguments, work, *values). */
static PyObject *
perform(PyObject *call, PyObject *const *args, Py_ssize_t nargs)
{
    PyObject *found = followed != NULL ? PyDict_GetItemWithError(followed, args[1]) : NULL;
    if (found == NULL)
        return PyErr_Occurred() ? NULL : PyObject_Vectorcall(args[3], args + 4, (size_t)(nargs - 4), NULL);
    PyObject *values = PyTuple_New(nargs - 2), *result = NULL;
    for (Py_ssize_t i = 2; values != NULL && i < nargs; i++)
        PyTuple_SET_ITEM(values, i - 2, Py_NewRef(i == 2 ? call : args[i]));
    if (values != NULL)
        result = PyObject_CallObject(follow, values);
    Py_XDECREF(values);
    return result;
}

static PyObject *
announced(PyObject *Py_UNUSED(self), PyObject *const *args, Py_ssize_t nargs)
{
    if (nargs < 4 || native_observers == NULL) {
        PyErr_SetString(PyExc_TypeError, "announced(binding, function, arguments, work, *values)");
        return NULL;
    }
    PyObject *result = NULL, *call = (PyObject *)native_new_call(args[1], args[0], args[2]);
    PyObject *before = call != NULL ? PyObject_GetAttr(current, s_call) : NULL;
    PyObject *listening = before != NULL ? PyList_GetSlice(native_observers, 0, PyList_GET_SIZE(native_observers)) : NULL;
    if (listening == NULL || PyObject_SetAttr(current, s_call, call) < 0)
        goto end;
    native_call_log_begins((CallRecord *)call);
    if (begins(listening, call) == 0)
        result = perform(call, args, nargs);
    long long end_ns = native_call_log_now();
    if (result == NULL)
        failed(listening, call, end_ns);
    else
        native_call_log_ended((CallRecord *)call, end_ns, 0);
    native_exception pending = native_set_aside();
    if (PyObject_SetAttr(current, s_call, before) < 0)
        PyErr_WriteUnraisable(current);
    native_put_back(pending);
    if (result != NULL && ended(listening, call) < 0)
        Py_CLEAR(result);
end:
    Py_XDECREF(listening);
    Py_XDECREF(before);
    Py_XDECREF(call);
    return result;
}

static PyObject *
emit(PyObject *Py_UNUSED(self), PyObject *event)
{
    if (native_observers == NULL)
        Py_RETURN_NONE;
    PyObject *listening = PyList_GetSlice(native_observers, 0, PyList_GET_SIZE(native_observers));
    for (Py_ssize_t i = 0; listening != NULL && i < PyList_GET_SIZE(listening); i++) {
        PyObject *observer = PyList_GET_ITEM(listening, i), *handler = native_handler_of(observer, event), *result = NULL;
        int64_t called = native_observer_called(observer);
        if (handler != NULL) {
            Py_INCREF(handler);
            result = PyObject_CallOneArg(handler, event);
            Py_DECREF(handler);
        }
        else if (!PyErr_Occurred())
            result = PyObject_CallMethodOneArg(observer, s_notice, event);
        native_observer_returned(called);
        if (result == NULL && native_observer_failed(observer) < 0)
            Py_CLEAR(listening);
        Py_XDECREF(result);
    }
    if (listening == NULL)
        return NULL;
    Py_DECREF(listening);
    Py_RETURN_NONE;
}

/* The address of a new block, as the observers return it to the program. */
static PyObject *
as_pointer(PyObject *binding, PyObject *function, PyObject *number)
{
    PyObject *listening = PyList_GetSlice(native_observers, 0, PyList_GET_SIZE(native_observers)), *call = NULL;
    PyObject *address = listening != NULL ? Py_NewRef(number) : NULL;
    for (Py_ssize_t i = 0; address != NULL && i < PyList_GET_SIZE(listening); i++) {
        PyObject *observer = PyList_GET_ITEM(listening, i), *own = native_newest_pointer(observer, address);
        if (own == NULL && !PyErr_Occurred()) {
            if (call == NULL)
                call = (PyObject *)native_new_call(function, binding, NULL);
            own = call != NULL ? native_ask_observer(observer, s_pointer, call, address) : NULL;
        }
        if (own == Py_None)
            Py_DECREF(own);
        else
            Py_SETREF(address, own);
    }
    Py_XDECREF(listening);
    Py_XDECREF(call);
    return address;
}

static PyObject *
returned(PyObject *Py_UNUSED(self), PyObject *values)
{
    return native_wrap_returned(values);
}

static PyObject *
announced_block(PyObject *self, PyObject *const *args, Py_ssize_t nargs)
{
    if (native_shield() < 0)
        return NULL;
    PyObject *number = announced(self, args, nargs), *address = number != NULL ? as_pointer(args[0], args[1], number) : NULL;
    PyObject *code = address != NULL ? PyLong_FromLong(0) : NULL, *both = code != NULL ? PyTuple_Pack(2, address, code) : NULL;
    PyObject *values = both != NULL ? native_wrap_returned(both) : NULL;
    Py_XDECREF(number);
    Py_XDECREF(address);
    Py_XDECREF(code);
    Py_XDECREF(both);
    native_unshield();
    return values;
}

static PyObject *
announce_with(PyObject *Py_UNUSED(self), PyObject *args)
{
    PyObject *holder, *type;
    if (!PyArg_ParseTuple(args, "OO", &holder, &type))
        return NULL;
    Py_XSETREF(current, Py_NewRef(holder));
    native_set_record_class(type);
    Py_RETURN_NONE;
}

static PyObject *
follow_calls(PyObject *Py_UNUSED(self), PyObject *args)
{
    PyObject *names, *function;
    if (!PyArg_ParseTuple(args, "O!O", &PyDict_Type, &names, &function))
        return NULL;
    Py_XSETREF(followed, Py_NewRef(names));
    Py_XSETREF(follow, Py_NewRef(function));
    Py_RETURN_NONE;
}

static PyMethodDef functions[] = {
    {"announced", NATIVE_FAST(announced),
     "announced(binding, function, arguments, work, *values): work(*values); all observers are notified when the call begins, and when it ends\n"
     "or fails. Meanwhile `call` of the current thread is its record."},
    {"emit", emit, METH_O, "emit(event): announce an event to every observer."},
    {"announced_block", NATIVE_FAST(announced_block),
     "announced_block(binding, function, arguments, work, *values): `announced`, shielded, for work that returns the address of a new\n"
     "block: the address and the code 0, as the observers return them to the program."},
    {"returned", returned, METH_O,
     "returned(values): the values and the code of a pyACL call, as the observers return them to the program. Ask `observers`\n"
     "first."},
    {"announce_with", announce_with, METH_VARARGS,
     "announce_with(current, call): the object with the attribute `call`, and the class of records."},
    {"follow_calls", follow_calls, METH_VARARGS,
     "follow_calls(names, function): `announced` calls function(call, work, *values) instead of work(*values) where `names`, a dict,\n"
     "has the function."},
    {NULL, NULL, 0, NULL},
};

NATIVE_REGISTER(event_dispatch, .functions = functions,
                NATIVE_NAMES({&s_call, "call"}, {&s_call_begins, "call_begins"}, {&s_call_ended, "call_ended"},
                             {&s_call_failed, "call_failed"}, {&s_hears_ends, "hears_ends"}, {&s_hears_calls, "hears_calls"},
                             {&s_code, "code"}, {&s_pointer, "pointer"}, {&s_notice, "notice"}))
