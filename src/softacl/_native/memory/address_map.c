/* AddressMap: disjoint address ranges, each with a Python object, found by any address inside.

   A sorted array cut into leaves of at most LEAF entries, with an array of the leaves' first addresses. A lookup is two
   binary searches; an insertion moves at most a leaf and, on a split, the short array. With a million ranges the array
   of first addresses has some 60 KiB and stays in the cache, so calls keep their speed.

   One map, that of live blocks, is also read without the GIL (`native_find_validated`). Its readers never wait:
   `sequence` is a seqlock, odd during a change, and a reader that saw an odd number or two different ones retries. What
   readers may follow is never freed, only reused for the same purpose; all of it is accessed with atomics. Compiled
   code frees blocks of this map and allocates them again (free_list.c), also without the GIL: it changes entries, but
   never their positions. Every change holds `blocks_lock`. */
#include "memory/address_map.h"
#include <pthread.h>
#include <string.h>

AddressMap *native_blocks, *native_allocated;
void (*native_forget_cached)(void);
PyObject *(*native_uncache)(AddressMap *map, Entry *entry);
static pthread_mutex_t blocks_lock = PTHREAD_MUTEX_INITIALIZER;
static PyObject *renew; /* makes the object of a block that compiled code has allocated */

void
native_lock_blocks(void)
{
    pthread_mutex_lock(&blocks_lock);
}

void
native_unlock_blocks(void)
{
    pthread_mutex_unlock(&blocks_lock);
}

/* The child of a fork has one thread, which held no lock. */
static void
in_child(void)
{
    pthread_mutex_init(&blocks_lock, NULL);
    if (native_blocks && native_blocks->sequence & 1)
        native_blocks_change(native_blocks);
}

/* A change begins. Maps other than that of live blocks need the GIL only. */
static void
begin_change(AddressMap *map)
{
    if (map == GET(native_blocks))
        native_lock_blocks();
    native_blocks_change(map);
}

