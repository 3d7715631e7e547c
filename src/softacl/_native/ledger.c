/* Ledger: what of a memory is in use, counted without the interpreter's lock, and blocks that wait to be given out again.

   A block that the runtime gave out may be offered to compiled code (`offer`). When the program frees such a block it is parked: it
   stays where it is, with its pages and its place in the map of live blocks, but nobody finds it there. The next call with the same
   request, the same size and policy of the same device, gets it back. So no rule of the runtime stands here: what the runtime answered
   once is answered again. Whatever is not so simple goes to the runtime, which first takes parked blocks for its own (`drain`).

   Each life of a block has an object of its own for the runtime, made when somebody looks (`native_object_of`): who still holds the
   object of an earlier life holds a block that was freed.

   All of it is guarded by the lock of the map. Ledgers are never given back to the system, only used again. */
#include "addressmap.h"
#include "plain.h"
#include "table.h"
#include <stddef.h>
#include <string.h>

#define BINS 256       /* a power of 2 */
#define PROBES 8
#define PAGES 3        /* kinds of pages */
#define MOST_PARKED ((uint64_t)32 << 20) /* bytes */

typedef struct {
    uint64_t nbytes;
    int policy, release;
    Entry *head, *last; /* the newest first; with a delay the oldest */
    uint64_t n;
} Bin;

typedef struct native_ledger {
    int open;      /* compiled code may give blocks out and take them back */
    uint64_t delay; /* so many blocks of a request wait before the oldest is given out again */
    uint64_t total, used, peak, parked, n_allocations, used_by[PAGES];
    native_share share; /* with other processes, of a device */
    Bin bins[BINS];
    struct native_ledger *spare, *all;
} native_ledger;

typedef struct {
    PyObject_HEAD
    native_ledger *core;
} Ledger;

static PyTypeObject LedgerType;
static native_ledger *spare_ledgers, *all_ledgers;
static native_ledger *of_host;

/* The bin of a request; one that is free if there is none yet, NULL if there is no room. */
static Bin *
bin_of(native_ledger *ledger, uint64_t nbytes, int policy, int release)
{
    uint64_t hash = (nbytes ^ (uint64_t)policy << 48 ^ (uint64_t)release << 56) * 0x9E3779B97F4A7C15u >> 32;
    for (uint64_t i = hash; i < hash + PROBES; i++) {
        Bin *bin = &ledger->bins[i % BINS];
        if (bin->release == 0 || (bin->nbytes == nbytes && bin->policy == policy && bin->release == release))
            return bin;
    }
    return NULL;
}

static void
put_in(Bin *bin, Entry *entry, int behind)
{
    entry->next = behind ? NULL : bin->head;
    if (behind && bin->last)
        bin->last->next = entry;
    else
        bin->head = entry;
    if (behind || bin->last == NULL)
        bin->last = entry;
    bin->n++;
}

static Entry *
take_first(Bin *bin)
{
    Entry *entry = bin->head;
    bin->head = entry->next;
    if (bin->head == NULL)
        bin->last = NULL;
    bin->n--;
    return entry;
}

static void
count(native_ledger *ledger, int page, uint64_t nbytes)
{
    ledger->used += nbytes;
    if (page >= 0 && page < PAGES)
        ledger->used_by[page] += nbytes;
    if (ledger->used > ledger->peak)
        ledger->peak = ledger->used;
    native_share_count(&ledger->share, ledger->used, ledger->peak);
}

static int
has_room(const native_ledger *ledger, uint64_t nbytes)
{
    return nbytes <= ledger->total && native_share_room(&ledger->share, ledger->used + nbytes, ledger->total);
}

