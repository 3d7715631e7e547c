/* Observed calls on the fast path. The decision is that of unobserved calls (decision.h), made once; then each observer's sink may take
   the call: the event filter of a checker, which only counts it, the log of a trace, or both. With any other observer the call is
   announced. */
#include "memory/free_list.h"
#include "observe/observe.h"
#include "python/signals.h"
#include "queue/queue.h"

enum { WORDS = 6 };

/* The sinks of all observers; 0 if one of them has none. filter: borrowed, or NULL. */
static int
find_sinks(PyObject **filter, int *traced)
{
    *filter = NULL;
    *traced = 0;
    if (!native_runtime_runs())
        return 0;
    for (Py_ssize_t i = 0; i < PyList_GET_SIZE(native_observers); i++) {
        PyObject *observer = PyList_GET_ITEM(native_observers, i);
        if (native_call_log_belongs_to(observer))
            *traced = 1;
        else if (*filter == NULL && native_is_filter(observer))
            *filter = observer;
        else
            return 0;
    }
    return *filter != NULL || *traced;
}

PyObject *
native_argument(native_observed_call *call, Py_ssize_t i)
{
    if (call->args != NULL)
        return call->args[i];
    if (call->made[i] == NULL)
        call->made[i] = PyLong_FromUnsignedLongLong(call->w[i]);
    return call->made[i];
}

/* Numbers and addresses as words; 0 for anything else, also for numbers that do not fit. */
static int
words(native_observed_call *call, Py_ssize_t n)
{
    if (call->n != n)
        return 0;
    for (Py_ssize_t i = 0; call->args != NULL && i < n; i++) {
        PyObject *value = call->args[i];
        if ((!PyLong_CheckExact(value) && !native_is_pointer(value)) || !native_fits_word(value, &call->w[i]))
            return 0;
    }
    return 1;
}

static int
decide(native_observed_call *call)
{
    const uint64_t *w = call->w;
    switch (call->which) {
    case NATIVE_MEMCPY:
        return words(call, 5) && native_decide_copy(w[0], w[1], w[2], w[3], w[4], &call->ends);
    case NATIVE_MEMSET:
        return words(call, 4) && w[2] <= INT_MAX && native_decide_fill(w[0], w[1], w[3], &call->ends);
    case NATIVE_MEMCPY_ASYNC:
        return words(call, 6) && native_decide_queued_copy(w[0], w[1], w[2], w[3], w[4], &call->ends) &&
               native_can_push_copy(w[5], call->ends.context, w[0] | w[2]);
    case NATIVE_SYNCHRONIZE:
        return words(call, 1) && native_waits_are_local() && native_current_context() != NULL;
    case NATIVE_FREE:
    case NATIVE_FREE_HOST:
        return words(call, 1) && (call->address = w[0]);
    case NATIVE_RECORD_EVENT:
    case NATIVE_STREAM_WAIT_EVENT:
        call->ends.context = native_current_context();
        return words(call, 2) && native_waits_are_local() && call->ends.context != NULL;
    case NATIVE_SYNCHRONIZE_EVENT:
        return words(call, 1) && native_current_context() != NULL;
    default:
        return 0;
    }
}

static int
move_bytes(const native_observed_call *call)
{
    const native_ends *ends = &call->ends;
    return call->which == NATIVE_MEMCPY ? native_copy(ends->dst.working, ends->src.working, call->w[3])
                                        : native_fill(ends->dst.working, (int)call->w[2], call->w[3]);
}

