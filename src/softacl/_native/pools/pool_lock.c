/* PoolLock: a recursive lock that compiled code can look at. */
#include "pools/pool.h"

static PyObject *
lock_new(PyTypeObject *type, PyObject *Py_UNUSED(args), PyObject *Py_UNUSED(named))
{
    PoolLock *self = (PoolLock *)type->tp_alloc(type, 0);
    if (self != NULL && (self->lock = PyThread_allocate_lock()) == NULL) {
        Py_DECREF(self);
        return PyErr_NoMemory();
    }
    return (PyObject *)self;
}

static void
lock_dealloc(PoolLock *self)
{
    if (self->lock != NULL) {
        if (self->depth) /* by a thread that ended inside, or by the parent */
            PyThread_release_lock(self->lock);
        PyThread_free_lock(self->lock);
    }
    Py_TYPE(self)->tp_free((PyObject *)self);
}

static PyObject *
lock_enter(PoolLock *self, PyObject *Py_UNUSED(unused))
{
    unsigned long me = PyThread_get_thread_ident();
    if (self->depth == 0 || self->owner != me) {
        if (!PyThread_acquire_lock(self->lock, NOWAIT_LOCK)) {
            Py_BEGIN_ALLOW_THREADS
            PyThread_acquire_lock(self->lock, WAIT_LOCK);
            Py_END_ALLOW_THREADS
        }
        self->owner = me;
    }
    self->depth++;
    Py_RETURN_NONE;
}

static PyObject *
lock_exit(PoolLock *self, PyObject *const *Py_UNUSED(args), Py_ssize_t Py_UNUSED(nargs))
{
    if (self->depth == 0 || self->owner != PyThread_get_thread_ident()) {
        PyErr_SetString(PyExc_RuntimeError, "the lock of a pool is released by a thread that does not hold it");
        return NULL;
    }
    if (--self->depth == 0)
        PyThread_release_lock(self->lock);
    Py_RETURN_NONE;
}

static PyMethodDef lock_methods[] = {
    {"__enter__", (PyCFunction)lock_enter, METH_NOARGS, "Wait for the lock."},
    {"__exit__", (PyCFunction)(void (*)(void))lock_exit, METH_FASTCALL, "Release it."},
    {NULL, NULL, 0, NULL},
};

PyTypeObject native_pool_lock_type = {
    PyVarObject_HEAD_INIT(NULL, 0)
    .tp_name = "softacl._native.PoolLock",
    .tp_basicsize = sizeof(PoolLock),
    .tp_flags = Py_TPFLAGS_DEFAULT,
    .tp_doc = "A recursive lock; calls of pools are compiled only while it is free.",
    .tp_new = lock_new,
    .tp_dealloc = (destructor)lock_dealloc,
    .tp_methods = lock_methods,
};

int
native_pool_lock_register(PyObject *module)
{
    return PyModule_AddType(module, &native_pool_lock_type);
}
