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
    unsigned long long count;         /* how many there have been */
    Py_ssize_t remembered;            /* freed ones */
} BlockLives;

enum slot {
    ADDRESS, END, SERIAL, NUMBER, DEVICE, PLAIN, MADE_AT, LOST_AT, FREED, FREED_AT, IN_FLIGHT, BY_THREADS, INITIALISED,
    REPORTED, SLOTS
};
static const char *const slot_names[SLOTS] = {
    "address", "end", "serial", "number", "device", "plain", "made_at", "lost_at", "freed", "freed_at", "in_flight",
    "by_threads", "initialised", "reported",
};
static Py_ssize_t at[SLOTS];
static PyTypeObject BlockLivesType, *block_type, *ranges;
static PyObject *s_append, *s_forget_oldest, *s_free, *s_empty, *no_site;

static PyObject **
slot(PyObject *block, enum slot which)
{
    return (PyObject **)((char *)block + at[which]);
}

static void
set(PyObject *block, enum slot which, PyObject *value)
{
    Py_XSETREF(*slot(block, which), Py_NewRef(value));
}

static uint64_t
number(PyObject *block, enum slot which)
{
    PyObject *value = *slot(block, which);
    return value != NULL && PyLong_Check(value) ? (uint64_t)PyLong_AsUnsignedLongLongMask(value) : 0;
}

static int
is_plain(PyObject *block)
{
    return Py_TYPE(block) == block_type && *slot(block, PLAIN) == Py_True;
}

int
native_block_is_freed(PyObject *block)
{
    return Py_TYPE(block) == block_type && *slot(block, FREED) != s_empty;
}

