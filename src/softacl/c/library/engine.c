/* The part of the C binding that uses Python: starts an interpreter if there is none, converts C arguments to Python
   ints, calls, and converts the result. The functions themselves are in binding.py and beside it. */
#define PY_SSIZE_T_CLEAN
#include <Python.h>
#include "process/program_threads.h"
#include "python/signals.h"
#include "stub.h"
#include <dlfcn.h>
#include <locale.h>
#include <limits.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <sys/auxv.h>
#include <unwind.h>

#ifndef SOFTACL_VERSION
#define SOFTACL_VERSION "unknown"
#endif

enum { MOST_ARGS = 64 };
enum { SIGNAL_FRAME = 512 }; /* bytes of the stack that a signal takes at least */
/* `call` of a thread that longjmp has taken out of its call, and of one that ends; no address is larger. */
static const uintptr_t LEFT = UINTPTR_MAX, ENDED = UINTPTR_MAX - 1;

static const softacl_function *function_table;
static pthread_key_t thread_end_key; /* the state of a thread that Python did not start, kept until the thread ends */
static __thread int library_depth; /* this thread is in our code, by sanitizers_leave_program */
static __thread int known_to_python; /* Python knows this thread */

/* The softacl.c.binding.BoundFunction of each function, by index, once resolved. While there is no observer, `direct` does the
   work. */
typedef struct {
    PyObject *call, *direct, *failed, *name;
    int out;   /* the parameter that gets the result of `direct`, or -1 */
    int which; /* of `fast_api->which_call` */
    char form;
} binding;

static const softacl_fast_api *fast_api;
static const softacl_shield *shield;
static binding *bindings;
static PyObject *resolve_function; /* softacl.c.binding.resolve */
static PyObject *observers; /* softacl.observe.observers */
static PyObject *from_c;    /* softacl.bindings.Binding.C */

/* Where the current call comes from: one address, or, while calls are traced, the innermost frames of the program. */
enum { DEPTH = 12 };
static __thread void *call_frames[DEPTH];
static __thread int n_call_frames;
static int calls_traced;
static int interpreter_started; /* this interpreter is ours, and runs until the program ends, unless the program ends it */
static int program_ending; /* the program of our interpreter has called exit(), or returned from main() */
static int interpreter_ended; /* the interpreter has ended; it may have been started again, but our objects in it are gone */

/* Why a call is refused. */
static const char refusal_ended[] = SOFTACL_INTERNAL_ERROR_TEXT
    "the program has ended Python (Py_FinalizeEx), on which SoftACL runs. End it after the last call of AscendCL.",
                  refusal_nested[] = SOFTACL_INTERNAL_ERROR_TEXT
    "this call comes from a signal handler that has interrupted another call. Set a flag in the handler, and call AscendCL "
    "when the interrupted call has returned.",
                  refusal_left[] = SOFTACL_INTERNAL_ERROR_TEXT
    "a signal handler or a callback has left a call of AscendCL by longjmp. All calls of this thread fail from now on, and "
    "others may wait for what that call had locked. Return from handlers and callbacks.";

/* The threads that Python did not start, for pthread_cancel. */
static softacl_place *places;
static pthread_mutex_t places_lock = PTHREAD_MUTEX_INITIALIZER;

static void
cancelled(pthread_t thread)
{
    pthread_mutex_lock(&places_lock);
    for (softacl_place *at = places; at; at = at->next)
        if (pthread_equal(at->thread, thread))
            at->cancelled = 1;
    pthread_mutex_unlock(&places_lock);
}

/* Whether longjmp has left the frame at that address: the thread runs further out on the same stack. */
static int
was_left(uintptr_t frame, uintptr_t here)
{
    stack_t other;
    pthread_attr_t attributes;
    void *low;
    size_t size;
    if (frame == 0 || here <= frame || sigaltstack(NULL, &other) != 0 || other.ss_flags & SS_ONSTACK ||
        pthread_getattr_np(pthread_self(), &attributes) != 0)
        return 0;
    pthread_attr_getstack(&attributes, &low, &size);
    pthread_attr_destroy(&attributes);
    return frame - (uintptr_t)low < size && here - (uintptr_t)low < size;
}

/* Whether longjmp has left this thread's call, or the function of the program that it runs. Reports it once. */
static int
left_by_longjmp(softacl_place *place, uintptr_t here)
{
    static int longjmp_reported;
    uintptr_t handler = here + SIGNAL_FRAME;
    if (place->call == LEFT || !((place->callback && here > place->callback) || (place->call && handler > place->call)))
        return place->call == LEFT;
    sigset_t all, before;
    sigfillset(&all);
    pthread_sigmask(SIG_SETMASK, &all, &before); /* the next longjmp would leave the C library's locks */
    if (was_left(place->callback, here) || was_left(place->call, handler)) {
        place->call = LEFT;
        if (!__atomic_exchange_n(&longjmp_reported, 1, __ATOMIC_RELAXED))
            fprintf(stderr, "softacl: %s\n", refusal_left + sizeof SOFTACL_INTERNAL_ERROR_TEXT - 1);
    }
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    return place->call == LEFT;
}

/* Our code runs outside of a call until `enter_program`: calls of signal handlers are refused. */
static uintptr_t
leave_program(void)
{
    softacl_place *place = shield->place();
    uintptr_t before = place->call;
    place->call = (uintptr_t)__builtin_frame_address(0);
    threads_leave_program();
    return before;
}

static void
enter_program(uintptr_t before)
{
    threads_enter_program();
    shield->place()->call = before;
}

/* One of the last destructors of a thread: others may call AscendCL before. After it only a signal handler can call, perhaps
   while the C library frees the thread's memory; therefore `call` stays set. */
static void
thread_ends(void *state)
{
    static __thread int rounds;
    if (rounds++ < PTHREAD_DESTRUCTOR_ITERATIONS - 2 && pthread_setspecific(thread_end_key, state) == 0)
        return;
    softacl_place *place = shield->place(), **link = &places;
    uintptr_t before = leave_program();
    place->call = ENDED;
    pthread_mutex_lock(&places_lock);
    while (*link && *link != place)
        link = &(*link)->next;
    if (*link)
        *link = place->next;
    pthread_mutex_unlock(&places_lock);
    /* else it has left Python's frames behind */
    if (state != &thread_end_key && !interpreter_ended && Py_IsInitialized() && !before && !place->callback) {
        PyEval_RestoreThread(state);
        PyThreadState_Clear(state); /* Python may have forgotten the thread already, so that PyGILState cannot be used */
        PyThreadState_DeleteCurrent();
    }
    threads_enter_program();
}

