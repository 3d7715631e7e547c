/* The settings of the fast path, which the runtime makes; eligibility.h evaluates them. */
#include "fastpath/eligibility.h"

native_fast_path_settings native_fast_path;

/* set_fast_path_window(low, high, on): the addresses that SoftACL allocates, and whether this process can copy their
   bytes. */
static PyObject *
set_fast_path_window(PyObject *Py_UNUSED(self), PyObject *args)
{
    unsigned long long low, high;
    int on;
    if (!PyArg_ParseTuple(args, "KKp", &low, &high, &on))
        return NULL;
    __atomic_store_n(&native_fast_path.enabled, 0, __ATOMIC_SEQ_CST);
    __atomic_store_n(&native_fast_path.low, (uint64_t)low, __ATOMIC_RELEASE);
    __atomic_store_n(&native_fast_path.high, (uint64_t)high, __ATOMIC_RELEASE);
    __atomic_store_n(&native_fast_path.enabled, on && native_observers != NULL, __ATOMIC_SEQ_CST);
    Py_RETURN_NONE;
}

/* set_waits_local(on): whether a wait for a stream concerns only the thread that waits. */
static PyObject *
set_waits_local(PyObject *Py_UNUSED(self), PyObject *on)
{
    int local = PyObject_IsTrue(on);
    if (local < 0)
        return NULL;
    __atomic_store_n(&native_fast_path.ordered, !local, __ATOMIC_SEQ_CST);
    Py_RETURN_NONE;
}

static PyMethodDef functions[] = {
    {"set_fast_path_window", set_fast_path_window, METH_VARARGS,
     "set_fast_path_window(low, high, on): the addresses that SoftACL allocates; on: whether copies within the process reach them."},
    {"set_waits_local", set_waits_local, METH_O,
     "set_waits_local(on): whether a wait for a stream concerns only the thread that waits."},
    {NULL, NULL, 0, NULL},
};

static void
python_ended(void)
{
    __atomic_store_n(&native_fast_path.enabled, 0, __ATOMIC_SEQ_CST);
}

int
native_eligibility_register(PyObject *module)
{
    Py_AtExit(python_ended);
    return PyModule_AddFunctions(module, functions);
}
