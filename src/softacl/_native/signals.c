/* Signals and threads: counts the signals that reach the process, beside the handlers that are there (Python's own stay what
   they are), and keeps them from threads of ours. */
#include "native.h"
#include <signal.h>

#define MOST 65 /* signal numbers */

static volatile unsigned char *counter;
static struct sigaction before[MOST];

static void
heard(int number, siginfo_t *info, void *context)
{
    ++*counter;
    const struct sigaction *then = &before[number];
    if (then->sa_flags & SA_SIGINFO)
        then->sa_sigaction(number, info, context);
    else
        then->sa_handler(number);
}

/* count_signals(address, numbers): add one to the byte at `address` for each signal of those that have a handler. A
   handler that is set later takes the place of this one. */
static PyObject *
count_signals(PyObject *module, PyObject *args)
{
    (void)module;
    unsigned long long address;
    PyObject *numbers;
    if (!PyArg_ParseTuple(args, "KO!", &address, &PyTuple_Type, &numbers))
        return NULL;
    counter = (volatile unsigned char *)(uintptr_t)address;
    for (Py_ssize_t i = 0; i < PyTuple_GET_SIZE(numbers); i++) {
        long number = PyLong_AsLong(PyTuple_GET_ITEM(numbers, i));
        if (number == -1 && PyErr_Occurred())
            return NULL;
        struct sigaction now;
        if (number < 1 || number >= MOST || sigaction((int)number, NULL, &now) != 0)
            continue;
        if (!(now.sa_flags & SA_SIGINFO) && (now.sa_handler == SIG_DFL || now.sa_handler == SIG_IGN))
            continue;
        before[number] = now;
        now.sa_flags |= SA_SIGINFO;
        now.sa_sigaction = heard;
        sigaction((int)number, &now, NULL);
    }
    Py_RETURN_NONE;
}

/* start_quietly(start): call start(), which starts a thread; the new thread gets no signals of the program. */
static PyObject *
start_quietly(PyObject *module, PyObject *start)
{
    (void)module;
    sigset_t before;
    native_block_signals(&before);
    PyObject *result = PyObject_CallNoArgs(start);
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    return result;
}

static PyMethodDef methods[] = {
    {"count_signals", count_signals, METH_VARARGS, "count_signals(address, numbers)"},
    {"start_quietly", start_quietly, METH_O, "start_quietly(start): call start(), whose thread takes no signals of the program."},
    {NULL, NULL, 0, NULL},
};

int
native_signals_register(PyObject *module)
{
    return PyModule_AddFunctions(module, methods);
}
