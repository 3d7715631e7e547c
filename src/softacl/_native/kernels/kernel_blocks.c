/* The blocks of a launch, as many at a time as the machine has cores. The thread that launches takes part. A block that
   faults, traps or fails ends alone: the other blocks run on, and the launch reports the first failure. */
#include "kernels/kernels.h"
#include "memory/address_map.h"
#include "memory/fault_guard.h"
#include "native.h"
#include "python/signals.h"
#include "softacl_kernel.h"
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

typedef void (*kernel_function)(const void *args, uint32_t block, uint32_t blocks, softacl_core *core);

typedef struct Finding {
    struct Finding *next;
    uint32_t block;
    int line;
    char rule[32], file[256], message[256];
} Finding;

typedef struct Launch {
    struct Launch *next; /* in the list of those that have blocks to run */
    kernel_function function;
    const void *args;
    softacl_core common;
    uint32_t begun, ended; /* blocks; guarded by `pool.lock` */
    int together;          /* blocks wait for each other: each has a thread of its own */
    int n_own, n_gone;     /* such threads, and those that have ended */
    uint32_t waiting, turn;
    int failed;
    Finding failure, *findings;
} Launch;

/* One block, while it runs. Services get its core, which is its first member. */
typedef struct {
    softacl_core core;
    Launch *launch;
} Running;

/* A thread's own: what kernels keep from one block to the next, and where handlers of faults run. */
typedef struct {
    void *kept, *stack;
    void (*release)(void *);
} Worker;

static struct {
    pthread_mutex_t lock;
    pthread_cond_t work, progress;
    Launch *first;
    int n_threads, n_cpus;
} pool = {.lock = PTHREAD_MUTEX_INITIALIZER, .work = PTHREAD_COND_INITIALIZER, .progress = PTHREAD_COND_INITIALIZER};

/* How long the last launch of a kernel took. Waking another thread costs more than a short kernel. */
#define SHORT_NS 20000
static struct {
    kernel_function function;
    int64_t ns;
} lately[64];

static pthread_key_t worker_key;
static __thread int in_block __attribute__((tls_model("initial-exec")));
static const int trapped[] = {SIGFPE, SIGILL, SIGTRAP, SIGABRT};
#define N_TRAPPED (sizeof trapped / sizeof *trapped)
static struct sigaction before[N_TRAPPED];
static __thread int trap __attribute__((tls_model("initial-exec")));

/* ---- Signals that a kernel raises: divisions by zero, traps, failed assertions ---- */

static void
on_trap(int number, siginfo_t *info, void *context)
{
    if (in_block) {
        trap = number;
        native_leave_guarded_call();
    }
    for (size_t i = 0; i < N_TRAPPED; i++) {
        if (trapped[i] != number)
            continue;
        if (before[i].sa_flags & SA_SIGINFO)
            before[i].sa_sigaction(number, info, context);
        else if (before[i].sa_handler != SIG_DFL && before[i].sa_handler != SIG_IGN)
            before[i].sa_handler(number);
        else if (before[i].sa_handler == SIG_DFL) {
            sigaction(number, &before[i], NULL);
            raise(number);
        }
    }
}

/* Before each launch: the program may have set its own handlers since. */
static void
come_to_front(void)
{
    struct sigaction ours = {.sa_sigaction = on_trap, .sa_flags = SA_SIGINFO | SA_NODEFER | SA_ONSTACK}, current;
    sigemptyset(&ours.sa_mask);
    for (size_t i = 0; i < N_TRAPPED; i++)
        if (sigaction(trapped[i], NULL, &current) == 0 && current.sa_sigaction != on_trap) {
            before[i] = current;
            sigaction(trapped[i], &ours, NULL);
        }
}

/* ---- Services ---- */

static void
note(Finding *finding, uint32_t block, const char *rule, const char *message, const char *file, int line)
{
    finding->block = block;
    finding->line = line;
    snprintf(finding->rule, sizeof finding->rule, "%s", rule);
    snprintf(finding->message, sizeof finding->message, "%s", message ? message : "");
    snprintf(finding->file, sizeof finding->file, "%s", file ? file : "");
}

