/* The compiled calls of a chain of pools and adaptors.

   A call is decided for the whole chain first and done then, without releasing the GIL and without allocating an object
   that the garbage collector tracks. So no other code runs in between, and if the locks of the chain are free at the
   beginning, the call has them all. Where a condition fails (an observer, a lock that is held, no memory, a limit, an
   address that is no block, a layer of the program's own class), nothing has happened here, and the Python function
   does the call. Rules and messages are there alone. */
#include "pools/pool.h"
#include "fastpath/fastpath.h"
#include "python/call_stack.h"

typedef struct {
    long long nbytes, align; /* align 0: that of the pool */
    PyObject *code;          /* borrowed */
    int offset;
} Request;

/* Code objects to release when the chain is consistent again: their finalisers may call anything. */
typedef struct {
    PyObject *codes[POOL_DEEPEST];
    int n;
} Left;

static inline long long
aligned(long long value, long long align)
{
    return (value + align - 1) & -align;
}

static inline long long
rounded(const PoolCore *core, const Request *request)
{
    return (long long)native_rounded((uint64_t)request->nbytes, (uint64_t)core->step, (uint64_t)core->extra, (uint64_t)core->align);
}

static inline int
has_table(PyObject *table)
{
    return native_is_block_table(table) && native_blocks_reserve(table) == 0;
}

/* Insert a live block, and count it. */
static native_block *
book(PoolCore *core, uint64_t address, long long nbytes, long long used)
{
    native_block *block = native_blocks_find(core->live, address); /* the pool does not know that this block was freed */
    if (block == NULL)
        block = native_blocks_add(core->live, address);
    block->values[0] = nbytes;
    block->values[1] = used;
    block->n = 2;
    core->n++;
    core->requested += nbytes;
    core->used += used;
    if (core->requested > core->peak_requested)
        core->peak_requested = core->requested;
    if (core->used > core->peak_used)
        core->peak_used = core->used;
    return block;
}

static void
unbook(PoolCore *core, native_block *block)
{
    core->requested -= block->values[0];
    core->used -= block->values[1];
    native_blocks_remove(core->live, block); /* it has no code */
}

static native_block *
live_block(PoolCore *core, uint64_t address)
{
    return native_is_block_table(core->live) ? native_blocks_find(core->live, address) : NULL;
}

/* ---- allocating: 1, or 0 and nothing has happened ---- */

static int allocate(PoolCore *core, const Request *request, uint64_t *address, Left *left);

static int
allocate_below(PoolCore *core, const Request *request, uint64_t *address, Left *left)
{
    return has_table(core->blocks) && allocate(core->below, request, address, left);
}

static native_block *
note(PoolCore *core, const Request *request, uint64_t address)
{
    native_block *block = native_blocks_find(core->blocks, address); /* the adaptor does not know that this block was freed */
    if (block == NULL)
        block = native_blocks_add(core->blocks, address);
    block->values[0] = request->nbytes;
    block->n = 1;
    return block;
}

static int
allocate_limited(PoolCore *core, const Request *request, uint64_t *address, Left *left)
{
    if (!native_lock_is_free(core->lock) || !core->limit.counts || core->held.object ||
        core->held.value + request->nbytes > core->limit.value ||
        !allocate_below(core, request, address, left))
        return 0;
    core->held.value += request->nbytes;
    note(core, request, *address);
    return 1;
}

static int
allocate_measured(PoolCore *core, const Request *request, uint64_t *address, Left *left)
{
    if (!native_lock_is_free(core->lock) || !allocate_below(core, request, address, left))
        return 0;
    core->n++;
    core->used += request->nbytes;
    if (core->used > core->peak_used)
        core->peak_used = core->used;
    note(core, request, *address);
    return 1;
}

