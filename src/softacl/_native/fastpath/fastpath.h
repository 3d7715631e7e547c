/* The functions that have a fast path, and what observes their calls. */
#ifndef SOFTACL_FASTPATH_FASTPATH_H
#define SOFTACL_FASTPATH_FASTPATH_H
#include "native.h"
#include "fastpath/c_api.h"

/* The pyACL functions that have a fast path, for what observes their calls; see functions.c. */

enum native_call {
    NATIVE_MEMCPY, NATIVE_MEMSET, NATIVE_MEMCPY_ASYNC, NATIVE_SYNCHRONIZE, NATIVE_FREE, NATIVE_FREE_HOST, NATIVE_MALLOC,
    NATIVE_MALLOC_HOST, NATIVE_RECORD_EVENT, NATIVE_STREAM_WAIT_EVENT, NATIVE_SYNCHRONIZE_EVENT, NATIVE_OTHER_CALL
};

extern PyObject *native_call_names[NATIVE_OTHER_CALL]; /* their C names */

/* Set by observed_calls.c: the fast path of calls that are observed. */
typedef struct {
    /* 1 done, 0 not, and nothing has happened, -1 with an exception. */
    int (*call)(enum native_call which, PyObject *const *args, Py_ssize_t nargs);
    /* What malloc returns; NULL without an exception: nothing has happened. */
    PyObject *(*allocate)(enum native_call which, PyObject *const *args, Py_ssize_t nargs, uint64_t nbytes, int policy,
                          int release);
} native_observed_hooks;

extern native_observed_hooks native_observed;

/* Allocate a cached block for the program's code that calls now: its address, or 0. address: where it must be; 0: anywhere, for Python
   code. With the GIL. */
uint64_t native_allocate_cached(uint64_t address, uint64_t nbytes, int policy, int release);

/* Plain ints as words; 0 for anything else, also for numbers that do not fit. */
int native_words(PyObject *const *args, Py_ssize_t n, uint64_t *words);

/* The calls of the fast path, without the GIL; see calls.c. */

extern softacl_fast_api native_fast_api;

/* The list of observers, which the fast path asks before it takes a call; see observers.c. */


/* Whether there are observers, or may be. With the GIL. */
int native_is_observed(void);

/* Operators that were seen before; see operator_cache.c. */

/* A call of a function of the library, before the runtime: 1 if it is done, or 0 and nothing has happened. */
int native_operator_call(int index, const char *name, const uint64_t *args, int64_t *result);

#endif
