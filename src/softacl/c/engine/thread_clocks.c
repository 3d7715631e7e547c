/* What program_threads.c of the library knows of the calling thread, for the checker. */
#include "engine.h"

static PyObject *
thread(PyObject *module, PyObject *unused)
{
    (void)module;
    (void)unused;
    softacl_thread now;
    int known_as = softacl_threads_now ? softacl_threads_now(&now) : 0;
    if (known_as == 0)
        Py_RETURN_NONE;
    return Py_BuildValue("IKKKKii", now.slot, (unsigned long long)now.serial, (unsigned long long)now.number,
                         (unsigned long long)now.version, (unsigned long long)now.changes, known_as > 1, (int)now.missed);
}

/* several: true once the program has had other threads than its first. An object, as the checker tests it at each call. */
static int
is_several(PyObject *Py_UNUSED(several))
{
    return softacl_threads_several && softacl_threads_several();
}

static PyNumberMethods several_as_number = {.nb_bool = is_several};
static PyTypeObject several_type = {
    PyVarObject_HEAD_INIT(NULL, 0)
    .tp_name = "softacl.c._engine.Several",
    .tp_basicsize = sizeof(PyObject),
    .tp_flags = Py_TPFLAGS_DEFAULT,
    .tp_as_number = &several_as_number,
};

static PyObject *
tuple_of(uint32_t (*fill)(uint64_t *, uint32_t))
{
    static uint64_t numbers[4096]; /* the GIL is held */
    uint32_t n = fill ? fill(numbers, 4096) : 0;
    PyObject *tuple = PyTuple_New((Py_ssize_t)n);
    for (uint32_t i = 0; tuple && i < n; i++) {
        PyObject *number = PyLong_FromUnsignedLongLong(numbers[i]);
        if (number == NULL)
            Py_CLEAR(tuple);
        else
            PyTuple_SET_ITEM(tuple, i, number);
    }
    return tuple;
}

static PyObject *
thread_clock(PyObject *module, PyObject *unused)
{
    (void)module;
    (void)unused;
    return tuple_of(softacl_threads_clock);
}

static PyObject *
threads_living(PyObject *module, PyObject *unused)
{
    (void)module;
    (void)unused;
    return tuple_of(softacl_threads_living);
}

static PyObject *
thread_next(PyObject *module, PyObject *unused)
{
    (void)module;
    (void)unused;
    return PyLong_FromUnsignedLongLong(softacl_threads_next ? softacl_threads_next() : 0);
}

static PyObject *
thread_promised(PyObject *module, PyObject *slot)
{
    (void)module;
    unsigned long slot_number = PyLong_AsUnsignedLong(slot);
    if (PyErr_Occurred())
        return NULL;
    return PyLong_FromUnsignedLongLong(softacl_threads_promised ? softacl_threads_promised((uint32_t)slot_number) : 0);
}

PyObject *
engine_new_several(void)
{
    return PyType_Ready(&several_type) == 0 ? PyType_GenericAlloc(&several_type, 0) : NULL;
}

PyMethodDef engine_thread_functions[] = {
    {"thread", thread, METH_NOARGS, "thread(): a description of the calling thread of a compiled program, or None."},
    {"thread_clock", thread_clock, METH_NOARGS, "thread_clock(): its vector clock, by slot."},
    {"threads_living", threads_living, METH_NOARGS, "threads_living(): the serials of those that have not ended."},
    {"thread_next", thread_next, METH_NOARGS, "thread_next(): start a new epoch of it."},
    {"thread_promised", thread_promised, METH_O, "thread_promised(slot): the epoch up to which promises may have published its acts."},
    {NULL, NULL, 0, NULL},
};
