/* Copies and fills that survive a bad address, and the message of a program that touches device memory.

   A pointer from the program may be invalid. The vendor's runtime would crash or report a driver error; here the signal
   stops the copy, which is reported as a failure, and the process lives. A fault in device memory outside of a guarded
   copy prints one message; then the program's own handler runs (in a Python program faulthandler, which prints a
   traceback). A C program may set its handler at any time: its sigaction reaches us (library/stub.c), so that our
   handler stays in front and calls the program's. We do not see handlers that C code of a Python program sets:
   a guarded copy checks whether ours is still installed, and installs it again.

   The handler that ours displaces may have saved ours, to call it or to restore it later. So ours returns as another
   function: each of `ours` has its own successor, and a saved one still leads to the handler that it displaced. */
#include "memory/fault_guard.h"
#include "memory/pages.h"
#include "process/program_threads.h"
#include "python/observers_time.h"
#include "python/signals.h"
#include <dlfcn.h>
#include <execinfo.h>
#include <pthread.h>
#include <sched.h>
#include <setjmp.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <ucontext.h>
#include <unistd.h>

#define MAX_WINDOWS 128
#define LEVELS 8               /* handlers that displaced one another */
#define OWN_STACK (256 << 10)  /* bytes that the watcher needs, and around the stack pointer faults are overflows */
#define RED_ZONE 512           /* bytes below the stack pointer that the interrupted function may use, and more */
#define REPORT_SECONDS 20      /* that the report of a crash may take */
#define PAGE_BITS 12
#define CHUNK_PAGES 16         /* pages whose state is one word */
#define KNOWN_BITS 14          /* bits of an index into the chunks that a guarded copy has used lately: 1 GiB */
#define KNOWN_MAX ((size_t)1 << 20) /* bytes; system calls do not delay larger copies noticeably */

static __thread sigjmp_buf *volatile escape __attribute__((tls_model("initial-exec")));

static struct {
    uintptr_t start, end;
    int device;
} windows[MAX_WINDOWS];
static volatile int n_windows;
int (*native_open_for_kernel)(uintptr_t address, void *context);

/* The program's own disposition of SIGSEGV [0] and SIGBUS [1], after each of ours. One of the two copies is valid,
   so that a fault on another thread never reads one that is being written. */
static struct {
    struct sigaction copy[2];
    volatile int now;
} theirs[2][LEVELS];
static const int guarded[2] = {SIGSEGV, SIGBUS};
static pthread_mutex_t changing = PTHREAD_MUTEX_INITIALIZER; /* held with all signals blocked */
static volatile int in_front[2]; /* ours is the handler that the system calls */
static volatile int level[2];    /* which of ours */
static int python_program;       /* faulthandler prints where a fault happened */
static uint64_t known[2][1 << KNOWN_BITS]; /* the number of a chunk, and below it a bit for each of its pages */

/* The checker, which protects memory in flight: it is notified of faults before anything else is done. Python runs for two
   kinds of faults only: in pinned memory, and those that end the program, so that its report is written. */
static PyObject *watcher, *refusal_watcher; /* the latter is told of addresses that the system refused */
static uintptr_t watch_low, watch_high, watch_host; /* our addresses; those of the host begin at watch_host */
static volatile long unseen;                        /* touches by threads that Python does not know */
static __thread int telling __attribute__((tls_model("initial-exec")));

static int system_action(int number, const struct sigaction *new_action, struct sigaction *old);

static uintptr_t
stack_pointer(void *context)
{
#if defined(__x86_64__)
    return (uintptr_t)((ucontext_t *)context)->uc_mcontext.gregs[REG_RSP];
#elif defined(__aarch64__)
    return (uintptr_t)((ucontext_t *)context)->uc_mcontext.sp;
#else
    (void)context;
    return 0;
#endif
}

int
native_fault_writes(void *context)
{
#if defined(__x86_64__)
    return (((ucontext_t *)context)->uc_mcontext.gregs[REG_ERR] & 2) != 0;
#elif defined(__aarch64__)
    struct _aarch64_ctx *head = (void *)((ucontext_t *)context)->uc_mcontext.__reserved;
    for (; head->magic && head->size; head = (void *)((char *)head + head->size))
        if (head->magic == 0x45535201) /* ESR_MAGIC; bit 6 of the syndrome: write, not read */
            return (*(uint64_t *)(head + 1) >> 6) & 1;
    return -1;
#else
    (void)context;
    return -1;
#endif
}

