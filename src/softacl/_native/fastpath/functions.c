/* FastPathFunction: a function of pyACL that tries the fast path first, then the fast path of observed calls, then its
   Python function. */
#include "fastpath/fastpath.h"
#include "fastpath/decision.h"
#include "memory/free_list.h"
#include "python/call_stack.h"
#include "queue/queue.h"
#include <frameobject.h>
#include <stddef.h>
#include <string.h>

native_observed_hooks native_observed;
PyObject *native_call_names[NATIVE_OTHER_CALL];
static PyObject *s_torch;

int
native_words(PyObject *const *args, Py_ssize_t n, uint64_t *words)
{
    for (Py_ssize_t i = 0; i < n; i++) {
        if (!PyLong_CheckExact(args[i]))
            return 0;
        words[i] = PyLong_AsUnsignedLongLong(args[i]);
        if (words[i] == (uint64_t)-1 && PyErr_Occurred()) {
            PyErr_Clear();
            return 0;
        }
    }
    return 1;
}

typedef struct {
    PyObject_HEAD
    vectorcallfunc vectorcall;
    PyObject *runtime; /* does every call that is not on the fast path */
    PyObject *dict;
    enum native_call which;
} FastPathFunction;

/* Return 0 if the fast path succeeded; otherwise try the observed fast path; otherwise call the Python function
   (always, if keywords were given). */
static PyObject *
done_or(int done, PyObject *self, PyObject *const *args, size_t nargsf, PyObject *names)
{
    if (!done && names == NULL)
        done = native_observed.call(((FastPathFunction *)self)->which, args, PyVectorcall_NARGS(nargsf));
    if (done < 0)
        return NULL;
    return done ? PyLong_FromLong(0) : PyObject_Vectorcall(((FastPathFunction *)self)->runtime, args, nargsf, names);
}

static PyObject *
call_memcpy(PyObject *self, PyObject *const *args, size_t nargsf, PyObject *names)
{
    uint64_t w[5];
    int done = 0;
    if (PyVectorcall_NARGS(nargsf) == 5 && !names && native_words(args, 5, w) && w[4] <= NATIVE_LAST_KIND) {
        PyThreadState *released = native_release_for(w[3]);
        done = native_fast_api.memcpy(w[0], w[1], w[2], w[3], (int)w[4]);
        native_regain(released);
    }
    return done_or(done, self, args, nargsf, names);
}

static PyObject *
call_memset(PyObject *self, PyObject *const *args, size_t nargsf, PyObject *names)
{
    uint64_t w[4];
    int done = 0;
    if (PyVectorcall_NARGS(nargsf) == 4 && !names && native_words(args, 4, w) && w[2] <= INT_MAX) {
        PyThreadState *released = native_release_for(w[3]);
        done = native_fast_api.memset(w[0], w[1], (int)w[2], w[3]);
        native_regain(released);
    }
    return done_or(done, self, args, nargsf, names);
}

static PyObject *
call_memcpy_async(PyObject *self, PyObject *const *args, size_t nargsf, PyObject *names)
{
    uint64_t w[6];
    int done = PyVectorcall_NARGS(nargsf) == 6 && !names && native_words(args, 6, w) && w[4] <= NATIVE_LAST_KIND &&
               native_fast_api.memcpy_async(w[0], w[1], w[2], w[3], (int)w[4], w[5]);
    return done_or(done, self, args, nargsf, names);
}

static PyObject *
call_memset_async(PyObject *self, PyObject *const *args, size_t nargsf, PyObject *names)
{
    uint64_t w[5];
    int done = PyVectorcall_NARGS(nargsf) == 5 && !names && native_words(args, 5, w) && w[2] <= INT_MAX &&
               native_fast_api.memset_async(w[0], w[1], (int)w[2], w[3], w[4]);
    return done_or(done, self, args, nargsf, names);
}

static PyObject *
call_synchronize(PyObject *self, PyObject *const *args, size_t nargsf, PyObject *names)
{
    uint64_t stream;
    int done = PyVectorcall_NARGS(nargsf) == 1 && !names && native_words(args, 1, &stream) && native_waits_are_local() &&
               native_unobserved_context() && native_wait_releasing(native_wait_for_stream, stream);
    return done_or(done, self, args, nargsf, names);
}