static void
list_thread(void *state)
{
    softacl_place *place = shield->place();
    pthread_setspecific(thread_end_key, state);
    pthread_mutex_lock(&places_lock);
    place->thread = pthread_self();
    place->next = places;
    places = place;
    pthread_mutex_unlock(&places_lock);
}

/* Give the thread a Python thread state for its whole life: what is current in it must survive the call. */
static void
introduce_thread(void)
{
    if (PyGILState_GetThisThreadState() == NULL) {
        PyGILState_Ensure();
        list_thread(PyEval_SaveThread());
    }
    known_to_python = 1;
}

static PyObject *
attribute_of(const char *module_name, const char *name)
{
    PyObject *module = PyImport_ImportModule(module_name);
    PyObject *found = module ? PyObject_GetAttrString(module, name) : NULL;
    Py_XDECREF(module);
    return found;
}

static binding *
binding_of(int index)
{
    binding *b = &bindings[index];
    if (b->call)
        return b;
    if (resolve_function == NULL)
        resolve_function = attribute_of("softacl.c.binding", "resolve");
    if (observers == NULL)
        observers = attribute_of("softacl.observe", "observers");
    if (from_c == NULL) {
        PyObject *bindings_of = attribute_of("softacl.bindings", "Binding");
        from_c = bindings_of ? PyObject_GetAttrString(bindings_of, "C") : NULL;
        Py_XDECREF(bindings_of);
    }
    if (resolve_function == NULL || observers == NULL || from_c == NULL)
        return NULL;
    const softacl_function *f = &function_table[index];
    char returns[2] = {f->returns, 0};
    PyObject *found = PyObject_CallFunction(resolve_function, "sssssi", f->name, f->work, f->codes, f->recipe, returns, f->failed);
    const char *form;
    binding made;
    if (found == NULL || !PyArg_ParseTuple(found, "OOisO", &made.call, &made.direct, &made.out, &form, &made.failed)) {
        Py_XDECREF(found);
        return NULL;
    }
    made.form = form[0];
    made.which = fast_api->which_call(f->name);
    made.name = PyUnicode_InternFromString(f->name);
    if (made.name == NULL)
        PyErr_Clear();
    if (b->call == NULL && made.name != NULL) { /* else another thread was faster */
        Py_INCREF(made.call);
        Py_INCREF(made.failed);
        made.direct = made.direct == Py_None ? NULL : Py_NewRef(made.direct);
        *b = made;
    }
    Py_DECREF(found);
    return b;
}

/* Strict mode, which is for tests: see softacl.base.internal_errors. Keeps the exception that is set. */
static void
record_internal_error(void)
{
    PyObject *type, *value, *trace;
    PyErr_Fetch(&type, &value, &trace);
    PyErr_NormalizeException(&type, &value, &trace);
    if (value && trace)
        PyException_SetTraceback(value, trace);
    PyObject *record = value ? attribute_of("softacl.base.internal_errors", "record") : NULL;
    PyObject *done = record ? PyObject_CallOneArg(record, value) : NULL;
    Py_XDECREF(done);
    Py_XDECREF(record);
    PyErr_Restore(type, value, trace);
}

static int
raise_again(void *error)
{
    PyErr_SetObject((PyObject *)Py_TYPE(error), error);
    Py_DECREF((PyObject *)error);
    return -1;
}

/* Report an internal error in one line, and fail. An exception with which a signal handler ends a Python program
   (KeyboardInterrupt, SystemExit) is raised as soon as the C function has returned. */
static int64_t
failed(const softacl_function *f)
{
    PyObject *type, *value, *trace;
    PyErr_Fetch(&type, &value, &trace);
    PyErr_NormalizeException(&type, &value, &trace);
    softacl_place *place = shield->place();
    if (value && place->cancelled && place->cancellable) {
        Py_CLEAR(value); /* the thread ends in a moment */
        Py_XDECREF(type);
        Py_XDECREF(trace);
        return f->returns == 'c' ? SOFTACL_INTERNAL_ERROR : f->failed;
    }
    if (value && !PyObject_TypeCheck(value, (PyTypeObject *)PyExc_Exception) && Py_AddPendingCall(raise_again, value) == 0) {
        Py_XDECREF(type);
        Py_XDECREF(trace);
        return f->returns == 'c' ? SOFTACL_INTERNAL_ERROR : f->failed;
    }
    PyObject *text = value ? PyObject_Str(value) : NULL;
    const char *words = text ? PyUnicode_AsUTF8(text) : NULL;
    fprintf(stderr, "softacl: %s: internal error: %s: %s\n", f->name,
            type ? ((PyTypeObject *)type)->tp_name : "no exception", words ? words : "");
    Py_XDECREF(text);
    PyErr_Restore(type, value, trace);
    record_internal_error();
    if (PyErr_Occurred() && secure_getenv("SOFTACL_TRACEBACK"))
        PyErr_Print();
    PyErr_Clear();
    return f->returns == 'c' ? SOFTACL_INTERNAL_ERROR : f->failed;
}

static int64_t
result_of(const softacl_function *f, PyObject *result)
{
    int64_t value = 0;
    if (f->returns == 'f') {
        value = (int64_t)softacl_float((float)PyFloat_AsDouble(result));
    }
    else if (f->returns == 'd') {
        value = (int64_t)softacl_double(PyFloat_AsDouble(result));
    }
    else if (f->returns != 'v' && result != Py_None) {
        value = (int64_t)PyLong_AsUnsignedLongLongMask(result);
    }
    Py_DECREF(result);
    return PyErr_Occurred() ? failed(f) : value;
}

static PyObject *
value_of(char letter, uint64_t word)
{
    double real;
    switch (letter) {
    case 'i': return PyLong_FromLongLong((int64_t)word);
    case 'f': return PyFloat_FromDouble(softacl_to_float((int64_t)word));
    case 'd': memcpy(&real, &word, sizeof real); return PyFloat_FromDouble(real);
    default: return PyLong_FromUnsignedLongLong(word);
    }
}

