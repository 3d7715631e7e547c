/* Copies and fills that survive a bad address, and the last words of a program that touches device memory.

   A pointer from the program may lead nowhere. The vendor's runtime would crash or report a driver error; here the
   copy is stopped by the signal and reported as a failure, and the process lives.  Outside a guarded copy a fault
   inside device memory gets one clear message; then the program's own handler runs (in a Python program faulthandler,
   which prints where). A C program may set its handler at any time: its sigaction reaches us (see library/stub.c), so that
   ours stays in front and its own is what runs after it. Of what C code sets in a Python program nobody tells us: a guarded
   copy looks whether ours is still there, and comes in front again.

   The handler that it comes in front of may have kept ours, to call it or to put it back when it is done. So we come back
   as another function: each of `ours` has a handler that follows it, and one that somebody kept still leads to what was
   there before. */
#include "native.h"
#include "program_threads.h"
#include <dlfcn.h>
#include <execinfo.h>
#include <pthread.h>
#include <setjmp.h>
#include <signal.h>
#include <string.h>
#include <sys/mman.h>
#include <ucontext.h>
#include <unistd.h>

#define MAX_WINDOWS 128
#define LEVELS 8               /* of handlers, each in front of another */
#define PAGE_BITS 12
#define KNOWN_BITS 7           /* of the number of pages of which it is remembered that a guarded copy has used them */

static __thread sigjmp_buf *volatile escape __attribute__((tls_model("initial-exec")));

static struct {
    uintptr_t start, end;
    int device;
} windows[MAX_WINDOWS];
static volatile int n_windows;

/* What the program wants to happen at SIGSEGV [0] and SIGBUS [1], after each of ours. Of two copies one is valid, so that a
   fault on another thread never reads one that is being written. */
static struct {
    struct sigaction copy[2];
    volatile int now;
} theirs[2][LEVELS];
static const int guarded[2] = {SIGSEGV, SIGBUS};
static pthread_mutex_t changing = PTHREAD_MUTEX_INITIALIZER; /* held with all signals blocked */
static volatile int in_front[2]; /* our handler is the one that the system knows */
static volatile int level[2];    /* which of ours that is */
static int python_program;       /* faulthandler says where a fault happened */
static uintptr_t known[2][1 << KNOWN_BITS]; /* numbers of pages, one more than they are */

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
    if (!watcher || telling || signal_number != SIGSEGV || !Py_IsInitialized())
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
    threads_leave_program();
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
    threads_enter_program();
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

/* The C library's own sigaction, also where a program's goes through us or a sanitizer. */
static int
system_action(int number, const struct sigaction *wanted, struct sigaction *old)
{
    static int (*real)(int, const struct sigaction *, struct sigaction *);
    if (real == NULL) {
        void *libc = dlopen("libc.so.6", RTLD_NOW | RTLD_NOLOAD);
        void *found = libc ? dlsym(libc, "sigaction") : NULL;
        real = found ? (int (*)(int, const struct sigaction *, struct sigaction *))found : sigaction;
    }
    return real(number, wanted, old);
}

static const struct sigaction *
after(int which, int at)
{
    return &theirs[which][at].copy[theirs[which][at].now];
}

static void
remember(int which, int at, const struct sigaction *action)
{
    int spare = !theirs[which][at].now;
    theirs[which][at].copy[spare] = *action;
    __sync_synchronize();
    theirs[which][at].now = spare;
}

