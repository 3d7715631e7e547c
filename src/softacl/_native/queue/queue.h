/* Handles, streams, events and their workers. */
#ifndef SOFTACL_QUEUE_QUEUE_H
#define SOFTACL_QUEUE_QUEUE_H
#include "native.h"
#include "memory/free_list.h"
#include "memory/fault_guard.h"
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>

/* Queues of tasks and the completions that they bring: the structures, and what changes them. One lock guards all of
   it; it is never held while bytes move. Workers (workers.c) run the tasks, the handle table (handle_table.c) finds
   queues by the handle of a stream. */

/* Those up to OP_SEGMENT only move bytes. */
enum op { OP_COPY, OP_FILL, OP_SHARE, OP_COPY_2D, OP_SEGMENT, OP_KERNEL, OP_CALL, OP_JOB, OP_RECORD, OP_WAIT };

#define BLOCK 128     /* tasks per block of a queue */
#define SPIN_NS 50000 /* how long an idle worker or a waiting thread spins before it sleeps */

typedef struct CompletionCore CompletionCore;
typedef struct QueueCore QueueCore;

/* A task that an upper layer defines. OP_JOB needs the interpreter, OP_KERNEL does not. */
typedef struct native_job {
    int (*run)(struct native_job *job, int inlined); /* frees the job; 1: it failed. inlined: in the call that queued it */
    void (*drop)(struct native_job *job);            /* instead of `run` */
    int (*is_short)(const struct native_job *job);   /* of OP_KERNEL: a waiting thread may run it */
} native_job;

typedef struct {
    uint8_t op;
    int tag; /* the caller's name for the task, for messages */
    uint64_t a, b, c;
    void *p; /* CompletionCore, PyObject, native_job, Rows, Segment or Timing */
} Task;

/* Copies and fills that a graph runs one after another, as one task (OP_SEGMENT). */
typedef struct {
    atomic_int references;
    size_t n;
    Task tasks[];
} Segment;

void native_segment_release(Segment *segment);

/* Run a task that only moves bytes, in the calling thread: whether it failed. */
int native_run_task(Task *task);

/* `p` of a copy or fill: when it ran, for the call log (call_log.c), or NULL. The queue and the log own one
   reference each. */
typedef struct {
    atomic_int references;
    int bad;
    int64_t begin;
    _Atomic int64_t end; /* 0: it has not ended; written last */
} Timing;

static inline void
native_timing_release(Timing *timing)
{
    if (timing && atomic_fetch_sub(&timing->references, 1) == 1)
        free(timing);
}

typedef struct Block {
    struct Block *next;
    Task tasks[BLOCK];
} Block;

/* A timeline semaphore: `submitted` counts the records that were queued, `completed` is the newest that has run. A wait
   is for the records that were queued before it. */
struct CompletionCore {
    atomic_int references;
    uint64_t submitted, completed;
    int64_t completed_ns;
    /* The pending records in ascending order: n_queued from first_queued on. Those of several queues complete in any
       order, and a wait is for one of them. */
    uint64_t *queued;
    size_t first_queued, n_queued, capacity;
    QueueCore *waiters; /* parked queues, linked by `link` */
};

typedef struct {
    uint64_t dst_pitch, src_pitch, width, height;
} Rows;

/* Shared by queues that stop together: the first failed task in any of them sets `stopped`; `resume` clears it. */
typedef struct {
    atomic_int references, stopped;
} StopCore;

/* idle: nothing to do; ready: in the run list or with a worker; parked: its head waits for a completion; halted: a task
   of its stop group failed, and its tasks stay until they are dropped or the group resumes. */
enum { IDLE, READY, PARKED, HALTED };

struct QueueCore {
    atomic_int references;
    Block *first, *last;
    int head, tail; /* in the first and in the last block */
    _Atomic uint64_t pushed, done;
    uint64_t awaited; /* threads sleep until `done` reaches it; with the lock */
    QueueCore *link; /* in the run list or in a completion's waiters */
    int state;
    int device;      /* the device, by its number in the machine, that counts the queue as running; -1: none */
    CompletionCore *parked_on;
    _Atomic uint64_t dropped; /* tasks with a smaller number are dropped when their turn comes; records complete */
    _Atomic(StopCore *) stop; /* NULL: the queue goes on after a failure; set once */
    _Atomic uint64_t failures;
    Task failed; /* the first that failed */
    uint64_t failed_serial;
};

/* The run list and its workers. Guarded by native_queue_lock. */
typedef struct {
    QueueCore *first, *last;
    atomic_int length;
    int n_workers, n_sleeping, n_called, n_looking, n_in_python, n_waiting_done, n_cpus, stopping;
    pthread_cond_t work_there, something_done;
    _Atomic uint64_t n_pushed; /* tasks of all queues */
    _Atomic uint64_t progress; /* counts completions; waiting threads spin on it */
    void (*start_worker)(void); /* set by workers.c: add a worker, if the limits allow one */
} Scheduler;