/* The address of a block that has been parked for the same request, or 0. */
uint64_t
native_take_block(const native_context *context, uint64_t nbytes, int policy, int release, PyObject *code, uint64_t offset)
{
    AddressMap *map = GET(native_blocks);
    PyObject *before = NULL;
    uint64_t address = 0;
    native_lock_blocks();
    native_ledger *ledger = release == 1 ? GET(context->ledger) : of_host;
    Bin *bin = ledger && ledger->open && GET(context->alive) ? bin_of(ledger, nbytes, policy, release) : NULL;
    Entry *entry = bin && bin->release && bin->n > ledger->delay ? bin->head : NULL;
    if (entry && has_room(ledger, entry->held)) {
        take_first(bin);
        ledger->parked -= entry->held;
        ledger->n_allocations++;
        count(ledger, entry->page, entry->held);
        if (code) {
            before = entry->code;
            entry->code = Py_NewRef(code);
        }
        entry->in_python = code != NULL;
        entry->offset = offset;
        entry->life = ++map->lives;
        SET(map->n_parked, map->n_parked - 1);
        native_blocks_change(map);
        SET(entry->renewed, 1);
        SET(entry->parked, 0);
        SET(entry->tag, entry->parked_tag);
        native_blocks_change(map);
        address = entry->start;
    }
    native_unlock_blocks();
    Py_XDECREF(before);
    return address;
}

/* 1: the block that begins there was freed, and waits for the next request. */
int
native_park_block(uint64_t address, int release)
{
    AddressMap *map = GET(native_blocks);
    int done = 0;
    native_lock_blocks();
    Entry *entry = map ? native_entry_at(map, address) : NULL;
    native_ledger *ledger = entry && entry->start == address && !entry->parked ? entry->ledger : NULL;
    if (ledger && ledger->open && entry->release == release && ledger->parked + entry->held <= MOST_PARKED) {
        Bin *bin = bin_of(ledger, entry->asked, entry->policy, release);
        if (bin) {
            if (bin->release == 0)
                *bin = (Bin){entry->asked, entry->policy, release, NULL, NULL, 0};
            native_blocks_change(map);
            entry->parked_tag = entry->tag;
            SET(entry->tag, 0);
            SET(entry->parked, 1);
            native_blocks_change(map);
            put_in(bin, entry, ledger->delay > 0);
            SET(map->n_parked, map->n_parked + 1);
            ledger->parked += entry->held;
            count(ledger, entry->page, -entry->held);
            done = 1;
        }
    }
    native_unlock_blocks();
    return done;
}

/* The map of live blocks is emptied, in the child of a fork without anybody having closed anything. */
void
native_forget_ledgers(void)
{
    native_lock_blocks();
    for (native_ledger *ledger = all_ledgers; ledger; ledger = ledger->all) {
        ledger->open = 0;
        memset(ledger->bins, 0, sizeof ledger->bins);
        ledger->share.base = NULL; /* in a child it is the parent's */
    }
    of_host = NULL;
    native_unlock_blocks();
}

native_ledger *
native_ledger_of(PyObject *object)
{
    return PyObject_TypeCheck(object, &LedgerType) ? ((Ledger *)object)->core : NULL;
}

/* ---- what the runtime sees ---- */

/* Ledger(total, delay): bytes of the memory; how many blocks of a request wait before the oldest is given out again. */
static PyObject *
ledger_new(PyTypeObject *type, PyObject *args, PyObject *kwargs)
{
    unsigned long long total, delay = 0;
    if (kwargs || !PyArg_ParseTuple(args, "K|K", &total, &delay))
        return NULL;
    Ledger *self = (Ledger *)type->tp_alloc(type, 0);
    if (self == NULL)
        return NULL;
    native_lock_blocks();
    native_ledger *core = spare_ledgers;
    if (core)
        spare_ledgers = core->spare;
    native_unlock_blocks();
    if (core == NULL) {
        core = PyMem_RawCalloc(1, sizeof *core);
        if (core == NULL) {
            Py_DECREF(self);
            return PyErr_NoMemory();
        }
        native_lock_blocks();
        core->all = all_ledgers;
        all_ledgers = core;
        native_unlock_blocks();
    }
    native_lock_blocks();
    memset(core->bins, 0, sizeof core->bins);
    memset(core->used_by, 0, sizeof core->used_by);
    core->share.base = NULL;
    core->used = core->peak = core->parked = core->n_allocations = 0;
    core->total = total;
    core->delay = delay;
    core->open = 1;
    native_unlock_blocks();
    self->core = core;
    return (PyObject *)self;
}