/* Write one C number. Formats are those of the struct module. */
static int
store(uint64_t address, char format, PyObject *value)
{
    void *to = (void *)(uintptr_t)address;
    if (format == 'f' || format == 'd') {
        double real = PyFloat_AsDouble(value);
        if (PyErr_Occurred())
            return -1;
        float single = (float)real;
        memcpy(to, format == 'd' ? (void *)&real : (void *)&single, format == 'd' ? sizeof real : sizeof single);
        return 0;
    }
    uint64_t word = PyLong_AsUnsignedLongLongMask(value);
    if (PyErr_Occurred())
        return -1;
    size_t size = strchr("bB", format) ? 1 : strchr("hH", format) ? 2 : strchr("iI", format) ? 4 : 8;
    memcpy(to, &word, size); /* little-endian, as all machines of AscendCL are */
    return 0;
}

/* The result of the C function for the exception of `direct`; NULL if that is no AclError. */
static PyObject *
result_of_error(binding *b)
{
    PyObject *type, *value, *trace;
    PyErr_Fetch(&type, &value, &trace);
    PyErr_NormalizeException(&type, &value, &trace);
    if (trace)
        PyException_SetTraceback(value, trace);
    PyObject *result = PyObject_CallOneArg(b->failed, value);
    Py_XDECREF(type);
    Py_XDECREF(value);
    Py_XDECREF(trace);
    return result;
}

/* Call a function under the shield of softacl._native: Python's signal handlers are deferred meanwhile. */
static PyObject *
shielded(PyObject *function, PyObject *const *values, int n)
{
    if (shield->enter() < 0)
        return NULL;
    PyObject *result = PyObject_Vectorcall(function, values, (size_t)n, NULL);
    shield->leave();
    return result;
}

/* What libsoftacl_on_device.so offers; null without it. */
extern uint64_t softacl_forward(void) __attribute__((weak));
extern char softacl_forward_begins(int *unknown) __attribute__((weak));
extern int softacl_forward_ended(uint64_t *address, int *unknown) __attribute__((weak));
extern const char *softacl_vendor_chip(void) __attribute__((weak));
extern uint64_t softacl_vendor_range(uint64_t address) __attribute__((weak));

typedef uint64_t (*of_the_program)(uint64_t, uint64_t, uint64_t, uint64_t, uint64_t, uint64_t);
static uint64_t called_out(of_the_program, uint64_t, uint64_t, uint64_t, uint64_t, uint64_t, uint64_t);

static uint64_t
forward_call(uint64_t a, uint64_t b, uint64_t c, uint64_t d, uint64_t e, uint64_t f)
{
    (void)a, (void)b, (void)c, (void)d, (void)e, (void)f;
    return softacl_forward();
}

/* Let the vendor's library do the call of this thread. */
static uint64_t
forwarded(void)
{
    return called_out(forward_call, 0, 0, 0, 0, 0, 0);
}

/* The address that it has written; 0: none. */
static uint64_t
given(void)
{
    uint64_t address;
    int unknown;
    softacl_forward_ended(&address, &unknown);
    return address;
}

/* A call that the vendor's library does, if compiled code can tell the observers: as `fast_api->forwarded_call`. */
static int
told(const softacl_function *f, const binding *b, PyObject *const *values, int n, char mode)
{
    if (PyList_GET_SIZE(observers) == 0 || !(strchr("cg", mode) || (strchr("ab", mode) && b->which >= 0)))
        return 0;
    return fast_api->forwarded_call(b->which, b->name, from_c, (void *const *)values, n, f->returns == 'c', forwarded, given);
}

static int64_t
called(int index, const uint64_t *args)
{
    const softacl_function *f = &function_table[index];
    binding *b = binding_of(index);
    PyObject *values[MOST_ARGS], *result = NULL;
    int n = 0, out = -1;
    int directly = b && b->direct && PyList_GET_SIZE(observers) == 0 && (b->out < 0 || args[b->out]);
    if (directly)
        out = b->out;
    for (int i = 0; b && f->args[i]; i++) {
        if (i == out)
            continue;
        values[n] = value_of(f->args[i], args[i]);
        if (values[n] == NULL)
            break;
        n++;
    }
    int unknown = 0, done = 0;
    char mode = b && softacl_forward_begins ? softacl_forward_begins(&unknown) : 0; /* before a fault: the call is forwarded in its
                                                                                       middle, or not at all */
    if (mode && !unknown && !PyErr_Occurred())
        done = told(f, b, values, n, mode);
    if (done > 0)
        result = Py_NewRef(Py_None);
    else if (b && !PyErr_Occurred())
        result = shielded(directly ? b->direct : b->call, values, n);
    while (n)
        Py_DECREF(values[--n]);
    if (directly && result == NULL)
        result = result_of_error(b);
    else if (out >= 0) {
        int wrong = store(args[out], b->form, result);
        Py_DECREF(result);
        result = wrong ? NULL : Py_NewRef(Py_None);
    }
    return result ? result_of(f, result) : failed(f);
}

/* A stack that was unwound before, and where each of its return addresses is. The same return addresses at the same places, below
   the same frame of ours, are the same stack: to look at them takes a tenth of the time. */
enum { REMEMBERED = 16 }; /* stacks of a thread; a power of 2 */
typedef struct {
    uintptr_t here;
    int n;
    void *addresses[DEPTH], *const *places[DEPTH];
} unwound;
static __thread unwound remembered[REMEMBERED];

typedef struct {
    const void *site;
    unwound *into;
    int lost; /* a return address is elsewhere: not remembered */
} unwinding;

static _Unwind_Reason_Code
unwind_one(struct _Unwind_Context *context, void *data)
{
    unwinding *it = data;
    void *address = (void *)_Unwind_GetIP(context);
    if (address == NULL) /* before the outermost frame */
        return _URC_END_OF_STACK;
    if (it->into->n == 0 && address != it->site)
        return _URC_NO_REASON; /* one of our own frames */
    void *const *place = (void *const *)(_Unwind_GetCFA(context) - sizeof(void *));
#ifdef __x86_64__
    it->lost |= (uintptr_t)place < it->into->here || *place != address;
#else
    it->lost = 1;
#endif
    it->into->addresses[it->into->n] = address;
    it->into->places[it->into->n++] = place;
    return it->into->n == DEPTH ? _URC_END_OF_STACK : _URC_NO_REASON;
}

static int
is_same(const unwound *it, uintptr_t here, const void *site)
{
    if (it->here != here || it->n == 0 || it->addresses[0] != site)
        return 0;
    for (int i = 0; i < it->n; i++)
        if (*it->places[i] != it->addresses[i])
            return 0;
    return 1;
}

