/* BlockLives: base class of the checker's table of blocks.

   A program that allocates and frees in a loop gets the same blocks again. The next life of such a block differs from the one before
   in little, and mostly nothing judges its beginning and end: then compiled code does what `MemoryEvents.begin` and `Frees.freed` do,
   on the same objects. Which blocks and when: `plain` of a block, and the conditions of the event filter. */
#include "memory/address_map.h"
#include "observe/observe.h"
#include <structmember.h>

typedef struct {
    PyObject_HEAD
    PyObject *blocks, *freed, *order; /* live ones by serial number, freed ones by address, and in order */
    PyObject *append, *pop_left;      /* the methods of `order` */
    PyObject *ranges;                 /* the class of the bytes of a block that were written: a list */
    PyObject *spare;                  /* one of these, empty, that nothing else refers to: the next block's; or NULL */
    unsigned long long count;         /* how many there have been */
    Py_ssize_t remembered;            /* freed ones, at most; the oldest are forgotten first */
    unsigned long long forgotten;
} BlockLives;

static PyTypeObject BlockLivesType;
static PyObject *s_free, *s_empty, *no_site;

#define SET_FIELD(block, field, value) Py_XSETREF((block)->field, Py_NewRef(value))

static int
is_plain(PyObject *block)
{
    const ShadowBlock *it = native_as_block(block);
    return it != NULL && it->plain == Py_True;
}

int
native_block_is_freed(PyObject *block)
{
    const ShadowBlock *it = native_as_block(block);
    return it != NULL && it->freed != s_empty;
}

static PyObject *
empty_ranges(BlockLives *self)
{
    PyTypeObject *type = (PyTypeObject *)self->ranges;
    PyObject *spare = self->spare;
    self->spare = NULL;
    return spare != NULL ? spare : type->tp_alloc(type, 0);
}

/* Take the ranges of a block that has ended. They stay tracked: they are in use again soon. */
static void
keep_ranges(BlockLives *self, ShadowBlock *block)
{
    PyObject *ranges = block->initialised;
    block->initialised = Py_NewRef(Py_None);
    if (self->spare == NULL && ranges != NULL && Py_IS_TYPE(ranges, (PyTypeObject *)self->ranges) && Py_REFCNT(ranges) == 1 &&
        (PyList_GET_SIZE(ranges) == 0 || PyList_SetSlice(ranges, 0, PY_SSIZE_T_MAX, NULL) == 0))
        self->spare = ranges;
    else
        Py_XDECREF(ranges);
}

PyObject *
native_life_begins(PyObject *lives, uint64_t address, uint64_t serial, PyObject *site)
{
    BlockLives *self = (BlockLives *)lives;
    const Entry *entry = native_entry_at((AddressMap *)self->freed, address);
    if (entry == NULL || entry->start != address || !is_plain(entry->object))
        return NULL;
    PyObject *block = native_copy_of_objects(entry->object), *key = PyLong_FromUnsignedLongLong(serial), *count = NULL;
    PyObject *written = empty_ranges(self);
    ShadowBlock *life = (ShadowBlock *)block;
    if (block != NULL && key != NULL && written != NULL && (count = PyLong_FromUnsignedLongLong(self->count + 1)) != NULL) {
        SET_FIELD(life, serial, key);
        SET_FIELD(life, number, count);
        SET_FIELD(life, made_at, site);
        SET_FIELD(life, lost_at, no_site);
        SET_FIELD(life, freed, s_empty);
        SET_FIELD(life, freed_at, no_site);
        SET_FIELD(life, in_flight, Py_None);
        SET_FIELD(life, by_threads, Py_None);
        SET_FIELD(life, initialised, written);
        SET_FIELD(life, reported, Py_False);
        if (!PyObject_GC_IsTracked(block))
            PyObject_GC_Track(block);
    }
    if (count == NULL || PyDict_SetItem(self->blocks, key, block) < 0)
        Py_CLEAR(block);
    else {
        self->count++;
        Py_DECREF(native_take_out((AddressMap *)self->freed, address));
    }
    Py_XDECREF(count);
    Py_XDECREF(written);
    Py_XDECREF(key);
    return block;
}

int
native_life_may_end(PyObject *lives, PyObject *block, int device)
{
    const ShadowBlock *life = (ShadowBlock *)block;
    return is_plain(block) && life->in_flight == Py_None && life->by_threads == Py_None &&
           life->device != Py_None && native_number(life->device) == (uint64_t)device &&
           PyDict_GetItemWithError(((BlockLives *)lives)->blocks, life->serial) == block;
}

/* Forget the freed blocks that are too many. -1 with an exception. */
static int
forget_oldest(BlockLives *self)
{
    while (PyObject_Size(self->order) > self->remembered) {
        PyObject *oldest = PyObject_CallNoArgs(self->pop_left);
        const ShadowBlock *block = native_as_block(oldest);
        uint64_t address = block != NULL ? native_number(block->address) : 0;
        const Entry *entry = oldest != NULL ? native_entry_at((AddressMap *)self->freed, address) : NULL;
        if (entry != NULL && entry->start == address && entry->object == oldest) {
            Py_DECREF(native_take_out((AddressMap *)self->freed, address));
            self->forgotten++;
        }
        Py_XDECREF(oldest);
        if (oldest == NULL)
            return -1;
    }
    return 0;
}

