/* Pointer: an int that knows its block, as do the sums and differences that are computed from it.

   An int has no room for a reference in front of its digits, so one table maps pointers to blocks, and another counts
   the pointers of each block. */
#include "observe/observe.h"
#include "python/signals.h"
#if PY_VERSION_HEX < 0x030b0000
#include <longintrepr.h>
#endif

typedef struct {
    uintptr_t key; /* 0: free */
    uintptr_t value;
} Slot;

/* Open addressing; removal shifts back the entries that follow. */
typedef struct {
    Slot *slots;
    size_t mask, used;
} Table;

static Table blocks; /* pointer -> its block, owned */
static Table counts; /* block -> how many pointers it has */
static PyTypeObject *pointer_type;
static PyObject *lost; /* called with a block when its last pointer is destroyed */

static size_t
home(const Table *table, uintptr_t key)
{
    return (size_t)(((uint64_t)key >> 4) * 0x9E3779B97F4A7C15u >> 32) & table->mask;
}

static Slot *
find(const Table *table, uintptr_t key)
{
    if (table->slots == NULL)
        return NULL;
    for (size_t at = home(table, key); table->slots[at].key; at = (at + 1) & table->mask)
        if (table->slots[at].key == key)
            return &table->slots[at];
    return NULL;
}

static void
put(Table *table, uintptr_t key, uintptr_t value)
{
    size_t at = home(table, key);
    while (table->slots[at].key)
        at = (at + 1) & table->mask;
    table->slots[at] = (Slot){key, value};
}

/* Make room for one more entry; -1 with an exception. */
static int
grow(Table *table)
{
    if (table->slots != NULL && (table->used + 1) * 3 <= (table->mask + 1) * 2)
        return 0;
    Table larger = {NULL, table->slots == NULL ? 63 : table->mask * 2 + 1, table->used};
    larger.slots = PyMem_Calloc(larger.mask + 1, sizeof(Slot));
    if (larger.slots == NULL) {
        PyErr_NoMemory();
        return -1;
    }
    for (size_t i = 0; table->slots != NULL && i <= table->mask; i++)
        if (table->slots[i].key)
            put(&larger, table->slots[i].key, table->slots[i].value);
    PyMem_Free(table->slots);
    *table = larger;
    return 0;
}

static void
take_out(Table *table, Slot *slot)
{
    size_t hole = (size_t)(slot - table->slots);
    for (size_t at = (hole + 1) & table->mask; table->slots[at].key; at = (at + 1) & table->mask)
        if (((at - home(table, table->slots[at].key)) & table->mask) >= ((at - hole) & table->mask)) {
            table->slots[hole] = table->slots[at];
            hole = at;
        }
    table->slots[hole].key = 0;
    table->used--;
}

/* A pointer with the value of an int. */
static PyObject *
pointer_of(PyObject *value)
{
    uint64_t address;
    if (!PyLong_CheckExact(value) || !native_fits_word(value, &address) || address >> PyLong_SHIFT == 0 ||
        address >> PyLong_SHIFT >> PyLong_SHIFT != 0) {
        PyObject *arguments = PyTuple_Pack(1, value), *self = arguments ? PyLong_Type.tp_new(pointer_type, arguments, NULL) : NULL;
        Py_XDECREF(arguments);
        return self;
    }
    /* An address has two digits. Behind their headers, an int and a pointer are equal: the copy takes a third of the time of tp_new. */
    PyObject *self = pointer_type->tp_alloc(pointer_type, 2);
    if (self != NULL)
        memcpy(self + 1, value + 1, (size_t)PyLong_Type.tp_basicsize - sizeof(PyObject) + 2 * sizeof(digit));
    return self;
}

PyObject *
native_make_pointer(PyObject *block, PyObject *value)
{
    PyObject *self = pointer_of(value);
    if (self == NULL || grow(&blocks) < 0 || grow(&counts) < 0) {
        Py_XDECREF(self);
        return NULL;
    }
    put(&blocks, (uintptr_t)self, (uintptr_t)Py_NewRef(block));
    blocks.used++;
    Slot *count = find(&counts, (uintptr_t)block);
    if (count != NULL)
        count->value++;
    else {
        put(&counts, (uintptr_t)block, 1);
        counts.used++;
    }
    return self;
}

