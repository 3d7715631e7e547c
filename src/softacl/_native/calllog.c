/* The log of calls: when each began and ended, on which thread, from where. What a trace needs of every call, without a step of
   Python; names and stacks are made numbers of when they are taken. Used with the interpreter's lock held. */
#include "calls.h"
#include <structmember.h>
#include <time.h>

typedef struct {
    long long begin, end, serial, thread, code;
    PyObject *function, *face, *stack;
} Row;

typedef struct {
    PyObject_HEAD
    PyObject *kind, *outermost, *capture, *much;
    Row *rows;
    CallRecord **open; /* calls that have not returned */
    size_t n, room, n_open, open_room, batch;
    long long serial;
} Log;

static Log *kept;
static PyObject *s_torch;

long long
native_call_log_now(void)
{
    struct timespec now;
    if (kept == NULL)
        return 0;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return now.tv_sec * 1000000000LL + now.tv_nsec;
}

/* Room for one more; -1 with no change if there is no memory. */
static int
roomy(void **items, size_t n, size_t *room, size_t size)
{
    if (n < *room)
        return 0;
    size_t more = *room != 0 ? *room * 2 : 64;
    void *moved = PyMem_Realloc(*items, more * size);
    if (moved == NULL)
        return -1;
    *items = moved;
    *room = more;
    return 0;
}

static PyObject *
stack_of(Log *log)
{
    PyObject *stack = native_stack(log->kind, log->outermost);
    if (stack != NULL && PyTuple_GET_SIZE(stack) > 0 && PyDict_GetItemWithError(PyImport_GetModuleDict(), s_torch) == NULL)
        return stack;
    Py_XDECREF(stack);
    PyErr_Clear();
    return PyObject_CallNoArgs(log->capture);
}

void
native_call_log_begins(CallRecord *record)
{
    Log *log = kept;
    if (log == NULL || roomy((void **)&log->open, log->n_open, &log->open_room, sizeof(CallRecord *)) < 0)
        return;
    Py_INCREF(log);
    PyObject *stack = stack_of(log); /* may run other threads */
    if (stack == NULL)
        PyErr_WriteUnraisable((PyObject *)log);
    else if (roomy((void **)&log->open, log->n_open, &log->open_room, sizeof(CallRecord *)) == 0) {
        Py_XSETREF(record->stack, stack);
        log->open[log->n_open++] = (CallRecord *)Py_NewRef((PyObject *)record);
        record->serial = ++log->serial;
        record->begin = native_call_log_now();
    }
    else
        Py_DECREF(stack);
    Py_DECREF(log);
}

void
native_call_log_ended(CallRecord *record, long long end, long long code)
{
    Log *log = kept;
    if (log == NULL || record->begin == 0)
        return;
    for (size_t i = log->n_open; i-- > 0;)
        if (log->open[i] == record) {
            log->open[i] = log->open[--log->n_open];
            Py_DECREF(record); /* the caller has it too */
            break;
        }
    if (roomy((void **)&log->rows, log->n, &log->room, sizeof(Row)) < 0)
        return;
    log->rows[log->n++] = (Row){
        record->begin, end, record->serial, (long long)PyThread_get_thread_ident(), code,
        Py_NewRef(record->function), Py_NewRef(record->face), Py_NewRef(record->stack),
    };
    if (log->n == 1 || log->n % log->batch == 0) {
        PyObject *type, *value, *trace;
        PyErr_Fetch(&type, &value, &trace);
        Py_INCREF(log); /* another may be kept afterwards */
        PyObject *result = PyObject_CallNoArgs(log->much);
        if (result == NULL)
            PyErr_WriteUnraisable((PyObject *)log);
        Py_XDECREF(result);
        Py_DECREF(log);
        PyErr_Restore(type, value, trace);
    }
}

static PyObject *
log_new(PyTypeObject *type, PyObject *args, PyObject *named)
{
    PyObject *kind, *outermost, *capture, *much;
    Py_ssize_t batch;
    if (named != NULL && PyDict_GET_SIZE(named) > 0) {
        PyErr_SetString(PyExc_TypeError, "CallLog takes no names");
        return NULL;
    }
    if (!PyArg_ParseTuple(args, "OO!OOn", &kind, &PySet_Type, &outermost, &capture, &much, &batch))
        return NULL;
    Log *self = (Log *)type->tp_alloc(type, 0);
    if (self == NULL)
        return NULL;
    self->kind = Py_NewRef(kind);
    self->outermost = Py_NewRef(outermost);
    self->capture = Py_NewRef(capture);
    self->much = Py_NewRef(much);
    self->batch = batch > 0 ? (size_t)batch : 1;
    return (PyObject *)self;
}

