/* Calls before observers: a small record of each, and what announces it.

   The work of `announced` is a few steps that every call of an observed program takes; which observers there are, and what they
   do, is Python's. */
#include "calls.h"
#include <structmember.h>

typedef CallRecord Record;

static PyObject *observers, *current, *call_type; /* a list, an object with an attribute `call`, a class */
static PyObject *s_call, *s_call_begins, *s_call_ended, *s_call_failed, *s_failed, *s_hears_ends, *s_hears_calls, *s_code;
static PyObject *s_pointer, *s_result, *s_notice;

static PyObject *
record_new(PyTypeObject *type, PyObject *args, PyObject *named)
{
    static char *names[] = {"function", "face", "arguments", NULL};
    PyObject *function, *face, *arguments = NULL;
    if (named == NULL && PyTuple_GET_SIZE(args) == 3) {
        function = PyTuple_GET_ITEM(args, 0);
        face = PyTuple_GET_ITEM(args, 1);
        arguments = PyTuple_GET_ITEM(args, 2);
    }
    else if (!PyArg_ParseTupleAndKeywords(args, named, "OO|O", names, &function, &face, &arguments))
        return NULL;
    Record *self = (Record *)type->tp_alloc(type, 0);
    if (self == NULL)
        return NULL;
    self->function = Py_NewRef(function);
    self->face = Py_NewRef(face);
    self->arguments = arguments != NULL ? Py_NewRef(arguments) : PyTuple_New(0);
    return (PyObject *)self;
}

static void
record_dealloc(Record *self)
{
    PyTypeObject *type = Py_TYPE(self);
    Py_XDECREF(self->function);
    Py_XDECREF(self->face);
    Py_XDECREF(self->arguments);
    Py_XDECREF(self->stack);
    type->tp_free(self);
    Py_DECREF(type);
}

static PyMemberDef record_members[] = {
    {"function", T_OBJECT_EX, offsetof(Record, function), 0, NULL},
    {"face", T_OBJECT_EX, offsetof(Record, face), 0, NULL},
    {"arguments", T_OBJECT_EX, offsetof(Record, arguments), 0, NULL},
    {"stack", T_OBJECT, offsetof(Record, stack), READONLY, NULL},
    {"begin", T_LONGLONG, offsetof(Record, begin), READONLY, NULL},
    {"serial", T_LONGLONG, offsetof(Record, serial), READONLY, NULL},
    {NULL, 0, 0, 0, NULL},
};

static PyType_Slot record_slots[] = {
    {Py_tp_new, record_new},
    {Py_tp_dealloc, record_dealloc},
    {Py_tp_members, record_members},
    {0, NULL},
};

static PyType_Spec record_spec = {
    .name = "softacl._native.CallRecord",
    .basicsize = sizeof(Record),
    .flags = Py_TPFLAGS_DEFAULT | Py_TPFLAGS_BASETYPE,
    .slots = record_slots,
};

/* ---- announcing ---- */

/* The exception that is set, as an object with its traceback; NULL with it still set where it is not an Exception. */
static PyObject *
caught(void)
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

static void
raise_again(PyObject *error)
{
    PyErr_Restore(Py_NewRef(Py_TYPE(error)), Py_NewRef(error), PyException_GetTraceback(error));
}

/* The observer raised: it is told so. -1: that is not to be caught. */
static int
broken(PyObject *observer)
{
    PyObject *error = caught();
    if (error == NULL)
        return -1;
    PyObject *result = PyObject_CallMethodOneArg(observer, s_failed, error);
    Py_DECREF(error);
    Py_XDECREF(result);
    return result != NULL ? 0 : -1;
}

/* What `method` of an observer returns for a call, and an error or a value besides; None where it raised and was told so; NULL with what is not to be caught. */
static PyObject *
ask(PyObject *observer, PyObject *method, PyObject *call, PyObject *besides)
{
    PyObject *result = besides != NULL ? PyObject_CallMethodObjArgs(observer, method, call, besides, NULL)
                                       : PyObject_CallMethodOneArg(observer, method, call);
    if (result == NULL && broken(observer) == 0)
        result = Py_NewRef(Py_None);
    return result;
}

int
native_truth(PyObject *object, PyObject *name)
{
    PyObject *value = PyObject_GetAttr(object, name);
    int answer = value != NULL ? PyObject_IsTrue(value) : -1;
    Py_XDECREF(value);
    return answer;
}

