/* The fast path: copies, fills, allocations, frees, events and waits, decided and done without the interpreter, once
   for both bindings.

   A call is on the fast path if it is eligible (eligibility.h): no observer, a live context, validated ranges, one
   device. An allocation needs a freed block that fits the request (free_list.c). Any other call returns 0 and goes to
   the Python runtime. Nothing here takes the GIL: C programs call without it, Python programs release it for large
   copies. */
#include "fastpath/fastpath.h"
#include "fastpath/decision.h"
#include "memory/free_list.h"
#include "python/call_stack.h"
#include "python/signals.h"
#include "queue/queue.h"

static int
fast_memcpy(uint64_t dst, uint64_t dest_max, uint64_t src, uint64_t count, int kind)
{
    native_ends ends;
    return native_unobserved() && native_decide_copy(dst, dest_max, src, count, (uint64_t)kind, &ends) &&
           native_copy(ends.dst.working, ends.src.working, count) == 0;
}

static int
fast_memset(uint64_t dst, uint64_t max_count, int value, uint64_t count)
{
    native_ends ends;
    return native_unobserved() && native_decide_fill(dst, max_count, count, &ends) &&
           native_fill(ends.dst.working, value, count) == 0;
}

static int
fast_memcpy_async(uint64_t dst, uint64_t dest_max, uint64_t src, uint64_t count, int kind, uint64_t stream)
{
    native_ends ends;
    return native_unobserved() && native_decide_queued_copy(dst, dest_max, src, count, (uint64_t)kind, &ends) &&
           native_push_copy(stream, ends.context, 1, dst | src, ends.dst.working, ends.src.working, count);
}

static int
fast_memset_async(uint64_t dst, uint64_t max_count, int value, uint64_t count, uint64_t stream)
{
    native_ends ends;
    return native_unobserved() && native_decide_queued_fill(dst, max_count, count, &ends) &&
           native_push_copy(stream, ends.context, 0, 0, ends.dst.working, (uint64_t)(value & 0xff), count);
}

static int
fast_synchronize(uint64_t stream)
{
    return native_unobserved_context() && native_waits_are_local() &&
           native_wait_for_stream(stream, 1);
}

static int
take_cached(void **address, uint64_t nbytes, int policy, int release, const void *site)
{
    native_context *context = native_unobserved_context();
    uint64_t found = context ? native_take_cached(context, nbytes, policy, release, NULL, (uintptr_t)site) : 0;
    if (found)
        *address = (void *)(uintptr_t)found;
    return found != 0;
}

static int
fast_malloc(void **address, uint64_t nbytes, int policy, const void *site)
{
    return address && take_cached(address, nbytes, policy, NATIVE_FREE_DEVICE, site);
}

static int
fast_malloc_host(void **address, uint64_t nbytes, const void *site)
{
    return address && take_cached(address, nbytes, 0, NATIVE_FREE_HOST_MEMORY, site);
}

static int
fast_free(uint64_t address)
{
    return native_unobserved() && native_cache_block(address, NATIVE_FREE_DEVICE);
}

static int
fast_free_host(uint64_t address)
{
    return native_unobserved() && native_cache_block(address, NATIVE_FREE_HOST_MEMORY);
}

static int
fast_record_event(uint64_t event, uint64_t stream)
{
    native_context *context = native_unobserved_context();
    return context && native_waits_are_local() && native_record_event(event, stream, context);
}

static int
fast_stream_wait_event(uint64_t stream, uint64_t event)
{
    native_context *context = native_unobserved_context();
    return context && native_waits_are_local() && native_stream_wait_event(stream, event, context);
}

enum { COMPLETE = 0, RECORDED_COMPLETE = 1 }; /* of aclrtEventStatus and aclrtEventRecordedStatus */

static int
fast_query_event(uint64_t event, void *status)
{
    int done = status && native_unobserved() && native_query_event(event, 1);
    if (done)
        *(int *)status = COMPLETE;
    return done;
}

static int
fast_query_event_status(uint64_t event, void *status)
{
    int done = status && native_unobserved() && native_query_event(event, 0);
    if (done)
        *(int *)status = RECORDED_COMPLETE;
    return done;
}

static int
fast_synchronize_event(uint64_t event)
{
    return native_unobserved() && native_wait_for_event(event, 1);
}

static int
fast_get_device(void *device)
{
    native_context *context = device ? native_unobserved_context() : NULL;
    int known = context && __atomic_load_n(&context->handle, __ATOMIC_ACQUIRE) != 0;
    if (known)
        *(int32_t *)device = context->device;
    return known;
}

static int
fast_get_context(void *place)
{
    native_context *context = place ? native_unobserved_context() : NULL;
    uint64_t handle = context ? __atomic_load_n(&context->handle, __ATOMIC_ACQUIRE) : 0;
    if (handle)
        *(void **)place = (void *)(uintptr_t)handle;
    return handle != 0;
}

softacl_fast_api native_fast_api = {
    .memcpy = fast_memcpy,
    .memset = fast_memset,
    .memcpy_async = fast_memcpy_async,
    .memset_async = fast_memset_async,
    .synchronize_stream = fast_synchronize,
    .malloc = fast_malloc,
    .free = fast_free,
    .malloc_host = fast_malloc_host,
    .free_host = fast_free_host,
    .record_event = fast_record_event,
    .stream_wait_event = fast_stream_wait_event,
    .query_event = fast_query_event,
    .query_event_status = fast_query_event_status,
    .synchronize_event = fast_synchronize_event,
    .get_device = fast_get_device,
    .get_context = fast_get_context,
    .operator_call = native_operator_call,
    .addresses_of_c = &native_addresses_of_c,
};

int
native_fast_api_register(PyObject *module)
{
    native_fast_api.call = (intptr_t)&native_place.call - (intptr_t)softacl_thread_pointer();
    PyObject *capsule = PyCapsule_New((void *)&native_fast_api, "softacl._native.fast_api", NULL);
    if (capsule == NULL || PyModule_AddObject(module, "fast_api", capsule) < 0) {
        Py_XDECREF(capsule);
        return -1;
    }
    return 0;
}
