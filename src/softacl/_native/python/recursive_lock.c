/* RecursiveLock: as threading.RLock, for compiled code. Its fields change with the GIL only, so a thread that need not wait makes no
   call of the system. */
#include "python/recursive_lock.h"

static PyObject *
lock_new(PyTypeObject *type, PyObject *Py_UNUSED(args), PyObject *Py_UNUSED(named))
{
    RecursiveLock *self = (RecursiveLock *)type->tp_alloc(type, 0);
    if (self != NULL && (self->gate = PyThread_allocate_lock()) == NULL) {
        Py_DECREF(self);
        return PyErr_NoMemory();
    }
    if (self != NULL)
        PyThread_acquire_lock(self->gate, NOWAIT_LOCK);
    return (PyObject *)self;
}

static void
open_gate(RecursiveLock *self)
{
    if (!self->open) {
        self->open = 1;
        PyThread_release_lock(self->gate);
    }
}

static void
lock_dealloc(RecursiveLock *self)
{
    if (self->gate != NULL) {
        open_gate(self);
        PyThread_free_lock(self->gate);
    }
    Py_TYPE(self)->tp_free((PyObject *)self);
}

void
native_lock_enter(RecursiveLock *self)
{
    unsigned long me = PyThread_get_thread_ident();
    while (self->depth != 0 && self->owner != me) {
        self->n_waiting++;
        Py_BEGIN_ALLOW_THREADS
        PyThread_acquire_lock(self->gate, WAIT_LOCK);
        Py_END_ALLOW_THREADS
        self->n_waiting--;
        self->open = 0; /* another thread may be inside already, which opens the gate again */
    }
    self->owner = me;
    self->depth++;
    if (self->entered != NULL) {
        void (*entered)(PyObject *) = self->entered;
        self->entered = NULL;
        entered(self->of);
    }
}

void
native_lock_leave(RecursiveLock *self)
{
    if (--self->depth == 0 && self->n_waiting != 0)
        open_gate(self);
}

static PyObject *
lock_enter(RecursiveLock *self, PyObject *Py_UNUSED(unused))
{
    native_lock_enter(self);
    Py_RETURN_NONE;
}

static PyObject *
lock_exit(RecursiveLock *self, PyObject *const *Py_UNUSED(args), Py_ssize_t Py_UNUSED(nargs))
{
    if (self->depth == 0 || self->owner != PyThread_get_thread_ident()) {
        PyErr_SetString(PyExc_RuntimeError, "a lock is released by a thread that does not hold it");
        return NULL;
    }
    native_lock_leave(self);
    Py_RETURN_NONE;
}

static PyMethodDef lock_methods[] = {
    {"__enter__", (PyCFunction)lock_enter, METH_NOARGS, "Wait for the lock."},
    {"__exit__", (PyCFunction)(void (*)(void))lock_exit, METH_FASTCALL, "Release it."},
    {NULL, NULL, 0, NULL},
};

PyTypeObject native_recursive_lock_type = {
    PyVarObject_HEAD_INIT(NULL, 0)
    .tp_name = "softacl._native.RecursiveLock",
    .tp_basicsize = sizeof(RecursiveLock),
    .tp_flags = Py_TPFLAGS_DEFAULT,
    .tp_doc = "A recursive lock that compiled code can take and look at.",
    .tp_new = lock_new,
    .tp_dealloc = (destructor)lock_dealloc,
    .tp_methods = lock_methods,
};

int
native_recursive_lock_register(PyObject *module)
{
    return PyModule_AddType(module, &native_recursive_lock_type);
}
