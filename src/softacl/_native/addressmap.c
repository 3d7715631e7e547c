/* AddressMap: disjoint address ranges, each with a Python object, found by any address inside.

   A sorted array cut into leaves of at most LEAF entries, with one array of the leaves' first addresses.
   A look-up is two binary searches; an insertion moves at most a leaf and, on a split, the short array.
   With a million ranges the array of firsts is some 60 KiB and stays in the cache, so calls keep their speed. */
#include "native.h"
#include <string.h>

#define LEAF 256

typedef struct {
    uint64_t start, end;
    PyObject *object;
} Entry;

typedef struct {
    int n;
    Entry entries[LEAF];
} Leaf;

typedef struct {
    PyObject_HEAD
    Leaf **leaves;
    uint64_t *firsts;
    Py_ssize_t n_leaves, room;
    Py_ssize_t n_entries;
} AddressMap;

/* The last index whose value is <= key, or -1. */
static Py_ssize_t
last_leaf(const AddressMap *map, uint64_t key)
{
    Py_ssize_t low = 0, high = map->n_leaves;
    while (low < high) {
        Py_ssize_t middle = (low + high) >> 1;
        if (map->firsts[middle] <= key)
            low = middle + 1;
        else
            high = middle;
    }
    return low - 1;
}

static int
last_entry(const Leaf *leaf, uint64_t key)
{
    int low = 0, high = leaf->n;
    while (low < high) {
        int middle = (low + high) >> 1;
        if (leaf->entries[middle].start <= key)
            low = middle + 1;
        else
            high = middle;
    }
    return low - 1;
}

static Entry *
covering(const AddressMap *map, uint64_t address)
{
    Py_ssize_t i = last_leaf(map, address);
    if (i < 0)
        return NULL;
    Leaf *leaf = map->leaves[i];
    Entry *entry = &leaf->entries[last_entry(leaf, address)];
    return address < entry->end ? entry : NULL;
}

static int
add_leaf(AddressMap *map, Py_ssize_t at, Leaf *leaf)
{
    if (map->n_leaves == map->room) {
        Py_ssize_t room = map->room ? map->room * 2 : 16;
        Leaf **leaves = PyMem_Realloc(map->leaves, room * sizeof(Leaf *));
        if (leaves == NULL)
            return -1;
        map->leaves = leaves;
        uint64_t *firsts = PyMem_Realloc(map->firsts, room * sizeof(uint64_t));
        if (firsts == NULL)
            return -1;
        map->firsts = firsts;
        map->room = room;
    }
    memmove(map->leaves + at + 1, map->leaves + at, (map->n_leaves - at) * sizeof(Leaf *));
    memmove(map->firsts + at + 1, map->firsts + at, (map->n_leaves - at) * sizeof(uint64_t));
    map->leaves[at] = leaf;
    map->firsts[at] = leaf->n ? leaf->entries[0].start : 0;
    map->n_leaves++;
    return 0;
}

static PyObject *
map_insert(AddressMap *map, PyObject *const *args, Py_ssize_t nargs)
{
    uint64_t start, nbytes;
    if (nargs != 3) {
        PyErr_SetString(PyExc_TypeError, "insert(start, nbytes, object)");
        return NULL;
    }
    if (native_word(args[0], "start", &start) < 0 || native_word(args[1], "nbytes", &nbytes) < 0)
        return NULL;
    if (nbytes == 0 || start + nbytes < start) {
        PyErr_SetString(PyExc_ValueError, "an empty range or one past the end of the address space");
        return NULL;
    }
    Py_ssize_t i = last_leaf(map, start);
    int at = 0;
    if (i < 0) {
        i = 0;
        if (map->n_leaves == 0) {
            Leaf *leaf = PyMem_Malloc(sizeof(Leaf));
            if (leaf == NULL || (leaf->n = 0, add_leaf(map, 0, leaf)) < 0) {
                PyMem_Free(leaf);
                return PyErr_NoMemory();
            }
        }
    }
    else
        at = last_entry(map->leaves[i], start) + 1;
    Leaf *leaf = map->leaves[i];
    const Entry *before = at > 0 ? &leaf->entries[at - 1] : NULL;
    const Entry *after = at < leaf->n ? &leaf->entries[at]
                         : i + 1 < map->n_leaves ? &map->leaves[i + 1]->entries[0] : NULL;
    if ((before && before->end > start) || (after && after->start < start + nbytes)) {
        PyErr_Format(PyExc_ValueError, "range %p..%p overlaps one that is there", (void *)(uintptr_t)start,
                     (void *)(uintptr_t)(start + nbytes)); /* before 3.12 it knows no %llx */
        return NULL;
    }
    if (leaf->n == LEAF) {
        Leaf *right = PyMem_Malloc(sizeof(Leaf));
        if (right == NULL)
            return PyErr_NoMemory();
        /* Addresses mostly grow: a full last leaf is left full and a new one begun. */
        int keep = at == LEAF && i + 1 == map->n_leaves ? LEAF - 1 : LEAF / 2;
        right->n = LEAF - keep;
        memcpy(right->entries, leaf->entries + keep, right->n * sizeof(Entry));
        if (add_leaf(map, i + 1, right) < 0) {
            PyMem_Free(right);
            return PyErr_NoMemory();
        }
        leaf->n = keep;
        if (at > keep) {
            leaf = right;
            at -= keep;
            i++;
        }
    }
    memmove(leaf->entries + at + 1, leaf->entries + at, (leaf->n - at) * sizeof(Entry));
    leaf->entries[at] = (Entry){start, start + nbytes, Py_NewRef(args[2])};
    leaf->n++;
    map->firsts[i] = leaf->entries[0].start;
    map->n_entries++;
    Py_RETURN_NONE;
}

