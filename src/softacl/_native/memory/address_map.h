/* The structures of AddressMap, for the files that read and change the map of live blocks without the GIL. */
#ifndef SOFTACL_ADDRESS_MAP_H
#define SOFTACL_ADDRESS_MAP_H
#include "native.h"

/* What the runtime says of a block that it has validated: on which side its bytes are. */
enum native_tag {
    NATIVE_TAG_NONE,  /* not validated, or ordinary memory of the process */
    NATIVE_TAG_HOST,  /* pinned memory of the host */
    NATIVE_TAG_DEVICE /* plus n: of device n */
};

static inline int
native_is_device(uint64_t tag)
{
    return tag >= NATIVE_TAG_DEVICE;
}

static inline int
native_are_two_devices(uint64_t a, uint64_t b)
{
    return a != b && native_is_device(a) && native_is_device(b);
}

/* What a lookup in the map of live blocks finds without the GIL. */
typedef struct {
    uint64_t start, end, shift, tag;
    uint64_t group; /* of blocks that are one piece of memory where they adjoin; 0: none */
} native_validated_block;

/* 1: a validated block, in *found; 0: no range holds the address; -1: one that is not validated, or the map changes. */
int native_find_validated(uint64_t address, native_validated_block *found);

#define LEAF 256
#define GET(place) __atomic_load_n(&(place), __ATOMIC_ACQUIRE)
#define SET(place, value) __atomic_store_n(&(place), (value), __ATOMIC_RELEASE)

typedef struct Entry {
    uint64_t start, end, shift;
    uint64_t tag; /* NATIVE_TAG_NONE: not validated; else what `mark_validated` said */
    PyObject *object;
    struct Entry *spare;
    /* Of blocks that compiled code may free, and allocate again for the same request (free_list.c). */
    struct native_memory *memory; /* NULL: the runtime alone frees it */
    struct Entry *next, *previous; /* in its bin, while it is cached */
    uint64_t asked, held;         /* bytes asked for, and bytes of the pages that hold them */
    uint64_t life;                /* changes each time that the block is allocated */
    uint64_t cached_tag;          /* the tag to restore */
    PyObject *code;               /* owned: where Python code last allocated the block, */
    uint64_t offset;              /* and at which instruction; or a return address */
    int policy, release, page;
    int in_python; /* it was allocated by Python code: `code` counts */
    int cached;    /* freed: only compiled code may use it */
    int touched;   /* some of its pages are committed */
    int renewed;   /* allocated by compiled code, and `object` is still that of an earlier life, or of another block */
} Entry;

typedef struct Leaf {
    int n;
    uint64_t starts[LEAF];
    Entry *entries[LEAF];
    struct Leaf *spare;
} Leaf;

typedef struct Directory {
    Py_ssize_t capacity;
    uint64_t *firsts;
    Leaf **leaves;
    struct Directory *retired; /* replaced by a larger one, but readers may still use it */
} Directory;

typedef struct AddressMap {
    PyObject_HEAD
    Directory *directory;
    Py_ssize_t n_leaves, n_entries, n_cached;
    uint64_t sequence;
    Entry *spare_entries;
    Leaf *spare_leaves;
} AddressMap;

extern AddressMap *native_blocks; /* the map of live blocks, which is read and changed without the GIL */
extern AddressMap *native_allocated; /* where the device's own library has allocated so far; NULL: it does not run */

/* Whether it has allocated there. Freed memory counts. */
int native_was_allocated(uint64_t address);

/* The number of the next life of a block, of any map; `serial` of the runtime's object of it. */
uint64_t native_next_life(void);

/* The number of the life of the live block that begins there, if compiled code began it and nothing has looked it up; else 0. */
uint64_t native_unseen_life(AddressMap *map, uint64_t start);

/* A copy of an object whose fields are all objects: slots, and those of a base class in C. Lives of a block differ in little. */
PyObject *native_copy_of_objects(PyObject *object);

/* Guards changes of the map of live blocks. Held for a moment; never acquire another lock while holding it. */
void native_lock_blocks(void);
void native_unlock_blocks(void);

/* Before and after each change: readers without the lock retry (seqlock). */
static inline void
native_blocks_change(AddressMap *map)
{
    SET(map->sequence, map->sequence + 1);
}

/* Set by memory_account.c, as the cache is above the map. Remove a cached block; the caller gets the reference to its
   object. With the lock of the blocks and the GIL. */
extern PyObject *(*native_uncache)(AddressMap *map, Entry *entry);

/* Set by memory_account.c. The map of live blocks is about to be emptied, perhaps in the child of a fork: forget the
   cached blocks. */
extern void (*native_forget_cached)(void);

/* The entry that holds the address, or NULL; cached ones, too. With the lock of the blocks or the GIL. */
Entry *native_entry_at(const AddressMap *map, uint64_t address);

/* Remove an entry; the caller gets the reference to its object. With the lock of the blocks and the GIL. */
PyObject *native_take_out(AddressMap *map, uint64_t start);

/* Add a range, with a reference of its own to the object. NULL: without memory, with an exception; or it overlaps a live block.
   With the GIL alone. */
Entry *native_insert(AddressMap *map, uint64_t start, uint64_t end, PyObject *object);

/* Add a range, as one with those that it meets, to a map whose objects are all True. -1: no memory. With the GIL. */
int native_cover(AddressMap *map, uint64_t start, uint64_t end);

/* The object of a live block, made now if compiled code has allocated the block. A new reference; NULL without an
   exception: there is no live block; with one: a signal handler raised. With the GIL alone. */
PyObject *native_object_of(AddressMap *map, uint64_t start);
/* The object of this or of an earlier life of the live block that begins there, or of another block: it had the same request, size
   and device. NULL: there is none. */
PyObject *native_life_of(AddressMap *map, uint64_t start);

#endif
