/* The table of a machine's processes: what each of them has of each device (table.c). Python makes the file and its rows, see
   softacl/processes/table.py; compiled code raises and lowers what this process has. */
#ifndef SOFTACL_TABLE_H
#define SOFTACL_TABLE_H
#include <stdint.h>

/* Offsets in the file. A change of anything here is another version: the file has another name then. */
enum {
    TABLE_VERSION = 2,
    TABLE_HIGH = 16,      /* u64: rows from there on have never been used since the last look */
    TABLE_ROWS = 4096,    /* where the first row begins */
    TABLE_ROW = 2048,     /* bytes of a row */
    ROW_STATE = 0,        /* u32: 1 while it is used */
    ROW_PID = 4,          /* u32 */
    ROW_START = 8,        /* u64: when the process started, as the system counts */
    ROW_NAMESPACE = 16,   /* u64: of process numbers */
    ROW_ALONE = 24,       /* u32: 1: its devices are its own, and count for nobody else */
    ROW_NAME = 32,        /* 64 bytes of UTF-8, ended by zeros */
    ROW_CELLS = 128,      /* one for each device, by its number in the machine */
    TABLE_CELL = 64,      /* bytes of a cell: one cache line */
    TABLE_DEVICES = 30,   /* cells of a row */
    CELL_LEASE = 0,       /* u64: bytes that nobody else may have */
    CELL_USED = 8,        /* u64: bytes in use, at most the lease */
    CELL_PEAK = 16,       /* u64 */
    CELL_STREAMS = 24,    /* u64 */
    CELL_OPEN = 32,       /* u32: 1: open, 2: open and exclusive */
    CELL_RUNNING = 36,    /* u32: streams that run a task at this moment */
    CELL_SHARED = 40,     /* u64: bytes of other processes that are mapped here */
    CELL_EVENTS = 48,     /* u64 */
};

typedef struct {
    char *base;      /* of the mapped file; NULL: the memory is not listed */
    uint64_t *cell;  /* of this process and the device */
    uint64_t at;     /* offset of the cell in a row */
    uint64_t piece;  /* leases are multiples of it, but for the last bytes of a device */
    uint64_t row;    /* of this process */
    int alone;       /* nobody else has of this memory */
} native_share;

/* Where to count the streams of a device that run a task; NULL: nowhere. */
void native_list_running(uint64_t device, uint32_t *place);

/* Whether `used` of `total` bytes can be had. Raises the lease for it. */
int native_share_room(const native_share *share, uint64_t used, uint64_t total);
/* So many bytes are in use now; gives back what of the lease is far above. */
void native_share_count(const native_share *share, uint64_t used, uint64_t peak);
/* What others have, by the offset in a cell. */
uint64_t native_share_elsewhere(const native_share *share, uint64_t what);

#endif
