/* MemoryAccount: the counters of a memory, and the free-list cache of its blocks, for Python.

   Both are used without the GIL, so their structures are never freed, only reused. */
#include "memory/free_list.h"
#include <stddef.h>
#include <string.h>

typedef struct {
    PyObject_HEAD
    native_memory *core;
} MemoryAccount;

static PyTypeObject MemoryAccountType;
static native_memory *spare_memories, *all_memories;

/* The map of live blocks is emptied, in the child of a fork without anything having been closed. */
static void
forget_cached(void)
{
    native_lock_blocks();
    for (native_memory *memory = all_memories; memory; memory = memory->all) {
        memory->open = 0;
        memset(memory->bins, 0, sizeof memory->bins);
        memory->counters.share.base = NULL; /* in a child it is the parent's */
    }
    native_host_memory = NULL;
    native_unlock_blocks();
}

native_memory *
native_memory_of(PyObject *object)
{
    return native_is_a(object, &MemoryAccountType) ? ((MemoryAccount *)object)->core : NULL;
}

/* MemoryAccount(total, delay, fill, most_cached): bytes of the memory; how many freed blocks of a request rest before the oldest is
   allocated again; the byte that a block holds then, or -1; bytes of the blocks that may be cached. */
static PyObject *
account_new(PyTypeObject *type, PyObject *args, PyObject *kwargs)
{
    unsigned long long total, delay = 0, most_cached = 32 << 20;
    int fill = -1;
    if (kwargs || !PyArg_ParseTuple(args, "K|KiK", &total, &delay, &fill, &most_cached))
        return NULL;
    MemoryAccount *self = (MemoryAccount *)type->tp_alloc(type, 0);
    if (self == NULL)
        return NULL;
    native_lock_blocks();
    native_memory *core = spare_memories;
    if (core)
        spare_memories = core->spare;
    native_unlock_blocks();
    if (core == NULL) {
        core = PyMem_RawCalloc(1, sizeof *core);
        if (core == NULL) {
            Py_DECREF(self);
            return PyErr_NoMemory();
        }
        native_lock_blocks();
        core->all = all_memories;
        all_memories = core;
        native_unlock_blocks();
    }
    native_lock_blocks();
    memset(core->bins, 0, sizeof core->bins);
    core->counters = (native_counters){.total = total};
    core->cached = 0;
    core->delay = delay;
    core->most_cached = most_cached;
    core->fill = fill;
    core->open = 1;
    native_unlock_blocks();
    self->core = core;
    return (PyObject *)self;
}

/* No block refers to it: the memory was closed, or the map emptied. */
static void
account_dealloc(MemoryAccount *self)
{
    if (self->core) {
        native_lock_blocks();
        self->core->open = 0;
        if (native_host_memory == self->core)
            native_host_memory = NULL;
        self->core->spare = spare_memories;
        spare_memories = self->core;
        native_unlock_blocks();
    }
    Py_TYPE(self)->tp_free((PyObject *)self);
}

/* count(page, nbytes): so many bytes more of that kind of page are in use, or less; page -1 counts for none. */
static PyObject *
account_count(MemoryAccount *self, PyObject *const *args, Py_ssize_t nargs)
{
    if (nargs != 2) {
        PyErr_SetString(PyExc_TypeError, "count(page, nbytes)");
        return NULL;
    }
    long page = PyLong_AsLong(args[0]);
    long long nbytes = PyLong_AsLongLong(args[1]);
    if (PyErr_Occurred())
        return NULL;
    native_lock_blocks();
    native_count(&self->core->counters, (int)page, (uint64_t)nbytes);
    native_unlock_blocks();
    Py_RETURN_NONE;
}