uint64_t
native_allocate_cached(uint64_t address, uint64_t nbytes, int policy, int release)
{
    const native_context *context = native_current_context();
    PyObject *code = NULL;
    void *const *addresses;
    if (context == NULL) /* the runtime refuses it, though the device's library may not */
        return 0;
    int offset = -1, found = native_caller(&code, &offset);
    uint64_t place = (uint64_t)offset;
    if (found < 0)
        PyErr_Clear(); /* the runtime finds the caller, or none */
    else if (found == 0 && address && PyDict_GetItemWithError(PyImport_GetModuleDict(), s_torch) == NULL && native_addresses_of_c != NULL &&
             native_addresses_of_c(&addresses) > 0) {
        place = (uintptr_t)addresses[0];
        offset = 0;
    }
    if (offset < 0)
        address = 0;
    else if (address == 0)
        address = native_take_cached(context, nbytes, policy, release, code, place);
    else if (!native_allocate_at(context, address, nbytes, policy, release, code, place))
        address = 0;
    Py_XDECREF(code);
    return address;
}

/* What malloc and malloc_host return on the fast path, or NULL, perhaps with an exception. */
static PyObject *
allocated_for_python(PyObject *self, PyObject *const *args, Py_ssize_t nargs, uint64_t nbytes, int policy, int release)
{
    if (!native_unobserved())
        return native_observed.allocate(((FastPathFunction *)self)->which, args, nargs, nbytes, policy, release);
    uint64_t address = native_allocate_cached(0, nbytes, policy, release);
    return address ? Py_BuildValue("Ki", (unsigned long long)address, 0) : NULL;
}

static PyObject *
call_malloc(PyObject *self, PyObject *const *args, size_t nargsf, PyObject *names)
{
    uint64_t w[2];
    PyObject *result = NULL;
    if (PyVectorcall_NARGS(nargsf) == 2 && !names && native_words(args, 2, w) && w[1] <= INT_MAX)
        result = allocated_for_python(self, args, 2, w[0], (int)w[1], NATIVE_FREE_DEVICE);
    return result || PyErr_Occurred() ? result : done_or(0, self, args, nargsf, names);
}

static PyObject *
call_malloc_host(PyObject *self, PyObject *const *args, size_t nargsf, PyObject *names)
{
    uint64_t nbytes;
    PyObject *result = NULL;
    if (PyVectorcall_NARGS(nargsf) == 1 && !names && native_words(args, 1, &nbytes))
        result = allocated_for_python(self, args, 1, nbytes, 0, NATIVE_FREE_HOST_MEMORY);
    return result || PyErr_Occurred() ? result : done_or(0, self, args, nargsf, names);
}

/* Calls with one word, or two, which are done or not. */
static PyObject *
call_with_word(int (*work)(uint64_t), PyObject *self, PyObject *const *args, size_t nargsf, PyObject *names)
{
    uint64_t word;
    int done = PyVectorcall_NARGS(nargsf) == 1 && !names && native_words(args, 1, &word) && work(word);
    return done_or(done, self, args, nargsf, names);
}

static PyObject *
call_with_words(int (*work)(uint64_t, uint64_t), PyObject *self, PyObject *const *args, size_t nargsf, PyObject *names)
{
    uint64_t w[2];
    int done = PyVectorcall_NARGS(nargsf) == 2 && !names && native_words(args, 2, w) && work(w[0], w[1]);
    return done_or(done, self, args, nargsf, names);
}

static PyObject *
call_free(PyObject *self, PyObject *const *args, size_t nargsf, PyObject *names)
{
    return call_with_word(native_fast_api.free, self, args, nargsf, names);
}

static PyObject *
call_free_host(PyObject *self, PyObject *const *args, size_t nargsf, PyObject *names)
{
    return call_with_word(native_fast_api.free_host, self, args, nargsf, names);
}

static PyObject *
call_record_event(PyObject *self, PyObject *const *args, size_t nargsf, PyObject *names)
{
    return call_with_words(native_fast_api.record_event, self, args, nargsf, names);
}

static PyObject *
call_stream_wait_event(PyObject *self, PyObject *const *args, size_t nargsf, PyObject *names)
{
    return call_with_words(native_fast_api.stream_wait_event, self, args, nargsf, names);
}

static PyObject *
call_synchronize_event(PyObject *self, PyObject *const *args, size_t nargsf, PyObject *names)
{
    uint64_t event;
    int done = PyVectorcall_NARGS(nargsf) == 1 && !names && native_words(args, 1, &event) && native_unobserved() &&
               native_wait_releasing(native_wait_for_event, event);
    return done_or(done, self, args, nargsf, names);
}

/* A value and the code 0, or what the runtime returns. */
static PyObject *
value_or(int done, unsigned long long value, PyObject *self, PyObject *const *args, size_t nargsf, PyObject *names)
{
    return done ? Py_BuildValue("Ki", value, 0) : done_or(0, self, args, nargsf, names);
}

static PyObject *
call_query(int (*query)(uint64_t, void *), PyObject *self, PyObject *const *args, size_t nargsf, PyObject *names)
{
    uint64_t event;
    int status = 0;
    int done = PyVectorcall_NARGS(nargsf) == 1 && !names && native_words(args, 1, &event) && query(event, &status);
    return value_or(done, (unsigned long long)status, self, args, nargsf, names);
}

