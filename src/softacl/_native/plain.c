/* Plain copies, fills, waits for a stream, allocations and frees: decided and done without the interpreter, once for both faces.

   Everything here only says that nothing is odd: nobody observes, the thread has a live context, the ranges lie in live blocks that
   copies were in before (the runtime says so, `AddressMap.plain`) or outside of what SoftACL gives out, and no two devices meet.
   A block is given out if one was freed that the runtime gave out for the same request (ledger.c).
   Whatever is not so is no error: the call goes to the Python runtime, which is the one place of rules and messages. Nothing
   here takes the interpreter's lock; C programs come without it, Python programs let it go for large copies. */
#include "native.h"
#include "plain.h"
#include "plans.h"
#include <frameobject.h>
#include <stddef.h>
#include <string.h>

static int enabled;           /* the driver copies as we do, and Python runs */
static int ordered;           /* there are stream-ordered pools, which want to know of each wait */
static uint64_t window[2];    /* addresses that SoftACL gives out */
static PyObject *observed_by; /* the list of observers */

/* Not from the beginning of its end on, when the runtime answers no more; Py_AtExit comes later. */
static int
python_runs(void)
{
    return __atomic_load_n(&enabled, __ATOMIC_ACQUIRE) && Py_IsInitialized();
}

static int
nobody_observes(void)
{
    return python_runs() &&
           __atomic_load_n(&((PyVarObject *)observed_by)->ob_size, __ATOMIC_RELAXED) == 0;
}

native_context *
native_plain_context(void)
{
    return nobody_observes() ? native_current_context() : NULL;
}

PyObject *
native_only_observer(void)
{
    return python_runs() && PyList_GET_SIZE(observed_by) == 1 ? PyList_GET_ITEM(observed_by, 0) : NULL;
}

int
native_waits_are_plain(void)
{
    return !__atomic_load_n(&ordered, __ATOMIC_ACQUIRE);
}

int
native_plain_place(uint64_t address, uint64_t count, uint64_t *working, uint64_t *tag)
{
    native_plain_block block;
    int found = native_plain_find(address, &block);
    if (found < 0 || address == 0 || address + count < address)
        return 0;
    if (found) {
        *working = address + block.shift;
        *tag = block.tag;
        return address + count <= block.end;
    }
    *working = address;
    *tag = 0;
    return !(__atomic_load_n(&window[0], __ATOMIC_ACQUIRE) <= address && address < __atomic_load_n(&window[1], __ATOMIC_ACQUIRE));
}

static int
both_places(uint64_t dst, uint64_t src, uint64_t count, uint64_t working[2], uint64_t tags[2])
{
    return native_plain_place(dst, count, &working[0], &tags[0]) && native_plain_place(src, count, &working[1], &tags[1]) &&
           (tags[0] == tags[1] || tags[0] < 2 || tags[1] < 2);
}

static int
plain_memcpy(uint64_t dst, uint64_t dest_max, uint64_t src, uint64_t count, int kind)
{
    uint64_t working[2], tags[2];
    if (!nobody_observes() || count == 0 || count > dest_max || kind < 0 || kind > NATIVE_LAST_KIND || !native_current_context() ||
        !both_places(dst, src, count, working, tags))
        return 0;
    return native_copy(working[0], working[1], count) == 0;
}

static int
plain_memset(uint64_t dst, uint64_t max_count, int value, uint64_t count)
{
    uint64_t working, tag;
    if (!nobody_observes() || count == 0 || count > max_count || !native_current_context() ||
        !native_plain_place(dst, count, &working, &tag))
        return 0;
    return native_fill(working, value, count) == 0;
}

static int
plain_memcpy_async(uint64_t dst, uint64_t dest_max, uint64_t src, uint64_t count, int kind, uint64_t stream)
{
    uint64_t working[2], tags[2];
    native_context *context;
    if (!nobody_observes() || count == 0 || count > dest_max || kind < 0 || kind > NATIVE_LAST_KIND ||
        !(context = native_current_context()) || !both_places(dst, src, count, working, tags) || !tags[0] || !tags[1] ||
        (tags[0] < 2 && tags[1] < 2))
        return 0;
    return native_push_plain(stream, context, 1, dst | src, working[0], working[1], count);
}

