/* Leases of device memory between processes, without a lock that a dead process could leave locked.

   Each process writes only its own row. It first claims bytes in its row, then adds up the claims of all rows; if that
   exceeds the device's memory, it withdraws the claim. If two processes claim the last bytes at the same time, at least
   one sees the other, so that together they never exceed the memory. Both may see each other and withdraw: Python then
   asks again with the table locked. A dead process needs no repair: its row counts until a process has checked whether
   it is alive.

   A lease is larger than what is in use, so that most calls change only their own row and read no other. */
#include "process/process_table.h"

#define LOAD(location) __atomic_load_n(&(location), __ATOMIC_SEQ_CST)
#define STORE(location, value) __atomic_store_n(&(location), (value), __ATOMIC_SEQ_CST)
#define QUIETLY(location, value) __atomic_store_n(&(location), (value), __ATOMIC_RELAXED)

void (*native_list_running)(uint64_t, uint32_t *);

static uint64_t *
word(char *at)
{
    return (uint64_t *)(void *)at;
}

uint64_t
native_share_elsewhere(const native_share *share, uint64_t what)
{
    if (share->base == NULL || share->alone)
        return 0;
    uint64_t all = 0, high = LOAD(*word(share->base + TABLE_HIGH));
    for (uint64_t i = 0; i < high; i++) {
        char *row = share->base + TABLE_ROWS + i * TABLE_ROW;
        if (i != share->row && LOAD(*(uint32_t *)(void *)(row + ROW_STATE)) &&
            !LOAD(*(uint32_t *)(void *)(row + ROW_ALONE)))
            all += LOAD(*word(row + share->at + what));
    }
    return all;
}

static int
claim(const native_share *share, uint64_t lease, uint64_t total)
{
    if (lease > total)
        return 0;
    uint64_t before = *share->cell;
    STORE(*share->cell, lease);
    uint64_t others = native_share_elsewhere(share, CELL_LEASE);
    if (others <= total && lease <= total - others)
        return 1;
    STORE(*share->cell, before);
    return 0;
}

int
native_share_room(const native_share *share, uint64_t used, uint64_t total)
{
    if (used > total)
        return 0;
    if (share->base == NULL || share->alone || used <= *share->cell)
        return 1;
    uint64_t piece = share->piece, whole = (used + piece - 1) / piece * piece;
    return claim(share, whole, total) || claim(share, used, total);
}

void
native_share_count(const native_share *share, uint64_t used, uint64_t peak)
{
    if (share->base == NULL)
        return;
    uint64_t lease = *share->cell, piece = share->piece;
    QUIETLY(share->cell[CELL_USED / 8], used);
    QUIETLY(share->cell[CELL_PEAK / 8], peak);
    if (lease > used && lease - used > 2 * piece)
        STORE(*share->cell, (used + piece - 1) / piece * piece);
}

static PyObject *
layout(void)
{
    static const struct {
        const char *name;
        int value;
    } all[] = {
        {"version", TABLE_VERSION}, {"high", TABLE_HIGH}, {"rows", TABLE_ROWS}, {"row", TABLE_ROW}, {"state", ROW_STATE},
        {"pid", ROW_PID}, {"start", ROW_START}, {"namespace", ROW_NAMESPACE}, {"alone", ROW_ALONE}, {"name", ROW_NAME},
        {"cells", ROW_CELLS}, {"cell", TABLE_CELL}, {"devices", TABLE_DEVICES}, {"lease", CELL_LEASE}, {"used", CELL_USED},
        {"peak", CELL_PEAK}, {"streams", CELL_STREAMS}, {"open", CELL_OPEN}, {"running", CELL_RUNNING},
        {"shared", CELL_SHARED}, {"events", CELL_EVENTS},
    };
    PyObject *dict = PyDict_New();
    for (size_t i = 0; dict && i < sizeof all / sizeof *all; i++) {
        PyObject *value = PyLong_FromLong(all[i].value);
        if (value == NULL || PyDict_SetItemString(dict, all[i].name, value) < 0)
            Py_CLEAR(dict);
        Py_XDECREF(value);
    }
    return dict;
}

int
native_process_table_register(PyObject *module)
{
    _Static_assert(ROW_CELLS + TABLE_DEVICES * TABLE_CELL <= TABLE_ROW, "a row has the capacity for all cells");
    PyObject *dict = layout();
    int failed = dict == NULL || PyModule_AddObjectRef(module, "TABLE", dict) < 0;
    Py_XDECREF(dict);
    return failed ? -1 : 0;
}