/* here: a frame of ours, as deep as the program's call makes it. */
static void
trace(const void *site, uintptr_t here)
{
    unwound *it = &remembered[((uintptr_t)site >> 2 ^ here >> 5) % REMEMBERED];
    if (!is_same(it, here, site)) {
        *it = (unwound){.here = here};
        unwinding walk = {site, it, 0};
        _Unwind_Backtrace(unwind_one, &walk);
        if (walk.lost)
            it->here = 0;
    }
    if (it->n > 0) {
        n_call_frames = it->n;
        memcpy(call_frames, it->addresses, (size_t)n_call_frames * sizeof *call_frames);
    }
}

/* For softacl._native: the stack of the call that this thread is in. */
static int
addresses_of_c(void *const **addresses)
{
    *addresses = call_frames;
    return calls_traced && shield->place()->call ? n_call_frames : 0;
}

static int
has_word(const softacl_function *f, const char *const words[])
{
    for (; *words; words++)
        if (strstr(f->name, *words))
            return f->returns == 'c';
    return 0;
}

/* Whether a function releases something. At the end of the process nothing is left to release, and programs abort if a
   destructor's call fails. */
static int
releases(const softacl_function *f)
{
    static const char *const words[] = {"Destroy", "_destroy", "Free", "_free", "nload", "nLoad", "Reset", "Finalize", "_exit", "nreg",
                                        "nReg", "nSub", "Release", "Close", "_close", "Unmap", "Stop", NULL};
    return has_word(f, words);
}

/* Whether a destructor calls a function before it releases. Python calls __del__ of what is left when it has begun to end
   (Py_FinalizeEx) and modules may be gone: llama-cpp-python then frees its model, and aborts if a call fails. */
static int
precedes_release(const softacl_function *f)
{
    static const char *const words[] = {"aclrtSetDevice", "aclrtSetCurrentContext", "aclrtSynchronize", NULL};
    return !interpreter_ended && has_word(f, words);
}

static int64_t
refused(const softacl_function *f, const char *why)
{
    if (((program_ending || why == refusal_ended) && releases(f)) || (why == refusal_ended && precedes_release(f)))
        return 0;
    if (strcmp(f->name, "aclGetRecentErrMsg") == 0)
        return (int64_t)(intptr_t)why;
    return f->returns == 'c' ? SOFTACL_INTERNAL_ERROR : f->failed;
}

static int64_t
engine_call(int index, const uint64_t *args, const void *site)
{
    if (interpreter_ended || !Py_IsInitialized())
        return refused(&function_table[index], refusal_ended);
    softacl_place *place = shield->place();
    uintptr_t here = (uintptr_t)__builtin_frame_address(0);
    if (left_by_longjmp(place, here))
        return refused(&function_table[index], refusal_left);
    if (place->call) /* locks may be held, and the interpreter may be in any state */
        return refused(&function_table[index], refusal_nested);
    int cancellable;
    pthread_setcancelstate(PTHREAD_CANCEL_DISABLE, &cancellable); /* the thread would die with our locks */
    if (!known_to_python) {
        sanitizers_leave_program();
        uintptr_t before = leave_program();
        introduce_thread();
        enter_program(before);
        sanitizers_enter_program();
        pthread_setcancelstate(cancellable, NULL);
        pthread_testcancel(); /* `cancelled` has not known the thread */
        pthread_setcancelstate(PTHREAD_CANCEL_DISABLE, NULL);
    }
    place->call = here;
    if (!library_depth++) {
        place->waited = 0;
        place->cancellable = cancellable == PTHREAD_CANCEL_ENABLE;
    }
    sanitizers_leave_program();
    threads_leave_program();
    call_frames[0] = (void *)(uintptr_t)site;
    n_call_frames = 1;
    if (calls_traced)
        trace(site, here);
    int64_t result;
    if (!fast_api || !fast_api->operator_call(index, function_table[index].name, args, &result)) {
        native_entry entry = native_enter_python();
        shield->hold_collector();
        result = called(index, args);
        shield->release_collector();
        native_leave_python(entry);
    }
    threads_enter_program();
    sanitizers_enter_program();
    library_depth--;
    if (result && program_ending && releases(&function_table[index]))
        result = 0;
    place->call = 0;
    pthread_setcancelstate(cancellable, NULL);
    if (place->waited && !library_depth)
        pthread_testcancel();
    return result;
}

static void
use_table(const softacl_function *functions, int n)
{
    PyGILState_STATE held = PyGILState_Ensure();
    if (bindings == NULL) {
        bindings = PyMem_Calloc((size_t)n, sizeof *bindings);
        function_table = functions;
    }
    PyGILState_Release(held);
    softacl_release_lock_in_waits(); /* each of our libraries starts here, whatever loaded it */
}

/* Set by fault_guard.c: takes over the program's handlers of SIGSEGV and SIGBUS. */
static int (*guard_action)(int, const struct sigaction *, struct sigaction *);

static int
program_action(int number, const struct sigaction *wanted, struct sigaction *old)
{
    return guard_action ? guard_action(number, wanted, old) : 0;
}

static softacl_engine_api api = {SOFTACL_VERSION, engine_call, use_table, program_action, cancelled, NULL};

/* A C program forks without Python's functions; these notify Python. */
static __thread native_entry for_fork;
static __thread int announced_fork, cancellable_fork;

static void
before_fork(void)
{
    /* A thread that is inside Python forks with Python's own functions. */
    announced_fork = !interpreter_ended && Py_IsInitialized() && !shield->place()->call && !PyGILState_Check();
    if (announced_fork) {
        pthread_setcancelstate(PTHREAD_CANCEL_DISABLE, &cancellable_fork);
        uintptr_t before = leave_program();
        if (!known_to_python)
            introduce_thread();
        for_fork = native_enter_python();
        PyOS_BeforeFork();
        enter_program(before);
    }
}

static void
after_fork_in_parent(void)
{
    if (announced_fork) {
        uintptr_t before = leave_program();
        PyOS_AfterFork_Parent();
        native_leave_python(for_fork);
        enter_program(before);
        pthread_setcancelstate(cancellable_fork, NULL);
    }
}

static void
after_fork_in_child(void)
{
    pthread_mutex_t fresh = PTHREAD_MUTEX_INITIALIZER;
    memcpy(&places_lock, &fresh, sizeof fresh);
    places = NULL; /* those of other threads are gone; this one ends its waits no more when it is cancelled */
    if (announced_fork) {
        uintptr_t before = leave_program();
        PyOS_AfterFork_Child();
        native_leave_python(for_fork);
        enter_program(before);
        pthread_setcancelstate(cancellable_fork, NULL);
    }
}