static int
plain_memset_async(uint64_t dst, uint64_t max_count, int value, uint64_t count, uint64_t stream)
{
    uint64_t working, tag;
    native_context *context;
    if (!nobody_observes() || count == 0 || count > max_count || !(context = native_current_context()) ||
        !native_plain_place(dst, count, &working, &tag) || !tag)
        return 0;
    return native_push_plain(stream, context, 0, 0, working, (uint64_t)(value & 0xff), count);
}

static int
plain_synchronize(uint64_t stream)
{
    return native_plain_context() && native_waits_are_plain() &&
           native_wait_plain(stream, 1);
}

enum { FREE = 1, FREE_HOST = 2 }; /* as the runtime offers blocks */

static int
given_out(void **address, uint64_t nbytes, int policy, int release, const void *site)
{
    native_context *context = native_plain_context();
    uint64_t found = context ? native_take_block(context, nbytes, policy, release, NULL, (uintptr_t)site) : 0;
    if (found)
        *address = (void *)(uintptr_t)found;
    return found != 0;
}

static int
plain_malloc(void **address, uint64_t nbytes, int policy, const void *site)
{
    return address && given_out(address, nbytes, policy, FREE, site);
}

static int
plain_malloc_host(void **address, uint64_t nbytes, const void *site)
{
    return address && given_out(address, nbytes, 0, FREE_HOST, site);
}

static int
plain_free(uint64_t address)
{
    return nobody_observes() && native_park_block(address, FREE);
}

static int
plain_free_host(uint64_t address)
{
    return nobody_observes() && native_park_block(address, FREE_HOST);
}

static int
plain_record_event(uint64_t event, uint64_t stream)
{
    native_context *context = native_plain_context();
    return context && native_waits_are_plain() && native_record_plain(event, stream, context);
}

static int
plain_stream_wait_event(uint64_t stream, uint64_t event)
{
    native_context *context = native_plain_context();
    return context && native_waits_are_plain() && native_await_plain(stream, event, context);
}

enum { COMPLETE = 0, RECORDED_COMPLETE = 1 }; /* of aclrtEventStatus and aclrtEventRecordedStatus */

static int
plain_query_event(uint64_t event, void *status)
{
    int done = status && nobody_observes() && native_query_plain(event, 1);
    if (done)
        *(int *)status = COMPLETE;
    return done;
}

static int
plain_query_event_status(uint64_t event, void *status)
{
    int done = status && nobody_observes() && native_query_plain(event, 0);
    if (done)
        *(int *)status = RECORDED_COMPLETE;
    return done;
}

static int
plain_synchronize_event(uint64_t event)
{
    return nobody_observes() && native_wait_event_plain(event, 1);
}

static int
plain_get_device(void *device)
{
    native_context *context = device ? native_plain_context() : NULL;
    int known = context && __atomic_load_n(&context->handle, __ATOMIC_ACQUIRE) != 0;
    if (known)
        *(int32_t *)device = context->device;
    return known;
}

static int
plain_get_context(void *place)
{
    native_context *context = place ? native_plain_context() : NULL;
    uint64_t handle = context ? __atomic_load_n(&context->handle, __ATOMIC_ACQUIRE) : 0;
    if (handle)
        *(void **)place = (void *)(uintptr_t)handle;
    return handle != 0;
}

static const softacl_plain_api api = {
    plain_memcpy,      plain_memset, plain_memcpy_async, plain_memset_async, plain_synchronize, plain_malloc, plain_free,
    plain_malloc_host, plain_free_host, plain_record_event, plain_stream_wait_event, plain_query_event,
    plain_query_event_status, plain_synchronize_event, plain_get_device, plain_get_context, native_operator_call,
};

/* ---- functions of pyACL ---- */

int
native_plain_words(PyObject *const *args, Py_ssize_t n, uint64_t *words)
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
    PyObject *runtime; /* what does all that is not plain */
    PyObject *dict;
    enum native_plain_call which;
} PlainFunction;

