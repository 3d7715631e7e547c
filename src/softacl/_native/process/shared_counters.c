/* Counters in memory that processes share. Each change is one atomic instruction, so that a process that dies leaves
   none half changed. After a change that lets others continue, the number of changes in the same page increases, and its
   waiters are woken. A process that dies in between wakes nobody: waits are limited, and look again. */
#include "native.h"
#include <limits.h>
#include <linux/futex.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

/* Behind the two counters at the beginning of the page. A waiter that dies stays counted, which costs system calls only. */
typedef struct {
    uint64_t counters[2];
    uint32_t changes, waiters;
} Page;

static Page *
page_of(uint64_t *word)
{
    return (Page *)((uintptr_t)word & ~((uintptr_t)sysconf(_SC_PAGESIZE) - 1));
}

static void
changed(uint64_t *word)
{
    Page *page = page_of(word);
    __atomic_add_fetch(&page->changes, 1, __ATOMIC_SEQ_CST);
    if (!__atomic_load_n(&page->waiters, __ATOMIC_SEQ_CST))
        return;
    Py_BEGIN_ALLOW_THREADS /* the woken process may get this core, and threads of this one would wait for the lock */
    syscall(SYS_futex, &page->changes, FUTEX_WAKE, INT_MAX, NULL, NULL, 0); /* not private: of all processes */
    Py_END_ALLOW_THREADS
}

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
    if (word == NULL)
        return NULL;
    uint64_t now = __atomic_add_fetch(word, 1, __ATOMIC_SEQ_CST);
    changed(word);
    return PyLong_FromUnsignedLongLong(now);
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
    changed(word);
    Py_RETURN_NONE;
}

/* changes_of_counters(address): how many changes the page of a counter has had, in 32 bits. */
static PyObject *
changes(PyObject *Py_UNUSED(self), PyObject *arg)
{
    uint64_t *word = word_at(arg);
    return word ? PyLong_FromUnsignedLong(__atomic_load_n(&page_of(word)->changes, __ATOMIC_SEQ_CST)) : NULL;
}

/* sleep_for_counters(address, changes, milliseconds): until there are other changes than those, the time is over, or a
   signal came. */
static PyObject *
sleep_for(PyObject *Py_UNUSED(self), PyObject *const *args, Py_ssize_t nargs)
{
    uint64_t seen, limit, *word = nargs == 3 ? word_at(args[0]) : NULL;
    if (word == NULL || native_word(args[1], "changes", &seen) < 0 || native_word(args[2], "milliseconds", &limit) < 0) {
        if (!PyErr_Occurred())
            PyErr_SetString(PyExc_TypeError, "sleep_for_counters(address, changes, milliseconds)");
        return NULL;
    }
    Page *page = page_of(word);
    struct timespec longest = {(time_t)(limit / 1000), (long)(limit % 1000) * 1000000};
    Py_BEGIN_ALLOW_THREADS
    __atomic_add_fetch(&page->waiters, 1, __ATOMIC_SEQ_CST);
    syscall(SYS_futex, &page->changes, FUTEX_WAIT, (uint32_t)seen, &longest, NULL, 0);
    __atomic_sub_fetch(&page->waiters, 1, __ATOMIC_SEQ_CST);
    Py_END_ALLOW_THREADS
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
    {"raise_counter", NATIVE_FAST(raise_to),
     "raise_counter(address, value): to the value, if it is less."},
    {"follow_counter", NATIVE_FAST(follow),
     "follow_counter(address, other): one more, if it is less than the other word; whether it was."},
    {"changes_of_counters", changes, METH_O, "changes_of_counters(address): how many changes its page has had."},
    {"sleep_for_counters", NATIVE_FAST(sleep_for),
     "sleep_for_counters(address, changes, milliseconds): until there are other changes, at most that long."},
    {NULL, NULL, 0, NULL},
};

NATIVE_REGISTER(shared_counters, .functions = functions)
