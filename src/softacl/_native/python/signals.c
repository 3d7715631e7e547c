/* Deferring Python's signal handlers while SoftACL works.

   Python runs the handlers that a program sets with signal.signal on the main thread, between two bytecode
   instructions. Inside a call of AscendCL a handler would meet inconsistent state: KeyboardInterrupt would leave it so,
   and a handler that calls AscendCL itself would wait for a lock that its own thread holds. So the main thread works
   under a shield: Python is notified of a signal only when the outermost shield ends, or where the call lets signals in:
   while it waits, between tasks, and while a function of the program runs.

   To that end our C-level handler is installed in front of Python's, again each time Python installs its own:
   _signal.signal, which signal.signal uses, is replaced by a function that does both. signal.getsignal still returns
   the same handlers; handlers that were not set through Python are not touched.

   Our own threads block the signals of the program. */
#include "python/signals.h"
#include <stdatomic.h>
#include <string.h>

#define MAX 65 /* signal numbers */

static pthread_t main_thread;
static atomic_int depth;       /* nested shields of the main thread */
static atomic_int forwarding;  /* threads that are delivering a signal to Python */
static _Atomic uint64_t waiting; /* deferred signals, bit number - 1 */
static struct sigaction before[MAX];
static volatile unsigned char of_python[MAX]; /* the handler that ours displaced is Python's */
static PyObject *set_handler; /* Python's own _signal.signal */
__thread softacl_place native_place;

static int
on_main_thread(void)
{
    return pthread_equal(pthread_self(), main_thread);
}

/* Deliver the deferred signals to Python, which notes them and runs the handlers at its next opportunity.
   Async-signal-safe. */
static void
deliver(void)
{
    uint64_t now = atomic_exchange(&waiting, 0);
    for (int number = 1; now; number++, now >>= 1)
        if (now & 1)
            before[number].sa_handler(number);
}

static void
on_signal(int number, siginfo_t *info, void *context)
{
    const struct sigaction *then = &before[number];
    if (of_python[number]) {
        atomic_fetch_add(&forwarding, 1);
        if (atomic_load(&depth)) {
            atomic_fetch_or(&waiting, (uint64_t)1 << (number - 1));
            if (!atomic_load(&depth)) /* the shield ended meanwhile: this is another thread */
                deliver();
        }
        else
            then->sa_handler(number);
        atomic_fetch_sub(&forwarding, 1);
    }
    else if (then->sa_flags & SA_SIGINFO)
        then->sa_sigaction(number, info, context);
    else
        then->sa_handler(number);
}

/* Install our handler in front of the current one, which Python has set, if that is a function and not ours. */
static void
stand_in_front(int number)
{
    struct sigaction now;
    if (number < 1 || number >= MAX || sigaction(number, NULL, &now) != 0)
        return;
    if ((now.sa_flags & SA_SIGINFO) ? now.sa_sigaction == on_signal
                                    : now.sa_handler == SIG_DFL || now.sa_handler == SIG_IGN)
        return;
    before[number] = now;
    of_python[number] = !(now.sa_flags & SA_SIGINFO);
    now.sa_flags |= SA_SIGINFO;
    now.sa_sigaction = on_signal;
    sigaction(number, &now, NULL);
}

/* Defer signals from now on. Those that Python knows already are handled first: they would run inside. -1: a handler
   raised. An exception that is set stays, unless a handler raises another. */
static int
hold(int levels)
{
    PyObject *type = NULL, *value = NULL, *trace = NULL;
    if (PyErr_Occurred())
        PyErr_Fetch(&type, &value, &trace);
    atomic_store(&depth, levels);
    while (atomic_load(&forwarding)) /* another thread is delivering one: a few instructions */
        ;
    int failed = PyErr_CheckSignals();
    if (type && !failed) {
        PyErr_Restore(type, value, trace);
        return -1;
    }
    Py_XDECREF(type);
    Py_XDECREF(value);
    Py_XDECREF(trace);
    return failed;
}

static void
release(int levels)
{
    atomic_store(&depth, levels);
    if (!levels && atomic_load(&waiting))
        deliver();
}

int
native_shield(void)
{
    if (!on_main_thread())
        return 0;
    int now = atomic_load(&depth);
    if (now) {
        atomic_store(&depth, now + 1);
        return 0;
    }
    if (PyErr_CheckSignals() < 0)
        return -1;
    if (hold(1) < 0) {
        release(0);
        return -1;
    }
    return 0;
}

void
native_unshield(void)
{
    int now = atomic_load(&depth);
    if (now && on_main_thread())
        release(now - 1);
}

static int
raise_again(void *error)
{
    PyErr_SetObject((PyObject *)Py_TYPE(error), error);
    Py_DECREF((PyObject *)error);
    return -1;
}

