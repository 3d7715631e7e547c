/* Calls of the program's own functions: callbacks, host functions, allocators. */
#include "engine.h"
#include <dlfcn.h>

/* Whether this thread is unwinding a C++ exception, rather than ending by pthread_exit. */
static int
throws(void)
{
    static const char *const runtimes[] = {"libstdc++.so.6", "libc++abi.so.1"};
    for (int i = 0; i < 2; i++) {
        void *runtime = dlopen(runtimes[i], RTLD_LAZY | RTLD_NOLOAD);
        void *(*globals)(void) = runtime ? (void *(*)(void))dlsym(runtime, "__cxa_get_globals") : NULL;
        if (globals && ((unsigned *)globals())[sizeof(void *) / sizeof(unsigned)]) /* behind the caught ones: the number of the others */
            return 1;
    }
    return 0;
}

/* Run when a function of the program has returned, or when its frame is unwound. */
static void
check_return(const int *returned)
{
    if (*returned || !throws())
        return;
    fputs("softacl: a C++ exception has left a function that AscendCL called (a callback, a host function, an allocator). "
          "The caller is C code, which exceptions cannot pass: catch them in that function. The program ends here.\n", stderr);
    abort();
}

/* Call a C function of the program, which may call AscendCL itself. */
uint64_t
engine_call_out(engine_callee callee, uint64_t a, uint64_t b, uint64_t c, uint64_t d, uint64_t e, uint64_t f)
{
    softacl_place *place = engine_shield->place(), before = *place;
    int outer_depth = engine_library_depth, returned __attribute__((cleanup(check_return))) = 0;
    uint64_t result;
    if (outer_depth)
        engine_shield->release_collector();
    Py_BEGIN_ALLOW_THREADS
    if (outer_depth) { /* else it is one of our threads, which never runs the program's code */
        threads_enter_program();
        sanitizers_enter_program();
    }
    place->callback = (uintptr_t)__builtin_frame_address(0);
    place->call = 0;
    result = callee(a, b, c, d, e, f);
    place->call = before.call;
    place->callback = before.callback;
    returned = 1;
    if (outer_depth) {
        sanitizers_leave_program();
        threads_leave_program();
    }
    Py_END_ALLOW_THREADS
    if (outer_depth)
        engine_shield->hold_collector();
    return result;
}

static PyObject *
call_out(PyObject *module, PyObject *args)
{
    (void)module;
    unsigned long long function, a = 0, b = 0, c = 0, d = 0, e = 0, f = 0;
    if (!PyArg_ParseTuple(args, "K|KKKKKK", &function, &a, &b, &c, &d, &e, &f))
        return NULL;
    return PyLong_FromUnsignedLongLong(engine_call_out((engine_callee)(uintptr_t)function, a, b, c, d, e, f));
}

PyMethodDef engine_callback_functions[] = {
    {"call_out", call_out, METH_VARARGS, "call_out(function, a, b, c, d, e, f): call a C function of the program."},
    {NULL, NULL, 0, NULL},
};
