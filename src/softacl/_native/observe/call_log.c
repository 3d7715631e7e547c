/* The call log: when each call began and ended, on which thread, from where. It keeps what a trace needs of every call
   without running Python; names and stacks become numbers when the rows are taken. Used with the GIL. */
#include "observe/observe.h"
#include "fastpath/fastpath.h"
#include "python/call_stack.h"
#include "memory/fault_guard.h"
#include "python/signals.h"
#include <signal.h>
#include <structmember.h>
#include <time.h>

typedef struct {
    long long begin, end, serial, thread, code;
    PyObject *function, *binding, *stack;
} Row;

typedef struct {
    PyObject_HEAD
    PyObject *kind, *outermost, *capture, *much, *listener, *streams, *events;
    Row *rows;
    FastCallRow *fast, *queued; /* queued: copies that have not run, or whose times have not been taken */
    CallRecord **open; /* calls that have not returned */
    size_t n, capacity, n_fast, fast_capacity, n_queued, queued_capacity, n_open, open_capacity, batch;
    long long serial;
    char busy; /* rows are being written */
} Log;

static Log *current_log;

/* When the next call of a function on this thread began, if compiled code has begun it already; else 0. */
static __thread long long began_at;
static __thread PyObject *began_for; /* borrowed, compared only */
static PyObject *s_torch;

/* Make room for one more; -1, and nothing has changed, without memory. */
static int
reserve_one(void **items, size_t n, size_t *capacity, size_t size)
{
    if (n < *capacity)
        return 0;
    size_t more = *capacity != 0 ? *capacity * 2 : 64;
    void *moved = PyMem_Realloc(*items, more * size);
    if (moved == NULL)
        return -1;
    *items = moved;
    *capacity = more;
    return 0;
}

static PyObject *
stack_of(Log *log)
{
    PyObject *stack = native_stack_of_c();
    if (stack == NULL)
        stack = native_stack(log->kind, log->outermost);
    if (stack != NULL && PyTuple_GET_SIZE(stack) > 0 &&
        (native_is_stack_of_c(stack) || PyDict_GetItemWithError(PyImport_GetModuleDict(), s_torch) == NULL))
        return stack;
    Py_XDECREF(stack);
    native_ignore_error();
    return native_call_aside(log->capture, NULL);
}

void
native_call_log_begins(CallRecord *record)
{
    Log *log = current_log;
    if (log == NULL || reserve_one((void **)&log->open, log->n_open, &log->open_capacity, sizeof(CallRecord *)) < 0)
        return;
    Py_INCREF(log);
    PyObject *stack = stack_of(log); /* may run other threads */
    if (stack != NULL && reserve_one((void **)&log->open, log->n_open, &log->open_capacity, sizeof(CallRecord *)) == 0) {
        Py_XSETREF(record->stack, stack);
        log->open[log->n_open++] = (CallRecord *)Py_NewRef((PyObject *)record);
        record->serial = ++log->serial;
        record->begin = native_call_log_now();
        record->observed = native_observers_time.ns;
        if (began_at != 0 && PyUnicode_Check(record->function) && PyUnicode_Compare(record->function, began_for) == 0)
            record->begin = began_at;
        began_at = 0;
    }
    else
        Py_XDECREF(stack);
    Py_DECREF(log);
}

/* Call `much`, which writes the rows, with the first row and with each batch. */
static void
notify_writer(Log *log, size_t n)
{
    if (n != 1 && n % log->batch != 0)
        return;
    Py_INCREF(log); /* the callee may set another log */
    Py_XDECREF(native_call_aside(log->much, NULL));
    Py_DECREF(log);
}

/* The record is in the list of calls that have not returned: take it out. */
static void
close_call(Log *log, CallRecord *record)
{
    for (size_t i = log->n_open; i-- > 0;)
        if (log->open[i] == record) {
            log->open[i] = log->open[--log->n_open];
            Py_DECREF(record); /* the caller owns another reference */
            return;
        }
}

