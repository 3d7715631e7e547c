/* Current: what each thread has current, and ContextBase: the part of a context that is read without the GIL.

   The attributes of `current` belong to the calling thread, like those of threading.local, at a fraction of its cost.
   The state of a thread is owned by the thread's dict in Python, which ends it with the thread; compiled code finds it
   by a thread-local pointer. */
#include "queue/queue.h"
#include "memory/free_list.h"
#include <structmember.h>

enum { CONTEXT, MESSAGES, LAST_ERROR, CALL, LIMITS_OF, HELD, N_SLOTS };

typedef struct {
    native_context *context; /* of the slot CONTEXT */
    PyObject *slots[N_SLOTS];
} State;

typedef struct {
    PyObject_HEAD
    State *state;
} Holder;

typedef struct {
    PyObject_HEAD
    native_context *core;
} ContextBase;

static PyTypeObject HolderType, ContextBaseType;
static __thread State *here __attribute__((tls_model("initial-exec")));
static PyObject *thread_state_key, *no_arguments; /* thread_state_key: in the thread's dict */
static native_context *spare_contexts;

native_context *
native_current_context(void)
{
    State *state = here;
    native_context *context = state ? state->context : NULL;
    return context && __atomic_load_n(&context->alive, __ATOMIC_ACQUIRE) ? context : NULL;
}

PyObject *
native_current_context_object(void)
{
    return here ? here->slots[CONTEXT] : NULL;
}

/* ---- the state of a thread ---- */

static void
holder_dealloc(Holder *self)
{
    State *state = self->state;
    state->context = NULL;
    for (int i = 0; i < N_SLOTS; i++)
        Py_CLEAR(state->slots[i]);
    if (here == state) {
        here = NULL;
        PyMem_Free(state);
    } /* else the interpreter ends while that thread is alive and may still read this: leak it */
    Py_TYPE(self)->tp_free((PyObject *)self);
}

static State *
make_state(void)
{
    PyObject *dict = PyThreadState_GetDict();
    Holder *holder = dict ? (Holder *)HolderType.tp_alloc(&HolderType, 0) : NULL;
    State *state = holder ? PyMem_Calloc(1, sizeof(State)) : NULL;
    if (state == NULL) {
        Py_XDECREF(holder);
        return (State *)(PyErr_Occurred() ? NULL : PyErr_NoMemory());
    }
    holder->state = state;
    here = state;
    int bad = PyDict_SetItem(dict, thread_state_key, (PyObject *)holder);
    Py_DECREF(holder); /* a failure frees it */
    return bad ? NULL : state;
}

static PyObject *
get_slot(PyObject *Py_UNUSED(self), void *closure)
{
    Py_ssize_t which = (Py_ssize_t)closure;
    PyObject *value = here ? here->slots[which] : NULL;
    if (value)
        return Py_NewRef(value);
    if (which == MESSAGES)
        return Py_NewRef(no_arguments);
    if (which == LAST_ERROR || which == LIMITS_OF)
        return PyLong_FromLong(0);
    Py_RETURN_NONE;
}

static int
set_slot(PyObject *Py_UNUSED(self), PyObject *value, void *closure)
{
    Py_ssize_t which = (Py_ssize_t)closure;
    State *state = here ? here : make_state();
    if (state == NULL)
        return -1;
    if (which == CONTEXT)
        state->context = value && native_is_a(value, &ContextBaseType) ? ((ContextBase *)value)->core : NULL;
    PyObject *before = state->slots[which];
    state->slots[which] = Py_XNewRef(value);
    Py_XDECREF(before);
    return 0;
}

#define SLOT(name, which, doc) {name, get_slot, set_slot, doc, (void *)(Py_ssize_t)which}
static PyGetSetDef current_fields[] = {
    SLOT("context", CONTEXT, "The thread's context, or None."),
    SLOT("messages", MESSAGES, "The texts of its failed calls, newest last."),
    SLOT("last_error", LAST_ERROR, "The code of its last failed call."),
    SLOT("call", CALL, "The public operation that runs, if there are observers."),
    SLOT("limits_of", LIMITS_OF, "The stream whose limits of cores the thread uses."),
    SLOT("held", HELD, "What a C function returned the address of."),
    {NULL, NULL, NULL, NULL, NULL},
};

static PyTypeObject CurrentType = {
    PyVarObject_HEAD_INIT(NULL, 0)
    .tp_name = "softacl._native.Current",
    .tp_basicsize = sizeof(PyObject),
    .tp_flags = Py_TPFLAGS_DEFAULT,
    .tp_doc = "What the calling thread has current.",
    .tp_new = PyType_GenericNew,
    .tp_getset = current_fields,
};