/* take(page, nbytes): count so many bytes, if they are free. */
static PyObject *
account_take(MemoryAccount *self, PyObject *const *args, Py_ssize_t nargs)
{
    if (nargs != 2) {
        PyErr_SetString(PyExc_TypeError, "take(page, nbytes)");
        return NULL;
    }
    uint64_t nbytes;
    long page = PyLong_AsLong(args[0]);
    if ((page == -1 && PyErr_Occurred()) || native_word(args[1], "nbytes", &nbytes) < 0)
        return NULL;
    native_lock_blocks();
    int there = native_has_room(&self->core->counters, nbytes);
    if (there)
        native_count(&self->core->counters, (int)page, nbytes);
    native_unlock_blocks();
    return PyBool_FromLong(there);
}

/* make_cacheable(address, object, page, held, asked, policy, release): compiled code may free that block, whose object
   this is, and allocate it again. page, held: the kind of its pages and their bytes; release: enum native_release. */
static PyObject *
account_make_cacheable(MemoryAccount *self, PyObject *const *args, Py_ssize_t nargs)
{
    uint64_t v[7] = {0};
    if (nargs != 7) {
        PyErr_SetString(PyExc_TypeError, "make_cacheable(address, object, page, held, asked, policy, release)");
        return NULL;
    }
    for (int i = 0; i < 7; i++)
        if (i != 1 && native_word(args[i], "make_cacheable", &v[i]) < 0)
            return NULL;
    AddressMap *map = GET(native_blocks);
    native_lock_blocks();
    Entry *entry = map ? native_entry_at(map, v[0]) : NULL;
    if (entry && entry->start == v[0] && entry->object == args[1] && self->core->open) {
        native_set_request(entry, self->core, (int)v[2], v[3], v[4], (int)v[5], (int)v[6]);
        if (GET(native_allocated))
            native_make_model(self->core, entry);
    }
    native_unlock_blocks();
    Py_RETURN_NONE;
}

/* Change the cacheable block that begins there, if there is one. */
static PyObject *
change(MemoryAccount *self, PyObject *arg, void (*how)(Entry *entry))
{
    uint64_t address;
    if (native_word(arg, "an address", &address) < 0)
        return NULL;
    AddressMap *map = GET(native_blocks);
    native_lock_blocks();
    Entry *entry = map ? native_entry_at(map, address) : NULL;
    if (entry && entry->start == address && !entry->cached && entry->memory == self->core)
        how(entry);
    native_unlock_blocks();
    Py_RETURN_NONE;
}

static void
let_go(Entry *entry)
{
    entry->memory = NULL;
}

static void
touch(Entry *entry)
{
    entry->touched = 1;
}

/* exclude(address): the runtime alone frees the block that begins there, because something is notified of it. */
static PyObject *
account_exclude(MemoryAccount *self, PyObject *arg)
{
    return change(self, arg, let_go);
}

/* touched(address): some pages of the block that begins there are committed. */
static PyObject *
account_touched(MemoryAccount *self, PyObject *arg)
{
    return change(self, arg, touch);
}

/* flush(): the objects of all cached blocks, which are in no map any more. */
static PyObject *
account_flush(MemoryAccount *self, PyObject *Py_UNUSED(unused))
{
    AddressMap *map = GET(native_blocks);
    PyObject *list = PyList_New(0);
    while (list) {
        native_lock_blocks();
        Entry *entry = native_any_cached(self->core);
        PyObject *object = entry ? native_take_cached_out(map, entry) : NULL;
        if (entry == NULL)
            memset(self->core->bins, 0, sizeof self->core->bins); /* make room for other requests */
        native_unlock_blocks();
        if (object == NULL)
            break;
        if (PyList_Append(list, object) < 0)
            Py_CLEAR(list);
        Py_DECREF(object);
    }
    return list;
}

/* close(): compiled code leaves this memory alone from now on. `flush` follows. */
static PyObject *
account_close(MemoryAccount *self, PyObject *Py_UNUSED(unused))
{
    native_lock_blocks();
    self->core->open = 0;
    if (native_host_memory == self->core)
        native_host_memory = NULL;
    native_unlock_blocks();
    Py_RETURN_NONE;
}