static int
begins(PyObject *listening, PyObject *call)
{
    const Record *it = (Record *)call;
    for (Py_ssize_t i = 0; i < PyList_GET_SIZE(listening); i++) {
        int hears = native_truth(PyList_GET_ITEM(listening, i), s_hears_calls);
        if (hears <= 0) {
            if (hears < 0)
                return -1;
            continue;
        }
        if (native_hears_quietly(PyList_GET_ITEM(listening, i), it->function, it->face, it->arguments))
            continue;
        PyObject *error = ask(PyList_GET_ITEM(listening, i), s_call_begins, call, NULL);
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

/* The call failed with what is set; that stays set. */
static void
failed(PyObject *listening, PyObject *call, long long end)
{
    PyObject *error = caught();
    native_call_log_ended((Record *)call, end, error != NULL ? code_in(error) : 1);
    if (error == NULL)
        return;
    for (Py_ssize_t i = 0; i < PyList_GET_SIZE(listening); i++) {
        int hears = native_truth(PyList_GET_ITEM(listening, i), s_hears_calls);
        if (hears <= 0) {
            PyErr_Clear();
            continue;
        }
        PyObject *result = ask(PyList_GET_ITEM(listening, i), s_call_failed, call, error);
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
        PyObject *result = hears > 0 ? ask(observer, s_call_ended, call, NULL) : Py_NewRef(Py_None);
        if (hears < 0 || result == NULL)
            return -1;
        Py_DECREF(result);
    }
    return 0;
}

static PyObject *
announced(PyObject *self, PyObject *const *args, Py_ssize_t nargs)
{
    (void)self;
    if (nargs < 4 || observers == NULL) {
        PyErr_SetString(PyExc_TypeError, "announced(face, function, arguments, work, *values)");
        return NULL;
    }
    PyObject *about[] = {args[1], args[0], args[2]}, *result = NULL;
    PyObject *call = PyObject_Vectorcall(call_type, about, 3, NULL);
    PyObject *before = call != NULL ? PyObject_GetAttr(current, s_call) : NULL;
    PyObject *listening = before != NULL ? PyList_GetSlice(observers, 0, PyList_GET_SIZE(observers)) : NULL;
    if (listening == NULL || PyObject_SetAttr(current, s_call, call) < 0)
        goto end;
    native_call_log_begins((Record *)call);
    if (begins(listening, call) == 0)
        result = PyObject_Vectorcall(args[3], args + 4, (size_t)(nargs - 4), NULL);
    long long end_ns = native_call_log_now();
    if (result == NULL)
        failed(listening, call, end_ns);
    else
        native_call_log_ended((Record *)call, end_ns, 0);
    PyObject *type, *value, *trace;
    PyErr_Fetch(&type, &value, &trace);
    if (PyObject_SetAttr(current, s_call, before) < 0)
        PyErr_WriteUnraisable(current);
    PyErr_Restore(type, value, trace);
    if (result != NULL && ended(listening, call) < 0)
        Py_CLEAR(result);
end:
    Py_XDECREF(listening);
    Py_XDECREF(before);
    Py_XDECREF(call);
    return result;
}

static PyObject *
emit(PyObject *self, PyObject *event)
{
    (void)self;
    if (observers == NULL)
        Py_RETURN_NONE;
    PyObject *listening = PyList_GetSlice(observers, 0, PyList_GET_SIZE(observers));
    for (Py_ssize_t i = 0; listening != NULL && i < PyList_GET_SIZE(listening); i++) {
        PyObject *observer = PyList_GET_ITEM(listening, i), *handler = native_handler_of(observer, event), *result = NULL;
        if (handler != NULL) {
            Py_INCREF(handler);
            result = PyObject_CallOneArg(handler, event);
            Py_DECREF(handler);
        }
        else if (!PyErr_Occurred())
            result = PyObject_CallMethodOneArg(observer, s_notice, event);
        if (result == NULL && broken(observer) < 0)
            Py_CLEAR(listening);
        Py_XDECREF(result);
    }
    if (listening == NULL)
        return NULL;
    Py_DECREF(listening);
    Py_RETURN_NONE;
}

/* The address of a new block, as observers want the program to have it. */
static PyObject *
given(PyObject *face, PyObject *function, PyObject *plain)
{
    PyObject *listening = PyList_GetSlice(observers, 0, PyList_GET_SIZE(observers)), *call = NULL;
    PyObject *address = listening != NULL ? Py_NewRef(plain) : NULL;
    for (Py_ssize_t i = 0; address != NULL && i < PyList_GET_SIZE(listening); i++) {
        PyObject *observer = PyList_GET_ITEM(listening, i), *own = native_newest_pointer(observer, address);
        if (own == NULL && !PyErr_Occurred()) {
            PyObject *about[] = {function, face};
            if (call == NULL)
                call = PyObject_Vectorcall(call_type, about, 2, NULL);
            own = call != NULL ? ask(observer, s_pointer, call, address) : NULL;
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

/* A tuple of a class that adds nothing to tuples but methods, without the interpreter. */
static PyObject *
tuple_of(PyTypeObject *type, PyObject *values)
{
    Py_ssize_t n = PyTuple_GET_SIZE(values);
    PyObject *result = type->tp_alloc(type, n);
    for (Py_ssize_t i = 0; result != NULL && i < n; i++)
        PyTuple_SET_ITEM(result, i, Py_NewRef(PyTuple_GET_ITEM(values, i)));
    return result;
}

PyObject *
native_returned(PyObject *given_values)
{
    if (!PyTuple_Check(given_values) || observers == NULL) {
        PyErr_SetString(PyExc_TypeError, "returned(values): a tuple");
        return NULL;
    }
    PyObject *listening = PyList_GetSlice(observers, 0, PyList_GET_SIZE(observers));
    PyObject *values = listening != NULL ? Py_NewRef(given_values) : NULL;
    for (Py_ssize_t i = 0; values != NULL && i < PyList_GET_SIZE(listening); i++) {
        PyObject *observer = PyList_GET_ITEM(listening, i), *result = PyObject_GetAttr(observer, s_result), *own;
        PyTypeObject *type = result != NULL && PyType_Check(result) ? (PyTypeObject *)result : NULL;
        if (type != NULL && PyType_IsSubtype(type, &PyTuple_Type) && type->tp_new == PyTuple_Type.tp_new &&
            type->tp_init == PyTuple_Type.tp_init && PyTuple_Check(values))
            own = tuple_of(type, values);
        else
            own = result != NULL ? PyObject_CallOneArg(result, values) : NULL;
        Py_XDECREF(result);
        if (own == NULL && broken(observer) == 0)
            continue;
        Py_SETREF(values, own);
    }
    Py_XDECREF(listening);
    return values;
}

static PyObject *
returned(PyObject *self, PyObject *values)
{
    (void)self;
    return native_returned(values);
}

static PyObject *
announced_block(PyObject *self, PyObject *const *args, Py_ssize_t nargs)
{
    if (native_shield() < 0)
        return NULL;
    PyObject *plain = announced(self, args, nargs), *address = plain != NULL ? given(args[0], args[1], plain) : NULL;
    PyObject *code = address != NULL ? PyLong_FromLong(0) : NULL, *both = code != NULL ? PyTuple_Pack(2, address, code) : NULL;
    PyObject *values = both != NULL ? native_returned(both) : NULL;
    Py_XDECREF(plain);
    Py_XDECREF(address);
    Py_XDECREF(code);
    Py_XDECREF(both);
    native_unshield();
    return values;
}

int
native_is_observed(void)
{
    return observers == NULL || PyList_GET_SIZE(observers) != 0;
}

static PyObject *
announce_to(PyObject *self, PyObject *list)
{
    (void)self;
    if (!PyList_CheckExact(list)) {
        PyErr_SetString(PyExc_TypeError, "announce_to(observers): a list");
        return NULL;
    }
    Py_XSETREF(observers, Py_NewRef(list));
    Py_RETURN_NONE;
}

static PyObject *
announce_with(PyObject *self, PyObject *args)
{
    (void)self;
    PyObject *holder, *type;
    if (!PyArg_ParseTuple(args, "OO", &holder, &type))
        return NULL;
    Py_XSETREF(current, Py_NewRef(holder));
    Py_XSETREF(call_type, Py_NewRef(type));
    Py_RETURN_NONE;
}

static PyMethodDef functions[] = {
    {"announced", (PyCFunction)(void (*)(void))announced, METH_FASTCALL,
     "announced(face, function, arguments, work, *values): work(*values), as a call that begins, ends or fails before all\n"
     "observers; `call` of the current thread is its record meanwhile."},
    {"emit", emit, METH_O, "emit(event): announce an event to every observer."},
    {"announced_block", (PyCFunction)(void (*)(void))announced_block, METH_FASTCALL,
     "announced_block(face, function, arguments, work, *values): `announced`, shielded, of what returns the address of a new block: that and\n"
     "the code 0, as observers want the program to have them."},
    {"returned", returned, METH_O,
     "returned(values): the values and the code of a pyACL call, as observers want the program to have them. Ask `observers` before."},
    {"announce_with", announce_with, METH_VARARGS,
     "announce_with(current, call): what has the attribute `call`, and the class of records."},
    {"announce_to", announce_to, METH_O, "announce_to(observers): the list of observers."},
    {NULL, NULL, 0, NULL},
};

int
native_calls_register(PyObject *module)
{
    static const struct {
        PyObject **name;
        const char *text;
    } names[] = {{&s_call, "call"}, {&s_call_begins, "call_begins"}, {&s_call_ended, "call_ended"},
                 {&s_call_failed, "call_failed"}, {&s_failed, "failed"}, {&s_hears_ends, "hears_ends"},
                 {&s_hears_calls, "hears_calls"}, {&s_code, "code"}, {&s_pointer, "pointer"}, {&s_result, "result"},
                 {&s_notice, "notice"}};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        if ((*names[i].name = PyUnicode_InternFromString(names[i].text)) == NULL)
            return -1;
    PyObject *type = PyType_FromSpec(&record_spec);
    if (type == NULL || PyModule_AddObjectRef(module, "CallRecord", type) < 0)
        return -1;
    Py_DECREF(type);
    return PyModule_AddFunctions(module, functions);
}
