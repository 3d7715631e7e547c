/* What the parts of softacl.c._engine share. */
#ifndef SOFTACL_ENGINE_H
#define SOFTACL_ENGINE_H

#define PY_SSIZE_T_CLEAN
#include <Python.h>
#include "library/stub.h"
#include "process/program_threads.h"
#include "python/signals.h"
#include <pthread.h>
#include <signal.h>
#include <stdint.h>

/* engine.c */
extern const softacl_fast_api *engine_fast_api;
extern const softacl_shield *engine_shield;
extern softacl_engine_api engine_api;
PyObject *engine_attribute_of(const char *module_name, const char *name);
/* Strict mode, which is for tests: see softacl.base.internal_errors. Keeps the exception that is set. */
void engine_record_internal_error(void);

/* program_threads.c */
extern const char engine_refusal_left[];
extern __thread int engine_library_depth;   /* this thread is in our code, by sanitizers_leave_program */
extern __thread int engine_known_to_python; /* Python knows this thread */
int engine_left_by_longjmp(softacl_place *place, uintptr_t here);
uintptr_t engine_leave_program(void);
void engine_enter_program(uintptr_t before);
void engine_introduce_thread(void);
void engine_list_first_thread(void);
void engine_forget_threads(void);
int engine_watch_thread_ends(void);
void engine_cancelled(pthread_t thread);

/* interpreter.c */
extern int engine_interpreter_started; /* this interpreter is ours, and runs until the program ends, unless the program ends it */
extern int engine_program_ending;      /* the program of our interpreter has called exit(), or returned from main() */
extern int engine_interpreter_ended; /* the interpreter has ended; it may have been started again, but our objects in it are gone */
void engine_python_ended(void);
extern PyMethodDef engine_interpreter_functions[];

/* call_stacks.c */
void engine_begin_stack(const void *site, uintptr_t here);
int engine_stack_addresses(void *const **addresses);
extern PyMethodDef engine_stack_functions[];

/* c_memory.c */
PyObject *engine_value_of(char letter, uint64_t word);
int engine_store(uint64_t address, char format, PyObject *value);
extern PyMethodDef engine_memory_functions[];

/* callbacks.c */
typedef uint64_t (*engine_callee)(uint64_t, uint64_t, uint64_t, uint64_t, uint64_t, uint64_t);
uint64_t engine_call_out(engine_callee callee, uint64_t a, uint64_t b, uint64_t c, uint64_t d, uint64_t e, uint64_t f);
extern PyMethodDef engine_callback_functions[];

/* forwarding.c */
char engine_forward_begins(int *unknown);
uint64_t engine_forward(void);
uint64_t engine_forwarded_address(void);
extern PyMethodDef engine_forwarding_functions[];

/* thread_clocks.c */
PyObject *engine_new_several(void);
extern PyMethodDef engine_thread_functions[];

#endif
