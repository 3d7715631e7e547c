/* RecursiveLock: a recursive lock that compiled code can look at; see recursive_lock.c. */
#ifndef SOFTACL_RECURSIVE_LOCK_H
#define SOFTACL_RECURSIVE_LOCK_H
#include "native.h"
#include <pythread.h>

typedef struct {
    PyObject_HEAD
    unsigned long owner;
    unsigned long depth;     /* 0: no thread is inside */
    unsigned long n_waiting; /* threads */
    PyThread_type_lock gate; /* on which they wait; it lets one through each time that it is opened */
    int open;
    void (*entered)(PyObject *owner); /* called once by the next thread that enters, if not NULL */
    PyObject *of;                     /* its argument, borrowed */
} RecursiveLock;

extern PyTypeObject native_recursive_lock_type;

/* With the GIL, which other threads get while this one waits. */
void native_lock_enter(RecursiveLock *lock);
/* The calling thread is inside. */
void native_lock_leave(RecursiveLock *lock);

static inline int
native_is_lock(PyObject *object)
{
    return object != NULL && Py_IS_TYPE(object, &native_recursive_lock_type);
}

/* Whether no thread is inside. With the GIL. */
static inline int
native_lock_is_free(PyObject *lock)
{
    return native_is_lock(lock) && ((RecursiveLock *)lock)->depth == 0;
}

#endif