static int
allocate_tracked(PoolCore *core, const Request *request, uint64_t *address, Left *left)
{
    if (request->code == NULL || !allocate_below(core, request, address, left))
        return 0;
    native_block *block = note(core, request, *address);
    if (block->code != NULL)
        left->codes[left->n++] = block->code;
    block->code = Py_NewRef(request->code);
    block->values[1] = request->offset;
    return 1;
}

static int
allocate_retrying(PoolCore *core, const Request *request, uint64_t *address, Left *left)
{
    long long tries;
    if (!small(core->tries, &tries) || tries <= 0 || !allocate_below(core, request, address, left))
        return 0;
    note(core, request, *address);
    return 1;
}

/* Allocate a block of its own from the layer below, for a size-class pool. */
static int
allocate_large(PoolCore *core, const Request *request, uint64_t *address, Left *left)
{
    Request below = *request;
    below.nbytes = rounded(core, request);
    below.align = 0;
    if (core->closed != NULL || core->below == NULL || request->align > core->below->aligned ||
        core->align > core->below->aligned || below.nbytes > POOL_MOST || !allocate(core->below, &below, address, left))
        return 0;
    native_block *block = book(core, *address, request->nbytes, below.nbytes);
    block->values[2] = -below.nbytes;
    block->values[3] = (int64_t)*address;
    block->n = 4;
    core->reserved += below.nbytes;
    if (core->reserved > core->peak_reserved)
        core->peak_reserved = core->reserved;
    return 1;
}

/* ---- the pools themselves: `allocate` has found the lock free, or Python holds it (native_pool_cut) ---- */

static int
cut_of_class(PoolCore *core, const Request *request, uint64_t *address)
{
    long long class, size, start, needed = rounded(core, request) / core->align;
    if (!PyList_CheckExact(core->class_of) || needed >= PyList_GET_SIZE(core->class_of) ||
        !small(PyList_GET_ITEM(core->class_of, needed), &class) || class >= PyList_GET_SIZE(core->sizes) ||
        !small(PyList_GET_ITEM(core->sizes, class), &size) || class >= PyList_GET_SIZE(core->free_blocks))
        return 0;
    PyObject *list = PyList_GET_ITEM(core->free_blocks, class);
    Py_ssize_t n = PyList_GET_SIZE(list);
    if (n == 0 || !small(PyList_GET_ITEM(list, n - 1), &start))
        return 0;
    if (PyList_SetSlice(list, n - 1, n, NULL) < 0) {
        PyErr_Clear();
        return 0;
    }
    native_block *block = book(core, (uint64_t)start, request->nbytes, size);
    block->values[2] = class;
    block->n = 3;
    *address = (uint64_t)start;
    return 1;
}

static int
cut_of_arena(PoolCore *core, const Request *request, uint64_t *address)
{
    long long align = request->align > core->align ? request->align : core->align, end, size = rounded(core, request);
    if (core->chunks == NULL || !PyList_CheckExact(core->chunks) || core->at < 0 ||
        core->at >= PyList_GET_SIZE(core->chunks) || core->next < 0 || core->next > POOL_MOST || align > POOL_MOST)
        return 0;
    PyObject *chunk = PyList_GET_ITEM(core->chunks, core->at);
    long long start = aligned(core->next, align);
    if (!PyTuple_CheckExact(chunk) || PyTuple_GET_SIZE(chunk) != 3 || !small(PyTuple_GET_ITEM(chunk, 1), &end) ||
        start + size > end)
        return 0;
    core->next = start + size;
    book(core, (uint64_t)start, request->nbytes, size);
    *address = (uint64_t)start;
    return 1;
}

