/* Kernels: the blocks of a launch, and the device's memory at the addresses that the program knows. */
#ifndef SOFTACL_KERNELS_KERNELS_H
#define SOFTACL_KERNELS_KERNELS_H
#include "native.h"

/* A launch begins and ends. When none runs any more, device memory is inaccessible at its addresses again. */
void native_kernels_begin(void);
void native_kernels_end(void);

/* The thread runs a block from now on, or no longer. */
void native_in_kernel(int is_in);

/* Where the last fault was that could not be repaired on this thread; 0: there was none since. */
uintptr_t native_kernel_fault(void);

#endif
