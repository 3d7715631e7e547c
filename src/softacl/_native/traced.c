/* Calls of a traced program that are as plain as without a trace: done by compiled code, which keeps when and from where.

   To a trace nothing is odd that is plain where nobody listens, so the same questions decide. What is kept is a row of numbers, a stack,
   and the block that came or went. Not a step of Python: after a copy of a megabyte little of the interpreter is left in the processor's
   cache, and what takes 3 us beside a small copy takes 12 us beside that one. */
#include "addressmap.h"
#include "calls.h"
#include "plain.h"
#include "traced.h"

/* The place of a tag: of the device, of pinned memory, of ordinary memory. */
static int64_t
place_of(uint64_t tag)
{
    return (int64_t)tag - 2;
}

static int
moved(PlainCallRow *row, uint64_t dst, uint64_t src, int value, int is_copy)
{
    int bad;
    if (!native_call_log_plain_begins(row))
        return 0;
    if (row->nbytes < NATIVE_RELEASE_AT)
        bad = is_copy ? native_copy(dst, src, row->nbytes) : native_fill(dst, value, row->nbytes);
    else {
        Py_BEGIN_ALLOW_THREADS
        bad = is_copy ? native_copy(dst, src, row->nbytes) : native_fill(dst, value, row->nbytes);
        Py_END_ALLOW_THREADS
    }
    (bad ? native_call_log_plain_not_done : native_call_log_plain_done)(row);
    return !bad;
}

static int
parked(PlainCallRow *row, uint64_t address, int release)
{
    AddressMap *map = GET(native_blocks);
    if (map == NULL || (row->block = native_life_of(map, address)) == NULL)
        return 0;
    if (!native_call_log_plain_begins(row)) {
        Py_CLEAR(row->block);
        return 0;
    }
    int done = native_park_block(address, release);
    (done ? native_call_log_plain_done : native_call_log_plain_not_done)(row);
    return done;
}

/* A copy is queued; when it runs its task is kept. Not on the default stream, whose handle is 0: the runtime finds that one. */
static int
queued(PlainCallRow *row, PyObject *handle, uint64_t stream, const uint64_t working[2])
{
    row->block = Py_XNewRef(native_call_log_stream(handle));
    row->timing = row->block != NULL ? calloc(1, sizeof(Timing)) : NULL;
    if (row->timing != NULL)
        atomic_store(&row->timing->references, 1);
    if (row->timing == NULL || !native_call_log_plain_begins(row)) {
        PyErr_Clear();
        native_call_log_plain_not_done(row);
        return 0;
    }
    atomic_store(&row->timing->references, 2);
    int done = native_push_timed(stream, native_current_context(), 1, row->dst | row->src, working[0], working[1], row->nbytes, row->timing);
    if (!done)
        atomic_store(&row->timing->references, 1);
    (done ? native_call_log_plain_done : native_call_log_plain_not_done)(row);
    return done;
}

static int
waited(PlainCallRow *row, PyObject *handle, uint64_t stream)
{
    if (!native_waits_are_plain() || !native_current_context())
        return 0;
    row->block = Py_XNewRef(native_call_log_stream(handle));
    if (row->block == NULL || !native_call_log_plain_begins(row)) {
        PyErr_Clear();
        native_call_log_plain_not_done(row);
        return 0;
    }
    int done = native_wait_plain(stream, 0);
    if (!done) {
        Py_BEGIN_ALLOW_THREADS
        done = native_wait_plain(stream, 1);
        Py_END_ALLOW_THREADS
    }
    if (!done)
        native_call_log_began_at(row->begin);
    (done ? native_call_log_plain_done : native_call_log_plain_not_done)(row);
    return done;
}

int
native_traced(enum native_plain_call which, PyObject *const *args, Py_ssize_t nargs)
{
    uint64_t w[6], working[2], tags[2];
    PlainCallRow row = {.function = which};
    if (which == NATIVE_MEMCPY) {
        if (nargs != 5 || !native_plain_words(args, 5, w) || w[3] == 0 || w[3] > w[1] || w[4] > NATIVE_LAST_KIND || !native_current_context() ||
            !native_plain_place(w[0], w[3], &working[0], &tags[0]) || !native_plain_place(w[2], w[3], &working[1], &tags[1]) ||
            (tags[0] != tags[1] && tags[0] >= 2 && tags[1] >= 2))
            return 0;
        row.dst = w[0], row.src = w[2], row.nbytes = w[3], row.to = place_of(tags[0]), row.from = place_of(tags[1]);
        return moved(&row, working[0], working[1], 0, 1);
    }
    if (which == NATIVE_MEMSET) {
        if (nargs != 4 || !native_plain_words(args, 4, w) || w[3] == 0 || w[3] > w[1] || w[2] > 0x7fffffff || !native_current_context() ||
            !native_plain_place(w[0], w[3], &working[0], &tags[0]))
            return 0;
        row.dst = w[0], row.nbytes = w[3], row.to = place_of(tags[0]), row.from = NATIVE_NO_SOURCE;
        return moved(&row, working[0], 0, (int)w[2], 0);
    }
    if (which == NATIVE_MEMCPY_ASYNC) {
        if (nargs != 6 || !native_plain_words(args, 6, w) || w[3] == 0 || w[3] > w[1] || w[4] > NATIVE_LAST_KIND || !native_current_context() ||
            !native_plain_place(w[0], w[3], &working[0], &tags[0]) || !native_plain_place(w[2], w[3], &working[1], &tags[1]) ||
            !tags[0] || !tags[1] || (tags[0] < 2 && tags[1] < 2) || (tags[0] != tags[1] && tags[0] >= 2 && tags[1] >= 2))
            return 0;
        row.dst = w[0], row.src = w[2], row.nbytes = w[3], row.to = place_of(tags[0]), row.from = place_of(tags[1]);
        return queued(&row, args[5], w[5], working);
    }
    if (which == NATIVE_SYNCHRONIZE)
        return nargs == 1 && native_plain_words(args, 1, w) && waited(&row, args[0], w[0]);
    if (which == NATIVE_FREE || which == NATIVE_FREE_HOST)
        return nargs == 1 && native_plain_words(args, 1, w) && parked(&row, w[0], which == NATIVE_FREE ? 1 : 2);
    return 0;
}

PyObject *
native_traced_block(enum native_plain_call which, uint64_t nbytes, int policy, int release)
{
    PlainCallRow row = {.function = which};
    AddressMap *map = GET(native_blocks);
    if (map == NULL || !native_call_log_plain_begins(&row))
        return NULL;
    uint64_t address = native_give_block(nbytes, policy, release);
    row.block = address ? native_life_of(map, address) : NULL;
    (row.block ? native_call_log_plain_done : native_call_log_plain_not_done)(&row);
    return address ? Py_BuildValue("Ki", (unsigned long long)address, 0) : NULL;
}
