/* The inside of AddressMap, for the files that look into it without the interpreter's lock: addressmap.c, ledger.c. */
#ifndef SOFTACL_ADDRESSMAP_H
#define SOFTACL_ADDRESSMAP_H
#include "native.h"

#define LEAF 256
#define GET(place) __atomic_load_n(&(place), __ATOMIC_ACQUIRE)
#define SET(place, value) __atomic_store_n(&(place), (value), __ATOMIC_RELEASE)

typedef struct Entry {
    uint64_t start, end, shift;
    uint64_t tag; /* 0: not known to be plain; else what `plain` said */
    PyObject *object;
    struct Entry *spare;
    /* Of blocks that compiled code may free, and give out again for the same request (ledger.c). */
    struct native_ledger *ledger; /* NULL: the runtime alone frees it */
    struct Entry *next;           /* of its bin, while it is parked */
    uint64_t asked, held;         /* bytes asked for, and of the pages that they take */
    uint64_t life;                /* another number each time that the block comes to live */
    uint64_t parked_tag;          /* the tag that it gets back */
    PyObject *code;               /* owned: where the newest life of Python began, */
    uint64_t offset;              /* and at which instruction; or a return address */
    int policy, release, page;
    int in_python; /* the life began in Python: `code` counts */
    int parked;    /* freed: it is there for compiled code alone */
    int renewed;   /* it lives again, and `object` is still that of an earlier life */
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

typedef struct AddressMap {
    PyObject_HEAD
    Directory *directory;
    Py_ssize_t n_leaves, n_entries, n_parked;
    uint64_t sequence, lives;
    Entry *spare_entries;
    Leaf *spare_leaves;
} AddressMap;

extern AddressMap *native_blocks; /* the one that is read and changed without the interpreter's lock: that of live blocks */

/* Who changes the map of live blocks holds this, for a moment and without waiting for anything else. */
void native_lock_blocks(void);
void native_unlock_blocks(void);

/* Readers without the lock look again; before and after each change. */
static inline void
native_blocks_change(AddressMap *map)
{
    SET(map->sequence, map->sequence + 1);
}

/* The entry that holds the address, or NULL; parked ones too. With the lock of the blocks or the interpreter's. */
Entry *native_entry_at(const AddressMap *map, uint64_t address);

/* Take an entry out; its object, whose reference is the caller's. With both locks. */
PyObject *native_take_out(AddressMap *map, uint64_t start);

/* The object of a block that lives; made now if compiled code gave the block out. A new reference; NULL without an exception:
   it does not live. Otherwise a signal raised. With the interpreter's lock alone. */
PyObject *native_object_of(AddressMap *map, uint64_t start);
/* The object of this or an earlier life of the live block that begins there: of the same request, size and place. NULL: there is none. */
PyObject *native_life_of(AddressMap *map, uint64_t start);

#endif