/* Do what the program asked for. A fault that nobody handles repeats after this and ends the process. */
static void
leave_to_program(int which, int at, siginfo_t *info, void *context)
{
    int number = guarded[which];
    struct sigaction then = *after(which, at);
    int is_function = then.sa_flags & SA_SIGINFO || (then.sa_handler != SIG_DFL && then.sa_handler != SIG_IGN);
    if (!is_function) {
        if (then.sa_handler == SIG_IGN && info->si_code <= 0)
            return;
        struct sigaction standard = {.sa_handler = SIG_DFL};
        system_action(number, &standard, NULL);
        __atomic_store_n(&in_front[which], 0, __ATOMIC_RELAXED);
        if (info->si_code <= 0) /* somebody sent it: nothing will repeat */
            raise(number);
        return;
    }
    if (then.sa_flags & (int)SA_RESETHAND) {
        struct sigaction standard = {.sa_handler = SIG_DFL};
        remember(which, at, &standard);
    }
    sigset_t blocked = then.sa_mask;
    if (!(then.sa_flags & SA_NODEFER))
        sigaddset(&blocked, number);
    pthread_sigmask(SIG_BLOCK, &blocked, NULL); /* undone by the return from the signal, as if theirs were called by the system */
    if (then.sa_flags & SA_SIGINFO)
        then.sa_sigaction(number, info, context);
    else
        then.sa_handler(number);
}

static void
explain_touch(uintptr_t address, int device, void *context)
{
    char text[512], *end = text;
    end = put(end, "\nsoftacl: the program touched device memory directly, at 0x");
    end = put_number(end, address, 16);
    end = put(end, " on device ");
    end = put_number(end, (uintptr_t)device, 10);
    end = put(end, ".\nThe host cannot read or write device memory: bring the bytes over with acl.rt.memcpy"
                   " (aclrtMemcpy) and work on the copy.\nThe process ends here, as it would on a real host."
                   " Where it happened:\n");
    ssize_t written = write(2, text, (size_t)(end - text));
    (void)written;
    void *here = (void *)instruction(context);
    if (!python_program && here)
        backtrace_symbols_fd(&here, 1, 2);
}

/* at: which of ours the system, or a handler that came later, has called. */
static void
on_fault(int at, int signal_number, siginfo_t *info, void *context)
{
    static __thread uintptr_t explained __attribute__((tls_model("initial-exec")));
    int which = signal_number == SIGBUS, is_fault = info->si_code > 0;
    uintptr_t address = is_fault ? (uintptr_t)info->si_addr : 0;
    if (is_fault && signal_number == SIGSEGV && native_wait_for_move(address))
        return;
    if (is_fault && told(signal_number, address, context))
        return;
    if (is_fault && escape) {
        sigjmp_buf *to = escape;
        escape = NULL;
        siglongjmp(*to, 1);
    }
    for (int i = 0; is_fault && i < n_windows && (at == level[which] || explained != address); i++)
        if (windows[i].start <= address && address < windows[i].end) {
            explain_touch(address, windows[i].device, context);
            explained = address;
            break;
        }
    leave_to_program(which, at, info, context);
}

#define OURS(at)                                                     \
    static void on_fault_##at(int n, siginfo_t *info, void *context) \
    {                                                                \
        on_fault(at, n, info, context);                              \
    }
OURS(0)
OURS(1)
OURS(2)
OURS(3)
OURS(4)
OURS(5)
OURS(6)
OURS(7)
static void (*const ours[LEVELS])(int, siginfo_t *, void *) = {on_fault_0, on_fault_1, on_fault_2, on_fault_3,
                                                               on_fault_4, on_fault_5, on_fault_6, on_fault_7};

/* Which of ours a handler is; -1 if it is the program's. */
static int
level_of(const struct sigaction *action)
{
    for (int at = 0; action->sa_flags & SA_SIGINFO && at < LEVELS; at++)
        if (action->sa_sigaction == ours[at])
            return at;
    return -1;
}

/* Put our handler in front of what the program wants. With a watcher it runs on the thread's own stack: Python needs more
   than the small one that a program may have set aside. */
static int
come_to_front(int which)
{
    const struct sigaction *then = after(which, level[which]);
    int is_function = then->sa_flags & SA_SIGINFO || (then->sa_handler != SIG_DFL && then->sa_handler != SIG_IGN);
    struct sigaction action = {.sa_sigaction = ours[level[which]], .sa_flags = SA_SIGINFO | SA_NODEFER};
    if (!watcher)
        action.sa_flags |= is_function ? then->sa_flags & (SA_ONSTACK | SA_RESTART) : SA_ONSTACK;
    sigemptyset(&action.sa_mask);
    if (system_action(guarded[which], &action, NULL) < 0)
        return -1;
    __atomic_store_n(&in_front[which], 1, __ATOMIC_RELAXED);
    return 0;
}