static void
explain(const char *what, char *why, size_t room)
{
    PyObject *type, *value, *trace;
    PyErr_Fetch(&type, &value, &trace);
    PyObject *text = value ? PyObject_Str(value) : NULL;
    const char *words = text ? PyUnicode_AsUTF8(text) : NULL;
    snprintf(why, room, "%s: %s", what, words ? words : "no reason given");
    Py_XDECREF(text);
    Py_XDECREF(type);
    Py_XDECREF(value);
    Py_XDECREF(trace);
}

static int
import_binding(const char *paths)
{
    PyObject *sys_path = PySys_GetObject("path"), *more = PyUnicode_FromString(paths), *list = NULL;
    PyObject *colon = PyUnicode_FromString(":");
    if (sys_path && more && colon)
        list = PyUnicode_Split(more, colon, -1);
    for (Py_ssize_t i = 0; list && i < PyList_GET_SIZE(list); i++) {
        int there = PySequence_Contains(sys_path, PyList_GET_ITEM(list, i));
        if (there == 0 && i == 0) /* the tree that made this directory takes precedence over an installed one */
            PyList_Insert(sys_path, 0, PyList_GET_ITEM(list, i));
        else if (there == 0)
            PyList_Append(sys_path, PyList_GET_ITEM(list, i));
    }
    Py_XDECREF(list);
    Py_XDECREF(colon);
    Py_XDECREF(more);
    PyObject *module = PyErr_Occurred() ? NULL : PyImport_ImportModule("softacl.c.binding");
    Py_XDECREF(module);
    return module != NULL;
}

/* Complete the start of Python in a set-user-id program. Its environment is the caller's, so no module may see it: those of
   the .pth files, which `site` executes, any more than ours (see softacl.base.environment). */
static int
import_site_without_environment(void)
{
    PyObject *posix = PyImport_ImportModule("posix"), *environ = posix ? PyObject_GetAttrString(posix, "environ") : NULL;
    if (environ)
        PyDict_Clear(environ); /* os.environ is made from it */
    PyObject *site = environ ? PyImport_ImportModule("site") : NULL;
    PyObject *done = site ? PyObject_CallMethod(site, "main", NULL) : NULL;
    Py_XDECREF(done);
    Py_XDECREF(site);
    Py_XDECREF(environ);
    Py_XDECREF(posix);
    return done != NULL;
}

/* While Python starts, a SIGINT without a handler ends the program, as it always does. */
static void
end_by(int number)
{
    raise(number); /* the default action is restored (SA_RESETHAND), and takes effect when this returns */
}

/* Import Python's signal module, which would turn SIGINT into KeyboardInterrupt if the program has no handler. */
static void
import_signals(void)
{
    struct sigaction current, ours = {.sa_handler = end_by, .sa_flags = SA_RESETHAND};
    sigemptyset(&ours.sa_mask);
    int standard = sigaction(SIGINT, NULL, &current) == 0 && !(current.sa_flags & SA_SIGINFO) && current.sa_handler == SIG_DFL;
    if (standard)
        sigaction(SIGINT, &ours, NULL);
    Py_XDECREF(PyImport_ImportModule("signal"));
    struct sigaction now;
    if (standard && sigaction(SIGINT, NULL, &now) == 0 && now.sa_handler == end_by)
        sigaction(SIGINT, &current, NULL);
}

static void
program_ends(void)
{
    program_ending = 1;
}

__attribute__((visibility("default"))) const softacl_engine_api *
softacl_engine_start(const char *python, const char *paths, char *why, size_t room)
{
    interpreter_started = 1;
    atexit(program_ends);
    softacl_share_interpreter(); /* before Python loads modules, which do not belong to the program */
    /* In the C locale Python cannot read a .pth file that names a folder with non-ASCII letters. Give this thread
       another locale meanwhile; the program's own does not change. */
    locale_t utf8 = newlocale(LC_CTYPE_MASK, "C.UTF-8", (locale_t)0);
    locale_t its = utf8 ? uselocale(utf8) : (locale_t)0;
    PyPreConfig before;
    PyPreConfig_InitIsolatedConfig(&before);
    before.utf8_mode = 1;
    PyStatus status = Py_PreInitialize(&before);
    PyConfig config;
    PyConfig_InitIsolatedConfig(&config);
    int secure = getauxval(AT_SECURE) != 0;
    config.site_import = !secure;
    if (!PyStatus_Exception(status))
        status = PyConfig_SetBytesString(&config, &config.program_name, python);
    if (!PyStatus_Exception(status))
        status = Py_InitializeFromConfig(&config);
    PyConfig_Clear(&config);
    if (utf8) {
        uselocale(its);
        freelocale(utf8);
    }
    if (PyStatus_Exception(status)) {
        snprintf(why, room, "%s (%s)", status.err_msg ? status.err_msg : "no reason given", python);
        return NULL;
    }
    int fine = !secure || import_site_without_environment();
    import_signals();
    fine = fine && import_binding(paths);
    if (!fine)
        explain("softacl cannot be imported", why, room);
    known_to_python = 1;
    PyEval_SaveThread();
    if (!fine)
        return NULL;
    list_thread(&thread_end_key); /* without a state of its own: Python's first one outlives the thread */
    pthread_atfork(before_fork, after_fork_in_parent, after_fork_in_child);
    return &api;
}

/* put(address, format, value): one C number at an address. */
static PyObject *
put(PyObject *module, PyObject *args)
{
    (void)module;
    unsigned long long address;
    int format;
    PyObject *value;
    if (!PyArg_ParseTuple(args, "KCO", &address, &format, &value))
        return NULL;
    if (store(address, (char)format, value) < 0)
        return NULL;
    Py_RETURN_NONE;
}

static PyObject *
number_at(const char *from, int format)
{
    int64_t signed_word = 0;
    uint64_t word = 0;
    switch (format) {
    case 'b': signed_word = *(const int8_t *)from; return PyLong_FromLongLong(signed_word);
    case 'h': { int16_t v; memcpy(&v, from, 2); return PyLong_FromLongLong(v); }
    case 'i': { int32_t v; memcpy(&v, from, 4); return PyLong_FromLongLong(v); }
    case 'q': memcpy(&signed_word, from, 8); return PyLong_FromLongLong(signed_word);
    case 'B': word = *(const uint8_t *)from; break;
    case 'H': memcpy(&word, from, 2); break;
    case 'I': memcpy(&word, from, 4); break;
    case 'f': { float v; memcpy(&v, from, 4); return PyFloat_FromDouble(v); }
    case 'd': { double v; memcpy(&v, from, 8); return PyFloat_FromDouble(v); }
    default: memcpy(&word, from, 8);
    }
    return PyLong_FromUnsignedLongLong(word);
}