static PyTypeObject HolderType = {
    PyVarObject_HEAD_INIT(NULL, 0)
    .tp_name = "softacl._native.ThreadState",
    .tp_basicsize = sizeof(Holder),
    .tp_flags = Py_TPFLAGS_DEFAULT,
    .tp_dealloc = (destructor)holder_dealloc,
};

/* ---- contexts ---- */

static PyObject *
context_new(PyTypeObject *type, PyObject *Py_UNUSED(args), PyObject *Py_UNUSED(kwargs))
{
    ContextBase *self = (ContextBase *)type->tp_alloc(type, 0);
    if (self == NULL)
        return NULL;
    self->core = spare_contexts;
    if (self->core)
        spare_contexts = self->core->spare;
    else
        self->core = PyMem_Calloc(1, sizeof *self->core);
    if (self->core == NULL) {
        Py_DECREF(self);
        return PyErr_NoMemory();
    }
    __atomic_store_n(&self->core->handle, 0, __ATOMIC_RELEASE);
    __atomic_store_n(&self->core->memory, NULL, __ATOMIC_RELEASE);
    __atomic_store_n(&self->core->alive, 1, __ATOMIC_RELEASE);
    return (PyObject *)self;
}

/* No thread has it current: each that has owns a reference. */
static void
context_dealloc(ContextBase *self)
{
    if (self->core) {
        __atomic_store_n(&self->core->alive, 0, __ATOMIC_RELEASE);
        self->core->spare = spare_contexts;
        spare_contexts = self->core;
    }
    Py_TYPE(self)->tp_free((PyObject *)self);
}

static PyObject *
get_alive(ContextBase *self, void *Py_UNUSED(unused))
{
    return PyBool_FromLong(__atomic_load_n(&self->core->alive, __ATOMIC_ACQUIRE));
}

static int
set_alive(ContextBase *self, PyObject *value, void *Py_UNUSED(unused))
{
    int alive = value ? PyObject_IsTrue(value) : 0;
    if (alive < 0)
        return -1;
    __atomic_store_n(&self->core->alive, alive, __ATOMIC_RELEASE);
    return 0;
}

static PyGetSetDef context_fields[] = {
    {"alive", (getter)get_alive, (setter)set_alive, "Whether calls take the context.", NULL},
    {NULL, NULL, NULL, NULL, NULL},
};

/* known_as(handle, device, account): what compiled code returns and allocates from; None if it allocates none of the
   device's memory. */
static PyObject *
context_known_as(ContextBase *self, PyObject *args)
{
    unsigned long long handle;
    int device;
    PyObject *memory;
    if (!PyArg_ParseTuple(args, "KiO", &handle, &device, &memory))
        return NULL;
    self->core->device = device;
    __atomic_store_n(&self->core->memory, native_memory_of(memory), __ATOMIC_RELEASE);
    __atomic_store_n(&self->core->handle, (uint64_t)handle, __ATOMIC_RELEASE); /* last: it was 0 before */
    Py_RETURN_NONE;
}

static PyMethodDef context_methods[] = {
    {"known_as", (PyCFunction)context_known_as, METH_VARARGS,
     "known_as(handle, device, account): its handle, the number of its device, and the account of the device's memory; None if\n"
     "compiled code allocates no blocks of it."},
    {NULL, NULL, 0, NULL},
};

static PyTypeObject ContextBaseType = {
    PyVarObject_HEAD_INIT(NULL, 0)
    .tp_name = "softacl._native.ContextBase",
    .tp_basicsize = sizeof(ContextBase),
    .tp_flags = Py_TPFLAGS_DEFAULT | Py_TPFLAGS_BASETYPE,
    .tp_doc = "The fields of a context that compiled code reads.",
    .tp_new = context_new,
    .tp_dealloc = (destructor)context_dealloc,
    .tp_methods = context_methods,
    .tp_getset = context_fields,
};

native_context *
native_context_of(PyObject *object)
{
    return native_is_a(object, &ContextBaseType) ? ((ContextBase *)object)->core : NULL;
}

static int
set_up(PyObject *Py_UNUSED(module))
{
    no_arguments = PyTuple_New(0);
    return no_arguments != NULL ? PyType_Ready(&HolderType) : -1;
}

NATIVE_REGISTER(current, .setup = set_up, .types = {&CurrentType, &ContextBaseType}, NATIVE_NAMES({&thread_state_key, "softacl._native.ThreadState"}))
