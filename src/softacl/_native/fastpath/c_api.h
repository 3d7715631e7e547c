/* The fast path for other extensions and for libascendcl.so: the capsule "softacl._native.fast_api" points to this
   table. */
#ifndef SOFTACL_FAST_API_H
#define SOFTACL_FAST_API_H
#include <stdint.h>

/* 1: done, or queued; 0: not on the fast path, and nothing has happened: the Python runtime does the call from the
   start. */
typedef struct {
    intptr_t call; /* where a thread's `softacl_place.call` is, from its thread pointer on */
    int (*memcpy)(uint64_t dst, uint64_t dest_max, uint64_t src, uint64_t count, int kind);
    int (*memset)(uint64_t dst, uint64_t max_count, int value, uint64_t count);
    int (*memcpy_async)(uint64_t dst, uint64_t dest_max, uint64_t src, uint64_t count, int kind, uint64_t stream);
    int (*memset_async)(uint64_t dst, uint64_t max_count, int value, uint64_t count, uint64_t stream);
    int (*synchronize_stream)(uint64_t stream);
    int (*malloc)(void **address, uint64_t nbytes, int policy, const void *site);
    int (*free)(uint64_t address);
    int (*malloc_host)(void **address, uint64_t nbytes, const void *site);
    int (*free_host)(uint64_t address);
    int (*record_event)(uint64_t event, uint64_t stream);
    int (*stream_wait_event)(uint64_t stream, uint64_t event);
    int (*query_event)(uint64_t event, void *status);
    int (*query_event_status)(uint64_t event, void *status);
    int (*synchronize_event)(uint64_t event);
    int (*get_device)(void *device);
    int (*get_context)(void *context);
    /* A function of the operators, by its index in the library's table. */
    int (*operator_call)(int index, const char *name, const uint64_t *args, int64_t *result);
    /* With the GIL. A call that the device's own library does, in `forward`, while the process is observed: 1: done, and the
       observers have it; 0: it is announced by the runtime, whether it was forwarded or not; -1 with an exception. which: as
       `which_call` gives it. function, binding, args: Python objects. has_code: a result other than 0 is a failure. given: after
       `forward`, the address that it has written. */
    int (*which_call)(const char *name);
    /* The same of a call that this process does itself. */
    int (*observed_call)(int which, void *binding, const uint64_t *words, int n);
    int (*forwarded_call)(int which, void *function, void *binding, void *const *args, int n, int has_code,
                          uint64_t (*forward)(void), uint64_t (*allocated)(void));
    /* Where the engine says how a call from C was made (call_stack.h). */
    int (**addresses_of_c)(void *const **addresses);
    /* Queue a kernel that was launched before. */
    int (*launch_kernel)(uint64_t entry, uint64_t name, uint64_t blocks, uint64_t stream, uint64_t args, uint64_t nbytes,
                         uint64_t flags);
} softacl_fast_api;

/* What `__thread` variables are counted from. */
static inline char *
softacl_thread_pointer(void)
{
#if defined(__x86_64__)
    char *at;
    __asm__("mov %%fs:0, %0" : "=r"(at));
    return at;
#else
    return (char *)__builtin_thread_pointer();
#endif
}

static inline volatile uintptr_t *
softacl_call_of_thread(const softacl_fast_api *fast)
{
    return (volatile uintptr_t *)(softacl_thread_pointer() + fast->call);
}

#endif
