/* The interpreter of a program that has none: its start, forks of the program, and its end. */
#include "engine.h"
#include <locale.h>
#include <sys/auxv.h>
#include <unistd.h>

int engine_interpreter_started, engine_program_ending, engine_interpreter_ended;

/* A C program forks without Python's functions; these notify Python. */
static __thread native_entry for_fork;
static __thread int announced_fork, cancellable_fork;

static void
before_fork(void)
{
    /* A thread that is inside Python forks with Python's own functions. */
    announced_fork = !engine_interpreter_ended && Py_IsInitialized() && !engine_shield->place()->call && !PyGILState_Check();
    if (announced_fork) {
        pthread_setcancelstate(PTHREAD_CANCEL_DISABLE, &cancellable_fork);
        uintptr_t before = engine_leave_program();
        if (!engine_known_to_python)
            engine_introduce_thread();
        for_fork = native_enter_python();
        PyOS_BeforeFork();
        engine_enter_program(before);
    }
}

static void
after_fork_in_parent(void)
{
    if (announced_fork) {
        uintptr_t before = engine_leave_program();
        PyOS_AfterFork_Parent();
        native_leave_python(for_fork);
        engine_enter_program(before);
        pthread_setcancelstate(cancellable_fork, NULL);
    }
}

static void
after_fork_in_child(void)
{
    engine_forget_threads();
    if (announced_fork) {
        uintptr_t before = engine_leave_program();
        PyOS_AfterFork_Child();
        native_leave_python(for_fork);
        engine_enter_program(before);
        pthread_setcancelstate(cancellable_fork, NULL);
    }
}

static void
explain(const char *what, char *why, size_t capacity)
{
    PyObject *type, *value, *trace;
    PyErr_Fetch(&type, &value, &trace);
    PyObject *text = value ? PyObject_Str(value) : NULL;
    const char *words = text ? PyUnicode_AsUTF8(text) : NULL;
    snprintf(why, capacity, "%s: %s", what, words ? words : "no reason given");
    Py_XDECREF(text);
    Py_XDECREF(type);
    Py_XDECREF(value);
    Py_XDECREF(trace);
}

static int
import_binding(const char *paths)
{
    PyObject *sys_path = PySys_GetObject("path"), *more = PyUnicode_FromString(paths), *list = NULL;
    PyObject *colon = PyUnicode_FromString(":");
    if (sys_path && more && colon)
        list = PyUnicode_Split(more, colon, -1);
    for (Py_ssize_t i = 0; list && i < PyList_GET_SIZE(list); i++) {
        int there = PySequence_Contains(sys_path, PyList_GET_ITEM(list, i));
        if (there == 0 && i == 0) /* the tree that made this directory takes precedence over an installed one */
            PyList_Insert(sys_path, 0, PyList_GET_ITEM(list, i));
        else if (there == 0)
            PyList_Append(sys_path, PyList_GET_ITEM(list, i));
    }
    Py_XDECREF(list);
    Py_XDECREF(colon);
    Py_XDECREF(more);
    PyObject *module = PyErr_Occurred() ? NULL : PyImport_ImportModule("softacl.c.binding");
    Py_XDECREF(module);
    return module != NULL;
}

/* Complete the start of Python in a set-user-id program. Its environment is the caller's, so no module may see it: those of
   the .pth files, which `site` executes, any more than ours (see softacl.base.environment). */
static int
import_site_without_environment(void)
{
    PyObject *posix = PyImport_ImportModule("posix"), *environ = posix ? PyObject_GetAttrString(posix, "environ") : NULL;
    if (environ)
        PyDict_Clear(environ); /* os.environ is made from it */
    PyObject *site = environ ? PyImport_ImportModule("site") : NULL;
    PyObject *done = site ? PyObject_CallMethod(site, "main", NULL) : NULL;
    Py_XDECREF(done);
    Py_XDECREF(site);
    Py_XDECREF(environ);
    Py_XDECREF(posix);
    return done != NULL;
}

/* While Python starts, a SIGINT without a handler ends the program, as it always does. */
static void
end_by(int number)
{
    raise(number); /* the default action is restored (SA_RESETHAND), and takes effect when this returns */
}

/* Import Python's signal module, which would turn SIGINT into KeyboardInterrupt if the program has no handler. */
static void
import_signals(void)
{
    struct sigaction current, ours = {.sa_handler = end_by, .sa_flags = SA_RESETHAND};
    sigemptyset(&ours.sa_mask);
    int standard = sigaction(SIGINT, NULL, &current) == 0 && !(current.sa_flags & SA_SIGINFO) && current.sa_handler == SIG_DFL;
    if (standard)
        sigaction(SIGINT, &ours, NULL);
    Py_XDECREF(PyImport_ImportModule("signal"));
    struct sigaction now;
    if (standard && sigaction(SIGINT, NULL, &now) == 0 && now.sa_handler == end_by)
        sigaction(SIGINT, &current, NULL);
}