void
native_call_log_ended(CallRecord *record, long long end, long long code)
{
    Log *log = current_log;
    if (log == NULL || record->begin == 0)
        return;
    close_call(log, record);
    if (reserve_one((void **)&log->rows, log->n, &log->capacity, sizeof(Row)) < 0)
        return;
    log->rows[log->n++] = (Row){
        record->begin, end - (native_observers_time.ns - record->observed), record->serial,
        (long long)PyThread_get_thread_ident(), code,
        Py_NewRef(record->function), Py_NewRef(record->binding), Py_NewRef(record->stack),
    };
    notify_writer(log, log->n);
}

int
native_call_log_belongs_to(PyObject *observer)
{
    return current_log != NULL && current_log->listener == observer;
}

int
native_call_log_fast_begins(FastCallRow *row)
{
    Log *log = current_log;
    if (log == NULL)
        return 0;
    Py_INCREF(log);
    row->stack = stack_of(log); /* may run other threads */
    row->serial = row->stack != NULL ? ++log->serial : 0;
    row->thread = (long long)PyThread_get_thread_ident();
    row->begin = native_call_log_now();
    row->observed = native_observers_time.ns;
    Py_DECREF(log);
    return row->stack != NULL;
}

void
native_call_log_fast_opens(FastCallRow *row, PyObject *function, PyObject *binding)
{
    Log *log = current_log;
    if (log == NULL || reserve_one((void **)&log->open, log->n_open, &log->open_capacity, sizeof(CallRecord *)) < 0)
        return;
    row->open = native_new_call(function, binding, NULL);
    if (row->open == NULL) {
        native_ignore_error();
        return;
    }
    row->open->stack = Py_NewRef(row->stack);
    row->open->begin = row->begin;
    row->open->serial = row->serial;
    log->open[log->n_open++] = (CallRecord *)Py_NewRef((PyObject *)row->open);
}

static void
close_row(FastCallRow *row)
{
    if (row->open != NULL && current_log != NULL)
        close_call(current_log, row->open);
    Py_CLEAR(row->open);
}

void
native_call_log_fast_abandoned(FastCallRow *row)
{
    close_row(row);
    Py_CLEAR(row->stack);
    Py_CLEAR(row->block);
    native_timing_release(row->timing);
    row->timing = NULL;
}

void
native_call_log_began_at(long long begin, PyObject *function)
{
    began_at = begin;
    began_for = function;
}

PyObject *
native_call_log_stream(PyObject *handle)
{
    return current_log != NULL ? PyDict_GetItemWithError(current_log->streams, handle) : NULL;
}

PyObject *
native_call_log_event(PyObject *handle)
{
    return current_log != NULL ? PyDict_GetItemWithError(current_log->events, handle) : NULL;
}

void
native_call_log_fast_done(FastCallRow *row)
{
    Log *log = current_log;
    row->end = native_now_of_program(row->observed);
    close_row(row);
    if (log == NULL || reserve_one((void **)&log->fast, log->n_fast, &log->fast_capacity, sizeof(FastCallRow)) < 0) {
        native_call_log_fast_abandoned(row);
        return;
    }
    if (row->timing != NULL) {
        if (reserve_one((void **)&log->queued, log->n_queued, &log->queued_capacity, sizeof(FastCallRow)) < 0) {
            native_timing_release(row->timing);
            row->timing = NULL;
        }
        else {
            log->queued[log->n_queued++] = *row; /* takes over the timing; both rows own the stack and the stream */
            Py_INCREF(row->stack);
            Py_XINCREF(row->block);
            row->timing = NULL;
        }
    }
    log->fast[log->n_fast++] = *row;
    notify_writer(log, log->n_fast);
}

void
native_call_log_other_done(FastCallRow *row, PyObject *function, PyObject *binding)
{
    Log *log = current_log;
    long long end = native_now_of_program(row->observed);
    close_row(row);
    if (log == NULL || reserve_one((void **)&log->rows, log->n, &log->capacity, sizeof(Row)) < 0) {
        native_call_log_fast_abandoned(row);
        return;
    }
    log->rows[log->n++] = (Row){row->begin, end, row->serial, row->thread, 0, Py_NewRef(function), Py_NewRef(binding), row->stack};
    notify_writer(log, log->n);
}