/* The same handler; what the rest of the structures holds means nothing. */
static int
same(const struct sigaction *a, const struct sigaction *b)
{
    return (a->sa_flags & SA_SIGINFO) == (b->sa_flags & SA_SIGINFO) &&
           (a->sa_flags & SA_SIGINFO ? a->sa_sigaction == b->sa_sigaction : a->sa_handler == b->sa_handler);
}

/* Both handlers, with what is there now as the program's. */
static int
put_in_front(void)
{
    sigset_t all, before;
    int failed = 0;
    sigfillset(&all);
    pthread_sigmask(SIG_BLOCK, &all, &before);
    pthread_mutex_lock(&changing);
    for (int which = 0; which < 2 && !failed; which++) {
        struct sigaction current;
        failed = system_action(guarded[which], NULL, &current) < 0;
        int at = failed ? -1 : level_of(&current);
        if (at < 0 && !failed) {
            at = level[which];
            if (in_front[which] && !same(&current, after(which, at)) && ++at == LEVELS) {
                __atomic_store_n(&in_front[which], 0, __ATOMIC_RELAXED); /* give way, rather than lead somebody to himself */
                continue;
            }
            remember(which, at, &current);
        } /* else who came later has put one of ours back */
        if (!failed)
            __atomic_store_n(&level[which], at, __ATOMIC_RELAXED);
        failed = failed || come_to_front(which) < 0;
    }
    pthread_mutex_unlock(&changing);
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    return failed ? -1 : 0;
}

/* Where it is remembered that a page was good; role 0: written, 1: read. Blocks begin at round addresses, hence a hash. */
static uintptr_t *
slot_of(int role, uintptr_t page)
{
    return &known[role][(uint64_t)page * 0x9e3779b97f4a7c15u >> (64 - KNOWN_BITS)];
}

static int
is_known(int role, uintptr_t address, size_t count)
{
    uintptr_t first = address >> PAGE_BITS, last = (address + count - 1) >> PAGE_BITS;
    return __atomic_load_n(slot_of(role, first), __ATOMIC_RELAXED) == first + 1 &&
           (first == last || __atomic_load_n(slot_of(role, last), __ATOMIC_RELAXED) == last + 1);
}

static void
make_known(int role, uintptr_t address, size_t count)
{
    uintptr_t first = address >> PAGE_BITS, last = (address + count - 1) >> PAGE_BITS;
    __atomic_store_n(slot_of(role, first), first + 1, __ATOMIC_RELAXED);
    __atomic_store_n(slot_of(role, last), last + 1, __ATOMIC_RELAXED);
}

/* Come in front again if C code has set a handler of its own since. */
static void
look_who_is_in_front(void)
{
    for (int which = 0; which < 2; which++) {
        struct sigaction current;
        if (__atomic_load_n(&in_front[which], __ATOMIC_RELAXED) && system_action(guarded[which], NULL, &current) == 0 &&
            level_of(&current) != __atomic_load_n(&level[which], __ATOMIC_RELAXED)) {
            put_in_front();
            break;
        }
    }
}

/* Before bytes are touched. To ask the system costs a third of a small copy, so it is not asked about pages that were good
   lately: a bad address is hardly ever on one of those. */
static int
look_out(uintptr_t dst, uintptr_t src, size_t count)
{
    if (count <= 1 << PAGE_BITS && is_known(0, dst, count) && is_known(1, src, count))
        return 0;
    look_who_is_in_front();
    return 1;
}

static void
were_good(uintptr_t dst, uintptr_t src, size_t count)
{
    make_known(0, dst, count);
    make_known(1, src, count);
}

