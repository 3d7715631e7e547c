/* Queue and Signal: in-order queues of tasks, run by a few worker threads without the interpreter's lock.

   A queue is in one of four states: idle (nothing to do), ready (in the run list or with a worker), parked (its head
   waits for a signal), halted (a task of its stop group failed; what is queued stays until it is dropped or the group goes on). One mutex guards all of it; no lock is held while bytes move. A worker takes a batch of plain
   tasks at once, so that short copies cost little more than the copy.

   A signal is a mark that tasks complete and wait for. `submitted` counts the records that were queued, `completed`
   the newest that has run; a wait is for the records queued before it. */
#define _GNU_SOURCE
#include "plans.h"
#include "sanitizers.h"
#include "table.h"
#include <errno.h>
#include <sched.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>


#define BATCH 64      /* plain tasks a worker takes at once */
#define MAX_WORKERS 512
#define LOOKS 60  /* for the lock, some 50 ns each, before a thread sleeps */
#define PATIENCE 512 /* looks, some 1 us, for which a worker leaves new work to who queued it, */
#define MOST_ROUNDS 20 /* and again, while more comes */
#define SHARED_OF_STREAM ((uint64_t)8 << 20) /* bytes from which a copy of a stream is shared: other streams want the workers, too */
#define LEAST_PIECE ((size_t)64 << 10) /* bytes of a shared copy that a thread takes at once */
#define MOST_PIECE ((size_t)1 << 20)
#define MOST_PIECES ((size_t)1 << 30)

enum { IDLE, READY, PARKED, HALTED };

pthread_mutex_t native_streams_lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t work_there, something_done;
static QueueCore *run_first, *run_last;
static atomic_int run_length;
static int n_workers, n_sleeping, n_called, n_looking, n_in_python, n_waiting_done, n_cpus, stopping;
static pthread_t workers[MAX_WORKERS];
/* The queue whose Python task this thread runs: the task cannot wait for its own end. */
static __thread QueueCore *serving __attribute__((tls_model("initial-exec")));
/* This worker stopped all workers from within its task: it ends after it, and nobody counts it any more. */
static __thread int retired __attribute__((tls_model("initial-exec")));
static uint32_t *running[TABLE_DEVICES]; /* for others to see: how many queues of a device run a task */
static _Atomic uint64_t n_pushed; /* of all queues */
static _Atomic uint64_t progress; /* counts completions; spun on by waiters */

int64_t
native_now_ns(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (int64_t)t.tv_sec * 1000000000 + t.tv_nsec;
}

static void
deadline_in(struct timespec *t, int64_t ns)
{
    clock_gettime(CLOCK_MONOTONIC, t);
    ns += t->tv_nsec;
    t->tv_sec += ns / 1000000000;
    t->tv_nsec = ns % 1000000000;
}

void
native_relax(void)
{
#if defined(__x86_64__)
    __builtin_ia32_pause();
#elif defined(__aarch64__)
    __asm__ volatile("yield");
#endif
}

/* Whoever has the lock has it for some 100 ns. To sleep takes longer, and makes who lets it go call the system, too: one who queues
   many tasks paid that for each. */
void
native_look_for_streams_lock(void)
{
    for (int i = 0; i < LOOKS && n_cpus > 1; i++) {
        native_relax();
        if (pthread_mutex_trylock(&native_streams_lock) == 0)
            return;
    }
    pthread_mutex_lock(&native_streams_lock);
}

void
native_signal_release(SignalCore *signal)
{
    if (atomic_fetch_sub(&signal->references, 1) == 1) {
        free(signal->queued);
        free(signal);
    }
}

static void
stop_release(StopCore *stop)
{
    if (stop && atomic_fetch_sub(&stop->references, 1) == 1)
        free(stop);
}

void
native_queue_release(QueueCore *queue)
{
    if (atomic_fetch_sub(&queue->references, 1) > 1)
        return;
    for (Block *block = queue->first, *next; block; block = next) {
        next = block->next;
        free(block);
    }
    stop_release(atomic_load(&queue->stop));
    free(queue);
}

/* ---- the run list; the lock is held ---- */

static void *worker_main(void *);

/* One more worker, if there may be one. */
static void
start_worker(void)
{
    if (n_workers - n_in_python >= n_cpus || n_workers >= MAX_WORKERS || stopping)
        return;
    sigset_t before;
    native_block_signals(&before);
    if (pthread_create(&workers[n_workers], NULL, worker_main, NULL) == 0)
        n_workers++;
    pthread_sigmask(SIG_SETMASK, &before, NULL);
}

static void
make_ready(QueueCore *queue)
{
    queue->state = READY;
    queue->link = NULL;
    atomic_fetch_add(&queue->references, 1);
    if (run_last)
        run_last->link = queue;
    else
        run_first = queue;
    run_last = queue;
    atomic_fetch_add(&run_length, 1);
    if (n_looking && atomic_load(&run_length) == 1)
        return; /* the worker that looks sees it at once */
    if (n_sleeping > n_called) { /* one that was called is still counted as sleeping until it has come */
        n_called++;
        pthread_cond_signal(&work_there);
    }
    else
        start_worker();
}

static void
announce_progress(void)
{
    atomic_fetch_add_explicit(&progress, 1, memory_order_release);
    if (n_waiting_done)
        pthread_cond_broadcast(&something_done);
}

