/* CallRecord: what observers get of a call. */
#include "observe/observe.h"
#include <structmember.h>

static PyObject *
record_new(PyTypeObject *type, PyObject *args, PyObject *named)
{
    static char *names[] = {"function", "binding", "arguments", NULL};
    PyObject *function, *binding, *arguments = NULL;
    if (named == NULL && PyTuple_GET_SIZE(args) == 3) {
        function = PyTuple_GET_ITEM(args, 0);
        binding = PyTuple_GET_ITEM(args, 1);
        arguments = PyTuple_GET_ITEM(args, 2);
    }
    else if (!PyArg_ParseTupleAndKeywords(args, named, "OO|O", names, &function, &binding, &arguments))
        return NULL;
    CallRecord *self = (CallRecord *)type->tp_alloc(type, 0);
    if (self == NULL)
        return NULL;
    self->function = Py_NewRef(function);
    self->binding = Py_NewRef(binding);
    self->arguments = arguments != NULL ? Py_NewRef(arguments) : PyTuple_New(0);
    return (PyObject *)self;
}

static void
record_dealloc(CallRecord *self)
{
    PyTypeObject *type = Py_TYPE(self);
    Py_XDECREF(self->function);
    Py_XDECREF(self->binding);
    Py_XDECREF(self->arguments);
    Py_XDECREF(self->stack);
    type->tp_free(self);
    Py_DECREF(type);
}

static PyObject *
record_now(CallRecord *self, void *Py_UNUSED(unused))
{
    return PyLong_FromLongLong(native_now_of_program(self->observed));
}

static PyObject *record_class;

void
native_set_record_class(PyObject *class)
{
    Py_XSETREF(record_class, Py_NewRef(class));
}

CallRecord *
native_new_call(PyObject *function, PyObject *binding, PyObject *arguments)
{
    PyObject *about[] = {function, binding, arguments};
    return (CallRecord *)PyObject_Vectorcall(record_class, about, arguments != NULL ? 3 : 2, NULL);
}

static PyGetSetDef record_fields[] = {
    {"now", (getter)record_now, NULL, "Nanoseconds, less what observers have taken since the call began on this thread.", NULL},
    {NULL, NULL, NULL, NULL, NULL},
};

static PyMemberDef record_members[] = {
    {"function", T_OBJECT_EX, offsetof(CallRecord, function), 0, NULL},
    {"binding", T_OBJECT_EX, offsetof(CallRecord, binding), 0, NULL},
    {"arguments", T_OBJECT_EX, offsetof(CallRecord, arguments), 0, NULL},
    {"stack", T_OBJECT, offsetof(CallRecord, stack), READONLY, NULL},
    {"begin", T_LONGLONG, offsetof(CallRecord, begin), READONLY, NULL},
    {"serial", T_LONGLONG, offsetof(CallRecord, serial), READONLY, NULL},
    {NULL, 0, 0, 0, NULL},
};

static PyType_Slot record_slots[] = {
    {Py_tp_new, record_new},
    {Py_tp_dealloc, record_dealloc},
    {Py_tp_members, record_members},
    {Py_tp_getset, record_fields},
    {0, NULL},
};

static PyType_Spec record_spec = {
    .name = "softacl._native.CallRecord",
    .basicsize = sizeof(CallRecord),
    .flags = Py_TPFLAGS_DEFAULT | Py_TPFLAGS_BASETYPE,
    .slots = record_slots,
};

NATIVE_REGISTER(call_record, .spec = &record_spec)
