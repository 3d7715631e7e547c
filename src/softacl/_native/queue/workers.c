/* Workers: threads that run the tasks of queues without the GIL, and what other threads do while they wait for them.

   A worker takes a batch of copies and fills at once, so that short copies cost little more than the copy. No lock is
   held while bytes move. */
#include "queue/queue.h"
#include "process/process_table.h"
#include "process/program_threads.h"
#include "python/observers_time.h"
#include "python/signals.h"
#include <string.h>
#include <unistd.h>

#define SLICE_NS 50000000 /* how long a thread waits before it lets Python's signal handlers run */
#define BOOKS_SECONDS 1   /* in which books may run nothing while a call waits for them: in slices, for a stopped process has none */
#define BATCH 64 /* copies and fills that a worker takes at once */
#define MAX_WORKERS 512
#define PATIENCE_NS 1000 /* for which a worker leaves new work to the thread that queued it; */
#define OBSERVED_PATIENCE_NS 4000 /* the same while calls are observed, which takes that much longer; */
#define MAX_ROUNDS 20   /* repeated so often while more work comes */
#define SHARED_OF_STREAM ((uint64_t)8 << 20) /* bytes from which a copy of a stream is shared: other streams need workers */

static pthread_t workers[MAX_WORKERS];
/* The queue whose Python task this thread runs: the task cannot wait for its own end. */
static __thread QueueCore *served_queue __attribute__((tls_model("initial-exec")));
/* This worker stopped all workers from within its task: it ends after the task, and is not counted any more. */
static __thread int worker_retired __attribute__((tls_model("initial-exec")));
static uint32_t *running_cells[TABLE_DEVICES]; /* in the process table: how many queues of a device run a task */

static void *worker_main(void *);

/* Add a worker, if the limits allow one. The lock is held. */
static void
start_worker(void)
{
    if (native_sched.n_workers - native_sched.n_in_python >= native_sched.n_cpus ||
        native_sched.n_workers >= MAX_WORKERS || native_sched.stopping)
        return;
    sigset_t before;
    native_block_signals(&before);
    if (pthread_create(&workers[native_sched.n_workers], NULL, worker_main, NULL) == 0)
        native_sched.n_workers++;
    pthread_sigmask(SIG_SETMASK, &before, NULL);
}

/* A worker has one Python thread state, from its first task in Python to its end: making one for each task would map and unmap
   memory each time. */
static __thread int has_thread_state __attribute__((tls_model("initial-exec")));

static void
keep_thread_state(void)
{
    if (!has_thread_state) {
        (void)PyGILState_Ensure();
        (void)PyEval_SaveThread();
        has_thread_state = 1;
    }
}

static void
release_thread_state(void)
{
    if (has_thread_state && Py_IsInitialized()) {
        (void)PyGILState_Ensure();
        PyGILState_Release(PyGILState_LOCKED);
        PyGILState_Release(PyGILState_UNLOCKED);
    }
}

/* ---- running tasks ---- */

/* The next task, or NULL. The lock is held. */
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
            /* keep the one block, and start it anew */
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

static int move_bytes(Task *task);

/* All tasks, also after one that failed, as in a stream. The first that failed is what messages name. */
static int
run_segment(Task *task)
{
    Segment *segment = task->p;
    int bad = 0;
    for (size_t i = 0; i < segment->n; i++) {
        Task *one = &segment->tasks[i];
        if (move_bytes(one) && !bad++)
            task->tag = one->tag, task->a = one->a, task->b = one->b, task->c = one->c;
    }
    return bad;
}

static int
move_bytes(Task *task)
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
        native_run_share(task->p);
        return 0;
    case OP_SEGMENT:
        return run_segment(task);
    default: {
        Rows *rows = task->p;
        int bad = 0;
        for (uint64_t row = 0; row < rows->height && !bad; row++)
            bad = native_guarded_copy(task->a + row * rows->dst_pitch, task->b + row * rows->src_pitch, rows->width);
        return bad;
    }
    }
}

/* What a copy or fill that has run needed. */
static void
release(const Task *task)
{
    if (task->op == OP_COPY_2D)
        free(task->p);
    else if (task->op == OP_SEGMENT)
        native_segment_release(task->p);
}

