/* Calls that the vendor's library does, under --on-device. */
#include "engine.h"

/* What libsoftacl_on_device.so offers; null without it. */
extern uint64_t softacl_forward(void) __attribute__((weak));
extern char softacl_forward_begins(int *unknown) __attribute__((weak));
extern int softacl_forward_ended(uint64_t *address, int *unknown) __attribute__((weak));
extern const char *softacl_vendor_chip(void) __attribute__((weak));
extern uint64_t softacl_vendor_range(uint64_t address) __attribute__((weak));

char
engine_forward_begins(int *unknown)
{
    return softacl_forward_begins ? softacl_forward_begins(unknown) : 0;
}

static uint64_t
forward_call(uint64_t a, uint64_t b, uint64_t c, uint64_t d, uint64_t e, uint64_t f)
{
    (void)a, (void)b, (void)c, (void)d, (void)e, (void)f;
    return softacl_forward();
}

/* Let the vendor's library do the call of this thread. */
uint64_t
engine_forward(void)
{
    return engine_call_out(forward_call, 0, 0, 0, 0, 0, 0);
}

/* The address that it has written; 0: none. */
uint64_t
engine_forwarded_address(void)
{
    uint64_t address;
    int unknown;
    softacl_forward_ended(&address, &unknown);
    return address;
}

static PyObject *
forward_begins(PyObject *module, PyObject *unused)
{
    (void)module;
    (void)unused;
    int unknown = 0;
    char mode = engine_forward_begins(&unknown);
    if (mode == 0)
        Py_RETURN_NONE;
    if (mode == 'b' && unknown)
        mode = 'a'; /* there is nothing to release before */
    return PyUnicode_FromStringAndSize(&mode, 1);
}

static PyObject *
forward(PyObject *module, PyObject *unused)
{
    (void)module;
    (void)unused;
    uint64_t result = engine_forward(), address;
    int unknown, follows = softacl_forward_ended(&address, &unknown);
    PyObject *place = address == UINT64_MAX ? Py_NewRef(Py_None) : PyLong_FromUnsignedLongLong(address);
    PyObject *code = PyLong_FromUnsignedLongLong(result), *found = place && code ? PyTuple_New(4) : NULL;
    if (found == NULL) {
        Py_XDECREF(place);
        Py_XDECREF(code);
        return NULL;
    }
    PyTuple_SET_ITEM(found, 0, code);
    PyTuple_SET_ITEM(found, 1, place);
    PyTuple_SET_ITEM(found, 2, PyBool_FromLong(follows));
    PyTuple_SET_ITEM(found, 3, PyBool_FromLong(unknown));
    return found;
}

static PyObject *
vendor_chip(PyObject *module, PyObject *unused)
{
    (void)module;
    (void)unused;
    const char *name = softacl_vendor_chip ? softacl_vendor_chip() : NULL;
    if (name == NULL)
        Py_RETURN_NONE;
    return PyUnicode_DecodeUTF8(name, (Py_ssize_t)strlen(name), "backslashreplace");
}

static PyObject *
vendor_range(PyObject *module, PyObject *address)
{
    (void)module;
    unsigned long long from = PyLong_AsUnsignedLongLong(address);
    if (PyErr_Occurred())
        return NULL;
    return PyLong_FromUnsignedLongLong(softacl_vendor_range ? softacl_vendor_range(from) : 0);
}

PyMethodDef engine_forwarding_functions[] = {
    {"forward_begins", forward_begins, METH_NOARGS, "forward_begins(): how the runtime follows the call of this thread, or None."},
    {"forward", forward, METH_NOARGS, "forward(): let the vendor's library do the call: (result, address, follows, unknown)."},
    {"vendor_chip", vendor_chip, METH_NOARGS, "vendor_chip(): the name of the chip by the vendor's library, or None."},
    {"vendor_range", vendor_range, METH_O, "vendor_range(address): how many bytes of the vendor's memory follow it; 0: unknown."},
    {NULL, NULL, 0, NULL},
};
