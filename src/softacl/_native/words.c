/* Words: numbers in memory that processes share, changed by one instruction each, so that no death leaves one half changed. */
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
load(PyObject *self, PyObject *arg)
{
    (void)self;
    uint64_t *word = word_at(arg);
    return word ? PyLong_FromUnsignedLongLong(__atomic_load_n(word, __ATOMIC_SEQ_CST)) : NULL;
}

static PyObject *
count_one(PyObject *self, PyObject *arg)
{
    (void)self;
    uint64_t *word = word_at(arg);
    return word ? PyLong_FromUnsignedLongLong(__atomic_add_fetch(word, 1, __ATOMIC_SEQ_CST)) : NULL;
}

/* raise_word(address, value): to the value, if it is less. */
static PyObject *
raise_to(PyObject *self, PyObject *const *args, Py_ssize_t nargs)
{
    (void)self;
    uint64_t value, now, *word = nargs == 2 ? word_at(args[0]) : NULL;
    if (word == NULL || native_word(args[1], "value", &value) < 0) {
        if (!PyErr_Occurred())
            PyErr_SetString(PyExc_TypeError, "raise_word(address, value)");
        return NULL;
    }
    now = __atomic_load_n(word, __ATOMIC_SEQ_CST);
    while (now < value && !__atomic_compare_exchange_n(word, &now, value, 0, __ATOMIC_SEQ_CST, __ATOMIC_SEQ_CST))
        ;
    Py_RETURN_NONE;
}

/* follow_word(address, other): one more, if it is less than the other word; whether it was. The other never gets less. */
static PyObject *
follow(PyObject *self, PyObject *const *args, Py_ssize_t nargs)
{
    (void)self;
    uint64_t *word = nargs == 2 ? word_at(args[0]) : NULL, *other = word ? word_at(args[1]) : NULL;
    if (other == NULL) {
        if (!PyErr_Occurred())
            PyErr_SetString(PyExc_TypeError, "follow_word(address, other)");
        return NULL;
    }
    uint64_t now = __atomic_load_n(word, __ATOMIC_SEQ_CST);
    int done = 0;
    while (!done && now < __atomic_load_n(other, __ATOMIC_SEQ_CST))
        done = __atomic_compare_exchange_n(word, &now, now + 1, 0, __ATOMIC_SEQ_CST, __ATOMIC_SEQ_CST);
    return PyBool_FromLong(done);
}

static PyMethodDef functions[] = {
    {"load_word", load, METH_O, "load_word(address)"},
    {"count_word", count_one, METH_O, "count_word(address): one more; the new value."},
    {"raise_word", (PyCFunction)(void (*)(void))raise_to, METH_FASTCALL, "raise_word(address, value): to the value, if it is less."},
    {"follow_word", (PyCFunction)(void (*)(void))follow, METH_FASTCALL,
     "follow_word(address, other): one more, if it is less than the other word; whether it was."},
    {NULL, NULL, 0, NULL},
};

int
native_words_register(PyObject *module)
{
    return PyModule_AddFunctions(module, functions);
}
