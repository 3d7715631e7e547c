/* The sink of a trace: a call on the fast path becomes a row of the log.

   The log gets a row of numbers, a stack, and the block that was allocated or freed, without running Python: after a copy of a megabyte
   little of the interpreter is left in the processor's cache, and what takes 3 us beside a small copy takes 12 us beside that one. */
#include "memory/free_list.h"
#include "observe/observe.h"

/* The number of a place in a row: -2 ordinary memory, -1 pinned memory of the host, else the device. */
static int64_t
place_of(native_end end)
{
    return (int64_t)end.tag - NATIVE_TAG_DEVICE;
}

/* The row gets the address of a block and its other properties; 0 if there is none. */
static int
describe_block(FastCallRow *row, uint64_t address)
{
    AddressMap *map = GET(native_blocks);
    row->dst = address;
    return (row->block = map != NULL ? native_life_of(map, address) : NULL) != NULL;
}

/* What a row says besides the times; 0 if that is not known, as the stream of handle 0, which the runtime finds. */
static int
describe(native_observed_call *call)
{
    FastCallRow *row = &call->row;
    row->function = call->which + (call->binding != NULL ? NATIVE_OTHER_CALL : 0);
    switch (call->which) {
    case NATIVE_MEMCPY_ASYNC:
        row->block = Py_XNewRef(native_call_log_stream(native_argument(call, 5)));
        row->timing = row->block != NULL ? calloc(1, sizeof(Timing)) : NULL;
        if (row->timing == NULL)
            return 0;
        atomic_store(&row->timing->references, 1);
        /* fall through */
    case NATIVE_MEMCPY:
        row->src = call->w[2];
        row->from = place_of(call->ends.src);
        row->dst = call->w[0], row->nbytes = call->w[3], row->to = place_of(call->ends.dst);
        return 1;
    case NATIVE_MEMSET:
        row->from = NATIVE_NO_SOURCE;
        row->dst = call->w[0], row->nbytes = call->w[3], row->to = place_of(call->ends.dst);
        return 1;
    case NATIVE_SYNCHRONIZE_EVENT:
        return (row->block = Py_XNewRef(native_call_log_event(native_argument(call, 0)))) != NULL;
    case NATIVE_SYNCHRONIZE:
        return (row->block = Py_XNewRef(native_call_log_stream(native_argument(call, 0)))) != NULL;
    case NATIVE_FREE:
    case NATIVE_FREE_HOST:
        return describe_block(row, call->address);
    default:
        return 1;
    }
}

int
native_trace_begin(native_observed_call *call)
{
    if (describe(call) && native_call_log_fast_begins(&call->row)) {
        if (call->binding != NULL)
            native_call_log_fast_opens(&call->row, call->function, call->binding);
        return 1;
    }
    native_ignore_error();
    native_call_log_fast_abandoned(&call->row);
    return 0;
}

void
native_trace_end(native_observed_call *call, int done)
{
    if (done && (call->which == NATIVE_MALLOC || call->which == NATIVE_MALLOC_HOST))
        done = describe_block(&call->row, call->address);
    if (!done && (call->binding != NULL || call->which == NATIVE_SYNCHRONIZE))
        native_call_log_began_at(call->row.begin, call->function); /* the runtime goes on with the call */
    if (done && call->which == NATIVE_OTHER_CALL)
        native_call_log_other_done(&call->row, call->function, call->binding);
    else
        (done ? native_call_log_fast_done : native_call_log_fast_abandoned)(&call->row);
}
