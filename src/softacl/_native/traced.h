/* Calls of a program that is traced and nothing else; see traced.c. */
#ifndef SOFTACL_TRACED_H
#define SOFTACL_TRACED_H
#include "native.h"

/* 1: done, and kept in the log; 0: not, and nothing has happened. */
int native_traced(enum native_plain_call which, PyObject *const *args, Py_ssize_t nargs);
/* As `native_heard_block`. */
PyObject *native_traced_block(enum native_plain_call which, uint64_t nbytes, int policy, int release);

#endif