static PyObject *
map_remove(AddressMap *map, PyObject *arg)
{
    uint64_t start;
    if (native_word(arg, "start", &start) < 0)
        return NULL;
    Py_ssize_t i = last_leaf(map, start);
    if (i < 0)
        Py_RETURN_NONE;
    Leaf *leaf = map->leaves[i];
    int at = last_entry(leaf, start);
    if (leaf->entries[at].start != start)
        Py_RETURN_NONE;
    PyObject *object = leaf->entries[at].object;
    leaf->n--;
    memmove(leaf->entries + at, leaf->entries + at + 1, (leaf->n - at) * sizeof(Entry));
    map->n_entries--;
    if (leaf->n)
        map->firsts[i] = leaf->entries[0].start;
    else {
        PyMem_Free(leaf);
        map->n_leaves--;
        memmove(map->leaves + i, map->leaves + i + 1, (map->n_leaves - i) * sizeof(Leaf *));
        memmove(map->firsts + i, map->firsts + i + 1, (map->n_leaves - i) * sizeof(uint64_t));
    }
    return object;
}

static PyObject *
map_find(AddressMap *map, PyObject *arg)
{
    uint64_t address;
    if (native_word(arg, "an address", &address) < 0)
        return NULL;
    const Entry *entry = covering(map, address);
    return Py_NewRef(entry ? entry->object : Py_None);
}

static PyObject *
map_around(AddressMap *map, PyObject *arg)
{
    uint64_t address;
    if (native_word(arg, "an address", &address) < 0)
        return NULL;
    PyObject *below = Py_None, *above = Py_None;
    Py_ssize_t i = last_leaf(map, address);
    if (i >= 0) {
        Leaf *leaf = map->leaves[i];
        int at = last_entry(leaf, address);
        below = leaf->entries[at].object;
        if (at + 1 < leaf->n)
            above = leaf->entries[at + 1].object;
        else if (i + 1 < map->n_leaves)
            above = map->leaves[i + 1]->entries[0].object;
    }
    else if (map->n_leaves)
        above = map->leaves[0]->entries[0].object;
    return PyTuple_Pack(2, below, above);
}

/* The objects of all ranges that share a byte with [start, start + nbytes), in address order. */
static PyObject *
map_overlapping(AddressMap *map, PyObject *const *args, Py_ssize_t nargs)
{
    uint64_t start, nbytes;
    if (nargs != 2) {
        PyErr_SetString(PyExc_TypeError, "overlapping(start, nbytes)");
        return NULL;
    }
    if (native_word(args[0], "start", &start) < 0 || native_word(args[1], "nbytes", &nbytes) < 0)
        return NULL;
    PyObject *list = PyList_New(0);
    if (list == NULL)
        return NULL;
    Py_ssize_t i = last_leaf(map, start);
    int at = 0;
    if (i < 0)
        i = 0;
    else {
        at = last_entry(map->leaves[i], start);
        if (map->leaves[i]->entries[at].end <= start)
            at++;
    }
    for (; i < map->n_leaves; i++, at = 0)
        for (; at < map->leaves[i]->n; at++) {
            const Entry *entry = &map->leaves[i]->entries[at];
            if (entry->start - start >= nbytes && entry->start >= start)
                return list;
            if (PyList_Append(list, entry->object) < 0) {
                Py_DECREF(list);
                return NULL;
            }
        }
    return list;
}