uintptr_t
native_instruction(void *context)
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

/* A fault of which the watcher is told, or an address that the system refused. */
typedef struct {
    uintptr_t address;
    void *context;      /* of a fault */
    const char *call;   /* the function of the C library that was refused; NULL of a fault */
    uintptr_t caller;   /* of that function */
    int ends; /* the program, whatever the watcher says */
    int answer;
    void *frames[32];
    int n_frames;
} Fault;

static __thread Fault *told __attribute__((tls_model("initial-exec")));

/* The return addresses from the faulting instruction outwards; the first is past the instruction, as if it were a call. */
static PyObject *
stack_of(const Fault *fault)
{
    int n = fault->n_frames, from = 0;
    uintptr_t here = fault->call ? fault->caller : native_instruction(fault->context), first = here + !fault->call;
    while (from < n && (uintptr_t)fault->frames[from] != here)
        from++;
    PyObject *stack = PyTuple_New(from < n ? n - from : 1);
    for (int i = 0; stack && i < PyTuple_GET_SIZE(stack); i++) {
        uintptr_t address = i == 0 ? first : (uintptr_t)fault->frames[from + i];
        PyObject *item = PyLong_FromUnsignedLongLong(address);
        if (item == NULL)
            Py_CLEAR(stack);
        else
            PyTuple_SET_ITEM(stack, i, item);
    }
    return stack;
}

/* Call the watcher. 1: it made the access possible, and the instruction can be repeated; 0: it did not; -1: it failed.

   A fault of ours comes from an instruction that touches the program's data, never from inside the interpreter or the
   allocator, so Python may run here as in any function that this instruction could have called. */
static int
call_watcher(const Fault *fault)
{
    sigjmp_buf *kept = escape;
    escape = NULL;
    telling = 1;
    threads_leave_program();
    native_entry entry = native_enter_python();
    PyObject *raised = native_shield_anyway(), *stack = stack_of(fault), *result = NULL;
    int64_t called = native_observer_called(NULL);
    if (stack && fault->call)
        result = PyObject_CallFunction(refusal_watcher, "KsN", (unsigned long long)fault->address, fault->call, stack);
    else if (stack)
        result = PyObject_CallFunction(watcher, "KiN", (unsigned long long)fault->address, native_fault_writes(fault->context), stack);
    int answer = result ? PyObject_IsTrue(result) : -1;
    if (answer < 0)
        PyErr_WriteUnraisable(fault->call ? refusal_watcher : watcher);
    Py_XDECREF(result);
    native_observer_returned(called);
    native_unshield_and_raise(raised);
    native_leave_python(entry);
    threads_enter_program();
    telling = 0;
    escape = kept;
    return answer;
}

/* A function of the C library was given an address that the system refused: softacl_threads_on_refusal. */
static int
refused_by_system(const char *call, uintptr_t address, uintptr_t caller)
{
    if (!refusal_watcher || telling || address < watch_low || address >= watch_high || !Py_IsInitialized() ||
        PyGILState_GetThisThreadState() == NULL)
        return 0;
    Fault fault = {.address = address, .call = call, .caller = caller};
    fault.n_frames = backtrace(fault.frames, sizeof fault.frames / sizeof *fault.frames);
    return call_watcher(&fault) > 0;
}

/* Make a page of pinned memory accessible without Python; the checker does not see that touch. */
static int
open_page(uintptr_t address)
{
    uintptr_t page = (uintptr_t)sysconf(_SC_PAGESIZE);
    __sync_fetch_and_add(&unseen, 1);
    return mprotect((void *)(address & ~(page - 1)), page, PROT_READ | PROT_WRITE) == 0;
}

static sigjmp_buf too_late;
static volatile pid_t reporting; /* the thread whose fault is reported */

static pid_t
this_thread(void)
{
    return (pid_t)syscall(SYS_gettid);
}

static void
stop_reporting(int number)
{
    if (reporting == this_thread())
        siglongjmp(too_late, 1);
    syscall(SYS_tgkill, getpid(), reporting, number);
}