static void
program_ends(void)
{
    engine_program_ending = 1;
}

__attribute__((visibility("default"))) const softacl_engine_api *
softacl_engine_start(const char *python, const char *paths, char *why, size_t capacity)
{
    engine_interpreter_started = 1;
    atexit(program_ends);
    softacl_share_interpreter(); /* before Python loads modules, which do not belong to the program */
    /* In the C locale Python cannot read a .pth file that names a folder with non-ASCII letters. Give this thread
       another locale meanwhile; the program's own does not change. */
    locale_t utf8 = newlocale(LC_CTYPE_MASK, "C.UTF-8", (locale_t)0);
    locale_t its = utf8 ? uselocale(utf8) : (locale_t)0;
    PyPreConfig before;
    PyPreConfig_InitIsolatedConfig(&before);
    before.utf8_mode = 1;
    PyStatus status = Py_PreInitialize(&before);
    PyConfig config;
    PyConfig_InitIsolatedConfig(&config);
    int secure = getauxval(AT_SECURE) != 0;
    config.site_import = !secure;
    if (!PyStatus_Exception(status))
        status = PyConfig_SetBytesString(&config, &config.program_name, python);
    if (!PyStatus_Exception(status))
        status = Py_InitializeFromConfig(&config);
    PyConfig_Clear(&config);
    if (utf8) {
        uselocale(its);
        freelocale(utf8);
    }
    if (PyStatus_Exception(status)) {
        snprintf(why, capacity, "%s (%s)", status.err_msg ? status.err_msg : "no reason given", python);
        return NULL;
    }
    int fine = !secure || import_site_without_environment();
    import_signals();
    fine = fine && import_binding(paths);
    if (!fine)
        explain("softacl cannot be imported", why, capacity);
    PyEval_SaveThread();
    if (!fine)
        return NULL;
    engine_list_first_thread();
    pthread_atfork(before_fork, after_fork_in_parent, after_fork_in_child);
    return &engine_api;
}

static PyObject *last_words; /* a list of functions, called in reverse order */

static void
at_the_end(void)
{
    softacl_place *place = engine_shield->place();
    uintptr_t here = (uintptr_t)__builtin_frame_address(0);
    if (engine_interpreter_ended || !Py_IsInitialized() || last_words == NULL || engine_left_by_longjmp(place, here) ||
        (place->call && !engine_library_depth)) /* exit() in the handler of a signal that interrupted it */
        return;
    uintptr_t before = engine_leave_program();
    if (!engine_known_to_python)
        engine_introduce_thread();
    native_entry entry = native_enter_python();
    for (Py_ssize_t i = PyList_GET_SIZE(last_words); i > 0; i--) {
        PyObject *result = PyObject_CallNoArgs(PyList_GET_ITEM(last_words, i - 1));
        if (result == NULL) {
            engine_record_internal_error();
            PyErr_Print();
        }
        Py_XDECREF(result);
    }
    Py_CLEAR(last_words);
    native_leave_python(entry);
    engine_enter_program(before);
}

static PyObject *
register_exit(PyObject *function)
{
    PyObject *registers = engine_attribute_of("atexit", "register");
    PyObject *result = registers ? PyObject_CallOneArg(registers, function) : NULL;
    Py_XDECREF(registers);
    return result;
}

static PyObject *
before_python_ends(PyObject *module, PyObject *unused)
{
    (void)module;
    (void)unused;
    at_the_end();
    Py_RETURN_NONE;
}

static PyMethodDef ends_definition = {"before_python_ends", before_python_ends, METH_NOARGS, NULL};

static PyObject *
at_exit(PyObject *module, PyObject *function)
{
    (void)module;
    if (!engine_interpreter_started) /* Python ends before C does */
        return register_exit(function);
    if (last_words == NULL) {
        PyObject *ends = PyCFunction_New(&ends_definition, NULL);
        PyObject *result = ends ? register_exit(ends) : NULL; /* the program may end Python and go on */
        Py_XDECREF(ends);
        if (result == NULL)
            return NULL;
        Py_DECREF(result);
        last_words = PyList_New(0);
        if (last_words == NULL || atexit(at_the_end) != 0) {
            Py_CLEAR(last_words);
            return PyErr_NoMemory();
        }
    }
    if (PyList_Append(last_words, function) < 0)
        return NULL;
    Py_RETURN_NONE;
}

static PyObject *
owns_python(PyObject *module, PyObject *unused)
{
    (void)module;
    (void)unused;
    return PyBool_FromLong(engine_interpreter_started);
}

void
engine_python_ended(void)
{
    engine_interpreter_ended = 1;
}

PyMethodDef engine_interpreter_functions[] = {
    {"at_exit", at_exit, METH_O, "at_exit(function): call it when the program exits normally."},
    {"owns_python", owns_python, METH_NOARGS, "owns_python(): whether the interpreter is ours, as in a compiled program."},
    {NULL, NULL, 0, NULL},
};
