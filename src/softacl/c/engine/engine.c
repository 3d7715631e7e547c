/* Calls of a C program, and the module softacl.c._engine: converts C arguments to Python ints, calls, and converts the
   result. The functions themselves are in binding.py and beside it. */
#include "engine.h"

#ifndef SOFTACL_VERSION
#define SOFTACL_VERSION "unknown"
#endif

enum { MAX_ARGS = 64 };

const softacl_fast_api *engine_fast_api;
const softacl_shield *engine_shield;

static const softacl_function *function_table;

/* The softacl.c.binding.BoundFunction of each function, by index, once resolved. While there is no observer, `direct` does the
   work. */
typedef struct {
    PyObject *call, *direct, *failed, *name;
    int out;   /* the parameter that gets the result of `direct`, or -1 */
    int which; /* of `fast_api->which_call` */
    char form;
} binding;

static binding *bindings;
static PyObject *resolve_function; /* softacl.c.binding.resolve */
static PyObject *observers; /* softacl.observe.observers */
static PyObject *from_c;    /* softacl.bindings.Binding.C */

/* Why a call is refused. */
static const char refusal_ended[] = SOFTACL_INTERNAL_ERROR_TEXT
    "the program has ended Python (Py_FinalizeEx), on which SoftACL runs. End it after the last call of AscendCL.",
                  refusal_nested[] = SOFTACL_INTERNAL_ERROR_TEXT
    "this call comes from a signal handler that has interrupted another call. Set a flag in the handler, and call AscendCL "
    "when the interrupted call has returned.";

PyObject *
engine_attribute_of(const char *module_name, const char *name)
{
    PyObject *module = PyImport_ImportModule(module_name);
    PyObject *found = module ? PyObject_GetAttrString(module, name) : NULL;
    Py_XDECREF(module);
    return found;
}

static binding *
binding_of(int index)
{
    binding *b = &bindings[index];
    if (b->call)
        return b;
    if (resolve_function == NULL)
        resolve_function = engine_attribute_of("softacl.c.binding", "resolve");
    if (observers == NULL)
        observers = engine_attribute_of("softacl.observe", "observers");
    if (from_c == NULL) {
        PyObject *bindings_of = engine_attribute_of("softacl.bindings", "Binding");
        from_c = bindings_of ? PyObject_GetAttrString(bindings_of, "C") : NULL;
        Py_XDECREF(bindings_of);
    }
    if (resolve_function == NULL || observers == NULL || from_c == NULL)
        return NULL;
    const softacl_function *f = &function_table[index];
    char returns[2] = {f->returns, 0};
    PyObject *found = PyObject_CallFunction(resolve_function, "sssssi", f->name, f->work, f->codes, f->recipe, returns, f->failed);
    const char *form;
    binding made;
    if (found == NULL || !PyArg_ParseTuple(found, "OOisO", &made.call, &made.direct, &made.out, &form, &made.failed)) {
        Py_XDECREF(found);
        return NULL;
    }
    made.form = form[0];
    made.which = engine_fast_api->which_call(f->name);
    made.name = PyUnicode_InternFromString(f->name);
    if (made.name == NULL)
        PyErr_Clear();
    if (b->call == NULL && made.name != NULL) { /* else another thread was faster */
        Py_INCREF(made.call);
        Py_INCREF(made.failed);
        made.direct = made.direct == Py_None ? NULL : Py_NewRef(made.direct);
        *b = made;
    }
    Py_DECREF(found);
    return b;
}

/* Strict mode, which is for tests: see softacl.base.internal_errors. Keeps the exception that is set. */
void
engine_record_internal_error(void)
{
    PyObject *type, *value, *trace;
    PyErr_Fetch(&type, &value, &trace);
    PyErr_NormalizeException(&type, &value, &trace);
    if (value && trace)
        PyException_SetTraceback(value, trace);
    PyObject *record = value ? engine_attribute_of("softacl.base.internal_errors", "record") : NULL;
    PyObject *done = record ? PyObject_CallOneArg(record, value) : NULL;
    Py_XDECREF(done);
    Py_XDECREF(record);
    PyErr_Restore(type, value, trace);
}

static int
raise_again(void *error)
{
    PyErr_SetObject((PyObject *)Py_TYPE(error), error);
    Py_DECREF((PyObject *)error);
    return -1;
}