static int
perform(native_observed_call *call)
{
    const uint64_t *w = call->w;
    Timing *timing = call->row.timing;
    PyThreadState *released;
    int done;
    switch (call->which) {
    case NATIVE_MEMCPY:
    case NATIVE_MEMSET:
        released = native_release_for(w[3]);
        done = move_bytes(call) == 0;
        native_regain(released);
        return done;
    case NATIVE_MEMCPY_ASYNC:
        if (timing != NULL)
            atomic_store(&timing->references, 2); /* the row's and the task's */
        /* A checker goes by the order that is certain, not by the present one. While it protects pages, a worker that wakes costs more
           than the copy: each change has to interrupt all processors that run a thread of the program. A trace shows when copies run. */
        done = native_push_timed_copy(w[5], call->ends.context, 1, w[0] | w[2], call->ends.dst.working, call->ends.src.working, w[3],
                                      timing, timing == NULL);
        if (timing != NULL && !done)
            atomic_store(&timing->references, 1);
        return done;
    case NATIVE_SYNCHRONIZE:
        return native_wait_releasing(native_wait_for_stream, w[0]);
    case NATIVE_SYNCHRONIZE_EVENT:
        return native_wait_releasing(native_wait_for_event, w[0]);
    case NATIVE_RECORD_EVENT:
        return native_record_event(w[0], w[1], call->ends.context);
    case NATIVE_STREAM_WAIT_EVENT:
        return native_stream_wait_event(w[0], w[1], call->ends.context);
    default:
        return native_cache_block(w[0], call->which == NATIVE_FREE ? NATIVE_FREE_DEVICE : NATIVE_FREE_HOST_MEMORY);
    }
}

/* Both sinks begin: 1, or 0 or -1 with neither begun. */
static int
begin(native_observed_call *call, PyObject *filter, int traced)
{
    int begun = filter != NULL ? native_filter_begin(filter, call) : 1;
    if (begun > 0 && traced && !native_trace_begin(call))
        begun = filter != NULL ? native_filter_end(filter, call, 0) : 0;
    return begun;
}

static int
end(native_observed_call *call, PyObject *filter, int traced, int done)
{
    if (filter != NULL)
        done = native_filter_end(filter, call, done);
    if (traced)
        native_trace_end(call, done > 0);
    return done;
}

static int
do_observed(native_observed_call *call)
{
    PyObject *filter;
    int traced;
    if (call->which == NATIVE_OTHER_CALL || !find_sinks(&filter, &traced))
        return 0;
    call->function = native_call_names[call->which];
    if (native_shield() < 0) /* sinks run Python: no handler of the program between decision and copy, or inside a sink */
        return -1;
    Py_XINCREF(filter);
    int done = decide(call) ? begin(call, filter, traced) : 0;
    if (done > 0)
        done = end(call, filter, traced, perform(call));
    native_unshield();
    Py_XDECREF(filter);
    return done;
}

static int
observed_call(enum native_call which, PyObject *const *args, Py_ssize_t n)
{
    native_observed_call call = {.which = which, .args = args, .n = n};
    return do_observed(&call);
}

static int
observed_call_of_c(int which, void *binding, const uint64_t *words, int n)
{
    native_observed_call call = {.which = which, .binding = binding, .n = n};
    memcpy(call.w, words, (size_t)(n < WORDS ? n : WORDS) * sizeof *words);
    int done = do_observed(&call);
    for (int i = 0; i < WORDS; i++)
        Py_XDECREF(call.made[i]);
    return done;
}

/* What malloc returns: the address, as the observers return it to the program, and the code 0. */
static PyObject *
values_of(uint64_t address, PyObject *filter)
{
    PyObject *number = PyLong_FromUnsignedLongLong(address);
    PyObject *pointer = number != NULL && filter != NULL ? native_newest_pointer(filter, number) : NULL;
    if (pointer == NULL && !PyErr_Occurred())
        pointer = Py_XNewRef(number);
    PyObject *code = pointer != NULL ? PyLong_FromLong(0) : NULL, *plain = code != NULL ? PyTuple_Pack(2, pointer, code) : NULL;
    PyObject *values = plain != NULL && filter != NULL ? native_wrap_returned(plain) : Py_XNewRef(plain);
    Py_XDECREF(plain);
    Py_XDECREF(code);
    Py_XDECREF(pointer);
    Py_XDECREF(number);
    return values;
}

