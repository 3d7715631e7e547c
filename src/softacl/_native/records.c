/* RecordBase: what `softacl.records.Record` is made of: tuples whose class names the fields, made from as many values.

   The classes of typing.NamedTuple do the same, and each takes 0.2 ms to make: those of the events alone took a fifth of the start. */
#include "native.h"

static PyObject *fields_name, *defaults_name;

static PyObject *
whole(PyTypeObject *type, PyObject *fields, PyObject *args, PyObject *named)
{
    Py_ssize_t n = PyTuple_GET_SIZE(fields), given = PyTuple_GET_SIZE(args), used = 0;
    PyObject *defaults = PyObject_GetAttr((PyObject *)type, defaults_name);
    PyObject *self = defaults ? type->tp_alloc(type, n) : NULL;
    for (Py_ssize_t i = 0; self && i < n; i++) {
        PyObject *field = PyTuple_GET_ITEM(fields, i), *value = named ? PyDict_GetItemWithError(named, field) : NULL;
        used += value != NULL;
        if (i < given && value)
            PyErr_Format(PyExc_TypeError, "%s() got two values for %R", type->tp_name, field);
        else if (i < given)
            value = PyTuple_GET_ITEM(args, i);
        else if (value == NULL && !PyErr_Occurred() && !(value = PyDict_GetItemWithError(defaults, field)) && !PyErr_Occurred())
            PyErr_Format(PyExc_TypeError, "%s() needs a value for %R", type->tp_name, field);
        if (PyErr_Occurred())
            Py_CLEAR(self);
        else
            PyTuple_SET_ITEM(self, i, Py_NewRef(value));
    }
    Py_XDECREF(defaults);
    if (self && (given > n || (named && used != PyDict_GET_SIZE(named)))) {
        PyErr_Format(PyExc_TypeError, "%s() takes the fields %R and no others", type->tp_name, fields);
        Py_CLEAR(self);
    }
    return self;
}

static PyObject *
record_new(PyTypeObject *type, PyObject *args, PyObject *named)
{
    PyObject *fields = PyObject_GetAttr((PyObject *)type, fields_name), *self;
    if (fields == NULL)
        return NULL;
    Py_ssize_t n = PyTuple_GET_SIZE(args);
    if ((named == NULL || PyDict_GET_SIZE(named) == 0) && PyTuple_GET_SIZE(fields) == n) {
        self = type->tp_alloc(type, n);
        for (Py_ssize_t i = 0; self && i < n; i++)
            PyTuple_SET_ITEM(self, i, Py_NewRef(PyTuple_GET_ITEM(args, i)));
    }
    else
        self = whole(type, fields, args, named);
    Py_DECREF(fields);
    return self;
}

static PyTypeObject RecordBaseType = {
    PyVarObject_HEAD_INIT(NULL, 0)
    .tp_name = "softacl._native.RecordBase",
    .tp_flags = Py_TPFLAGS_DEFAULT | Py_TPFLAGS_BASETYPE,
    .tp_doc = "A tuple with the fields of its class: `_fields`, a tuple of names, and `_field_defaults`, a dict.",
    .tp_new = record_new,
};

int
native_records_register(PyObject *module)
{
    fields_name = PyUnicode_InternFromString("_fields");
    defaults_name = PyUnicode_InternFromString("_field_defaults");
    RecordBaseType.tp_base = &PyTuple_Type;
    if (fields_name == NULL || defaults_name == NULL || PyType_Ready(&RecordBaseType) < 0)
        return -1;
    return PyModule_AddObjectRef(module, "RecordBase", (PyObject *)&RecordBaseType);
}