/* The timing of a task that a log records, or NULL. */
static Timing *
timing_of(const Task *task)
{
    return task->op <= OP_FILL ? task->p : NULL;
}

static int
run_plain(Task *task)
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

/* Call a Python task, which reports failure by returning False. The lock is not held. */
static int
run_python(PyObject *callable)
{
    native_entry entry = native_enter_python();
    PyObject *result = PyObject_CallNoArgs(callable);
    int bad = result == NULL || result == Py_False;
    if (result == NULL)
        PyErr_WriteUnraisable(callable);
    Py_XDECREF(result);
    Py_DECREF(callable);
    native_leave_python(entry);
    return bad;
}

static void
drop(Task *task)
{
    if (task->op == OP_CALL) {
        native_entry entry = native_enter_python();
        Py_DECREF((PyObject *)task->p);
        native_leave_python(entry);
    }
    else if (task->op == OP_JOB || task->op == OP_KERNEL)
        ((native_job *)task->p)->drop(task->p);
    else
        release(task);
}

/* Whether a task is none for a waiting thread: it needs the interpreter, or may take long. */
static int
is_for_worker(const Task *task)
{
    return task->op == OP_KERNEL ? !((native_job *)task->p)->is_short(task->p) : task->op == OP_CALL || task->op == OP_JOB;
}

/* Tasks of the queue have run: wake the threads that wait for this. A wake costs as much as a small operator, so those that wait
   for a later task sleep on. bad: a queue may have been stopped, which other threads wait for, too. */
static void
announce_tasks(QueueCore *queue, int bad)
{
    atomic_fetch_add_explicit(&native_sched.progress, 1, memory_order_release);
    if (bad || atomic_load(&queue->done) >= queue->awaited) {
        queue->awaited = UINT64_MAX;
        pthread_cond_broadcast(&native_sched.something_done);
    }
}

/* Roles: WORKER (a thread of the pool), HELPER (a waiting thread; runs what `is_for_worker` leaves), OWNER (the
   thread that queued the task; inline execution). */
enum { WORKER, HELPER, OWNER };

/* Pass a wait for a completion, or a task that completes one; 0: the queue is parked instead. The lock is held. */
static int
pass_completion(QueueCore *queue, const Task *task, int dropped)
{
    CompletionCore *completion = task->p;
    if (task->op == OP_WAIT && !dropped && !native_has_run(completion, task->a)) {
        queue->state = PARKED;
        queue->parked_on = completion;
        queue->link = completion->waiters;
        completion->waiters = queue;
        atomic_fetch_add(&queue->references, 1);
        return 0;
    }
    queue->head++;
    if (task->op == OP_RECORD)
        native_complete(completion, task->a);
    native_completion_release(completion);
    atomic_fetch_add(&queue->done, 1);
    native_announce_progress();
    return 1;
}

/* Run the next task, one of Python, a job or a kernel: whether it failed. The lock is held at entry and at exit. */
static int
run_job(QueueCore *queue, Task task, int role, int dropped)
{
    queue->head++;
    native_sched.n_in_python += role == WORKER;
    if (role == WORKER && native_sched.first && native_sched.n_sleeping <= native_sched.n_called)
        start_worker();
    native_unlock_queues();
    if (role == WORKER && task.op != OP_KERNEL)
        keep_thread_state();
    int bad = 0;
    if (dropped)
        drop(&task);
    else {
        QueueCore *outer = served_queue; /* a waiting thread may serve other queues, too */
        served_queue = queue;
        bad = task.op == OP_CALL ? run_python(task.p) : ((native_job *)task.p)->run(task.p, role == OWNER);
        served_queue = outer;
    }
    native_lock_queues();
    if (role == WORKER && !worker_retired)
        native_sched.n_in_python--;
    if (bad)
        failed(queue, &task, queue->done);
    atomic_fetch_add(&queue->done, 1);
    return bad;
}