static void
pointer_dealloc(PyObject *self)
{
    PyTypeObject *type = Py_TYPE(self);
    Slot *slot = find(&blocks, (uintptr_t)self);
    PyObject *block = NULL;
    if (slot != NULL) {
        block = (PyObject *)slot->value;
        take_out(&blocks, slot);
    }
    type->tp_free(self);
    Py_DECREF(type);
    if (block == NULL)
        return;
    Slot *count = find(&counts, (uintptr_t)block);
    if (--count->value == 0) {
        take_out(&counts, count);
        if (lost != NULL && !native_block_is_freed(block) && Py_IsInitialized())
            Py_XDECREF(native_call_aside(lost, block));
    }
    Py_DECREF(block);
}

/* The result of an operation with `pointer`, as a pointer of its block; takes over the reference to `value`. */
static PyObject *
of_same_block(PyObject *pointer, PyObject *value)
{
    Slot *slot = value != NULL && PyLong_CheckExact(value) ? find(&blocks, (uintptr_t)pointer) : NULL;
    if (slot == NULL)
        return value; /* an error, NotImplemented, or a Pointer without a block */
    PyObject *made = native_make_pointer((PyObject *)slot->value, value);
    Py_DECREF(value);
    return made;
}

static PyObject *
pointer_add(PyObject *a, PyObject *b)
{
    return of_same_block(Py_TYPE(a) == pointer_type ? a : b, PyLong_Type.tp_as_number->nb_add(a, b));
}

static PyObject *
pointer_subtract(PyObject *a, PyObject *b)
{
    PyObject *value = PyLong_Type.tp_as_number->nb_subtract(a, b);
    return Py_TYPE(b) == pointer_type ? value : of_same_block(a, value); /* the distance of two pointers is no address */
}

static PyObject *
pointer_reduce(PyObject *self, PyObject *Py_UNUSED(unused))
{
    PyObject *plain = PyLong_Type.tp_as_number->nb_int(self);
    return plain ? Py_BuildValue("(O(N))", &PyLong_Type, plain) : NULL;
}

static PyMethodDef pointer_methods[] = {
    {"__reduce__", pointer_reduce, METH_NOARGS, "A plain int."},
    {NULL, NULL, 0, NULL},
};

static PyType_Slot pointer_slots[] = {
    {Py_tp_base, &PyLong_Type},
    {Py_tp_dealloc, pointer_dealloc},
    {Py_nb_add, pointer_add},
    {Py_nb_subtract, pointer_subtract},
    {Py_tp_methods, pointer_methods},
    {Py_tp_doc, "An address of a block, or one that was computed from it. To the program it is an int."},
    {0, NULL},
};

static PyType_Spec pointer_spec = {
    .name = "softacl._native.Pointer",
    .flags = Py_TPFLAGS_DEFAULT,
    .slots = pointer_slots,
};

static PyObject *
make_pointer(PyObject *Py_UNUSED(self), PyObject *const *args, Py_ssize_t nargs)
{
    if (nargs != 2 || !PyLong_Check(args[1])) {
        PyErr_SetString(PyExc_TypeError, "make_pointer(block, address)");
        return NULL;
    }
    return native_make_pointer(args[0], args[1]);
}

int
native_is_pointer(PyObject *object)
{
    return Py_TYPE(object) == pointer_type;
}

PyObject *
native_block_of(PyObject *pointer)
{
    Slot *slot = find(&blocks, (uintptr_t)pointer);
    return slot != NULL ? (PyObject *)slot->value : NULL;
}

static PyObject *
block_of(PyObject *Py_UNUSED(self), PyObject *pointer)
{
    PyObject *block = native_block_of(pointer);
    return Py_NewRef(block != NULL ? block : Py_None);
}

static PyObject *
when_lost(PyObject *Py_UNUSED(self), PyObject *callable)
{
    Py_XSETREF(lost, callable == Py_None ? NULL : Py_NewRef(callable));
    Py_RETURN_NONE;
}

static PyMethodDef functions[] = {
    {"make_pointer", NATIVE_FAST(make_pointer),
     "make_pointer(block, address): the address, as a pointer of the block."},
    {"block_of", block_of, METH_O, "block_of(pointer): its block; None for anything else."},
    {"when_lost", when_lost, METH_O, "when_lost(callable): call it with a block when the last of its pointers is destroyed."},
    {NULL, NULL, 0, NULL},
};

NATIVE_REGISTER(pointer, .functions = functions, .spec = &pointer_spec, .spec_type = &pointer_type)
