/* The counters of a memory, the part of a context that is read without the GIL, and the free-list cache. */
#ifndef SOFTACL_MEMORY_FREE_LIST_H
#define SOFTACL_MEMORY_FREE_LIST_H
#include "native.h"
#include "memory/address_map.h"
#include "process/process_table.h"

/* How much of a memory is in use, and the limits that other processes set. Guarded by the lock of the blocks. */

#define NATIVE_PAGES 3 /* kinds of pages */

typedef struct {
    uint64_t total, used, peak, n_allocations, used_by[NATIVE_PAGES];
    native_share share; /* with other processes, of a device */
} native_counters;

/* So many bytes more of that kind of page are in use, or less; page -1 counts for none. */
static inline void
native_count(native_counters *counters, int page, uint64_t nbytes)
{
    counters->used += nbytes;
    if (page >= 0 && page < NATIVE_PAGES)
        counters->used_by[page] += nbytes;
    if (counters->used > counters->peak)
        counters->peak = counters->used;
    native_share_count(&counters->share, counters->used, counters->peak);
}

static inline int
native_has_room(const native_counters *counters, uint64_t nbytes)
{
    return nbytes <= counters->total && native_share_room(&counters->share, counters->used + nbytes, counters->total);
}

/* The part of a context that is read without the GIL. Never freed, only reused. */

typedef struct native_context {
    int alive;
    int device;
    uint64_t handle;
    struct native_memory *memory; /* of the device's memory; NULL: compiled code allocates none of it */
    struct native_context *spare;
} native_context;

/* The free-list cache: blocks that the program freed and that compiled code allocates again; see free_list.c. */

/* The function that frees a block. */
enum native_release { NATIVE_NOT_RELEASED, NATIVE_FREE_DEVICE, NATIVE_FREE_HOST_MEMORY };

typedef struct {
    uint64_t nbytes;
    int policy, release; /* release: NATIVE_NOT_RELEASED: the bin is free */
    Entry *head, *last;  /* the newest first; with a delay the oldest */
    uint64_t n;
    Entry *model; /* a block that the runtime has allocated by that request, if it still has it; see native_allocate_at */
} Bin;

#define NATIVE_BINS 256 /* a power of 2 */

/* A memory: its counters and its cached blocks. Never freed, only reused; see memory_account.c. */
typedef struct native_memory {
    int open;       /* compiled code may allocate and free blocks */
    uint64_t delay; /* so many blocks of a request rest before the oldest is allocated again */
    uint64_t cached, most_cached; /* bytes of pages */
    int fill;        /* the byte that an allocated block holds; -1: what it held */
    native_counters counters;
    Bin bins[NATIVE_BINS];
    struct native_memory *spare, *all;
} native_memory;

extern native_memory *native_host_memory; /* pinned memory of the host; guarded by the lock of the blocks */

/* Allocate a block that was freed by the same request: its address, or 0. code, offset: where the program asks; code
   needs the GIL; or NULL and a return address. */
uint64_t native_take_cached(const native_context *context, uint64_t nbytes, int policy, int release, PyObject *code,
                           uint64_t offset);

/* Free the block that begins there, into the cache. 0: it is not cacheable, and nothing has happened. */
int native_cache_block(uint64_t address, int release);

/* The device's own library has allocated at this address. Allocate the cached block that begins there, if it was freed by the same
   request; or a block like another one that the runtime has allocated by the same request. 0: the runtime has to. With the GIL. */
int native_allocate_at(const native_context *context, uint64_t address, uint64_t nbytes, int policy, int release, PyObject *code,
                       uint64_t offset);

/* With the lock of the blocks: what such a request was answered with. */
static inline void
native_set_request(Entry *entry, native_memory *memory, int page, uint64_t held, uint64_t asked, int policy, int release)
{
    entry->page = page;
    entry->held = held;
    entry->asked = asked;
    entry->policy = policy;
    entry->release = release;
    entry->touched = 0;
    entry->memory = memory;
}

/* With the lock of the blocks: the runtime has allocated this block, as it would allocate others by the same request. */
void native_make_model(native_memory *memory, Entry *entry);

/* With the lock of the blocks. Some cached block; NULL: there is none. */
Entry *native_any_cached(const native_memory *memory);

/* Remove a cached block; the caller gets the reference to its object. With the lock of the blocks and the GIL. */
PyObject *native_take_cached_out(AddressMap *map, Entry *entry);

/* MemoryAccount, the Python type; see memory_account.c. */

/* The memory behind a Python object, or NULL. */
native_memory *native_memory_of(PyObject *object);

#endif
