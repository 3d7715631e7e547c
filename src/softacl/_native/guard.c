/* Copies and fills that survive a bad address, and the last words of a program that touches device memory.

   A pointer from the program may lead nowhere. The vendor's runtime would crash or report a driver error; here the
   copy is stopped by the signal and reported as a failure, and the process lives.  Outside a guarded copy a fault
   inside device memory gets one clear message; then the handler that was there before runs (Python's faulthandler,
   which prints where). */
#include "native.h"
#include <execinfo.h>
#include <setjmp.h>
#include <signal.h>
#include <string.h>
#include <sys/mman.h>
#include <ucontext.h>
#include <unistd.h>

#define RELEASE_AT (64 * 1024) /* bytes from which a copy lets other Python threads run */
#define SPLIT_AT (8 << 20)     /* bytes from which two cores copy */
#define MAX_WINDOWS 128

static __thread sigjmp_buf *volatile escape __attribute__((tls_model("initial-exec")));

static struct {
    uintptr_t start, end;
    int device;
} windows[MAX_WINDOWS];
static volatile int n_windows;
static struct sigaction previous_segv, previous_bus;
static int installed;

/* Who hears of faults before anything else: the checker, which takes access from memory in flight. */
static PyObject *watcher;
static uintptr_t watch_low, watch_high, watch_host; /* all addresses given out; those of the host begin at watch_host */
static volatile long unseen;                        /* touches on threads that are none of Python's */
static __thread int telling __attribute__((tls_model("initial-exec")));

/* Whether the fault was a write: 1, 0, or -1 where the machine does not say. */
static int
wrote(void *context)
{
#if defined(__x86_64__)
    return (((ucontext_t *)context)->uc_mcontext.gregs[REG_ERR] & 2) != 0;
#elif defined(__aarch64__)
    struct _aarch64_ctx *head = (void *)((ucontext_t *)context)->uc_mcontext.__reserved;
    for (; head->magic && head->size; head = (void *)((char *)head + head->size))
        if (head->magic == 0x45535201) /* ESR_MAGIC; bit 6 of the syndrome: write not read */
            return (*(uint64_t *)(head + 1) >> 6) & 1;
    return -1;
#else
    (void)context;
    return -1;
#endif
}

static uintptr_t
instruction(void *context)
{
#if defined(__x86_64__)
    return (uintptr_t)((ucontext_t *)context)->uc_mcontext.gregs[REG_RIP];
#elif defined(__aarch64__)
    return (uintptr_t)((ucontext_t *)context)->uc_mcontext.pc;
#else
    (void)context;
    return 0;
#endif
}

/* The addresses of the stack from the instruction that faulted on; the first one past it, as if it had called. */
static PyObject *
stack_of(void *context)
{
    void *all[32];
    int n = backtrace(all, 32), from = 0;
    uintptr_t here = instruction(context);
    while (from < n && (uintptr_t)all[from] != here)
        from++;
    PyObject *stack = PyTuple_New(from < n ? n - from : 1);
    for (int i = 0; stack && i < PyTuple_GET_SIZE(stack); i++) {
        uintptr_t address = i == 0 ? here + 1 : (uintptr_t)all[from + i];
        PyObject *item = PyLong_FromUnsignedLongLong(address);
        if (item == NULL)
            Py_CLEAR(stack);
        else
            PyTuple_SET_ITEM(stack, i, item);
    }
    return stack;
}

/* Tell the watcher of a fault. True: it made the access possible, which is to be repeated.

   The fault comes from an instruction that touches the program's data, never from the middle of the interpreter's or
   the allocator's own work, so Python may run here as in any function that this instruction could have called. */
static int
told(int signal_number, uintptr_t address, void *context)
{
    if (!watcher || telling || signal_number != SIGSEGV)
        return 0;
    int given = watch_low <= address && address < watch_high, host = given && address >= watch_host;
    if (!given && (escape || PyGILState_GetThisThreadState() == NULL || !PyGILState_Check()))
        return 0;
    if (given && !host && escape)
        return 0;
    if (PyGILState_GetThisThreadState() == NULL) {
        if (!host)
            return 0;
        uintptr_t page = (uintptr_t)sysconf(_SC_PAGESIZE);
        __sync_fetch_and_add(&unseen, 1);
        return mprotect((void *)(address & ~(page - 1)), page, PROT_READ | PROT_WRITE) == 0;
    }
    sigjmp_buf *kept = escape;
    escape = NULL;
    telling = 1;
    PyGILState_STATE state = PyGILState_Ensure();
    PyObject *type, *value, *trace;
    PyErr_Fetch(&type, &value, &trace);
    PyObject *raised = native_shield_anyway(), *stack = stack_of(context), *result = NULL;
    if (stack)
        result = PyObject_CallFunction(watcher, "KiN", (unsigned long long)address, wrote(context), stack);
    int good = result != NULL && PyObject_IsTrue(result) == 1;
    if (result == NULL)
        PyErr_WriteUnraisable(watcher);
    Py_XDECREF(result);
    native_unshield_and_raise(raised);
    PyErr_Restore(type, value, trace);
    PyGILState_Release(state);
    telling = 0;
    escape = kept;
    return good;
}