static PyObject *
call_query_event(PyObject *self, PyObject *const *args, size_t nargsf, PyObject *names)
{
    return call_query(native_fast_api.query_event, self, args, nargsf, names);
}

static PyObject *
call_query_event_status(PyObject *self, PyObject *const *args, size_t nargsf, PyObject *names)
{
    return call_query(native_fast_api.query_event_status, self, args, nargsf, names);
}

static PyObject *
call_get_device(PyObject *self, PyObject *const *args, size_t nargsf, PyObject *names)
{
    int32_t device = 0;
    int done = !names && native_fast_api.get_device(&device);
    return value_or(done, (unsigned long long)device, self, args, nargsf, names);
}

static PyObject *
call_get_context(PyObject *self, PyObject *const *args, size_t nargsf, PyObject *names)
{
    void *context = NULL;
    int done = !names && native_fast_api.get_context(&context);
    return value_or(done, (uintptr_t)context, self, args, nargsf, names);
}

static const struct {
    const char *name;
    vectorcallfunc call;
    enum native_call which;
} compiled[] = {
    {"record_event", call_record_event, NATIVE_OTHER_CALL},
    {"stream_wait_event", call_stream_wait_event, NATIVE_OTHER_CALL},
    {"synchronize_event", call_synchronize_event, NATIVE_OTHER_CALL},
    {"query_event", call_query_event, NATIVE_OTHER_CALL},
    {"query_event_status", call_query_event_status, NATIVE_OTHER_CALL},
    {"get_device", call_get_device, NATIVE_OTHER_CALL},
    {"get_context", call_get_context, NATIVE_OTHER_CALL},
    {"malloc", call_malloc, NATIVE_MALLOC},
    {"free", call_free, NATIVE_FREE},
    {"malloc_host", call_malloc_host, NATIVE_MALLOC_HOST},
    {"free_host", call_free_host, NATIVE_FREE_HOST},
    {"memcpy", call_memcpy, NATIVE_MEMCPY},
    {"memset", call_memset, NATIVE_MEMSET},
    {"memcpy_async", call_memcpy_async, NATIVE_MEMCPY_ASYNC},
    {"memset_async", call_memset_async, NATIVE_OTHER_CALL},
    {"synchronize_stream", call_synchronize, NATIVE_SYNCHRONIZE},
};

static PyObject *
function_new(PyTypeObject *type, PyObject *args, PyObject *kwargs)
{
    PyObject *function;
    const char *name;
    if (kwargs || !PyArg_ParseTuple(args, "Os", &function, &name))
        return NULL;
    for (size_t i = 0; i < sizeof compiled / sizeof *compiled; i++) {
        if (strcmp(compiled[i].name, name) != 0)
            continue;
        FastPathFunction *self = (FastPathFunction *)type->tp_alloc(type, 0);
        if (self) {
            self->runtime = Py_NewRef(function);
            self->vectorcall = compiled[i].call;
            self->which = compiled[i].which;
        }
        return (PyObject *)self;
    }
    return PyErr_Format(PyExc_ValueError, "no function %s has a fast path", name);
}

static int
function_traverse(FastPathFunction *self, visitproc visit, void *arg)
{
    Py_VISIT(self->runtime);
    Py_VISIT(self->dict);
    return 0;
}

static int
function_clear(FastPathFunction *self)
{
    Py_CLEAR(self->runtime);
    Py_CLEAR(self->dict);
    return 0;
}

static void
function_dealloc(FastPathFunction *self)
{
    PyObject_GC_UnTrack(self);
    function_clear(self);
    Py_TYPE(self)->tp_free((PyObject *)self);
}

/* Not bound as a method when it is found in a class, like a builtin function. */
static PyObject *
function_descr_get(PyObject *self, PyObject *Py_UNUSED(object), PyObject *Py_UNUSED(type))
{
    return Py_NewRef(self);
}

static PyObject *
function_repr(FastPathFunction *self)
{
    PyObject *name = PyObject_GetAttrString(self->runtime, "__qualname__");
    PyObject *text = name ? PyUnicode_FromFormat("<compiled function %U>", name) : NULL;
    Py_XDECREF(name);
    return text;
}

static PyObject *
function_reduce(FastPathFunction *self, PyObject *Py_UNUSED(unused))
{
    return PyObject_GetAttrString(self->runtime, "__qualname__"); /* pickled by its name, as functions are */
}

static PyMethodDef function_methods[] = {
    {"__reduce__", (PyCFunction)function_reduce, METH_NOARGS, NULL},
    {NULL, NULL, 0, NULL},
};

