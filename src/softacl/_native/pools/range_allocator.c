/* RangeAllocator: allocates parts of large reservations; best fit from two ends, neighbours merged.

   Free blocks are in a treap by (size, address), all blocks in a list in address order, taken blocks in a hash table by
   address; every operation is logarithmic at worst. A request gets the smallest free block that holds it. Requests of
   at least twice the mean size so far get its high end, others its low end: small blocks gather at one side and large
   ones at the other, which keeps long free ranges together. The GIL guards the allocator. */
#include "pools/pool.h"

typedef struct Block {
    uint64_t address, size;
    uint64_t requested; /* of a taken block */
    struct Block *below, *above;
    struct Block *left, *right; /* treap of free blocks */
    uint32_t priority;
    uint8_t taken, region_start;
} Block;

typedef struct {
    PyObject_HEAD
    uint64_t step, extra, align; /* sizes: a multiple of step, plus extra; starts: a multiple of align */
    Block *lowest, *free_root;
    Block **table; /* taken blocks by address, open addressing */
    size_t table_capacity, n_taken;
    uint64_t total, used, requested, peak_used, peak_requested;
    uint64_t n_allocations, sum_of_sizes;
    uint32_t random;
} Ranges;

static uint32_t
next_random(Ranges *ranges)
{
    uint32_t x = ranges->random;
    x ^= x << 13;
    x ^= x >> 17;
    x ^= x << 5;
    return ranges->random = x;
}

/* ---- the treap of free blocks, by size, then address ---- */

static inline int
before(const Block *a, uint64_t size, uint64_t address)
{
    return a->size < size || (a->size == size && a->address < address);
}

static Block *
insert(Block *root, Block *block)
{
    if (root == NULL)
        return block;
    if (before(root, block->size, block->address)) {
        root->right = insert(root->right, block);
        if (root->right->priority > root->priority) {
            Block *top = root->right;
            root->right = top->left;
            top->left = root;
            return top;
        }
    }
    else {
        root->left = insert(root->left, block);
        if (root->left->priority > root->priority) {
            Block *top = root->left;
            root->left = top->right;
            top->right = root;
            return top;
        }
    }
    return root;
}

static Block *
join(Block *a, Block *b)
{
    if (a == NULL || b == NULL)
        return a ? a : b;
    if (a->priority > b->priority) {
        a->right = join(a->right, b);
        return a;
    }
    b->left = join(a, b->left);
    return b;
}

static void
add_free(Ranges *ranges, Block *block)
{
    block->taken = 0;
    block->left = block->right = NULL;
    block->priority = next_random(ranges);
    ranges->free_root = insert(ranges->free_root, block);
}

static void
remove_free(Ranges *ranges, Block *block)
{
    Block **at = &ranges->free_root;
    while (*at != block)
        at = before(*at, block->size, block->address) ? &(*at)->right : &(*at)->left;
    *at = join(block->left, block->right);
}

/* The smallest free block of at least `size`; among equals the lowest or the highest. */
static Block *
best(const Ranges *ranges, uint64_t size, int highest)
{
    Block *chosen = NULL;
    for (Block *at = ranges->free_root; at;)
        if (at->size >= size) {
            chosen = at;
            at = at->left;
        }
        else
            at = at->right;
    if (chosen == NULL || !highest)
        return chosen;
    uint64_t alignment = chosen->size;
    for (Block *at = ranges->free_root; at;)
        if (at->size <= alignment) {
            if (at->size == alignment)
                chosen = at;
            at = at->right;
        }
        else
            at = at->left;
    return chosen;
}

/* ---- the table of taken blocks ---- */

static size_t
slot(const Ranges *ranges, uint64_t address)
{
    return (size_t)((address >> 5) * 0x9E3779B97F4A7C15ULL >> 20) & (ranges->table_capacity - 1);
}

static size_t
vacant(const Ranges *ranges, uint64_t address)
{
    size_t at = slot(ranges, address);
    while (ranges->table[at])
        at = (at + 1) & (ranges->table_capacity - 1);
    return at;
}

/* Reserve capacity for one more block in the table. */
static int
make_room(Ranges *ranges)
{
    if ((ranges->n_taken + 1) * 2 <= ranges->table_capacity)
        return 0;
    size_t old_capacity = ranges->table_capacity;
    Block **old = ranges->table;
    Block **table = PyMem_Calloc(old_capacity ? old_capacity * 2 : 64, sizeof(Block *));
    if (table == NULL)
        return -1;
    ranges->table = table;
    ranges->table_capacity = old_capacity ? old_capacity * 2 : 64;
    for (size_t i = 0; i < old_capacity; i++)
        if (old[i])
            table[vacant(ranges, old[i]->address)] = old[i];
    PyMem_Free(old);
    return 0;
}

