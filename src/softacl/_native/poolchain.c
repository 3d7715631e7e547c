/* Plain calls of a chain of pools and adaptors.

   A plain call, of the program's Python code, with nobody who listens, is decided for the whole chain first and done then, without
   leaving the interpreter's lock and without making an object that its collector looks at. So nothing runs in between, and a chain
   whose locks are free at the beginning has them all. Where anything is odd (a lock is held, memory has run out, a limit is reached,
   the address is not that of a block, a layer is a class of the program) nothing has happened here, and the Python function does it
   all. Rules and messages stand there alone. */
#include "blocks.h"
#include "pools.h"
#include "ranges.h"

typedef struct {
    long long nbytes, align; /* align 0: that of the rules */
    PyObject *code;          /* borrowed */
    int offset;
} Request;

/* Code objects to let go when all is in order again: what ends with them may call anything. */
typedef struct {
    PyObject *codes[POOL_DEEPEST];
    int n;
} Left;

static inline long long
aligned(long long value, long long align)
{
    return (value + align - 1) & -align;
}

static inline int
has_table(PyObject *table)
{
    return native_is_block_table(table) && native_blocks_reserve(table) == 0;
}

/* The block is live, and counted. */
static native_block *
book(PoolCore *core, uint64_t address, long long nbytes, long long used)
{
    native_block *block = native_blocks_find(core->live, address); /* a block that was freed past this pool */
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
    native_blocks_remove(core->live, block); /* without code */
}

static native_block *
live_block(PoolCore *core, uint64_t address)
{
    return native_is_block_table(core->live) ? native_blocks_find(core->live, address) : NULL;
}

/* ---- taking: 1, or 0 and nothing has happened ---- */

static int take(PoolCore *core, const Request *request, uint64_t *address, Left *left);

static int
take_below(PoolCore *core, const Request *request, uint64_t *address, Left *left)
{
    return has_table(core->blocks) && take(core->below, request, address, left);
}

static native_block *
note(PoolCore *core, const Request *request, uint64_t address)
{
    native_block *block = native_blocks_find(core->blocks, address); /* a block that was freed past this adaptor */
    if (block == NULL)
        block = native_blocks_add(core->blocks, address);
    block->values[0] = request->nbytes;
    block->n = 1;
    return block;
}

static int
take_limited(PoolCore *core, const Request *request, uint64_t *address, Left *left)
{
    if (!is_free(core->lock) || !core->limit.counts || core->held.odd || core->held.value + request->nbytes > core->limit.value ||
        !take_below(core, request, address, left))
        return 0;
    core->held.value += request->nbytes;
    note(core, request, *address);
    return 1;
}

static int
take_measured(PoolCore *core, const Request *request, uint64_t *address, Left *left)
{
    if (!is_free(core->lock) || !take_below(core, request, address, left))
        return 0;
    core->n++;
    core->used += request->nbytes;
    if (core->used > core->peak_used)
        core->peak_used = core->used;
    note(core, request, *address);
    return 1;
}

static int
take_tracked(PoolCore *core, const Request *request, uint64_t *address, Left *left)
{
    if (request->code == NULL || !take_below(core, request, address, left))
        return 0;
    native_block *block = note(core, request, *address);
    if (block->code != NULL)
        left->codes[left->n++] = block->code;
    block->code = Py_NewRef(request->code);
    block->values[1] = request->offset;
    return 1;
}

static int
take_retrying(PoolCore *core, const Request *request, uint64_t *address, Left *left)
{
    long long tries;
    if (!small(core->tries, &tries) || tries <= 0 || !take_below(core, request, address, left))
        return 0;
    note(core, request, *address);
    return 1;
}

