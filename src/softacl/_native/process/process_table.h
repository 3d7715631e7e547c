/* The table of a machine's processes: what each of them uses of each device; see process_table.c. Python makes the file
   and its rows (softacl/processes/table.py); compiled code updates this process's row. */
#ifndef SOFTACL_PROCESS_TABLE_H
#define SOFTACL_PROCESS_TABLE_H
#include "native.h"

/* Offsets in the file. Any change here needs a new version, which gives the file another name. */
enum {
    TABLE_VERSION = 2,
    TABLE_HIGH = 16,      /* u64: rows from there on have not been used since the last check */
    TABLE_ROWS = 4096,    /* where the first row begins */
    TABLE_ROW = 2048,     /* bytes of a row */
    ROW_STATE = 0,        /* u32: 1 while it is used */
    ROW_PID = 4,          /* u32 */
    ROW_START = 8,        /* u64: when the process started, in the system's ticks */
    ROW_NAMESPACE = 16,   /* u64: of process numbers */
    ROW_ALONE = 24,       /* u32: 1: its devices are its own, and not counted by other processes */
    ROW_NAME = 32,        /* 64 bytes of UTF-8, padded with zeros */
    ROW_CELLS = 128,      /* one for each device, by its number in the machine */
    TABLE_CELL = 64,      /* bytes of a cell: one cache line */
    TABLE_DEVICES = 30,   /* cells of a row */
    CELL_LEASE = 0,       /* u64: bytes that no other process may use */
    CELL_USED = 8,        /* u64: bytes in use, at most the lease */
    CELL_PEAK = 16,       /* u64 */
    CELL_STREAMS = 24,    /* u64 */
    CELL_OPEN = 32,       /* u32: 1: open, 2: open and exclusive */
    CELL_RUNNING = 36,    /* u32: streams that run a task at this moment */
    CELL_SHARED = 40,     /* u64: bytes of other processes that are mapped by this one */
    CELL_EVENTS = 48,     /* u64 */
};

typedef struct {
    char *base;      /* of the mapped file; NULL: the memory is not listed */
    uint64_t *cell;  /* of this process and the device */
    uint64_t at;     /* offset of the cell in a row */
    uint64_t piece;  /* leases are multiples of it, except for the last bytes of a device */
    uint64_t row;    /* of this process */
    int alone;       /* the memory is not shared with other processes */
} native_share;

/* Set by workers.c. Count the queues of a device that run a task there; NULL: nowhere. */
extern void (*native_list_running)(uint64_t device, uint32_t *count);

/* Whether `used` of `total` bytes may be used; raises the lease if needed. */
int native_share_room(const native_share *share, uint64_t used, uint64_t total);
/* So many bytes are in use now; returns the part of the lease that is far above. */
void native_share_count(const native_share *share, uint64_t used, uint64_t peak);
/* The sum over the other processes, by the offset in a cell. */
uint64_t native_share_elsewhere(const native_share *share, uint64_t what);

#endif