static void
remember(Ranges *ranges, Block *block)
{
    ranges->table[vacant(ranges, block->address)] = block;
    ranges->n_taken++;
}

static Block *
recall(const Ranges *ranges, uint64_t address, size_t *where)
{
    if (ranges->table_capacity == 0)
        return NULL;
    for (size_t at = slot(ranges, address); ranges->table[at]; at = (at + 1) & (ranges->table_capacity - 1))
        if (ranges->table[at]->address == address) {
            *where = at;
            return ranges->table[at];
        }
    return NULL;
}

static void
forget(Ranges *ranges, size_t at)
{
    size_t mask = ranges->table_capacity - 1, hole = at;
    for (size_t next = (at + 1) & mask; ranges->table[next]; next = (next + 1) & mask) {
        size_t home = slot(ranges, ranges->table[next]->address);
        if (((next - home) & mask) >= ((next - hole) & mask)) {
            ranges->table[hole] = ranges->table[next];
            hole = next;
        }
    }
    ranges->table[hole] = NULL;
    ranges->n_taken--;
}

/* ---- the Python type ---- */

static Block *
new_block(uint64_t address, uint64_t size)
{
    Block *block = PyMem_Calloc(1, sizeof(Block));
    if (block) {
        block->address = address;
        block->size = size;
    }
    return block;
}

static int
ranges_init(Ranges *self, PyObject *args, PyObject *kwargs)
{
    static char *names[] = {"step", "extra", "align", NULL};
    unsigned long long step, extra, align;
    if (!PyArg_ParseTupleAndKeywords(args, kwargs, "KKK", names, &step, &extra, &align))
        return -1;
    if (step == 0 || align == 0 || (align & (align - 1))) {
        PyErr_SetString(PyExc_ValueError, "step must not be 0, align a power of two");
        return -1;
    }
    self->step = step;
    self->extra = extra;
    self->align = align;
    self->random = 0x2545F491;
    return 0;
}

static void
ranges_dealloc(Ranges *self)
{
    for (Block *block = self->lowest, *above; block; block = above) {
        above = block->above;
        PyMem_Free(block);
    }
    PyMem_Free(self->table);
    Py_TYPE(self)->tp_free((PyObject *)self);
}

/* Put `block` into the list of all blocks, between `below` and `above`. */
static void
link_between(Ranges *self, Block *below, Block *block, Block *above)
{
    block->below = below;
    block->above = above;
    if (below)
        below->above = block;
    else
        self->lowest = block;
    if (above)
        above->below = block;
}

static PyObject *
ranges_grow(Ranges *self, PyObject *args)
{
    unsigned long long address, nbytes;
    if (!PyArg_ParseTuple(args, "KK", &address, &nbytes))
        return NULL;
    if (nbytes == 0 || address % self->align) {
        PyErr_SetString(PyExc_ValueError, "a region is not empty and starts on the alignment");
        return NULL;
    }
    Block *block = new_block(address, nbytes);
    if (block == NULL)
        return PyErr_NoMemory();
    block->region_start = 1; /* regions never merge: they are removed one by one */
    Block *below = NULL, *above = self->lowest;
    while (above && above->address < address) {
        below = above;
        above = above->above;
    }
    link_between(self, below, block, above);
    add_free(self, block);
    self->total += nbytes;
    Py_RETURN_NONE;
}

/* Allocate a block of `nbytes`, 1 to 1 EiB, at a multiple of `align`, a power of two. NATIVE_TAKEN, NATIVE_FULL, or -1
   without memory for the bookkeeping; nothing is raised. */
static int
allocate(Ranges *self, uint64_t nbytes, uint64_t align, uint64_t *address)
{
    if (align < self->align)
        align = self->align;
    uint64_t size = native_rounded(nbytes, self->step, self->extra, self->align);
    uint64_t n_allocations = self->n_allocations + 1, sum_of_sizes = self->sum_of_sizes + (size >> 4);
    int high = (size >> 4) * n_allocations >= 2 * sum_of_sizes;
    Block *block = best(self, size, high);
    uint64_t start = 0;
    for (int again = 0; block; again++) { /* the smallest that holds it, or else one that does at any alignment */
        uint64_t end = block->address + block->size;
        start = high ? (end - size) & ~(align - 1) : (block->address + align - 1) & ~(align - 1);
        if (start >= block->address && start + size <= end)
            break;
        block = again ? NULL : best(self, size + align - self->align, high);
    }
    if (block == NULL)
        return NATIVE_FULL;
    uint64_t left = start - block->address, right = block->size - left - size;
    Block *below = left ? new_block(block->address, left) : NULL;
    Block *above = right ? new_block(start + size, right) : NULL;
    if ((left && !below) || (right && !above) || make_room(self) < 0) {
        PyMem_Free(below);
        PyMem_Free(above);
        return -1;
    }
    remove_free(self, block);
    if (below) {
        below->region_start = block->region_start;
        block->region_start = 0;
        link_between(self, block->below, below, block);
        add_free(self, below);
    }
    if (above) {
        link_between(self, block, above, block->above);
        add_free(self, above);
    }
    block->address = start;
    block->size = size;
    block->taken = 1;
    block->requested = nbytes;
    remember(self, block);
    self->n_allocations = n_allocations;
    self->sum_of_sizes = sum_of_sizes;
    self->used += size;
    self->requested += nbytes;
    if (self->used > self->peak_used)
        self->peak_used = self->used;
    if (self->requested > self->peak_requested)
        self->peak_requested = self->requested;
    *address = start;
    return NATIVE_TAKEN;
}