/* Let the watcher write its report before a fault ends the program. The fault may have come from anywhere, even from the
   allocator with its lock held, so there is a limit of time, after which the program ends as it would without a report. */
static void
report_crash(const Fault *fault)
{
    static struct sigaction action_before;
    static struct itimerval timer_before;
    static sigset_t mask_before;
    if (!__sync_bool_compare_and_swap(&reporting, 0, this_thread())) { /* the other thread ends the program, after its report */
        if (PyGILState_Check())
            (void)PyEval_SaveThread();
        while (reporting)
            sched_yield();
        return;
    }
    struct sigaction stop = {.sa_handler = stop_reporting};
    struct itimerval limit = {.it_value = {.tv_sec = REPORT_SECONDS}};
    sigset_t alarm;
    sigemptyset(&alarm);
    sigaddset(&alarm, SIGALRM);
    if (!sigsetjmp(too_late, 0)) {
        system_action(SIGALRM, &stop, &action_before);
        pthread_sigmask(SIG_UNBLOCK, &alarm, &mask_before);
        setitimer(ITIMER_REAL, &limit, &timer_before);
        (void)call_watcher(fault);
    }
    setitimer(ITIMER_REAL, &timer_before, NULL);
    system_action(SIGALRM, &action_before, NULL);
    pthread_sigmask(SIG_SETMASK, &mask_before, NULL);
    reporting = 0;
}

static void
tell(void)
{
    if (told->ends)
        report_crash(told);
    else
        told->answer = call_watcher(told);
}

/* The same where the handler runs on an alternate stack, on which the context of the fault stays: faults meanwhile use the
   thread's own stack, too. */
static void
tell_off_alternate_stack(void)
{
    stack_t none = {.ss_flags = SS_DISABLE}, alternate;
    sigaltstack(&none, &alternate);
    tell();
    sigaltstack(&alternate, NULL);
}

/* Tell the watcher on the thread's own stack: Python needs more than the small alternate stack that a program may have set. */
static void
tell_on_own_stack(Fault *fault)
{
    stack_t now;
    told = fault;
    fault->n_frames = backtrace(fault->frames, sizeof fault->frames / sizeof *fault->frames);
    if (sigaltstack(NULL, &now) < 0 || !(now.ss_flags & SS_ONSTACK) || !stack_pointer(fault->context)) {
        tell();
        return;
    }
    ucontext_t back, own;
    getcontext(&own);
    own.uc_stack.ss_size = OWN_STACK;
    own.uc_stack.ss_sp = (void *)(stack_pointer(fault->context) - RED_ZONE - OWN_STACK);
    own.uc_link = &back;
    makecontext(&own, tell_off_alternate_stack, 0);
    swapcontext(&back, &own);
}

