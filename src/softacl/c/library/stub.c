/* libascendcl.so: finds Python and the engine at the first call, and passes every call to it. A program that makes no
   call pays nothing. This file does not link with Python, so that any program can link with the library. */
#define _GNU_SOURCE
#include "process/program_threads.h"
#include "stub.h"
#include <dlfcn.h>
#include <limits.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

#ifndef SOFTACL_VERSION
#define SOFTACL_VERSION "unknown"
#endif

enum { NOT_YET, READY, BROKEN };

static int state = NOT_YET;
static softacl_entry entry;
const softacl_fast_api *softacl_fast;
static int (*program_action)(int, const struct sigaction *, struct sigaction *);
static void (*thread_cancelled)(pthread_t);
static pthread_mutex_t starting = PTHREAD_MUTEX_INITIALIZER;

/* Why there is no engine; for stderr and aclGetRecentErrMsg. */
static char reason[2048];

static void
complain(const char *format, ...)
{
    static const char code[] = SOFTACL_INTERNAL_ERROR_TEXT;
    va_list values;
    va_start(values, format);
    snprintf(reason, sizeof reason, "%s", code);
    vsnprintf(reason + sizeof code - 1, sizeof reason - sizeof code, format, values);
    va_end(values);
    fprintf(stderr, "softacl: %s\n", reason + sizeof code - 1);
}

/* The path of softacl.conf, which is beside this library. */
static void
find_conf(char *conf, size_t capacity)
{
    const char *variable = secure_getenv("SOFTACL_CONF"); /* of a preloaded library, which is elsewhere */
    if (variable && *variable) {
        snprintf(conf, capacity, "%s", variable);
        return;
    }
    Dl_info self;
    const char *name = dladdr((void *)find_conf, &self) && self.dli_fname ? self.dli_fname : "";
    const char *slash = strrchr(name, '/');
    snprintf(conf, capacity, "%.*s/softacl.conf", slash ? (int)(slash - name) : 1, slash ? name : ".");
}

/* The value of `key` in softacl.conf. */
static int
configured(const char *conf, const char *key, char *value, size_t capacity)
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
            snprintf(value, capacity, "%s", line + n + 1);
            found = 1;
        }
    fclose(file);
    if (!found)
        complain("%s has no line %s=; run: softacl config --prefix", conf, key);
    return found;
}

/* "3.11", from the result of Py_GetVersion. */
static void
short_version(const char *text, char *version, size_t capacity)
{
    const char *dot = strchr(text, '.');
    size_t n = dot ? (size_t)(dot - text) + 1 + strspn(dot + 1, "0123456789") : 0;
    snprintf(version, capacity, "%.*s", (int)n, text);
}

/* The functions of Python that this file needs, looked up by name: of whatever Python there is, if any. */
static struct {
    int (*is_initialized)(void);
    const char *(*get_version)(void);
    int (*ensure)(void);
    void (*release)(int);
    void *(*import)(const char *);
    void *(*capsule)(const char *, int);
    void (*fetch)(void **, void **, void **);
    void (*restore)(void *, void *, void *);
    void (*clear)(void);
    void *(*str)(void *);
    const char *(*as_utf8)(void *);
    void *(*path)(const char *);
    void *(*string)(const char *);
    int (*append)(void *, void *);
    int (*contains)(void *, void *);
} py;

/* Whether the process has a Python whose symbols are visible. */
static int
find_python(void)
{
    static const struct {
        void *place;
        const char *name;
    } required[] = {
        {&py.is_initialized, "Py_IsInitialized"}, {&py.get_version, "Py_GetVersion"},
        {&py.ensure, "PyGILState_Ensure"},        {&py.release, "PyGILState_Release"},
        {&py.import, "PyImport_ImportModule"},    {&py.capsule, "PyCapsule_Import"},
        {&py.fetch, "PyErr_Fetch"},               {&py.restore, "PyErr_Restore"},
        {&py.clear, "PyErr_Clear"},
        {&py.str, "PyObject_Str"},                {&py.as_utf8, "PyUnicode_AsUTF8"},
        {&py.path, "PySys_GetObject"},            {&py.string, "PyUnicode_FromString"},
        {&py.append, "PyList_Append"},            {&py.contains, "PySequence_Contains"},
    };
    for (size_t i = 0; i < sizeof required / sizeof *required; i++) {
        void *found = dlsym(RTLD_DEFAULT, required[i].name);
        memcpy(required[i].place, &found, sizeof found);
    }
    return py.is_initialized && py.get_version;
}