/* Where the record is, or would be, among those that are queued. */
static size_t
place_of(const SignalCore *signal, uint64_t version)
{
    const uint64_t *queued = signal->queued + signal->first_queued;
    size_t low = 0, high = signal->n_queued;
    if (high && queued[0] >= version)
        return 0; /* the usual one */
    while (low < high) {
        size_t middle = (low + high) / 2;
        if (queued[middle] < version)
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

static int
is_queued(const SignalCore *signal, uint64_t version)
{
    size_t place = place_of(signal, version);
    return place < signal->n_queued && signal->queued[signal->first_queued + place] == version;
}

/* Whether what waits for this record goes on. */
int
native_has_run(const SignalCore *signal, uint64_t version)
{
    return signal->completed >= version && !is_queued(signal, version);
}

/* Note a new record, which is the greatest. -1: no memory. */
static int
note_record(SignalCore *signal, uint64_t version)
{
    if (signal->first_queued + signal->n_queued == signal->room) {
        if (signal->first_queued > signal->room / 2) {
            memmove(signal->queued, signal->queued + signal->first_queued, signal->n_queued * sizeof *signal->queued);
            signal->first_queued = 0;
        }
        else {
            size_t room = signal->room ? 2 * signal->room : 4;
            uint64_t *more = realloc(signal->queued, room * sizeof *more);
            if (more == NULL)
                return -1;
            signal->queued = more;
            signal->room = room;
        }
    }
    signal->queued[signal->first_queued + signal->n_queued++] = version;
    return 0;
}

static void
forget_record(SignalCore *signal, uint64_t version)
{
    size_t place = place_of(signal, version);
    uint64_t *queued = signal->queued + signal->first_queued;
    if (place == signal->n_queued || queued[place] != version)
        return;
    signal->n_queued--;
    if (place)
        memmove(queued + place, queued + place + 1, (signal->n_queued - place) * sizeof *queued);
    else
        signal->first_queued = signal->n_queued ? signal->first_queued + 1 : 0;
}

static void
complete_signal(SignalCore *signal, uint64_t version)
{
    if (signal->n_queued)
        forget_record(signal, version);
    if (version > signal->completed) {
        signal->completed = version;
        signal->completed_ns = native_now_ns();
    }
    QueueCore *queue = signal->waiters;
    signal->waiters = NULL;
    while (queue) {
        QueueCore *next = queue->link;
        queue->parked_on = NULL;
        make_ready(queue); /* its head looks again */
        native_queue_release(queue);
        queue = next;
    }
}

/* ---- a queue's tasks; the lock is held ---- */

static int
push(QueueCore *queue, Task task)
{
    if (queue->last == NULL || queue->tail == BLOCK) {
        Block *block = malloc(sizeof(Block));
        if (block == NULL)
            return -1;
        block->next = NULL;
        if (queue->last)
            queue->last->next = block;
        else {
            queue->first = block;
            queue->head = 0;
        }
        queue->last = block;
        queue->tail = 0;
    }
    queue->last->tasks[queue->tail++] = task;
    atomic_fetch_add_explicit(&queue->pushed, 1, memory_order_relaxed);
    atomic_store_explicit(&n_pushed, atomic_load_explicit(&n_pushed, memory_order_relaxed) + 1, memory_order_relaxed);
    if (queue->state == IDLE || (queue->state == HALTED && !native_stopped(atomic_load(&queue->stop))))
        make_ready(queue);
    return 0;
}

static Task *
head(QueueCore *queue)
{
    if (queue->first == NULL)
        return NULL;
    if (queue->head == BLOCK) {
        Block *empty = queue->first;
        if (empty->next == NULL) {
            if (queue->tail < BLOCK)
                return NULL;
            /* keep the one block, start it anew */
            queue->head = queue->tail = 0;
            return NULL;
        }
        queue->first = empty->next;
        queue->head = 0;
        free(empty);
    }
    if (queue->first == queue->last && queue->head == queue->tail)
        return NULL;
    return &queue->first->tasks[queue->head];
}

static void
failed(QueueCore *queue, const Task *task, uint64_t serial)
{
    StopCore *stop = atomic_load(&queue->stop);
    if (queue->failures++ == 0) {
        queue->failed = *task;
        queue->failed_serial = serial;
    }
    if (stop)
        atomic_store(&stop->stopped, 1);
}

/* ---- workers ---- */

/* A large copy or fill, or pages that are to be made: the caller takes pieces from its front, a worker from its back, as fast as each can. So of a copy that is
   made again and again each has the same bytes in its core's cache. */
typedef struct {
    atomic_int references, bad;
    int what; /* native_shared_work */
    uintptr_t dst, src_or_value;
    size_t count, piece;
    _Atomic uint64_t left;               /* pieces: the first, and, in the upper half, the one behind the last */
    atomic_int at_work;                  /* threads that have a piece, or ask for one */
    size_t of_caller;                    /* bytes */
} Shared;

/* On a machine whose cores are busy a worker comes too late, or is put aside in the middle of a piece. So after a copy with which
   nobody helped the next few are not shared, and twice as many after each that was no better. */
static atomic_int unhelped, alone;
#define MOST_ALONE 12 /* a power of two */

static void
shared_release(Shared *shared)
{
    if (atomic_fetch_sub(&shared->references, 1) == 1)
        free(shared);
}

/* The next piece from the front or the back, by number; -1: there is none. */
static int64_t
next_piece(Shared *shared, int from_front)
{
    uint64_t left = atomic_load(&shared->left);
    for (;;) {
        uint32_t first = (uint32_t)left, end = (uint32_t)(left >> 32);
        if (first >= end)
            return -1;
        uint64_t after = from_front ? left + 1 : left - ((uint64_t)1 << 32);
        if (atomic_compare_exchange_weak(&shared->left, &left, after))
            return from_front ? first : end - 1;
    }
}

static int
do_piece(int what, uintptr_t dst, uintptr_t src_or_value, size_t n)
{
    if (what == NATIVE_COPY)
        return native_guarded_copy(dst, src_or_value, n);
    if (what == NATIVE_STREAM)
        return native_guarded_stream(dst, src_or_value, n);
    if (what == NATIVE_FILL)
        return native_guarded_fill(dst, (int)src_or_value, n);
    return native_populate(dst, n);
}

static void
take_pieces(Shared *shared, int of_caller)
{
    atomic_fetch_add(&shared->at_work, 1);
    for (int64_t number; (number = next_piece(shared, of_caller)) >= 0;) {
        size_t at = (size_t)number * shared->piece;
        size_t n = shared->count - at < shared->piece ? shared->count - at : shared->piece;
        if (do_piece(shared->what, shared->dst + at, shared->src_or_value + (shared->what == NATIVE_FILL ? 0 : at), n)) {
            atomic_store(&shared->bad, 1);
            atomic_store(&shared->left, 0); /* the rest is not tried */
        }
        else if (of_caller)
            shared->of_caller += n;
    }
    atomic_fetch_sub(&shared->at_work, 1);
}

static int
move_bytes(const Task *task)
{
    switch (task->op) {
    case OP_COPY:
        return task->c >= SHARED_OF_STREAM && native_are_apart(task->a, task->b, task->c)
                   ? native_split(NATIVE_COPY, task->a, task->b, task->c)
                   : native_guarded_copy(task->a, task->b, task->c);
    case OP_FILL:
        return task->c >= SHARED_OF_STREAM ? native_split(NATIVE_FILL, task->a, task->b, task->c)
                                         : native_guarded_fill(task->a, (int)task->b, task->c);
    case OP_SHARE:
        take_pieces(task->p, 0);
        shared_release(task->p);
        return 0;
    default: {
        Rows *rows = task->p;
        int bad = 0;
        for (uint64_t row = 0; row < rows->height && !bad; row++)
            bad = native_guarded_copy(task->a + row * rows->dst_pitch, task->b + row * rows->src_pitch, rows->width);
        return bad;
    }
    }
}

/* The timing that somebody wants of a task, or NULL. */
static Timing *
timing_of(const Task *task)
{
    return task->op <= OP_FILL ? task->p : NULL;
}

static int
run_plain(const Task *task)
{
    Timing *timing = timing_of(task);
    if (timing)
        timing->begin = native_now_ns();
    int bad = move_bytes(task);
    if (timing) {
        timing->bad = bad;
        atomic_store(&timing->end, native_now_ns());
    }
    return bad;
}

/* Take a queue that no worker has begun out of the run list; whether it was there. The lock is held. */
static int
unlink_ready(QueueCore *queue)
{
    QueueCore *before = NULL;
    for (QueueCore *at = run_first; at; before = at, at = at->link)
        if (at == queue) {
            if (before)
                before->link = at->link;
            else
                run_first = at->link;
            if (run_last == at)
                run_last = before;
            atomic_fetch_sub(&run_length, 1);
            native_queue_release(queue);
            return 1;
        }
    return 0;
}

/* A large copy or fill, with the help of a worker that comes in time: one core alone does not use all of the memory's bandwidth.
   It takes pieces as the caller does, so that one that comes late, or is put aside by the system, holds up one piece at most; if
   none comes, nothing is lost but the call for it. Without the interpreter's lock. */
int
native_split(int what, uintptr_t dst, uintptr_t src_or_value, size_t count)
{
    Shared *shared = NULL;
    if (what == NATIVE_COPY && count >= NATIVE_STREAM_FROM)
        what = NATIVE_STREAM;
    if (n_cpus > 1 && (atomic_load_explicit(&alone, memory_order_relaxed) <= 0 || atomic_fetch_sub(&alone, 1) <= 0))
        shared = calloc(1, sizeof *shared);
    QueueCore *queue = shared ? calloc(1, sizeof *queue) : NULL;
    if (queue == NULL) {
        free(shared);
        return do_piece(what, dst, src_or_value, count);
    }
    size_t piece = count / 32 & ~(size_t)4095;
    piece = piece < LEAST_PIECE ? LEAST_PIECE : piece > MOST_PIECE ? MOST_PIECE : piece;
    if (count / piece > MOST_PIECES) /* no memory has so many bytes, but a call may say so */
        piece = count / MOST_PIECES;
    *shared = (Shared){.what = what, .dst = dst, .src_or_value = src_or_value, .count = count, .piece = piece};
    atomic_init(&shared->left, (uint64_t)(count / piece + (count % piece != 0)) << 32);
    atomic_init(&shared->references, 2);
    atomic_init(&queue->references, 1);
    queue->device = -1;
    native_lock_streams();
    int called = !stopping && push(queue, (Task){.op = OP_SHARE, .p = shared}) == 0;
    pthread_mutex_unlock(&native_streams_lock);
    int64_t begin = native_now_ns();
    take_pieces(shared, 1);
    int64_t own = native_now_ns() - begin;
    if (called) {
        native_lock_streams();
        called = !unlink_ready(queue);
        pthread_mutex_unlock(&native_streams_lock);
    }
    if (!called)
        shared_release(shared); /* nobody else will */
    for (int i = 0; atomic_load(&shared->at_work); i++)
        if (i < 4096)
            native_relax();
        else
            sched_yield(); /* the worker may want this core */
    if (native_now_ns() - begin < 2 * own && count - shared->of_caller >= count / 8)
        atomic_store(&unhelped, 0);
    else {
        int times = atomic_load(&unhelped);
        atomic_store(&alone, 1 << times);
        atomic_store(&unhelped, times < MOST_ALONE ? times + 1 : times);
    }
    int bad = atomic_load(&shared->bad);
    shared_release(shared);
    native_queue_release(queue);
    return bad ? -1 : 0;
}

/* Call the Python task; it reports failure by returning False. The lock is not held. */
static int
run_python(PyObject *callable)
{
    PyGILState_STATE state = PyGILState_Ensure();
    PyObject *result = PyObject_CallNoArgs(callable);
    int bad = result == NULL || result == Py_False;
    if (result == NULL)
        PyErr_WriteUnraisable(callable);
    Py_XDECREF(result);
    Py_DECREF(callable);
    PyGILState_Release(state);
    return bad;
}

static void
drop(Task *task)
{
    if (task->op == OP_CALL) {
        PyGILState_STATE state = PyGILState_Ensure();
        Py_DECREF((PyObject *)task->p);
        PyGILState_Release(state);
    }
    else if (task->op == OP_OPERATION)
        native_drop_operation(task->p);
    else if (task->op == OP_COPY_2D)
        free(task->p);
}

/* Whether a task needs the interpreter. */
static int
is_of_python(const Task *task)
{
    return task->op == OP_CALL || task->op == OP_OPERATION;
}

/* Who serves a queue: a worker, a thread that is about to wait and runs no task of Python, or one that runs what it has queued. */
enum { WORKER, HELPER, OWNER };

/* Run a ready queue until it is empty, parked or halted, for a HELPER at a task of Python, for an OWNER after one. The lock is held at
   entry and at exit. */
static void
serve_tasks(QueueCore *queue, int who)
{
    Task batch[BATCH];
    int turns = 0, over = 0;
    for (;;) {
        Task *next = head(queue);
        if (next == NULL) {
            queue->state = IDLE;
            return;
        }
        int dropped = atomic_load(&queue->done) < atomic_load(&queue->dropped);
        if (!dropped && native_stopped(atomic_load(&queue->stop))) {
            queue->state = HALTED; /* its records stay incomplete: that tells how far it came */
            announce_progress();
            return;
        }
        if (next->op == OP_WAIT) {
            SignalCore *signal = next->p;
            if (!dropped && !native_has_run(signal, next->a)) {
                queue->state = PARKED;
                queue->parked_on = signal;
                queue->link = signal->waiters;
                signal->waiters = queue;
                atomic_fetch_add(&queue->references, 1);
                return;
            }
            queue->head++;
            native_signal_release(signal);
            atomic_fetch_add(&queue->done, 1);
            announce_progress();
            continue;
        }
        if (next->op == OP_RECORD) {
            SignalCore *signal = next->p;
            queue->head++;
            complete_signal(signal, next->a);
            native_signal_release(signal);
            atomic_fetch_add(&queue->done, 1);
            announce_progress();
            continue;
        }
        int in_python = is_of_python(next);
        if ((in_python && who == HELPER) || over) {
            make_ready(queue);
            return;
        }
        if (in_python) {
            over = who == OWNER;
            Task task = *next;
            queue->head++;
            n_in_python += who == WORKER;
            if (who == WORKER && run_first && n_sleeping <= n_called)
                start_worker();
            pthread_mutex_unlock(&native_streams_lock);
            int bad = 0;
            if (dropped)
                drop(&task);
            else {
                QueueCore *outer = serving; /* a thread that waits may serve queues too */
                serving = queue;
                bad = task.op == OP_CALL ? run_python(task.p) : native_run_operation(task.p, who == OWNER);
                serving = outer;
            }
            native_lock_streams();
            if (who == WORKER && !retired)
                n_in_python--;
            if (bad)
                failed(queue, &task, queue->done);
            atomic_fetch_add(&queue->done, 1);
            announce_progress();
            continue;
        }
        int n = 0;
        while (n < BATCH && (next = head(queue)) != NULL && next->op <= OP_COPY_2D) {
            batch[n++] = *next;
            queue->head++;
        }
        uint64_t first = queue->done;
        int first_bad = -1, n_bad = 0;
        StopCore *stop = atomic_load(&queue->stop);
        pthread_mutex_unlock(&native_streams_lock);
        for (int i = 0; i < n; i++) {
            if (!native_stopped(stop) &&
                first + (uint64_t)i >= atomic_load_explicit(&queue->dropped, memory_order_relaxed) &&
                run_plain(&batch[i])) {
                if (!n_bad++)
                    first_bad = i;
                if (stop) /* at once: other queues, and the rest of this batch */
                    atomic_store(&stop->stopped, 1);
            }
            if (batch[i].op == OP_COPY_2D)
                free(batch[i].p);
            native_timing_release(timing_of(&batch[i]));
        }
        native_lock_streams();
        if (n_bad) {
            failed(queue, &batch[first_bad], first + (uint64_t)first_bad);
            queue->failures += (uint64_t)(n_bad - 1);
        }
        atomic_fetch_add(&queue->done, (uint64_t)n);
        announce_progress();
        if (run_first && ++turns == 4) { /* let other streams have a turn */
            make_ready(queue);
            return;
        }
    }
}

/* With the lock. */
static void
count_running(int device, int by)
{
    if (0 <= device && device < TABLE_DEVICES && running[device])
        __atomic_fetch_add(running[device], (uint32_t)by, __ATOMIC_RELAXED);
}

void
native_list_running(uint64_t device, uint32_t *place)
{
    native_lock_streams();
    if (device < TABLE_DEVICES)
        running[device] = place;
    pthread_mutex_unlock(&native_streams_lock);
}

static void
serve(QueueCore *queue, int who)
{
    count_running(queue->device, 1);
    serve_tasks(queue, who);
    count_running(queue->device, -1);
}

/* Serve the first ready queue; 0 if there is none. The lock is held at entry and at exit. */
static int
serve_first(void)
{
    QueueCore *queue = run_first;
    if (queue == NULL)
        return 0;
    run_first = queue->link;
    if (run_first == NULL)
        run_last = NULL;
    atomic_fetch_sub(&run_length, 1);
    serve(queue, WORKER);
    native_queue_release(queue);
    return 1;
}

/* A thread that is about to wait for a queue runs its copies, fills and marks itself, if no worker has begun. The lock is held. */
void
native_help(QueueCore *queue)
{
    const Task *next = queue->state == READY && !stopping ? head(queue) : NULL;
    if (next == NULL || is_of_python(next) || serving == queue || !unlink_ready(queue))
        return;
    atomic_fetch_add(&queue->references, 1);
    serve(queue, HELPER);
    native_queue_release(queue);
}

static void *
worker_main(void *unused)
{
    (void)unused;
    sanitizers_leave_program();
    native_lock_streams();
    while (!stopping && !retired) {
        if (serve_first())
            continue;
        if (n_cpus > 1 && !n_looking) { /* one worker looks a moment before it sleeps */
            n_looking = 1;
            pthread_mutex_unlock(&native_streams_lock);
            int64_t until = native_now_ns() + SPIN_NS;
            int seen;
            do {
                for (int i = 0; i < 64 && !(seen = atomic_load_explicit(&run_length, memory_order_relaxed)); i++)
                    native_relax();
            } while (!seen && native_now_ns() < until);
            /* Who has just queued something may be about to wait for it, and runs it itself, or queues more, which is taken together. */
            uint64_t n = 0, before = 1;
            for (int i = 0; i < MOST_ROUNDS && n != before && atomic_load_explicit(&run_length, memory_order_relaxed); i++) {
                for (int k = 0; k < PATIENCE; k++)
                    native_relax();
                before = n;
                n = atomic_load_explicit(&n_pushed, memory_order_relaxed);
            }
            native_lock_streams();
            n_looking = 0;
            if (run_first || stopping)
                continue;
        }
        n_sleeping++;
        pthread_cond_wait(&work_there, &native_streams_lock);
        n_sleeping--;
        n_called -= n_called > 0;
    }
    pthread_mutex_unlock(&native_streams_lock);
    sanitizers_enter_program();
    return NULL;
}

/* Wait until `done(what)`, which a queue may bring; timeout_ms < 0: for ever. 1 done, 0 timed out, -1 a Python signal handler
   raised. The interpreter's lock is held at entry and exit. */
static int
wait_until(int (*done)(void *), void *what, QueueCore *queue, int64_t timeout_ms)
{
    int64_t end = timeout_ms < 0 ? INT64_MAX : native_now_ns() + (timeout_ms > INT64_MAX / 2000000 ? INT64_MAX / 4 : timeout_ms * 1000000);
    int result = 0, ended;
    for (;;) {
        Py_BEGIN_ALLOW_THREADS
        native_lock_streams();
        result = done(what);
        if (!result && queue && timeout_ms && !stopping) {
            native_help(queue);
            result = done(what);
        }
        while (!result && !n_workers && run_first && !stopping) { /* the system gave no thread for a worker */
            start_worker();
            if (!n_workers)
                serve_first();
            result = done(what);
        }
        if (!result && n_cpus > 1 && timeout_ms) {
            uint64_t seen = atomic_load(&progress);
            int64_t until = native_now_ns() + SPIN_NS;
            while (!result && native_now_ns() < until) {
                pthread_mutex_unlock(&native_streams_lock);
                for (int i = 0; i < 200 && atomic_load_explicit(&progress, memory_order_acquire) == seen; i++)
                    native_relax();
                native_lock_streams();
                seen = atomic_load(&progress);
                result = done(what);
            }
        }
        int64_t slice_end = native_now_ns() + 50000000;
        if (slice_end > end)
            slice_end = end;
        while (!result && !stopping) {
            int64_t left = slice_end - native_now_ns();
            if (left <= 0)
                break;
            struct timespec t;
            deadline_in(&t, left);
            n_waiting_done++;
            pthread_cond_timedwait(&something_done, &native_streams_lock, &t);
            n_waiting_done--;
            result = done(what);
        }
        ended = stopping;
        pthread_mutex_unlock(&native_streams_lock);
        Py_END_ALLOW_THREADS
        if (result || ended)
            return result;
        if (native_let_signals_in() < 0)
            return -1;
        if (native_now_ns() >= end)
            return 0;
    }
}

/* ---- Signal, the Python type ---- */

typedef struct {
    PyObject_HEAD
    SignalCore *core;
} Signal;

static PyTypeObject SignalType, QueueType;
static atomic_int stop_groups; /* there have been some */

int
native_stop_groups(void)
{
    return atomic_load(&stop_groups);
}

typedef struct {
    PyObject_HEAD
    QueueCore *core;
} Queue;

static PyObject *signal_wait(Signal *self, PyObject *args);

static PyObject *
signal_new(PyTypeObject *type, PyObject *args, PyObject *kwargs)
{
    (void)args;
    (void)kwargs;
    Signal *self = (Signal *)type->tp_alloc(type, 0);
    if (self == NULL)
        return NULL;
    self->core = calloc(1, sizeof(SignalCore));
    if (self->core == NULL) {
        Py_DECREF(self);
        return PyErr_NoMemory();
    }
    atomic_init(&self->core->references, 1);
    return (PyObject *)self;
}

static void
signal_dealloc(Signal *self)
{
    if (self->core)
        native_signal_release(self->core);
    Py_TYPE(self)->tp_free((PyObject *)self);
}

typedef struct {
    SignalCore *signal;
    uint64_t version;
    QueueCore *queue; /* that completes it, if the wait is over when this is stopped */
} Mark;

static int
signal_has_reached(void *what)
{
    Mark *mark = what;
    return native_has_run(mark->signal, mark->version) || (mark->queue && native_stopped(atomic_load(&mark->queue->stop)));
}

static PyObject *
signal_expect(Signal *self, PyObject *unused)
{
    (void)unused;
    native_lock_streams();
    self->core->submitted++;
    pthread_mutex_unlock(&native_streams_lock);
    Py_RETURN_NONE;
}

static PyObject *
signal_set(Signal *self, PyObject *unused)
{
    (void)unused;
    native_lock_streams();
    self->core->first_queued = self->core->n_queued = 0;
    complete_signal(self->core, self->core->submitted);
    announce_progress();
    pthread_mutex_unlock(&native_streams_lock);
    Py_RETURN_NONE;
}

static PyObject *
signal_reset(Signal *self, PyObject *unused)
{
    (void)unused;
    native_lock_streams();
    self->core->completed = self->core->submitted; /* who waits for a record that is queued still does */
    self->core->completed_ns = 0;
    pthread_mutex_unlock(&native_streams_lock);
    Py_RETURN_NONE;
}

static PyObject *
signal_done(Signal *self, void *unused)
{
    (void)unused;
    native_lock_streams();
    int done = native_signal_is_done(self->core);
    pthread_mutex_unlock(&native_streams_lock);
    return PyBool_FromLong(done);
}

static PyObject *
signal_time(Signal *self, void *unused)
{
    (void)unused;
    native_lock_streams();
    int64_t value = self->core->completed_ns;
    pthread_mutex_unlock(&native_streams_lock);
    return PyLong_FromLongLong(value);
}

static PyObject *
signal_submitted(Signal *self, void *unused)
{
    (void)unused;
    native_lock_streams();
    uint64_t value = self->core->submitted;
    pthread_mutex_unlock(&native_streams_lock);
    return PyLong_FromUnsignedLongLong(value);
}

static PyObject *
signal_completed(Signal *self, void *unused)
{
    (void)unused;
    native_lock_streams();
    uint64_t value = self->core->completed;
    pthread_mutex_unlock(&native_streams_lock);
    return PyLong_FromUnsignedLongLong(value);
}

SignalCore *
native_signal_of(PyObject *object)
{
    if (PyObject_TypeCheck(object, &SignalType))
        return ((Signal *)object)->core;
    PyErr_SetString(PyExc_TypeError, "a Signal is needed");
    return NULL;
}

static PyObject *withdraw(PyObject *self, PyObject *handle);

static PyObject *
signal_publish(Signal *self, PyObject *args)
{
    unsigned long long handle, stream;
    PyObject *waits;
    int uses;
    SignalCore *of_waits;
    if (!PyArg_ParseTuple(args, "KOKi", &handle, &waits, &stream, &uses) || !(of_waits = native_signal_of(waits)) ||
        native_publish_event(handle, self->core, of_waits, stream, uses) < 0)
        return NULL;
    Py_RETURN_NONE;
}

static PyMethodDef signal_methods[] = {
    {"expect", (PyCFunction)signal_expect, METH_NOARGS, "One more completion is awaited; `set` brings it."},
    {"set", (PyCFunction)signal_set, METH_NOARGS, "Complete everything that was submitted."},
    {"reset", (PyCFunction)signal_reset, METH_NOARGS, "Forget records that have not completed."},
    {"wait", (PyCFunction)signal_wait, METH_VARARGS,
     "wait(timeout_ms, queue=...): whether it completed in time, before the queue was stopped; negative: for ever."},
    {"publish", (PyCFunction)signal_publish, METH_VARARGS,
     "publish(handle, waits, stream, uses): compiled calls find the signal by the handle of its event, which was recorded in that "
     "stream; waits: the signal of waits for it. uses: 1 streams may wait for it, 2 aclrtQueryEvent takes it."},
    {"withdraw", (PyCFunction)withdraw, METH_O, "withdraw(handle): they do not any more."},
    {NULL, NULL, 0, NULL},
};

static PyGetSetDef signal_fields[] = {
    {"done", (getter)signal_done, NULL, "Whether everything submitted has completed.", NULL},
    {"completed_ns", (getter)signal_time, NULL, "Monotonic time of the last completion, 0 before.", NULL},
    {"submitted", (getter)signal_submitted, NULL, "Records queued so far.", NULL},
    {"completed", (getter)signal_completed, NULL, "The newest record that has run.", NULL},
    {NULL, NULL, NULL, NULL, NULL},
};

static PyTypeObject SignalType = {
    PyVarObject_HEAD_INIT(NULL, 0)
    .tp_name = "softacl._native.Signal",
    .tp_basicsize = sizeof(Signal),
    .tp_flags = Py_TPFLAGS_DEFAULT,
    .tp_doc = "A mark that queues complete and wait for.",
    .tp_new = signal_new,
    .tp_dealloc = (destructor)signal_dealloc,
    .tp_methods = signal_methods,
    .tp_getset = signal_fields,
};

/* ---- StopGroup, the Python type ---- */

typedef struct {
    PyObject_HEAD
    StopCore *core;
} StopGroup;

static PyObject *
group_new(PyTypeObject *type, PyObject *args, PyObject *kwargs)
{
    (void)args;
    (void)kwargs;
    StopGroup *self = (StopGroup *)type->tp_alloc(type, 0);
    if (self == NULL)
        return NULL;
    atomic_store(&stop_groups, 1);
    self->core = calloc(1, sizeof(StopCore));
    if (self->core == NULL) {
        Py_DECREF(self);
        return PyErr_NoMemory();
    }
    atomic_init(&self->core->references, 1);
    return (PyObject *)self;
}

static void
group_dealloc(StopGroup *self)
{
    stop_release(self->core);
    Py_TYPE(self)->tp_free((PyObject *)self);
}

static PyObject *
group_stopped(StopGroup *self, void *unused)
{
    (void)unused;
    return PyBool_FromLong(native_stopped(self->core));
}

static PyObject *
group_resume(StopGroup *self, PyObject *unused)
{
    (void)unused;
    atomic_store(&self->core->stopped, 0);
    Py_RETURN_NONE;
}

static PyMethodDef group_methods[] = {
    {"resume", (PyCFunction)group_resume, METH_NOARGS,
     "Go on. What its queues still hold runs at their next task, or at stop_with."},
    {NULL, NULL, 0, NULL},
};

static PyGetSetDef group_fields[] = {
    {"stopped", (getter)group_stopped, NULL, "Whether a task of one of the queues has failed.", NULL},
    {NULL, NULL, NULL, NULL, NULL},
};

static PyTypeObject StopGroupType = {
    PyVarObject_HEAD_INIT(NULL, 0)
    .tp_name = "softacl._native.StopGroup",
    .tp_basicsize = sizeof(StopGroup),
    .tp_flags = Py_TPFLAGS_DEFAULT,
    .tp_doc = "Queues that stop together when a task of one of them fails.",
    .tp_new = group_new,
    .tp_dealloc = (destructor)group_dealloc,
    .tp_methods = group_methods,
    .tp_getset = group_fields,
};

/* ---- Queue, the Python type ---- */

static PyObject *
queue_new(PyTypeObject *type, PyObject *args, PyObject *kwargs)
{
    (void)args;
    (void)kwargs;
    Queue *self = (Queue *)type->tp_alloc(type, 0);
    if (self == NULL)
        return NULL;
    self->core = calloc(1, sizeof(QueueCore));
    if (self->core == NULL) {
        Py_DECREF(self);
        return PyErr_NoMemory();
    }
    atomic_init(&self->core->references, 1);
    self->core->device = -1;
    return (PyObject *)self;
}

static void
queue_dealloc(Queue *self)
{
    if (self->core)
        native_queue_release(self->core);
    Py_TYPE(self)->tp_free((PyObject *)self);
}

static __thread uint64_t last_task; /* the number, in its queue, of the newest task that this thread has queued */

int
native_push_of_program(QueueCore *queue, Task task)
{
    int bad = push(queue, task);
    if (!bad)
        last_task = atomic_load_explicit(&queue->pushed, memory_order_relaxed) - 1;
    return bad;
}

int
native_push_and_run(QueueCore *queue, Task task)
{
    if (queue->state != IDLE || stopping || native_stopped(atomic_load(&queue->stop)))
        return native_push_of_program(queue, task);
    queue->state = READY; /* for no worker: it is in no list */
    if (native_push_of_program(queue, task)) {
        queue->state = IDLE;
        return -1;
    }
    atomic_fetch_add(&queue->references, 1);
    serve(queue, OWNER);
    native_queue_release(queue);
    return 0;
}

int
native_other_cores(void)
{
    return n_cpus > 1;
}

int
native_serves(const QueueCore *queue)
{
    return serving == queue;
}

static PyObject *
queue_publish(Queue *self, PyObject *args)
{
    unsigned long long handle, mask;
    PyObject *context;
    int copy_tag, fill_tag;
    if (!PyArg_ParseTuple(args, "KOKii", &handle, &context, &mask, &copy_tag, &fill_tag))
        return NULL;
    const native_context *core = native_context_of(context);
    if (core && native_publish_stream(handle, self->core, core, mask, copy_tag, fill_tag) < 0)
        return NULL;
    Py_RETURN_NONE;
}

static PyObject *
withdraw(PyObject *self, PyObject *arg)
{
    (void)self;
    uint64_t handle;
    if (native_word(arg, "handle", &handle) < 0)
        return NULL;
    native_withdraw(handle);
    Py_RETURN_NONE;
}

static PyObject *
pushed(Queue *self, Task task)
{
    native_lock_streams();
    int bad = native_push_of_program(self->core, task);
    pthread_mutex_unlock(&native_streams_lock);
    if (bad)
        return PyErr_NoMemory();
    Py_RETURN_NONE;
}

static int
words(PyObject *const *args, Py_ssize_t nargs, Py_ssize_t wanted, uint64_t *values, const char *form)
{
    if (nargs != wanted) {
        PyErr_SetString(PyExc_TypeError, form);
        return -1;
    }
    for (Py_ssize_t i = 0; i < wanted; i++)
        if (native_word(args[i], form, &values[i]) < 0)
            return -1;
    return 0;
}

static PyObject *
queue_copy(Queue *self, PyObject *const *args, Py_ssize_t nargs)
{
    uint64_t v[4];
    if (words(args, nargs, 4, v, "copy(dst, src, count, tag)") < 0)
        return NULL;
    return pushed(self, (Task){.op = OP_COPY, .tag = (int)v[3], .a = v[0], .b = v[1], .c = v[2]});
}

static PyObject *
queue_fill(Queue *self, PyObject *const *args, Py_ssize_t nargs)
{
    uint64_t v[4];
    if (words(args, nargs, 4, v, "fill(dst, value, count, tag)") < 0)
        return NULL;
    return pushed(self, (Task){.op = OP_FILL, .tag = (int)v[3], .a = v[0], .b = v[1] & 0xff, .c = v[2]});
}

static PyObject *
queue_copy_2d(Queue *self, PyObject *const *args, Py_ssize_t nargs)
{
    uint64_t v[7];
    if (words(args, nargs, 7, v, "copy_2d(dst, dst_pitch, src, src_pitch, width, height, tag)") < 0)
        return NULL;
    Rows *rows = malloc(sizeof(Rows));
    if (rows == NULL)
        return PyErr_NoMemory();
    *rows = (Rows){v[1], v[3], v[4], v[5]};
    PyObject *result =
        pushed(self, (Task){.op = OP_COPY_2D, .tag = (int)v[6], .a = v[0], .b = v[2], .c = v[4] * v[5], .p = rows});
    if (result == NULL)
        free(rows);
    return result;
}

static PyObject *
queue_call(Queue *self, PyObject *const *args, Py_ssize_t nargs)
{
    if (nargs != 2) {
        PyErr_SetString(PyExc_TypeError, "call(callable, tag)");
        return NULL;
    }
    int tag = (int)PyLong_AsLong(args[1]);
    if (tag == -1 && PyErr_Occurred())
        return NULL;
    PyObject *result = pushed(self, (Task){.op = OP_CALL, .tag = tag, .p = Py_NewRef(args[0])});
    if (result == NULL)
        Py_DECREF(args[0]);
    return result;
}

int
native_mark(QueueCore *queue, SignalCore *signal, int op)
{
    uint64_t version = op == OP_RECORD ? signal->submitted + 1 : native_signal_is_done(signal) ? 0 : signal->submitted;
    if (op == OP_RECORD && note_record(signal, version) < 0)
        return -1;
    atomic_fetch_add(&signal->references, 1);
    if (op == OP_RECORD)
        signal->submitted = version;
    int bad = native_push_of_program(queue, (Task){.op = (uint8_t)op, .a = version, .p = signal});
    if (bad) {
        atomic_fetch_sub(&signal->references, 1);
        if (op == OP_RECORD) {
            forget_record(signal, version);
            signal->submitted--;
        }
    }
    return bad;
}

static PyObject *
queue_mark(Queue *self, PyObject *arg, int op)
{
    SignalCore *signal = native_signal_of(arg);
    if (signal == NULL)
        return NULL;
    native_lock_streams();
    int bad = native_mark(self->core, signal, op);
    pthread_mutex_unlock(&native_streams_lock);
    if (bad)
        return PyErr_NoMemory();
    Py_RETURN_NONE;
}

static PyObject *
queue_record(Queue *self, PyObject *arg)
{
    return queue_mark(self, arg, OP_RECORD);
}

static PyObject *
queue_wait(Queue *self, PyObject *arg)
{
    return queue_mark(self, arg, OP_WAIT);
}

typedef struct {
    QueueCore *queue;
    uint64_t target;
} Target;

static int
queue_reached(void *what)
{
    Target *target = what;
    return atomic_load(&target->queue->done) >= target->target;
}

static PyObject *
signal_wait(Signal *self, PyObject *args)
{
    long long timeout_ms;
    Queue *queue = NULL;
    if (!PyArg_ParseTuple(args, "L|O!:wait", &timeout_ms, &QueueType, &queue))
        return NULL;
    /* Records made while this waits are not waited for. */
    native_lock_streams();
    Mark mark = {self->core, native_signal_is_done(self->core) ? 0 : self->core->submitted, queue ? queue->core : NULL};
    pthread_mutex_unlock(&native_streams_lock);
    int result = wait_until(signal_has_reached, &mark, queue ? queue->core : NULL, timeout_ms);
    if (result < 0)
        return NULL;
    native_lock_streams();
    result = native_has_run(self->core, mark.version);
    pthread_mutex_unlock(&native_streams_lock);
    return PyBool_FromLong(result);
}

/* The same, or that the queue was stopped: what it waits for may never come. */
static int
queue_over(void *what)
{
    return queue_reached(what) || native_stopped(atomic_load(&((Target *)what)->queue->stop));
}

static PyObject *
queue_synchronize(Queue *self, PyObject *args)
{
    long long timeout_ms;
    unsigned long long n_tasks = atomic_load(&self->core->pushed);
    if (!PyArg_ParseTuple(args, "L|K:synchronize", &timeout_ms, &n_tasks))
        return NULL;
    Target target = {self->core, n_tasks};
    if (queue_reached(&target))
        Py_RETURN_TRUE;
    if (serving == self->core)
        Py_RETURN_FALSE;
    atomic_fetch_add(&self->core->references, 1);
    int result = wait_until(queue_over, &target, self->core, timeout_ms);
    native_queue_release(self->core);
    return result < 0 ? NULL : PyBool_FromLong(result);
}

static PyObject *
queue_of_device(Queue *self, PyObject *arg)
{
    long device = PyLong_AsLong(arg);
    if (device == -1 && PyErr_Occurred())
        return NULL;
    native_lock_streams();
    self->core->device = device < 0 || device >= TABLE_DEVICES ? -1 : (int)device;
    pthread_mutex_unlock(&native_streams_lock);
    Py_RETURN_NONE;
}

/* Drop what is queued, and with `for_ever` what will be; wait for the task that runs. */
static PyObject *
drop_queued(QueueCore *queue, int for_ever)
{
    native_lock_streams();
    Target target = {queue, atomic_load(&queue->pushed)};
    if (for_ever)
        atomic_store(&queue->dropped, UINT64_MAX);
    else if (atomic_load(&queue->dropped) < target.target)
        atomic_store(&queue->dropped, target.target);
    if (queue->state == PARKED) {
        QueueCore **at = &queue->parked_on->waiters;
        while (*at && *at != queue)
            at = &(*at)->link;
        if (*at)
            *at = queue->link;
        queue->parked_on = NULL;
        make_ready(queue);
        native_queue_release(queue);
    }
    else if (queue->state == HALTED)
        make_ready(queue);
    pthread_mutex_unlock(&native_streams_lock);
    if (serving == queue) /* what is queued is dropped when this task has ended */
        Py_RETURN_NONE;
    atomic_fetch_add(&queue->references, 1);
    int result = wait_until(queue_reached, &target, NULL, -1);
    native_queue_release(queue);
    if (result < 0)
        return NULL;
    Py_RETURN_NONE;
}

static PyObject *
queue_abort(Queue *self, PyObject *unused)
{
    (void)unused;
    return drop_queued(self->core, 0);
}

static PyObject *
queue_end(Queue *self, PyObject *unused)
{
    (void)unused;
    return drop_queued(self->core, 1);
}

static PyObject *
queue_take_failure(Queue *self, PyObject *unused)
{
    (void)unused;
    native_lock_streams();
    uint64_t failures = self->core->failures, serial = self->core->failed_serial;
    Task task = self->core->failed;
    self->core->failures = 0;
    pthread_mutex_unlock(&native_streams_lock);
    if (!failures)
        Py_RETURN_NONE;
    return Py_BuildValue("(iKKKKK)", task.tag, (unsigned long long)serial, (unsigned long long)task.a,
                         (unsigned long long)task.b, (unsigned long long)task.c, (unsigned long long)failures);
}

static PyObject *
queue_idle(Queue *self, void *unused)
{
    (void)unused;
    return PyBool_FromLong(atomic_load(&self->core->done) >= atomic_load(&self->core->pushed));
}

static PyObject *
queue_failures(Queue *self, void *unused)
{
    (void)unused;
    return PyLong_FromUnsignedLongLong(atomic_load_explicit(&self->core->failures, memory_order_acquire));
}

static PyObject *
queue_pushed(Queue *self, void *unused)
{
    (void)unused;
    return PyLong_FromUnsignedLongLong(atomic_load(&self->core->pushed));
}

static PyObject *
queue_done(Queue *self, void *unused)
{
    (void)unused;
    return PyLong_FromUnsignedLongLong(atomic_load(&self->core->done));
}

static PyObject *
queue_stop_with(Queue *self, PyObject *group)
{
    if (!PyObject_TypeCheck(group, &StopGroupType)) {
        PyErr_SetString(PyExc_TypeError, "a StopGroup is needed");
        return NULL;
    }
    StopCore *stop = ((StopGroup *)group)->core, *none = NULL;
    atomic_fetch_add(&stop->references, 1);
    if (!atomic_compare_exchange_strong(&self->core->stop, &none, stop))
        stop_release(stop); /* it belongs to one already */
    native_lock_streams();
    if (self->core->state == HALTED && !native_stopped(atomic_load(&self->core->stop)))
        make_ready(self->core); /* the group goes on */
    pthread_mutex_unlock(&native_streams_lock);
    Py_RETURN_NONE;
}

static PyMethodDef queue_methods[] = {
    {"copy", (PyCFunction)(void (*)(void))queue_copy, METH_FASTCALL, "copy(dst, src, count, tag)"},
    {"fill", (PyCFunction)(void (*)(void))queue_fill, METH_FASTCALL, "fill(dst, value, count, tag)"},
    {"copy_2d", (PyCFunction)(void (*)(void))queue_copy_2d, METH_FASTCALL,
     "copy_2d(dst, dst_pitch, src, src_pitch, width, height, tag)"},
    {"call", (PyCFunction)(void (*)(void))queue_call, METH_FASTCALL,
     "call(callable, tag): run it on a worker; it fails by returning False."},
    {"record", (PyCFunction)queue_record, METH_O, "record(signal): completes it when the queue comes to here."},
    {"wait", (PyCFunction)queue_wait, METH_O, "wait(signal): the queue goes on when all its records so far are complete."},
    {"of_device", (PyCFunction)queue_of_device, METH_O,
     "of_device(number): its tasks are the device's; others see that one runs."},
    {"synchronize", (PyCFunction)queue_synchronize, METH_VARARGS,
     "synchronize(timeout_ms[, n_tasks]): whether all that was queued, or the first `n_tasks` of it, has run in time;\n"
     "negative: wait for ever."},
    {"abort", (PyCFunction)queue_abort, METH_NOARGS, "Drop what is queued; returns when the running task has ended."},
    {"end", (PyCFunction)queue_end, METH_NOARGS, "As abort, and drop whatever is queued from now on."},
    {"publish", (PyCFunction)queue_publish, METH_VARARGS,
     "publish(handle, context, mask, copy_tag, fill_tag): plain copies and fills find the queue by the handle of its stream; mask: "
     "bits that no address of a copy may have."},
    {"withdraw", (PyCFunction)withdraw, METH_O, "withdraw(handle): they do not any more."},
    {"stop_with", (PyCFunction)queue_stop_with, METH_O,
     "stop_with(group): run no task once one of a queue of the group has failed, until the group is resumed."},
    {"take_failure", (PyCFunction)queue_take_failure, METH_NOARGS,
     "(tag, serial, a, b, c, how many) of the first failed task since the last call, or None."},
    {NULL, NULL, 0, NULL},
};

static PyGetSetDef queue_fields[] = {
    {"idle", (getter)queue_idle, NULL, "Whether everything has run.", NULL},
    {"failures", (getter)queue_failures, NULL, "Failed tasks since the last take_failure.", NULL},
    {"pushed", (getter)queue_pushed, NULL, "Tasks queued so far.", NULL},
    {"done", (getter)queue_done, NULL, "Tasks that have run, or were dropped.", NULL},
    {NULL, NULL, NULL, NULL, NULL},
};

static PyTypeObject QueueType = {
    PyVarObject_HEAD_INIT(NULL, 0)
    .tp_name = "softacl._native.Queue",
    .tp_basicsize = sizeof(Queue),
    .tp_flags = Py_TPFLAGS_DEFAULT | Py_TPFLAGS_BASETYPE,
    .tp_doc = "An in-order queue of tasks, run by worker threads.",
    .tp_new = queue_new,
    .tp_dealloc = (destructor)queue_dealloc,
    .tp_methods = queue_methods,
    .tp_getset = queue_fields,
};

static PyObject *
get_last_task(PyObject *self, PyObject *unused)
{
    (void)self;
    (void)unused;
    return PyLong_FromUnsignedLongLong(last_task);
}

static PyObject *
set_last_task(PyObject *self, PyObject *number)
{
    (void)self;
    uint64_t value = PyLong_AsUnsignedLongLong(number);
    if (value == (uint64_t)-1 && PyErr_Occurred())
        return NULL;
    last_task = value;
    Py_RETURN_NONE;
}

/* ---- the workers as a whole ---- */

static PyObject *
stop_workers(PyObject *self, PyObject *unused)
{
    (void)self;
    (void)unused;
    int n;
    Py_BEGIN_ALLOW_THREADS
    native_lock_streams();
    if (stopping) { /* another thread does it */
        while (stopping)
            pthread_cond_wait(&work_there, &native_streams_lock);
        n = 0;
    }
    else {
        n = n_workers;
        stopping = n > 0;
        pthread_cond_broadcast(&work_there);
        pthread_cond_broadcast(&something_done);
    }
    pthread_mutex_unlock(&native_streams_lock);
    for (int i = 0; i < n; i++)
        if (pthread_equal(workers[i], pthread_self())) {
            pthread_detach(workers[i]);
            retired = 1;
        }
        else
            pthread_join(workers[i], NULL);
    if (n) {
        native_lock_streams();
        n_workers = n_sleeping = n_called = n_looking = n_in_python = 0;
        stopping = 0;
        if (run_first) /* queued meanwhile */
            start_worker();
        pthread_cond_broadcast(&work_there);
        pthread_mutex_unlock(&native_streams_lock);
    }
    Py_END_ALLOW_THREADS
    Py_RETURN_NONE;
}

static PyObject *
count_workers(PyObject *self, PyObject *unused)
{
    (void)self;
    (void)unused;
    native_lock_streams();
    int n = n_workers;
    pthread_mutex_unlock(&native_streams_lock);
    return PyLong_FromLong(n);
}

static PyObject *
count_running_of_python(PyObject *self, PyObject *args)
{
    (void)self;
    int device, by;
    if (!PyArg_ParseTuple(args, "ii:count_running", &device, &by))
        return NULL;
    native_lock_streams();
    count_running(device, by);
    pthread_mutex_unlock(&native_streams_lock);
    Py_RETURN_NONE;
}

static PyMethodDef functions[] = {
    {"stop_workers", stop_workers, METH_NOARGS, "End all worker threads; they start again when needed."},
    {"last_task", get_last_task, METH_NOARGS, "The number of the newest task that this thread has queued, in its queue."},
    {"set_last_task", set_last_task, METH_O, "For queues that are not compiled: the number of a task that was queued."},
    {"count_running", count_running_of_python, METH_VARARGS,
     "count_running(device, by): one queue of the device more runs a task, or one less; for queues that are not compiled."},
    {"count_workers", count_workers, METH_NOARGS, "How many worker threads there are."},
    {NULL, NULL, 0, NULL},
};

static void
in_child(void)
{
    /* The parent's workers do not exist here, and its lock may be held for ever. */
    pthread_mutex_t fresh = PTHREAD_MUTEX_INITIALIZER;
    memcpy(&native_streams_lock, &fresh, sizeof fresh);
    pthread_condattr_t attributes;
    pthread_condattr_init(&attributes);
    pthread_condattr_setclock(&attributes, CLOCK_MONOTONIC);
    pthread_cond_init(&work_there, &attributes);
    pthread_cond_init(&something_done, &attributes);
    pthread_condattr_destroy(&attributes);
    run_first = run_last = NULL;
    atomic_store(&run_length, 0);
    n_workers = n_sleeping = n_called = n_looking = n_in_python = n_waiting_done = stopping = 0;
    memset(running, 0, sizeof running);
    native_forget_published(); /* the parent's streams */
}

int
native_streams_register(PyObject *module)
{
    n_cpus = (int)sysconf(_SC_NPROCESSORS_ONLN);
    if (n_cpus < 2)
        n_cpus = n_cpus < 1 ? 1 : n_cpus;
    in_child();
    pthread_atfork(NULL, NULL, in_child);
    if (PyType_Ready(&SignalType) < 0 || PyType_Ready(&QueueType) < 0 || PyType_Ready(&StopGroupType) < 0 ||
        PyModule_AddObjectRef(module, "StopGroup", (PyObject *)&StopGroupType) < 0 ||
        PyModule_AddObjectRef(module, "Signal", (PyObject *)&SignalType) < 0 ||
        PyModule_AddObjectRef(module, "Queue", (PyObject *)&QueueType) < 0)
        return -1;
    return PyModule_AddFunctions(module, functions);
}