/* No block is in it: the memory was closed, or the map emptied. */
static void
ledger_dealloc(Ledger *self)
{
    if (self->core) {
        native_lock_blocks();
        self->core->open = 0;
        if (of_host == self->core)
            of_host = NULL;
        self->core->spare = spare_ledgers;
        spare_ledgers = self->core;
        native_unlock_blocks();
    }
    Py_TYPE(self)->tp_free((PyObject *)self);
}

/* count(page, nbytes): so many bytes more of that kind of page are in use, or less; page -1 counts for none. */
static PyObject *
ledger_count(Ledger *self, PyObject *const *args, Py_ssize_t nargs)
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
    count(self->core, (int)page, (uint64_t)nbytes);
    native_unlock_blocks();
    Py_RETURN_NONE;
}

/* take(page, nbytes): count so many bytes, if they are free. */
static PyObject *
ledger_take(Ledger *self, PyObject *const *args, Py_ssize_t nargs)
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
    int there = has_room(self->core, nbytes);
    if (there)
        count(self->core, (int)page, nbytes);
    native_unlock_blocks();
    return PyBool_FromLong(there);
}

/* offer(address, object, page, held, asked, policy, release): compiled code may free that block, whose object it is, and give it
   out again. page, held: the kind of its pages and their bytes. release: 1 aclrtFree, 2 aclrtFreeHost. */
static PyObject *
ledger_offer(Ledger *self, PyObject *const *args, Py_ssize_t nargs)
{
    uint64_t v[7] = {0};
    if (nargs != 7) {
        PyErr_SetString(PyExc_TypeError, "offer(address, object, page, held, asked, policy, release)");
        return NULL;
    }
    for (int i = 0; i < 7; i++)
        if (i != 1 && native_word(args[i], "offer", &v[i]) < 0)
            return NULL;
    AddressMap *map = GET(native_blocks);
    native_lock_blocks();
    Entry *entry = map ? native_entry_at(map, v[0]) : NULL;
    if (entry && entry->start == v[0] && entry->object == args[1] && self->core->open) {
        entry->page = (int)v[2];
        entry->held = v[3];
        entry->asked = v[4];
        entry->policy = (int)v[5];
        entry->release = (int)v[6];
        entry->ledger = self->core;
    }
    native_unlock_blocks();
    Py_RETURN_NONE;
}

/* keep(address): somebody wants to hear when the block that begins there is freed: the runtime alone frees it. */
static PyObject *
ledger_keep(Ledger *self, PyObject *arg)
{
    uint64_t address;
    if (native_word(arg, "an address", &address) < 0)
        return NULL;
    AddressMap *map = GET(native_blocks);
    native_lock_blocks();
    Entry *entry = map ? native_entry_at(map, address) : NULL;
    if (entry && entry->start == address && !entry->parked && entry->ledger == self->core)
        entry->ledger = NULL;
    native_unlock_blocks();
    Py_RETURN_NONE;
}

static Entry *
any_parked(native_ledger *ledger)
{
    for (int i = 0; ledger->parked && i < BINS; i++)
        if (ledger->bins[i].head)
            return take_first(&ledger->bins[i]);
    return NULL;
}

/* drain(): the objects of all parked blocks, which are nowhere any more. */
static PyObject *
ledger_drain(Ledger *self, PyObject *unused)
{
    (void)unused;
    AddressMap *map = GET(native_blocks);
    PyObject *list = PyList_New(0);
    while (list) {
        native_lock_blocks();
        Entry *entry = any_parked(self->core);
        PyObject *object = NULL;
        if (entry) {
            self->core->parked -= entry->held;
            SET(map->n_parked, map->n_parked - 1);
            SET(entry->parked, 0);
            object = native_take_out(map, entry->start);
        }
        else
            memset(self->core->bins, 0, sizeof self->core->bins); /* other requests find room */
        native_unlock_blocks();
        if (object == NULL)
            break;
        if (PyList_Append(list, object) < 0)
            Py_CLEAR(list);
        Py_DECREF(object);
    }
    return list;
}

