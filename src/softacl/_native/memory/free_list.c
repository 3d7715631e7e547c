/* The free-list cache: blocks that the program freed, kept for the next equal request.

   The runtime makes a block cacheable (MemoryAccount.make_cacheable). When the program frees it, the block stays where
   it is, with its pages and its entry in the map of live blocks, but no lookup finds it. The next request of the same
   size and policy for the same memory gets it back. So no rule of the runtime is repeated here: what the runtime
   answered once is answered again. Everything else goes to the runtime, which first takes the cached blocks for its own
   (`flush`).

   Under --on-device the library of the device chooses the addresses. Where it chooses one that is not cached, an equal request, which
   the runtime has answered for another block, is answered like that (`native_allocate_at`).

   Each life of a block has its own object for the runtime, made when it is looked up (`native_object_of`): a reference
   to the object of an earlier life is a reference to a block that was freed.

   The lock of the blocks guards all of it. */
#include "memory/free_list.h"
#include <string.h>

#define PROBES 8
#define MAX_BLOCKS (1 << 16) /* cached, of all memories */

native_memory *native_host_memory;

static Bin *
probed(native_memory *memory, uint64_t nbytes, int policy, int release, uint64_t i)
{
    uint64_t hash = (nbytes ^ (uint64_t)policy << 48 ^ (uint64_t)release << 56) * 0x9E3779B97F4A7C15u >> 32;
    return &memory->bins[(hash + i) % NATIVE_BINS];
}

/* The bin of a request, or NULL. */
static Bin *
bin_of(native_memory *memory, uint64_t nbytes, int policy, int release)
{
    for (uint64_t i = 0; i < PROBES; i++) {
        Bin *bin = probed(memory, nbytes, policy, release, i);
        if (bin->nbytes == nbytes && bin->policy == policy && bin->release == release)
            return bin;
    }
    return NULL;
}

/* The same, or a bin that is free or has no blocks, from now on of this request; NULL if there is no room. */
static Bin *
bin_for(native_memory *memory, Entry *entry)
{
    Bin *bin = bin_of(memory, entry->asked, entry->policy, entry->release), *empty = NULL;
    for (uint64_t i = 0; bin == NULL && i < PROBES; i++) {
        Bin *other = probed(memory, entry->asked, entry->policy, entry->release, i);
        if (other->n == 0 && (empty == NULL || other->release == NATIVE_NOT_RELEASED))
            empty = other;
    }
    if (empty)
        *empty = (Bin){.nbytes = entry->asked, .policy = entry->policy, .release = entry->release, .model = entry};
    return bin ? bin : empty;
}

static void
put_in(Bin *bin, Entry *entry, int last)
{
    entry->next = last ? NULL : bin->head;
    entry->previous = last ? bin->last : NULL;
    *(entry->previous ? &entry->previous->next : &bin->head) = entry;
    *(entry->next ? &entry->next->previous : &bin->last) = entry;
    bin->n++;
}

static void
take_from(Bin *bin, Entry *entry)
{
    *(entry->previous ? &entry->previous->next : &bin->head) = entry->next;
    *(entry->next ? &entry->next->previous : &bin->last) = entry->previous;
    bin->n--;
}

/* With the lock of the blocks: a block begins a life. The caller gets the reference to what it was allocated by before. */
static PyObject *
begin_life(native_memory *memory, Entry *entry, PyObject *code, uint64_t offset)
{
    PyObject *before = NULL;
    memory->counters.n_allocations++;
    native_count(&memory->counters, entry->page, entry->held);
    if (code) {
        before = entry->code;
        entry->code = Py_NewRef(code);
    }
    entry->in_python = code != NULL;
    entry->offset = offset;
    entry->life = native_next_life();
    SET(entry->renewed, 1);
    return before;
}

/* With the lock of the blocks: allocate a cached block again. */
static PyObject *
allocate_again(AddressMap *map, native_memory *memory, Bin *bin, Entry *entry, PyObject *code, uint64_t offset)
{
    take_from(bin, entry);
    memory->cached -= entry->held;
    PyObject *before = begin_life(memory, entry, code, offset);
    SET(map->n_cached, map->n_cached - 1);
    native_blocks_change(map);
    SET(entry->cached, 0);
    SET(entry->tag, entry->cached_tag);
    native_blocks_change(map);
    return before;
}

static native_memory *
memory_of(const native_context *context, int release)
{
    native_memory *memory = release == NATIVE_FREE_DEVICE ? GET(context->memory) : native_host_memory;
    return memory && memory->open && GET(context->alive) ? memory : NULL;
}

