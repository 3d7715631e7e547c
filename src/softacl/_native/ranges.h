/* RangeAllocator for compiled pools; see ranges.c. With the interpreter's lock; nothing is raised. */
#ifndef SOFTACL_RANGES_H
#define SOFTACL_RANGES_H

#include "native.h"

enum { NATIVE_FULL, NATIVE_TAKEN };

/* A block of `nbytes`, 1 to 1 EiB, at a multiple of `align` and of the allocator's own: NATIVE_TAKEN; NATIVE_FULL if no free block
   holds it, or this is no RangeAllocator; -1 without memory for the books. */
int native_ranges_take(PyObject *ranges, uint64_t nbytes, uint64_t align, uint64_t *address);

/* End the block that begins there: 0 if there is none. */
int native_ranges_give(PyObject *ranges, uint64_t address);

#endif
