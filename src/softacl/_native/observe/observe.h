/* Observers, the log of calls, and the fast path of calls that are observed. */
#ifndef SOFTACL_OBSERVE_OBSERVE_H
#define SOFTACL_OBSERVE_OBSERVE_H
#include "native.h"
#include "fastpath/decision.h"
#include "fastpath/fastpath.h"
#include "observe/shadow_blocks.h"
#include "python/observers_time.h"
#include "queue/queue.h"

/* Ints that know the block they are an address of; see pointer.c. */

int native_is_pointer(PyObject *object);

/* The block that a pointer was made for, borrowed, or NULL. */
PyObject *native_block_of(PyObject *pointer);

/* The address as a pointer of the block; NULL with an exception. */
PyObject *native_make_pointer(PyObject *block, PyObject *address);

/* Calling the methods of observers; see observer.c. */

/* The exception that is set, as an object with its traceback; NULL, with it still set, if it is no Exception. */
PyObject *native_caught(void);

/* SoftACL continues after an exception of its own code, if one is set. Strict mode records it: softacl.base.internal_errors. */
void native_ignore_error(void);

/* An observer has raised: report it to the observer. -1: it must not be caught. */
int native_observer_failed(PyObject *observer);

/* What `method` of an observer returns for a call, and an error or a value besides, if not NULL; None if it raised,
   which is reported to it; NULL with an exception that must not be caught. */
PyObject *native_ask_observer(PyObject *observer, PyObject *method, PyObject *call, PyObject *besides);

/* The values and the code of a pyACL call, as the observers return them to the program. */
PyObject *native_wrap_returned(PyObject *values);

/* Observers that can say in advance which calls they may skip; see event_filter.c. */

/* Whether the observer is an EventFilter that skips this call; it is counted then. */
int native_filter_skips(PyObject *observer, PyObject *function, PyObject *binding, PyObject *arguments);

/* The pointer of the block that the observer was notified of last, if it begins at the address; else NULL, perhaps with
   an exception. */
PyObject *native_newest_pointer(PyObject *observer, PyObject *address);

/* The observer's handler of an event, borrowed; NULL: `notice`. */
PyObject *native_handler_of(PyObject *observer, PyObject *event);

/* The checker's table of blocks, in which compiled code begins and ends lives that nothing judges; see block_lives.c. */
int native_is_lives(PyObject *object);
/* The block of a life that has begun, or NULL, perhaps with an exception: the observer has to begin it. */
PyObject *native_life_begins(PyObject *lives, uint64_t address, uint64_t serial, PyObject *site);
/* Whether compiled code may end the life of that block, freed on that device; and end it: -1 with an exception. */
int native_life_may_end(PyObject *lives, PyObject *block, int device);
int native_life_ends(PyObject *lives, PyObject *block, PyObject *site);
int native_block_is_freed(PyObject *block);

/* The record of a call that is announced; see call_record.c. */

typedef struct {
    PyObject_HEAD
    PyObject *function, *binding, *arguments;
    PyObject *stack;         /* while a log is kept; else NULL */
    long long begin, serial; /* ns, and the number of the call; 0 without a log */
    long long observed;      /* `native_observers_time` as it began */
} CallRecord;

/* The class that the program's calls are recorded in, derived from CallRecord. */
void native_set_record_class(PyObject *class);

/* A record for the observers; arguments: NULL for none. NULL with an exception. */
CallRecord *native_new_call(PyObject *function, PyObject *binding, PyObject *arguments);

/* The log that keeps when calls ran; see call_log.c. */

/* Monotonic time; 0 if no log is kept. */
static inline long long
native_call_log_now(void)
{
    return native_tracer == NULL ? 0 : native_now_ns();
}

/* A call begins, or has ended at a time with a code, on this thread. Nothing without a log; errors are printed. */
void native_call_log_begins(CallRecord *record);
void native_call_log_ended(CallRecord *record, long long end, long long code);

/* A row of the log: a call of pyACL that took the fast path (trace_sink.c). */
typedef struct {
    long long begin, end, serial, thread, observed;
    int64_t function; /* enum native_call; of calls from C, so many more as there are (NATIVE_OTHER_CALL) */
    uint64_t dst, src, nbytes;
    int64_t to, from; /* of copies and fills: devices; -1 pinned, -2 ordinary memory; of a fill: NATIVE_NO_SOURCE */
    PyObject *stack, *block; /* block: allocated or freed; what a wait waits for; the stream of a queued copy; else NULL */
    Timing *timing;          /* of a queued copy, else NULL */
    CallRecord *open;        /* of a call that the device's library does: it may hang; else NULL */
} FastCallRow;
#define NATIVE_NO_SOURCE (-3)

/* Whether the log that is kept belongs to this observer. */
int native_call_log_belongs_to(PyObject *observer);

/* The call of that function that the runtime begins next on this thread has begun already. */
void native_call_log_began_at(long long begin, PyObject *function);

/* The stream, the event, of a handle, borrowed, or NULL. */
PyObject *native_call_log_stream(PyObject *handle);
PyObject *native_call_log_event(PyObject *handle);

/* A call begins: fill in its stack, serial and begin; 0 if it cannot be kept. Exactly one of the other two follows. */
int native_call_log_fast_begins(FastCallRow *row);
/* It may not return: list it among the calls that have not, if there is memory. */
void native_call_log_fast_opens(FastCallRow *row, PyObject *function, PyObject *binding);
void native_call_log_fast_done(FastCallRow *row);
void native_call_log_fast_abandoned(FastCallRow *row);
/* The same as `done` for a function without a number, `NATIVE_OTHER_CALL`. */
void native_call_log_other_done(FastCallRow *row, PyObject *function, PyObject *binding);

/* A call of an observed program that may take the fast path, and the sinks that it passes; see observed_calls.c. */

typedef struct {
    enum native_call which;
    PyObject *function, *binding; /* binding: of a call from C, whose addresses know no blocks; NULL: pyACL */
    PyObject *const *args;        /* NULL: a call from C of which there are only words */
    Py_ssize_t n;
    uint64_t w[6];     /* the arguments */
    PyObject *made[6]; /* those of the words that were needed as objects */
    native_ends ends;
    uint64_t address; /* of the block that is allocated or freed */
    /* The event filter's: whether it has allowed the call, what it counted before this call, and the block as the runtime has it. */
    int allowed;
    PyObject *binding_before, *allocation, *block; /* block: of the observer, whose life compiled code ends */
    /* The log's. */
    FastCallRow row;
} native_observed_call;

/* An argument, borrowed; NULL with an exception. */
PyObject *native_argument(native_observed_call *call, Py_ssize_t i);

/* A sink. begin: 1 it takes the call, 0 it does not and the call is announced, -1 with an exception. end follows a begin that returned 1.
   done: whether the call was done; `end` returns the same, or 0 or -1 after all. */

/* An observer that is an EventFilter, as the checker is; see event_filter.c. */
int native_is_filter(PyObject *observer);
/* Whether nothing speaks against skipping the call, before the device's library does it; `begin` judges it afterwards. */
int native_filter_allows(PyObject *filter, native_observed_call *call);
int native_filter_begin(PyObject *filter, native_observed_call *call);
int native_filter_end(PyObject *filter, native_observed_call *call, int done);
/* A call that was counted is announced after all, which counts it. */
void native_filter_uncount(PyObject *filter);

/* The log of a trace; see trace_sink.c. */
int native_trace_begin(native_observed_call *call);
void native_trace_end(native_observed_call *call, int done);

#endif
