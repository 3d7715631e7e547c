/* BlockTable: the live blocks of a pool or an adaptor, by address.

   To Python it is a dictionary with addresses as keys and values of one of three forms: a number ("bytes"), a number
   and a call site ("site"), or a tuple of two to four numbers ("row"). Compiled pools use it without allocating an
   object for a block. Blocks are listed in the order of their insertion, like the items of a dictionary. The GIL guards
   the table. */
#include "pools/pool.h"
#include <string.h>

enum { BYTES, SITE, ROW };

typedef struct {
    PyObject_HEAD
    native_block *places; /* open addressing */
    size_t capacity, n;       /* a power of 2, or 0 */
    uint64_t order;
    int form;
} Table;

static PyTypeObject TableType;

static size_t
home_of(const Table *table, uint64_t address)
{
    return (size_t)((address >> 5) * 0x9E3779B97F4A7C15ULL >> 20) & (table->capacity - 1);
}

static size_t
vacant(const Table *table, uint64_t address)
{
    size_t at = home_of(table, address);
    while (table->places[at].order)
        at = (at + 1) & (table->capacity - 1);
    return at;
}

int
native_is_block_table(PyObject *object)
{
    return object != NULL && Py_IS_TYPE(object, &TableType);
}

Py_ssize_t
native_blocks_count(PyObject *table)
{
    return (Py_ssize_t)((Table *)table)->n;
}

int
native_blocks_reserve(PyObject *object)
{
    Table *table = (Table *)object;
    if ((table->n + 1) * 3 <= table->capacity * 2)
        return 0;
    size_t old_capacity = table->capacity;
    native_block *old = table->places, *places = PyMem_Calloc(old_capacity ? old_capacity * 2 : 16, sizeof(native_block));
    if (places == NULL)
        return -1;
    table->places = places;
    table->capacity = old_capacity ? old_capacity * 2 : 16;
    for (size_t i = 0; i < old_capacity; i++)
        if (old[i].order)
            places[vacant(table, old[i].address)] = old[i];
    PyMem_Free(old);
    return 0;
}

native_block *
native_blocks_find(PyObject *object, uint64_t address)
{
    Table *table = (Table *)object;
    if (table->n == 0)
        return NULL;
    for (size_t at = home_of(table, address); table->places[at].order; at = (at + 1) & (table->capacity - 1))
        if (table->places[at].address == address)
            return &table->places[at];
    return NULL;
}

native_block *
native_blocks_add(PyObject *object, uint64_t address)
{
    Table *table = (Table *)object;
    native_block *block = &table->places[vacant(table, address)];
    block->address = address;
    block->order = ++table->order;
    table->n++;
    return block;
}

PyObject *
native_blocks_remove(PyObject *object, native_block *block)
{
    Table *table = (Table *)object;
    PyObject *code = block->code;
    size_t mask = table->capacity - 1, hole = (size_t)(block - table->places);
    for (size_t next = (hole + 1) & mask; table->places[next].order; next = (next + 1) & mask) {
        size_t home = home_of(table, table->places[next].address);
        if (((next - home) & mask) >= ((next - hole) & mask)) {
            table->places[hole] = table->places[next];
            hole = next;
        }
    }
    table->places[hole] = (native_block){0};
    table->n--;
    return code;
}

/* ---- the Python type ---- */

int
native_blocks_address(PyObject *key, uint64_t *address)
{
    if (PyObject_Hash(key) == -1)
        return -1;
    PyObject *number = NULL;
    if (PyLong_Check(key))
        number = Py_NewRef(key);
    else if (PyIndex_Check(key))
        number = PyNumber_Index(key);
    else if (PyFloat_Check(key) && PyFloat_AS_DOUBLE(key) >= 0 && PyFloat_AS_DOUBLE(key) < 0x1p64 &&
             PyFloat_AS_DOUBLE(key) == (double)(uint64_t)PyFloat_AS_DOUBLE(key))
        number = PyLong_FromDouble(PyFloat_AS_DOUBLE(key));
    else
        return 0;
    *address = number != NULL ? PyLong_AsUnsignedLongLong(number) : (uint64_t)-1;
    Py_XDECREF(number);
    if (*address != (uint64_t)-1 || !PyErr_Occurred())
        return 1;
    if (!PyErr_ExceptionMatches(PyExc_OverflowError))
        return -1;
    PyErr_Clear();
    return 0;
}

/* The block of a key, or NULL; with an exception if the key is invalid. */
static native_block *
lookup(Table *self, PyObject *key)
{
    uint64_t address;
    return native_blocks_address(key, &address) > 0 ? native_blocks_find((PyObject *)self, address) : NULL;
}

