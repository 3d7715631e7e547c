/* What compiled pools are made of: pools.c makes them known to Python, poolchain.c does their plain calls. */
#ifndef SOFTACL_POOLS_H
#define SOFTACL_POOLS_H

#include "native.h"
#include <pythread.h>

#define POOL_MOST ((long long)1 << 60) /* bytes of a request; also of what is counted here */
#define POOL_DEEPEST 8 /* Tracked adaptors of one chain; more are for Python */

typedef struct {
    PyObject_HEAD
    PyThread_type_lock lock;
    unsigned long owner;
    unsigned long depth; /* 0: nobody who has the interpreter's lock is inside */
} PoolLock;

extern PyTypeObject native_pool_lock_type;

/* Whether nobody who has the interpreter's lock is inside. */
static inline int
is_free(PyObject *lock)
{
    return lock != NULL && Py_IS_TYPE(lock, &native_pool_lock_type) && ((PoolLock *)lock)->depth == 0;
}

enum { PYTHON, BEST_FIT, LIMITED, MEASURED, TRACKED, RETRYING, SIZE_CLASSES, ARENA, PLANNED };

/* A number that the program may set. */
typedef struct {
    long long value;
    int counts;    /* compiled code can compare with the value, which is LLONG_MAX for all that is more than any sum of blocks */
    PyObject *odd; /* what the program put there, where that is not the value itself */
} PoolNumber;

typedef struct {
    long long nbytes, begin, end; /* an allocation of a plan, relative to the base */
} Place;

typedef struct PoolCore {
    PyObject_HEAD
    int kind, n_tracked; /* n_tracked: layers from here on that want to know the line */
    struct PoolCore *below;
    PyObject *lock, *closed;
    PyObject *blocks, *live; /* of an adaptor, and of a pool: tables, or dictionaries */
    long long n, requested, used, reserved, peak_requested, peak_used, peak_reserved;
    long long step, extra, align;
    long long aligned; /* whatever it gives out begins at a multiple of this */
    PyObject *ranges;
    PoolNumber limit, held;
    PyObject *tries;
    PyObject *largest, *sizes, *class_of, *free_blocks;
    PyObject *chunks;
    long long at, next;
    Place *places;
    long long n_places, capacity, base, planned, departed;
    PyObject *taken;
} PoolCore;

extern PyTypeObject native_pool_core_type;

/* An int of Python within what is counted here. */
static inline int
small(PyObject *object, long long *value)
{
    if (object == NULL || !PyLong_CheckExact(object))
        return 0;
    int overflow;
    *value = PyLong_AsLongLongAndOverflow(object, &overflow);
    return !overflow && *value > -POOL_MOST && *value < POOL_MOST * 4;
}

/* The pool, if its plain calls are compiled, or NULL. */
static inline PoolCore *
compiled(PyObject *object)
{
    return PyObject_TypeCheck(object, &native_pool_core_type) && ((PoolCore *)object)->kind != PYTHON ? (PoolCore *)object : NULL;
}

/* The address of a new block; NULL without an exception: nothing has happened. */
PyObject *native_pool_take(PoolCore *core, PyObject *nbytes, PyObject *align);

/* 1: the block has been freed; 0: nothing has happened. */
int native_pool_give(PoolCore *core, PyObject *address);

#endif
