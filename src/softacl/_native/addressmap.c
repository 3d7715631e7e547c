/* AddressMap: disjoint address ranges, each with a Python object, found by any address inside.

   A sorted array cut into leaves of at most LEAF entries, with one array of the leaves' first addresses.
   A look-up is two binary searches; an insertion moves at most a leaf and, on a split, the short array.
   With a million ranges the array of firsts is some 60 KiB and stays in the cache, so calls keep their speed.

   One map, that of live blocks, is also read without the interpreter's lock (`native_plain_find`). Its readers never wait: who
   changes the map makes `sequence` odd meanwhile, and a reader that saw an odd or two different numbers looks again. What they may
   look at is never given back to the system, only used again for the same thing; all of it is written and read as atomics. */
#include "native.h"
#include <string.h>

#define LEAF 256
#define GET(place) __atomic_load_n(&(place), __ATOMIC_ACQUIRE)
#define SET(place, value) __atomic_store_n(&(place), (value), __ATOMIC_RELEASE)

typedef struct Entry {
    uint64_t start, end, shift;
    uint64_t tag; /* 0: not known to be plain; else what `plain` said */
    PyObject *object;
    struct Entry *spare;
} Entry;

typedef struct Leaf {
    int n;
    uint64_t starts[LEAF];
    Entry *entries[LEAF];
    struct Leaf *spare;
} Leaf;

typedef struct Directory {
    Py_ssize_t room;
    uint64_t *firsts;
    Leaf **leaves;
    struct Directory *retired; /* an earlier one: readers may still have it */
} Directory;

typedef struct {
    PyObject_HEAD
    Directory *directory;
    Py_ssize_t n_leaves, n_entries;
    uint64_t sequence;
    Entry *spare_entries;
    Leaf *spare_leaves;
} AddressMap;

static AddressMap *plain_map; /* the one that is read without the interpreter's lock */

static void
changes(AddressMap *map)
{
    SET(map->sequence, map->sequence + 1);
}

/* The last index whose value is <= key, or -1. */
static Py_ssize_t
last_of(const uint64_t *values, Py_ssize_t n, uint64_t key)
{
    Py_ssize_t low = 0, high = n;
    while (low < high) {
        Py_ssize_t middle = (low + high) >> 1;
        if (GET(values[middle]) <= key)
            low = middle + 1;
        else
            high = middle;
    }
    return low - 1;
}

static Py_ssize_t
last_leaf(const AddressMap *map, uint64_t key)
{
    return map->n_leaves ? last_of(map->directory->firsts, map->n_leaves, key) : -1;
}

static int
last_entry(const Leaf *leaf, uint64_t key)
{
    return (int)last_of(leaf->starts, leaf->n, key);
}

static Entry *
covering(const AddressMap *map, uint64_t address)
{
    Py_ssize_t i = last_leaf(map, address);
    if (i < 0)
        return NULL;
    Leaf *leaf = map->directory->leaves[i];
    Entry *entry = leaf->entries[last_entry(leaf, address)];
    return address < entry->end ? entry : NULL;
}

/* 1: a plain block, in *found; 0: no range holds the address; -1: one that is not known to be plain, or the map changes. */
int
native_plain_find(uint64_t address, native_plain_block *found)
{
    AddressMap *map = GET(plain_map);
    for (int tries = 0; map && tries < 8; tries++) {
        uint64_t before = GET(map->sequence);
        if (before & 1)
            continue;
        int result = 0;
        Directory *directory = GET(map->directory);
        Py_ssize_t n = GET(map->n_leaves);
        if (directory && n > directory->room)
            n = directory->room;
        Py_ssize_t i = directory ? last_of(directory->firsts, n, address) : -1;
        Leaf *leaf = i >= 0 ? GET(directory->leaves[i]) : NULL;
        int in_leaf = leaf ? GET(leaf->n) : 0;
        Py_ssize_t at = last_of(leaf ? leaf->starts : NULL, in_leaf, address);
        Entry *entry = at >= 0 ? GET(leaf->entries[at]) : NULL;
        if (entry) {
            found->end = GET(entry->end);
            found->shift = GET(entry->shift);
            found->tag = GET(entry->tag);
            if (address < found->end)
                result = found->tag ? 1 : -1;
        }
        if (GET(map->sequence) == before)
            return result;
    }
    return -1;
}

static void
move_leaves(Directory *directory, Py_ssize_t to, Py_ssize_t from, Py_ssize_t n)
{
    if (to > from)
        for (Py_ssize_t k = n; k-- > 0;) {
            SET(directory->leaves[to + k], directory->leaves[from + k]);
            SET(directory->firsts[to + k], directory->firsts[from + k]);
        }
    else
        for (Py_ssize_t k = 0; k < n; k++) {
            SET(directory->leaves[to + k], directory->leaves[from + k]);
            SET(directory->firsts[to + k], directory->firsts[from + k]);
        }
}

