/* Kernels: the blocks of a launch, and the device's memory at the addresses that the program knows. */
#ifndef SOFTACL_KERNELS_KERNELS_H
#define SOFTACL_KERNELS_KERNELS_H
#include "native.h"

/* In the handler of a fault, on a thread that runs a block: make the block of device memory at the address accessible at
   the program's address. 1: repeat the instruction. 0: the thread runs no block, or no live block is there. */
int native_open_for_kernel(uintptr_t address);

/* A launch begins and ends. When none runs any more, device memory is inaccessible at its addresses again. */
void native_kernels_begin(void);
void native_kernels_end(void);

/* The thread runs a block from now on, or no longer. */
void native_in_kernel(int is_in);

/* Where the last fault was that `native_open_for_kernel` did not repair on this thread; 0: there was none since. */
uintptr_t native_kernel_fault(void);

#endif
