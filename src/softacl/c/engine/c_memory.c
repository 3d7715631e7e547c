/* Numbers and bytes of the C program, as Python objects. */
#include "engine.h"

PyObject *
engine_value_of(char letter, uint64_t word)
{
    double real;
    switch (letter) {
    case 'i': return PyLong_FromLongLong((int64_t)word);
    case 'f': return PyFloat_FromDouble(softacl_to_float((int64_t)word));
    case 'd': memcpy(&real, &word, sizeof real); return PyFloat_FromDouble(real);
    default: return PyLong_FromUnsignedLongLong(word);
    }
}

/* Bytes of a number. Formats are those of the struct module. */
static size_t
size_of(int format)
{
    return strchr("bB", format) ? 1 : strchr("hH", format) ? 2 : strchr("iIf", format) ? 4 : 8;
}

/* Write one C number. */
int
engine_store(uint64_t address, char format, PyObject *value)
{
    void *to = (void *)(uintptr_t)address;
    if (format == 'f' || format == 'd') {
        double real = PyFloat_AsDouble(value);
        if (PyErr_Occurred())
            return -1;
        float single = (float)real;
        memcpy(to, format == 'd' ? (void *)&real : (void *)&single, format == 'd' ? sizeof real : sizeof single);
        return 0;
    }
    uint64_t word = PyLong_AsUnsignedLongLongMask(value);
    if (PyErr_Occurred())
        return -1;
    memcpy(to, &word, size_of(format)); /* little-endian, as all machines of AscendCL are */
    return 0;
}

static PyObject *
put(PyObject *module, PyObject *args)
{
    (void)module;
    unsigned long long address;
    int format;
    PyObject *value;
    if (!PyArg_ParseTuple(args, "KCO", &address, &format, &value))
        return NULL;
    if (engine_store(address, (char)format, value) < 0)
        return NULL;
    Py_RETURN_NONE;
}

static PyObject *
number_at(const char *from, int format)
{
    int64_t signed_word = 0;
    uint64_t word = 0;
    switch (format) {
    case 'b': signed_word = *(const int8_t *)from; return PyLong_FromLongLong(signed_word);
    case 'h': { int16_t v; memcpy(&v, from, 2); return PyLong_FromLongLong(v); }
    case 'i': { int32_t v; memcpy(&v, from, 4); return PyLong_FromLongLong(v); }
    case 'q': memcpy(&signed_word, from, 8); return PyLong_FromLongLong(signed_word);
    case 'B': word = *(const uint8_t *)from; break;
    case 'H': memcpy(&word, from, 2); break;
    case 'I': memcpy(&word, from, 4); break;
    case 'f': { float v; memcpy(&v, from, 4); return PyFloat_FromDouble(v); }
    case 'd': { double v; memcpy(&v, from, 8); return PyFloat_FromDouble(v); }
    default: memcpy(&word, from, 8);
    }
    return PyLong_FromUnsignedLongLong(word);
}

static PyObject *
get(PyObject *module, PyObject *args)
{
    (void)module;
    unsigned long long address;
    int format;
    Py_ssize_t n;
    if (!PyArg_ParseTuple(args, "KCn", &address, &format, &n))
        return NULL;
    size_t size = size_of(format);
    PyObject *list = PyList_New(n);
    for (Py_ssize_t i = 0; list && i < n; i++) {
        PyObject *item = number_at((const char *)(uintptr_t)address + (size_t)i * size, format);
        if (item == NULL)
            Py_CLEAR(list);
        else
            PyList_SET_ITEM(list, i, item);
    }
    return list;
}

static PyObject *
read_bytes(PyObject *module, PyObject *args)
{
    (void)module;
    unsigned long long address;
    Py_ssize_t n;
    if (!PyArg_ParseTuple(args, "Kn", &address, &n))
        return NULL;
    const char *from = (const char *)(uintptr_t)address;
    if (from == NULL)
        Py_RETURN_NONE;
    return PyBytes_FromStringAndSize(from, n < 0 ? (Py_ssize_t)strlen(from) : n);
}

static PyObject *
write_bytes(PyObject *module, PyObject *args)
{
    (void)module;
    unsigned long long address;
    Py_buffer data;
    if (!PyArg_ParseTuple(args, "Ky*", &address, &data))
        return NULL;
    memcpy((void *)(uintptr_t)address, data.buf, (size_t)data.len);
    PyBuffer_Release(&data);
    Py_RETURN_NONE;
}

static PyObject *
address_of(PyObject *module, PyObject *bytes)
{
    (void)module;
    char *place;
    Py_ssize_t n;
    if (PyBytes_AsStringAndSize(bytes, &place, &n) < 0)
        return NULL;
    return PyLong_FromUnsignedLongLong((uintptr_t)place);
}

PyMethodDef engine_memory_functions[] = {
    {"put", put, METH_VARARGS, "put(address, format, value): one C number at an address."},
    {"get", get, METH_VARARGS, "get(address, format, n): n C numbers at an address."},
    {"read", read_bytes, METH_VARARGS, "read(address, n): bytes at an address; n < 0: a string; None at null."},
    {"write", write_bytes, METH_VARARGS, "write(address, data): bytes to an address."},
    {"address_of", address_of, METH_O, "address_of(data): the address of the characters of a bytes object."},
    {NULL, NULL, 0, NULL},
};