static PyObject *
map_values(AddressMap *map, PyObject *unused)
{
    (void)unused;
    PyObject *list = NULL;
    Py_ssize_t n;
    do { /* making the list may collect garbage, whose finalizers may remove ranges */
        Py_XDECREF(list);
        n = map->n_entries;
        list = PyList_New(n);
        if (list == NULL)
            return NULL;
    } while (n != map->n_entries);
    Py_ssize_t k = 0;
    for (Py_ssize_t i = 0; i < map->n_leaves; i++)
        for (int j = 0; j < map->leaves[i]->n; j++)
            PyList_SET_ITEM(list, k++, Py_NewRef(map->leaves[i]->entries[j].object));
    return list;
}

static int
map_tp_clear(AddressMap *map)
{
    Leaf **leaves = map->leaves;
    Py_ssize_t n_leaves = map->n_leaves;
    map->leaves = NULL;
    PyMem_Free(map->firsts);
    map->firsts = NULL;
    map->n_leaves = map->room = map->n_entries = 0;
    for (Py_ssize_t i = 0; i < n_leaves; i++) {
        for (int j = 0; j < leaves[i]->n; j++)
            Py_DECREF(leaves[i]->entries[j].object);
        PyMem_Free(leaves[i]);
    }
    PyMem_Free(leaves);
    return 0;
}

static PyObject *
map_clear(AddressMap *map, PyObject *unused)
{
    (void)unused;
    map_tp_clear(map);
    Py_RETURN_NONE;
}

static int
map_traverse(AddressMap *map, visitproc visit, void *arg)
{
    for (Py_ssize_t i = 0; i < map->n_leaves; i++)
        for (int j = 0; j < map->leaves[i]->n; j++)
            Py_VISIT(map->leaves[i]->entries[j].object);
    return 0;
}

static void
map_dealloc(AddressMap *map)
{
    PyObject_GC_UnTrack(map);
    map_tp_clear(map);
    Py_TYPE(map)->tp_free((PyObject *)map);
}

static Py_ssize_t
map_length(AddressMap *map)
{
    return map->n_entries;
}

static PyMethodDef methods[] = {
    {"insert", (PyCFunction)(void (*)(void))map_insert, METH_FASTCALL,
     "insert(start, nbytes, object): add a range; ValueError if it overlaps another."},
    {"remove", (PyCFunction)map_remove, METH_O, "remove(start): take out the range that starts there; its object or None."},
    {"find", (PyCFunction)map_find, METH_O, "find(address): the object of the range that holds the address, or None."},
    {"around", (PyCFunction)map_around, METH_O,
     "around(address): the objects of the last range that starts at or below the address and of the first above."},
    {"overlapping", (PyCFunction)(void (*)(void))map_overlapping, METH_FASTCALL,
     "overlapping(start, nbytes): the objects of all ranges that share a byte with this one."},
    {"values", (PyCFunction)map_values, METH_NOARGS, "values(): all objects in address order."},
    {"clear", (PyCFunction)map_clear, METH_NOARGS, "clear(): forget all ranges."},
    {NULL, NULL, 0, NULL},
};

static PySequenceMethods as_sequence = {.sq_length = (lenfunc)map_length};

static PyTypeObject AddressMapType = {
    PyVarObject_HEAD_INIT(NULL, 0)
    .tp_name = "softacl._native.AddressMap",
    .tp_basicsize = sizeof(AddressMap),
    .tp_flags = Py_TPFLAGS_DEFAULT | Py_TPFLAGS_HAVE_GC,
    .tp_doc = "Disjoint address ranges, each with an object, found by any address inside.",
    .tp_new = PyType_GenericNew,
    .tp_dealloc = (destructor)map_dealloc,
    .tp_traverse = (traverseproc)map_traverse,
    .tp_clear = (inquiry)map_tp_clear,
    .tp_methods = methods,
    .tp_as_sequence = &as_sequence,
};

int
native_addressmap_register(PyObject *module)
{
    if (PyType_Ready(&AddressMapType) < 0)
        return -1;
    return PyModule_AddObjectRef(module, "AddressMap", (PyObject *)&AddressMapType);
}
