/* The stack of the program below a call: one address, or, while calls are traced, the innermost frames. */
#include "engine.h"
#include <dlfcn.h>
#include <unwind.h>

enum { DEPTH = 12 };
static __thread void *call_frames[DEPTH];
static __thread int n_call_frames;
static int calls_traced;

/* A stack that was unwound before, and where each of its return addresses is. The same return addresses at the same places, below
   the same frame of ours, are the same stack: to look at them takes a tenth of the time. */
enum { REMEMBERED = 16 }; /* stacks of a thread; a power of 2 */
typedef struct {
    uintptr_t here;
    int n;
    void *addresses[DEPTH], *const *places[DEPTH];
} unwound;
static __thread unwound remembered[REMEMBERED];

typedef struct {
    const void *site;
    unwound *into;
    int lost; /* a return address is elsewhere: not remembered */
} unwinding;

static _Unwind_Reason_Code
unwind_one(struct _Unwind_Context *context, void *data)
{
    unwinding *it = data;
    void *address = (void *)_Unwind_GetIP(context);
    if (address == NULL) /* before the outermost frame */
        return _URC_END_OF_STACK;
    if (it->into->n == 0 && address != it->site)
        return _URC_NO_REASON; /* one of our own frames */
    void *const *place = (void *const *)(_Unwind_GetCFA(context) - sizeof(void *));
#ifdef __x86_64__
    it->lost |= (uintptr_t)place < it->into->here || *place != address;
#else
    it->lost = 1;
#endif
    it->into->addresses[it->into->n] = address;
    it->into->places[it->into->n++] = place;
    return it->into->n == DEPTH ? _URC_END_OF_STACK : _URC_NO_REASON;
}

static int
is_same(const unwound *it, uintptr_t here, const void *site)
{
    if (it->here != here || it->n == 0 || it->addresses[0] != site)
        return 0;
    for (int i = 0; i < it->n; i++)
        if (*it->places[i] != it->addresses[i])
            return 0;
    return 1;
}

/* here: a frame of ours, as deep as the program's call makes it. */
static void
trace(const void *site, uintptr_t here)
{
    unwound *it = &remembered[((uintptr_t)site >> 2 ^ here >> 5) % REMEMBERED];
    if (!is_same(it, here, site)) {
        *it = (unwound){.here = here};
        unwinding walk = {site, it, 0};
        _Unwind_Backtrace(unwind_one, &walk);
        if (walk.lost)
            it->here = 0;
    }
    if (it->n > 0) {
        n_call_frames = it->n;
        memcpy(call_frames, it->addresses, (size_t)n_call_frames * sizeof *call_frames);
    }
}

/* A call from `site` begins; here: a frame of ours, as deep as that call makes it. */
void
engine_begin_stack(const void *site, uintptr_t here)
{
    call_frames[0] = (void *)(uintptr_t)site;
    n_call_frames = 1;
    if (calls_traced)
        trace(site, here);
}

/* For softacl._native: the stack of the call that this thread is in. */
int
engine_stack_addresses(void *const **addresses)
{
    *addresses = call_frames;
    return calls_traced && engine_shield->place()->call ? n_call_frames : 0;
}

static PyObject *
stack(PyObject *module, PyObject *unused)
{
    (void)module;
    (void)unused;
    int n = engine_shield->place()->call ? n_call_frames : 0;
    PyObject *addresses = PyTuple_New(n);
    for (int i = 0; addresses && i < n; i++) {
        PyObject *address = PyLong_FromVoidPtr(call_frames[i]);
        if (address == NULL)
            Py_CLEAR(addresses);
        else
            PyTuple_SET_ITEM(addresses, i, address);
    }
    return addresses;
}

static PyObject *
trace_stacks(PyObject *module, PyObject *on)
{
    (void)module;
    calls_traced = PyObject_IsTrue(on);
    Py_RETURN_NONE;
}

static PyObject *
locate(PyObject *module, PyObject *arg)
{
    (void)module;
    unsigned long long address = PyLong_AsUnsignedLongLong(arg);
    Dl_info info;
    if (PyErr_Occurred())
        return NULL;
    if (!dladdr((void *)(uintptr_t)address, &info) || info.dli_fname == NULL)
        Py_RETURN_NONE;
    return Py_BuildValue("sKz", info.dli_fname, address - (unsigned long long)(uintptr_t)info.dli_fbase, info.dli_sname);
}

PyMethodDef engine_stack_functions[] = {
    {"stack", stack, METH_NOARGS, "stack(): the addresses from which the program called, innermost first."},
    {"trace_stacks", trace_stacks, METH_O, "trace_stacks(on): whether stack() has more than one address."},
    {"locate", locate, METH_O, "locate(address): (file, offset, symbol) of code, or None."},
    {NULL, NULL, 0, NULL},
};