/* `done`, or what one who listens lets be done here (heard.c), or what the runtime says; keywords are its business, too. */
static PyObject *
done_or(int done, PyObject *self, PyObject *const *args, size_t nargsf, PyObject *names)
{
    if (!done && names == NULL)
        done = native_heard(((PlainFunction *)self)->which, args, PyVectorcall_NARGS(nargsf));
    if (done < 0)
        return NULL;
    return done ? PyLong_FromLong(0) : PyObject_Vectorcall(((PlainFunction *)self)->runtime, args, nargsf, names);
}

static PyObject *
call_memcpy(PyObject *self, PyObject *const *args, size_t nargsf, PyObject *names)
{
    uint64_t w[5];
    int done = 0;
    if (PyVectorcall_NARGS(nargsf) == 5 && !names && native_plain_words(args, 5, w) && w[4] <= NATIVE_LAST_KIND) {
        if (w[3] < NATIVE_RELEASE_AT)
            done = plain_memcpy(w[0], w[1], w[2], w[3], (int)w[4]);
        else {
            Py_BEGIN_ALLOW_THREADS
            done = plain_memcpy(w[0], w[1], w[2], w[3], (int)w[4]);
            Py_END_ALLOW_THREADS
        }
    }
    return done_or(done, self, args, nargsf, names);
}

static PyObject *
call_memset(PyObject *self, PyObject *const *args, size_t nargsf, PyObject *names)
{
    uint64_t w[4];
    int done = 0;
    if (PyVectorcall_NARGS(nargsf) == 4 && !names && native_plain_words(args, 4, w) && w[2] <= 0x7fffffff) {
        if (w[3] < NATIVE_RELEASE_AT)
            done = plain_memset(w[0], w[1], (int)w[2], w[3]);
        else {
            Py_BEGIN_ALLOW_THREADS
            done = plain_memset(w[0], w[1], (int)w[2], w[3]);
            Py_END_ALLOW_THREADS
        }
    }
    return done_or(done, self, args, nargsf, names);
}

static PyObject *
call_memcpy_async(PyObject *self, PyObject *const *args, size_t nargsf, PyObject *names)
{
    uint64_t w[6];
    int done = PyVectorcall_NARGS(nargsf) == 6 && !names && native_plain_words(args, 6, w) && w[4] <= NATIVE_LAST_KIND &&
               plain_memcpy_async(w[0], w[1], w[2], w[3], (int)w[4], w[5]);
    return done_or(done, self, args, nargsf, names);
}

static PyObject *
call_memset_async(PyObject *self, PyObject *const *args, size_t nargsf, PyObject *names)
{
    uint64_t w[5];
    int done = PyVectorcall_NARGS(nargsf) == 5 && !names && native_plain_words(args, 5, w) && w[2] <= 0x7fffffff &&
               plain_memset_async(w[0], w[1], (int)w[2], w[3], w[4]);
    return done_or(done, self, args, nargsf, names);
}

static PyObject *
call_synchronize(PyObject *self, PyObject *const *args, size_t nargsf, PyObject *names)
{
    uint64_t stream;
    int done = 0;
    if (PyVectorcall_NARGS(nargsf) == 1 && !names && native_plain_words(args, 1, &stream) && native_waits_are_plain() &&
        native_plain_context()) {
        done = native_wait_plain(stream, 0);
        if (!done) {
            Py_BEGIN_ALLOW_THREADS
            done = native_wait_plain(stream, 1);
            Py_END_ALLOW_THREADS
        }
    }
    return done_or(done, self, args, nargsf, names);
}

/* Whether a frame is the program's: its module is not this project's, nor PyTorch's, whose callers the runtime looks for. */
static int
is_of_program(PyFrameObject *frame)
{
    static const char *const others[] = {"acl", "softacl", "torch", "torch_npu"};
#if PY_VERSION_HEX >= 0x030B0000
    PyObject *globals = PyFrame_GetGlobals(frame);
#else
    PyObject *globals = Py_NewRef(frame->f_globals);
#endif
    PyObject *name = PyDict_GetItemString(globals, "__name__");
    Py_ssize_t n = 0;
    const char *text = name && PyUnicode_Check(name) ? PyUnicode_AsUTF8AndSize(name, &n) : NULL;
    const char *dot = text ? memchr(text, '.', (size_t)n) : NULL;
    size_t top = text ? dot ? (size_t)(dot - text) : (size_t)n : 0;
    int is = text != NULL;
    for (size_t i = 0; is && i < sizeof others / sizeof *others; i++)
        is = strlen(others[i]) != top || memcmp(others[i], text, top) != 0;
    PyErr_Clear(); /* a name that has no UTF-8 */
    Py_DECREF(globals);
    return is;
}