/* get(address, format, n): a list of n C numbers at an address. */
static PyObject *
get(PyObject *module, PyObject *args)
{
    (void)module;
    unsigned long long address;
    int format;
    Py_ssize_t n;
    if (!PyArg_ParseTuple(args, "KCn", &address, &format, &n))
        return NULL;
    Py_ssize_t size = strchr("bB", format) ? 1 : strchr("hH", format) ? 2 : strchr("iIf", format) ? 4 : 8;
    PyObject *list = PyList_New(n);
    for (Py_ssize_t i = 0; list && i < n; i++) {
        PyObject *item = number_at((const char *)(uintptr_t)address + i * size, format);
        if (item == NULL)
            Py_CLEAR(list);
        else
            PyList_SET_ITEM(list, i, item);
    }
    return list;
}

/* read(address, n): bytes at an address; n < 0: a string, up to its end; None at null. */
static PyObject *
read_bytes(PyObject *module, PyObject *args)
{
    (void)module;
    unsigned long long address;
    Py_ssize_t n;
    if (!PyArg_ParseTuple(args, "Kn", &address, &n))
        return NULL;
    const char *from = (const char *)(uintptr_t)address;
    if (from == NULL)
        Py_RETURN_NONE;
    return PyBytes_FromStringAndSize(from, n < 0 ? (Py_ssize_t)strlen(from) : n);
}

/* write(address, bytes) */
static PyObject *
write_bytes(PyObject *module, PyObject *args)
{
    (void)module;
    unsigned long long address;
    Py_buffer data;
    if (!PyArg_ParseTuple(args, "Ky*", &address, &data))
        return NULL;
    memcpy((void *)(uintptr_t)address, data.buf, (size_t)data.len);
    PyBuffer_Release(&data);
    Py_RETURN_NONE;
}

/* Whether this thread is unwinding a C++ exception, rather than ending by pthread_exit. */
static int
throws(void)
{
    static const char *const runtimes[] = {"libstdc++.so.6", "libc++abi.so.1"};
    for (int i = 0; i < 2; i++) {
        void *runtime = dlopen(runtimes[i], RTLD_LAZY | RTLD_NOLOAD);
        void *(*globals)(void) = runtime ? (void *(*)(void))dlsym(runtime, "__cxa_get_globals") : NULL;
        if (globals && ((unsigned *)globals())[sizeof(void *) / sizeof(unsigned)]) /* behind the caught ones: the number of the others */
            return 1;
    }
    return 0;
}

/* Run when a function of the program has returned, or when its frame is unwound. */
static void
check_return(const int *returned)
{
    if (*returned || !throws())
        return;
    fputs("softacl: a C++ exception has left a function that AscendCL called (a callback, a host function, an allocator). "
          "The caller is C code, which exceptions cannot pass: catch them in that function. The program ends here.\n", stderr);
    abort();
}

/* Call a C function of the program, which may call AscendCL itself. */
static uint64_t
called_out(of_the_program callee, uint64_t a, uint64_t b, uint64_t c, uint64_t d, uint64_t e, uint64_t f)
{
    softacl_place *place = shield->place(), before = *place;
    int outer_depth = library_depth, returned __attribute__((cleanup(check_return))) = 0;
    uint64_t result;
    if (outer_depth)
        shield->release_collector();
    Py_BEGIN_ALLOW_THREADS
    if (outer_depth) { /* else it is one of our threads, which never runs the program's code */
        threads_enter_program();
        sanitizers_enter_program();
    }
    place->callback = (uintptr_t)__builtin_frame_address(0);
    place->call = 0;
    result = callee(a, b, c, d, e, f);
    place->call = before.call;
    place->callback = before.callback;
    returned = 1;
    if (outer_depth) {
        sanitizers_leave_program();
        threads_leave_program();
    }
    Py_END_ALLOW_THREADS
    if (outer_depth)
        shield->hold_collector();
    return result;
}

/* call_out(function, a, b, c, d, e, f) */
static PyObject *
call_out(PyObject *module, PyObject *args)
{
    (void)module;
    unsigned long long function, a = 0, b = 0, c = 0, d = 0, e = 0, f = 0;
    if (!PyArg_ParseTuple(args, "K|KKKKKK", &function, &a, &b, &c, &d, &e, &f))
        return NULL;
    return PyLong_FromUnsignedLongLong(called_out((of_the_program)(uintptr_t)function, a, b, c, d, e, f));
}

/* address_of(bytes): the address of its characters, valid as long as it lives. */
static PyObject *
address_of(PyObject *module, PyObject *bytes)
{
    (void)module;
    char *place;
    Py_ssize_t n;
    if (PyBytes_AsStringAndSize(bytes, &place, &n) < 0)
        return NULL;
    return PyLong_FromUnsignedLongLong((uintptr_t)place);
}

static PyObject *last_words; /* a list of functions, called in reverse order */

static void
at_the_end(void)
{
    softacl_place *place = shield->place();
    uintptr_t here = (uintptr_t)__builtin_frame_address(0);
    if (interpreter_ended || !Py_IsInitialized() || last_words == NULL || left_by_longjmp(place, here) ||
        (place->call && !library_depth)) /* exit() in the handler of a signal that interrupted it */
        return;
    uintptr_t before = leave_program();
    if (!known_to_python)
        introduce_thread();
    native_entry entry = native_enter_python();
    for (Py_ssize_t i = PyList_GET_SIZE(last_words); i > 0; i--) {
        PyObject *result = PyObject_CallNoArgs(PyList_GET_ITEM(last_words, i - 1));
        if (result == NULL) {
            record_internal_error();
            PyErr_Print();
        }
        Py_XDECREF(result);
    }
    Py_CLEAR(last_words);
    native_leave_python(entry);
    enter_program(before);
}

static PyObject *
register_exit(PyObject *function)
{
    PyObject *registers = attribute_of("atexit", "register");
    PyObject *result = registers ? PyObject_CallOneArg(registers, function) : NULL;
    Py_XDECREF(registers);
    return result;
}