/* close(): compiled code leaves this memory alone from now on. `drain` follows. */
static PyObject *
ledger_close(Ledger *self, PyObject *unused)
{
    (void)unused;
    native_lock_blocks();
    self->core->open = 0;
    if (of_host == self->core)
        of_host = NULL;
    native_unlock_blocks();
    Py_RETURN_NONE;
}

/* serve_host(): this is pinned host memory. */
static PyObject *
ledger_serve_host(Ledger *self, PyObject *unused)
{
    (void)unused;
    native_lock_blocks();
    of_host = self->core->open ? self->core : NULL;
    native_unlock_blocks();
    Py_RETURN_NONE;
}

static PyObject *
ledger_used_by(Ledger *self, PyObject *arg)
{
    long page = PyLong_AsLong(arg);
    if (page == -1 && PyErr_Occurred())
        return NULL;
    if (page < 0 || page >= PAGES)
        return PyErr_Format(PyExc_ValueError, "page %ld is not one of %d", page, PAGES);
    native_lock_blocks();
    uint64_t used = self->core->used_by[page];
    native_unlock_blocks();
    return PyLong_FromUnsignedLongLong(used);
}

static PyObject *
get_number(Ledger *self, void *offset)
{
    native_lock_blocks();
    uint64_t value = *(uint64_t *)((char *)self->core + (size_t)offset);
    native_unlock_blocks();
    return PyLong_FromUnsignedLongLong(value);
}

/* One allocation more. */
static PyObject *
ledger_allocated(Ledger *self, PyObject *unused)
{
    (void)unused;
    native_lock_blocks();
    self->core->n_allocations++;
    native_unlock_blocks();
    Py_RETURN_NONE;
}

/* share(base, row, device, piece, alone): list this memory in the table of the machine's processes, which is mapped at `base`: row
   `row`, the cell of that device. piece: of leases, in bytes. alone: no other process has of it. */
static PyObject *
ledger_share(Ledger *self, PyObject *const *args, Py_ssize_t nargs)
{
    uint64_t v[5];
    if (nargs != 5) {
        PyErr_SetString(PyExc_TypeError, "share(base, row, device, piece, alone)");
        return NULL;
    }
    for (int i = 0; i < 5; i++)
        if (native_word(args[i], "share", &v[i]) < 0)
            return NULL;
    if (v[0] == 0 || v[2] >= TABLE_DEVICES || v[3] == 0)
        return PyErr_Format(PyExc_ValueError, "share: no base, no piece, or a device above %d", TABLE_DEVICES - 1);
    char *base = (char *)(uintptr_t)v[0];
    uint64_t at = ROW_CELLS + v[2] * TABLE_CELL;
    native_lock_blocks();
    self->core->share = (native_share){
        .base = base, .row = v[1], .at = at, .piece = v[3], .alone = v[4] != 0,
        .cell = (uint64_t *)(void *)(base + TABLE_ROWS + v[1] * TABLE_ROW + at)};
    native_unlock_blocks();
    native_list_running(v[2], (uint32_t *)(void *)((char *)self->core->share.cell + CELL_RUNNING));
    Py_RETURN_NONE;
}

/* unshare(): what others may see of this memory ends; its cell is empty. */
static PyObject *
ledger_unshare(Ledger *self, PyObject *unused)
{
    (void)unused;
    if (self->core->share.base)
        native_list_running((self->core->share.at - ROW_CELLS) / TABLE_CELL, NULL);
    native_lock_blocks();
    if (self->core->share.base)
        memset(self->core->share.cell, 0, TABLE_CELL);
    self->core->share.base = NULL;
    native_unlock_blocks();
    Py_RETURN_NONE;
}

/* import_(nbytes): so many bytes more of other processes are mapped for this memory, or less. */
static PyObject *
ledger_import(Ledger *self, PyObject *arg)
{
    long long nbytes = PyLong_AsLongLong(arg);
    if (nbytes == -1 && PyErr_Occurred())
        return NULL;
    native_lock_blocks();
    if (self->core->share.base)
        self->core->share.cell[CELL_SHARED / 8] += (uint64_t)nbytes;
    native_unlock_blocks();
    Py_RETURN_NONE;
}

