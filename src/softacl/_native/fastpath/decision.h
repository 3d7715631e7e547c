/* The decision of the fast path, written once for every caller: does a call qualify, and between which places?

   C programs, pyACL, the runtime and observed calls all ask here. A call that does not qualify is no error: it goes to the runtime,
   which holds the rules. */
#ifndef SOFTACL_DECISION_H
#define SOFTACL_DECISION_H
#include "fastpath/eligibility.h"

typedef struct {
    native_context *context;
    native_end dst, src; /* src: of copies */
} native_ends;

/* Whether `count` bytes fit into the room that the program declares. 0 bytes are for the runtime: versions of CANN differ. */
static inline int
native_fits(uint64_t count, uint64_t capacity)
{
    return 0 < count && count <= capacity;
}

/* A fill of bytes that the calling thread may reach. */
static inline int
native_decide_fill(uint64_t dst, uint64_t capacity, uint64_t count, native_ends *ends)
{
    return native_fits(count, capacity) && (ends->context = native_current_context()) != NULL &&
           native_locate(dst, count, &ends->dst);
}

/* A copy, of one of the kinds that copies take, that does not cross from one device to another. */
static inline int
native_decide_copy(uint64_t dst, uint64_t capacity, uint64_t src, uint64_t count, uint64_t kind, native_ends *ends)
{
    return kind <= NATIVE_LAST_KIND && native_decide_fill(dst, capacity, count, ends) &&
           native_locate(src, count, &ends->src) &&
           !native_are_two_devices(ends->dst.tag, ends->src.tag);
}

/* Queued work needs memory that SoftACL allocated, a copy besides one end on a device. */
static inline int
native_decide_queued_fill(uint64_t dst, uint64_t capacity, uint64_t count, native_ends *ends)
{
    return native_decide_fill(dst, capacity, count, ends) && ends->dst.tag;
}

static inline int
native_decide_queued_copy(uint64_t dst, uint64_t capacity, uint64_t src, uint64_t count, uint64_t kind, native_ends *ends)
{
    return native_decide_copy(dst, capacity, src, count, kind, ends) && ends->dst.tag && ends->src.tag &&
           (native_is_device(ends->dst.tag) || native_is_device(ends->src.tag));
}

#endif
