/* The inside of queues and signals, for the files that look into them: streams.c, published.c. */
#ifndef SOFTACL_STREAMS_H
#define SOFTACL_STREAMS_H
#include "native.h"
#include "plain.h"
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>

enum op { OP_COPY, OP_FILL, OP_SHARE, OP_COPY_2D, OP_CALL, OP_OPERATION, OP_RECORD, OP_WAIT }; /* plain ones first, up to OP_COPY_2D */

#define BLOCK 128     /* tasks per block of a queue */
#define SPIN_NS 50000 /* how long an idle worker or waiter looks before it sleeps */

typedef struct SignalCore SignalCore;
typedef struct QueueCore QueueCore;

typedef struct {
    uint8_t op;
    int tag; /* the caller's name for the task, for messages */
    uint64_t a, b, c;
    void *p; /* SignalCore, PyObject, operation (plans.c) or row description */
} Task;

/* `p` of a copy or fill: when it ran, for a log that wants to know (calllog.c), or NULL. The queue and the log have a reference each. */
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

struct SignalCore {
    atomic_int references;
    uint64_t submitted, completed;
    int64_t completed_ns;
    uint64_t *queued; /* the records that are queued, in order: n_queued from first_queued on. Those of several queues end in
                         any order, and who waits for one waits for that one */
    size_t first_queued, n_queued, room;
    QueueCore *waiters; /* parked queues, linked by `link` */
};

typedef struct {
    uint64_t dst_pitch, src_pitch, width, height;
} Rows;

/* What queues that stop together share: the first failure of a task in any of them sets `stopped`; `resume` clears it. */
typedef struct {
    atomic_int references, stopped;
} StopCore;

struct QueueCore {
    atomic_int references;
    Block *first, *last;
    int head, tail; /* in the first and in the last block */
    _Atomic uint64_t pushed, done;
    QueueCore *link; /* in the run list or a signal's waiters */
    int state;       /* IDLE, READY, PARKED, HALTED */
    int device;      /* where its tasks count as running, by the number in the machine; -1: nowhere */
    SignalCore *parked_on;
    _Atomic uint64_t dropped; /* tasks with a smaller number are dropped when their turn comes; records complete */
    _Atomic(StopCore *) stop; /* NULL: the queue goes on after a failure; set once */
    _Atomic uint64_t failures;
    Task failed; /* the first that failed */
    uint64_t failed_serial;
};

/* Guards all queues and signals; never held while bytes move. `native_lock_streams` takes it. */
extern pthread_mutex_t native_streams_lock;
void native_look_for_streams_lock(void);

static inline void
native_lock_streams(void)
{
    if (pthread_mutex_trylock(&native_streams_lock) != 0)
        native_look_for_streams_lock();
}

/* With the lock. Queue a task of the calling thread: 0, or -1 without memory. */
int native_push_of_program(QueueCore *queue, Task task);

/* As `native_push_plain`, and keep when it runs. */
int native_push_timed(uint64_t stream, const struct native_context *context, int is_copy, uint64_t addresses, uint64_t dst,
                      uint64_t src_or_value, uint64_t count, Timing *timing);

/* With the lock. Queue a record of the signal, or a wait for its records so far (OP_RECORD, OP_WAIT): 0, or -1 without memory. */
int native_mark(QueueCore *queue, SignalCore *signal, int op);

/* With the lock. Let the calling thread, which is about to wait for the queue, run what no worker has begun. */
void native_help(QueueCore *queue);

/* With the lock, which is let go meanwhile. Queue a task of the calling thread and run it, if the queue is idle; else as
   `native_push_of_program`. */
int native_push_and_run(QueueCore *queue, Task task);

/* Whether the calling thread runs a task of the queue, which cannot wait for its own end. */
int native_serves(const QueueCore *queue);

/* Whether this machine has more than one core: to look for what another one does is worth a moment. */
int native_other_cores(void);

/* With the lock. Whether a record of the signal has run. */
int native_has_run(const SignalCore *signal, uint64_t version);

/* Whether the runtime has made groups of queues that stop together. */
int native_stop_groups(void);

static inline int
native_signal_is_done(const SignalCore *signal)
{
    return signal->completed >= signal->submitted;
}

static inline int
native_stopped(StopCore *stop)
{
    return stop && atomic_load_explicit(&stop->stopped, memory_order_acquire);
}

void native_relax(void);
void native_queue_release(QueueCore *queue);
void native_signal_release(SignalCore *signal);

/* The core of a Signal, or NULL with an exception. */
SignalCore *native_signal_of(PyObject *object);

/* Streams and events by handle; see published.c. The first three with the interpreter's lock; -1 with an exception. */
int native_publish_stream(uint64_t handle, QueueCore *queue, const native_context *context, uint64_t mask, int copy_tag, int fill_tag);
int native_publish_event(uint64_t handle, SignalCore *signal, SignalCore *waits, uint64_t stream, int uses);
void native_withdraw(uint64_t handle);
void native_forget_published(void);

#endif