PyObject *
native_life_begins(PyObject *lives, uint64_t address, uint64_t serial, PyObject *site)
{
    BlockLives *self = (BlockLives *)lives;
    const Entry *entry = native_entry_at((AddressMap *)self->freed, address);
    if (entry == NULL || entry->start != address || !is_plain(entry->object))
        return NULL;
    PyObject *block = native_copy_of_slots(entry->object), *key = PyLong_FromUnsignedLongLong(serial), *count = NULL;
    PyObject *written = ranges->tp_alloc(ranges, 0); /* an empty list */
    if (block != NULL && key != NULL && written != NULL && (count = PyLong_FromUnsignedLongLong(self->count + 1)) != NULL) {
        set(block, SERIAL, key);
        set(block, NUMBER, count);
        set(block, MADE_AT, site);
        set(block, LOST_AT, no_site);
        set(block, FREED, s_empty);
        set(block, FREED_AT, no_site);
        set(block, IN_FLIGHT, Py_None);
        set(block, BY_THREADS, Py_None);
        set(block, INITIALISED, written);
        set(block, REPORTED, Py_False);
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
    return is_plain(block) && *slot(block, IN_FLIGHT) == Py_None && *slot(block, BY_THREADS) == Py_None &&
           *slot(block, DEVICE) != Py_None && number(block, DEVICE) == (uint64_t)device &&
           PyDict_GetItemWithError(((BlockLives *)lives)->blocks, *slot(block, SERIAL)) == block;
}

int
native_life_ends(PyObject *lives, PyObject *block, PyObject *site)
{
    BlockLives *self = (BlockLives *)lives;
    AddressMap *freed = (AddressMap *)self->freed;
    uint64_t start = number(block, ADDRESS), end = number(block, END);
    while (native_insert(freed, start, end, block) == NULL) {
        if (PyErr_Occurred())
            return -1;
        PyObject *done = PyObject_CallMethod(self->freed, "discard", "KK", start, end - start); /* what was freed there before */
        Py_XDECREF(done);
        if (done == NULL)
            return -1;
    }
    if (PyDict_DelItem(self->blocks, *slot(block, SERIAL)) < 0)
        return -1;
    set(block, FREED, s_free);
    set(block, FREED_AT, site);
    set(block, INITIALISED, Py_None);
    PyObject_GC_UnTrack(block); /* many are kept, and none is in a cycle */
    PyObject *done = PyObject_CallMethodOneArg(self->order, s_append, block);
    if (done != NULL && PyObject_Size(self->order) > self->remembered)
        Py_SETREF(done, PyObject_CallMethodNoArgs(lives, s_forget_oldest));
    Py_XDECREF(done);
    return done != NULL ? 0 : -1;
}

int
native_is_lives(PyObject *object)
{
    return object != NULL && PyObject_TypeCheck(object, &BlockLivesType) && ((BlockLives *)object)->blocks != NULL &&
           block_type != NULL;
}

static int
lives_traverse(BlockLives *self, visitproc visit, void *arg)
{
    Py_VISIT(self->blocks);
    Py_VISIT(self->freed);
    Py_VISIT(self->order);
    return 0;
}

static int
lives_clear(BlockLives *self)
{
    Py_CLEAR(self->blocks);
    Py_CLEAR(self->freed);
    Py_CLEAR(self->order);
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
    PyObject *blocks, *freed, *order;
    if (named != NULL || !PyArg_ParseTuple(args, "O!OOn", &PyDict_Type, &blocks, &freed, &order, &self->remembered))
        return -1;
    Py_XSETREF(self->blocks, Py_NewRef(blocks));
    Py_XSETREF(self->freed, Py_NewRef(freed));
    Py_XSETREF(self->order, Py_NewRef(order));
    return 0;
}

static PyMemberDef lives_members[] = {
    {"_count", T_ULONGLONG, offsetof(BlockLives, count), 0, "How many blocks there have been."},
    {NULL, 0, 0, 0, NULL},
};

static PyTypeObject BlockLivesType = {
    PyVarObject_HEAD_INIT(NULL, 0)
    .tp_name = "softacl._native.BlockLives",
    .tp_basicsize = sizeof(BlockLives),
    .tp_flags = Py_TPFLAGS_DEFAULT | Py_TPFLAGS_BASETYPE | Py_TPFLAGS_HAVE_GC,
    .tp_doc = "BlockLives(live, freed, order, remembered): a dict by serial number, an AddressMap and a deque of blocks; how many\n"
              "freed ones are remembered.",
    .tp_new = PyType_GenericNew,
    .tp_init = (initproc)lives_init,
    .tp_dealloc = (destructor)lives_dealloc,
    .tp_traverse = (traverseproc)lives_traverse,
    .tp_clear = (inquiry)lives_clear,
    .tp_members = lives_members,
};

static PyObject *
set_block_lives(PyObject *Py_UNUSED(self), PyObject *args)
{
    PyObject *block, *written;
    if (!PyArg_ParseTuple(args, "O!O!", &PyType_Type, &block, &PyType_Type, &written))
        return NULL;
    if (((PyTypeObject *)written)->tp_base != &PyList_Type) {
        PyErr_SetString(PyExc_TypeError, "set_block_lives(Block, Ranges): the second is a class of lists");
        return NULL;
    }
    for (int i = 0; i < SLOTS; i++)
        if (native_find_slot(block, slot_names[i], &at[i]) < 0)
            return NULL;
    Py_XSETREF(ranges, (PyTypeObject *)Py_NewRef(written));
    Py_XSETREF(block_type, (PyTypeObject *)Py_NewRef(block));
    Py_RETURN_NONE;
}

static PyMethodDef functions[] = {
    {"set_block_lives", set_block_lives, METH_VARARGS,
     "set_block_lives(Block, Ranges): the class of blocks, with slots, and that of the bytes of one that were written."},
    {NULL, NULL, 0, NULL},
};

int
native_block_lives_register(PyObject *module)
{
    s_append = PyUnicode_InternFromString("append");
    s_forget_oldest = PyUnicode_InternFromString("_forget_oldest");
    s_free = PyUnicode_InternFromString("free");
    s_empty = PyUnicode_InternFromString("");
    no_site = PyTuple_New(0);
    if (s_append == NULL || s_forget_oldest == NULL || s_free == NULL || s_empty == NULL || no_site == NULL)
        return -1;
    return PyModule_AddFunctions(module, functions) < 0 ? -1 : PyModule_AddType(module, &BlockLivesType);
}