static PyObject *
value_of(const Table *self, const native_block *block)
{
    if (self->form == BYTES)
        return PyLong_FromLongLong(block->values[0]);
    if (self->form == SITE && block->code == NULL)
        return Py_BuildValue("(LO)", (long long)block->values[0], Py_None);
    if (self->form == SITE)
        return Py_BuildValue("(L(OK))", (long long)block->values[0], block->code, (unsigned long long)block->values[1]);
    PyObject *row = PyTuple_New(block->n);
    for (int i = 0; row != NULL && i < block->n; i++) {
        PyObject *value = PyLong_FromLongLong(block->values[i]);
        if (value == NULL)
            Py_CLEAR(row);
        else
            PyTuple_SET_ITEM(row, i, value);
    }
    return row;
}

/* Read a value of the table's form. The code is borrowed. */
static int
read_value(const Table *self, PyObject *value, native_block *out)
{
    out->n = 1;
    if (self->form == BYTES)
        out->values[0] = PyLong_AsLongLong(value);
    else if (!PyTuple_Check(value) || PyTuple_GET_SIZE(value) < 2 || PyTuple_GET_SIZE(value) > (self->form == SITE ? 2 : 4)) {
        PyErr_Format(PyExc_TypeError, "%R is not a value of this table", value);
        return -1;
    }
    else if (self->form == SITE) {
        PyObject *site = PyTuple_GET_ITEM(value, 1);
        out->values[0] = PyLong_AsLongLong(PyTuple_GET_ITEM(value, 0));
        if (site != Py_None && !PyErr_Occurred()) {
            unsigned long long offset;
            if (!PyArg_ParseTuple(site, "OK", &out->code, &offset))
                return -1;
            out->values[1] = (int64_t)offset;
        }
    }
    else {
        out->n = (int)PyTuple_GET_SIZE(value);
        for (int i = 0; i < out->n && !PyErr_Occurred(); i++)
            out->values[i] = PyLong_AsLongLong(PyTuple_GET_ITEM(value, i));
    }
    return PyErr_Occurred() ? -1 : 0;
}

static PyObject *
table_new(PyTypeObject *type, PyObject *args, PyObject *named)
{
    static const char *forms[] = {"bytes", "site", "row"};
    const char *form;
    if (named != NULL || !PyArg_ParseTuple(args, "s", &form))
        return NULL;
    for (int i = BYTES; i <= ROW; i++)
        if (strcmp(forms[i], form) == 0) {
            Table *self = (Table *)type->tp_alloc(type, 0);
            if (self != NULL)
                self->form = i;
            return (PyObject *)self;
        }
    return PyErr_Format(PyExc_ValueError, "no form %s: bytes, site or row", form);
}

static void
table_dealloc(Table *self)
{
    for (size_t i = 0; i < self->capacity; i++)
        Py_XDECREF(self->places[i].code);
    PyMem_Free(self->places);
    Py_TYPE(self)->tp_free((PyObject *)self);
}

static Py_ssize_t
table_length(Table *self)
{
    return (Py_ssize_t)self->n;
}

static int
table_contains(Table *self, PyObject *key)
{
    native_block *block = lookup(self, key);
    return PyErr_Occurred() ? -1 : block != NULL;
}

static PyObject *
table_subscript(Table *self, PyObject *key)
{
    native_block *block = lookup(self, key);
    if (block == NULL && !PyErr_Occurred())
        PyErr_SetObject(PyExc_KeyError, key);
    return block != NULL ? value_of(self, block) : NULL;
}

static int
table_assign(Table *self, PyObject *key, PyObject *value)
{
    uint64_t address;
    native_block read = {0};
    int is_address = native_blocks_address(key, &address);
    if (is_address == 0)
        PyErr_Format(PyExc_OverflowError, "%R is not a 64-bit address", key);
    if (value == NULL)
        PyErr_SetString(PyExc_TypeError, "use pop");
    if (is_address <= 0 || value == NULL || read_value(self, value, &read) < 0)
        return -1;
    if (native_blocks_reserve((PyObject *)self) < 0) {
        PyErr_NoMemory();
        return -1;
    }
    native_block *block = native_blocks_find((PyObject *)self, address);
    if (block == NULL)
        block = native_blocks_add((PyObject *)self, address);
    PyObject *before = block->code;
    block->code = Py_XNewRef(read.code);
    block->n = read.n;
    memcpy(block->values, read.values, sizeof read.values);
    Py_XDECREF(before);
    return 0;
}