uint64_t
native_give_block(uint64_t nbytes, int policy, int release)
{
    const native_context *context = native_current_context();
    PyFrameObject *frame = context ? PyEval_GetFrame() : NULL;
    if (frame == NULL || !is_of_program(frame))
        return 0;
    PyObject *code = (PyObject *)PyFrame_GetCode(frame);
    int offset = native_offset_in(frame);
    uint64_t address = offset >= 0 ? native_take_block(context, nbytes, policy, release, code, (uint64_t)offset) : 0;
    Py_DECREF(code);
    return address;
}

/* What malloc and malloc_host return where they are plain, or NULL without an exception. */
static PyObject *
given_to_python(PyObject *self, PyObject *const *args, Py_ssize_t nargs, uint64_t nbytes, int policy, int release)
{
    if (!nobody_observes())
        return native_heard_block(((PlainFunction *)self)->which, args, nargs, nbytes, policy, release);
    uint64_t address = native_give_block(nbytes, policy, release);
    return address ? Py_BuildValue("Ki", (unsigned long long)address, 0) : NULL;
}

static PyObject *
call_malloc(PyObject *self, PyObject *const *args, size_t nargsf, PyObject *names)
{
    uint64_t w[2];
    PyObject *result = NULL;
    if (PyVectorcall_NARGS(nargsf) == 2 && !names && native_plain_words(args, 2, w) && w[1] <= 0x7fffffff)
        result = given_to_python(self, args, 2, w[0], (int)w[1], FREE);
    return result || PyErr_Occurred() ? result : done_or(0, self, args, nargsf, names);
}

static PyObject *
call_malloc_host(PyObject *self, PyObject *const *args, size_t nargsf, PyObject *names)
{
    uint64_t nbytes;
    PyObject *result = NULL;
    if (PyVectorcall_NARGS(nargsf) == 1 && !names && native_plain_words(args, 1, &nbytes))
        result = given_to_python(self, args, 1, nbytes, 0, FREE_HOST);
    return result || PyErr_Occurred() ? result : done_or(0, self, args, nargsf, names);
}

/* Calls with one word, or two, which are done or not. */
static PyObject *
call_with_word(int (*work)(uint64_t), PyObject *self, PyObject *const *args, size_t nargsf, PyObject *names)
{
    uint64_t word;
    return done_or(PyVectorcall_NARGS(nargsf) == 1 && !names && native_plain_words(args, 1, &word) && work(word), self, args, nargsf, names);
}

static PyObject *
call_with_words(int (*work)(uint64_t, uint64_t), PyObject *self, PyObject *const *args, size_t nargsf, PyObject *names)
{
    uint64_t w[2];
    return done_or(PyVectorcall_NARGS(nargsf) == 2 && !names && native_plain_words(args, 2, w) && work(w[0], w[1]), self, args, nargsf, names);
}

static PyObject *
call_free(PyObject *self, PyObject *const *args, size_t nargsf, PyObject *names)
{
    return call_with_word(plain_free, self, args, nargsf, names);
}

static PyObject *
call_free_host(PyObject *self, PyObject *const *args, size_t nargsf, PyObject *names)
{
    return call_with_word(plain_free_host, self, args, nargsf, names);
}

static PyObject *
call_record_event(PyObject *self, PyObject *const *args, size_t nargsf, PyObject *names)
{
    return call_with_words(plain_record_event, self, args, nargsf, names);
}

static PyObject *
call_stream_wait_event(PyObject *self, PyObject *const *args, size_t nargsf, PyObject *names)
{
    return call_with_words(plain_stream_wait_event, self, args, nargsf, names);
}