static char *
put(char *to, const char *text)
{
    while (*text)
        *to++ = *text++;
    return to;
}

static char *
put_number(char *to, uintptr_t value, unsigned base)
{
    char digits[24];
    int n = 0;
    do
        digits[n++] = "0123456789abcdef"[value % base];
    while (value /= base);
    while (n)
        *to++ = digits[--n];
    return to;
}

static void
on_fault(int signal_number, siginfo_t *info, void *context)
{
    uintptr_t address = (uintptr_t)info->si_addr;
    if (told(signal_number, address, context))
        return;
    if (escape) {
        sigjmp_buf *to = escape;
        escape = NULL;
        siglongjmp(*to, 1);
    }
    for (int i = 0; i < n_windows; i++)
        if (windows[i].start <= address && address < windows[i].end) {
            char text[512], *end = text;
            end = put(end, "\nsoftacl: the program touched device memory directly, at 0x");
            end = put_number(end, address, 16);
            end = put(end, " on device ");
            end = put_number(end, (uintptr_t)windows[i].device, 10);
            end = put(end, ".\nThe host cannot read or write device memory: bring the bytes over with acl.rt.memcpy"
                           " (aclrtMemcpy) and work on the copy.\nThe process ends here, as it would on a real host."
                           " Where it happened:\n");
            ssize_t written = write(2, text, (size_t)(end - text));
            (void)written;
            break;
        }
    /* Put the older handler back and return: the access repeats and ends there. */
    sigaction(signal_number, signal_number == SIGBUS ? &previous_bus : &previous_segv, NULL);
}

static PyObject *
install(PyObject *self, PyObject *unused)
{
    (void)self;
    (void)unused;
    struct sigaction current, ours = {.sa_sigaction = on_fault, .sa_flags = SA_SIGINFO | SA_ONSTACK | SA_NODEFER};
    sigemptyset(&ours.sa_mask);
    if (sigaction(SIGSEGV, NULL, &current) == 0 && current.sa_sigaction == on_fault)
        Py_RETURN_NONE;
    if (sigaction(SIGSEGV, &ours, &previous_segv) < 0 || sigaction(SIGBUS, &ours, &previous_bus) < 0)
        return PyErr_SetFromErrno(PyExc_OSError);
    installed = 1;
    Py_RETURN_NONE;
}

static PyObject *
watch(PyObject *self, PyObject *args)
{
    (void)self;
    unsigned long long low, high, host;
    PyObject *callable;
    if (!PyArg_ParseTuple(args, "KKKO", &low, &high, &host, &callable))
        return NULL;
    watch_low = low;
    watch_high = high;
    watch_host = host;
    Py_XSETREF(watcher, callable == Py_None ? NULL : Py_NewRef(callable));
    if (watcher) { /* on the thread's own stack: Python needs more than the small one of faulthandler */
        struct sigaction ours = {.sa_sigaction = on_fault, .sa_flags = SA_SIGINFO | SA_NODEFER};
        sigemptyset(&ours.sa_mask);
        if (sigaction(SIGSEGV, &ours, installed ? NULL : &previous_segv) < 0)
            return PyErr_SetFromErrno(PyExc_OSError);
    }
    return PyLong_FromLong(unseen);
}

static PyObject *
add_window(PyObject *self, PyObject *args)
{
    (void)self;
    unsigned long long start, nbytes;
    int device;
    if (!PyArg_ParseTuple(args, "KKi", &start, &nbytes, &device))
        return NULL;
    if (n_windows == MAX_WINDOWS)
        Py_RETURN_NONE; /* the message is lost, nothing else */
    windows[n_windows].start = start;
    windows[n_windows].end = start + nbytes;
    windows[n_windows].device = device;
    n_windows++;
    Py_RETURN_NONE;
}

static PyObject *
remove_window(PyObject *self, PyObject *arg)
{
    (void)self;
    uint64_t start;
    if (native_word(arg, "start", &start) < 0)
        return NULL;
    for (int i = 0; i < n_windows; i++)
        if (windows[i].start == start) {
            windows[i] = windows[n_windows - 1];
            n_windows--;
            break;
        }
    Py_RETURN_NONE;
}