/* A size or an address, not wrapped to 64 bits: what does not fit becomes the greatest number, which is neither. */
static int
whole_word(PyObject *value, const char *name, uint64_t *out)
{
    if (native_word(value, name, out) < 0)
        return -1;
    if (PyLong_AsUnsignedLongLong(value) == (unsigned long long)-1 && PyErr_Occurred()) {
        PyErr_Clear();
        *out = UINT64_MAX;
    }
    return 0;
}

/* allocate(nbytes[, alignment]) */
static PyObject *
ranges_allocate(Ranges *self, PyObject *const *args, Py_ssize_t n_args)
{
    uint64_t nbytes, align = self->align, address = 0;
    if (n_args < 1 || n_args > 2) {
        PyErr_SetString(PyExc_TypeError, "allocate() takes a size and perhaps an alignment");
        return NULL;
    }
    if (whole_word(args[0], "a size", &nbytes) < 0)
        return NULL;
    if (nbytes == 0 || nbytes > (1ULL << 60)) {
        PyErr_Format(PyExc_ValueError, "%llu bytes cannot be allocated", (unsigned long long)nbytes);
        return NULL;
    }
    if (n_args == 2 && args[1] != Py_None) {
        uint64_t alignment;
        if (whole_word(args[1], "an alignment", &alignment) < 0)
            return NULL;
        if (alignment == 0 || (alignment & (alignment - 1)) || alignment > (1ULL << 60)) {
            PyErr_Format(PyExc_ValueError, "an alignment of %llu is no power of two", (unsigned long long)alignment);
            return NULL;
        }
        align = alignment;
    }
    int result = allocate(self, nbytes, align, &address);
    if (result < 0)
        return PyErr_NoMemory();
    if (result == NATIVE_FULL)
        Py_RETURN_NONE;
    return PyLong_FromUnsignedLongLong(address);
}

/* Merge `b`, directly above `a`, into `a`. Neither is in the treap. */
static void
absorb(Block *a, Block *b)
{
    a->size += b->size;
    a->above = b->above;
    if (b->above)
        b->above->below = a;
    PyMem_Free(b);
}

/* Free the block that begins there: the bytes that were asked for, or 0 if there is none. */
static uint64_t
release(Ranges *self, uint64_t address)
{
    size_t where = 0;
    Block *block = recall(self, address, &where);
    if (block == NULL)
        return 0;
    uint64_t requested = block->requested;
    forget(self, where);
    self->used -= block->size;
    self->requested -= requested;
    Block *above = block->above, *below = block->below;
    if (above && !above->taken && !above->region_start && above->address == block->address + block->size) {
        remove_free(self, above);
        absorb(block, above);
    }
    if (below && !below->taken && !block->region_start && below->address + below->size == block->address) {
        remove_free(self, below);
        absorb(below, block);
        block = below;
    }
    add_free(self, block);
    return requested;
}

static PyObject *
ranges_free(Ranges *self, PyObject *arg)
{
    uint64_t address;
    if (whole_word(arg, "an address", &address) < 0)
        return NULL;
    uint64_t requested = release(self, address);
    if (requested == 0) {
        PyErr_SetObject(PyExc_KeyError, arg);
        return NULL;
    }
    return PyLong_FromUnsignedLongLong(requested);
}

static PyObject *
ranges_holds(Ranges *self, PyObject *arg)
{
    uint64_t address;
    size_t where;
    if (whole_word(arg, "an address", &address) < 0)
        return NULL;
    return PyBool_FromLong(recall(self, address, &where) != NULL);
}

static PyObject *
ranges_walk(Ranges *self, PyObject *Py_UNUSED(unused))
{
    PyObject *list = PyList_New(0);
    for (Block *block = self->lowest; list && block; block = block->above) {
        PyObject *row = Py_BuildValue("(KKNK)", (unsigned long long)block->address, (unsigned long long)block->size,
                                      PyBool_FromLong(block->taken), (unsigned long long)(block->taken ? block->requested : 0));
        if (row == NULL || PyList_Append(list, row) < 0)
            Py_CLEAR(list);
        Py_XDECREF(row);
    }
    return list;
}

