/* The engine starts an interpreter and leaves no thread attached to it. If the program calls Py_Initialize later,
   Python would do nothing, and the program's next call would crash, because it assumes that its thread is attached.
   Therefore the imports of these functions, in the program and its libraries, are redirected to the ones here, which
   give the program what it expects: an initialised Python, with its thread attached. */
#define PY_SSIZE_T_CLEAN
#include <Python.h>
#include "library/stub.h"
#include "process/called_functions.h"
#include <signal.h>
#include <string.h>

static int shared; /* from the program's point of view it has initialised Python */

/* Attach this thread to the interpreter, as Py_Initialize does. */
static void
enter(void)
{
    shared = 1;
    if (PyGILState_Check())
        return;
    PyThreadState *state = PyGILState_GetThisThreadState();
    if (state)
        PyEval_RestoreThread(state);
    else
        (void)PyGILState_Ensure();
}

static int
is_initialized(void)
{
    return shared && Py_IsInitialized();
}

/* Let Python handle a signal, as Py_Initialize does, unless the program has a handler. */
static void
take_signal(int number, const char *statement)
{
    struct sigaction now;
    if (sigaction(number, NULL, &now) < 0 || now.sa_flags & SA_SIGINFO || now.sa_handler != SIG_DFL)
        return;
    PyObject *scope = PyDict_New(), *result = NULL;
    if (scope && PyDict_SetItemString(scope, "__builtins__", PyEval_GetBuiltins()) == 0)
        result = PyRun_String(statement, Py_file_input, scope, scope);
    PyErr_Clear(); /* this is not the main thread: Python handles no signals then */
    Py_XDECREF(result);
    Py_XDECREF(scope);
}

static void
take_signals(void)
{
    take_signal(SIGINT, "import signal; signal.signal(signal.SIGINT, signal.default_int_handler)");
    take_signal(SIGPIPE, "import signal; signal.signal(signal.SIGPIPE, signal.SIG_IGN)");
}

static void
initialize_ex(int with_signals)
{
    if (shared || !Py_IsInitialized()) {
        Py_InitializeEx(with_signals);
        return;
    }
    enter();
    if (with_signals)
        take_signals();
}

static void
initialize(void)
{
    initialize_ex(1);
}

static PyStatus
initialize_from_config(const PyConfig *config)
{
    if (shared || !Py_IsInitialized())
        return Py_InitializeFromConfig(config);
    enter();
    PyObject *argv = PyList_New(0);
    for (Py_ssize_t i = 0; argv && i < config->argv.length; i++) {
        PyObject *word = PyUnicode_FromWideChar(config->argv.items[i], -1);
        if (word == NULL || PyList_Append(argv, word) < 0)
            Py_CLEAR(argv);
        Py_XDECREF(word);
    }
    if (argv && config->argv.length)
        PySys_SetObject("argv", argv);
    Py_XDECREF(argv);
    PyErr_Clear();
    if (config->install_signal_handlers)
        take_signals();
    return PyStatus_Ok();
}

static const struct {
    const char *name;
    void (*ours)(void);
} led[] = {
    {"Py_IsInitialized", (void (*)(void))is_initialized},
    {"Py_Initialize", (void (*)(void))initialize},
    {"Py_InitializeEx", (void (*)(void))initialize_ex},
    {"Py_InitializeFromConfig", (void (*)(void))initialize_from_config},
};

static void *
led_to(const char *name)
{
    for (size_t i = 0; i < sizeof led / sizeof *led; i++)
        if (strcmp(name, led[i].name) == 0)
            return (void *)led[i].ours;
    return NULL;
}

static int
lead_object(struct dl_phdr_info *info, size_t size, void *libraries)
{
    (void)size;
    const uintptr_t *apart = libraries; /* an address in each of the libraries that are not the program's */
    if (!called_contains(info, apart[0]) && !called_contains(info, apart[1]))
        (void)called_replace_in(info, led_to);
    return 0;
}

void
softacl_share_interpreter(void)
{
    uintptr_t apart[2] = {(uintptr_t)&_Py_NoneStruct, (uintptr_t)softacl_share_interpreter};
    dl_iterate_phdr(lead_object, apart);
}