static PyObject *
log_new(PyTypeObject *type, PyObject *args, PyObject *named)
{
    PyObject *kind, *outermost, *capture, *much, *listener, *streams, *events;
    Py_ssize_t batch;
    if (named != NULL && PyDict_GET_SIZE(named) > 0) {
        PyErr_SetString(PyExc_TypeError, "CallLog takes no names");
        return NULL;
    }
    if (!PyArg_ParseTuple(args, "OO!OOnOO!O!", &kind, &PySet_Type, &outermost, &capture, &much, &batch, &listener, &PyDict_Type,
                          &streams, &PyDict_Type, &events))
        return NULL;
    Log *self = (Log *)type->tp_alloc(type, 0);
    if (self == NULL)
        return NULL;
    self->kind = Py_NewRef(kind);
    self->outermost = Py_NewRef(outermost);
    self->capture = Py_NewRef(capture);
    self->much = Py_NewRef(much);
    self->listener = Py_NewRef(listener);
    self->streams = Py_NewRef(streams);
    self->events = Py_NewRef(events);
    self->batch = batch > 0 ? (size_t)batch : 1;
    return (PyObject *)self;
}

static void
log_dealloc(Log *self)
{
    PyTypeObject *type = Py_TYPE(self);
    for (size_t i = 0; i < self->n; i++) {
        Py_DECREF(self->rows[i].function);
        Py_DECREF(self->rows[i].binding);
        Py_DECREF(self->rows[i].stack);
    }
    for (size_t i = 0; i < self->n_open; i++)
        Py_DECREF(self->open[i]);
    for (size_t i = 0; i < self->n_fast; i++) {
        Py_DECREF(self->fast[i].stack);
        Py_XDECREF(self->fast[i].block);
    }
    PyMem_Free(self->rows);
    for (size_t i = 0; i < self->n_queued; i++)
        native_call_log_fast_abandoned(&self->queued[i]);
    PyMem_Free(self->fast);
    PyMem_Free(self->queued);
    PyMem_Free(self->open);
    Py_XDECREF(self->kind);
    Py_XDECREF(self->outermost);
    Py_XDECREF(self->capture);
    Py_XDECREF(self->much);
    Py_XDECREF(self->listener);
    Py_XDECREF(self->streams);
    Py_XDECREF(self->events);
    type->tp_free(self);
    Py_DECREF(type);
}

static PyObject *
column(const void *rows, size_t n, size_t size, size_t offset)
{
    PyObject *bytes = PyBytes_FromStringAndSize(NULL, (Py_ssize_t)(n * sizeof(long long)));
    if (bytes != NULL)
        for (size_t i = 0; i < n; i++)
            memcpy(PyBytes_AS_STRING(bytes) + i * sizeof(long long), (const char *)rows + i * size + offset, sizeof(long long));
    return bytes;
}

static PyObject *
objects(const void *rows, size_t n, size_t size, size_t offset)
{
    PyObject *list = PyList_New((Py_ssize_t)n);
    for (size_t i = 0; list != NULL && i < n; i++) {
        PyObject *each;
        memcpy(&each, (const char *)rows + i * size + offset, sizeof each);
        PyList_SET_ITEM(list, (Py_ssize_t)i, each); /* takes over the row's reference */
    }
    return list;
}

static PyObject *
log_take(Log *self, PyObject *Py_UNUSED(unused))
{
    size_t n = self->n;
    Row *rows = self->rows;
    self->rows = NULL; /* creating objects may run other threads, which append rows */
    self->n = self->capacity = 0;
    PyObject *numbers[5], *lists[3], *result = NULL;
    const size_t places[] = {offsetof(Row, begin), offsetof(Row, end), offsetof(Row, serial), offsetof(Row, thread),
                             offsetof(Row, code)},
                 named[] = {offsetof(Row, function), offsetof(Row, binding), offsetof(Row, stack)};
    int good = 1;
    for (int i = 0; i < 5; i++)
        good &= (numbers[i] = column(rows, n, sizeof *rows, places[i])) != NULL;
    for (int i = 0; i < 3; i++)
        good &= (lists[i] = objects(rows, n, sizeof *rows, named[i])) != NULL;
    if (good)
        result = PyTuple_Pack(8, numbers[0], numbers[1], numbers[2], numbers[3], numbers[4], lists[0], lists[1], lists[2]);
    for (int i = 0; i < 5; i++)
        Py_XDECREF(numbers[i]);
    for (int i = 0; i < 3; i++)
        Py_XDECREF(lists[i]);
    PyMem_Free(rows);
    return result;
}

