/* What the generated functions of libascendcl.so share with the loader in stub.c and the engine in engine.c. */
#ifndef SOFTACL_STUB_H
#define SOFTACL_STUB_H

#include "fastpath/c_api.h"
#include <pthread.h>
#include <signal.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

/* One function of the library. args: a letter for each parameter, i signed, u unsigned, p pointer, f float, d double;
   returns: c a code, i, u, p, f, d a value, v nothing; failed: the value that reports a failure; work:
   "module:function" that does the work, "" for a function that is not supported; codes: what gives the code of an error, as
   in the API table; recipe: how the parameters become the arguments of `work` (scripts/generate_library.py). */
typedef struct {
    const char *name, *args;
    char returns;
    int failed;
    const char *work, *codes, *recipe;
} softacl_function;

extern const softacl_function softacl_functions[];
extern const int softacl_n_functions;

/* site: the return address of the call in the program. */
typedef int64_t (*softacl_entry)(int index, const uint64_t *args, const void *site);

/* The fast path, which needs no interpreter (softacl/_native/fastpath/c_api.h); NULL until the library has started, and
   if the program runs under a sanitizer, which has to see each copy. */
extern const softacl_fast_api *softacl_fast;
#define FAST_PATH(name, ...)                                                                      \
    do {                                                                                          \
        const softacl_fast_api *fast = __atomic_load_n(&softacl_fast, __ATOMIC_ACQUIRE);          \
        if (fast) {                                                                               \
            volatile uintptr_t *call = softacl_call_of_thread(fast);                              \
            if (*call == 0) { /* else the engine refuses it */                                    \
                *call = (uintptr_t)__builtin_dwarf_cfa();                                         \
                int done = fast->name(__VA_ARGS__);                                               \
                *call = 0;                                                                        \
                if (done)                                                                         \
                    return 0;                                                                     \
            }                                                                                     \
        }                                                                                         \
    } while (0)

/* The code of a call that fails internally, and its prefix in messages. */
enum { SOFTACL_INTERNAL_ERROR = 500000 };
#define SOFTACL_INTERNAL_ERROR_TEXT "ACL_ERROR_INTERNAL_ERROR (500000): "

/* What an engine offers: the capsule "softacl.c._engine.api" points to one. */
typedef struct {
    const char *version;
    softacl_entry call;
    void (*use_table)(const softacl_function *functions, int n);
    /* sigaction for a signal that guards copies: 1 if done, 0 if it is an ordinary one. */
    int (*program_action)(int number, const struct sigaction *new_action, struct sigaction *old);
    void (*cancelled)(pthread_t thread); /* the program has cancelled it */
    const softacl_fast_api *fast;
} softacl_engine_api;

/* Bytes of a message that a variadic function passes to the engine; a longer one is truncated, and marked so. */
#define SOFTACL_MESSAGE_BYTES 2048

int64_t softacl_call(int index, const uint64_t *args, const void *site);

static inline uint64_t
softacl_float(float value)
{
    uint32_t bits;
    memcpy(&bits, &value, sizeof bits);
    return bits;
}

static inline uint64_t
softacl_double(double value)
{
    uint64_t bits;
    memcpy(&bits, &value, sizeof bits);
    return bits;
}

static inline float
softacl_to_float(int64_t result)
{
    uint32_t bits = (uint32_t)result;
    float value;
    memcpy(&value, &bits, sizeof value);
    return value;
}

static inline double
softacl_to_double(int64_t result)
{
    double value;
    memcpy(&value, &result, sizeof value);
    return value;
}

/* Programs that embed Python themselves but call AscendCL first share the interpreter that the engine has started:
   let their calls of Py_Initialize and its variants find it. */
void softacl_share_interpreter(void);

/* Let other libraries release the GIL while they wait. Called with or without the GIL, any number of times; a library
   that is not loaded yet is looked for again. */
void softacl_release_lock_in_waits(void);

#ifdef Py_PYTHON_H
PyObject *softacl_pending_exception(PyObject *module, PyObject *unused);
#endif

#endif
