/* Counters in memory that processes share. Each change is one atomic instruction, so that a process that dies leaves
   none half changed. */
#include "native.h"

static uint64_t *
word_at(PyObject *value)
{
    uint64_t address;
    if (native_word(value, "an address", &address) < 0)
        return NULL;
    if (address == 0 || address % sizeof address) {
        PyErr_SetString(PyExc_ValueError, "not the address of a word");
        return NULL;
    }
    return (uint64_t *)(uintptr_t)address;
}

static PyObject *
load(PyObject *Py_UNUSED(self), PyObject *arg)
{
    uint64_t *word = word_at(arg);
    return word ? PyLong_FromUnsignedLongLong(__atomic_load_n(word, __ATOMIC_SEQ_CST)) : NULL;
}

static PyObject *
count_one(PyObject *Py_UNUSED(self), PyObject *arg)
{
    uint64_t *word = word_at(arg);
    return word ? PyLong_FromUnsignedLongLong(__atomic_add_fetch(word, 1, __ATOMIC_SEQ_CST)) : NULL;
}

/* raise_counter(address, value): set it to the value, if it is less. */
static PyObject *
raise_to(PyObject *Py_UNUSED(self), PyObject *const *args, Py_ssize_t nargs)
{
    uint64_t value, now, *word = nargs == 2 ? word_at(args[0]) : NULL;
    if (word == NULL || native_word(args[1], "value", &value) < 0) {
        if (!PyErr_Occurred())
            PyErr_SetString(PyExc_TypeError, "raise_counter(address, value)");
        return NULL;
    }
    now = __atomic_load_n(word, __ATOMIC_SEQ_CST);
    while (now < value && !__atomic_compare_exchange_n(word, &now, value, 0, __ATOMIC_SEQ_CST, __ATOMIC_SEQ_CST))
        ;
    Py_RETURN_NONE;
}

/* follow_counter(address, other): add one, if it is less than the other counter, which never decreases; whether it was. */
static PyObject *
follow(PyObject *Py_UNUSED(self), PyObject *const *args, Py_ssize_t nargs)
{
    uint64_t *word = nargs == 2 ? word_at(args[0]) : NULL, *other = word ? word_at(args[1]) : NULL;
    if (other == NULL) {
        if (!PyErr_Occurred())
            PyErr_SetString(PyExc_TypeError, "follow_counter(address, other)");
        return NULL;
    }
    uint64_t now = __atomic_load_n(word, __ATOMIC_SEQ_CST);
    int done = 0;
    while (!done && now < __atomic_load_n(other, __ATOMIC_SEQ_CST))
        done = __atomic_compare_exchange_n(word, &now, now + 1, 0, __ATOMIC_SEQ_CST, __ATOMIC_SEQ_CST);
    return PyBool_FromLong(done);
}

static PyMethodDef functions[] = {
    {"load_counter", load, METH_O, "load_counter(address)"},
    {"increment_counter", count_one, METH_O, "increment_counter(address): one more; the new value."},
    {"raise_counter", (PyCFunction)(void (*)(void))raise_to, METH_FASTCALL,
     "raise_counter(address, value): to the value, if it is less."},
    {"follow_counter", (PyCFunction)(void (*)(void))follow, METH_FASTCALL,
     "follow_counter(address, other): one more, if it is less than the other word; whether it was."},
    {NULL, NULL, 0, NULL},
};

int
native_shared_counters_register(PyObject *module)
{
    return PyModule_AddFunctions(module, functions);
}