/* The first failure counts. */
static void
fail_launch(Launch *launch, uint32_t block, const char *rule, const char *message, const char *file, int line)
{
    pthread_mutex_lock(&pool.lock);
    if (!launch->failed) {
        launch->failed = 1;
        note(&launch->failure, block, rule, message, file, line);
    }
    pthread_cond_broadcast(&pool.progress);
    pthread_mutex_unlock(&pool.lock);
}

static void
fail(softacl_core *core, const char *message, const char *file, int line)
{
    fail_launch(((Running *)core)->launch, core->block, "failed", message, file, line);
    native_leave_guarded_call();
}

static void
report(softacl_core *core, const char *rule, const char *message, const char *file, int line)
{
    Launch *launch = ((Running *)core)->launch;
    Finding *finding = malloc(sizeof *finding);
    if (finding == NULL)
        return;
    note(finding, core->block, rule, message, file, line);
    pthread_mutex_lock(&pool.lock);
    finding->next = launch->findings;
    launch->findings = finding;
    pthread_mutex_unlock(&pool.lock);
}

static void
print(softacl_core *core, const char *text, size_t nbytes)
{
    (void)core;
    (void)!fwrite(text, 1, nbytes, stdout);
}

static int
is_device_memory(softacl_core *core, const void *address, size_t nbytes)
{
    native_validated_block block;
    (void)core;
    int known = native_find_validated((uintptr_t)address, &block); /* < 0: by the runtime, but no copy has used it yet */
    return known < 0 || (known && (uintptr_t)address >= block.start && (uintptr_t)address + nbytes <= block.end);
}

static void
wait_for_all(softacl_core *core)
{
    Launch *launch = ((Running *)core)->launch;
    pthread_mutex_lock(&pool.lock);
    uint32_t turn = launch->turn;
    if (++launch->waiting == core->blocks) {
        launch->waiting = 0;
        launch->turn++;
        pthread_cond_broadcast(&pool.progress);
    }
    else
        while (launch->turn == turn && !launch->failed)
            pthread_cond_wait(&pool.progress, &pool.lock);
    int failed = launch->failed;
    pthread_mutex_unlock(&pool.lock);
    if (failed) /* a block that has ended never comes */
        native_leave_guarded_call();
}

static const softacl_services services = {wait_for_all, fail, report, print, is_device_memory};

/* ---- Threads ---- */

static void
forget_worker(void *what)
{
    Worker *worker = what;
    stack_t none = {.ss_flags = SS_DISABLE}, current;
    if (worker->release)
        worker->release(worker->kept);
    if (worker->stack && sigaltstack(NULL, &current) == 0 && current.ss_sp == worker->stack)
        sigaltstack(&none, NULL);
    free(worker->stack);
    free(worker);
}

/* The thread's own; made at its first block. Handlers get a stack of their own, because a block may have used up the
   thread's. */
static Worker *
this_worker(void)
{
    Worker *worker = pthread_getspecific(worker_key);
    if (worker == NULL) {
        worker = calloc(1, sizeof *worker);
        if (worker == NULL || pthread_setspecific(worker_key, worker) != 0) {
            free(worker);
            return NULL;
        }
        stack_t current;
        if (sigaltstack(NULL, &current) == 0 && current.ss_flags & SS_DISABLE && (worker->stack = malloc(1 << 16))) {
            stack_t own = {.ss_sp = worker->stack, .ss_size = 1 << 16};
            sigaltstack(&own, NULL);
        }
    }
    return worker;
}

/* Whether an address is where the thread's stack ends. */
static int
is_end_of_stack(uintptr_t address)
{
    pthread_attr_t attributes;
    void *lowest = NULL;
    size_t nbytes = 0;
    if (pthread_getattr_np(pthread_self(), &attributes) != 0)
        return 0;
    pthread_attr_getstack(&attributes, &lowest, &nbytes);
    pthread_attr_destroy(&attributes);
    return (uintptr_t)lowest - (1 << 20) <= address && address < (uintptr_t)lowest + (1 << 16);
}

