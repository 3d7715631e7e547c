/* What the generated functions of libascendcl.so share with the loader in stub.c and the engine in engine.c. */
#ifndef SOFTACL_STUB_H
#define SOFTACL_STUB_H

#include "plain.h"
#include <signal.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

/* One function of the library. args: a letter a parameter, i signed, u unsigned, p pointer, f float, d double; returns: c a
   code, i, u, p, f, d a value, v nothing; failed: the value that says that it failed; work: "module:function" of what does the
   work, "" for a function that is not supported; recipe: how the parameters become its arguments (see face.py). */
typedef struct {
    const char *name, *args;
    char returns;
    int failed;
    const char *work, *recipe;
} softacl_function;

/* site: where in the program the call stands. */
typedef int64_t (*softacl_entry)(int index, const uint64_t *args, const void *site);

/* Copies and fills whose plain case needs no interpreter (softacl/_native/plain.h); NULL until the library has started, and where
   a sanitizer watches the program, which has to see each copy. */
extern const softacl_plain_api *softacl_plain;
#define PLAIN(name, ...)                                                                             \
    do {                                                                                             \
        const softacl_plain_api *plain = __atomic_load_n(&softacl_plain, __ATOMIC_ACQUIRE);          \
        if (plain && plain->name(__VA_ARGS__))                                                       \
            return 0;                                                                                \
    } while (0)

/* What an engine offers: the capsule "softacl.c._engine.api" points to one. */
typedef struct {
    const char *version;
    softacl_entry call;
    void (*use_table)(const softacl_function *functions, int n);
    /* sigaction for a signal that guards copies: 1 if done, 0 if it is an ordinary one. */
    int (*program_action)(int number, const struct sigaction *wanted, struct sigaction *old);
    const softacl_plain_api *plain;
} softacl_engine_api;

/* Bytes of a message that a variadic function hands to the engine; what is longer is cut there, and marked. */
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

#endif