/* Import the engine; NULL and the reason if that fails. The GIL is held. */
static const softacl_engine_api *
import_engine(char *why, size_t capacity)
{
    const softacl_engine_api *api = py.import("softacl.c._engine") ? py.capsule("softacl.c._engine.api", 0) : NULL;
    if (api == NULL) {
        void *type, *value, *trace;
        py.fetch(&type, &value, &trace);
        void *text = value ? py.str(value) : NULL;
        const char *words = text && py.as_utf8 ? py.as_utf8(text) : NULL;
        snprintf(why, capacity, "%s", words ? words : "it cannot be imported");
    }
    py.clear();
    return api;
}

/* Append directories, separated by colons, to Python's search path, unless they are there. */
static void
add_paths(char *paths)
{
    void *list = py.path("path");
    for (char *path = strtok(paths, ":"); path && list; path = strtok(NULL, ":")) {
        void *text = py.string(path);
        if (text && py.contains(list, text) == 0)
            py.append(list, text);
    }
    py.clear();
}

static const softacl_engine_api *
engine_of_this_process(void)
{
    char why[1024] = "", conf[PATH_MAX], version[32], made_with[32], paths[2 * PATH_MAX];
    find_conf(conf, sizeof conf);
    short_version(py.get_version(), version, sizeof version);
    if (!py.ensure || !py.release || !py.import || !py.capsule || !py.fetch || !py.restore || !py.clear || !py.str || !py.path ||
        !py.string || !py.append || !py.contains) {
        complain("this process runs Python %s, which is too old for softacl. Fix: use Python 3.10 or newer", version);
        return NULL;
    }
    void *type, *value, *trace;
    int held = py.ensure();
    py.fetch(&type, &value, &trace); /* of the program, which may load the library while an exception is pending */
    const softacl_engine_api *api = import_engine(why, sizeof why);
    if (api == NULL && configured(conf, "version", made_with, sizeof made_with)) {
        if (strcmp(version, made_with) != 0)
            complain("this process runs Python %s, which cannot import softacl (%s); libascendcl.so was made with Python %s. "
                     "Fix: install softacl in that Python %s, or use Python %s",
                     version, why, made_with, version, made_with);
        else if (configured(conf, "paths", paths, sizeof paths)) {
            add_paths(paths);
            api = import_engine(why, sizeof why);
            if (api == NULL)
                complain("the Python %s of this process cannot import softacl (%s). Fix: install softacl in it", version, why);
        }
    }
    py.restore(type, value, trace);
    py.release(held);
    return api;
}

static const softacl_engine_api *
engine_of_our_own(void)
{
    char conf[PATH_MAX], libpython[PATH_MAX], python[PATH_MAX], engine[PATH_MAX], paths[2 * PATH_MAX], why[1024] = "";
    char version[32], there[32];
    find_conf(conf, sizeof conf);
    if (!configured(conf, "libpython", libpython, sizeof libpython) ||
        !configured(conf, "python", python, sizeof python) || !configured(conf, "engine", engine, sizeof engine) ||
        !configured(conf, "paths", paths, sizeof paths) || !configured(conf, "version", version, sizeof version))
        return NULL;
    if (py.get_version) { /* the program has a Python that is not started yet: modules would use only that one */
        short_version(py.get_version(), there, sizeof there);
        if (strcmp(there, version) != 0) {
            complain("this program is linked with Python %s, and libascendcl.so was made with Python %s. Fix: link it with "
                     "Python %s, or run softacl config --prefix with a Python %s that has softacl",
                     there, version, version, there);
            return NULL;
        }
    }
    else if (!dlopen(libpython, RTLD_NOW | RTLD_GLOBAL)) {
        complain("%s; install the shared library of this Python and run: softacl config --prefix", dlerror());
        return NULL;
    }
    if (find_python() && py.is_initialized()) /* it was loaded already, with symbols that are not visible */
        return engine_of_this_process();
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
    static __thread int here;
    int cancellable;
    if (here) /* a signal handler has interrupted it */
        return;
    here = 1;
    pthread_setcancelstate(PTHREAD_CANCEL_DISABLE, &cancellable);
    threads_leave_program();
    pthread_mutex_lock(&starting);
    sanitizers_leave_program();
    if (state == NOT_YET) {
        const softacl_engine_api *api =
            find_python() && py.is_initialized() ? engine_of_this_process() : engine_of_our_own();
        if (api && strcmp(api->version, SOFTACL_VERSION) != 0) {
            complain("libascendcl.so is of version %s, the package of %s; run again: softacl config --prefix",
                     SOFTACL_VERSION, api->version);
            api = NULL;
        }
        if (api) {
            api->use_table(softacl_functions, softacl_n_functions);
            entry = api->call;
            __atomic_store_n(&thread_cancelled, api->cancelled, __ATOMIC_RELEASE);
            __atomic_store_n(&program_action, api->program_action, __ATOMIC_RELEASE);
            if (!__lsan_disable && !__tsan_ignore_thread_begin)
                __atomic_store_n(&softacl_fast, api->fast, __ATOMIC_RELEASE);
        }
        __atomic_store_n(&state, api ? READY : BROKEN, __ATOMIC_RELEASE);
    }
    sanitizers_enter_program();
    pthread_mutex_unlock(&starting);
    threads_enter_program();
    pthread_setcancelstate(cancellable, NULL);
    here = 0;
}

