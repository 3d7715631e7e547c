/* The record of a call, and the log that keeps the times of calls. */
#ifndef SOFTACL_CALLS_H
#define SOFTACL_CALLS_H

#include "native.h"
#include "streams.h"

typedef struct {
    PyObject_HEAD
    PyObject *function, *face, *arguments;
    PyObject *stack;        /* while a log is kept; else NULL */
    long long begin, serial; /* ns, and the number of the call; 0 without a log */
} CallRecord;

/* ns of the clock of time.perf_counter_ns; 0 if no log is kept. */
long long native_call_log_now(void);
/* A call begins, or has ended at a time with a code, on this thread. Nothing without a log; errors are printed. */
void native_call_log_begins(CallRecord *record);
void native_call_log_ended(CallRecord *record, long long end, long long code);
/* A call of pyACL that compiled code does for a traced program (traced.c): what the log keeps of it. */
typedef struct {
    long long begin, end, serial, thread;
    int64_t function; /* enum native_plain_call */
    uint64_t dst, src, nbytes;
    int64_t to, from; /* of copies and fills: numbers of devices; -1 pinned, -2 ordinary memory; `from` of a fill: NATIVE_NO_SOURCE */
    PyObject *stack, *block; /* block: that came or went; the stream of a wait or a queued copy; else NULL */
    Timing *timing;          /* of a queued copy, else NULL */
} PlainCallRow;
#define NATIVE_NO_SOURCE (-3)

/* Whether the log that is kept is of this observer. */
int native_call_log_is_of(PyObject *observer);
/* The call that the runtime is about to begin on this thread, a wait for a stream, has begun already. */
void native_call_log_began_at(long long begin);
/* The stream of a handle, borrowed, or NULL. */
PyObject *native_call_log_stream(PyObject *handle);
/* A call begins: its stack, serial and begin are filled in; 0 if it cannot be kept. Then exactly one of the others. */
int native_call_log_plain_begins(PlainCallRow *row);
void native_call_log_plain_done(PlainCallRow *row);
void native_call_log_plain_not_done(PlainCallRow *row);
/* As `stack` of Python. */
PyObject *native_stack(PyObject *kind, PyObject *outermost);

#endif