int
native_life_ends(PyObject *lives, PyObject *block, PyObject *site)
{
    BlockLives *self = (BlockLives *)lives;
    AddressMap *freed = (AddressMap *)self->freed;
    ShadowBlock *life = (ShadowBlock *)block;
    uint64_t start = native_number(life->address), end = native_number(life->end);
    while (native_insert(freed, start, end, block) == NULL) {
        if (PyErr_Occurred())
            return -1;
        PyObject *done = PyObject_CallMethod(self->freed, "discard", "KK", start, end - start); /* what was freed there before */
        Py_XDECREF(done);
        if (done == NULL)
            return -1;
    }
    if (PyDict_DelItem(self->blocks, life->serial) < 0)
        return -1;
    SET_FIELD(life, freed, s_free);
    SET_FIELD(life, freed_at, site);
    keep_ranges(self, life);
    PyObject_GC_UnTrack(block); /* many are kept, and none is in a cycle */
    PyObject *done = PyObject_CallOneArg(self->append, block);
    Py_XDECREF(done);
    return done != NULL ? forget_oldest(self) : -1;
}

int
native_is_lives(PyObject *object)
{
    return object != NULL && native_is_a(object, &BlockLivesType) && ((BlockLives *)object)->blocks != NULL;
}

static int
lives_traverse(BlockLives *self, visitproc visit, void *arg)
{
    Py_VISIT(self->blocks);
    Py_VISIT(self->freed);
    Py_VISIT(self->order);
    Py_VISIT(self->append);
    Py_VISIT(self->pop_left);
    Py_VISIT(self->ranges);
    Py_VISIT(self->spare);
    return 0;
}

static int
lives_clear(BlockLives *self)
{
    Py_CLEAR(self->blocks);
    Py_CLEAR(self->freed);
    Py_CLEAR(self->order);
    Py_CLEAR(self->append);
    Py_CLEAR(self->pop_left);
    Py_CLEAR(self->ranges);
    Py_CLEAR(self->spare);
    return 0;
}

static void
lives_dealloc(BlockLives *self)
{
    PyObject_GC_UnTrack(self);
    lives_clear(self);
    Py_TYPE(self)->tp_free((PyObject *)self);
}

static int
lives_init(BlockLives *self, PyObject *args, PyObject *named)
{
    PyObject *blocks, *freed, *order, *ranges;
    if (named != NULL ||
        !PyArg_ParseTuple(args, "O!OOnO!", &PyDict_Type, &blocks, &freed, &order, &self->remembered, &PyType_Type, &ranges))
        return -1;
    if (((PyTypeObject *)ranges)->tp_base != &PyList_Type) {
        PyErr_SetString(PyExc_TypeError, "BlockLives: the last argument is a class of lists");
        return -1;
    }
    PyObject *append = PyObject_GetAttrString(order, "append"), *pop_left = PyObject_GetAttrString(order, "popleft");
    if (append == NULL || pop_left == NULL) {
        Py_XDECREF(append);
        Py_XDECREF(pop_left);
        return -1;
    }
    Py_XSETREF(self->blocks, Py_NewRef(blocks));
    Py_XSETREF(self->freed, Py_NewRef(freed));
    Py_XSETREF(self->order, Py_NewRef(order));
    Py_XSETREF(self->append, append);
    Py_XSETREF(self->pop_left, pop_left);
    Py_XSETREF(self->ranges, Py_NewRef(ranges));
    return 0;
}

static PyObject *
forget_oldest_of(BlockLives *self, PyObject *Py_UNUSED(unused))
{
    if (forget_oldest(self) < 0)
        return NULL;
    Py_RETURN_NONE;
}

static PyMethodDef lives_methods[] = {
    {"_forget_oldest", (PyCFunction)forget_oldest_of, METH_NOARGS, "_forget_oldest(): forget the freed blocks that are too many."},
    {NULL, NULL, 0, NULL},
};

static PyMemberDef lives_members[] = {
    {"forgotten", T_ULONGLONG, offsetof(BlockLives, forgotten), READONLY, "How many freed blocks were forgotten."},
    {"_count", T_ULONGLONG, offsetof(BlockLives, count), 0, "How many blocks there have been."},
    {NULL, 0, 0, 0, NULL},
};

static PyTypeObject BlockLivesType = {
    PyVarObject_HEAD_INIT(NULL, 0)
    .tp_name = "softacl._native.BlockLives",
    .tp_basicsize = sizeof(BlockLives),
    .tp_flags = Py_TPFLAGS_DEFAULT | Py_TPFLAGS_BASETYPE | Py_TPFLAGS_HAVE_GC,
    .tp_doc = "BlockLives(live, freed, order, remembered, ranges): a dict by serial number, an AddressMap and a deque of blocks; how many\n"
              "freed ones are remembered; the class of the bytes of a block that were written, derived from list.",
    .tp_new = PyType_GenericNew,
    .tp_init = (initproc)lives_init,
    .tp_dealloc = (destructor)lives_dealloc,
    .tp_traverse = (traverseproc)lives_traverse,
    .tp_clear = (inquiry)lives_clear,
    .tp_methods = lives_methods,
    .tp_members = lives_members,
};

static int
setup(PyObject *Py_UNUSED(module))
{
    return (no_site = PyTuple_New(0)) != NULL ? 0 : -1;
}

NATIVE_REGISTER(block_lives, .setup = setup, .types = {&BlockLivesType},
                NATIVE_NAMES({&s_free, "free"}, {&s_empty, ""}))