static PyObject *
get_elsewhere(Ledger *self, void *what)
{
    native_lock_blocks();
    uint64_t all = native_share_elsewhere(&self->core->share, (uint64_t)(uintptr_t)what);
    native_unlock_blocks();
    return PyLong_FromUnsignedLongLong(all);
}

#define NUMBER(name, field, doc) {name, (getter)get_number, NULL, doc, (void *)offsetof(native_ledger, field)}
static PyGetSetDef ledger_fields[] = {
    NUMBER("used", used, "Bytes of pages in use."),
    NUMBER("peak", peak, "The most of them."),
    NUMBER("parked", parked, "Bytes of pages of parked blocks; they are not in use."),
    NUMBER("n_allocations", n_allocations, "Since the beginning."),
    {"elsewhere", (getter)get_elsewhere, NULL, "Bytes that other processes have of this memory.", (void *)CELL_LEASE},
    {"streams_elsewhere", (getter)get_elsewhere, NULL, "Streams that other processes have.", (void *)CELL_STREAMS},
    {"events_elsewhere", (getter)get_elsewhere, NULL, "Events that other processes have.", (void *)CELL_EVENTS},
    {NULL, NULL, NULL, NULL, NULL},
};

static PyMethodDef ledger_methods[] = {
    {"count", (PyCFunction)(void (*)(void))ledger_count, METH_FASTCALL, "count(page, nbytes): so many bytes more are in use, or less."},
    {"take", (PyCFunction)(void (*)(void))ledger_take, METH_FASTCALL, "take(page, nbytes): count so many bytes, if they are free."},
    {"allocated", (PyCFunction)ledger_allocated, METH_NOARGS, "allocated(): one allocation more."},
    {"used_by", (PyCFunction)ledger_used_by, METH_O, "used_by(page): bytes of that kind of page in use."},
    {"offer", (PyCFunction)(void (*)(void))ledger_offer, METH_FASTCALL,
     "offer(address, object, page, held, asked, policy, release): compiled code may free the block and give it out again."},
    {"keep", (PyCFunction)ledger_keep, METH_O, "keep(address): the runtime alone frees this block."},
    {"drain", (PyCFunction)ledger_drain, METH_NOARGS, "drain(): the objects of all parked blocks, which are nowhere any more."},
    {"close", (PyCFunction)ledger_close, METH_NOARGS, "close(): compiled code leaves this memory alone from now on."},
    {"share", (PyCFunction)(void (*)(void))ledger_share, METH_FASTCALL,
     "share(base, row, device, piece, alone): list this memory in the table of the machine's processes."},
    {"import_", (PyCFunction)ledger_import, METH_O, "import_(nbytes): so many bytes more of other processes are mapped, or less."},
    {"unshare", (PyCFunction)ledger_unshare, METH_NOARGS, "unshare(): list it no longer."},
    {"serve_host", (PyCFunction)ledger_serve_host, METH_NOARGS, "serve_host(): this is pinned host memory."},
    {NULL, NULL, 0, NULL},
};

static PyTypeObject LedgerType = {
    PyVarObject_HEAD_INIT(NULL, 0)
    .tp_name = "softacl._native.Ledger",
    .tp_basicsize = sizeof(Ledger),
    .tp_flags = Py_TPFLAGS_DEFAULT,
    .tp_doc = "Ledger(total, delay=0): what of a memory is in use, and blocks that wait to be given out again.",
    .tp_new = ledger_new,
    .tp_dealloc = (destructor)ledger_dealloc,
    .tp_methods = ledger_methods,
    .tp_getset = ledger_fields,
};

int
native_ledger_register(PyObject *module)
{
    if (PyType_Ready(&LedgerType) < 0)
        return -1;
    return PyModule_AddObjectRef(module, "Ledger", (PyObject *)&LedgerType);
}
