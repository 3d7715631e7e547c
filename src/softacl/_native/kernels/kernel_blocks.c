/* The blocks of a launch, as many at a time as the machine has cores. The thread that launches takes part. A block that
   faults, traps or fails ends alone: the other blocks run on, and the launch reports the first failure. A launch that is
   overdue is stopped: a signal makes each of its blocks leave. */
#define _GNU_SOURCE
#include "kernels/kernels.h"
#include "memory/address_map.h"
#include "memory/fault_guard.h"
#include "native.h"
#include "python/signals.h"
#include "softacl_kernel.h"
#include <link.h>
#include <pthread.h>
#include <sched.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

typedef struct Finding {
    struct Finding *next;
    uint32_t block;
    int line, n_stack;
    uintptr_t start; /* the device memory that it is about */
    size_t nbytes;
    uintptr_t stack[NATIVE_FRAMES]; /* where the kernel was, as return addresses, outwards */
    char rule[32], file[256], message[512];
} Finding;

typedef struct Running Running;

typedef struct {
    int64_t begin;
    const char *pipe, *name;
    int line;
} Step;

/* When a block ran, and on which core: the first that was free. steps: its instructions, if they are timed. */
typedef struct {
    int64_t begin, end;
    int core;
    uint32_t n_steps;
    Step *steps;
} Span;

typedef struct Launch {
    native_limited limited; /* first: its address is that of the launch */
    uint64_t limit_us;
    struct Launch *next;    /* in the list of those that have blocks to run */
    kernel_function function;
    const void *args;
    size_t nbytes; /* of the arguments */
    softacl_core common;
    uint64_t number;       /* of native_kernel_number */
    uint32_t begun, ended; /* blocks; guarded by `pool.lock` */
    int together;          /* blocks wait for each other: each has a thread of its own */
    uint32_t n_own, n_gone; /* such threads, and those that have ended */
    uint32_t waiting, turn;
    int failed;
    int in_turns; /* blocks order each other in ways that are not followed */
    uint64_t watched; /* a number of its own, if it is checked */
    native_opened *opened;
    size_t n_opened;
    Finding failure, *findings;
    native_accesses *accesses;
    Running *running;
    uint32_t round, n_looked, n_idle; /* see pause_block */
    int stuck; /* blocks wait for others that have ended */
    int tries; /* to stop its blocks; 0: it is not overdue */
    uintptr_t code_start, code_end;
    Span *spans; /* of each block; NULL: nobody asks */
} Launch;

/* One block, while it runs. Services get its core, which is its first member. */
struct Running {
    softacl_core core;
    Launch *launch;
    Running *next;
    pthread_t thread;
    native_accesses *accesses;
    uint32_t time;   /* made of what it has waited for so far: see softacl_services.ordered */
    uint32_t looked; /* the round of `Launch` in which it last looked whether it may go on */
};

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

#define MAX_CORES 1024
#define MAX_WATCHED (1 << 16) /* blocks of a launch that are watched */
#define MAX_STEPS (1 << 16)   /* instructions of a block that are timed */
static int busy[MAX_CORES]; /* blocks on each core, of launches that are watched; guarded by `pool.lock` */

static pthread_key_t worker_key;
static __thread int in_block __attribute__((tls_model("initial-exec")));
static const int trapped[] = {SIGFPE, SIGILL, SIGTRAP, SIGABRT};
#define N_TRAPPED (sizeof trapped / sizeof *trapped)
static struct sigaction before[N_TRAPPED];
static __thread int trap __attribute__((tls_model("initial-exec")));

/* Stops blocks. Ignored where nothing handles it: it cannot end the process, should it come late. */
#define STOP SIGURG
#define PATIENCE 1000 /* tries, each after 1 ms */
static struct sigaction before_stop;
static __thread Launch *volatile stoppable __attribute__((tls_model("initial-exec"))); /* whose block the thread runs */
static __thread volatile int in_service __attribute__((tls_model("initial-exec")));

/* ---- Signals that a kernel raises: divisions by zero, traps, failed assertions ---- */