PyObject *
native_shield_anyway(void)
{
    PyObject *type, *value = NULL, *trace;
    if (native_shield() == 0)
        return NULL;
    PyErr_Fetch(&type, &value, &trace);
    PyErr_NormalizeException(&type, &value, &trace);
    Py_XDECREF(type);
    Py_XDECREF(trace);
    if (native_shield() < 0) /* another signal at the same moment: the program gets the first exception */
        PyErr_Clear();
    return value;
}

void
native_unshield_and_raise(PyObject *error)
{
    native_unshield();
    if (error && Py_AddPendingCall(raise_again, error) < 0)
        Py_DECREF(error);
}

PyObject *
native_call_aside(PyObject *function, PyObject *argument)
{
    native_exception pending = native_set_aside();
    PyObject *raised = native_shield_anyway();
    PyObject *result = PyObject_Vectorcall(function, &argument, argument != NULL, NULL);
    if (result == NULL)
        PyErr_WriteUnraisable(function);
    native_unshield_and_raise(raised);
    native_put_back(pending);
    return result;
}

static int calls_in_c, was_collecting;

void
native_hold_collector(void)
{
    if (calls_in_c++ == 0)
        was_collecting = PyGC_Disable();
}

void
native_release_collector(void)
{
    if (--calls_in_c == 0 && was_collecting)
        PyGC_Enable();
}

static int
is_cancelled(void)
{
    native_place.waited = 1;
    return native_place.cancelled && native_place.cancellable;
}

int
native_let_signals_in(void)
{
    if (is_cancelled()) {
        PyErr_SetNone(PyExc_SystemExit); /* the engine ends the thread when the call has been left */
        return -1;
    }
    if (!on_main_thread())
        return 0;
    int now = atomic_load(&depth);
    uintptr_t call = native_place.call;
    if (atomic_load(&waiting))
        native_place.call = 0; /* Python's handlers may call AscendCL, through C, too */
    release(0);
    int failed = PyErr_CheckSignals();
    if (now)
        failed = hold(now);
    native_place.call = call;
    return failed;
}

static PyObject *
let_signals_in(PyObject *self, PyObject *unused)
{
    (void)self;
    (void)unused;
    if (native_let_signals_in() < 0)
        return NULL;
    Py_RETURN_NONE;
}

static PyObject *
signals_wait(PyObject *self, PyObject *unused)
{
    (void)self;
    (void)unused;
    return PyBool_FromLong(is_cancelled() || (atomic_load(&waiting) != 0 && on_main_thread()));
}

static PyObject *
unshielded(PyObject *self, PyObject *const *args, Py_ssize_t nargs)
{
    (void)self;
    if (nargs < 1) {
        PyErr_SetString(PyExc_TypeError, "unshielded(function, *arguments)");
        return NULL;
    }
    int now = on_main_thread() ? atomic_load(&depth) : 0;
    if (now && native_let_signals_in() < 0)
        return NULL;
    if (now)
        release(0);
    PyObject *result = PyObject_Vectorcall(args[0], args + 1, (size_t)(nargs - 1), NULL);
    if (now && hold(now) < 0)
        Py_CLEAR(result);
    return result;
}

/* ---- the shield, for Python ---- */

static PyObject *
shielded(PyObject *self, PyObject *const *args, Py_ssize_t nargs)
{
    (void)self;
    if (nargs != 2 || !(PyList_Check(args[1]) || PyTuple_Check(args[1]))) {
        PyErr_SetString(PyExc_TypeError, "shielded(function, arguments)");
        return NULL;
    }
    PyObject *values = Py_NewRef(args[1]);
    if (native_shield() < 0) {
        Py_DECREF(values);
        return NULL;
    }
    PyObject *result =
        PyObject_Vectorcall(args[0], PySequence_Fast_ITEMS(values), (size_t)PySequence_Fast_GET_SIZE(values), NULL);
    Py_DECREF(values);
    native_unshield();
    return result;
}

static PyObject *
shield_enter(PyObject *self, PyObject *unused)
{
    (void)self;
    (void)unused;
    if (native_shield() < 0)
        return NULL;
    Py_RETURN_NONE;
}

static PyObject *
shield_exit(PyObject *self, PyObject *const *args, Py_ssize_t nargs)
{
    (void)self;
    (void)args;
    (void)nargs;
    native_unshield();
    Py_RETURN_NONE;
}

static PyMethodDef shield_methods[] = {
    {"__enter__", shield_enter, METH_NOARGS, "Signals wait from now on."},
    {"__exit__", NATIVE_FAST(shield_exit), "The program hears of them."},
    {NULL, NULL, 0, NULL},
};