int
native_guarded_copy(uintptr_t dst, uintptr_t src, size_t count)
{
    sigjmp_buf here;
    if (sigsetjmp(here, 0))
        return -1;
    escape = &here;
    memmove((void *)dst, (const void *)src, count);
    escape = NULL;
    return 0;
}

int
native_guarded_fill(uintptr_t dst, int value, size_t count)
{
    sigjmp_buf here;
    if (sigsetjmp(here, 0))
        return -1;
    escape = &here;
    memset((void *)dst, value, count);
    escape = NULL;
    return 0;
}

static PyObject *
copy(PyObject *self, PyObject *const *args, Py_ssize_t nargs)
{
    (void)self;
    uint64_t dst, src, count;
    int failed;
    if (nargs != 3) {
        PyErr_SetString(PyExc_TypeError, "copy(dst, src, count)");
        return NULL;
    }
    if (native_word(args[0], "dst", &dst) < 0 || native_word(args[1], "src", &src) < 0 ||
        native_word(args[2], "count", &count) < 0)
        return NULL;
    if (count < RELEASE_AT)
        failed = native_guarded_copy(dst, src, count);
    else {
        int apart = dst + count <= src || src + count <= dst;
        Py_BEGIN_ALLOW_THREADS
        failed = count >= SPLIT_AT && apart ? native_split(1, dst, src, count) : native_guarded_copy(dst, src, count);
        Py_END_ALLOW_THREADS
    }
    return PyBool_FromLong(failed == 0);
}

static PyObject *
fill(PyObject *self, PyObject *const *args, Py_ssize_t nargs)
{
    (void)self;
    uint64_t dst, value, count;
    int failed;
    if (nargs != 3) {
        PyErr_SetString(PyExc_TypeError, "fill(dst, value, count)");
        return NULL;
    }
    if (native_word(args[0], "dst", &dst) < 0 || native_word(args[1], "value", &value) < 0 ||
        native_word(args[2], "count", &count) < 0)
        return NULL;
    if (count < RELEASE_AT)
        failed = native_guarded_fill(dst, (int)(value & 0xff), count);
    else {
        Py_BEGIN_ALLOW_THREADS
        failed = count >= SPLIT_AT ? native_split(0, dst, value & 0xff, count)
                                   : native_guarded_fill(dst, (int)(value & 0xff), count);
        Py_END_ALLOW_THREADS
    }
    return PyBool_FromLong(failed == 0);
}

/* Rows of `width` bytes, the rows `dst_pitch` and `src_pitch` bytes apart. */
static PyObject *
copy_2d(PyObject *self, PyObject *const *args, Py_ssize_t nargs)
{
    (void)self;
    static const char *const names[] = {"dst", "dst_pitch", "src", "src_pitch", "width", "height"};
    uint64_t value[6];
    int failed = 0;
    if (nargs != 6) {
        PyErr_SetString(PyExc_TypeError, "copy_2d(dst, dst_pitch, src, src_pitch, width, height)");
        return NULL;
    }
    for (int i = 0; i < 6; i++)
        if (native_word(args[i], names[i], &value[i]) < 0)
            return NULL;
    Py_BEGIN_ALLOW_THREADS
    for (uint64_t row = 0; row < value[5] && !failed; row++)
        failed = native_guarded_copy(value[0] + row * value[1], value[2] + row * value[3], value[4]);
    Py_END_ALLOW_THREADS
    return PyBool_FromLong(failed == 0);
}

static PyMethodDef functions[] = {
    {"install_fault_handler", install, METH_NOARGS, "Catch faults of guarded copies and of touched device memory."},
    {"watch", watch, METH_VARARGS,
     "watch(low, high, host, callable): call callable(address, wrote, stack) at a fault; true: the access is repeated. None ends "
     "it. host: where host memory begins. Returns how many touches no thread of Python's made."},
    {"add_window", add_window, METH_VARARGS, "add_window(start, nbytes, device): addresses that only the device may touch."},
    {"remove_window", remove_window, METH_O, "remove_window(start)"},
    {"copy", (PyCFunction)(void (*)(void))copy, METH_FASTCALL,
     "copy(dst, src, count): move bytes; False if an address could not be read or written."},
    {"fill", (PyCFunction)(void (*)(void))fill, METH_FASTCALL,
     "fill(dst, value, count): set bytes; False if an address could not be written."},
    {"copy_2d", (PyCFunction)(void (*)(void))copy_2d, METH_FASTCALL,
     "copy_2d(dst, dst_pitch, src, src_pitch, width, height): move rows; False if an address failed."},
    {NULL, NULL, 0, NULL},
};

int
native_guard_register(PyObject *module)
{
    return PyModule_AddFunctions(module, functions);
}