static void
on_trap(int number, siginfo_t *info, void *context)
{
    if (in_block) {
        trap = number;
        native_note_interruption(context);
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

/* The program may have set its own handlers since. The system calls cost more than a short kernel, so one look serves all
   launches that were queued before it. */
static _Atomic uint64_t n_queued, n_looked_for;

uint64_t
native_kernel_number(void)
{
    return atomic_fetch_add(&n_queued, 1) + 1;
}

static void
come_to_front(uint64_t number)
{
    if (number <= atomic_load(&n_looked_for))
        return;
    uint64_t so_far = atomic_load(&n_queued);
    struct sigaction ours = {.sa_sigaction = on_trap, .sa_flags = SA_SIGINFO | SA_NODEFER | SA_ONSTACK}, current;
    sigemptyset(&ours.sa_mask);
    for (size_t i = 0; i < N_TRAPPED; i++)
        if (sigaction(trapped[i], NULL, &current) == 0 && current.sa_sigaction != on_trap) {
            before[i] = current;
            sigaction(trapped[i], &ours, NULL);
        }
    native_keep_fault_handler();
    atomic_store(&n_looked_for, so_far);
}

/* ---- Services ---- */

static void
note(Finding *finding, uint32_t block, const char *rule, const char *message, const char *file, int line)
{
    finding->block = block;
    finding->line = line;
    finding->n_stack = 0;
    finding->start = finding->nbytes = 0;
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
report(softacl_core *core, const char *rule, const char *message, const char *file, int line, const void *address,
       size_t nbytes)
{
    Launch *launch = ((Running *)core)->launch;
    in_service = 1;
    Finding *finding = malloc(sizeof *finding);
    if (finding) {
        note(finding, core->block, rule, message, file, line);
        finding->start = (uintptr_t)address;
        finding->nbytes = nbytes;
        pthread_mutex_lock(&pool.lock);
        finding->next = launch->findings;
        launch->findings = finding;
        pthread_mutex_unlock(&pool.lock);
    }
    in_service = 0;
}

static void
print(softacl_core *core, const char *text, size_t nbytes)
{
    (void)core;
    in_service = 1;
    (void)!fwrite(text, 1, nbytes, stdout);
    in_service = 0;
}

static int
access_memory(softacl_core *core, const void *address, size_t nbytes, int kind, const void *data, const char *name,
              const char *file, int line)
{
    native_validated_block block;
    Running *running = (Running *)core;
    in_service = 1;
    if (kind != SOFTACL_TOUCHES && nbytes)
        native_note_access(&running->accesses, core->block, running->time, (uintptr_t)address, nbytes, kind, data, name, file,
                           line);
    in_service = 0;
    int known = native_find_validated((uintptr_t)address, &block); /* < 0: by the runtime, but no copy has used it yet */
    return known < 0 || (known && (uintptr_t)address >= block.start && (uintptr_t)address + nbytes <= block.end);
}

static int
find_device_memory(softacl_core *core, const void *address, softacl_block *found)
{
    /* The checker learns which memory a launch touched from the faults. */
    return !core->checked && native_find_for_kernel((uintptr_t)address, found);
}

static int start_thread(Launch *own);

/* No block of the launch is left to begin. With the lock. */
static void
unlist(const Launch *launch)
{
    for (Launch **at = &pool.first; *at; at = &(*at)->next)
        if (*at == launch) {
            *at = launch->next;
            break;
        }
}

/* The launch fails, and no further block of it begins. With the lock. */
static void
give_up(Launch *launch, uint32_t block, const char *rule, const char *message)
{
    if (!launch->failed) {
        launch->failed = 1;
        note(&launch->failure, block, rule, message, NULL, 0);
    }
    launch->ended += launch->common.blocks - launch->begun;
    launch->begun = launch->common.blocks;
    unlist(launch);
    pthread_cond_broadcast(&pool.progress);
}

/* Blocks wait for each other: `more` of them get a thread each. With the lock. */
static void
run_together(Launch *launch, uint32_t more)
{
    launch->together = 1;
    while (launch->n_own < more && start_thread(launch) == 0)
        launch->n_own++;
    if (launch->n_own < more)
        give_up(launch, 0, "failed", "the system has not enough threads for its blocks, which wait for each other");
}

/* A block that has ended never comes to where the others wait. With the lock. */
static void
look_for_deadlock(Launch *launch)
{
    if (launch->waiting && !launch->failed && launch->waiting + launch->ended == launch->common.blocks) {
        launch->stuck = 1;
        give_up(launch, 0, "failed", "some of its blocks wait for all of them (SyncAll), but the others have ended");
    }
}

static void
next_round(Launch *launch, uint32_t n_idle)
{
    launch->n_idle = n_idle;
    launch->n_looked = 0;
    launch->round++;
}

static void
ordered(softacl_core *core, int all)
{
    Running *running = (Running *)core;
    if (all)
        running->time = running->time * 31 + (uint32_t)all;
    else
        __atomic_store_n(&running->launch->in_turns, 1, __ATOMIC_RELAXED);
}

static int
wait_for_all(softacl_core *core)
{
    Launch *launch = ((Running *)core)->launch;
    ordered(core, 1);
    in_service = 1;
    pthread_mutex_lock(&pool.lock);
    uint32_t turn = launch->turn;
    if (!launch->together)
        run_together(launch, core->blocks - launch->begun);
    if (++launch->waiting == core->blocks) {
        launch->waiting = 0;
        launch->turn++;
        next_round(launch, 0);
        pthread_cond_broadcast(&pool.progress);
    }
    look_for_deadlock(launch);
    while (launch->turn == turn && !launch->failed)
        pthread_cond_wait(&pool.progress, &pool.lock);
    int failed = launch->failed, reports = launch->stuck && core->checked;
    pthread_mutex_unlock(&pool.lock);
    in_service = 0;
    if (failed && !reports) /* a block that has ended never comes */
        native_leave_guarded_call();
    return !failed;
}

/* Blocks wait for ever if all that are left look in vain in three rounds, and none begins to wait meanwhile: a block that goes on
   does not look, and what the others look at does not change without it. */
static int
pause_block(softacl_core *core, uint32_t turn)
{
    Running *running = (Running *)core;
    Launch *launch = running->launch;
    in_service = 1;
    pthread_mutex_lock(&pool.lock);
    if (!launch->together)
        run_together(launch, core->blocks - launch->begun);
    if (turn == 0)
        next_round(launch, 0);
    if (running->looked != launch->round) {
        running->looked = launch->round;
        launch->n_looked++;
    }
    if (launch->n_looked + launch->waiting + launch->ended == core->blocks)
        next_round(launch, launch->n_idle + 1);
    int failed = launch->failed, in_vain = launch->n_idle > 3;
    pthread_mutex_unlock(&pool.lock);
    in_service = 0;
    if (failed)
        native_leave_guarded_call();
    if (turn < 64)
        sched_yield();
    else
        usleep(50);
    return !in_vain;
}

static void
begins(softacl_core *core, const char *pipe, const char *name, int line)
{
    Span *span = &((Running *)core)->launch->spans[core->block];
    uint32_t n = span->n_steps;
    Step *last = n ? &span->steps[n - 1] : NULL;
    if (last && last->line == line && strcmp(last->name, name) == 0 && strcmp(last->pipe, pipe) == 0 && native_now_ns() - last->begin < 1000)
        return; /* another operand of the same instruction */
    if (n == MAX_STEPS)
        return;
    if ((n & (n - 1)) == 0) {
        in_service = 1;
        Step *more = realloc(span->steps, (n ? 2 * n : 1) * sizeof *more);
        in_service = 0;
        if (more == NULL)
            return;
        span->steps = more;
    }
    span->steps[span->n_steps++] = (Step){native_now_ns(), pipe, name, line};
}

static uintptr_t
argument(softacl_core *core, uintptr_t address)
{
    const Launch *launch = ((Running *)core)->launch;
    if (address - (uintptr_t)launch->args < launch->nbytes)
        return address; /* the data of a placeholder */
    in_service = 1;
    address = native_kernel_pointer(address);
    in_service = 0;
    return address;
}

static const softacl_services services = {wait_for_all,  fail,        report,           print, access_memory, ordered, pause_block,
                                          find_device_memory, begins, argument};

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
        sigset_t stops;
        sigemptyset(&stops);
        sigaddset(&stops, STOP);
        pthread_sigmask(SIG_UNBLOCK, &stops, NULL);
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

/* The part of the kernel's library where its code is. */
static int
find_code(struct dl_phdr_info *info, size_t Py_UNUSED(size), void *what)
{
    Launch *launch = what;
    for (int i = 0; i < info->dlpi_phnum; i++) {
        uintptr_t start = info->dlpi_addr + info->dlpi_phdr[i].p_vaddr, end = start + info->dlpi_phdr[i].p_memsz;
        if (info->dlpi_phdr[i].p_type == PT_LOAD && start <= (uintptr_t)launch->function && (uintptr_t)launch->function < end) {
            launch->code_start = start;
            launch->code_end = end;
            return 1;
        }
    }
    return 0;
}

/* A block has ended early: if the launch failed because of it, note where in the kernel it was. */
static void
say_where(Launch *launch, uint32_t block, uintptr_t fault)
{
    Launch code = {.function = launch->function};
    uintptr_t stack[NATIVE_FRAMES];
    dl_iterate_phdr(find_code, &code);
    int n = native_interrupted_in(code.code_start, code.code_end, stack);
    pthread_mutex_lock(&pool.lock);
    Finding *failure = &launch->failure;
    if (failure->block == block && failure->n_stack == 0 && failure->line == 0) {
        failure->n_stack = n;
        memcpy(failure->stack, stack, (size_t)n * sizeof *stack);
        failure->start = fault;
        failure->nbytes = fault != 0;
    }
    pthread_mutex_unlock(&pool.lock);
}

static void
run_block(Running *running)
{
    static const char *const names[N_TRAPPED] = {"divided by zero", "executed an instruction that does not exist",
                                                 "executed a trap", "called abort"};
    Worker *worker = this_worker();
    Launch *launch = running->launch;
    uint32_t block = running->core.block;
    char why[192];
    if (worker == NULL) {
        fail_launch(launch, block, "failed", "no memory for its thread", NULL, 0);
        return;
    }
    running->core.memory = worker->kept;
    running->core.release = worker->release;
    native_in_kernel(1, launch->watched);
    in_block = 1;
    trap = in_service = 0;
    stoppable = launch;
    int bad = native_guarded_call(call_block, running);
    stoppable = NULL;
    in_block = 0;
    worker->kept = running->core.memory;
    worker->release = running->core.release;
    if (running->accesses) {
        pthread_mutex_lock(&pool.lock);
        native_join_accesses(&launch->accesses, running->accesses);
        pthread_mutex_unlock(&pool.lock);
    }
    if (bad) {
        uintptr_t at = native_kernel_fault(), of_host = at ? native_host_address(at) : 0;
        why[0] = 0;
        for (size_t i = 0; trap && i < N_TRAPPED; i++)
            if (trapped[i] == trap)
                snprintf(why, sizeof why, "it %s", names[i]);
        if (!trap && at && is_end_of_stack(at))
            snprintf(why, sizeof why, "its stack is used up, perhaps by a recursion");
        else if (!trap && of_host)
            snprintf(why, sizeof why, "it touched %#llx, host memory that is neither pinned nor registered; copy it to the device, or "
                     "register it", (unsigned long long)of_host);
        else if (!trap && at)
            snprintf(why, sizeof why, "it touched %#llx, where no memory of the device is", (unsigned long long)at);
        else if (!trap)
            snprintf(why, sizeof why, "it touched a null pointer, or an address that no processor has");
        fail_launch(launch, block, "fault", why, NULL, 0);
        say_where(launch, block, of_host || trap ? 0 : at);
    }
    native_in_kernel(0, 0);
}

/* The first core that is free is taken; it is to be freed. With the lock. */
static int
take_core(void)
{
    int core = 0;
    while (core < MAX_CORES - 1 && busy[core])
        core++;
    busy[core]++;
    return core;
}

/* Run blocks of a launch while there are any. With the lock. */
static void
run_blocks(Launch *launch)
{
    while (launch->begun < launch->common.blocks) {
        Running running = {.core = launch->common, .launch = launch, .next = launch->running, .thread = pthread_self()};
        running.core.block = launch->begun++;
        launch->running = &running;
        if (launch->begun == launch->common.blocks)
            unlist(launch);
        Span *span = launch->spans ? &launch->spans[running.core.block] : NULL;
        if (span)
            *span = (Span){.begin = native_now_ns(), .core = take_core()};
        pthread_mutex_unlock(&pool.lock);
        run_block(&running);
        pthread_mutex_lock(&pool.lock);
        Running **at = &launch->running;
        while (*at != &running)
            at = &(*at)->next;
        *at = running.next;
        if (running.looked == launch->round)
            launch->n_looked--;
        if (span) {
            span->end = native_now_ns();
            busy[span->core]--;
        }
        if (++launch->ended == launch->common.blocks)
            pthread_cond_broadcast(&pool.progress);
        else
            look_for_deadlock(launch);
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

int
native_kernel_is_short(kernel_function function)
{
    size_t slot = slot_of(function);
    return lately[slot].function == function && lately[slot].ns < SHORT_NS;
}

/* ---- Overdue launches ---- */

/* The block leaves where the kernel's own code is interrupted. A library that it has called may hold a lock: only a block that
   is never met elsewhere leaves from there. */
static void
on_stop(int number, siginfo_t *info, void *context)
{
    Launch *launch = stoppable;
    if (launch && launch->tries) {
        uintptr_t at = native_instruction(context);
        if (!in_service && (launch->tries > PATIENCE || (launch->code_start <= at && at < launch->code_end))) {
            native_note_interruption(context);
            native_leave_guarded_call();
        }
    }
    else if (before_stop.sa_flags & SA_SIGINFO)
        before_stop.sa_sigaction(number, info, context);
    else if (before_stop.sa_handler != SIG_DFL && before_stop.sa_handler != SIG_IGN)
        before_stop.sa_handler(number);
}

static int
stop_launch(native_limited *limited)
{
    Launch *launch = (Launch *)limited;
    struct sigaction ours = {.sa_sigaction = on_stop, .sa_flags = SA_SIGINFO | SA_NODEFER | SA_ONSTACK | SA_RESTART}, current;
    char why[64];
    sigemptyset(&ours.sa_mask);
    if (sigaction(STOP, NULL, &current) == 0 && current.sa_sigaction != on_stop) {
        before_stop = current;
        sigaction(STOP, &ours, NULL);
    }
    if (launch->tries == 0)
        dl_iterate_phdr(find_code, launch);
    pthread_mutex_lock(&pool.lock);
    snprintf(why, sizeof why, "it ran for longer than %g s", (double)launch->limit_us / 1e6);
    if (launch->tries++ == 0)
        give_up(launch, launch->running ? launch->running->core.block : 0, "timeout", why);
    for (Running *each = launch->running; each; each = each->next)
        pthread_kill(each->thread, STOP);
    pthread_mutex_unlock(&pool.lock);
    return 1;
}

static void
run(Launch *launch)
{
    static _Atomic uint64_t n_watched;
    come_to_front(launch->number);
    native_kernels_begin();
    launch->watched = launch->common.checked ? atomic_fetch_add(&n_watched, 1) + 1 : 0;
    native_limit_begin(&launch->limited, launch->limit_us);
    pthread_mutex_lock(&pool.lock);
    uint32_t more = launch->common.blocks - 1;
    size_t slot = slot_of(launch->function);
    int64_t begin = native_now_ns();
    if (launch->together && !launch->failed)
        run_together(launch, more);
    else if (more > 0 && !native_kernel_is_short(launch->function) && !launch->failed) {
        launch->next = pool.first;
        pool.first = launch;
        while (pool.n_threads < pool.n_cpus - 1 && (uint32_t)pool.n_threads < more && start_thread(NULL) == 0)
            pool.n_threads++;
        pthread_cond_broadcast(&pool.work);
    }
    run_blocks(launch);
    while (launch->ended < launch->common.blocks || launch->n_gone < launch->n_own)
        pthread_cond_wait(&pool.progress, &pool.lock);
    lately[slot].function = launch->function;
    lately[slot].ns = native_now_ns() - begin;
    pthread_mutex_unlock(&pool.lock);
    native_limit_end(&launch->limited);
    if (launch->common.checked)
        launch->n_opened = native_kernels_opened(launch->watched, &launch->opened);
    native_kernels_end();
    fflush(stdout);
}

/* ---- Python ---- */

static PyObject *
as_tuple(const Finding *finding)
{
    PyObject *stack = PyTuple_New(finding->n_stack);
    for (int i = 0; stack && i < finding->n_stack; i++) {
        PyObject *at = PyLong_FromUnsignedLongLong(finding->stack[i]);
        if (at == NULL)
            Py_CLEAR(stack);
        else
            PyTuple_SET_ITEM(stack, i, at);
    }
    return Py_BuildValue("IsssiKKN", finding->block, finding->rule, finding->message, finding->file, finding->line,
                         (unsigned long long)finding->start, (unsigned long long)finding->nbytes, stack);
}

static void
report_race(void *launch, uint32_t block, const char *message, const char *file, int line, uintptr_t start,
            size_t nbytes)
{
    Running running = {.core = {.block = block}, .launch = launch};
    report(&running.core, "race", message, file, line, (const void *)start, nbytes);
}

/* What a checked launch did with device memory: (reads, writes, whether some are missing), and all memory that it touched
   (native_opened). None: it was not checked. */
static PyObject *
used_memory(Launch *launch)
{
    if (!launch->common.checked)
        Py_RETURN_NONE;
    PyObject *accesses = native_judge_accesses(launch->accesses, !launch->in_turns, report_race, launch);
    PyObject *opened = PyList_New(0);
    for (size_t i = 0; opened && i < launch->n_opened; i++) {
        const native_opened *each = &launch->opened[i];
        PyObject *item = Py_BuildValue("KKKK", (unsigned long long)each->start, (unsigned long long)each->end,
                                       (unsigned long long)each->first[0], (unsigned long long)each->first[1]);
        if (item == NULL || PyList_Append(opened, item) < 0)
            Py_CLEAR(opened);
        Py_XDECREF(item);
    }
    free(launch->opened);
    if (accesses && opened)
        return Py_BuildValue("NN", accesses, opened);
    Py_XDECREF(accesses);
    Py_XDECREF(opened);
    return NULL;
}

static PyObject *failure_handler; /* see serve_failures; NULL: nobody asks */

static PyObject *
serve_failures(PyObject *Py_UNUSED(self), PyObject *callable)
{
    Py_XSETREF(failure_handler, Py_NewRef(callable));
    Py_RETURN_NONE;
}

/* Of a launch that failed, without the GIL. */
static void
note_failure(const native_kernel *kernel, const native_launch *launch, const Finding *failure)
{
    if (failure_handler == NULL || !Py_IsInitialized())
        return;
    native_entry entry = native_enter_python();
    PyObject *noted = PyObject_CallFunction(failure_handler, "KsINKy#i", (unsigned long long)launch->stream, kernel->common.kernel,
                                            launch->blocks, as_tuple(failure), (unsigned long long)launch->function,
                                            (const char *)launch->args, (Py_ssize_t)launch->nbytes, kernel->on_vector_cores);
    if (noted == NULL)
        PyErr_WriteUnraisable(failure_handler);
    Py_XDECREF(noted);
    native_leave_python(entry);
}

int
native_run_kernel(const native_kernel *kernel, const native_launch *what)
{
    Launch launch = {.limited = {.stop = stop_launch},
                     .limit_us = what->limit_us,
                     .function = kernel->function,
                     .args = what->args,
                     .nbytes = what->nbytes,
                     .common = kernel->common,
                     .number = what->number,
                     .round = 1};
    launch.common.services = &services;
    launch.common.blocks = what->blocks;
    run(&launch);
    if (launch.failed)
        note_failure(kernel, what, &launch.failure);
    return launch.failed;
}

void
native_fail_kernel(const native_kernel *kernel, const native_launch *launch, const char *rule, const char *message)
{
    Finding failure;
    note(&failure, 0, rule, message, NULL, 0);
    note_failure(kernel, launch, &failure);
}

/* Each instruction lasts until the next one begins. */
static PyObject *
steps_of(const Span *span)
{
    PyObject *steps = PyList_New(0);
    for (uint32_t i = 0; steps && i < span->n_steps; i++) {
        const Step *step = &span->steps[i];
        int64_t end = i + 1 < span->n_steps ? step[1].begin : span->end;
        PyObject *item = Py_BuildValue("LLssi", (long long)step->begin, (long long)end, step->pipe, step->name, step->line);
        if (item == NULL || PyList_Append(steps, item) < 0)
            Py_CLEAR(steps);
        Py_XDECREF(item);
    }
    free(span->steps);
    return steps;
}

static PyObject *
run_kernel(PyObject *Py_UNUSED(self), PyObject *args)
{
    unsigned long long function, place, nbytes, late;
    const char *name;
    int watched, timed;
    Launch launch = {.limited = {.stop = stop_launch}, .common = {.services = &services}, .number = native_kernel_number(), .round = 1};
    softacl_core *core = &launch.common;
    if (!PyArg_ParseTuple(args, "KKKIsp(IIIIIII)ippKKipp", &function, &place, &nbytes, &core->blocks, &name, &launch.together, &core->unified_buffer,
                          &core->l1, &core->l0a, &core->l0b, &core->l0c, &core->vector_cores, &core->cube_cores, &core->arch,
                          &core->saturates, &core->checked, &launch.limit_us, &late, &core->fill, &watched, &timed))
        return NULL;
    core->late = late;
    if (watched && core->blocks <= MAX_WATCHED)
        launch.spans = calloc(core->blocks, sizeof *launch.spans);
    core->timed = timed && launch.spans;
    launch.function = (kernel_function)(uintptr_t)function;
    launch.args = (const void *)(uintptr_t)place;
    launch.nbytes = (size_t)nbytes;
    core->kernel = name;
    if (launch.together && (core->flags = calloc(core->blocks, 256 * sizeof *core->flags)) == NULL)
        return PyErr_NoMemory();
    Py_BEGIN_ALLOW_THREADS
    run(&launch);
    Py_END_ALLOW_THREADS
    free(core->flags);
    PyObject *used = used_memory(&launch); /* before the findings, to which it adds */
    PyObject *failure = launch.failed ? as_tuple(&launch.failure) : Py_NewRef(Py_None), *findings = PyList_New(0);
    PyObject *spans = PyList_New(0);
    for (uint32_t i = 0; launch.spans && spans && i < core->blocks; i++) {
        const Span *span = &launch.spans[i];
        if (span->end == 0) {
            free(span->steps);
            continue; /* the launch was given up */
        }
        PyObject *item = Py_BuildValue("IiLLN", i, span->core, (long long)span->begin, (long long)span->end, steps_of(span));
        if (item == NULL || PyList_Append(spans, item) < 0)
            Py_CLEAR(spans);
        Py_XDECREF(item);
    }
    free(launch.spans);
    while (launch.findings) {
        Finding *finding = launch.findings;
        launch.findings = finding->next;
        PyObject *item = findings ? as_tuple(finding) : NULL;
        if (item == NULL || PyList_Append(findings, item) < 0)
            Py_CLEAR(findings);
        Py_XDECREF(item);
        free(finding);
    }
    if (used == NULL || spans == NULL || findings == NULL || failure == NULL || PyList_Reverse(findings) < 0) {
        Py_XDECREF(used);
        Py_XDECREF(spans);
        Py_XDECREF(failure);
        Py_XDECREF(findings);
        return NULL;
    }
    return Py_BuildValue("NNNN", failure, findings, used, spans);
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
    memset(busy, 0, sizeof busy);
}

/* A kernel for measuring launches: its argument points to a number, to which it adds 1. */
static void
count_run(const void *args, uint32_t block, uint32_t Py_UNUSED(blocks), softacl_core *Py_UNUSED(core))
{
    if (block == 0)
        ++**(uint64_t *const *)args;
}

static PyObject *
counting_kernel(PyObject *Py_UNUSED(self), PyObject *Py_UNUSED(unused))
{
    return PyLong_FromVoidPtr((void *)(uintptr_t)count_run);
}

static PyMethodDef functions[] = {
    {"counting_kernel", counting_kernel, METH_NOARGS,
     "The address of a kernel whose argument points to a number of 8 bytes, to which it adds 1."},
    {"serve_failures", serve_failures, METH_O,
     "serve_failures(failed): failed(stream, name, blocks, failure, function, args, on_vector_cores) notes why the running task of\n"
     "a stream fails."},
    {"run_kernel", run_kernel, METH_VARARGS,
     "run_kernel(function, args, nbytes, blocks, name, together, (sizes), arch, saturates, checked, limit, late, fill, watched, timed): run\n"
     "all blocks of a kernel. Returns (failure, findings, used, spans): the first two (block, rule, message, file, line) each, failure None if all\n"
     "went well; `used_memory`; (block, core, begin, end, steps) in ns of each block, where it is watched; of steps, where they are\n"
     "timed, (begin, end, pipe, instruction, line). limit: microseconds, 0: none."},
    {NULL, NULL, 0, NULL},
};

static int
set_up(PyObject *Py_UNUSED(module))
{
    pool.n_cpus = (int)sysconf(_SC_NPROCESSORS_ONLN);
    if (pthread_key_create(&worker_key, forget_worker) == 0)
        return 0;
    PyErr_NoMemory();
    return -1;
}

NATIVE_REGISTER(kernel_blocks, .setup = set_up, .functions = functions, .in_child = in_child)