static PyTypeObject ShieldType = {
    PyVarObject_HEAD_INIT(NULL, 0)
    .tp_name = "softacl._native.Shield",
    .tp_basicsize = sizeof(PyObject),
    .tp_flags = Py_TPFLAGS_DEFAULT,
    .tp_doc = "Inside it no signal handler of Python runs on the main thread.",
    .tp_methods = shield_methods,
};

/* ---- other users of signals ---- */

static PyObject *
set_signal(PyObject *self, PyObject *const *args, Py_ssize_t nargs)
{
    (void)self;
    PyObject *old = PyObject_Vectorcall(set_handler, args, (size_t)nargs, NULL);
    if (old == NULL)
        return NULL;
    long number = nargs ? PyLong_AsLong(args[0]) : -1;
    PyErr_Clear();
    stand_in_front((int)number);
    return old;
}

/* start_quietly(start): call start(), which starts a thread; the new thread blocks the signals of the program. */
static PyObject *
start_quietly(PyObject *module, PyObject *start)
{
    (void)module;
    sigset_t before;
    native_block_signals(&before);
    PyObject *result = PyObject_CallNoArgs(start);
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    return result;
}

static PyMethodDef functions[] = {
    {"let_signals_in", let_signals_in, METH_NOARGS,
     "Run the handlers of signals that wait behind the shield, outside of it; raises what they raise."},
    {"shielded", NATIVE_FAST(shielded),
     "shielded(function, arguments): function(*arguments) under the shield. The list is not to be changed meanwhile."},
    {"signals_wait", signals_wait, METH_NOARGS, "Whether a signal waits behind this thread's shield, or the thread was cancelled."},
    {"unshielded", NATIVE_FAST(unshielded),
     "unshielded(function, *arguments): call a function of the program; signals reach it."},
    {"start_quietly", start_quietly, METH_O, "start_quietly(start): call start(), whose thread takes no signals of the program."},
    {NULL, NULL, 0, NULL},
};

static PyMethodDef replacement = {"signal", NATIVE_FAST(set_signal), NULL};

static void
in_child(void)
{
    if (!on_main_thread())
        atomic_store(&depth, 0);
    main_thread = pthread_self();
    atomic_store(&forwarding, 0);
    atomic_store(&waiting, 0);
}

/* Install our handler in front of all Python handlers, and of those that are set later. */
static int
join_python(void)
{
    PyObject *module = PyImport_ImportModule("_signal"), *handler = NULL, *own = NULL, *threading = NULL, *thread = NULL,
             *ident = NULL;
    int failed = -1;
    if (module == NULL || (threading = PyImport_ImportModule("threading")) == NULL ||
        (thread = PyObject_CallMethod(threading, "main_thread", NULL)) == NULL ||
        (ident = PyObject_GetAttrString(thread, "ident")) == NULL)
        goto end;
    main_thread = (pthread_t)PyLong_AsUnsignedLong(ident);
    if (PyErr_Occurred() || (set_handler = PyObject_GetAttrString(module, "signal")) == NULL)
        goto end;
    for (int number = 1; number < MAX; number++) {
        Py_XSETREF(handler, PyObject_CallMethod(module, "getsignal", "i", number));
        if (handler == NULL)
            PyErr_Clear(); /* reserved by the system */
        else if (PyCallable_Check(handler) && !PyLong_Check(handler))
            stand_in_front(number);
    }
    if (PyCFunction_Check(set_handler))
        replacement.ml_doc = ((PyCFunctionObject *)set_handler)->m_ml->ml_doc;
    own = PyCFunction_New(&replacement, NULL);
    failed = own ? PyObject_SetAttrString(module, "signal", own) : -1;
end:
    Py_XDECREF(own);
    Py_XDECREF(handler);
    Py_XDECREF(ident);
    Py_XDECREF(thread);
    Py_XDECREF(threading);
    Py_XDECREF(module);
    return failed;
}

static softacl_place *
place_of_thread(void)
{
    return &native_place;
}

static int
set_up(PyObject *module)
{
    if (PyType_Ready(&ShieldType) < 0 || join_python() < 0)
        return -1;
    PyObject *shield = PyObject_New(PyObject, &ShieldType);
    if (shield == NULL || PyModule_AddObjectRef(module, "shield", shield) < 0)
        return -1;
    Py_DECREF(shield);
    static softacl_shield shield_functions = {native_shield, native_unshield, place_of_thread, native_hold_collector,
                                               native_release_collector};
    PyObject *capsule = PyCapsule_New(&shield_functions, "softacl._native.shield_functions", NULL);
    if (capsule == NULL || PyModule_AddObjectRef(module, "shield_functions", capsule) < 0)
        return -1;
    Py_DECREF(capsule);
    return 0;
}

NATIVE_REGISTER(signals, .setup = set_up, .functions = functions, .in_child = in_child)