int64_t
softacl_call(int index, const uint64_t *args, const void *site)
{
    int now = __atomic_load_n(&state, __ATOMIC_ACQUIRE);
    if (__builtin_expect(now != READY, 0)) {
        if (now == NOT_YET)
            start();
        if (__atomic_load_n(&state, __ATOMIC_ACQUIRE) != READY) {
            if (strcmp(softacl_functions[index].name, "aclGetRecentErrMsg") == 0)
                return (int64_t)(intptr_t)reason;
            /* a family with its own codes has one for this */
            return softacl_functions[index].returns == 'c' && !softacl_functions[index].failed ? SOFTACL_INTERNAL_ERROR
                                                                                               : softacl_functions[index].failed;
        }
    }
    return entry(index, args, site);
}

/* The program's way to set signal handlers. SIGSEGV and SIGBUS stop copies with invalid addresses, so the engine keeps
   what the program sets for these, and runs it after its own handler; everything else goes to the C library. */
typedef int (*setter)(int, const struct sigaction *, struct sigaction *);
typedef void (*handler)(int);

static int
set_action(int number, const struct sigaction *new_action, struct sigaction *old)
{
    static setter next;
    setter kept = __atomic_load_n(&program_action, __ATOMIC_ACQUIRE);
    if (kept && kept(number, new_action, old))
        return 0;
    if (next == NULL)
        next = (setter)dlsym(RTLD_NEXT, "sigaction");
    return next(number, new_action, old);
}

static handler
set_handler(int number, handler new_action, int flags)
{
    struct sigaction action = {.sa_handler = new_action, .sa_flags = flags}, old;
    sigemptyset(&action.sa_mask);
    if (!(flags & SA_NODEFER) && number > 0 && number < NSIG)
        sigaddset(&action.sa_mask, number);
    if (set_action(number, &action, &old) < 0)
        return SIG_ERR;
    return old.sa_handler;
}

#define EXPORTED __attribute__((visibility("default")))

#ifndef SOFTACL_ON_DEVICE
/* By this name on_device.c recognises a library that simulates. */
EXPORTED const char softacl_is_simulated[] = SOFTACL_VERSION;
#endif

/* A thread that waits in a call ends its wait, and then itself. */
EXPORTED int
pthread_cancel(pthread_t thread)
{
    static int (*next)(pthread_t);
    void (*tell)(pthread_t) = __atomic_load_n(&thread_cancelled, __ATOMIC_ACQUIRE);
    if (next == NULL)
        next = (int (*)(pthread_t))dlsym(RTLD_NEXT, "pthread_cancel");
    int result = next(thread);
    if (result == 0 && tell)
        tell(thread);
    return result;
}

EXPORTED int
sigaction(int number, const struct sigaction *new_action, struct sigaction *old)
{
    return set_action(number, new_action, old);
}

/* The C library has many functions that set a handler; their calls for these two signals end here, with the flags of
   that function. */
#define SETS_HANDLER(name, flags)                                           \
    EXPORTED handler name(int number, handler new_action)                       \
    {                                                                       \
        static handler (*next)(int, handler);                               \
        if ((number == SIGSEGV || number == SIGBUS) && new_action != SIG_HOLD)                       \
            return set_handler(number, new_action, flags);                      \
        if (next == NULL)                                                   \
            next = (handler(*)(int, handler))dlsym(RTLD_NEXT, #name);       \
        return next(number, new_action);                                        \
    }
SETS_HANDLER(signal, SA_RESTART)
SETS_HANDLER(bsd_signal, SA_RESTART)
SETS_HANDLER(ssignal, SA_RESTART)
SETS_HANDLER(sysv_signal, SA_RESETHAND | SA_NODEFER)
SETS_HANDLER(__sysv_signal, SA_RESETHAND | SA_NODEFER)
SETS_HANDLER(sigset, 0)