/* serve_host(): this is pinned host memory. */
static PyObject *
account_serve_host(MemoryAccount *self, PyObject *Py_UNUSED(unused))
{
    native_lock_blocks();
    native_host_memory = self->core->open ? self->core : NULL;
    native_unlock_blocks();
    Py_RETURN_NONE;
}

static PyObject *
account_used_by(MemoryAccount *self, PyObject *arg)
{
    long page = PyLong_AsLong(arg);
    if (page == -1 && PyErr_Occurred())
        return NULL;
    if (page < 0 || page >= NATIVE_PAGES)
        return PyErr_Format(PyExc_ValueError, "page %ld is not one of %d", page, NATIVE_PAGES);
    native_lock_blocks();
    uint64_t used = self->core->counters.used_by[page];
    native_unlock_blocks();
    return PyLong_FromUnsignedLongLong(used);
}

static PyObject *
get_number(MemoryAccount *self, void *offset)
{
    native_lock_blocks();
    uint64_t value = *(uint64_t *)((char *)self->core + (size_t)offset);
    native_unlock_blocks();
    return PyLong_FromUnsignedLongLong(value);
}

/* Count one more allocation. */
static PyObject *
account_allocated(MemoryAccount *self, PyObject *Py_UNUSED(unused))
{
    native_lock_blocks();
    self->core->counters.n_allocations++;
    native_unlock_blocks();
    Py_RETURN_NONE;
}

/* share(base, row, device, piece, alone): list this memory in the table of the machine's processes, which is mapped at
   `base`: row `row`, the cell of that device. piece: of leases, in bytes. alone: the memory is not shared with other
   processes. */
static PyObject *
account_share(MemoryAccount *self, PyObject *const *args, Py_ssize_t nargs)
{
    uint64_t v[5];
    if (native_all_words("share(base, row, device, piece, alone)", args, nargs, 5, v) < 0)
        return NULL;
    if (v[0] == 0 || v[2] >= TABLE_DEVICES || v[3] == 0)
        return PyErr_Format(PyExc_ValueError, "share: no base, no piece, or a device above %d", TABLE_DEVICES - 1);
    char *base = (char *)(uintptr_t)v[0];
    uint64_t at = ROW_CELLS + v[2] * TABLE_CELL;
    native_lock_blocks();
    self->core->counters.share = (native_share){
        .base = base, .row = v[1], .at = at, .piece = v[3], .alone = v[4] != 0,
        .cell = (uint64_t *)(void *)(base + TABLE_ROWS + v[1] * TABLE_ROW + at)};
    native_unlock_blocks();
    native_list_running(v[2], (uint32_t *)(void *)((char *)self->core->counters.share.cell + CELL_RUNNING));
    Py_RETURN_NONE;
}

/* unshare(): empty its cell of the table. */
static PyObject *
account_unshare(MemoryAccount *self, PyObject *Py_UNUSED(unused))
{
    if (self->core->counters.share.base)
        native_list_running((self->core->counters.share.at - ROW_CELLS) / TABLE_CELL, NULL);
    native_lock_blocks();
    if (self->core->counters.share.base)
        memset(self->core->counters.share.cell, 0, TABLE_CELL);
    self->core->counters.share.base = NULL;
    native_unlock_blocks();
    Py_RETURN_NONE;
}

/* import_(nbytes): so many bytes more of other processes are mapped for this memory, or less. */
static PyObject *
account_import(MemoryAccount *self, PyObject *arg)
{
    long long nbytes = PyLong_AsLongLong(arg);
    if (nbytes == -1 && PyErr_Occurred())
        return NULL;
    native_lock_blocks();
    if (self->core->counters.share.base)
        self->core->counters.share.cell[CELL_SHARED / 8] += (uint64_t)nbytes;
    native_unlock_blocks();
    Py_RETURN_NONE;
}