static void
call_block(void *what)
{
    Running *running = what;
    running->launch->function(running->launch->args, running->core.block, running->core.blocks, &running->core);
}

static void
run_block(Launch *launch, uint32_t block)
{
    static const char *const names[N_TRAPPED] = {"divided by zero", "executed an instruction that does not exist",
                                                 "executed a trap", "called abort"};
    Worker *worker = this_worker();
    Running running = {.core = launch->common, .launch = launch};
    char why[128];
    if (worker == NULL) {
        fail_launch(launch, block, "failed", "no memory for its thread", NULL, 0);
        return;
    }
    running.core.block = block;
    running.core.memory = worker->kept;
    running.core.release = worker->release;
    native_in_kernel(1);
    in_block = 1;
    trap = 0;
    int bad = native_guarded_call(call_block, &running);
    in_block = 0;
    worker->kept = running.core.memory;
    worker->release = running.core.release;
    if (bad) {
        uintptr_t at = native_kernel_fault();
        why[0] = 0;
        for (size_t i = 0; trap && i < N_TRAPPED; i++)
            if (trapped[i] == trap)
                snprintf(why, sizeof why, "it %s", names[i]);
        if (!trap && at && is_end_of_stack(at))
            snprintf(why, sizeof why, "its stack is used up, perhaps by a recursion");
        else if (!trap && at)
            snprintf(why, sizeof why, "it touched %#llx, where no memory of the device is", (unsigned long long)at);
        fail_launch(launch, block, "fault", why, NULL, 0);
    }
    native_in_kernel(0);
}

/* The next block of a launch that this thread should run; UINT32_MAX: none is left. With the lock. */
static uint32_t
take_block(Launch *launch)
{
    uint32_t block = launch->begun < launch->common.blocks ? launch->begun++ : UINT32_MAX;
    if (launch->begun == launch->common.blocks)
        for (Launch **at = &pool.first; *at; at = &(*at)->next)
            if (*at == launch) {
                *at = launch->next;
                break;
            }
    return block;
}

static void
run_blocks(Launch *launch)
{
    for (uint32_t block; (block = take_block(launch)) != UINT32_MAX;) {
        pthread_mutex_unlock(&pool.lock);
        run_block(launch, block);
        pthread_mutex_lock(&pool.lock);
        if (++launch->ended == launch->common.blocks)
            pthread_cond_broadcast(&pool.progress);
        if (launch->together)
            return;
    }
}

static void *
serve(void *what)
{
    Launch *own = what; /* of which it runs one block; NULL: it serves all launches */
    pthread_mutex_lock(&pool.lock);
    while (own == NULL) {
        while (pool.first == NULL)
            pthread_cond_wait(&pool.work, &pool.lock);
        run_blocks(pool.first);
    }
    run_blocks(own);
    own->n_gone++;
    pthread_cond_broadcast(&pool.progress);
    pthread_mutex_unlock(&pool.lock);
    return NULL;
}

static int
start_thread(Launch *own)
{
    sigset_t mask;
    pthread_attr_t detached;
    pthread_t thread;
    pthread_attr_init(&detached);
    pthread_attr_setdetachstate(&detached, PTHREAD_CREATE_DETACHED);
    native_block_signals(&mask);
    int failed = pthread_create(&thread, &detached, serve, own);
    pthread_sigmask(SIG_SETMASK, &mask, NULL);
    pthread_attr_destroy(&detached);
    return failed;
}

static size_t
slot_of(kernel_function function)
{
    return (uint64_t)(uintptr_t)function * 0x9e3779b97f4a7c15u >> 58;
}

