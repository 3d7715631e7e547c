/* Where the program's Python code calls; see call_stack.c. */
#ifndef SOFTACL_CALL_STACK_H
#define SOFTACL_CALL_STACK_H
#include "native.h"

/* The offset of the instruction at which a frame is; -1 with an exception. */
int native_offset_in(PyFrameObject *frame);

/* The innermost frame of the program: a reference to its code object, and the offset in it. 1; 0 if Python has to find
   it; -1 with an exception. */
int native_caller(PyObject **code, int *offset);

/* The stack of a call from C, if this thread is in one and the program is compiled; else NULL. */
PyObject *native_stack_of_c(void);
int native_is_stack_of_c(PyObject *stack);

/* The engine's: the innermost return addresses of the program's call, and their number; 0: the thread is in none. */
extern int (*native_addresses_of_c)(void *const **addresses);

/* The frames that are shown, as `stack` of Python. */
PyObject *native_stack(PyObject *kind, PyObject *outermost);
/* The same with the arguments that `stack` was called with last; NULL, perhaps with an exception: nothing is shown. */
PyObject *native_program_stack(void);

#endif