static PyObject *
get_elsewhere(MemoryAccount *self, void *what)
{
    native_lock_blocks();
    uint64_t all = native_share_elsewhere(&self->core->counters.share, (uint64_t)(uintptr_t)what);
    native_unlock_blocks();
    return PyLong_FromUnsignedLongLong(all);
}

#define NUMBER(name, field, doc) {name, (getter)get_number, NULL, doc, (void *)offsetof(native_memory, field)}
static PyGetSetDef account_fields[] = {
    NUMBER("used", counters.used, "Bytes of pages in use."),
    NUMBER("peak", counters.peak, "The most that `used` has been."),
    NUMBER("cached", cached, "Bytes of pages of cached blocks; they are not in use."),
    NUMBER("n_allocations", counters.n_allocations, "Allocations so far."),
    {"elsewhere", (getter)get_elsewhere, NULL, "Bytes that other processes have of this memory.", (void *)CELL_LEASE},
    {"streams_elsewhere", (getter)get_elsewhere, NULL, "Streams that other processes have.", (void *)CELL_STREAMS},
    {"events_elsewhere", (getter)get_elsewhere, NULL, "Events that other processes have.", (void *)CELL_EVENTS},
    {NULL, NULL, NULL, NULL, NULL},
};

static PyMethodDef account_methods[] = {
    {"count", NATIVE_FAST(account_count),
     "count(page, nbytes): so many bytes more are in use, or less."},
    {"take", NATIVE_FAST(account_take), "take(page, nbytes): count so many bytes, if they are free."},
    {"allocated", (PyCFunction)account_allocated, METH_NOARGS, "allocated(): count one more allocation."},
    {"used_by", (PyCFunction)account_used_by, METH_O, "used_by(page): bytes of that kind of page in use."},
    {"make_cacheable", NATIVE_FAST(account_make_cacheable),
     "make_cacheable(address, object, page, held, asked, policy, release): compiled code may free the block and\n"
     "allocate it again."},
    {"exclude", (PyCFunction)account_exclude, METH_O, "exclude(address): the runtime alone frees this block."},
    {"touched", (PyCFunction)account_touched, METH_O, "touched(address): some pages of this block are committed."},
    {"flush", (PyCFunction)account_flush, METH_NOARGS, "flush(): the objects of all cached blocks, which are in no map any more."},
    {"close", (PyCFunction)account_close, METH_NOARGS, "close(): compiled code leaves this memory alone from now on."},
    {"share", NATIVE_FAST(account_share),
     "share(base, row, device, piece, alone): list this memory in the table of the machine's processes."},
    {"import_", (PyCFunction)account_import, METH_O, "import_(nbytes): so many bytes more of other processes are mapped, or less."},
    {"unshare", (PyCFunction)account_unshare, METH_NOARGS, "unshare(): remove it from that table."},
    {"serve_host", (PyCFunction)account_serve_host, METH_NOARGS, "serve_host(): this is pinned host memory."},
    {NULL, NULL, 0, NULL},
};

static PyTypeObject MemoryAccountType = {
    PyVarObject_HEAD_INIT(NULL, 0)
    .tp_name = "softacl._native.MemoryAccount",
    .tp_basicsize = sizeof(MemoryAccount),
    .tp_flags = Py_TPFLAGS_DEFAULT,
    .tp_doc = "MemoryAccount(total, delay=0, fill=-1, most_cached=32 MiB): how much of a memory is in use, and the cache of its freed blocks.",
    .tp_new = account_new,
    .tp_dealloc = (destructor)account_dealloc,
    .tp_methods = account_methods,
    .tp_getset = account_fields,
};

static int
set_up(PyObject *Py_UNUSED(module))
{
    native_forget_cached = forget_cached;
    native_uncache = native_take_cached_out;
    return 0;
}

NATIVE_REGISTER(memory_account, .setup = set_up, .types = {&MemoryAccountType})