/* Notify the watcher of a fault. True: the instruction can be repeated. */
static int
watcher_allows(int signal_number, uintptr_t address, void *context)
{
    if (!watcher || signal_number != SIGSEGV)
        return 0;
    int ours = watch_low <= address && address < watch_high, host = ours && address >= watch_host;
    Fault fault = {.address = address, .context = context, .ends = !host, .answer = -1};
    int has_python = !telling && Py_IsInitialized() && PyGILState_GetThisThreadState() != NULL;
    if (host) { /* a page that the watcher protects must not end the program, whatever fails */
        if (has_python)
            tell_on_own_stack(&fault);
        return fault.answer < 0 ? open_page(address) : fault.answer;
    }
    int overflow = address + OWN_STACK > stack_pointer(context) && address < stack_pointer(context) + OWN_STACK;
    if (has_python && !escape && !overflow && (ours || PyGILState_Check()))
        tell_on_own_stack(&fault);
    return 0;
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

/* The C library's own sigaction, also where the program's goes through us or a sanitizer. */
static int
system_action(int number, const struct sigaction *new_action, struct sigaction *old)
{
    static int (*real)(int, const struct sigaction *, struct sigaction *);
    if (real == NULL) {
        void *libc = dlopen("libc.so.6", RTLD_NOW | RTLD_NOLOAD);
        void *found = libc ? dlsym(libc, "sigaction") : NULL;
        real = found ? (int (*)(int, const struct sigaction *, struct sigaction *))found : sigaction;
    }
    return real(number, new_action, old);
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

void (*native_before_death)(void);

/* Do what the program asked for. An unhandled fault then repeats and ends the process. */
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
        if (native_before_death)
            native_before_death();
        system_action(number, &standard, NULL);
        __atomic_store_n(&in_front[which], 0, __ATOMIC_RELAXED);
        if (info->si_code <= 0) /* sent by a process: it will not repeat */
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
    pthread_sigmask(SIG_BLOCK, &blocked, NULL); /* undone when the signal handler returns, as if the system had called theirs */
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
    void *here = (void *)native_instruction(context);
    if (!python_program && here)
        backtrace_symbols_fd(&here, 1, 2);
}

/* at: which of ours was called, by the system or by a handler that displaced it. */
static void
on_fault(int at, int signal_number, siginfo_t *info, void *context)
{
    static __thread uintptr_t explained __attribute__((tls_model("initial-exec")));
    int which = signal_number == SIGBUS, is_fault = info->si_code > 0;
    uintptr_t address = is_fault ? (uintptr_t)info->si_addr : 0;
    if (is_fault && signal_number == SIGSEGV && native_wait_for_migration(address))
        return;
    if (is_fault && signal_number == SIGSEGV && native_open_for_kernel && native_open_for_kernel(address, context))
        return;
    if (is_fault && watcher_allows(signal_number, address, context))
        return;
    if (is_fault)
        native_leave_guarded_call();
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

/* Install our handler in front of the program's. It uses an alternate stack as that does, so that a stack overflow
   reaches it. */
static int
come_to_front(int which)
{
    const struct sigaction *then = after(which, level[which]);
    int is_function = then->sa_flags & SA_SIGINFO || (then->sa_handler != SIG_DFL && then->sa_handler != SIG_IGN);
    struct sigaction action = {.sa_sigaction = ours[level[which]], .sa_flags = SA_SIGINFO | SA_NODEFER};
    action.sa_flags |= is_function ? then->sa_flags & (SA_ONSTACK | SA_RESTART) : SA_ONSTACK;
    sigemptyset(&action.sa_mask);
    if (system_action(guarded[which], &action, NULL) < 0)
        return -1;
    __atomic_store_n(&in_front[which], 1, __ATOMIC_RELAXED);
    return 0;
}

/* Compare handlers only; the other members do not matter. */
static int
same(const struct sigaction *a, const struct sigaction *b)
{
    return (a->sa_flags & SA_SIGINFO) == (b->sa_flags & SA_SIGINFO) &&
           (a->sa_flags & SA_SIGINFO ? a->sa_sigaction == b->sa_sigaction : a->sa_handler == b->sa_handler);
}

/* Install both handlers, in front of those that are installed now. */
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
                __atomic_store_n(&in_front[which], 0, __ATOMIC_RELAXED); /* give up, rather than lead a handler to itself */
                continue;
            }
            remember(which, at, &current);
        } /* else the handler that displaced ours has restored it */
        if (!failed)
            __atomic_store_n(&level[which], at, __ATOMIC_RELAXED);
        failed = failed || come_to_front(which) < 0;
    }
    pthread_mutex_unlock(&changing);
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    return failed ? -1 : 0;
}

/* Where to remember which pages of a chunk were good; role 0: written, 1: read. Neighbours share cache lines; blocks begin
   at round addresses, hence a hash of the upper bits. */
static uint64_t *
slot_of(int role, uintptr_t chunk)
{
    uint64_t shift = (uint64_t)(chunk >> KNOWN_BITS) * 0x9e3779b97f4a7c15u >> (64 - KNOWN_BITS);
    return &known[role][(chunk + shift) % (1 << KNOWN_BITS)];
}

/* The bits of those pages from `first` to `last` that are in a chunk. */
static uint64_t
pages_in(uintptr_t chunk, uintptr_t first, uintptr_t last)
{
    uint64_t all = (1 << CHUNK_PAGES) - 1;
    uint64_t from = first / CHUNK_PAGES == chunk ? all << first % CHUNK_PAGES : all;
    uint64_t to = last / CHUNK_PAGES == chunk ? all >> (CHUNK_PAGES - 1 - last % CHUNK_PAGES) : all;
    return from & to;
}

