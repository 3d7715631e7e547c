/* Kernels: the blocks of a launch, and the device's memory at the addresses that the program knows. */
#ifndef SOFTACL_KERNELS_KERNELS_H
#define SOFTACL_KERNELS_KERNELS_H
#include "native.h"
#include "softacl_kernel.h"

typedef void (*kernel_function)(const void *args, uint32_t block, uint32_t blocks, softacl_core *core);

/* What the runtime has found out about a kernel, whose blocks do not wait for each other, and the device. common: without what differs from launch to launch. */
typedef struct {
    kernel_function function;
    softacl_core common;
    int on_vector_cores; /* and on no others: its failures have codes of their own */
} native_kernel;

#define NATIVE_MAX_BLOCKS 65535 /* of a launch; the runtime refuses more */

/* One launch. stream, function: handles, for the note of a failure. */
typedef struct {
    uint64_t stream, number, limit_us, function;
    const void *args;
    size_t nbytes;
    uint32_t blocks;
} native_launch;

/* Run all blocks, without the GIL. 1: it failed, which is noted. */
int native_run_kernel(const native_kernel *kernel, const native_launch *launch);

/* Note why no block could run. */
void native_fail_kernel(const native_kernel *kernel, const native_launch *launch, const char *rule, const char *message);

/* The number of a launch, which the program makes now. */
uint64_t native_kernel_number(void);

/* Whether the last launch of a kernel was over in a moment. */
int native_kernel_is_short(kernel_function function);

/* A launch begins and ends. When none runs any more, device memory is inaccessible at its addresses again. */
void native_kernels_begin(void);
void native_kernels_end(void);

/* The block of device memory at an address, which has two mappings of the same pages; 0: none is known there. */
int native_find_for_kernel(uintptr_t address, softacl_block *found);

/* The thread runs a block from now on, or no longer. */
void native_in_kernel(int is_in, uint64_t watched);

/* Something that may run for a limited time. stop: called once it is overdue, on a thread of its own; true: again in 1 ms. */
typedef struct native_limited {
    struct native_limited *next;
    int64_t deadline_ns;
    int (*stop)(struct native_limited *limited);
} native_limited;

/* It runs from now on, or no longer: `stop` is not running then. 0: without a limit. Never with the interpreter's lock. */
void native_limit_begin(native_limited *limited, uint64_t microseconds);
void native_limit_end(native_limited *limited);

/* Where the last fault was that could not be repaired on this thread; 0: there was none since. */
uintptr_t native_kernel_fault(void);

#define NATIVE_FRAMES 24

/* A signal has interrupted the block of this thread and will end it; context: of the handler. The first one counts. */
void native_note_interruption(void *context);

/* Where that was, as return addresses in [start, end), outwards. Returns how many. */
int native_interrupted_in(uintptr_t start, uintptr_t end, uintptr_t found[NATIVE_FRAMES]);

/* The address at which a block uses a pointer among its arguments: another one, without access, for memory of the host that the
   device cannot reach. native_host_address: the host's address for a fault there; 0: it has another reason. */
uintptr_t native_kernel_pointer(uintptr_t address);
uintptr_t native_host_address(uintptr_t fault);

/* Memory of a block of the device that kernels have opened. first: the first bytes that the launch `watched` has read (0) and written
   (1) there, where it was the first of all to do so; 0: it was not. */
typedef struct {
    uintptr_t start, end, first[2];
} native_opened;

/* What was opened since no kernel ran, to free with free(). */
size_t native_kernels_opened(uint64_t watched, native_opened **ranges);

/* What a block of a checked launch did with device memory (kernel_accesses.c). kind: enum softacl_access. */
typedef struct native_accesses native_accesses;
void native_note_access(native_accesses **of, uint32_t block, uint32_t time, uintptr_t start, size_t nbytes, int kind,
                        const void *data, const char *name, const char *file, int line);
void native_join_accesses(native_accesses **all, native_accesses *one);

/* (reads, writes, whether some are missing), and frees all of it. reads: (start, end, block, name, file, line) of bytes that
   the launch had not written before; writes: (start, end). compare: blocks are compared; report(to, ...) for each pair
   of lines whose accesses conflict. With the GIL. */
typedef void (*native_report_race)(void *to, uint32_t block, const char *message, const char *file, int line, uintptr_t start,
                                   size_t nbytes);
PyObject *native_judge_accesses(native_accesses *all, int compare, native_report_race report, void *to);

#endif