/* Run the next copies and fills, at most BATCH: how many failed. The lock is held at entry and at exit. */
static int
run_batch(QueueCore *queue)
{
    Task batch[BATCH];
    int n = 0, first_bad = -1, n_bad = 0;
    for (const Task *next; n < BATCH && (next = head(queue)) != NULL && next->op <= OP_SEGMENT; queue->head++)
        batch[n++] = *next;
    uint64_t first = queue->done;
    StopCore *stop = atomic_load(&queue->stop);
    native_unlock_queues();
    for (int i = 0; i < n; i++) {
        if (!native_stopped(stop) &&
            first + (uint64_t)i >= atomic_load_explicit(&queue->dropped, memory_order_relaxed) &&
            run_plain(&batch[i])) {
            if (!n_bad++)
                first_bad = i;
            if (stop) /* at once: for other queues, and for the rest of this batch */
                atomic_store(&stop->stopped, 1);
        }
        native_timing_release(timing_of(&batch[i]));
        release(&batch[i]);
    }
    native_lock_queues();
    if (n_bad) {
        failed(queue, &batch[first_bad], first + (uint64_t)first_bad);
        queue->failures += (uint64_t)(n_bad - 1);
    }
    atomic_fetch_add(&queue->done, (uint64_t)n);
    return n_bad;
}

/* Run a ready queue until it is empty, parked or halted; a HELPER stops before a task that needs the interpreter, an
   OWNER after one. The lock is held at entry and at exit. */
static void
serve_tasks(QueueCore *queue, int role)
{
    int turns = 0, ends_here = 0, unannounced = 0;
    for (Task *next; (next = head(queue)) != NULL;) {
        int dropped = atomic_load(&queue->done) < atomic_load(&queue->dropped);
        if (!dropped && native_stopped(atomic_load(&queue->stop))) {
            queue->state = HALTED; /* its records stay incomplete, which shows how far it came */
            native_announce_progress();
            return;
        }
        if (next->op == OP_WAIT || next->op == OP_RECORD) {
            if (!pass_completion(queue, next, dropped))
                return;
        }
        else if (ends_here || (role == HELPER && is_for_worker(next))) {
            native_make_ready(queue);
            return;
        }
        else if (next->op > OP_SEGMENT) {
            int is_kernel = next->op == OP_KERNEL, bad = run_job(queue, *next, role, dropped);
            ends_here = role == OWNER;
            /* Waking a waiting thread costs more than a short kernel: those in a row are announced together. */
            next = is_kernel && !bad ? head(queue) : NULL;
            if (next == NULL || next->op != OP_KERNEL || is_for_worker(next) || ++unannounced % BATCH == 0)
                announce_tasks(queue, bad);
        }
        else {
            announce_tasks(queue, run_batch(queue));
            if (native_sched.first && ++turns == 4) { /* other streams have a turn */
                native_make_ready(queue);
                return;
            }
        }
    }
    queue->state = IDLE;
}

/* With the lock. */
static void
count_running(int device, int by)
{
    if (0 <= device && device < TABLE_DEVICES && running_cells[device])
        __atomic_fetch_add(running_cells[device], (uint32_t)by, __ATOMIC_RELAXED);
}

/* Set as a hook of the process table: the cell of a device is listed, or, with NULL, no longer. */
static void
list_running(uint64_t device, uint32_t *place)
{
    native_lock_queues();
    if (device < TABLE_DEVICES)
        running_cells[device] = place;
    native_unlock_queues();
}

static void
serve(QueueCore *queue, int role)
{
    count_running(queue->device, 1);
    serve_tasks(queue, role);
    count_running(queue->device, -1);
}

/* Serve the first ready queue; 0 if there is none. The lock is held at entry and at exit. */
static int
serve_first(void)
{
    QueueCore *queue = native_sched.first;
    if (queue == NULL)
        return 0;
    native_sched.first = queue->link;
    if (native_sched.first == NULL)
        native_sched.last = NULL;
    atomic_fetch_sub(&native_sched.length, 1);
    serve(queue, WORKER);
    native_queue_release(queue);
    return 1;
}

void
native_help(QueueCore *queue)
{
    const Task *next = queue->state == READY && !native_sched.stopping ? head(queue) : NULL;
    if (next == NULL || is_for_worker(next) || served_queue == queue || !native_unlink_ready(queue))
        return;
    atomic_fetch_add(&queue->references, 1);
    serve(queue, HELPER);
    native_queue_release(queue);
}