static void
move_entries(Leaf *target, int to, const Leaf *source, int from, int n)
{
    if (target == source && to > from)
        for (int k = n; k-- > 0;) {
            SET(target->entries[to + k], source->entries[from + k]);
            SET(target->starts[to + k], source->starts[from + k]);
        }
    else
        for (int k = 0; k < n; k++) {
            SET(target->entries[to + k], source->entries[from + k]);
            SET(target->starts[to + k], source->starts[from + k]);
        }
}

static Directory *
new_directory(Py_ssize_t room, Directory *retired)
{
    Directory *directory = PyMem_Malloc(sizeof(Directory));
    uint64_t *firsts = PyMem_Calloc((size_t)room, sizeof *firsts);
    Leaf **leaves = PyMem_Calloc((size_t)room, sizeof *leaves);
    if (directory == NULL || firsts == NULL || leaves == NULL) {
        PyMem_Free(directory);
        PyMem_Free(firsts);
        PyMem_Free(leaves);
        return NULL;
    }
    *directory = (Directory){room, firsts, leaves, retired};
    return directory;
}

static Leaf *
new_leaf(AddressMap *map)
{
    Leaf *leaf = map->spare_leaves;
    if (leaf)
        map->spare_leaves = leaf->spare;
    else
        leaf = PyMem_Calloc(1, sizeof(Leaf));
    return leaf;
}

static Entry *
new_entry(AddressMap *map)
{
    Entry *entry = map->spare_entries;
    if (entry)
        map->spare_entries = entry->spare;
    else
        entry = PyMem_Calloc(1, sizeof(Entry));
    return entry;
}

static void
spare_entry(AddressMap *map, Entry *entry)
{
    entry->spare = map->spare_entries;
    map->spare_entries = entry;
}

static void
spare_leaf(AddressMap *map, Leaf *leaf)
{
    leaf->spare = map->spare_leaves;
    map->spare_leaves = leaf;
}

/* Room for one more leaf. -1: no memory. */
static int
make_room(AddressMap *map)
{
    Directory *old = map->directory;
    if (old && map->n_leaves < old->room)
        return 0;
    Directory *directory = new_directory(old ? old->room * 2 : 16, old);
    if (directory == NULL)
        return -1;
    for (Py_ssize_t i = 0; i < map->n_leaves; i++) {
        directory->firsts[i] = old->firsts[i];
        directory->leaves[i] = old->leaves[i];
    }
    SET(map->directory, directory);
    return 0;
}

/* There is room. */
static void
add_leaf(AddressMap *map, Py_ssize_t at, Leaf *leaf)
{
    Directory *directory = map->directory;
    move_leaves(directory, at + 1, at, map->n_leaves - at);
    SET(directory->leaves[at], leaf);
    SET(directory->firsts[at], leaf->n ? leaf->starts[0] : 0);
    SET(map->n_leaves, map->n_leaves + 1);
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
    Leaf *leaf = NULL;
    if (i < 0)
        i = 0;
    else
        at = last_entry(map->directory->leaves[i], start) + 1;
    if (map->n_leaves) {
        leaf = map->directory->leaves[i];
        const Entry *before = at > 0 ? leaf->entries[at - 1] : NULL;
        const Entry *after = at < leaf->n ? leaf->entries[at]
                             : i + 1 < map->n_leaves ? map->directory->leaves[i + 1]->entries[0] : NULL;
        if ((before && before->end > start) || (after && after->start < start + nbytes)) {
            PyErr_Format(PyExc_ValueError, "range %p..%p overlaps one that is there", (void *)(uintptr_t)start,
                         (void *)(uintptr_t)(start + nbytes)); /* before 3.12 it knows no %llx */
            return NULL;
        }
    }
    Leaf *another = leaf == NULL || leaf->n == LEAF ? new_leaf(map) : NULL;
    Entry *entry = new_entry(map);
    if (((leaf == NULL || leaf->n == LEAF) && (another == NULL || make_room(map) < 0)) || entry == NULL) {
        if (another)
            spare_leaf(map, another);
        if (entry)
            spare_entry(map, entry);
        return PyErr_NoMemory();
    }
    changes(map);
    SET(entry->start, start);
    SET(entry->end, start + nbytes);
    SET(entry->shift, 0);
    SET(entry->tag, 0);
    entry->object = Py_NewRef(args[2]);
    if (leaf == NULL) {
        SET(another->n, 0);
        add_leaf(map, 0, another);
        leaf = another;
    }
    else if (leaf->n == LEAF) {
        /* Addresses mostly grow: a full last leaf is left full and a new one begun. */
        int keep = at == LEAF && i + 1 == map->n_leaves ? LEAF - 1 : LEAF / 2;
        SET(another->n, LEAF - keep);
        move_entries(another, 0, leaf, keep, LEAF - keep);
        add_leaf(map, i + 1, another);
        SET(leaf->n, keep);
        if (at > keep) {
            leaf = another;
            at -= keep;
            i++;
        }
    }
    move_entries(leaf, at + 1, leaf, at, leaf->n - at);
    SET(leaf->entries[at], entry);
    SET(leaf->starts[at], start);
    SET(leaf->n, leaf->n + 1);
    SET(map->directory->firsts[i], leaf->starts[0]);
    map->n_entries++;
    changes(map);
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
    Leaf *leaf = map->directory->leaves[i];
    int at = last_entry(leaf, start);
    Entry *entry = leaf->entries[at];
    if (entry->start != start)
        Py_RETURN_NONE;
    PyObject *object = entry->object;
    changes(map);
    SET(entry->tag, 0);
    move_entries(leaf, at, leaf, at + 1, leaf->n - at - 1);
    SET(leaf->n, leaf->n - 1);
    map->n_entries--;
    if (leaf->n)
        SET(map->directory->firsts[i], leaf->starts[0]);
    else {
        move_leaves(map->directory, i, i + 1, map->n_leaves - i - 1);
        SET(map->n_leaves, map->n_leaves - 1);
        spare_leaf(map, leaf);
    }
    spare_entry(map, entry);
    changes(map);
    return object;
}

