/* libascendcl.so: finds Python and the engine at the first call, and hands every call to it. A program that calls nothing
   pays for nothing. There is no Python in this file, so that it can be linked by anything. */
#define _GNU_SOURCE
#include "sanitizers.h"
#include "stub.h"
#include <dlfcn.h>
#include <limits.h>
#include <pthread.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

#ifndef SOFTACL_VERSION
#define SOFTACL_VERSION "unknown"
#endif

extern const softacl_function softacl_functions[];
extern const int softacl_n_functions;

enum { NOT_YET, READY, BROKEN };
enum { INTERNAL_ERROR = 500000 }; /* ACL_ERROR_INTERNAL_ERROR */

static int state = NOT_YET;
static softacl_entry entry;
static int (*program_action)(int, const struct sigaction *, struct sigaction *);
static pthread_mutex_t starting = PTHREAD_MUTEX_INITIALIZER;

static void
complain(const char *format, ...)
{
    va_list values;
    va_start(values, format);
    fputs("softacl: ", stderr);
    vfprintf(stderr, format, values);
    fputc('\n', stderr);
    va_end(values);
}

/* The value of `key` in softacl.conf, which lies beside this library. */
static int
configured(const char *conf, const char *key, char *value, size_t room)
{
    FILE *file = fopen(conf, "r");
    if (file == NULL) {
        complain("%s cannot be read; run: softacl config --prefix", conf);
        return 0;
    }
    size_t n = strlen(key);
    int found = 0;
    char line[3 * PATH_MAX];
    while (!found && fgets(line, sizeof line, file))
        if (strncmp(line, key, n) == 0 && line[n] == '=') {
            line[strcspn(line, "\n")] = 0;
            snprintf(value, room, "%s", line + n + 1);
            found = 1;
        }
    fclose(file);
    if (!found)
        complain("%s has no line %s=; run: softacl config --prefix", conf, key);
    return found;
}

static const softacl_engine_api *
engine_of_this_process(void)
{
    int (*ensure)(void) = (int (*)(void))dlsym(RTLD_DEFAULT, "PyGILState_Ensure");
    void (*release)(int) = (void (*)(int))dlsym(RTLD_DEFAULT, "PyGILState_Release");
    void *(*import)(const char *) = (void *(*)(const char *))dlsym(RTLD_DEFAULT, "PyImport_ImportModule");
    void *(*capsule)(const char *, int) = (void *(*)(const char *, int))dlsym(RTLD_DEFAULT, "PyCapsule_Import");
    void (*clear)(void) = (void (*)(void))dlsym(RTLD_DEFAULT, "PyErr_Clear");
    if (!ensure || !release || !import || !capsule || !clear)
        return NULL;
    int held = ensure();
    const softacl_engine_api *api = import("softacl.c._engine") ? capsule("softacl.c._engine.api", 0) : NULL;
    clear();
    release(held);
    if (api == NULL)
        complain("the Python of this process has no softacl; install it there");
    return api;
}

static const softacl_engine_api *
engine_of_our_own(void)
{
    Dl_info self;
    char conf[PATH_MAX], libpython[PATH_MAX], python[PATH_MAX], engine[PATH_MAX], paths[2 * PATH_MAX], why[1024] = "";
    if (!dladdr((void *)engine_of_our_own, &self) || self.dli_fname == NULL)
        return NULL;
    const char *slash = strrchr(self.dli_fname, '/');
    int length = slash ? (int)(slash - self.dli_fname) : 0;
    snprintf(conf, sizeof conf, "%.*s/softacl.conf", slash ? length : 1, slash ? self.dli_fname : ".");
    if (!configured(conf, "libpython", libpython, sizeof libpython) ||
        !configured(conf, "python", python, sizeof python) || !configured(conf, "engine", engine, sizeof engine) ||
        !configured(conf, "paths", paths, sizeof paths))
        return NULL;
    if (!dlopen(libpython, RTLD_NOW | RTLD_GLOBAL)) {
        complain("%s; install the shared library of this Python and run: softacl config --prefix", dlerror());
        return NULL;
    }
    void *library = dlopen(engine, RTLD_NOW);
    if (library == NULL) {
        complain("%s; run again: softacl config --prefix", dlerror());
        return NULL;
    }
    const softacl_engine_api *(*start)(const char *, const char *, char *, size_t) =
        (const softacl_engine_api *(*)(const char *, const char *, char *, size_t))dlsym(library, "softacl_engine_start");
    const softacl_engine_api *api = start ? start(python, paths, why, sizeof why) : NULL;
    if (api == NULL)
        complain("Python did not start: %s", why[0] ? why : "the engine is of another version");
    return api;
}

