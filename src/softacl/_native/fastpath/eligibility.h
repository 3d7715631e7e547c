/* What must hold for a call to take the fast path; eligibility.c sets it.

   The conditions: the runtime runs and copies within this process, nothing observes it, and the ranges of a call are in
   blocks that the runtime has validated (`AddressMap.mark_validated`) or outside of what SoftACL allocates. A call that
   does not meet them is no error: it goes to the Python runtime, the one place of rules and messages. Nothing here needs
   the GIL, and all of it is inline: a copy of 64 bytes takes 200 ns. */
#ifndef SOFTACL_ELIGIBILITY_H
#define SOFTACL_ELIGIBILITY_H
#include "fastpath/fastpath.h"
#include "memory/address_map.h"
#include "python/observers_time.h"
#include "queue/queue.h"

#define NATIVE_LAST_KIND 5 /* of those that copies take */

typedef struct {
    int enabled;        /* the driver copies within the process, and Python runs */
    int ordered;        /* there are stream-ordered pools, which have to know of each wait */
    uint64_t low, high; /* the addresses that SoftACL allocates */
} native_fast_path_settings;

extern native_fast_path_settings native_fast_path;

/* Whether the runtime runs and copies within this process. False as soon as the interpreter begins to end, when the
   runtime answers no more; Py_AtExit comes later. */
static inline int
native_runtime_runs(void)
{
    return GET(native_fast_path.enabled) && Py_IsInitialized();
}

/* The same, and there is no observer. */
static inline int
native_unobserved(void)
{
    return native_runtime_runs() && !native_has_observers();
}

/* The calling thread's context, if it has one that is alive and there is no observer. */
static inline native_context *
native_unobserved_context(void)
{
    return native_unobserved() ? native_current_context() : NULL;
}

/* Whether a wait for a stream concerns only the thread that waits. */
static inline int
native_waits_are_local(void)
{
    return !GET(native_fast_path.ordered);
}

/* One end of a copy or fill: where its bytes are, and the tag (enum native_tag) and start of their block. */
typedef struct {
    uint64_t working, tag, start;
} native_end;

/* Where the bytes of a range are; 0 if that is not known or the range leaves its block. */
static inline int
native_locate(uint64_t address, uint64_t count, native_end *end)
{
    native_validated_block block;
    int found = native_find_validated(address, &block);
    if (found < 0 || address == 0 || address + count < address)
        return 0;
    if (found) {
        *end = (native_end){address + block.shift, block.tag, block.start};
        return address + count <= block.end;
    }
    *end = (native_end){address, NATIVE_TAG_NONE, 0};
    int inside = GET(native_fast_path.low) <= address && address < GET(native_fast_path.high);
    return !inside || (GET(native_allocated) != NULL && !native_was_allocated(address));
}

#endif