/* plain(start, end, shift, tag): what is asked of copies that touch this block in a range that ends at `end` is known. */
static PyObject *
map_plain(AddressMap *map, PyObject *const *args, Py_ssize_t nargs)
{
    uint64_t v[4];
    if (nargs != 4) {
        PyErr_SetString(PyExc_TypeError, "plain(start, end, shift, tag)");
        return NULL;
    }
    for (int i = 0; i < 4; i++)
        if (native_word(args[i], "plain", &v[i]) < 0)
            return NULL;
    Entry *entry = covering(map, v[0]);
    if (entry && entry->start == v[0] && entry->end == v[1]) {
        changes(map);
        SET(entry->shift, v[2]);
        SET(entry->tag, v[3]);
        changes(map);
    }
    Py_RETURN_NONE;
}

/* read_by_copies(): this is the map of live blocks. */
static PyObject *
map_read_by_copies(AddressMap *map, PyObject *unused)
{
    (void)unused;
    SET(plain_map, (AddressMap *)Py_NewRef(map)); /* for ever: somebody may be reading it */
    Py_RETURN_NONE;
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
        Leaf *leaf = map->directory->leaves[i];
        int at = last_entry(leaf, address);
        below = leaf->entries[at]->object;
        if (at + 1 < leaf->n)
            above = leaf->entries[at + 1]->object;
        else if (i + 1 < map->n_leaves)
            above = map->directory->leaves[i + 1]->entries[0]->object;
    }
    else if (map->n_leaves)
        above = map->directory->leaves[0]->entries[0]->object;
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
        at = last_entry(map->directory->leaves[i], start);
        if (map->directory->leaves[i]->entries[at]->end <= start)
            at++;
    }
    for (; i < map->n_leaves; i++, at = 0)
        for (; at < map->directory->leaves[i]->n; at++) {
            const Entry *entry = map->directory->leaves[i]->entries[at];
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
        for (int j = 0; j < map->directory->leaves[i]->n; j++)
            PyList_SET_ITEM(list, k++, Py_NewRef(map->directory->leaves[i]->entries[j]->object));
    return list;
}

/* Forget all ranges. Their objects go one by one: what that runs finds a map that is whole. */
static int
map_tp_clear(AddressMap *map)
{
    while (map->n_leaves) {
        Leaf *leaf = map->directory->leaves[map->n_leaves - 1];
        changes(map);
        SET(map->n_leaves, map->n_leaves - 1);
        map->n_entries -= leaf->n;
        changes(map);
        for (int j = 0; j < leaf->n; j++) {
            Entry *entry = leaf->entries[j];
            PyObject *object = entry->object;
            SET(entry->tag, 0);
            entry->object = NULL;
            spare_entry(map, entry);
            Py_DECREF(object);
        }
        SET(leaf->n, 0);
        spare_leaf(map, leaf);
    }
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
        for (int j = 0; j < map->directory->leaves[i]->n; j++)
            Py_VISIT(map->directory->leaves[i]->entries[j]->object);
    return 0;
}

static void
map_dealloc(AddressMap *map)
{
    PyObject_GC_UnTrack(map);
    map_tp_clear(map);
    for (Entry *entry = map->spare_entries, *next; entry; entry = next) {
        next = entry->spare;
        PyMem_Free(entry);
    }
    for (Leaf *leaf = map->spare_leaves, *next; leaf; leaf = next) {
        next = leaf->spare;
        PyMem_Free(leaf);
    }
    for (Directory *directory = map->directory, *next; directory; directory = next) {
        next = directory->retired;
        PyMem_Free(directory->firsts);
        PyMem_Free(directory->leaves);
        PyMem_Free(directory);
    }
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
    {"plain", (PyCFunction)(void (*)(void))map_plain, METH_FASTCALL,
     "plain(start, end, shift, tag): copies may go to this range without asking anybody: its bytes lie `shift` further, and `tag` "
     "says on which side, 1 the host, 2 + n device n; 0 ends that."},
    {"read_by_copies", (PyCFunction)map_read_by_copies, METH_NOARGS,
     "read_by_copies(): this is the map in which plain copies look."},
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