enum { NUMBERS = 10 }; /* columns of fast calls, beside stacks and blocks */

/* These columns of the rows, their stacks and blocks; frees the rows. */
static PyObject *
columns_of(FastCallRow *rows, size_t n, const size_t places[NUMBERS])
{
    PyObject *result = PyTuple_New(NUMBERS + 2);
    for (int i = 0; result != NULL && i < NUMBERS + 2; i++) {
        size_t of_objects = i == NUMBERS ? offsetof(FastCallRow, stack) : offsetof(FastCallRow, block);
        PyObject *each = i < NUMBERS ? column(rows, n, sizeof *rows, places[i]) : objects(rows, n, sizeof *rows, of_objects);
        if (each != NULL)
            PyTuple_SET_ITEM(result, i, each);
        else
            Py_CLEAR(result);
    }
    PyMem_Free(rows);
    return result;
}

static PyObject *
log_take_fast(Log *self, PyObject *Py_UNUSED(unused))
{
    static const size_t places[NUMBERS] = {
        offsetof(FastCallRow, begin), offsetof(FastCallRow, end), offsetof(FastCallRow, serial),
        offsetof(FastCallRow, thread), offsetof(FastCallRow, function), offsetof(FastCallRow, dst),
        offsetof(FastCallRow, src), offsetof(FastCallRow, nbytes), offsetof(FastCallRow, to),
        offsetof(FastCallRow, from),
    };
    size_t n = self->n_fast;
    FastCallRow *rows = self->fast;
    self->fast = NULL; /* as above */
    self->n_fast = self->fast_capacity = 0;
    for (size_t i = 0; i < n; i++)
        if (rows[i].block == NULL)
            rows[i].block = Py_NewRef(Py_None);
    return columns_of(rows, n, places);
}

/* Take the rows of queued copies that have run out of the log, and release those that never will. */
static FastCallRow *
take_completed(Log *log, size_t *n)
{
    FastCallRow *ran = PyMem_Malloc((log->n_queued + 1) * sizeof(FastCallRow));
    size_t left = 0;
    *n = 0;
    for (size_t i = 0; ran != NULL && i < log->n_queued; i++) {
        FastCallRow row = log->queued[i];
        int only_ours = atomic_load(&row.timing->references) == 1; /* read before `end` */
        if (atomic_load(&row.timing->end) != 0)
            ran[(*n)++] = row;
        else if (!only_ours)
            log->queued[left++] = row;
        else
            native_call_log_fast_abandoned(&row); /* it was dropped */
    }
    if (ran != NULL)
        log->n_queued = left;
    return ran;
}

static PyObject *
log_take_queued(Log *self, PyObject *Py_UNUSED(unused))
{
    static const size_t places[NUMBERS] = {
        offsetof(FastCallRow, begin), offsetof(FastCallRow, end), offsetof(FastCallRow, thread),
        offsetof(FastCallRow, function), offsetof(FastCallRow, serial), offsetof(FastCallRow, dst),
        offsetof(FastCallRow, src), offsetof(FastCallRow, nbytes), offsetof(FastCallRow, to),
        offsetof(FastCallRow, from),
    };
    size_t n;
    FastCallRow *rows = take_completed(self, &n);
    if (rows == NULL)
        return PyErr_NoMemory();
    for (size_t i = 0; i < n; i++) { /* of the task: begin, end, when it was queued, and whether it failed */
        Timing *timing = rows[i].timing;
        rows[i].thread = rows[i].begin;
        rows[i].begin = timing->begin;
        rows[i].end = atomic_load(&timing->end);
        rows[i].function = timing->bad != 0;
        native_timing_release(timing);
    }
    return columns_of(rows, n, places);
}

static PyObject *
log_waiting(Log *self, PyObject *Py_UNUSED(unused))
{
    PyObject *list = PyList_New((Py_ssize_t)self->n_open);
    for (size_t i = 0; list != NULL && i < self->n_open; i++)
        PyList_SET_ITEM(list, (Py_ssize_t)i, Py_NewRef((PyObject *)self->open[i]));
    return list;
}

static Py_ssize_t
log_length(Log *self)
{
    return (Py_ssize_t)(self->n + self->n_fast);
}