static void
start(void)
{
    pthread_mutex_lock(&starting);
    sanitizers_leave_program();
    if (state == NOT_YET) {
        int (*running)(void) = (int (*)(void))dlsym(RTLD_DEFAULT, "Py_IsInitialized");
        const softacl_engine_api *api = running && running() ? engine_of_this_process() : engine_of_our_own();
        if (api && strcmp(api->version, SOFTACL_VERSION) != 0) {
            complain("libascendcl.so is of version %s, the package of %s; run again: softacl config --prefix",
                     SOFTACL_VERSION, api->version);
            api = NULL;
        }
        if (api) {
            api->use_table(softacl_functions, softacl_n_functions);
            entry = api->call;
            __atomic_store_n(&program_action, api->program_action, __ATOMIC_RELEASE);
        }
        __atomic_store_n(&state, api ? READY : BROKEN, __ATOMIC_RELEASE);
    }
    sanitizers_enter_program();
    pthread_mutex_unlock(&starting);
}

int64_t
softacl_call(int index, const uint64_t *args, const void *site)
{
    int now = __atomic_load_n(&state, __ATOMIC_ACQUIRE);
    if (__builtin_expect(now != READY, 0)) {
        if (now == NOT_YET)
            start();
        if (__atomic_load_n(&state, __ATOMIC_ACQUIRE) != READY)
            return softacl_functions[index].returns == 'c' ? INTERNAL_ERROR : softacl_functions[index].failed;
    }
    return entry(index, args, site);
}

/* The program's way to set signal handlers. Copies from addresses that lead nowhere are stopped by SIGSEGV and SIGBUS, so
   that what a program sets for these is kept by the engine, which runs it after its own; all else is the C library's. */
typedef int (*setter)(int, const struct sigaction *, struct sigaction *);
typedef void (*handler)(int);

static int
set_action(int number, const struct sigaction *wanted, struct sigaction *old)
{
    static setter next;
    setter kept = __atomic_load_n(&program_action, __ATOMIC_ACQUIRE);
    if (kept && kept(number, wanted, old))
        return 0;
    if (next == NULL)
        next = (setter)dlsym(RTLD_NEXT, "sigaction");
    return next(number, wanted, old);
}

static handler
set_handler(int number, handler wanted, int flags)
{
    struct sigaction action = {.sa_handler = wanted, .sa_flags = flags}, old;
    sigemptyset(&action.sa_mask);
    if (!(flags & SA_NODEFER) && number > 0 && number < NSIG)
        sigaddset(&action.sa_mask, number);
    if (set_action(number, &action, &old) < 0)
        return SIG_ERR;
    return old.sa_handler;
}

#define EXPORTED __attribute__((visibility("default")))

EXPORTED int
sigaction(int number, const struct sigaction *wanted, struct sigaction *old)
{
    return set_action(number, wanted, old);
}

/* The C library has many names for setting a handler; those for the two signals come here, with the flags of that name. */
#define SETS_HANDLER(name, flags)                                           \
    EXPORTED handler name(int number, handler wanted)                       \
    {                                                                       \
        static handler (*next)(int, handler);                               \
        if ((number == SIGSEGV || number == SIGBUS) && wanted != SIG_HOLD)                       \
            return set_handler(number, wanted, flags);                      \
        if (next == NULL)                                                   \
            next = (handler(*)(int, handler))dlsym(RTLD_NEXT, #name);       \
        return next(number, wanted);                                        \
    }
SETS_HANDLER(signal, SA_RESTART)
SETS_HANDLER(bsd_signal, SA_RESTART)
SETS_HANDLER(ssignal, SA_RESTART)
SETS_HANDLER(sysv_signal, SA_RESETHAND | SA_NODEFER)
SETS_HANDLER(__sysv_signal, SA_RESETHAND | SA_NODEFER)
SETS_HANDLER(sigset, 0)