static void
end_change(AddressMap *map)
{
    native_blocks_change(map);
    if (map == GET(native_blocks))
        native_unlock_blocks();
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

Entry *
native_entry_at(const AddressMap *map, uint64_t address)
{
    Py_ssize_t i = last_leaf(map, address);
    if (i < 0)
        return NULL;
    Leaf *leaf = map->directory->leaves[i];
    Entry *entry = leaf->entries[last_entry(leaf, address)];
    return address < entry->end ? entry : NULL;
}

static int
find_validated(const AddressMap *map, uint64_t address, native_validated_block *found)
{
    for (int tries = 0; map && tries < 8; tries++) {
        uint64_t before = GET(map->sequence);
        if (before & 1)
            continue;
        int result = 0;
        Directory *directory = GET(map->directory);
        Py_ssize_t n = GET(map->n_leaves);
        if (directory && n > directory->capacity)
            n = directory->capacity;
        Py_ssize_t i = directory ? last_of(directory->firsts, n, address) : -1;
        Leaf *leaf = i >= 0 ? GET(directory->leaves[i]) : NULL;
        int in_leaf = leaf ? GET(leaf->n) : 0;
        Py_ssize_t at = last_of(leaf ? leaf->starts : NULL, in_leaf, address);
        Entry *entry = at >= 0 ? GET(leaf->entries[at]) : NULL;
        if (entry) {
            found->start = GET(leaf->starts[at]);
            found->end = GET(entry->end);
            found->shift = GET(entry->shift);
            found->tag = GET(entry->tag);
            found->group = found->tag >> 32;
            found->tag = (uint32_t)found->tag;
            if (address < found->end)
                result = found->tag ? 1 : -1;
        }
        if (GET(map->sequence) == before)
            return result;
    }
    return -1;
}

int
native_find_validated(uint64_t address, native_validated_block *found)
{
    return find_validated(GET(native_blocks), address, found);
}

int
native_was_allocated(uint64_t address)
{
    native_validated_block unused;
    return find_validated(GET(native_allocated), address, &unused) != 0;
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
new_directory(Py_ssize_t capacity, Directory *retired)
{
    Directory *directory = PyMem_Malloc(sizeof(Directory));
    uint64_t *firsts = PyMem_Calloc((size_t)capacity, sizeof *firsts);
    Leaf **leaves = PyMem_Calloc((size_t)capacity, sizeof *leaves);
    if (directory == NULL || firsts == NULL || leaves == NULL) {
        PyMem_Free(directory);
        PyMem_Free(firsts);
        PyMem_Free(leaves);
        return NULL;
    }
    *directory = (Directory){capacity, firsts, leaves, retired};
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

/* Make room for one more leaf. -1: no memory. */
static int
make_room(AddressMap *map)
{
    Directory *old = map->directory;
    if (old && map->n_leaves < old->capacity)
        return 0;
    Directory *directory = new_directory(old ? old->capacity * 2 : 16, old);
    if (directory == NULL)
        return -1;
    for (Py_ssize_t i = 0; i < map->n_leaves; i++) {
        directory->firsts[i] = old->firsts[i];
        directory->leaves[i] = old->leaves[i];
    }
    SET(map->directory, directory);
    return 0;
}

/* The caller has made room. */
static void
add_leaf(AddressMap *map, Py_ssize_t at, Leaf *leaf)
{
    Directory *directory = map->directory;
    move_leaves(directory, at + 1, at, map->n_leaves - at);
    SET(directory->leaves[at], leaf);
    SET(directory->firsts[at], leaf->n ? leaf->starts[0] : 0);
    SET(map->n_leaves, map->n_leaves + 1);
}

/* Where the range belongs: leaf *i, before entry *at; and a range that overlaps it, or NULL. */
static Entry *
met_by(const AddressMap *map, uint64_t start, uint64_t end, Py_ssize_t *i, int *at)
{
    Py_ssize_t home = last_leaf(map, start);
    *i = home < 0 ? 0 : home;
    *at = home < 0 ? 0 : last_entry(map->directory->leaves[home], start) + 1;
    if (map->n_leaves == 0)
        return NULL;
    const Leaf *leaf = map->directory->leaves[*i];
    Entry *before = *at > 0 ? leaf->entries[*at - 1] : NULL;
    Entry *after = *at < leaf->n ? leaf->entries[*at] : *i + 1 < map->n_leaves ? map->directory->leaves[*i + 1]->entries[0] : NULL;
    return before && before->end > start ? before : after && after->start < end ? after : NULL;
}

Entry *
native_insert(AddressMap *map, uint64_t start, uint64_t end, PyObject *object)
{
    Py_ssize_t i;
    int at;
    Entry *meets;
    while ((meets = met_by(map, start, end, &i, &at)) != NULL) {
        native_lock_blocks();
        PyObject *freed = meets->cached ? native_uncache(map, meets) : NULL; /* the device's own library has given its address again */
        native_unlock_blocks();
        Py_XDECREF(freed); /* may run other threads */
        if (freed == NULL)
            return NULL;
    }
    Leaf *leaf = map->n_leaves ? map->directory->leaves[i] : NULL;
    Leaf *another = leaf == NULL || leaf->n == LEAF ? new_leaf(map) : NULL;
    Entry *entry = new_entry(map);
    if (((leaf == NULL || leaf->n == LEAF) && (another == NULL || make_room(map) < 0)) || entry == NULL) {
        if (another)
            spare_leaf(map, another);
        if (entry)
            spare_entry(map, entry);
        PyErr_NoMemory();
        return NULL;
    }
    begin_change(map);
    SET(entry->start, start);
    SET(entry->end, end);
    SET(entry->shift, 0);
    SET(entry->tag, 0);
    entry->object = Py_NewRef(object);
    entry->life = native_next_life();
    entry->memory = NULL;
    SET(entry->cached, 0);
    SET(entry->renewed, 0);
    if (leaf == NULL) {
        SET(another->n, 0);
        add_leaf(map, 0, another);
        leaf = another;
    }
    else if (leaf->n == LEAF) {
        /* Addresses mostly grow: leave a full last leaf full, and begin a new one. */
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
    end_change(map);
    return entry;
}

/* The range of a call with n arguments that begin with start and nbytes; -1 with an exception. */
static int
read_range(const char *usage, PyObject *const *args, Py_ssize_t nargs, Py_ssize_t n, uint64_t *start, uint64_t *end)
{
    uint64_t nbytes;
    if (nargs != n) {
        PyErr_SetString(PyExc_TypeError, usage);
        return -1;
    }
    if (native_word(args[0], "start", start) < 0 || native_word(args[1], "nbytes", &nbytes) < 0)
        return -1;
    *end = *start + nbytes;
    if (*end <= *start)
        PyErr_SetString(PyExc_ValueError, "an empty range or one past the end of the address space");
    return *end <= *start ? -1 : 0;
}

static PyObject *
map_insert(AddressMap *map, PyObject *const *args, Py_ssize_t nargs)
{
    uint64_t start, end;
    if (read_range("insert(start, nbytes, object)", args, nargs, 3, &start, &end) < 0)
        return NULL;
    if (native_insert(map, start, end, args[2]) != NULL)
        Py_RETURN_NONE;
    if (!PyErr_Occurred())
        PyErr_Format(PyExc_ValueError, "range %p..%p overlaps another one", (void *)(uintptr_t)start,
                     (void *)(uintptr_t)end); /* PyErr_Format has no %llx before 3.12 */
    return NULL;
}

static Entry *
exactly_at(const AddressMap *map, uint64_t start)
{
    Entry *entry = native_entry_at(map, start);
    return entry && entry->start == start ? entry : NULL;
}

PyObject *
native_take_out(AddressMap *map, uint64_t start)
{
    Py_ssize_t i = last_leaf(map, start);
    Leaf *leaf = map->directory->leaves[i];
    int at = last_entry(leaf, start);
    Entry *entry = leaf->entries[at];
    PyObject *object = entry->object;
    native_blocks_change(map);
    SET(entry->tag, 0);
    entry->memory = NULL; /* it is the model of no request any more */
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
    native_blocks_change(map);
    return object;
}

int
native_cover(AddressMap *map, uint64_t start, uint64_t end)
{
    Py_ssize_t i;
    int at;
    Entry *meets;
    while ((meets = met_by(map, start - (start > 0), end + (end < UINT64_MAX), &i, &at)) != NULL) {
        if (meets->start <= start && meets->end >= end)
            return 0;
        start = meets->start < start ? meets->start : start;
        end = meets->end > end ? meets->end : end;
        Py_DECREF(native_take_out(map, meets->start));
    }
    return native_insert(map, start, end, Py_True) == NULL ? -1 : 0;
}

/* cover(start, nbytes): add a range, as one with those that it meets. Of maps whose objects are all True. */
static PyObject *
map_cover(AddressMap *map, PyObject *const *args, Py_ssize_t nargs)
{
    uint64_t start, end;
    if (read_range("cover(start, nbytes)", args, nargs, 2, &start, &end) < 0 || native_cover(map, start, end) < 0)
        return NULL;
    Py_RETURN_NONE;
}

/* discard(start, nbytes): remove all ranges that share a byte with this one. Of maps other than that of live blocks. */
static PyObject *
map_discard(AddressMap *map, PyObject *const *args, Py_ssize_t nargs)
{
    uint64_t v[2];
    Py_ssize_t i;
    int at;
    Entry *meets;
    if (native_all_words("discard(start, nbytes)", args, nargs, 2, v) < 0)
        return NULL;
    while (v[1] && (meets = met_by(map, v[0], v[0] + v[1], &i, &at)) != NULL)
        Py_DECREF(native_take_out(map, meets->start));
    Py_RETURN_NONE;
}

/* remove(start[, object]): also None if another object is there, or if compiled code has freed the block meanwhile. */
static PyObject *
map_remove(AddressMap *map, PyObject *const *args, Py_ssize_t nargs)
{
    uint64_t start;
    if (nargs < 1 || nargs > 2) {
        PyErr_SetString(PyExc_TypeError, "remove(start[, object])");
        return NULL;
    }
    if (native_word(args[0], "start", &start) < 0)
        return NULL;
    if (nargs == 1) { /* make the object of this life, which the caller gets */
        PyObject *newest = native_object_of(map, start);
        if (newest == NULL)
            return PyErr_Occurred() ? NULL : Py_NewRef(Py_None);
        Py_DECREF(newest);
    }
    int shared = map == GET(native_blocks);
    if (shared)
        native_lock_blocks();
    Entry *entry = exactly_at(map, start);
    PyObject *object = NULL;
    if (entry && !entry->cached && !entry->renewed && (nargs == 1 || entry->object == args[1]))
        object = native_take_out(map, start);
    if (shared)
        native_unlock_blocks();
    return object ? object : Py_NewRef(Py_None);
}

/* mark_validated(start, end, shift, tag): copies that touch this block, in a range that ends at `end`, need no more
   checks. The upper half of the tag: the block's group. */
static PyObject *
map_mark_validated(AddressMap *map, PyObject *const *args, Py_ssize_t nargs)
{
    uint64_t v[4];
    if (native_all_words("mark_validated(start, end, shift, tag)", args, nargs, 4, v) < 0)
        return NULL;
    Entry *entry = exactly_at(map, v[0]);
    if (entry) {
        begin_change(map);
        if (entry->end == v[1] && !entry->cached) {
            SET(entry->shift, v[2]);
            SET(entry->tag, v[3]);
        }
        end_change(map);
    }
    Py_RETURN_NONE;
}

/* serve_allocated(on): this map has all addresses at which the device's own library has allocated so far. */
static PyObject *
map_serve_allocated(AddressMap *map, PyObject *on)
{
    SET(native_allocated, PyObject_IsTrue(on) ? (AddressMap *)Py_NewRef(map) : NULL); /* never released: a reader may be using it */
    Py_RETURN_NONE;
}

/* serve_fast_path(renew): this is the map of live blocks; renew(object, address, code, offset, serial) makes the object of a block
   from that of an earlier life, or of another block that was allocated by the same request. */
static PyObject *
map_serve_fast_path(AddressMap *map, PyObject *function)
{
    Py_XSETREF(renew, Py_NewRef(function));
    SET(native_blocks, (AddressMap *)Py_NewRef(map)); /* never released: a reader may be using it */
    Py_RETURN_NONE;
}

uint64_t
native_next_life(void)
{
    static uint64_t lives;
    return __atomic_add_fetch(&lives, 1, __ATOMIC_RELAXED);
}

uint64_t
native_unseen_life(AddressMap *map, uint64_t start)
{
    native_lock_blocks();
    const Entry *entry = exactly_at(map, start);
    uint64_t life = entry != NULL && !entry->cached && entry->renewed ? entry->life : 0;
    native_unlock_blocks();
    return life;
}

PyObject *
native_object_of(AddressMap *map, uint64_t start)
{
    Entry *entry = exactly_at(map, start);
    if (entry == NULL || GET(entry->cached))
        return NULL;
    if (!GET(entry->renewed))
        return Py_NewRef(entry->object);
    native_lock_blocks();
    uint64_t life = entry->life, offset = entry->offset;
    int there = !entry->cached && entry->renewed;
    PyObject *before = Py_NewRef(entry->object), *code = Py_NewRef(entry->in_python ? entry->code : Py_None);
    native_unlock_blocks();
    PyObject *place = there ? PyLong_FromUnsignedLongLong(offset) : NULL, *address = place ? PyLong_FromUnsignedLongLong(start) : NULL;
    PyObject *serial = address ? PyLong_FromUnsignedLongLong(life) : NULL, *made = NULL;
    if (serial)
        made = PyObject_CallFunctionObjArgs(renew, before, address, code, place, serial, NULL); /* may run other threads */
    Py_XDECREF(serial);
    Py_XDECREF(address);
    Py_XDECREF(place);
    Py_DECREF(code);
    if (made == NULL) {
        Py_DECREF(before);
        return PyErr_Occurred() ? NULL : native_object_of(map, start); /* a signal handler raised, or the block was freed */
    }
    native_lock_blocks();
    int ours = entry->life == life && !entry->cached && entry->renewed && entry->object == before;
    if (ours) {
        entry->object = Py_NewRef(made);
        SET(entry->renewed, 0);
    }
    native_unlock_blocks();
    Py_DECREF(before);
    if (ours) {
        Py_DECREF(before); /* of the map */
        return made;
    }
    Py_DECREF(made);
    return native_object_of(map, start); /* another thread was faster, or the block was freed */
}

PyObject *
native_life_of(AddressMap *map, uint64_t start)
{
    native_lock_blocks();
    Entry *entry = exactly_at(map, start);
    PyObject *object = entry != NULL && !entry->cached ? Py_XNewRef(entry->object) : NULL;
    native_unlock_blocks();
    return object;
}

static PyObject *
or_none(AddressMap *map, int there, uint64_t start)
{
    PyObject *object = there ? native_object_of(map, start) : NULL;
    return object || PyErr_Occurred() ? object : Py_NewRef(Py_None);
}

static PyObject *
map_find(AddressMap *map, PyObject *arg)
{
    uint64_t address;
    if (native_word(arg, "an address", &address) < 0)
        return NULL;
    const Entry *entry = native_entry_at(map, address);
    if (entry && !GET(entry->cached) && !GET(entry->renewed))
        return Py_NewRef(entry->object);
    return or_none(map, entry != NULL, entry ? entry->start : 0);
}

static PyObject *
map_around(AddressMap *map, PyObject *arg)
{
    uint64_t address, starts[2] = {0, 0};
    int there[2] = {0, 0};
    if (native_word(arg, "an address", &address) < 0)
        return NULL;
    Py_ssize_t home = last_leaf(map, address);
    int at = home >= 0 ? last_entry(map->directory->leaves[home], address) : -1;
    for (Py_ssize_t i = home; i >= 0 && !there[0]; i--)
        for (int j = i == home ? at : map->directory->leaves[i]->n - 1; j >= 0 && !there[0]; j--) {
            there[0] = !GET(map->directory->leaves[i]->entries[j]->cached);
            starts[0] = map->directory->leaves[i]->starts[j];
        }
    for (Py_ssize_t i = home >= 0 ? home : 0; i < map->n_leaves && !there[1]; i++)
        for (int j = i == home ? at + 1 : 0; j < map->directory->leaves[i]->n && !there[1]; j++) {
            there[1] = !GET(map->directory->leaves[i]->entries[j]->cached);
            starts[1] = map->directory->leaves[i]->starts[j];
        }
    PyObject *below = or_none(map, there[0], starts[0]), *above = below ? or_none(map, there[1], starts[1]) : NULL;
    PyObject *both = above ? PyTuple_Pack(2, below, above) : NULL;
    Py_XDECREF(below);
    Py_XDECREF(above);
    return both;
}

/* Addresses at which ranges begin, in order; collected without making an object, which would let other threads run. */
typedef struct {
    uint64_t *starts;
    Py_ssize_t n, capacity;
} Starts;

static int
add_start(Starts *found, uint64_t start)
{
    if (found->n == found->capacity) {
        Py_ssize_t capacity = found->capacity ? found->capacity * 2 : 64;
        uint64_t *more = PyMem_Realloc(found->starts, (size_t)capacity * sizeof *more);
        if (more == NULL)
            return -1;
        found->starts = more;
        found->capacity = capacity;
    }
    found->starts[found->n++] = start;
    return 0;
}

/* The objects of those that are still live. */
static PyObject *
objects_of(AddressMap *map, Starts *found, int bad)
{
    PyObject *list = bad ? (PyErr_NoMemory(), (PyObject *)NULL) : PyList_New(0);
    for (Py_ssize_t i = 0; list && i < found->n; i++) {
        PyObject *object = native_object_of(map, found->starts[i]);
        if (object ? PyList_Append(list, object) < 0 : PyErr_Occurred() != NULL)
            Py_CLEAR(list);
        Py_XDECREF(object);
    }
    PyMem_Free(found->starts);
    return list;
}

/* The objects of all ranges that share a byte with [start, start + nbytes), in address order. */
static PyObject *
map_overlapping(AddressMap *map, PyObject *const *args, Py_ssize_t nargs)
{
    uint64_t v[2];
    if (native_all_words("overlapping(start, nbytes)", args, nargs, 2, v) < 0)
        return NULL;
    uint64_t start = v[0], nbytes = v[1];
    Py_ssize_t i = last_leaf(map, start);
    int at = 0;
    if (i < 0)
        i = 0;
    else {
        at = last_entry(map->directory->leaves[i], start);
        if (map->directory->leaves[i]->entries[at]->end <= start)
            at++;
    }
    Starts found = {0};
    int bad = 0, beyond = 0;
    for (; i < map->n_leaves && !bad && !beyond; i++, at = 0)
        for (; at < map->directory->leaves[i]->n && !bad && !beyond; at++) {
            uint64_t there = map->directory->leaves[i]->starts[at];
            beyond = there >= start && there - start >= nbytes;
            if (!beyond)
                bad = add_start(&found, there);
        }
    return objects_of(map, &found, bad);
}

static PyObject *
map_values(AddressMap *map, PyObject *Py_UNUSED(unused))
{
    Starts found = {0};
    int bad = 0;
    for (Py_ssize_t i = 0; i < map->n_leaves && !bad; i++)
        for (int j = 0; j < map->directory->leaves[i]->n && !bad; j++)
            bad = add_start(&found, map->directory->leaves[i]->starts[j]);
    return objects_of(map, &found, bad);
}

/* Remove all ranges. Their objects go one by one, and code that this runs finds a consistent map. */
static int
map_tp_clear(AddressMap *map)
{
    if (map == GET(native_blocks))
        native_forget_cached();
    while (map->n_leaves) {
        Leaf *leaf = map->directory->leaves[map->n_leaves - 1];
        begin_change(map);
        SET(map->n_leaves, map->n_leaves - 1);
        map->n_entries -= leaf->n;
        for (int j = 0; j < leaf->n; j++) {
            SET(map->n_cached, map->n_cached - leaf->entries[j]->cached);
            leaf->entries[j]->memory = NULL;
        }
        end_change(map);
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
map_clear(AddressMap *map, PyObject *Py_UNUSED(unused))
{
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
        Py_XDECREF(entry->code);
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
    return map->n_entries - GET(map->n_cached);
}

static PyMethodDef methods[] = {
    {"insert", NATIVE_FAST(map_insert),
     "insert(start, nbytes, object): add a range; ValueError if it overlaps another."},
    {"remove", NATIVE_FAST(map_remove),
     "remove(start[, object]): remove the range that starts there, if it has that object; its object or None."},
    {"find", (PyCFunction)map_find, METH_O, "find(address): the object of the range that holds the address, or None."},
    {"around", (PyCFunction)map_around, METH_O,
     "around(address): the objects of the last range that starts at or below the address and of the first above."},
    {"overlapping", NATIVE_FAST(map_overlapping),
     "overlapping(start, nbytes): the objects of all ranges that share a byte with this one."},
    {"discard", NATIVE_FAST(map_discard),
     "discard(start, nbytes): remove all ranges that share a byte with this one. Of maps other than that of live blocks."},
    {"values", (PyCFunction)map_values, METH_NOARGS, "values(): all objects in address order."},
    {"clear", (PyCFunction)map_clear, METH_NOARGS, "clear(): remove all ranges."},
    {"mark_validated", NATIVE_FAST(map_mark_validated),
     "mark_validated(start, end, shift, tag): copies may touch this range without further checks. Its bytes are `shift` further; tag:\n"
     "on which side, 1 the host, 2 + n device n, in the upper half the group of blocks that go on in one another; 0 ends that."},
    {"serve_fast_path", (PyCFunction)map_serve_fast_path, METH_O,
     "serve_fast_path(renew): the fast path looks blocks up in this map. renew(object, address, code, offset) makes the object of a\n"
     "block that compiled code has allocated, from that of its last life, or of another block of an equal request, and from where the\n"
     "program asked."},
    {"cover", NATIVE_FAST(map_cover),
     "cover(start, nbytes): add a range, as one with those that it meets. Of maps whose objects are all True."},
    {"serve_allocated", (PyCFunction)map_serve_allocated, METH_O,
     "serve_allocated(on): this map has all addresses at which the device's own library has allocated so far."},
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

PyObject *
native_copy_of_objects(PyObject *object)
{
    PyTypeObject *type = Py_TYPE(object);
    PyObject *copy = type->tp_alloc(type, 0);
    for (size_t at = sizeof(PyObject); copy != NULL && at < (size_t)type->tp_basicsize; at += sizeof(PyObject *)) {
        PyObject *value = *(PyObject **)((char *)object + at);
        *(PyObject **)((char *)copy + at) = Py_XNewRef(value);
    }
    if (copy != NULL && !PyObject_GC_IsTracked(object))
        PyObject_GC_UnTrack(copy);
    return copy;
}

static PyObject *
copy_of_slots(PyObject *Py_UNUSED(self), PyObject *object)
{
    PyTypeObject *type = Py_TYPE(object);
    if (type->tp_base != &PyBaseObject_Type || type->tp_dictoffset || type->tp_weaklistoffset || type->tp_itemsize ||
        !PyType_HasFeature(type, Py_TPFLAGS_HEAPTYPE))
        return PyErr_Format(PyExc_TypeError, "%.200s has more than its own __slots__", type->tp_name);
    return native_copy_of_objects(object);
}

static PyObject *
next_life(PyObject *Py_UNUSED(self), PyObject *Py_UNUSED(unused))
{
    return PyLong_FromUnsignedLongLong(native_next_life());
}

static PyMethodDef functions[] = {
    {"next_life", next_life, METH_NOARGS, "next_life(): a number for the life of a block."},
    {"copy_of_slots", copy_of_slots, METH_O, "copy_of_slots(object): a copy of an object of a class with __slots__ and nothing else."},
    {NULL, NULL, 0, NULL},
};

NATIVE_REGISTER(address_map, .functions = functions, .types = {&AddressMapType}, .in_child = in_child)