/* A block of its own from what is below, for a size class pool. */
static int
take_large(PoolCore *core, const Request *request, uint64_t *address, Left *left)
{
    Request below = *request;
    long long size = (request->nbytes + core->step - 1) / core->step * core->step + core->extra;
    below.nbytes = aligned(size, core->align);
    below.align = 0;
    if (core->closed != NULL || core->below == NULL || request->align > core->below->aligned ||
        core->align > core->below->aligned || below.nbytes > POOL_MOST || !take(core->below, &below, address, left))
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

static int
take_of_class(PoolCore *core, const Request *request, uint64_t *address, Left *left)
{
    long long largest, class, size, place;
    if (!small(core->largest, &largest) || !is_free(core->lock) || !has_table(core->live))
        return 0;
    if (request->nbytes > largest || request->align > core->align)
        return take_large(core, request, address, left);
    if (request->align && request->align != core->align)
        return 0;
    long long needed = (request->nbytes + core->step - 1) / core->step * core->step + core->extra;
    needed = (needed + core->align - 1) / core->align;
    if (!PyList_CheckExact(core->class_of) || needed >= PyList_GET_SIZE(core->class_of) ||
        !small(PyList_GET_ITEM(core->class_of, needed), &class) || class >= PyList_GET_SIZE(core->sizes) ||
        !small(PyList_GET_ITEM(core->sizes, class), &size) || class >= PyList_GET_SIZE(core->free_blocks))
        return 0;
    PyObject *list = PyList_GET_ITEM(core->free_blocks, class);
    Py_ssize_t n = PyList_GET_SIZE(list);
    if (n == 0 || !small(PyList_GET_ITEM(list, n - 1), &place))
        return 0;
    if (PyList_SetSlice(list, n - 1, n, NULL) < 0) {
        PyErr_Clear();
        return 0;
    }
    native_block *block = book(core, (uint64_t)place, request->nbytes, size);
    block->values[2] = class;
    block->n = 3;
    *address = (uint64_t)place;
    return 1;
}

static int
take_of_arena(PoolCore *core, const Request *request, uint64_t *address)
{
    long long align = request->align > core->align ? request->align : core->align, end;
    long long size = (request->nbytes + core->step - 1) / core->step * core->step + core->extra;
    size = aligned(size, core->align);
    if (!is_free(core->lock) || !has_table(core->live) || core->chunks == NULL || !PyList_CheckExact(core->chunks) || core->at < 0 ||
        core->at >= PyList_GET_SIZE(core->chunks) || core->next < 0 || core->next > POOL_MOST || align > POOL_MOST)
        return 0;
    PyObject *chunk = PyList_GET_ITEM(core->chunks, core->at);
    long long place = aligned(core->next, align);
    if (!PyTuple_CheckExact(chunk) || PyTuple_GET_SIZE(chunk) != 3 || !small(PyTuple_GET_ITEM(chunk, 1), &end) ||
        place + size > end)
        return 0;
    core->next = place + size;
    book(core, (uint64_t)place, request->nbytes, size);
    *address = (uint64_t)place;
    return 1;
}

/* Where a block that begins at `begin` stands among those that are taken, or would stand. */
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

/* Whether nothing lies from `begin` to `end`; `*where` is where a block would stand. -1: that is for Python. */
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

#define AHEAD 16 /* entries of a plan that are looked at, as _AHEAD of planned.py */

static int
take_planned(PoolCore *core, const Request *request, uint64_t *address, Left *left)
{
    if (core->closed != NULL || !is_free(core->lock) || !has_table(core->live) || core->taken == NULL ||
        !PyList_CheckExact(core->taken) || core->next < 0)
        return 0;
    long long next = core->next >= core->n_places ? 0 : core->next, found = -1;
    int tried = request->align > core->align ? AHEAD + 1 : 0;
    Py_ssize_t where = 0;
    for (; tried <= AHEAD && core->n_places && found < 0; tried++) {
        long long entry = tried < AHEAD ? next + tried : 0;
        if (entry >= core->n_places || core->places[entry].nbytes != request->nbytes)
            continue;
        const Place *place = &core->places[entry];
        int vacant = is_vacant(core, core->base + place->begin, core->base + place->end, &where);
        if (vacant < 0)
            return 0;
        if (vacant)
            found = entry;
    }
    if (found < 0) {
        if (!take(core->below, request, address, left))
            return 0;
        if (request->align <= core->align)
            core->next = next;
        core->departed++;
        return 1;
    }
    const Place *place = &core->places[found];
    uint64_t start = (uint64_t)(core->base + place->begin);
    PyObject *begin = PyLong_FromUnsignedLongLong(start);
    if (begin == NULL || PyList_Insert(core->taken, where, begin) < 0) {
        Py_XDECREF(begin);
        PyErr_Clear();
        return 0;
    }
    Py_DECREF(begin);
    core->next = found + 1;
    core->planned++;
    book(core, start, request->nbytes, place->end - place->begin);
    *address = start;
    return 1;
}

static int
take(PoolCore *core, const Request *request, uint64_t *address, Left *left)
{
    switch (core->kind) {
    case BEST_FIT:
        return core->ranges != NULL &&
               native_ranges_take(core->ranges, (uint64_t)request->nbytes, (uint64_t)request->align, address) == NATIVE_TAKEN;
    case LIMITED:
        return take_limited(core, request, address, left);
    case MEASURED:
        return take_measured(core, request, address, left);
    case TRACKED:
        return take_tracked(core, request, address, left);
    case RETRYING:
        return take_retrying(core, request, address, left);
    case SIZE_CLASSES:
        return take_of_class(core, request, address, left);
    case ARENA:
        return take_of_arena(core, request, address);
    case PLANNED:
        return take_planned(core, request, address, left);
    default:
        return 0;
    }
}

/* ---- giving back: 1, or 0 and nothing has happened ---- */

static int give(PoolCore *core, uint64_t address, PyObject *object, Left *left);

static int
give_noted(PoolCore *core, uint64_t address, PyObject *object, Left *left)
{
    int counts = core->kind == LIMITED || core->kind == MEASURED;
    if (!native_is_block_table(core->blocks) || (counts && !is_free(core->lock)) || (core->kind == LIMITED && core->held.odd) ||
        !give(core->below, address, object, left))
        return 0;
    native_block *block = native_blocks_find(core->blocks, address);
    if (block == NULL) /* taken past this adaptor */
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
give_large(PoolCore *core, native_block *block, uint64_t address, PyObject *object, Left *left)
{
    if (core->below == NULL || (uint64_t)block->values[3] != address || !give(core->below, address, object, left))
        return 0;
    core->reserved += block->values[2];
    unbook(core, block);
    return 1;
}

static int
give_to_class(PoolCore *core, uint64_t address, PyObject *object, Left *left)
{
    native_block *block = live_block(core, address);
    if (block != NULL && block->n == 4)
        return is_free(core->lock) && give_large(core, block, address, object, left);
    if (block == NULL || !is_free(core->lock) || block->n != 3 || block->values[2] < 0 ||
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
give_to_arena(PoolCore *core, uint64_t address)
{
    native_block *block = live_block(core, address);
    long long first = 0;
    if (block == NULL || !is_free(core->lock) || core->chunks == NULL || !PyList_CheckExact(core->chunks))
        return 0;
    if (native_blocks_count(core->live) == 1) { /* it begins anew */
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
give_planned(PoolCore *core, uint64_t address, PyObject *object, Left *left)
{
    if (core->closed != NULL || !is_free(core->lock) || !native_is_block_table(core->live) || core->taken == NULL ||
        !PyList_CheckExact(core->taken))
        return 0;
    native_block *block = native_blocks_find(core->live, address);
    if (block == NULL) {
        int is_planned = (long long)address >= core->base && (long long)address < core->base + core->capacity;
        return !is_planned && give(core->below, address, object, left);
    }
    Py_ssize_t at = standing(core->taken, (long long)address);
    long long there;
    if (at < 0 || at >= PyList_GET_SIZE(core->taken) || !small(PyList_GET_ITEM(core->taken, at), &there) ||
        there != (long long)address)
        return 0;
    if (PyList_SetSlice(core->taken, at, at + 1, NULL) < 0) {
        PyErr_Clear();
        return 0;
    }
    unbook(core, block);
    return 1;
}

static int
give(PoolCore *core, uint64_t address, PyObject *object, Left *left)
{
    switch (core->kind) {
    case BEST_FIT:
        return core->ranges != NULL && native_ranges_give(core->ranges, address);
    case LIMITED:
    case MEASURED:
    case TRACKED:
    case RETRYING:
        return give_noted(core, address, object, left);
    case SIZE_CLASSES:
        return give_to_class(core, address, object, left);
    case ARENA:
        return give_to_arena(core, address);
    case PLANNED:
        return give_planned(core, address, object, left);
    default:
        return 0;
    }
}

/* ---- a whole call ---- */

static inline void
let_go(const Left *left)
{
    for (int i = 0; i < left->n; i++)
        Py_DECREF(left->codes[i]);
}

PyObject *
native_pool_take(PoolCore *core, PyObject *nbytes, PyObject *align)
{
    Request request = {0};
    if (!small(nbytes, &request.nbytes) || request.nbytes <= 0 || request.nbytes > POOL_MOST)
        return NULL;
    if (align != Py_None && (!small(align, &request.align) || request.align <= 0 || request.align & (request.align - 1)))
        return NULL;
    PyObject *code = NULL;
    int known = core->n_tracked ? native_caller(&code, &request.offset) : 1, done = 0;
    if (known < 0)
        return NULL;
    uint64_t address = 0;
    Left left = {.n = 0};
    request.code = code;
    if (known && !native_is_observed()) /* asked here: to find the caller may have called a function of Python */
        done = take(core, &request, &address, &left);
    PyObject *result = done ? PyLong_FromUnsignedLongLong(address) : NULL;
    Py_XDECREF(code);
    let_go(&left);
    return result;
}

int
native_pool_give(PoolCore *core, PyObject *object)
{
    long long address;
    if (!small(object, &address) || address < 0 || native_is_observed())
        return 0;
    Left left = {.n = 0};
    int done = give(core, (uint64_t)address, object, &left);
    let_go(&left);
    return done;
}