/* Report an internal error in one line, and fail. An exception with which a signal handler ends a Python program
   (KeyboardInterrupt, SystemExit) is raised as soon as the C function has returned. */
static int64_t
failed(const softacl_function *f)
{
    PyObject *type, *value, *trace;
    PyErr_Fetch(&type, &value, &trace);
    PyErr_NormalizeException(&type, &value, &trace);
    softacl_place *place = engine_shield->place();
    if (value && place->cancelled && place->cancellable) {
        Py_CLEAR(value); /* the thread ends in a moment */
        Py_XDECREF(type);
        Py_XDECREF(trace);
        return f->returns == 'c' ? SOFTACL_INTERNAL_ERROR : f->failed;
    }
    if (value && !PyObject_TypeCheck(value, (PyTypeObject *)PyExc_Exception) && Py_AddPendingCall(raise_again, value) == 0) {
        Py_XDECREF(type);
        Py_XDECREF(trace);
        return f->returns == 'c' ? SOFTACL_INTERNAL_ERROR : f->failed;
    }
    PyObject *text = value ? PyObject_Str(value) : NULL;
    const char *words = text ? PyUnicode_AsUTF8(text) : NULL;
    fprintf(stderr, "softacl: %s: internal error: %s: %s\n", f->name,
            type ? ((PyTypeObject *)type)->tp_name : "no exception", words ? words : "");
    Py_XDECREF(text);
    PyErr_Restore(type, value, trace);
    engine_record_internal_error();
    if (PyErr_Occurred() && secure_getenv("SOFTACL_TRACEBACK"))
        PyErr_Print();
    PyErr_Clear();
    return f->returns == 'c' ? SOFTACL_INTERNAL_ERROR : f->failed;
}

static int64_t
result_of(const softacl_function *f, PyObject *result)
{
    int64_t value = 0;
    if (f->returns == 'f') {
        value = (int64_t)softacl_float((float)PyFloat_AsDouble(result));
    }
    else if (f->returns == 'd') {
        value = (int64_t)softacl_double(PyFloat_AsDouble(result));
    }
    else if (f->returns != 'v' && result != Py_None) {
        value = (int64_t)PyLong_AsUnsignedLongLongMask(result);
    }
    Py_DECREF(result);
    return PyErr_Occurred() ? failed(f) : value;
}

/* The result of the C function for the exception of `direct`; NULL if that is no AclError. */
static PyObject *
result_of_error(binding *b)
{
    PyObject *type, *value, *trace;
    PyErr_Fetch(&type, &value, &trace);
    PyErr_NormalizeException(&type, &value, &trace);
    if (trace)
        PyException_SetTraceback(value, trace);
    PyObject *result = PyObject_CallOneArg(b->failed, value);
    Py_XDECREF(type);
    Py_XDECREF(value);
    Py_XDECREF(trace);
    return result;
}

/* Call a function under the shield of softacl._native: Python's signal handlers are deferred meanwhile. */
static PyObject *
shielded(PyObject *function, PyObject *const *values, int n)
{
    if (engine_shield->enter() < 0)
        return NULL;
    PyObject *result = PyObject_Vectorcall(function, values, (size_t)n, NULL);
    engine_shield->leave();
    return result;
}

/* A call that compiled code can do and tell the observers, which needs no objects: as `fast_api->observed_call`. */
static int
told(const softacl_function *f, const binding *b, const uint64_t *args)
{
    return b->which >= 0 && PyList_GET_SIZE(observers) != 0
               ? engine_fast_api->observed_call(b->which, from_c, args, (int)strlen(f->args))
               : 0;
}

/* The same if the vendor's library does it: as `fast_api->forwarded_call`. */
static int
told_forwarded(const softacl_function *f, const binding *b, PyObject *const *values, int n, char mode)
{
    if (PyList_GET_SIZE(observers) == 0 || !(strchr("cg", mode) || (strchr("ab", mode) && b->which >= 0)))
        return 0;
    return engine_fast_api->forwarded_call(b->which, b->name, from_c, (void *const *)values, n, f->returns == 'c', engine_forward,
                                           engine_forwarded_address);
}