static PyObject *
before_python_ends(PyObject *module, PyObject *unused)
{
    (void)module;
    (void)unused;
    at_the_end();
    Py_RETURN_NONE;
}

static PyMethodDef ends_definition = {"before_python_ends", before_python_ends, METH_NOARGS, NULL};

/* at_exit(function): call it when the program ends by itself, after the functions that are registered later. */
static PyObject *
at_exit(PyObject *module, PyObject *function)
{
    (void)module;
    if (!interpreter_started) /* Python ends before C does */
        return register_exit(function);
    if (last_words == NULL) {
        PyObject *ends = PyCFunction_New(&ends_definition, NULL);
        PyObject *result = ends ? register_exit(ends) : NULL; /* the program may end Python and go on */
        Py_XDECREF(ends);
        if (result == NULL)
            return NULL;
        Py_DECREF(result);
        last_words = PyList_New(0);
        if (last_words == NULL || atexit(at_the_end) != 0) {
            Py_CLEAR(last_words);
            return PyErr_NoMemory();
        }
    }
    if (PyList_Append(last_words, function) < 0)
        return NULL;
    Py_RETURN_NONE;
}

/* owns_python(): whether the interpreter is ours; False in a Python program that calls through C. */
static PyObject *
owns_python(PyObject *module, PyObject *unused)
{
    (void)module;
    (void)unused;
    return PyBool_FromLong(interpreter_started);
}

/* stack(): the addresses from which the program called, innermost first; empty outside of a call from C. */
static PyObject *
stack(PyObject *module, PyObject *unused)
{
    (void)module;
    (void)unused;
    int n = shield->place()->call ? n_call_frames : 0;
    PyObject *addresses = PyTuple_New(n);
    for (int i = 0; addresses && i < n; i++) {
        PyObject *address = PyLong_FromVoidPtr(call_frames[i]);
        if (address == NULL)
            Py_CLEAR(addresses);
        else
            PyTuple_SET_ITEM(addresses, i, address);
    }
    return addresses;
}

/* trace_stacks(on): whether stack() has more than one address. */
static PyObject *
trace_stacks(PyObject *module, PyObject *on)
{
    (void)module;
    calls_traced = PyObject_IsTrue(on);
    Py_RETURN_NONE;
}

/* locate(address): (file of the program or library, offset in it, name of the nearest symbol or None). */
static PyObject *
locate(PyObject *module, PyObject *arg)
{
    (void)module;
    unsigned long long address = PyLong_AsUnsignedLongLong(arg);
    Dl_info info;
    if (PyErr_Occurred())
        return NULL;
    if (!dladdr((void *)(uintptr_t)address, &info) || info.dli_fname == NULL)
        Py_RETURN_NONE;
    return Py_BuildValue("sKz", info.dli_fname, address - (unsigned long long)(uintptr_t)info.dli_fbase, info.dli_sname);
}

/* thread(): (slot, serial, number, version, changes, whether there were other threads, whether something was missed);
   None if unknown. */
static PyObject *
thread(PyObject *module, PyObject *unused)
{
    (void)module;
    (void)unused;
    softacl_thread now;
    int known_as = softacl_threads_now ? softacl_threads_now(&now) : 0;
    if (known_as == 0)
        Py_RETURN_NONE;
    return Py_BuildValue("IKKKKii", now.slot, (unsigned long long)now.serial, (unsigned long long)now.number,
                         (unsigned long long)now.version, (unsigned long long)now.changes, known_as > 1, (int)now.missed);
}

/* several: true once the program has had other threads than its first. An object, as the checker tests it at each call. */
static int
is_several(PyObject *Py_UNUSED(several))
{
    return softacl_threads_several && softacl_threads_several();
}

static PyNumberMethods several_as_number = {.nb_bool = is_several};
static PyTypeObject several_type = {
    PyVarObject_HEAD_INIT(NULL, 0)
    .tp_name = "softacl.c._engine.Several",
    .tp_basicsize = sizeof(PyObject),
    .tp_flags = Py_TPFLAGS_DEFAULT,
    .tp_as_number = &several_as_number,
};

static PyObject *
tuple_of(uint32_t (*fill)(uint64_t *, uint32_t))
{
    static uint64_t numbers[4096]; /* the GIL is held */
    uint32_t n = fill ? fill(numbers, 4096) : 0;
    PyObject *tuple = PyTuple_New((Py_ssize_t)n);
    for (uint32_t i = 0; tuple && i < n; i++) {
        PyObject *number = PyLong_FromUnsignedLongLong(numbers[i]);
        if (number == NULL)
            Py_CLEAR(tuple);
        else
            PyTuple_SET_ITEM(tuple, i, number);
    }
    return tuple;
}

/* thread_clock(): the vector clock of the calling thread, by slot. */
static PyObject *
thread_clock(PyObject *module, PyObject *unused)
{
    (void)module;
    (void)unused;
    return tuple_of(softacl_threads_clock);
}

/* threads_living(): the serials of the threads of the program that have not ended. */
static PyObject *
threads_living(PyObject *module, PyObject *unused)
{
    (void)module;
    (void)unused;
    return tuple_of(softacl_threads_living);
}

/* thread_next(): start a new epoch of the calling thread. */
static PyObject *
thread_next(PyObject *module, PyObject *unused)
{
    (void)module;
    (void)unused;
    return PyLong_FromUnsignedLongLong(softacl_threads_next ? softacl_threads_next() : 0);
}

/* thread_promised(slot): up to which epoch the acts of a thread may have been published through a promise. */
static PyObject *
thread_promised(PyObject *module, PyObject *slot)
{
    (void)module;
    unsigned long wanted = PyLong_AsUnsignedLong(slot);
    if (PyErr_Occurred())
        return NULL;
    return PyLong_FromUnsignedLongLong(softacl_threads_promised ? softacl_threads_promised((uint32_t)wanted) : 0);
}

/* forward_begins(): how the runtime follows the call of this thread (scripts/generate_forwarders.py), or None. */
static PyObject *
forward_begins(PyObject *module, PyObject *unused)
{
    (void)module;
    (void)unused;
    int unknown = 0;
    char mode = softacl_forward_begins ? softacl_forward_begins(&unknown) : 0;
    if (mode == 0)
        Py_RETURN_NONE;
    if (mode == 'b' && unknown)
        mode = 'a'; /* there is nothing to release before */
    return PyUnicode_FromStringAndSize(&mode, 1);
}