static int
is_known(int role, uintptr_t address, size_t count)
{
    uintptr_t first = address >> PAGE_BITS, last = (address + count - 1) >> PAGE_BITS;
    for (uintptr_t chunk = first / CHUNK_PAGES; chunk <= last / CHUNK_PAGES; chunk++) {
        uint64_t good = __atomic_load_n(slot_of(role, chunk), __ATOMIC_RELAXED);
        if (good >> CHUNK_PAGES != chunk || pages_in(chunk, first, last) & ~good)
            return 0;
    }
    return first <= last; /* else the range passes the end of all addresses */
}

static void
make_known(int role, uintptr_t address, size_t count)
{
    uintptr_t first = address >> PAGE_BITS, last = (address + count - 1) >> PAGE_BITS;
    for (uintptr_t chunk = first / CHUNK_PAGES; chunk <= last / CHUNK_PAGES; chunk++) {
        uint64_t *slot = slot_of(role, chunk), good = __atomic_load_n(slot, __ATOMIC_RELAXED);
        if (good >> CHUNK_PAGES != chunk)
            good = (uint64_t)chunk << CHUNK_PAGES;
        __atomic_store_n(slot, good | pages_in(chunk, first, last), __ATOMIC_RELAXED);
    }
}

/* Install our handler again if C code has set its own since. */
void
native_keep_fault_handler(void)
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

/* Before bytes are touched. The system calls take as long as a copy of 16 KiB, so they are skipped for pages that were
   good lately: a bad address is hardly ever on one of those. Returns whether to remember the pages. */
static int
look_out(uintptr_t dst, uintptr_t src, size_t count)
{
    if (count && count <= KNOWN_MAX && is_known(0, dst, count) && is_known(1, src, count))
        return 0;
    native_keep_fault_handler();
    return count && count <= KNOWN_MAX;
}

static void
were_good(uintptr_t dst, uintptr_t src, size_t count)
{
    make_known(0, dst, count);
    make_known(1, src, count);
}