static void
log_dealloc(Log *self)
{
    PyTypeObject *type = Py_TYPE(self);
    for (size_t i = 0; i < self->n; i++) {
        Py_DECREF(self->rows[i].function);
        Py_DECREF(self->rows[i].face);
        Py_DECREF(self->rows[i].stack);
    }
    for (size_t i = 0; i < self->n_open; i++)
        Py_DECREF(self->open[i]);
    PyMem_Free(self->rows);
    PyMem_Free(self->open);
    Py_XDECREF(self->kind);
    Py_XDECREF(self->outermost);
    Py_XDECREF(self->capture);
    Py_XDECREF(self->much);
    type->tp_free(self);
    Py_DECREF(type);
}

static PyObject *
column(const Row *rows, size_t n, size_t offset)
{
    PyObject *bytes = PyBytes_FromStringAndSize(NULL, (Py_ssize_t)(n * sizeof(long long)));
    if (bytes != NULL)
        for (size_t i = 0; i < n; i++)
            memcpy(PyBytes_AS_STRING(bytes) + i * sizeof(long long), (const char *)&rows[i] + offset, sizeof(long long));
    return bytes;
}

static PyObject *
objects(const Row *rows, size_t n, size_t offset)
{
    PyObject *list = PyList_New((Py_ssize_t)n);
    for (size_t i = 0; list != NULL && i < n; i++) {
        PyObject *each;
        memcpy(&each, (const char *)&rows[i] + offset, sizeof each);
        PyList_SET_ITEM(list, (Py_ssize_t)i, each); /* the row's reference */
    }
    return list;
}

static PyObject *
log_take(Log *self, PyObject *unused)
{
    (void)unused;
    size_t n = self->n;
    Row *rows = self->rows;
    self->rows = NULL; /* what follows may run other threads, which append */
    self->n = self->room = 0;
    PyObject *numbers[5], *lists[3], *result = NULL;
    const size_t places[] = {offsetof(Row, begin), offsetof(Row, end), offsetof(Row, serial), offsetof(Row, thread),
                             offsetof(Row, code)},
                 named[] = {offsetof(Row, function), offsetof(Row, face), offsetof(Row, stack)};
    int good = 1;
    for (int i = 0; i < 5; i++)
        good &= (numbers[i] = column(rows, n, places[i])) != NULL;
    for (int i = 0; i < 3; i++)
        good &= (lists[i] = objects(rows, n, named[i])) != NULL;
    if (good)
        result = PyTuple_Pack(8, numbers[0], numbers[1], numbers[2], numbers[3], numbers[4], lists[0], lists[1], lists[2]);
    for (int i = 0; i < 5; i++)
        Py_XDECREF(numbers[i]);
    for (int i = 0; i < 3; i++)
        Py_XDECREF(lists[i]);
    PyMem_Free(rows);
    return result;
}

static PyObject *
log_waiting(Log *self, PyObject *unused)
{
    (void)unused;
    PyObject *list = PyList_New((Py_ssize_t)self->n_open);
    for (size_t i = 0; list != NULL && i < self->n_open; i++)
        PyList_SET_ITEM(list, (Py_ssize_t)i, Py_NewRef((PyObject *)self->open[i]));
    return list;
}

static Py_ssize_t
log_length(Log *self)
{
    return (Py_ssize_t)self->n;
}

static PyMethodDef log_methods[] = {
    {"take", (PyCFunction)log_take, METH_NOARGS,
     "take(): the calls that ended since the last time: begin, end, serial, thread and code, each as bytes of 64-bit numbers, and\n"
     "lists of functions, faces and stacks."},
    {"waiting", (PyCFunction)log_waiting, METH_NOARGS, "waiting(): the records of calls that have not returned."},
    {NULL, NULL, 0, NULL},
};

static PyType_Slot log_slots[] = {
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

static PyObject *
keep_calls(PyObject *self, PyObject *log)
{
    (void)self;
    if (log != Py_None && !Py_IS_TYPE(log, log_type)) {
        PyErr_SetString(PyExc_TypeError, "keep_calls(CallLog or None)");
        return NULL;
    }
    Log *before = kept;
    kept = log != Py_None ? (Log *)Py_NewRef(log) : NULL;
    Py_XDECREF(before);
    Py_RETURN_NONE;
}

static PyMethodDef functions[] = {
    {"keep_calls", keep_calls, METH_O, "keep_calls(log): the calls that are announced from now on go into a log; None: into none."},
    {NULL, NULL, 0, NULL},
};

int
native_calllog_register(PyObject *module)
{
    if ((s_torch = PyUnicode_InternFromString("torch_npu")) == NULL)
        return -1;
    log_type = (PyTypeObject *)PyType_FromSpec(&log_spec);
    if (log_type == NULL || PyModule_AddObjectRef(module, "CallLog", (PyObject *)log_type) < 0)
        return -1;
    return PyModule_AddFunctions(module, functions);
}