/* forward(): let the vendor's library do the call: (its result, the address that it wrote or None, whether the runtime follows,
   whether a handle is unknown). */
static PyObject *
forward(PyObject *module, PyObject *unused)
{
    (void)module;
    (void)unused;
    uint64_t result = forwarded(), address;
    int unknown, follows = softacl_forward_ended(&address, &unknown);
    PyObject *place = address == UINT64_MAX ? Py_NewRef(Py_None) : PyLong_FromUnsignedLongLong(address);
    PyObject *code = PyLong_FromUnsignedLongLong(result), *found = place && code ? PyTuple_New(4) : NULL;
    if (found == NULL) {
        Py_XDECREF(place);
        Py_XDECREF(code);
        return NULL;
    }
    PyTuple_SET_ITEM(found, 0, code);
    PyTuple_SET_ITEM(found, 1, place);
    PyTuple_SET_ITEM(found, 2, PyBool_FromLong(follows));
    PyTuple_SET_ITEM(found, 3, PyBool_FromLong(unknown));
    return found;
}

/* vendor_chip(): the name of the chip, as the vendor's library gives it, or None. */
static PyObject *
vendor_chip(PyObject *module, PyObject *unused)
{
    (void)module;
    (void)unused;
    const char *name = softacl_vendor_chip ? softacl_vendor_chip() : NULL;
    if (name == NULL)
        Py_RETURN_NONE;
    return PyUnicode_DecodeUTF8(name, (Py_ssize_t)strlen(name), "backslashreplace");
}

/* vendor_range(address): how many bytes of the vendor's memory follow an address; 0: unknown. */
static PyObject *
vendor_range(PyObject *module, PyObject *address)
{
    (void)module;
    unsigned long long from = PyLong_AsUnsignedLongLong(address);
    if (PyErr_Occurred())
        return NULL;
    return PyLong_FromUnsignedLongLong(softacl_vendor_range ? softacl_vendor_range(from) : 0);
}

static PyMethodDef functions[] = {
    {"forward_begins", forward_begins, METH_NOARGS, "forward_begins(): how the runtime follows the call of this thread, or None."},
    {"forward", forward, METH_NOARGS, "forward(): let the vendor's library do the call: (result, address, follows, unknown)."},
    {"vendor_chip", vendor_chip, METH_NOARGS, "vendor_chip(): the name of the chip by the vendor's library, or None."},
    {"vendor_range", vendor_range, METH_O, "vendor_range(address): how many bytes of the vendor's memory follow it; 0: unknown."},
    {"put", put, METH_VARARGS, "put(address, format, value): one C number at an address."},
    {"get", get, METH_VARARGS, "get(address, format, n): n C numbers at an address."},
    {"read", read_bytes, METH_VARARGS, "read(address, n): bytes at an address; n < 0: a string; None at null."},
    {"write", write_bytes, METH_VARARGS, "write(address, data): bytes to an address."},
    {"call_out", call_out, METH_VARARGS, "call_out(function, a, b, c, d, e, f): call a C function of the program."},
    {"address_of", address_of, METH_O, "address_of(data): the address of the characters of a bytes object."},
    {"at_exit", at_exit, METH_O, "at_exit(function): call it when the program exits normally."},
    {"owns_python", owns_python, METH_NOARGS, "owns_python(): whether the interpreter is ours, as in a compiled program."},
    {"stack", stack, METH_NOARGS, "stack(): the addresses from which the program called, innermost first."},
    {"trace_stacks", trace_stacks, METH_O, "trace_stacks(on): whether stack() has more than one address."},
    {"thread", thread, METH_NOARGS, "thread(): a description of the calling thread of a compiled program, or None."},
    {"thread_clock", thread_clock, METH_NOARGS, "thread_clock(): its vector clock, by slot."},
    {"threads_living", threads_living, METH_NOARGS, "threads_living(): the serials of those that have not ended."},
    {"thread_next", thread_next, METH_NOARGS, "thread_next(): start a new epoch of it."},
    {"thread_promised", thread_promised, METH_O, "thread_promised(slot): the epoch up to which promises may have published its acts."},
    {"pending_exception", softacl_pending_exception, METH_NOARGS,
     "pending_exception(): with what exception PyTorch has called its hook on this thread: an object that raises it again when it is\n"
     "released, or None."},
    {"locate", locate, METH_O, "locate(address): (file, offset, symbol) of code, or None."},
    {NULL, NULL, 0, NULL},
};

static struct PyModuleDef definition = {
    PyModuleDef_HEAD_INIT, "softacl.c._engine", "The C part of the C binding.", -1, functions, NULL, NULL, NULL, NULL,
};

static void
python_ended(void)
{
    interpreter_ended = 1;
}

PyMODINIT_FUNC
PyInit__engine(void)
{
    if (interpreter_ended) {
        PyErr_SetString(PyExc_ImportError, "SoftACL cannot start again after Python was ended in this process");
        return NULL;
    }
    PyObject *module = PyModule_Create(&definition);
    if (module == NULL)
        return NULL;
    PyObject *native = PyImport_ImportModule("softacl._native"), *action;
    action = native ? PyObject_GetAttrString(native, "program_action") : NULL;
    void *function = action ? PyCapsule_GetPointer(action, "softacl._native.program_action") : NULL;
    Py_XDECREF(native);
    Py_XDECREF(action);
    if (function == NULL) {
        Py_DECREF(module);
        return NULL;
    }
    api.fast = fast_api = PyCapsule_Import("softacl._native.fast_api", 0);
    shield = PyCapsule_Import("softacl._native.shield_functions", 0);
    if (fast_api == NULL || shield == NULL) {
        Py_DECREF(module);
        return NULL;
    }
    *fast_api->addresses_of_c = addresses_of_c;
    guard_action = (int (*)(int, const struct sigaction *, struct sigaction *))function;
    PyObject *capsule = PyCapsule_New((void *)&api, "softacl.c._engine.api", NULL);
    PyObject *several = PyType_Ready(&several_type) == 0 ? PyType_GenericAlloc(&several_type, 0) : NULL;
    if (several == NULL || PyModule_AddObject(module, "several", several) < 0 || capsule == NULL ||
        PyModule_AddObject(module, "api", capsule) < 0 || pthread_key_create(&thread_end_key, thread_ends) != 0 ||
        Py_AtExit(python_ended) < 0) {
        Py_XDECREF(capsule);
        Py_DECREF(module);
        return NULL;
    }
    return module;
}