/* pop(address[, otherwise]) */
static PyObject *
table_pop(Table *self, PyObject *const *args, Py_ssize_t nargs)
{
    if (nargs < 1 || nargs > 2) {
        PyErr_SetString(PyExc_TypeError, "pop(address[, otherwise])");
        return NULL;
    }
    native_block *block = self->n ? lookup(self, args[0]) : NULL; /* pop on an empty dictionary accepts any key, too */
    if (block == NULL) {
        if (PyErr_Occurred())
            return NULL;
        if (nargs == 2)
            return Py_NewRef(args[1]);
        PyErr_SetObject(PyExc_KeyError, args[0]);
        return NULL;
    }
    uint64_t address = block->address;
    PyObject *value = value_of(self, block); /* may run a finaliser, which changes the table */
    block = value != NULL ? native_blocks_find((PyObject *)self, address) : NULL;
    if (block != NULL)
        Py_XDECREF(native_blocks_remove((PyObject *)self, block));
    return value;
}

static int
by_order(const void *a, const void *b)
{
    uint64_t x = ((const native_block *)a)->order, y = ((const native_block *)b)->order;
    return (x > y) - (x < y);
}

enum { ADDRESSES = 1, VALUES, BOTH };

static PyObject *
listed(Table *self, int what)
{
    size_t n = 0, maximum = self->n;
    native_block *copy = PyMem_Malloc((maximum + 1) * sizeof(native_block)); /* creating objects may change the table */
    if (copy == NULL)
        return PyErr_NoMemory();
    for (size_t i = 0; i < self->capacity; i++)
        if (self->places[i].order) {
            copy[n] = self->places[i];
            Py_XINCREF(copy[n++].code);
        }
    qsort(copy, n, sizeof(native_block), by_order);
    PyObject *list = PyList_New((Py_ssize_t)n);
    for (size_t i = 0; i < n; i++) {
        PyObject *address = list && what & ADDRESSES ? PyLong_FromUnsignedLongLong(copy[i].address) : NULL;
        PyObject *value = list && what & VALUES ? value_of(self, &copy[i]) : NULL;
        PyObject *item = what == BOTH ? (address && value ? PyTuple_Pack(2, address, value) : NULL)
                                      : Py_XNewRef(what == ADDRESSES ? address : value);
        Py_XDECREF(address);
        Py_XDECREF(value);
        Py_XDECREF(copy[i].code);
        if (item == NULL)
            Py_CLEAR(list);
        else
            PyList_SET_ITEM(list, (Py_ssize_t)i, item);
    }
    PyMem_Free(copy);
    return list;
}

static PyObject *
table_items(Table *self, PyObject *Py_UNUSED(unused))
{
    return listed(self, BOTH);
}

static PyObject *
table_values(Table *self, PyObject *Py_UNUSED(unused))
{
    return listed(self, VALUES);
}

static PyObject *
table_iter(Table *self)
{
    PyObject *list = listed(self, ADDRESSES), *iterator = list != NULL ? PyObject_GetIter(list) : NULL;
    Py_XDECREF(list);
    return iterator;
}

static PyMethodDef methods[] = {
    {"pop", NATIVE_FAST(table_pop),
     "pop(address[, otherwise]): remove a block; its value, `otherwise`, or a KeyError."},
    {"items", (PyCFunction)table_items, METH_NOARGS, "items(): (address, value) of all blocks, in the order in which they came."},
    {"values", (PyCFunction)table_values, METH_NOARGS, "values(): the values of all blocks, in the order in which they came."},
    {NULL, NULL, 0, NULL},
};

static PyMappingMethods as_mapping = {
    .mp_length = (lenfunc)table_length,
    .mp_subscript = (binaryfunc)table_subscript,
    .mp_ass_subscript = (objobjargproc)table_assign,
};

static PySequenceMethods as_sequence = {.sq_contains = (objobjproc)table_contains};

static PyTypeObject TableType = {
    PyVarObject_HEAD_INIT(NULL, 0)
    .tp_name = "softacl._native.BlockTable",
    .tp_basicsize = sizeof(Table),
    .tp_flags = Py_TPFLAGS_DEFAULT,
    .tp_doc = "BlockTable(form): blocks by address, as a dictionary; form: bytes, site or row.",
    .tp_new = table_new,
    .tp_dealloc = (destructor)table_dealloc,
    .tp_as_mapping = &as_mapping,
    .tp_as_sequence = &as_sequence,
    .tp_iter = (getiterfunc)table_iter,
    .tp_methods = methods,
};

NATIVE_REGISTER(block_table, .types = {&TableType})