extern Scheduler native_sched;
extern atomic_int native_stop_groups; /* the runtime has made some */
extern pthread_mutex_t native_queue_lock;
void native_spin_for_queue_lock(void);

static inline void
native_lock_queues(void)
{
    if (pthread_mutex_trylock(&native_queue_lock) != 0)
        native_spin_for_queue_lock();
}

static inline void
native_unlock_queues(void)
{
    pthread_mutex_unlock(&native_queue_lock);
}

static inline void
native_relax(void)
{
#if defined(__x86_64__)
    __builtin_ia32_pause();
#elif defined(__aarch64__)
    __asm__ volatile("yield");
#endif
}

/* Whether spinning can pay: another core may do what this one waits for. */
static inline int
native_other_cores(void)
{
    return native_sched.n_cpus > 1;
}

static inline int
native_completion_is_done(const CompletionCore *completion)
{
    return completion->completed >= completion->submitted;
}

static inline int
native_stopped(StopCore *stop)
{
    return stop && atomic_load_explicit(&stop->stopped, memory_order_acquire);
}

void native_queue_release(QueueCore *queue);
void native_completion_release(CompletionCore *completion);
void native_stop_release(StopCore *stop);

/* All that follows is called with the lock held. */

/* Append a task: 0, or -1 without memory. */
int native_push(QueueCore *queue, Task task);
/* The same, for the calling thread, which then asks for the task's number (last_task). */
int native_push_of_program(QueueCore *queue, Task task);

/* Put a queue at the end of the run list, and see to a worker. */
void native_make_ready(QueueCore *queue);

/* Take a queue that no worker has begun out of the run list; whether it was there. */
int native_unlink_ready(QueueCore *queue);

static inline void
native_announce_progress(void)
{
    atomic_fetch_add_explicit(&native_sched.progress, 1, memory_order_release);
    if (native_sched.n_waiting_done)
        pthread_cond_broadcast(&native_sched.something_done);
}

/* Queue a record of the completion, or a wait for its records so far (OP_RECORD, OP_WAIT): 0, or -1 without memory. */
int native_mark(QueueCore *queue, CompletionCore *completion, int op);

/* A record has run. */
void native_complete(CompletionCore *completion, uint64_t version);

/* Whether this record has run. */
int native_has_run(const CompletionCore *completion, uint64_t version);

/* Take a queue that waits for a completion out of its waiters, and make it ready. */
void native_unpark(QueueCore *queue);

/* The number, in its queue, of the newest task that the calling thread has queued. */
extern __thread uint64_t native_last_task;

/* What the calling thread has current; see current.c. */

/* The calling thread's context, if it has one that is alive. */
native_context *native_current_context(void);
PyObject *native_current_context_object(void); /* the Python object, borrowed; NULL: there is none */

/* The context behind a Python object, or NULL. */
native_context *native_context_of(PyObject *object);

/* Streams and events by handle, without the GIL; see handle_table.c. */

/* These three need the GIL; -1 with an exception. mask: bits that no address of a copy may have; uses: of an event,
   enum in the .c. */
int native_publish_stream(uint64_t handle, QueueCore *queue, const native_context *context, uint64_t mask, int copy_tag, int fill_tag);
int native_publish_event(uint64_t handle, CompletionCore *completion, CompletionCore *waits, uint64_t stream, int uses);
void native_withdraw(uint64_t handle);

/* All that follows returns 1 if it is done, or 0 and nothing has happened. */

/* Queue a copy or fill on a stream of this context. addresses: of the program, for the rule of alignment. */
int native_push_copy(uint64_t stream, const native_context *context, int is_copy, uint64_t addresses, uint64_t dst,
                      uint64_t src_or_value, uint64_t count);
/* The same. timing: NULL, or where it notes when the copy runs, with a reference for the queue. at_once: run it before this returns if
   nothing is queued and it is of few bytes. */
int native_push_timed_copy(uint64_t stream, const native_context *context, int is_copy, uint64_t addresses, uint64_t dst,
                      uint64_t src_or_value, uint64_t count, Timing *timing, int at_once);

/* Whether `native_push_copy` would take it, as far as is known now. */
int native_can_push_copy(uint64_t stream, const native_context *context, uint64_t addresses);

/* What runs a job: the interpreter; compiled code, which needs it only where it fails; such code that calls no library. */
typedef enum { JOB_IN_PYTHON, JOB_COMPILED, JOB_PLAIN } native_job_kind;

/* Queue a job on a stream of this context; it runs before this returns if nothing is queued and it is about few bytes. */
int native_push_job(uint64_t stream, const native_context *context, native_job *job, int tag, uint64_t nbytes, native_job_kind kind);
void native_run_jobs_inline(int on); /* or not before the call returns, however few bytes */