uint64_t
native_take_cached(const native_context *context, uint64_t nbytes, int policy, int release, PyObject *code, uint64_t offset)
{
    AddressMap *map = GET(native_blocks);
    PyObject *before = NULL;
    uint64_t address = 0;
    native_lock_blocks();
    native_memory *memory = memory_of(context, release);
    Bin *bin = memory ? bin_of(memory, nbytes, policy, release) : NULL;
    Entry *entry = bin && bin->n > memory->delay ? bin->head : NULL;
    if (entry && native_has_room(&memory->counters, entry->held)) {
        before = allocate_again(map, memory, bin, entry, code, offset);
        address = entry->start;
    }
    native_unlock_blocks();
    Py_XDECREF(before);
    if (address && memory->fill >= 0 && entry->touched) /* then all of it is committed: see native_cache_block */
        memset((void *)(entry->start + entry->shift), memory->fill, entry->end - entry->start);
    return address;
}

static int
is_of(const Entry *entry, const native_memory *memory, uint64_t nbytes, int policy, int release)
{
    return entry && entry->memory == memory && entry->asked == nbytes && entry->policy == policy && entry->release == release;
}

void
native_make_model(native_memory *memory, Entry *entry)
{
    Bin *bin = bin_for(memory, entry);
    if (bin)
        bin->model = entry;
}

/* Allocate at an address where no equal request was, as the runtime has allocated another block. The entry of that one is never freed:
   if it is in use for something else by now, this shows. */
static int
allocate_like(AddressMap *map, native_memory *memory, uint64_t address, uint64_t nbytes, int policy, int release, PyObject *code,
              uint64_t offset)
{
    native_lock_blocks();
    const Bin *bin = bin_of(memory, nbytes, policy, release);
    int there = bin && is_of(bin->model, memory, nbytes, policy, release);
    Entry model = there ? *bin->model : (Entry){0};
    PyObject *object = there ? Py_NewRef(model.object) : NULL, *before = NULL;
    native_unlock_blocks();
    uint64_t end = address + model.end - model.start;
    Entry *entry = end > address && native_cover(native_allocated, address, end) == 0 ? native_insert(map, address, end, object) : NULL;
    Py_XDECREF(object);
    if (entry) {
        native_lock_blocks();
        native_set_request(entry, memory, model.page, model.held, nbytes, policy, release);
        before = begin_life(memory, entry, code, offset);
        native_make_model(memory, entry);
        native_unlock_blocks();
        Py_XDECREF(before);
    }
    else
        PyErr_Clear();
    return entry != NULL;
}

int
native_allocate_at(const native_context *context, uint64_t address, uint64_t nbytes, int policy, int release, PyObject *code,
                   uint64_t offset)
{
    AddressMap *map = GET(native_blocks);
    PyObject *before = NULL;
    native_lock_blocks();
    native_memory *memory = map ? memory_of(context, release) : NULL;
    Entry *entry = memory ? native_entry_at(map, address) : NULL;
    int again = entry && entry->cached && entry->start == address && is_of(entry, memory, nbytes, policy, release);
    if (again)
        before = allocate_again(map, memory, bin_of(memory, nbytes, policy, release), entry, code, offset);
    native_unlock_blocks();
    Py_XDECREF(before);
    return again || (memory && allocate_like(map, memory, address, nbytes, policy, release, code, offset));
}

int
native_cache_block(uint64_t address, int release)
{
    AddressMap *map = GET(native_blocks);
    int done = 0;
    native_lock_blocks();
    Entry *entry = map ? native_entry_at(map, address) : NULL;
    native_memory *memory = entry && entry->start == address && !entry->cached ? entry->memory : NULL;
    /* Where blocks are filled, the runtime alone knows which pages of a block that is not validated are committed. */
    if (memory && memory->open && (memory->fill < 0 || entry->tag || !entry->touched) && entry->release == release &&
        memory->cached + entry->held <= memory->most_cached && GET(map->n_cached) < MAX_BLOCKS) {
        Bin *bin = bin_for(memory, entry);
        if (bin) {
            native_blocks_change(map);
            entry->cached_tag = entry->tag;
            SET(entry->tag, 0);
            SET(entry->cached, 1);
            native_blocks_change(map);
            put_in(bin, entry, memory->delay > 0);
            SET(map->n_cached, map->n_cached + 1);
            memory->cached += entry->held;
            native_count(&memory->counters, entry->page, -entry->held);
            done = 1;
        }
    }
    native_unlock_blocks();
    return done;
}

PyObject *
native_take_cached_out(AddressMap *map, Entry *entry)
{
    native_memory *memory = entry->memory;
    take_from(bin_of(memory, entry->asked, entry->policy, entry->release), entry);
    memory->cached -= entry->held;
    SET(map->n_cached, map->n_cached - 1);
    SET(entry->cached, 0);
    return native_take_out(map, entry->start);
}

Entry *
native_any_cached(const native_memory *memory)
{
    for (int i = 0; memory->cached && i < NATIVE_BINS; i++)
        if (memory->bins[i].head)
            return memory->bins[i].head;
    return NULL;
}