static PyMethodDef log_methods[] = {
    {"take", (PyCFunction)log_take, METH_NOARGS,
     "take(): the calls that ended since the last time: begin, end, serial, thread and code, each as bytes of 64-bit numbers, and\n"
     "lists of functions, bindings and stacks."},
    {"take_fast", (PyCFunction)log_take_fast, METH_NOARGS,
     "take_fast(): calls of pyACL that took the fast path since the last time: begin, end, serial, thread, function (index into\n"
     "FAST_CALLS), dst, src, nbytes, to and from, each as bytes of 64-bit numbers, and lists of stacks and of blocks. to, from, of\n"
     "copies and fills: devices; -1 pinned memory, -2 ordinary memory; from -3: a fill. blocks: those allocated or freed, or an\n"
     "earlier life of theirs; None for other calls."},
    {"take_queued", (PyCFunction)log_take_queued, METH_NOARGS,
     "take_queued(): queued copies of take_fast that have run since the last time: begin, end, when they were queued, whether they\n"
     "failed, serial of the call, dst, src, nbytes, to and from, each as bytes of 64-bit numbers, and lists of stacks and of\n"
     "streams."},
    {"waiting", (PyCFunction)log_waiting, METH_NOARGS, "waiting(): the records of calls that have not returned."},
    {NULL, NULL, 0, NULL},
};

static PyMemberDef log_members[] = {
    {"busy", T_BOOL, offsetof(Log, busy), 0, "Whether rows are being written."},
    {NULL, 0, 0, 0, NULL},
};

static PyType_Slot log_slots[] = {
    {Py_tp_members, log_members},
    {Py_tp_new, log_new},
    {Py_tp_dealloc, log_dealloc},
    {Py_tp_methods, log_methods},
    {Py_sq_length, log_length},
    {0, NULL},
};

static PyType_Spec log_spec = {
    .name = "softacl._native.CallLog",
    .basicsize = sizeof(Log),
    .flags = Py_TPFLAGS_DEFAULT,
    .slots = log_slots,
};

static PyTypeObject *log_type;

/* A fault ends the process: give the thread that writes the log two seconds. It needs nothing of this one but the interpreter's
   lock, which a call that runs in the device's library does not have. Runs in a signal handler. */
static void
let_it_be_written(void)
{
    const struct timespec moment = {.tv_nsec = 5000000};
    for (int i = 0; i < 400 && current_log != NULL && (current_log->busy || current_log->n + current_log->n_fast > 0); i++)
        nanosleep(&moment, NULL);
}

/* The disposition of SIGABRT before ours. */
static struct sigaction abort_before;

/* abort() ends the process as a fault does. Without a handler of the program's it does so for certain, and the interpreter's lock is
   not needed again. */
static void
on_abort(int number)
{
    if (abort_before.sa_handler == SIG_DFL && Py_IsInitialized() && PyGILState_GetThisThreadState() && PyGILState_Check())
        (void)PyEval_SaveThread();
    let_it_be_written();
    sigaction(number, &abort_before, NULL);
    raise(number);
}

static PyObject *
set_call_log(PyObject *Py_UNUSED(self), PyObject *log)
{
    if (log != Py_None && !Py_IS_TYPE(log, log_type)) {
        PyErr_SetString(PyExc_TypeError, "set_call_log(CallLog or None)");
        return NULL;
    }
    Log *before = current_log;
    current_log = log != Py_None ? (Log *)Py_NewRef(log) : NULL;
    native_tracer = current_log != NULL ? current_log->listener : NULL;
    if (native_before_death == NULL) {
        struct sigaction ours = {.sa_handler = on_abort, .sa_flags = SA_NODEFER};
        sigaction(SIGABRT, NULL, &abort_before);
        sigaction(SIGABRT, &ours, NULL);
    }
    native_before_death = let_it_be_written;
    Py_XDECREF(before);
    Py_RETURN_NONE;
}

static PyMethodDef functions[] = {
    {"set_call_log", set_call_log, METH_O, "set_call_log(log): keep the calls from now on in that log; None: in none."},
    {NULL, NULL, 0, NULL},
};

NATIVE_REGISTER(call_log, .functions = functions, .spec = &log_spec, .spec_type = &log_type, NATIVE_NAMES({&s_torch, "torch_npu"}))