/* Queue a launch of a kernel on a stream of this context; or in a Queue: 0, or -1, perhaps with an exception. */
int native_push_kernel(uint64_t stream, const native_context *context, native_job *job, int tag);
int native_push_kernel_to(PyObject *queue, native_job *job, int tag);
int native_push_job_to(PyObject *queue, native_job *job, int tag, int compiled);

/* Record an event in a stream, or let a stream wait for it. */
int native_record_event(uint64_t event, uint64_t stream, const native_context *context);
int native_stream_wait_event(uint64_t stream, uint64_t event, const native_context *context);

/* Whether an event has completed; 0 also if the runtime must decide. old_form: aclrtQueryEvent. */
int native_query_event(uint64_t event, int old_form);

/* Wait a moment for all that is queued on a stream, or for an event: 1 if it is done and nothing failed. begin: also
   run what no worker has begun, and spin for a while. */
int native_wait_for_stream(uint64_t stream, int begin);
int native_wait_for_event(uint64_t event, int begin);

/* Wait with one of them, without the GIL if the wait is not over at once. */
static inline int
native_wait_releasing(int (*wait)(uint64_t handle, int begin), uint64_t handle)
{
    int done = wait(handle, 0);
    if (!done) {
        Py_BEGIN_ALLOW_THREADS
        done = wait(handle, 1);
        Py_END_ALLOW_THREADS
    }
    return done;
}

/* The threads that run tasks: workers, and threads that wait. */

/* With the lock. Let the calling thread, which is about to wait for the queue, run its tasks if no worker has begun:
   copies, fills and marks, up to the first that needs the interpreter. */
void native_help(QueueCore *queue);

/* With the lock, which is released meanwhile. Queue a task of the calling thread, and run it here if the queue is idle.
   0, or -1 without memory. */
int native_push_and_run(QueueCore *queue, Task task);

/* Whether the calling thread runs a task of the queue, which cannot wait for its own end. */
int native_serves(const QueueCore *queue);

/* With the lock: drop the first n_tasks of all that were ever queued, when their turn comes. */
void native_drop_until(QueueCore *queue, uint64_t n_tasks);

/* Drop what is queued, and with `for_ever` what will be; wait for the task that runs. None, or NULL with an exception. */
PyObject *native_drop_queued(QueueCore *queue, int for_ever);

/* What a thread waits for: that a queue has run so many tasks. */
typedef struct {
    QueueCore *queue;
    uint64_t target;
} Target;

/* Wait until `done(what)`, which a queue may bring about; timeout_ms < 0: forever. target: of a wait for tasks, or NULL. 1 done,
   0 timed out, -1 a Python completion handler raised. The GIL is held at entry and exit; `done` is called with the lock.

   Of books (native_books_only) it is 1 once the queue has run nothing for a second: what is waited for has happened, whatever the
   timeout. The caller makes up for it. */
int native_wait_until(int (*done)(void *), void *what, QueueCore *queue, const Target *target, int64_t timeout_ms);

int native_queue_reached(void *target);

/* Copies and fills of any size: large ones are shared between the calling thread and a worker. */

/* Release the GIL for a copy or fill of a Python program, if that is large. */
static inline PyThreadState *
native_release_for(uint64_t nbytes)
{
    return nbytes < 64 * 1024 ? NULL : PyEval_SaveThread();
}

static inline void
native_regain(PyThreadState *released)
{
    if (released != NULL)
        PyEval_RestoreThread(released);
}

#define NATIVE_SHARE_AT ((size_t)2 << 20) /* bytes from which a copy or fill is shared: waking a worker must pay */

enum native_shared_work { NATIVE_FILL, NATIVE_COPY, NATIVE_STREAM, NATIVE_POPULATE };

/* Do it together with a worker that comes in time; the ranges of a copy do not overlap. 0, or -1 if an address could
   not be read or written. Without the GIL. */
int native_split(int what, uintptr_t dst, uintptr_t src_or_value, size_t count);

/* The worker's part: task `p` of OP_SHARE. */
void native_run_share(void *shared);

/* A copy or fill, alone or shared: 0, or -1 if an address could not be read or written. */
static inline int
native_copy(uintptr_t dst, uintptr_t src, size_t count)
{
    return count >= NATIVE_SHARE_AT && native_are_apart(dst, src, count) ? native_split(NATIVE_COPY, dst, src, count)
                                                                         : native_guarded_copy(dst, src, count);
}

static inline int
native_fill(uintptr_t dst, int value, size_t count)
{
    return count >= NATIVE_SHARE_AT ? native_split(NATIVE_FILL, dst, (uintptr_t)(value & 0xff), count)
                                    : native_guarded_fill(dst, value & 0xff, count);
}

#endif