static PyObject *
call_synchronize_event(PyObject *self, PyObject *const *args, size_t nargsf, PyObject *names)
{
    uint64_t event;
    int done = 0;
    if (PyVectorcall_NARGS(nargsf) == 1 && !names && native_plain_words(args, 1, &event) && nobody_observes()) {
        done = native_wait_event_plain(event, 0);
        if (!done) {
            Py_BEGIN_ALLOW_THREADS
            done = native_wait_event_plain(event, 1);
            Py_END_ALLOW_THREADS
        }
    }
    return done_or(done, self, args, nargsf, names);
}

/* A value and the code 0, or what the runtime says. */
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
    int done = PyVectorcall_NARGS(nargsf) == 1 && !names && native_plain_words(args, 1, &event) && query(event, &status);
    return value_or(done, (unsigned long long)status, self, args, nargsf, names);
}

static PyObject *
call_query_event(PyObject *self, PyObject *const *args, size_t nargsf, PyObject *names)
{
    return call_query(plain_query_event, self, args, nargsf, names);
}

static PyObject *
call_query_event_status(PyObject *self, PyObject *const *args, size_t nargsf, PyObject *names)
{
    return call_query(plain_query_event_status, self, args, nargsf, names);
}

static PyObject *
call_get_device(PyObject *self, PyObject *const *args, size_t nargsf, PyObject *names)
{
    int32_t device = 0;
    int done = !names && plain_get_device(&device);
    return value_or(done, (unsigned long long)device, self, args, nargsf, names);
}

static PyObject *
call_get_context(PyObject *self, PyObject *const *args, size_t nargsf, PyObject *names)
{
    void *context = NULL;
    int done = !names && plain_get_context(&context);
    return value_or(done, (uintptr_t)context, self, args, nargsf, names);
}

