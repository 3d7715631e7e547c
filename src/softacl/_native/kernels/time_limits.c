/* Time limits: one thread sleeps until the earliest deadline of what runs, and stops what is overdue. */
#include "kernels/kernels.h"
#include "native.h"
#include "python/signals.h"
#include <pthread.h>
#include <stdint.h>
#include <time.h>

static struct {
    pthread_mutex_t lock;
    pthread_cond_t earlier; /* of CLOCK_MONOTONIC */
    native_limited *first;
    int64_t wakes_at;
    int runs;
} limits = {.lock = PTHREAD_MUTEX_INITIALIZER};

static void
sleep_until(int64_t ns)
{
    struct timespec at = {ns / 1000000000, ns % 1000000000};
    limits.wakes_at = ns;
    if (ns == INT64_MAX)
        pthread_cond_wait(&limits.earlier, &limits.lock);
    else
        pthread_cond_timedwait(&limits.earlier, &limits.lock, &at);
}

static void *
watch(void *unused)
{
    (void)unused;
    pthread_mutex_lock(&limits.lock);
    for (;;) {
        int64_t now = native_now_ns(), next = INT64_MAX;
        for (native_limited *each = limits.first; each; each = each->next) {
            if (each->deadline_ns <= now)
                each->deadline_ns = each->stop(each) ? now + 1000000 : INT64_MAX;
            if (each->deadline_ns < next)
                next = each->deadline_ns;
        }
        sleep_until(next);
    }
    return NULL;
}

static void
start_watching(void)
{
    pthread_t thread;
    pthread_condattr_t monotonic;
    sigset_t mask;
    pthread_condattr_init(&monotonic);
    pthread_condattr_setclock(&monotonic, CLOCK_MONOTONIC);
    pthread_cond_init(&limits.earlier, &monotonic);
    pthread_condattr_destroy(&monotonic);
    native_block_signals(&mask);
    limits.runs = pthread_create(&thread, NULL, watch, NULL) == 0;
    pthread_sigmask(SIG_SETMASK, &mask, NULL);
    if (limits.runs)
        pthread_detach(thread);
}

void
native_limit_begin(native_limited *limited, uint64_t microseconds)
{
    if (microseconds == 0)
        return;
    pthread_mutex_lock(&limits.lock);
    if (!limits.runs)
        start_watching();
    int64_t now = native_now_ns();
    limited->deadline_ns = microseconds < (uint64_t)(INT64_MAX - now) / 1000 ? now + (int64_t)microseconds * 1000 : INT64_MAX;
    limited->next = limits.first;
    limits.first = limited;
    if (limited->deadline_ns < limits.wakes_at)
        pthread_cond_signal(&limits.earlier);
    pthread_mutex_unlock(&limits.lock);
}

void
native_limit_end(native_limited *limited)
{
    pthread_mutex_lock(&limits.lock);
    for (native_limited **at = &limits.first; *at; at = &(*at)->next)
        if (*at == limited) {
            *at = limited->next;
            break;
        }
    pthread_mutex_unlock(&limits.lock);
}

/* ---- Python functions ---- */

typedef struct {
    native_limited limited;
    unsigned long thread;
    PyObject *raised;
    int late;
} Call;

/* The thread raises at its next instruction of Python. */
static int
interrupt(native_limited *limited)
{
    Call *call = (Call *)limited;
    if (!Py_IsInitialized())
        return 0;
    native_entry entry = native_enter_python();
    call->late = PyThreadState_SetAsyncExc(call->thread, call->raised) > 0;
    native_leave_python(entry);
    return 0;
}

/* The function may have ended before it could raise: it raises here. Taken back, CPython 3.11 would look for the exception
   at each instruction from then on, and never end one under a profiler. */
static void
swallow(PyObject *raised)
{
    PyObject *names = PyDict_New(), *value = names ? PyRun_String("None", Py_eval_input, names, names) : NULL;
    Py_XDECREF(value);
    Py_XDECREF(names);
    if (PyErr_ExceptionMatches(raised))
        PyErr_Clear();
}

static PyObject *
call_within(PyObject *Py_UNUSED(self), PyObject *args)
{
    unsigned long long microseconds;
    PyObject *function;
    Call call = {.limited = {.stop = interrupt}, .thread = PyThread_get_thread_ident()};
    if (!PyArg_ParseTuple(args, "KOO", &microseconds, &call.raised, &function))
        return NULL;
    Py_BEGIN_ALLOW_THREADS /* `interrupt` takes the interpreter's lock while it holds ours */
    native_limit_begin(&call.limited, microseconds);
    Py_END_ALLOW_THREADS
    PyObject *result = PyObject_CallNoArgs(function), *type, *value, *trace;
    PyErr_Fetch(&type, &value, &trace);
    Py_BEGIN_ALLOW_THREADS
    native_limit_end(&call.limited);
    Py_END_ALLOW_THREADS
    if (call.late)
        swallow(call.raised);
    if (PyErr_Occurred()) { /* an interrupt */
        Py_CLEAR(result);
        Py_XDECREF(type);
        Py_XDECREF(value);
        Py_XDECREF(trace);
        return NULL;
    }
    PyErr_Restore(type, value, trace);
    return result;
}

/* The child of a fork has no threads but one. */
static void
in_child(void)
{
    pthread_mutex_init(&limits.lock, NULL);
    limits.first = NULL;
    limits.runs = 0;
    limits.wakes_at = 0;
}

static PyMethodDef functions[] = {
    {"call_within", call_within, METH_VARARGS,
     "call_within(microseconds, exception, function): function(), which raises the exception when it has run for that long; 0: no\n"
     "limit. C code that it calls runs to its end first."},
    {NULL, NULL, 0, NULL},
};

NATIVE_REGISTER(time_limits, .functions = functions, .in_child = in_child)
