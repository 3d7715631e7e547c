/* Kernels: the blocks of a launch, and the device's memory at the addresses that the program knows. */
#ifndef SOFTACL_KERNELS_KERNELS_H
#define SOFTACL_KERNELS_KERNELS_H
#include "native.h"

/* A launch begins and ends. When none runs any more, device memory is inaccessible at its addresses again. */
void native_kernels_begin(void);
void native_kernels_end(void);

/* The thread runs a block from now on, or no longer. */
void native_in_kernel(int is_in);

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

#endif
