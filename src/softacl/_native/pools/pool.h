/* Compiled pools and what they are made of. */
#ifndef SOFTACL_POOLS_POOL_H
#define SOFTACL_POOLS_POOL_H
#include "native.h"
#include "python/recursive_lock.h"

/* RangeAllocator for compiled pools; see range_allocator.c. With the GIL; nothing is raised. */

enum { NATIVE_FULL, NATIVE_TAKEN };

/* Allocate a block of `nbytes`, 1 to 1 EiB, at a multiple of `align` and of the allocator's own: NATIVE_TAKEN;
   NATIVE_FULL if no free block holds it, or this is no RangeAllocator; -1 without memory for the bookkeeping. */
int native_ranges_allocate(PyObject *ranges, uint64_t nbytes, uint64_t align, uint64_t *address);

/* Free the block that begins there: 0 if there is none. */
int native_ranges_free(PyObject *ranges, uint64_t address);

/* BlockTable for compiled pools; see block_table.c. With the GIL; nothing is raised. */

typedef struct {
    uint64_t address;
    uint64_t order;    /* of insertion, in which blocks are listed; 0: the slot is vacant */
    int64_t values[4]; /* the first: bytes asked for */
    PyObject *code;    /* of a call site; the offset is values[1] */
    int n;             /* number of values */
} native_block;

int native_is_block_table(PyObject *object);
Py_ssize_t native_blocks_count(PyObject *table);

/* Reserve capacity for one more block: 0, or -1 without memory. */
int native_blocks_reserve(PyObject *table);

/* The address that a key denotes: 1; 0 if no block can have this key; -1 with an exception. As in a dictionary, equal numbers
   are equal keys. */
int native_blocks_address(PyObject *key, uint64_t *address);

/* The block that begins there, or NULL. */
native_block *native_blocks_find(PyObject *table, uint64_t address);

/* Insert a block, for which capacity was reserved; the caller sets its values and code. */
native_block *native_blocks_add(PyObject *table, uint64_t address);

/* Remove a block; returns the reference to its code, to be released when the pool is consistent again. */
PyObject *native_blocks_remove(PyObject *table, native_block *block);

/* The structure of a compiled pool or adaptor. pool_types.c is its Python type, pool_chain.c allocates and frees. */

#define POOL_MOST ((long long)1 << 60) /* bytes of a request; also the most that is counted here */
#define POOL_DEEPEST 8 /* Tracked adaptors of one chain; more are left to Python */

enum { PYTHON, BEST_FIT, LIMITED, MEASURED, TRACKED, RETRYING, SIZE_CLASSES, ARENA, PLANNED };

/* A number that the program may set. */
typedef struct {
    long long value;
    int counts;    /* `value` can be compared; it is LLONG_MAX for anything larger than all blocks together */
    PyObject *object; /* what the program has set, if that is not `value`; else NULL */
} PoolNumber;

typedef struct {
    long long nbytes, begin, end; /* an allocation of a plan, relative to the base */
} Place;

typedef struct PoolCore {
    PyObject_HEAD
    int kind, fast, n_tracked; /* fast: whole calls are done here; n_tracked: layers from here down that keep call sites */
    struct PoolCore *below;
    PyObject *lock, *closed;
    PyObject *blocks, *live; /* blocks: of an adaptor; live: of a pool; tables or dictionaries */
    long long n, requested, used, reserved, peak_requested, peak_used, peak_reserved;
    long long step, extra, align;
    long long aligned; /* every block begins at a multiple of this */
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

/* The bytes that a block of `nbytes` takes, so that the next one starts on the alignment, a power of 2. */
static inline uint64_t
native_rounded(uint64_t nbytes, uint64_t step, uint64_t extra, uint64_t align)
{
    return ((nbytes + step - 1) / step * step + extra + align - 1) & ~(align - 1);
}

/* A Python int in the range that is counted here. */
static inline int
small(PyObject *object, long long *value)
{
    if (object == NULL || !PyLong_CheckExact(object))
        return 0;
    int overflow;
    *value = PyLong_AsLongLongAndOverflow(object, &overflow);
    return !overflow && *value > -POOL_MOST && *value < POOL_MOST * 4;
}

/* Allocating and freeing through a chain of compiled pools; see pool_chain.c. */

/* The address of a new block; NULL without an exception: nothing has happened. */
PyObject *native_pool_allocate(PoolCore *core, PyObject *nbytes, PyObject *align);

/* A block of this pool alone, whose lock the caller holds: its address; None if the pool has no capacity, and nothing has happened. */
PyObject *native_pool_cut(PoolCore *core, PyObject *nbytes, PyObject *align);

/* Take back what `native_pool_cut` gave, with the lock held: 1; 0 if no such block begins there; -1 with an exception. */
int native_pool_put(PoolCore *core, PyObject *address);

/* 1: the block has been freed; 0: nothing has happened. */
int native_pool_free(PoolCore *core, PyObject *address);

#endif