/* Remove regions that are entirely free while at least so many bytes stay; their (address, size). */
static PyObject *
ranges_shrink(Ranges *self, PyObject *arg)
{
    uint64_t keep;
    if (native_word(arg, "bytes to keep", &keep) < 0)
        return NULL;
    PyObject *list = PyList_New(0);
    for (Block *block = self->lowest, *above; list && block; block = above) {
        above = block->above;
        int whole = !block->taken && block->region_start && (above == NULL || above->region_start);
        if (!whole || self->total - block->size < keep)
            continue;
        PyObject *row = Py_BuildValue("(KK)", (unsigned long long)block->address, (unsigned long long)block->size);
        if (row == NULL || PyList_Append(list, row) < 0) {
            Py_XDECREF(row);
            Py_CLEAR(list);
            break;
        }
        Py_DECREF(row);
        remove_free(self, block);
        if (block->below)
            block->below->above = above;
        else
            self->lowest = above;
        if (above)
            above->below = block->below;
        self->total -= block->size;
        PyMem_Free(block);
    }
    return list;
}

static PyObject *
ranges_get(Ranges *self, void *which)
{
    uint64_t value = 0;
    switch ((intptr_t)which) {
    case 0: value = self->total; break;
    case 1: value = self->used; break;
    case 2: value = self->requested; break;
    case 3: value = self->peak_used; break;
    case 4: value = self->peak_requested; break;
    case 5: value = self->n_taken; break;
    case 6: value = self->n_allocations; break;
    default:
        for (Block *at = self->free_root; at; at = at->right)
            value = at->size;
    }
    return PyLong_FromUnsignedLongLong(value);
}

static PyMethodDef methods[] = {
    {"grow", (PyCFunction)ranges_grow, METH_VARARGS, "grow(address, nbytes): a further region to cut from."},
    {"allocate", NATIVE_FAST(ranges_allocate),
     "allocate(nbytes, alignment=None): an address, or None if no block fits."},
    {"free", (PyCFunction)ranges_free, METH_O, "free(address): the bytes that were asked for; KeyError if not taken."},
    {"holds", (PyCFunction)ranges_holds, METH_O, "holds(address): whether a taken block starts there."},
    {"walk", (PyCFunction)ranges_walk, METH_NOARGS, "walk(): (address, size, taken, requested) of every block, by address."},
    {"shrink", (PyCFunction)ranges_shrink, METH_O, "shrink(keep): remove free regions while `keep` bytes stay; returns them."},
    {NULL, NULL, 0, NULL},
};

static PyGetSetDef fields[] = {
    {"total", (getter)ranges_get, NULL, "Bytes of all regions.", (void *)0},
    {"used", (getter)ranges_get, NULL, "Bytes of taken blocks, after rounding.", (void *)1},
    {"requested", (getter)ranges_get, NULL, "Bytes asked for by taken blocks.", (void *)2},
    {"peak_used", (getter)ranges_get, NULL, "The most `used` has been.", (void *)3},
    {"peak_requested", (getter)ranges_get, NULL, "The most `requested` has been.", (void *)4},
    {"n_taken", (getter)ranges_get, NULL, "Taken blocks.", (void *)5},
    {"n_allocations", (getter)ranges_get, NULL, "Successful allocations so far.", (void *)6},
    {"largest_free", (getter)ranges_get, NULL, "Bytes of the largest free block.", (void *)7},
    {NULL, NULL, NULL, NULL, NULL},
};

static PyTypeObject RangesType = {
    PyVarObject_HEAD_INIT(NULL, 0)
    .tp_name = "softacl._native.RangeAllocator",
    .tp_basicsize = sizeof(Ranges),
    .tp_flags = Py_TPFLAGS_DEFAULT,
    .tp_doc = "Pieces of large reservations: best fit from two ends, neighbours merged.",
    .tp_new = PyType_GenericNew,
    .tp_init = (initproc)ranges_init,
    .tp_dealloc = (destructor)ranges_dealloc,
    .tp_methods = methods,
    .tp_getset = fields,
};

int
native_ranges_allocate(PyObject *ranges, uint64_t nbytes, uint64_t align, uint64_t *address)
{
    return Py_IS_TYPE(ranges, &RangesType) ? allocate((Ranges *)ranges, nbytes, align, address) : NATIVE_FULL;
}

int
native_ranges_free(PyObject *ranges, uint64_t address)
{
    return Py_IS_TYPE(ranges, &RangesType) && release((Ranges *)ranges, address) != 0;
}

NATIVE_REGISTER(range_allocator, .types = {&RangesType})
