/* What every file of the extension needs. */
#ifndef SOFTACL_NATIVE_H
#define SOFTACL_NATIVE_H
#define PY_SSIZE_T_CLEAN
#include <Python.h>
#include <stdint.h>
#include <time.h>

/* An address or a size as the vendor's binding reads it ("k"): a Python int, wrapped to 64 bits. 0, or -1 with a
   TypeError for anything else. */
static inline int
native_word(PyObject *value, const char *name, uint64_t *out)
{
    if (!PyLong_Check(value)) {
        PyErr_Format(PyExc_TypeError, "%s must be int, not %.200s", name, Py_TYPE(value)->tp_name);
        return -1;
    }
    *out = (uint64_t)PyLong_AsUnsignedLongLongMask(value);
    return *out == (uint64_t)-1 && PyErr_Occurred() ? -1 : 0;
}

/* The arguments of a call that are all such words; `form`, "copy(dst, src, count)", is shown if they are not. */
static inline int
native_all_words(const char *form, PyObject *const *args, Py_ssize_t nargs, Py_ssize_t expected, uint64_t *values)
{
    if (nargs != expected) {
        PyErr_SetString(PyExc_TypeError, form);
        return -1;
    }
    for (Py_ssize_t i = 0; i < expected; i++)
        if (native_word(args[i], form, &values[i]) < 0)
            return -1;
    return 0;
}

/* Whether an int is from 0 up to 2**64 - 1, and its value. PyLong_AsUnsignedLongLong is slow for an address: it has two digits. */
static inline int
native_fits_word(PyObject *value, uint64_t *out)
{
    int overflow;
    long long number = PyLong_AsLongLongAndOverflow(value, &overflow);
    *out = overflow > 0 ? PyLong_AsUnsignedLongLong(value) : (uint64_t)number;
    if (overflow <= 0)
        return overflow == 0 && number >= 0;
    if (*out != (uint64_t)-1 || !PyErr_Occurred())
        return 1;
    PyErr_Clear();
    return 0;
}

/* Whether an object is of a type, mostly of a class in Python that is derived directly from it. */
static inline int
native_is_a(PyObject *object, PyTypeObject *type)
{
    return Py_TYPE(object)->tp_base == type || PyObject_TypeCheck(object, type);
}

/* Whether an attribute is true; -1 with an exception. */
static inline int
native_truth(PyObject *object, PyObject *name)
{
    PyObject *value = PyObject_GetAttr(object, name);
    int answer = value != NULL ? PyObject_IsTrue(value) : -1;
    Py_XDECREF(value);
    return answer;
}

/* The exception that is pending where Python is entered by a destructor, a hook or a C function: PyTorch, for one, frees tensors while
   an exception is on its way, as Python itself does when it leaves a frame. It is the program's: Python that ran with it would fail or
   lose it. */
typedef struct {
    PyObject *type, *value, *trace;
} native_exception;

static inline native_exception
native_set_aside(void)
{
    native_exception pending;
    PyErr_Fetch(&pending.type, &pending.value, &pending.trace);
    return pending;
}

/* Whatever else is set is dropped. */
static inline void
native_put_back(native_exception pending)
{
    PyErr_Restore(pending.type, pending.value, pending.trace);
}

/* Enter Python where C code does not know whether it holds the GIL, nor whether an exception is pending. */
typedef struct {
    PyGILState_STATE state;
    native_exception pending;
} native_entry;

static inline native_entry
native_enter_python(void)
{
    PyGILState_STATE state = PyGILState_Ensure();
    return (native_entry){state, native_set_aside()};
}

static inline void
native_leave_python(native_entry entry)
{
    native_put_back(entry.pending);
    PyGILState_Release(entry.state);
}

/* What a file adds to the module; what is absent is 0. setup: what else there is to do, first. names: strings to intern. spec: of a
   type on the heap, which *spec_type keeps. The last three: as pthread_atfork takes them. */
typedef struct {
    int (*setup)(PyObject *module);
    const struct native_name {
        PyObject **string;
        const char *text;
    } *names; /* until one without text */
    PyMethodDef *functions;
    PyTypeObject *types[4];
    PyType_Spec *spec;
    PyTypeObject **spec_type;
    void (*before_fork)(void), (*after_fork)(void), (*in_child)(void);
} native_part;

int native_add_part(PyObject *module, const native_part *part);

/* The file NAME of REGISTERED (module.c), with fields of its native_part. */
#define NATIVE_REGISTER(name, ...)                         \
    static const native_part part_of_file = {__VA_ARGS__}; \
    int native_##name##_register(PyObject *module)         \
    {                                                      \
        return native_add_part(module, &part_of_file);     \
    }
#define NATIVE_NAMES(...) .names = (const struct native_name[]){__VA_ARGS__, {NULL, NULL}}
#define NATIVE_FAST(function) (PyCFunction)(void (*)(void))(function), METH_FASTCALL

/* Monotonic time. */
static inline int64_t
native_now_ns(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (int64_t)t.tv_sec * 1000000000 + t.tv_nsec;
}

#endif