static int64_t
called(int index, const uint64_t *args)
{
    const softacl_function *f = &function_table[index];
    binding *b = binding_of(index);
    PyObject *values[MAX_ARGS], *result = NULL;
    int n = 0, out = -1, unknown = 0;
    char mode = b ? engine_forward_begins(&unknown) : 0; /* before a fault: the call is forwarded in its middle, or not at all */
    int done = b && !mode && !unknown ? told(f, b, args) : 0;
    int directly = b && !done && b->direct && PyList_GET_SIZE(observers) == 0 && (b->out < 0 || args[b->out]);
    if (directly)
        out = b->out;
    for (int i = 0; b && !done && f->args[i]; i++) {
        if (i == out)
            continue;
        values[n] = engine_value_of(f->args[i], args[i]);
        if (values[n] == NULL)
            break;
        n++;
    }
    if (b && mode && !unknown && !PyErr_Occurred())
        done = told_forwarded(f, b, values, n, mode);
    if (done > 0)
        result = Py_NewRef(Py_None);
    else if (b && !PyErr_Occurred())
        result = shielded(directly ? b->direct : b->call, values, n);
    while (n)
        Py_DECREF(values[--n]);
    if (directly && result == NULL)
        result = result_of_error(b);
    else if (out >= 0) {
        int wrong = engine_store(args[out], b->form, result);
        Py_DECREF(result);
        result = wrong ? NULL : Py_NewRef(Py_None);
    }
    return result ? result_of(f, result) : failed(f);
}

static int
has_word(const softacl_function *f, const char *const words[])
{
    for (; *words; words++)
        if (strstr(f->name, *words))
            return f->returns == 'c';
    return 0;
}

/* Whether a function releases something. At the end of the process nothing is left to release, and programs abort if a
   destructor's call fails. */
static int
releases(const softacl_function *f)
{
    static const char *const words[] = {"Destroy", "_destroy", "Free", "_free", "nload", "nLoad", "Reset", "Finalize", "_exit", "nreg",
                                        "nReg", "nSub", "Release", "Close", "_close", "Unmap", "Stop", NULL};
    return has_word(f, words);
}

/* Whether a destructor calls a function before it releases. Python calls __del__ of what is left when it has begun to end
   (Py_FinalizeEx) and modules may be gone: llama-cpp-python then frees its model, and aborts if a call fails. */
static int
precedes_release(const softacl_function *f)
{
    static const char *const words[] = {"aclrtSetDevice", "aclrtSetCurrentContext", "aclrtSynchronize", NULL};
    return !engine_interpreter_ended && has_word(f, words);
}

static int64_t
refused(const softacl_function *f, const char *why)
{
    if (((engine_program_ending || why == refusal_ended) && releases(f)) || (why == refusal_ended && precedes_release(f)))
        return 0;
    if (strcmp(f->name, "aclGetRecentErrMsg") == 0)
        return (int64_t)(intptr_t)why;
    return f->returns == 'c' ? SOFTACL_INTERNAL_ERROR : f->failed;
}

static int64_t
engine_call(int index, const uint64_t *args, const void *site)
{
    if (engine_interpreter_ended || !Py_IsInitialized())
        return refused(&function_table[index], refusal_ended);
    softacl_place *place = engine_shield->place();
    uintptr_t here = (uintptr_t)__builtin_frame_address(0);
    if (engine_left_by_longjmp(place, here))
        return refused(&function_table[index], engine_refusal_left);
    if (place->call) /* locks may be held, and the interpreter may be in any state */
        return refused(&function_table[index], refusal_nested);
    int cancellable;
    pthread_setcancelstate(PTHREAD_CANCEL_DISABLE, &cancellable); /* the thread would die with our locks */
    if (!engine_known_to_python) {
        sanitizers_leave_program();
        uintptr_t before = engine_leave_program();
        engine_introduce_thread();
        engine_enter_program(before);
        sanitizers_enter_program();
        pthread_setcancelstate(cancellable, NULL);
        pthread_testcancel(); /* `engine_cancelled` has not known the thread */
        pthread_setcancelstate(PTHREAD_CANCEL_DISABLE, NULL);
    }
    place->call = here;
    if (!engine_library_depth++) {
        place->waited = 0;
        place->cancellable = cancellable == PTHREAD_CANCEL_ENABLE;
    }
    sanitizers_leave_program();
    threads_leave_program();
    engine_begin_stack(site, here);
    int64_t result;
    if (!engine_fast_api || !engine_fast_api->operator_call(index, function_table[index].name, args, &result)) {
        native_entry entry = native_enter_python();
        engine_shield->hold_collector();
        result = called(index, args);
        engine_shield->release_collector();
        native_leave_python(entry);
    }
    threads_enter_program();
    sanitizers_enter_program();
    engine_library_depth--;
    if (result && engine_program_ending && releases(&function_table[index]))
        result = 0;
    place->call = 0;
    pthread_setcancelstate(cancellable, NULL);
    if (place->waited && !engine_library_depth)
        pthread_testcancel();
    return result;
}