int
native_push_and_run(QueueCore *queue, Task task)
{
    if (queue->state != IDLE || native_sched.stopping || native_stopped(atomic_load(&queue->stop)))
        return native_push_of_program(queue, task);
    queue->state = READY; /* it is in no list, so no worker takes it */
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
native_run_task(Task *task)
{
    return run_plain(task);
}

int
native_serves(const QueueCore *queue)
{
    return served_queue == queue;
}

static void *
worker_main(void *Py_UNUSED(unused))
{
    int was_needed = 1;
    sanitizers_leave_program();
    native_lock_queues();
    while (!native_sched.stopping && !worker_retired) {
        if (serve_first()) {
            was_needed = 1;
            continue;
        }
        /* One worker spins a moment before it sleeps, unless it was woken for what a waiting thread has run. */
        if (native_sched.n_cpus > 1 && !native_sched.n_looking && was_needed) {
            was_needed = 0;
            native_sched.n_looking = 1;
            native_unlock_queues();
            int64_t until = native_now_ns() + SPIN_NS;
            int seen;
            do {
                for (int i = 0; i < 64 && !(seen = atomic_load_explicit(&native_sched.length, memory_order_relaxed)); i++)
                    native_relax();
            } while (!seen && native_now_ns() < until);
            /* The thread that has just queued something may be about to wait for it, and runs it itself; or it queues
               more, which is then taken together. */
            uint64_t n = 0, before = 1;
            for (int i = 0; i < MAX_ROUNDS && n != before && atomic_load_explicit(&native_sched.length, memory_order_relaxed); i++) {
                /* A pause takes 10 times as long on some processors. */
                int64_t end = native_now_ns() + (Py_IsInitialized() && native_has_observers() ? OBSERVED_PATIENCE_NS : PATIENCE_NS);
                while (native_now_ns() < end)
                    native_relax();
                before = n;
                n = atomic_load_explicit(&native_sched.n_pushed, memory_order_relaxed);
            }
            native_lock_queues();
            native_sched.n_looking = 0;
            if (native_sched.first || native_sched.stopping)
                continue;
        }
        native_sched.n_sleeping++;
        pthread_cond_wait(&native_sched.work_there, &native_queue_lock);
        native_sched.n_sleeping--;
        native_sched.n_called -= native_sched.n_called > 0;
    }
    native_unlock_queues();
    release_thread_state();
    sanitizers_enter_program();
    return NULL;
}

/* ---- waiting ---- */

static void
deadline_in(struct timespec *t, int64_t ns)
{
    clock_gettime(CLOCK_MONOTONIC, t);
    ns += t->tv_nsec;
    t->tv_sec += ns / 1000000000;
    t->tv_nsec = ns % 1000000000;
}

/* A wait of this thread has ended because books had run nothing for so long. */
static __thread int wait_ended_late __attribute__((tls_model("initial-exec")));

/* What a thread waits for: see native_wait_until. */
typedef struct {
    int (*done)(void *);
    void *what;
    QueueCore *queue;
    const Target *target;
} Wait;

/* Run what the wait is for on this thread, and whatever is ready while the system refuses a thread for a worker. */
static int
run_meanwhile(const Wait *wait, int helps)
{
    int result = wait->done(wait->what);
    if (!result && wait->queue && helps && !native_sched.stopping) {
        native_help(wait->queue);
        result = wait->done(wait->what);
    }
    while (!result && !native_sched.n_workers && native_sched.first && !native_sched.stopping) {
        start_worker();
        if (!native_sched.n_workers)
            serve_first();
        result = wait->done(wait->what);
    }
    return result;
}

static int
spin(const Wait *wait)
{
    int result = 0;
    uint64_t seen = atomic_load(&native_sched.progress);
    int64_t until = native_now_ns() + SPIN_NS;
    while (!result && native_now_ns() < until) {
        native_unlock_queues();
        for (int i = 0; i < 200 && atomic_load_explicit(&native_sched.progress, memory_order_acquire) == seen; i++)
            native_relax();
        native_lock_queues();
        seen = atomic_load(&native_sched.progress);
        result = wait->done(wait->what);
    }
    return result;
}

static int
sleep_until(const Wait *wait, int64_t end)
{
    int result = 0;
    while (!result && !native_sched.stopping) {
        int64_t left = end - native_now_ns();
        if (left <= 0)
            break;
        struct timespec t;
        deadline_in(&t, left);
        native_sched.n_waiting_done++;
        if (wait->target && wait->target->queue->awaited > wait->target->target)
            wait->target->queue->awaited = wait->target->target;
        pthread_cond_timedwait(&native_sched.something_done, &native_queue_lock, &t);
        native_sched.n_waiting_done--;
        result = wait->done(wait->what);
    }
    return result;
}

/* Wait until `end`, but at most for a slice: whether it is done. *stopping: there is nothing to wait for any more. Without the GIL. */
static int
wait_slice(const Wait *wait, int64_t end, int only_asks, int *stopping)
{
    native_lock_queues();
    int result = run_meanwhile(wait, !only_asks);
    if (!result && native_sched.n_cpus > 1 && !only_asks)
        result = spin(wait);
    if (!result) {
        int64_t slice_end = native_now_ns() + SLICE_NS;
        result = sleep_until(wait, slice_end < end ? slice_end : end);
    }
    *stopping = native_sched.stopping;
    native_unlock_queues();
    return result;
}

int
native_wait_until(int (*done)(void *), void *what, QueueCore *queue, const Target *target, int64_t timeout_ms)
{
    const Wait wait = {done, what, queue, target};
    int books = native_books_only();
    const QueueCore *runs = target ? target->queue : queue;
    uint64_t had_run = runs ? atomic_load(&runs->done) : 0;
    int n_idle = 0; /* slices in which they ran nothing */
    if (books)
        timeout_ms = -1;
    int64_t ns = timeout_ms > INT64_MAX / 2000000 ? INT64_MAX / 4 : timeout_ms * 1000000;
    int64_t end = timeout_ms < 0 ? INT64_MAX : native_now_ns() + ns;
    int result, stopping, holds = native_place.call != 0; /* other threads collect while this one waits */
    native_place.waited = 1;
    for (;;) {
        if (holds)
            native_release_collector();
        Py_BEGIN_ALLOW_THREADS
        result = wait_slice(&wait, end, timeout_ms == 0, &stopping);
        Py_END_ALLOW_THREADS
        if (holds)
            native_hold_collector();
        if (result || stopping)
            return result;
        if (native_let_signals_in() < 0)
            return -1;
        if (native_now_ns() >= end)
            return 0;
        uint64_t has_run = runs ? atomic_load(&runs->done) : 0;
        n_idle = has_run == had_run ? n_idle + 1 : 0;
        had_run = has_run;
        if (books && n_idle >= BOOKS_SECONDS * (1000000000 / SLICE_NS)) {
            wait_ended_late = 1;
            return 1;
        }
    }
}

static PyObject *
take_late(PyObject *Py_UNUSED(self), PyObject *Py_UNUSED(unused))
{
    int was = wait_ended_late;
    wait_ended_late = 0;
    return PyBool_FromLong(was);
}

int
native_queue_reached(void *what)
{
    Target *target = what;
    return atomic_load(&target->queue->done) >= target->target;
}

void
native_drop_until(QueueCore *queue, uint64_t n_tasks)
{
    if (atomic_load(&queue->dropped) < n_tasks)
        atomic_store(&queue->dropped, n_tasks);
    if (queue->state == PARKED)
        native_unpark(queue);
    else if (queue->state == HALTED)
        native_make_ready(queue);
}

PyObject *
native_drop_queued(QueueCore *queue, int for_ever)
{
    native_lock_queues();
    Target target = {queue, atomic_load(&queue->pushed)};
    native_drop_until(queue, for_ever ? UINT64_MAX : target.target);
    native_unlock_queues();
    if (served_queue == queue) /* what is queued is dropped after this task */
        Py_RETURN_NONE;
    atomic_fetch_add(&queue->references, 1);
    int result = native_wait_until(native_queue_reached, &target, NULL, &target, -1);
    native_queue_release(queue);
    if (result < 0)
        return NULL;
    Py_RETURN_NONE;
}

/* ---- for Python ---- */

/* There are none any more. The lock is held, or this is the child of a fork. */
static void
forget_workers(void)
{
    native_sched.n_workers = native_sched.n_sleeping = native_sched.n_called = 0;
    native_sched.n_looking = native_sched.n_in_python = 0;
}

static PyObject *
stop_workers(PyObject *Py_UNUSED(self), PyObject *Py_UNUSED(unused))
{
    int n;
    Py_BEGIN_ALLOW_THREADS
    native_lock_queues();
    if (native_sched.stopping) { /* another thread does it */
        while (native_sched.stopping)
            pthread_cond_wait(&native_sched.work_there, &native_queue_lock);
        n = 0;
    }
    else {
        n = native_sched.n_workers;
        native_sched.stopping = n > 0;
        pthread_cond_broadcast(&native_sched.work_there);
        pthread_cond_broadcast(&native_sched.something_done);
    }
    native_unlock_queues();
    for (int i = 0; i < n; i++)
        if (pthread_equal(workers[i], pthread_self())) {
            pthread_detach(workers[i]);
            worker_retired = 1;
        }
        else
            pthread_join(workers[i], NULL);
    if (n) {
        native_lock_queues();
        forget_workers();
        native_sched.stopping = 0;
        if (native_sched.first) /* tasks were queued meanwhile */
            start_worker();
        pthread_cond_broadcast(&native_sched.work_there);
        native_unlock_queues();
    }
    Py_END_ALLOW_THREADS
    Py_RETURN_NONE;
}

static PyObject *
count_workers(PyObject *Py_UNUSED(self), PyObject *Py_UNUSED(unused))
{
    native_lock_queues();
    int n = native_sched.n_workers;
    native_unlock_queues();
    return PyLong_FromLong(n);
}

static PyObject *
count_running_of_python(PyObject *Py_UNUSED(self), PyObject *args)
{
    int device, by;
    if (!PyArg_ParseTuple(args, "ii:count_running", &device, &by))
        return NULL;
    native_lock_queues();
    count_running(device, by);
    native_unlock_queues();
    Py_RETURN_NONE;
}

static PyObject *
get_last_task(PyObject *Py_UNUSED(self), PyObject *Py_UNUSED(unused))
{
    return PyLong_FromUnsignedLongLong(native_last_task);
}

static PyObject *
set_last_task(PyObject *Py_UNUSED(self), PyObject *number)
{
    uint64_t value = PyLong_AsUnsignedLongLong(number);
    if (value == (uint64_t)-1 && PyErr_Occurred())
        return NULL;
    native_last_task = value;
    Py_RETURN_NONE;
}

static PyMethodDef functions[] = {
    {"stop_workers", stop_workers, METH_NOARGS, "End all worker threads; they start again when needed."},
    {"last_task", get_last_task, METH_NOARGS, "The number, in its queue, of the newest task that this thread has queued."},
    {"take_late", take_late, METH_NOARGS,
     "Whether a wait of this thread has ended since the last call because books had run nothing for a second."},
    {"set_last_task", set_last_task, METH_O, "For queues that are not compiled: the number of a task that was queued."},
    {"count_running", count_running_of_python, METH_VARARGS,
     "count_running(device, by): one queue of the device more runs a task, or one less; for queues that are not compiled."},
    {"count_workers", count_workers, METH_NOARGS, "How many worker threads there are."},
    {NULL, NULL, 0, NULL},
};

static void
in_child(void)
{
    /* The parent's workers do not exist here, and its lock may be held forever. */
    pthread_mutex_t fresh = PTHREAD_MUTEX_INITIALIZER;
    memcpy(&native_queue_lock, &fresh, sizeof fresh);
    pthread_condattr_t attributes;
    pthread_condattr_init(&attributes);
    pthread_condattr_setclock(&attributes, CLOCK_MONOTONIC);
    pthread_cond_init(&native_sched.work_there, &attributes);
    pthread_cond_init(&native_sched.something_done, &attributes);
    pthread_condattr_destroy(&attributes);
    native_sched.first = native_sched.last = NULL;
    atomic_store(&native_sched.length, 0);
    native_sched.n_waiting_done = native_sched.stopping = 0;
    forget_workers();
    memset(running_cells, 0, sizeof running_cells);
}

static int
set_up(PyObject *module)
{
    native_sched.n_cpus = (int)sysconf(_SC_NPROCESSORS_ONLN);
    if (native_sched.n_cpus < 1)
        native_sched.n_cpus = 1;
    native_sched.start_worker = start_worker;
    native_list_running = list_running;
    in_child();
    return PyModule_AddIntMacro(module, BOOKS_SECONDS);
}

NATIVE_REGISTER(workers, .setup = set_up, .functions = functions, .in_child = in_child)