/* Run all blocks. -1: there are not enough threads for blocks that wait for each other. */
static int
run(Launch *launch)
{
    come_to_front();
    native_kernels_begin();
    pthread_mutex_lock(&pool.lock);
    int more = (int)launch->common.blocks - 1;
    size_t slot = slot_of(launch->function);
    int is_short = lately[slot].function == launch->function && lately[slot].ns < SHORT_NS;
    int64_t begin = native_now_ns();
    if (launch->together)
        while (launch->n_own < more && start_thread(launch) == 0)
            launch->n_own++;
    else if (more > 0 && !is_short) {
        launch->next = pool.first;
        pool.first = launch;
        while (pool.n_threads < more && pool.n_threads < pool.n_cpus - 1 && start_thread(NULL) == 0)
            pool.n_threads++;
        pthread_cond_broadcast(&pool.work);
    }
    int lacking = launch->together && launch->n_own < more;
    if (lacking) { /* no block runs */
        launch->begun = launch->ended = launch->common.blocks;
        launch->failed = 1;
    }
    run_blocks(launch);
    while (launch->ended < launch->common.blocks || launch->n_gone < launch->n_own)
        pthread_cond_wait(&pool.progress, &pool.lock);
    lately[slot].function = launch->function;
    lately[slot].ns = native_now_ns() - begin;
    pthread_mutex_unlock(&pool.lock);
    native_kernels_end();
    fflush(stdout);
    return lacking ? -1 : 0;
}

/* ---- Python ---- */

static PyObject *
as_tuple(const Finding *finding)
{
    return Py_BuildValue("Isssi", finding->block, finding->rule, finding->message, finding->file, finding->line);
}

static PyObject *
run_kernel(PyObject *Py_UNUSED(self), PyObject *args)
{
    unsigned long long function, place;
    const char *name;
    Launch launch = {.common = {.services = &services}};
    softacl_core *core = &launch.common;
    if (!PyArg_ParseTuple(args, "KKIsp(IIIIIII)ip", &function, &place, &core->blocks, &name, &launch.together, &core->unified_buffer,
                          &core->l1, &core->l0a, &core->l0b, &core->l0c, &core->vector_cores, &core->cube_cores, &core->arch,
                          &core->checked))
        return NULL;
    launch.function = (kernel_function)(uintptr_t)function;
    launch.args = (const void *)(uintptr_t)place;
    core->kernel = name;
    int bad;
    Py_BEGIN_ALLOW_THREADS
    bad = run(&launch);
    Py_END_ALLOW_THREADS
    if (bad)
        note(&launch.failure, 0, "failed", "the system has not enough threads for its blocks, which wait for each other", NULL, 0);
    PyObject *failure = launch.failed ? as_tuple(&launch.failure) : Py_NewRef(Py_None), *findings = PyList_New(0);
    while (launch.findings) {
        Finding *finding = launch.findings;
        launch.findings = finding->next;
        PyObject *item = findings ? as_tuple(finding) : NULL;
        if (item == NULL || PyList_Append(findings, item) < 0)
            Py_CLEAR(findings);
        Py_XDECREF(item);
        free(finding);
    }
    if (findings == NULL || failure == NULL || PyList_Reverse(findings) < 0) {
        Py_XDECREF(failure);
        Py_XDECREF(findings);
        return NULL;
    }
    return Py_BuildValue("NN", failure, findings);
}

/* The child of a fork has no threads but one. */
static void
in_child(void)
{
    pthread_mutex_init(&pool.lock, NULL);
    pthread_cond_init(&pool.work, NULL);
    pthread_cond_init(&pool.progress, NULL);
    pool.first = NULL;
    pool.n_threads = 0;
}

static PyMethodDef functions[] = {
    {"run_kernel", run_kernel, METH_VARARGS,
     "run_kernel(function, args, blocks, name, together, (sizes), arch, checked): run all blocks of a kernel. Returns (failure,\n"
     "findings): each (block, rule, message, file, line), failure None if all went well."},
    {NULL, NULL, 0, NULL},
};

int
native_kernel_blocks_register(PyObject *module)
{
    pool.n_cpus = (int)sysconf(_SC_NPROCESSORS_ONLN);
    if (pthread_key_create(&worker_key, forget_worker) != 0 || pthread_atfork(NULL, NULL, in_child) != 0) {
        PyErr_NoMemory();
        return -1;
    }
    return PyModule_AddFunctions(module, functions);
}