static PyObject *
observed_allocation(enum native_call which, PyObject *const *args, Py_ssize_t n, uint64_t nbytes, int policy, int release)
{
    native_observed_call call = {.which = which, .function = native_call_names[which], .args = args, .n = n};
    PyObject *filter, *values = NULL;
    int traced;
    if (!find_sinks(&filter, &traced) || native_shield() < 0)
        return NULL;
    Py_XINCREF(filter);
    if (begin(&call, filter, traced) > 0) {
        call.address = native_allocate_cached(0, nbytes, policy, release);
        if (end(&call, filter, traced, call.address != 0) > 0)
            values = values_of(call.address, filter);
    }
    native_unshield();
    Py_XDECREF(filter);
    return values;
}

/* ---- calls of a program that runs with the device's own library ---- */

/* Which function of the fast path has that name; -1: none of those whose calls the books follow here. */
static int
which_call(const char *name)
{
    for (int which = 0; which < NATIVE_OTHER_CALL; which++)
        if (PyUnicode_CompareWithASCIIString(native_call_names[which], name) == 0)
            return which;
    return -1;
}

static int
allocates(const native_observed_call *call)
{
    return call->which == NATIVE_MALLOC || call->which == NATIVE_MALLOC_HOST;
}

static int
releases(const native_observed_call *call)
{
    return call->which == NATIVE_FREE || call->which == NATIVE_FREE_HOST;
}

/* Whether the books may follow the call here; of an allocation, its arguments: a place for the address, the size, the policy. */
static int
may_follow(native_observed_call *call)
{
    if (call->which == NATIVE_OTHER_CALL)
        return native_current_context() != NULL;
    return allocates(call) ? words(call, call->which == NATIVE_MALLOC ? 3 : 2) && call->w[2] <= INT_MAX : decide(call);
}

/* The books do what the device's library does or has done, and the sinks get it. */
static int
follow(native_observed_call *call, PyObject *filter)
{
    int done = 1, begun = filter != NULL ? native_filter_begin(filter, call) : 1;
    if (begun <= 0)
        return begun;
    if (allocates(call))
        done = native_allocate_cached(call->address, call->w[1], (int)call->w[2],
                                      call->which == NATIVE_MALLOC ? NATIVE_FREE_DEVICE : NATIVE_FREE_HOST_MEMORY) != 0;
    else if (call->which != NATIVE_OTHER_CALL)
        done = perform(call);
    return filter != NULL ? native_filter_end(filter, call, done) : done;
}

static int
forwarded_call(int which, void *function, void *binding, void *const *args, int n, int has_code, uint64_t (*forward)(void),
               uint64_t (*allocated)(void))
{
    native_observed_call call = {
        .which = which < 0 ? NATIVE_OTHER_CALL : which, .function = function, .binding = binding, .args = (PyObject *const *)args, .n = n};
    PyObject *filter;
    int traced;
    if (!find_sinks(&filter, &traced))
        return 0;
    if (native_shield() < 0)
        return -1;
    Py_XINCREF(filter);
    int done = may_follow(&call) && (filter == NULL || native_filter_allows(filter, &call)) && (!traced || native_trace_begin(&call));
    if (done) {
        int before = releases(&call); /* once it is released, another thread may get the address */
        done = before ? follow(&call, filter) : 1;
        if (done > 0 && forward() != 0 && has_code) {
            done = 0;
            if (before && filter != NULL)
                native_filter_uncount(filter);
        }
        if (done > 0 && allocates(&call))
            done = (call.address = allocated()) != 0;
        if (done > 0 && !before)
            done = follow(&call, filter);
        if (traced)
            native_trace_end(&call, done > 0);
    }
    native_unshield();
    Py_XDECREF(filter);
    return done;
}

int
native_observed_calls_register(PyObject *module)
{
    (void)module;
    native_fast_api.which_call = which_call;
    native_fast_api.forwarded_call = forwarded_call;
    native_fast_api.observed_call = observed_call_of_c;
    native_observed.call = observed_call;
    native_observed.allocate = observed_allocation;
    return 0;
}
