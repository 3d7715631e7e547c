/* Python's signal handlers are deferred while SoftACL works; see signals.c. */
#ifndef SOFTACL_PYTHON_SIGNALS_H
#define SOFTACL_PYTHON_SIGNALS_H
#include "native.h"
#include <pthread.h>
#include <signal.h>

/* The shield of signals.c for other extensions: the capsule "softacl._native.shield_functions" points to one. */

/* enter: -1, with an exception set and without the shield, if a handler of an earlier signal has raised. */
typedef struct {
    int (*enter)(void);
    void (*leave)(void);
    struct softacl_place *(*place)(void); /* of the calling thread */
    void (*hold_collector)(void), (*release_collector)(void);
} softacl_shield;

/* Where a thread is, by addresses of its stack: in a call, and in the function of the program that this call runs; 0: in
   none. Each call from C sets it, so that a call from a signal handler that interrupts it can be refused. */
typedef struct softacl_place {
    volatile uintptr_t call, callback;
    int waited;                 /* the call has waited, so it is a cancellation point */
    int cancellable;            /* the program has cancellation enabled */
    volatile int cancelled;     /* the program has called pthread_cancel: waits end */
    pthread_t thread;
    struct softacl_place *next; /* in the engine's list */
} softacl_place;

extern __thread softacl_place native_place __attribute__((tls_model("initial-exec")));

/* Python's signal handlers are deferred while SoftACL works: the shield of the main thread; see signals.c. */

/* Defer Python's signal handlers until `native_unshield`. Calls nest. -1: the handler of an earlier signal has raised. */
int native_shield(void);
void native_unshield(void);

/* The same where nothing can be raised, for instance in the handler of a fault: pass what a Python handler raised to
   `native_unshield_and_raise`, which raises it in the program a little later. */
PyObject *native_shield_anyway(void);
void native_unshield_and_raise(PyObject *error);

/* Call a function of ours from a place that cannot raise: signals wait, what the function raises is written to stderr, and
   an exception that is set stays. argument: NULL for none. The result, or NULL. */
PyObject *native_call_aside(PyObject *function, PyObject *argument);

/* Run the deferred handlers in the middle of a call; instead of PyErr_CheckSignals. -1: one has raised. */
int native_let_signals_in(void);

/* Keep Python's garbage collector from running inside a call from C: the program's finalizers may call AscendCL, which would
   interrupt it. Calls nest, and threads share the count, which the interpreter's lock guards. */
void native_hold_collector(void);
void native_release_collector(void);

/* Block the program's signals, around the creation of a thread of ours, which inherits the mask: such threads take
   faults only. */
static inline void
native_block_signals(sigset_t *before)
{
    static const int faults[] = {SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGTRAP, SIGSYS};
    sigset_t all;
    sigfillset(&all);
    for (unsigned i = 0; i < sizeof faults / sizeof *faults; i++)
        sigdelset(&all, faults[i]);
    pthread_sigmask(SIG_SETMASK, &all, before);
}

#endif
