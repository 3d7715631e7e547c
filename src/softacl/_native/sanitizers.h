/* The sanitizers of the program that we are in: what the interpreter allocates for its whole life is no leak of the program's,
   and how our threads hand bytes over is no race. Each name is null where the program has no such sanitizer. */
#ifndef SOFTACL_SANITIZERS_H
#define SOFTACL_SANITIZERS_H

extern void __lsan_disable(void) __attribute__((weak));
extern void __lsan_enable(void) __attribute__((weak));
extern void __tsan_ignore_thread_begin(void) __attribute__((weak));
extern void __tsan_ignore_thread_end(void) __attribute__((weak));

/* From here on this thread does our work. Calls may nest. */
static inline void
sanitizers_leave_program(void)
{
    if (__lsan_disable && __lsan_enable)
        __lsan_disable();
    if (__tsan_ignore_thread_begin && __tsan_ignore_thread_end)
        __tsan_ignore_thread_begin();
}

/* From here on it does what it did before. */
static inline void
sanitizers_enter_program(void)
{
    if (__lsan_disable && __lsan_enable)
        __lsan_enable();
    if (__tsan_ignore_thread_begin && __tsan_ignore_thread_end)
        __tsan_ignore_thread_end();
}

#endif