static void
use_table(const softacl_function *functions, int n)
{
    PyGILState_STATE held = PyGILState_Ensure();
    if (bindings == NULL) {
        bindings = PyMem_Calloc((size_t)n, sizeof *bindings);
        function_table = functions;
    }
    PyGILState_Release(held);
    softacl_release_lock_in_waits(); /* each of our libraries starts here, whatever loaded it */
}

/* Set by fault_guard.c: takes over the program's handlers of SIGSEGV and SIGBUS. */
static int (*guard_action)(int, const struct sigaction *, struct sigaction *);

static int
program_action(int number, const struct sigaction *new_action, struct sigaction *old)
{
    return guard_action ? guard_action(number, new_action, old) : 0;
}

softacl_engine_api engine_api = {SOFTACL_VERSION, engine_call, use_table, program_action, engine_cancelled, NULL};

static PyMethodDef functions[] = {
    {"pending_exception", softacl_pending_exception, METH_NOARGS,
     "pending_exception(): with what exception PyTorch has called its hook on this thread: an object that raises it again when it is\n"
     "released, or None."},
    {NULL, NULL, 0, NULL},
};

static struct PyModuleDef definition = {
    PyModuleDef_HEAD_INIT, "softacl.c._engine", "The C part of the C binding.", -1, functions, NULL, NULL, NULL, NULL,
};

PyMODINIT_FUNC
PyInit__engine(void)
{
    if (engine_interpreter_ended) {
        PyErr_SetString(PyExc_ImportError, "SoftACL cannot start again after Python was ended in this process");
        return NULL;
    }
    PyObject *module = PyModule_Create(&definition);
    PyMethodDef *const tables[] = {engine_forwarding_functions, engine_memory_functions, engine_callback_functions,
                                   engine_interpreter_functions, engine_stack_functions, engine_thread_functions};
    for (size_t i = 0; module && i < sizeof tables / sizeof *tables; i++)
        if (PyModule_AddFunctions(module, tables[i]) < 0)
            Py_CLEAR(module);
    if (module == NULL)
        return NULL;
    PyObject *native = PyImport_ImportModule("softacl._native"), *action;
    action = native ? PyObject_GetAttrString(native, "program_action") : NULL;
    void *function = action ? PyCapsule_GetPointer(action, "softacl._native.program_action") : NULL;
    Py_XDECREF(native);
    Py_XDECREF(action);
    if (function == NULL) {
        Py_DECREF(module);
        return NULL;
    }
    engine_api.fast = engine_fast_api = PyCapsule_Import("softacl._native.fast_api", 0);
    engine_shield = PyCapsule_Import("softacl._native.shield_functions", 0);
    if (engine_fast_api == NULL || engine_shield == NULL) {
        Py_DECREF(module);
        return NULL;
    }
    *engine_fast_api->addresses_of_c = engine_stack_addresses;
    guard_action = (int (*)(int, const struct sigaction *, struct sigaction *))function;
    PyObject *capsule = PyCapsule_New((void *)&engine_api, "softacl.c._engine.api", NULL);
    PyObject *several = engine_new_several();
    if (several == NULL || PyModule_AddObject(module, "several", several) < 0 || capsule == NULL ||
        PyModule_AddObject(module, "api", capsule) < 0 || engine_watch_thread_ends() != 0 ||
        Py_AtExit(engine_python_ended) < 0) {
        Py_XDECREF(capsule);
        Py_DECREF(module);
        return NULL;
    }
    return module;
}