static const struct {
    const char *name;
    vectorcallfunc call;
    enum native_plain_call which;
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
plain_new(PyTypeObject *type, PyObject *args, PyObject *kwargs)
{
    PyObject *function;
    const char *name;
    if (kwargs || !PyArg_ParseTuple(args, "Os", &function, &name))
        return NULL;
    for (size_t i = 0; i < sizeof compiled / sizeof *compiled; i++) {
        if (strcmp(compiled[i].name, name) != 0)
            continue;
        PlainFunction *self = (PlainFunction *)type->tp_alloc(type, 0);
        if (self) {
            self->runtime = Py_NewRef(function);
            self->vectorcall = compiled[i].call;
            self->which = compiled[i].which;
        }
        return (PyObject *)self;
    }
    return PyErr_Format(PyExc_ValueError, "no function %s has a plain case", name);
}

static int
plain_traverse(PlainFunction *self, visitproc visit, void *arg)
{
    Py_VISIT(self->runtime);
    Py_VISIT(self->dict);
    return 0;
}

static int
plain_clear(PlainFunction *self)
{
    Py_CLEAR(self->runtime);
    Py_CLEAR(self->dict);
    return 0;
}

static void
plain_dealloc(PlainFunction *self)
{
    PyObject_GC_UnTrack(self);
    plain_clear(self);
    Py_TYPE(self)->tp_free((PyObject *)self);
}

/* In a class it is no method, as a builtin function is none. */
static PyObject *
plain_descr_get(PyObject *self, PyObject *object, PyObject *type)
{
    (void)object;
    (void)type;
    return Py_NewRef(self);
}

static PyObject *
plain_repr(PlainFunction *self)
{
    PyObject *name = PyObject_GetAttrString(self->runtime, "__qualname__");
    PyObject *text = name ? PyUnicode_FromFormat("<compiled function %U>", name) : NULL;
    Py_XDECREF(name);
    return text;
}

static PyObject *
plain_reduce(PlainFunction *self, PyObject *unused)
{
    (void)unused;
    return PyObject_GetAttrString(self->runtime, "__qualname__"); /* pickled by its name, as functions are */
}

static PyMethodDef plain_methods[] = {
    {"__reduce__", (PyCFunction)plain_reduce, METH_NOARGS, NULL},
    {NULL, NULL, 0, NULL},
};

static PyGetSetDef plain_fields[] = {
    {"__dict__", PyObject_GenericGetDict, PyObject_GenericSetDict, NULL, NULL},
    {NULL, NULL, NULL, NULL, NULL},
};

/* A type of its own, not a builtin function: CPython 3.11 calls those from two instructions in turn, and the checker knows a place
   of the program by its instruction. */
static PyTypeObject PlainFunctionType = {
    PyVarObject_HEAD_INIT(NULL, 0)
    .tp_name = "softacl._native.PlainFunction",
    .tp_basicsize = sizeof(PlainFunction),
    .tp_flags = Py_TPFLAGS_DEFAULT | Py_TPFLAGS_HAVE_GC | Py_TPFLAGS_HAVE_VECTORCALL,
    .tp_new = plain_new,
    .tp_dealloc = (destructor)plain_dealloc,
    .tp_traverse = (traverseproc)plain_traverse,
    .tp_clear = (inquiry)plain_clear,
    .tp_call = PyVectorcall_Call,
    .tp_vectorcall_offset = offsetof(PlainFunction, vectorcall),
    .tp_dictoffset = offsetof(PlainFunction, dict),
    .tp_descr_get = plain_descr_get,
    .tp_repr = (reprfunc)plain_repr,
    .tp_methods = plain_methods,
    .tp_getset = plain_fields,
};

/* plain_window(low, high, on): addresses that SoftACL gives out, and whether bytes lie where this process can copy them. */
static PyObject *
plain_window(PyObject *self, PyObject *args)
{
    (void)self;
    unsigned long long low, high;
    int on;
    if (!PyArg_ParseTuple(args, "KKp", &low, &high, &on))
        return NULL;
    __atomic_store_n(&enabled, 0, __ATOMIC_SEQ_CST);
    __atomic_store_n(&window[0], (uint64_t)low, __ATOMIC_RELEASE);
    __atomic_store_n(&window[1], (uint64_t)high, __ATOMIC_RELEASE);
    __atomic_store_n(&enabled, on && observed_by != NULL, __ATOMIC_SEQ_CST);
    Py_RETURN_NONE;
}

/* plain_waits(on): whether a wait for a stream concerns nobody but who waits. */
static PyObject *
plain_waits(PyObject *self, PyObject *on)
{
    (void)self;
    int plain = PyObject_IsTrue(on);
    if (plain < 0)
        return NULL;
    __atomic_store_n(&ordered, !plain, __ATOMIC_SEQ_CST);
    Py_RETURN_NONE;
}

static PyObject *
plain_unless(PyObject *self, PyObject *observers)
{
    (void)self;
    if (!PyList_CheckExact(observers)) {
        PyErr_SetString(PyExc_TypeError, "plain_unless(observers): a list");
        return NULL;
    }
    Py_XSETREF(observed_by, Py_NewRef(observers));
    Py_RETURN_NONE;
}

static PyMethodDef functions[] = {
    {"plain_window", plain_window, METH_VARARGS,
     "plain_window(low, high, on): the addresses that SoftACL gives out; on: whether copies within the process reach them."},
    {"plain_waits", plain_waits, METH_O, "plain_waits(on): whether a wait for a stream concerns nobody but who waits."},
    {"plain_unless", plain_unless, METH_O, "plain_unless(observers): the list of those before whom no call is plain."},
    {NULL, NULL, 0, NULL},
};

static void
python_ended(void)
{
    __atomic_store_n(&enabled, 0, __ATOMIC_SEQ_CST);
}

int
native_plain_register(PyObject *module)
{
    PyObject *capsule = PyCapsule_New((void *)&api, "softacl._native.plain_api", NULL);
    if (capsule == NULL || PyModule_AddObject(module, "plain_api", capsule) < 0) {
        Py_XDECREF(capsule);
        return -1;
    }
    Py_AtExit(python_ended);
    if (PyType_Ready(&PlainFunctionType) < 0 ||
        PyModule_AddObjectRef(module, "PlainFunction", (PyObject *)&PlainFunctionType) < 0)
        return -1;
    return PyModule_AddFunctions(module, functions);
}
