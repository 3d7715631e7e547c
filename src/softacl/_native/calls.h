/* The record of a call, and the log that keeps the times of calls. */
#ifndef SOFTACL_CALLS_H
#define SOFTACL_CALLS_H

#include "native.h"

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
/* As `stack` of Python. */
PyObject *native_stack(PyObject *kind, PyObject *outermost);

#endif
