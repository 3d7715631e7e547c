/* What observers cost the program; see fastpath/observers.c. */
#ifndef SOFTACL_OBSERVERS_TIME_H
#define SOFTACL_OBSERVERS_TIME_H
#include "native.h"

/* The time that observers other than a trace take, which a trace leaves out of the program's durations; counted while there is one. */
typedef struct {
    int64_t ns; /* so far */
    int depth;  /* an observer may cause what it is notified of */
} native_observing;

extern PyObject *native_observers; /* a list; NULL before it is known */

/* Whether an observer follows the program's calls. Without the GIL; the interpreter runs. */
static inline int
native_has_observers(void)
{
    return native_observers != NULL && __atomic_load_n(&((PyVarObject *)native_observers)->ob_size, __ATOMIC_RELAXED) != 0;
}

extern PyObject *native_tracer; /* the observer that writes the trace; NULL: none */
extern __thread native_observing native_observers_time; /* of this thread */

/* The present to a call of the program that began when observers had taken so much time. */
static inline int64_t
native_now_of_program(int64_t observed)
{
    return native_now_ns() - (native_observers_time.ns - observed);
}

/* An observer is called, NULL for one that is none of the list; what it returns is for `native_observer_returned`. */
static inline int64_t
native_observer_called(PyObject *observer)
{
    if (native_tracer == NULL || native_tracer == observer)
        return -1;
    return native_observers_time.depth++ == 0 ? native_now_ns() : 0;
}

static inline void
native_observer_returned(int64_t called)
{
    if (called < 0)
        return;
    native_observers_time.depth--;
    if (called > 0)
        native_observers_time.ns += native_now_ns() - called;
}

#endif