/* sigaction of a program that has our handler in front: 1 if it was for a guarded signal, and done. */
int
native_program_action(int number, const struct sigaction *wanted, struct sigaction *old)
{
    int which = number == SIGBUS;
    if (number != guarded[which] || !in_front[which])
        return 0;
    sigset_t all, before;
    sigfillset(&all);
    pthread_sigmask(SIG_BLOCK, &all, &before);
    pthread_mutex_lock(&changing);
    struct sigaction earlier = *after(which, level[which]);
    if (wanted) {
        struct sigaction copy = *wanted; /* may be the place for the old one */
        remember(which, level[which], &copy);
        come_to_front(which);
    }
    if (old)
        *old = earlier;
    pthread_mutex_unlock(&changing);
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    return 1;
}

static PyObject *
install(PyObject *self, PyObject *arg)
{
    (void)self;
    int is_python = PyObject_IsTrue(arg);
    if (is_python < 0)
        return NULL;
    python_program = is_python;
    if (!is_python) { /* the first call of backtrace loads a library, which a signal handler must not */
        void *one;
        (void)backtrace(&one, 1);
    }
    if (put_in_front() < 0)
        return PyErr_SetFromErrno(PyExc_OSError);
    Py_RETURN_NONE;
}

static PyObject *
keep_fault_handler(PyObject *self, PyObject *unused)
{
    (void)self;
    (void)unused;
    look_who_is_in_front();
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
    if (put_in_front() < 0)
        return PyErr_SetFromErrno(PyExc_OSError);
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

static int
guarded_move(void (*move)(uintptr_t, uintptr_t, size_t), uintptr_t dst, uintptr_t src, size_t count)
{
    sigjmp_buf here, *volatile outer = escape; /* of a copy that a signal handler of the program has interrupted */
    int new = look_out(dst, src, count);
    if (sigsetjmp(here, 0)) {
        escape = outer;
        return -1;
    }
    escape = &here;
    if (move)
        move(dst, src, count);
    else
        memmove((void *)dst, (const void *)src, count);
    escape = outer;
    if (new)
        were_good(dst, src, count);
    return 0;
}

int
native_guarded_copy(uintptr_t dst, uintptr_t src, size_t count)
{
    int streams = count >= NATIVE_STREAM_FROM && native_are_apart(dst, src, count);
    return guarded_move(streams ? native_stream_bytes : NULL, dst, src, count);
}

int
native_guarded_stream(uintptr_t dst, uintptr_t src, size_t count)
{
    return guarded_move(native_stream_bytes, dst, src, count);
}

int
native_guarded_fill(uintptr_t dst, int value, size_t count)
{
    sigjmp_buf here, *volatile outer = escape;
    int new = look_out(dst, dst, count);
    if (sigsetjmp(here, 0)) {
        escape = outer;
        return -1;
    }
    escape = &here;
    memset((void *)dst, value, count);
    escape = outer;
    if (new)
        were_good(dst, dst, count);
    return 0;
}

int
native_guarded_call(void (*work)(void *), void *what)
{
    sigjmp_buf here;
    look_who_is_in_front();
    if (sigsetjmp(here, 0))
        return -1;
    escape = &here;
    work(what);
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
    if (count < NATIVE_RELEASE_AT)
        failed = native_guarded_copy(dst, src, count);
    else {
        Py_BEGIN_ALLOW_THREADS
        failed = native_copy(dst, src, count);
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
    if (count < NATIVE_RELEASE_AT)
        failed = native_guarded_fill(dst, (int)(value & 0xff), count);
    else {
        Py_BEGIN_ALLOW_THREADS
        failed = native_fill(dst, (int)(value & 0xff), count);
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
    {"install_fault_handler", install, METH_O,
     "install_fault_handler(python): catch faults of guarded copies and of touched device memory; python: whether faulthandler "
     "says where."},
    {"keep_fault_handler", keep_fault_handler, METH_NOARGS,
     "Come in front again if the program's C code has set a handler for faults since."},
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
    PyObject *action = PyCapsule_New((void *)(uintptr_t)native_program_action, "softacl._native.program_action", NULL);
    if (action == NULL || PyModule_AddObject(module, "program_action", action) < 0) {
        Py_XDECREF(action);
        return -1;
    }
    return PyModule_AddFunctions(module, functions);
}