static PyGetSetDef function_fields[] = {
    {"__dict__", PyObject_GenericGetDict, PyObject_GenericSetDict, NULL, NULL},
    {NULL, NULL, NULL, NULL, NULL},
};

/* A type of its own, not a builtin function: CPython 3.11 calls builtins from two alternating instructions, and the
   checker identifies a place of the program by its instruction. */
static PyTypeObject FastPathFunctionType = {
    PyVarObject_HEAD_INIT(NULL, 0)
    .tp_name = "softacl._native.FastPathFunction",
    .tp_basicsize = sizeof(FastPathFunction),
    .tp_flags = Py_TPFLAGS_DEFAULT | Py_TPFLAGS_HAVE_GC | Py_TPFLAGS_HAVE_VECTORCALL,
    .tp_new = function_new,
    .tp_dealloc = (destructor)function_dealloc,
    .tp_traverse = (traverseproc)function_traverse,
    .tp_clear = (inquiry)function_clear,
    .tp_call = PyVectorcall_Call,
    .tp_vectorcall_offset = offsetof(FastPathFunction, vectorcall),
    .tp_dictoffset = offsetof(FastPathFunction, dict),
    .tp_descr_get = function_descr_get,
    .tp_repr = (reprfunc)function_repr,
    .tp_methods = function_methods,
    .tp_getset = function_fields,
};

/* copy_fast(dst, dest_max, src, count, kind): for the runtime, with or without observers: whether the copy qualified and is done. */
static PyObject *
copy_fast(PyObject *Py_UNUSED(self), PyObject *const *args, Py_ssize_t nargs)
{
    uint64_t w[5];
    native_ends ends;
    int done = nargs == 5 && native_words(args, 5, w) && native_runtime_runs() && native_decide_copy(w[0], w[1], w[2], w[3], w[4], &ends);
    if (done) {
        PyThreadState *released = native_release_for(w[3]);
        done = native_copy(ends.dst.working, ends.src.working, w[3]) == 0;
        native_regain(released);
    }
    return PyBool_FromLong(done);
}

/* queue_copy_fast(dst, dest_max, src, count, kind, stream): the same of a copy that is queued. */
static PyObject *
queue_copy_fast(PyObject *Py_UNUSED(self), PyObject *const *args, Py_ssize_t nargs)
{
    uint64_t w[6];
    native_ends ends;
    return PyBool_FromLong(nargs == 6 && native_words(args, 6, w) && native_runtime_runs() &&
                           native_decide_queued_copy(w[0], w[1], w[2], w[3], w[4], &ends) &&
                           native_push_copy(w[5], ends.context, 1, w[0] | w[2], ends.dst.working, ends.src.working, w[3]));
}

static PyMethodDef module_functions[] = {
    {"copy_fast", NATIVE_FAST(copy_fast),
     "copy_fast(dst, dest_max, src, count, kind): whether the copy qualified for the fast path, and is done."},
    {"queue_copy_fast", NATIVE_FAST(queue_copy_fast),
     "queue_copy_fast(dst, dest_max, src, count, kind, stream): whether the copy qualified for the fast path, and is queued."},
    {NULL, NULL, 0, NULL},
};

int
native_fast_functions_register(PyObject *module)
{
    static const char *const names[NATIVE_OTHER_CALL] = {
        [NATIVE_MEMCPY] = "aclrtMemcpy",
        [NATIVE_MEMSET] = "aclrtMemset",
        [NATIVE_MEMCPY_ASYNC] = "aclrtMemcpyAsync",
        [NATIVE_SYNCHRONIZE] = "aclrtSynchronizeStream",
        [NATIVE_FREE] = "aclrtFree",
        [NATIVE_FREE_HOST] = "aclrtFreeHost",
        [NATIVE_MALLOC] = "aclrtMalloc",
        [NATIVE_MALLOC_HOST] = "aclrtMallocHost",
        [NATIVE_RECORD_EVENT] = "aclrtRecordEvent",
        [NATIVE_STREAM_WAIT_EVENT] = "aclrtStreamWaitEvent",
        [NATIVE_SYNCHRONIZE_EVENT] = "aclrtSynchronizeEvent",
    };
    PyObject *all = PyTuple_New(NATIVE_OTHER_CALL);
    for (int i = 0; all != NULL && i < NATIVE_OTHER_CALL; i++) {
        if ((native_call_names[i] = PyUnicode_InternFromString(names[i])) == NULL)
            return -1;
        PyTuple_SET_ITEM(all, i, Py_NewRef(native_call_names[i]));
    }
    if ((s_torch = PyUnicode_InternFromString("torch")) == NULL || all == NULL || PyModule_AddObject(module, "FAST_CALLS", all) < 0)
        return -1;
    return PyModule_AddFunctions(module, module_functions) < 0 ? -1 : PyModule_AddType(module, &FastPathFunctionType);
}
