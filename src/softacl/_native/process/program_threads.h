/* What libsoftacl_threads.so knows about the threads of a compiled program. Each name is null where that library is not
   loaded: only `softacl check` loads it. */
#ifndef SOFTACL_PROGRAM_THREADS_H
#define SOFTACL_PROGRAM_THREADS_H

#include <stdint.h>

/* The calling thread. slot: the index of its own component in vector clocks; serial: unique in the process; number: its
   current epoch; version: counts the acquires that taught it something; changes: how many threads of the program began
   or ended; missed: something was not recorded. */
typedef struct {
    uint32_t slot, missed;
    uint64_t changes, serial, number, version;
} softacl_thread;

/* This thread now runs our code: locks that it takes are not the program's. Calls nest. */
extern void softacl_threads_leave_program(void) __attribute__((weak));
/* It runs the program's code again. */
extern void softacl_threads_enter_program(void) __attribute__((weak));
/* Describe the calling thread: 0 if it is unknown, else 1; 2 if the program has, or had, other threads. */
extern int softacl_threads_now(softacl_thread *now) __attribute__((weak));
/* Whether the program has, or had, other threads than its first. */
extern int softacl_threads_several(void) __attribute__((weak));
/* The vector clock of the calling thread; returns the number of slots. */
extern uint32_t softacl_threads_clock(uint64_t *numbers, uint32_t capacity) __attribute__((weak));
/* The serials of the threads that have not ended; returns their number. */
extern uint32_t softacl_threads_living(uint64_t *serials, uint32_t capacity) __attribute__((weak));
/* Start a new epoch of the calling thread, which is returned. */
extern uint64_t softacl_threads_next(void) __attribute__((weak));
/* Up to which epoch the acts of a slot may have been published through a promise. */
extern uint64_t softacl_threads_promised(uint32_t slot) __attribute__((weak));
/* Call `refused` when the system refuses an address that the program gave to a function of the C library (EFAULT), with the
   function's name, the address, and the return address of that call; it returns whether the address can be used now. NULL ends that. */
typedef int (*softacl_refusal)(const char *function, uintptr_t address, uintptr_t caller);
extern void softacl_threads_on_refusal(softacl_refusal refused) __attribute__((weak));
/* Notice refusals of what is loaded by now, where the library was loaded after the program's own. */
extern void softacl_threads_hear_refusals(void) __attribute__((weak));

static inline void
threads_leave_program(void)
{
    if (softacl_threads_leave_program)
        softacl_threads_leave_program();
}

static inline void
threads_enter_program(void)
{
    if (softacl_threads_enter_program)
        softacl_threads_enter_program();
}

/* The sanitizers of the program that this library is loaded into. What the interpreter allocates for its whole life is
   no leak of the program's, and how our threads hand bytes over is no race of it. Each name is null where the program
   has no such sanitizer. */
extern void __lsan_disable(void) __attribute__((weak));
extern void __lsan_enable(void) __attribute__((weak));
extern void __tsan_ignore_thread_begin(void) __attribute__((weak));
extern void __tsan_ignore_thread_end(void) __attribute__((weak));

/* This thread now runs our code. Calls nest. */
static inline void
sanitizers_leave_program(void)
{
    if (__lsan_disable && __lsan_enable)
        __lsan_disable();
    if (__tsan_ignore_thread_begin && __tsan_ignore_thread_end)
        __tsan_ignore_thread_begin();
}

/* It runs the program's code again. */
static inline void
sanitizers_enter_program(void)
{
    if (__lsan_disable && __lsan_enable)
        __lsan_enable();
    if (__tsan_ignore_thread_begin && __tsan_ignore_thread_end)
        __tsan_ignore_thread_end();
}

#endif
