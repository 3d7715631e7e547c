/* Copies and fills: how their bytes move, and those that survive a bad address. */
#ifndef SOFTACL_MEMORY_FAULT_GUARD_H
#define SOFTACL_MEMORY_FAULT_GUARD_H
#include "native.h"

/* How the bytes of a copy move; see streaming_copy.c. */

/* Whether a copy of so many bytes bypasses the caches: they cannot hold source and destination. */
int native_exceeds_cache(size_t count);

/* Bytes of the last-level cache of this machine; 0: unknown. */
size_t native_cache_bytes(void);

/* Decide as if it had so many. Returns the smallest count that exceeds it. */
size_t native_set_cache_bytes(size_t nbytes);

#define NATIVE_PIECE ((size_t)128 << 10) /* bytes up to which one memmove is fastest */

/* The ranges do not overlap. */
void native_move_pieces(uintptr_t dst, uintptr_t src, size_t count);
void native_stream_bytes(uintptr_t dst, uintptr_t src, size_t count); /* past the caches */

/* Copies and fills that survive a bad address; see fault_guard.c. */

/* Move or fill bytes: 0, or -1 if an address could not be read or written. Nothing is raised, no signal escapes. */
int native_guarded_copy(uintptr_t dst, uintptr_t src, size_t count);
int native_guarded_stream(uintptr_t dst, uintptr_t src, size_t count); /* past the caches; the ranges do not overlap */
int native_guarded_fill(uintptr_t dst, int value, size_t count);

/* Whether they succeed and move nothing, for a driver of books: another library does the work, and the queues follow it. */
int native_books_only(void);

/* Install our handler again if C code has set its own since. */
void native_keep_fault_handler(void);

/* Call `work(what)`, which touches memory that may be unmapped meanwhile: 0, or -1 if a fault ended it. It owns nothing
   that its caller cannot release. `native_keep_fault_handler` comes before. */
int native_guarded_call(void (*work)(void *), void *what);

/* Set by kernels/kernel_memory.c: make the block of device memory at an address accessible to the kernel that this thread runs.
   context: of the handler.
   1: repeat the instruction. 0: the thread runs none, or no live block is there. */
extern int (*native_open_for_kernel)(uintptr_t address, void *context);

/* End the guarded call that this thread is in, as a fault would. Returns if it is in none. */
void native_leave_guarded_call(void);

/* Called in the signal handler before a fault ends the process, if not NULL. */
extern void (*native_before_death)(void);

/* Where the thread was that a signal has interrupted; context: of the handler. */
uintptr_t native_instruction(void *context);

/* Whether the fault was a write: 1, 0, or -1 if the processor does not say. */
int native_fault_writes(void *context);

static inline int
native_are_apart(uintptr_t dst, uintptr_t src, size_t count)
{
    return dst + count <= src || src + count <= dst;
}

#endif