/* sigaction of a program that has our handler in front: 1 if it was for a guarded signal, and done. */
static int
program_action(int number, const struct sigaction *new_action, struct sigaction *old)
{
    int which = number == SIGBUS;
    if (number != guarded[which] || !in_front[which])
        return 0;
    sigset_t all, before;
    sigfillset(&all);
    pthread_sigmask(SIG_BLOCK, &all, &before);
    pthread_mutex_lock(&changing);
    struct sigaction earlier = *after(which, level[which]);
    if (new_action) {
        struct sigaction copy = *new_action; /* may be the same object as `old` */
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
install(PyObject *Py_UNUSED(self), PyObject *arg)
{
    int is_python = PyObject_IsTrue(arg);
    if (is_python < 0)
        return NULL;
    python_program = is_python;
    if (!is_python) { /* the first call of backtrace loads a library, which a signal handler must not do */
        void *one;
        (void)backtrace(&one, 1);
    }
    if (put_in_front() < 0)
        return PyErr_SetFromErrno(PyExc_OSError);
    Py_RETURN_NONE;
}

static PyObject *
keep_fault_handler(PyObject *Py_UNUSED(self), PyObject *Py_UNUSED(unused))
{
    native_keep_fault_handler();
    Py_RETURN_NONE;
}

static PyObject *
watch(PyObject *Py_UNUSED(self), PyObject *args)
{
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

/* watch_refusals(callable or None, library): where the library was not loaded with the program, it is now. True: then it has to
   look at each object that is loaded later, by another such call. */
static PyObject *
watch_refusals(PyObject *Py_UNUSED(self), PyObject *args)
{
    PyObject *callable;
    const char *path;
    if (!PyArg_ParseTuple(args, "Os", &callable, &path))
        return NULL;
    Py_XSETREF(refusal_watcher, callable == Py_None ? NULL : Py_NewRef(callable));
    void (*on_refusal)(softacl_refusal) = softacl_threads_on_refusal;
    void (*hear)(void) = NULL;
    void *library = on_refusal ? NULL : dlopen(path, RTLD_LAZY | RTLD_LOCAL); /* it stays: functions of it are called from now on */
    if (library) {
        *(void **)&on_refusal = dlsym(library, "softacl_threads_on_refusal");
        *(void **)&hear = dlsym(library, "softacl_threads_hear_refusals");
    }
    if (hear && refusal_watcher)
        hear();
    if (on_refusal)
        on_refusal(refusal_watcher ? refused_by_system : NULL);
    return PyBool_FromLong(hear != NULL);
}

static PyObject *
add_window(PyObject *Py_UNUSED(self), PyObject *args)
{
    unsigned long long start, nbytes;
    int device;
    if (!PyArg_ParseTuple(args, "KKi", &start, &nbytes, &device))
        return NULL;
    if (n_windows == MAX_WINDOWS)
        Py_RETURN_NONE; /* only the message is lost */
    windows[n_windows].start = start;
    windows[n_windows].end = start + nbytes;
    windows[n_windows].device = device;
    n_windows++;
    Py_RETURN_NONE;
}

static PyObject *
remove_window(PyObject *Py_UNUSED(self), PyObject *arg)
{
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

static int books_only;

int
native_books_only(void)
{
    return __atomic_load_n(&books_only, __ATOMIC_RELAXED);
}

static PyObject *
set_books_only(PyObject *Py_UNUSED(self), PyObject *on)
{
    int enabled = PyObject_IsTrue(on);
    if (enabled < 0)
        return NULL;
    __atomic_store_n(&books_only, enabled, __ATOMIC_RELAXED);
    Py_RETURN_NONE;
}

static int
guarded_move(void (*move)(uintptr_t, uintptr_t, size_t), uintptr_t dst, uintptr_t src, size_t count)
{
    sigjmp_buf here, *volatile outer = escape; /* of a copy that a signal handler of the program has interrupted */
    if (__builtin_expect(books_only, 0))
        return 0;
    if (count && (!dst || !src)) /* nothing is there; C's own functions must not be given it */
        return -1;
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
    void (*move)(uintptr_t, uintptr_t, size_t) = NULL;
    if (count > NATIVE_PIECE && native_are_apart(dst, src, count))
        move = native_exceeds_cache(count) ? native_stream_bytes : native_move_pieces;
    return guarded_move(move, dst, src, count);
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
    if (__builtin_expect(books_only, 0))
        return 0;
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
    if (sigsetjmp(here, 0))
        return -1;
    escape = &here;
    work(what);
    escape = NULL;
    return 0;
}

void
native_leave_guarded_call(void)
{
    sigjmp_buf *to = escape;
    escape = NULL;
    if (to)
        siglongjmp(*to, 1);
}

static PyMethodDef functions[] = {
    {"install_fault_handler", install, METH_O,
     "install_fault_handler(python): catch faults of guarded copies and of touched device memory; python: whether faulthandler\n"
     "prints where."},
    {"keep_fault_handler", keep_fault_handler, METH_NOARGS,
     "Install the handler again if the program's C code has set its own since."},
    {"watch", watch, METH_VARARGS,
     "watch(low, high, host, callable): call callable(address, wrote, stack) at a fault; true: the access is repeated. None ends\n"
     "that. host: where host memory begins. Returns how many touches threads made that Python does not know."},
    {"watch_refusals", watch_refusals, METH_VARARGS,
     "watch_refusals(callable, library): call callable(address, function, stack) when the system refused an address of ours that the\n"
     "program gave to a function of the C library, such as write. None ends that. library: that of `softacl check`. True: it was not\n"
     "preloaded, and hears what is loaded later only after another such call."},
    {"add_window", add_window, METH_VARARGS, "add_window(start, nbytes, device): addresses that only the device may touch."},
    {"remove_window", remove_window, METH_O, "remove_window(start)"},
    {"set_books_only", set_books_only, METH_O, "set_books_only(on): copies and fills succeed and move nothing, for a driver of books."},
    {NULL, NULL, 0, NULL},
};

int
native_fault_guard_register(PyObject *module)
{
    PyObject *action = PyCapsule_New((void *)(uintptr_t)program_action, "softacl._native.program_action", NULL);
    if (action == NULL || PyModule_AddObject(module, "program_action", action) < 0) {
        Py_XDECREF(action);
        return -1;
    }
    return PyModule_AddFunctions(module, functions);
}