/* The index of a block that begins at `begin` among those that are taken, or where it would be inserted. */
static Py_ssize_t
standing(PyObject *taken, long long begin)
{
    Py_ssize_t low = 0, high = PyList_GET_SIZE(taken);
    while (low < high) {
        Py_ssize_t middle = (low + high) / 2;
        long long there;
        if (!small(PyList_GET_ITEM(taken, middle), &there))
            return -1;
        if (there < begin)
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

/* Whether the range from `begin` to `end` is free; `*where` is the index to insert at. -1: left to Python. */
static int
is_vacant(PoolCore *core, long long begin, long long end, Py_ssize_t *where)
{
    Py_ssize_t at = *where = standing(core->taken, begin);
    long long there;
    if (at < 0)
        return -1;
    if (at > 0) {
        const native_block *below = small(PyList_GET_ITEM(core->taken, at - 1), &there) ? live_block(core, (uint64_t)there) : NULL;
        if (below == NULL)
            return -1;
        if (there + below->values[1] > begin)
            return 0;
    }
    if (at == PyList_GET_SIZE(core->taken))
        return 1;
    return small(PyList_GET_ITEM(core->taken, at), &there) ? there >= end : -1;
}

#define AHEAD 16 /* entries of a plan that are tried, to find where a program that departed has come back */

static int
cut_of_plan(PoolCore *core, const Request *request, uint64_t *address)
{
    if (core->taken == NULL || !PyList_CheckExact(core->taken) || core->next < 0)
        return 0;
    long long next = core->next >= core->n_places ? 0 : core->next, vacant_entry = -1;
    int tried = request->align > core->align ? AHEAD + 1 : 0;
    Py_ssize_t where = 0;
    for (; tried <= AHEAD && core->n_places && vacant_entry < 0; tried++) {
        long long entry = tried < AHEAD ? next + tried : 0;
        if (entry >= core->n_places || core->places[entry].nbytes != request->nbytes)
            continue;
        const Place *slot = &core->places[entry];
        int vacant = is_vacant(core, core->base + slot->begin, core->base + slot->end, &where);
        if (vacant < 0)
            return 0;
        if (vacant)
            vacant_entry = entry;
    }
    if (request->align <= core->align)
        core->next = next;
    if (vacant_entry < 0)
        return 0;
    const Place *slot = &core->places[vacant_entry];
    uint64_t start = (uint64_t)(core->base + slot->begin);
    PyObject *begin = PyLong_FromUnsignedLongLong(start);
    if (begin == NULL || PyList_Insert(core->taken, where, begin) < 0) {
        Py_XDECREF(begin);
        PyErr_Clear();
        return 0;
    }
    Py_DECREF(begin);
    core->next = vacant_entry + 1;
    core->planned++;
    book(core, start, request->nbytes, slot->end - slot->begin);
    *address = start;
    return 1;
}

static int
cut(PoolCore *core, const Request *request, uint64_t *address)
{
    return core->kind == ARENA ? cut_of_arena(core, request, address)
         : core->kind == SIZE_CLASSES ? cut_of_class(core, request, address)
         : core->kind == PLANNED ? cut_of_plan(core, request, address)
                                 : 0;
}

static int
allocate_of_class(PoolCore *core, const Request *request, uint64_t *address, Left *left)
{
    long long largest;
    if (!small(core->largest, &largest) || !native_lock_is_free(core->lock) || !has_table(core->live))
        return 0;
    if (request->nbytes > largest || request->align > core->align)
        return allocate_large(core, request, address, left);
    return (!request->align || request->align == core->align) && cut_of_class(core, request, address);
}

static int
allocate_planned(PoolCore *core, const Request *request, uint64_t *address, Left *left)
{
    if (core->closed != NULL || !native_lock_is_free(core->lock) || !has_table(core->live))
        return 0;
    long long next = core->next;
    if (cut_of_plan(core, request, address))
        return 1;
    if (!allocate(core->below, request, address, left)) {
        core->next = next;
        return 0;
    }
    core->departed++;
    return 1;
}

static int
allocate(PoolCore *core, const Request *request, uint64_t *address, Left *left)
{
    switch (core->kind) {
    case BEST_FIT:
        return core->ranges != NULL &&
               native_ranges_allocate(core->ranges, (uint64_t)request->nbytes, (uint64_t)request->align, address) == NATIVE_TAKEN;
    case LIMITED:
        return allocate_limited(core, request, address, left);
    case MEASURED:
        return allocate_measured(core, request, address, left);
    case TRACKED:
        return allocate_tracked(core, request, address, left);
    case RETRYING:
        return allocate_retrying(core, request, address, left);
    case SIZE_CLASSES:
        return allocate_of_class(core, request, address, left);
    case ARENA:
        return native_lock_is_free(core->lock) && has_table(core->live) && cut_of_arena(core, request, address);
    case PLANNED:
        return allocate_planned(core, request, address, left);
    default:
        return 0;
    }
}

/* ---- freeing: 1, or 0 and nothing has happened ---- */

static int release(PoolCore *core, uint64_t address, PyObject *object, Left *left);

static int
release_noted(PoolCore *core, uint64_t address, PyObject *object, Left *left)
{
    int counts = core->kind == LIMITED || core->kind == MEASURED;
    if (!native_is_block_table(core->blocks) || (counts && !native_lock_is_free(core->lock)) ||
        (core->kind == LIMITED && core->held.object) ||
        !release(core->below, address, object, left))
        return 0;
    native_block *block = native_blocks_find(core->blocks, address);
    if (block == NULL) /* it was not allocated through this adaptor */
        return 1;
    if (core->kind == LIMITED)
        core->held.value -= block->values[0];
    else if (core->kind == MEASURED)
        core->used -= block->values[0];
    PyObject *code = native_blocks_remove(core->blocks, block);
    if (code != NULL)
        left->codes[left->n++] = code;
    return 1;
}

static int
release_large(PoolCore *core, native_block *block, uint64_t address, PyObject *object, Left *left)
{
    if (core->below == NULL || (uint64_t)block->values[3] != address || !release(core->below, address, object, left))
        return 0;
    core->reserved += block->values[2];
    unbook(core, block);
    return 1;
}

/* ---- the pools themselves, as above ---- */

static int
put_to_class(PoolCore *core, native_block *block, PyObject *object)
{
    if (block->n != 3 || block->values[2] < 0 ||
        block->values[2] >= PyList_GET_SIZE(core->free_blocks))
        return 0;
    if (PyList_Append(PyList_GET_ITEM(core->free_blocks, block->values[2]), object) < 0) {
        PyErr_Clear();
        return 0;
    }
    unbook(core, block);
    return 1;
}

static int
put_to_arena(PoolCore *core, native_block *block)
{
    long long first = 0;
    if (core->chunks == NULL || !PyList_CheckExact(core->chunks))
        return 0;
    if (native_blocks_count(core->live) == 1) { /* the last block: begin anew */
        PyObject *chunk = PyList_GET_SIZE(core->chunks) ? PyList_GET_ITEM(core->chunks, 0) : NULL;
        if (chunk == NULL || !PyTuple_CheckExact(chunk) || !small(PyTuple_GET_ITEM(chunk, 0), &first))
            return 0;
        core->at = 0;
        core->next = first;
    }
    unbook(core, block);
    return 1;
}

static int
put_to_plan(PoolCore *core, native_block *block)
{
    long long address = (long long)block->address, there;
    if (core->taken == NULL || !PyList_CheckExact(core->taken))
        return 0;
    Py_ssize_t at = standing(core->taken, address);
    if (at < 0 || at >= PyList_GET_SIZE(core->taken) || !small(PyList_GET_ITEM(core->taken, at), &there) ||
        there != address)
        return 0;
    if (PyList_SetSlice(core->taken, at, at + 1, NULL) < 0) {
        PyErr_Clear();
        return 0;
    }
    unbook(core, block);
    return 1;
}

static int
put(PoolCore *core, native_block *block, PyObject *object)
{
    return core->kind == ARENA ? put_to_arena(core, block)
         : core->kind == SIZE_CLASSES ? put_to_class(core, block, object)
         : core->kind == PLANNED ? put_to_plan(core, block)
                                 : 0;
}

static int
release_to_pool(PoolCore *core, uint64_t address, PyObject *object, Left *left)
{
    if (!native_lock_is_free(core->lock) || (core->kind == PLANNED && core->closed != NULL))
        return 0;
    native_block *block = live_block(core, address);
    if (block != NULL)
        return block->n == 4 ? release_large(core, block, address, object, left) : put(core, block, object);
    if (core->kind != PLANNED || !native_is_block_table(core->live))
        return 0;
    int is_planned = (long long)address >= core->base && (long long)address < core->base + core->capacity;
    return !is_planned && release(core->below, address, object, left);
}

static int
release(PoolCore *core, uint64_t address, PyObject *object, Left *left)
{
    switch (core->kind) {
    case BEST_FIT:
        return core->ranges != NULL && native_ranges_free(core->ranges, address);
    case LIMITED:
    case MEASURED:
    case TRACKED:
    case RETRYING:
        return release_noted(core, address, object, left);
    case SIZE_CLASSES:
    case ARENA:
    case PLANNED:
        return release_to_pool(core, address, object, left);
    default:
        return 0;
    }
}

/* ---- a whole call ---- */

static inline void
release_codes(const Left *left)
{
    for (int i = 0; i < left->n; i++)
        Py_DECREF(left->codes[i]);
}

PyObject *
native_pool_allocate(PoolCore *core, PyObject *nbytes, PyObject *align)
{
    Request request = {0};
    if (!small(nbytes, &request.nbytes) || request.nbytes <= 0 || request.nbytes > POOL_MOST)
        return NULL;
    if (align != Py_None && (!small(align, &request.align) || request.align <= 0 || request.align & (request.align - 1)))
        return NULL;
    PyObject *code = NULL;
    int is_tracked = core->n_tracked ? native_caller(&code, &request.offset) : 1, done = 0;
    if (is_tracked < 0)
        return NULL;
    uint64_t address = 0;
    Left left = {.n = 0};
    request.code = code;
    if (is_tracked && !native_is_observed()) /* after native_caller, which may have called a Python function */
        done = allocate(core, &request, &address, &left);
    PyObject *result = done ? PyLong_FromUnsignedLongLong(address) : NULL;
    Py_XDECREF(code);
    release_codes(&left);
    return result;
}

int
native_pool_free(PoolCore *core, PyObject *object)
{
    long long address;
    if (!small(object, &address) || address < 0 || native_is_observed())
        return 0;
    Left left = {.n = 0};
    int done = release(core, (uint64_t)address, object, &left);
    release_codes(&left);
    return done;
}

/* ---- a part of a call: Python holds the lock of the pool, and does what is above and below ---- */

/* The value of a number that Python has checked: 0, or -1 with an exception. */
static int
number_of(PyObject *object, long long *value)
{
    PyObject *number = PyNumber_Index(object);
    *value = number != NULL ? PyLong_AsLongLong(number) : -1;
    Py_XDECREF(number);
    return PyErr_Occurred() ? -1 : 0;
}

PyObject *
native_pool_cut(PoolCore *core, PyObject *nbytes, PyObject *align)
{
    Request request = {0};
    uint64_t address = 0;
    if (number_of(nbytes, &request.nbytes) < 0 || (align != Py_None && number_of(align, &request.align) < 0))
        return NULL;
    if (!has_table(core->live))
        return PyErr_NoMemory();
    return cut(core, &request, &address) ? PyLong_FromUnsignedLongLong(address) : Py_NewRef(Py_None);
}

int
native_pool_put(PoolCore *core, PyObject *object)
{
    uint64_t address;
    int is_key = native_blocks_address(object, &address);
    native_block *block = is_key > 0 ? live_block(core, address) : NULL;
    if (block == NULL)
        return is_key < 0 ? -1 : 0;
    PyObject *number = PyLong_FromUnsignedLongLong(address); /* an int, whatever the program has */
    int done = number != NULL ? put(core, block, number) : -1;
    Py_XDECREF(number);
    return done;
}
