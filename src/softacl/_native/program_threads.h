/* What libsoftacl_threads.so tells of the threads of a compiled program. Each name is null where that library is not loaded:
   only `softacl check` loads it. */
#ifndef SOFTACL_PROGRAM_THREADS_H
#define SOFTACL_PROGRAM_THREADS_H

#include <stdint.h>

/* The calling thread. slot: whose number of a clock is its own; serial: no other thread of the process has it; number: of what
   it does now; version: counts what it learned from others; changes: threads of the
   program that began or ended; missed: something was not recorded. */
typedef struct {
    uint32_t slot, missed;
    uint64_t changes, serial, number, version;
} softacl_thread;

/* From here on this thread does our work: locks that it takes are not the program's. Calls may nest. */
extern void softacl_threads_leave_program(void) __attribute__((weak));
/* From here on it does what it did before. */
extern void softacl_threads_enter_program(void) __attribute__((weak));
/* Fill in what is known of the calling thread: 0 if nothing is, else 1; 2 if the program has, or had, others. */
extern int softacl_threads_now(softacl_thread *now) __attribute__((weak));
/* Up to which number the calling thread comes behind each slot; how many slots there are. */
extern uint32_t softacl_threads_clock(uint64_t *numbers, uint32_t room) __attribute__((weak));
/* The serials of the threads that have not ended; how many. */
extern uint32_t softacl_threads_living(uint64_t *serials, uint32_t room) __attribute__((weak));
/* What the calling thread does from now on has another number, which is returned. */
extern uint64_t softacl_threads_next(void) __attribute__((weak));
/* Up to which number what a slot did may have gone to anybody through a promise. */
extern uint64_t softacl_threads_promised(uint32_t slot) __attribute__((weak));

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

#endif
