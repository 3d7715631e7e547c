/* Queues of tasks and completions: the run list, the records of a completion, the tasks of a queue. */
#include "queue/queue.h"
#include <string.h>

#define LOCK_SPINS 60 /* tries for the lock, some 50 ns each, before a thread sleeps */

pthread_mutex_t native_queue_lock = PTHREAD_MUTEX_INITIALIZER;
Scheduler native_sched;
atomic_int native_stop_groups;
__thread uint64_t native_last_task __attribute__((tls_model("initial-exec")));

/* Spin before blocking: the lock is held for about 100 ns, and a sleeping waiter costs the owner a futex wake on every
   release. */
void
native_spin_for_queue_lock(void)
{
    for (int i = 0; i < LOCK_SPINS && native_sched.n_cpus > 1; i++) {
        native_relax();
        if (pthread_mutex_trylock(&native_queue_lock) == 0)
            return;
    }
    pthread_mutex_lock(&native_queue_lock);
}

void
native_completion_release(CompletionCore *completion)
{
    if (atomic_fetch_sub(&completion->references, 1) == 1) {
        free(completion->queued);
        free(completion);
    }
}

void
native_segment_release(Segment *segment)
{
    if (atomic_fetch_sub(&segment->references, 1) > 1)
        return;
    for (size_t i = 0; i < segment->n; i++)
        if (segment->tasks[i].op == OP_COPY_2D)
            free(segment->tasks[i].p);
    free(segment);
}

void
native_stop_release(StopCore *stop)
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
    native_stop_release(atomic_load(&queue->stop));
    free(queue);
}

/* ---- the run list; the lock is held ---- */

void
native_make_ready(QueueCore *queue)
{
    queue->state = READY;
    queue->link = NULL;
    atomic_fetch_add(&queue->references, 1);
    if (native_sched.last)
        native_sched.last->link = queue;
    else
        native_sched.first = queue;
    native_sched.last = queue;
    atomic_fetch_add(&native_sched.length, 1);
    if (native_sched.n_looking && atomic_load(&native_sched.length) == 1)
        return; /* the worker that spins sees it at once */
    if (native_sched.n_sleeping > native_sched.n_called) { /* a called one counts until it has woken up */
        native_sched.n_called++;
        pthread_cond_signal(&native_sched.work_there);
    }
    else
        native_sched.start_worker();
}

int
native_unlink_ready(QueueCore *queue)
{
    QueueCore *before = NULL;
    for (QueueCore *at = native_sched.first; at; before = at, at = at->link)
        if (at == queue) {
            if (before)
                before->link = at->link;
            else
                native_sched.first = at->link;
            if (native_sched.last == at)
                native_sched.last = before;
            atomic_fetch_sub(&native_sched.length, 1);
            native_queue_release(queue);
            return 1;
        }
    return 0;
}

/* ---- completions; the lock is held ---- */

/* The index of the record among the pending ones, or where it would be inserted. */
static size_t
place_of(const CompletionCore *completion, uint64_t version)
{
    const uint64_t *queued = completion->queued + completion->first_queued;
    size_t low = 0, high = completion->n_queued;
    if (high && queued[0] >= version)
        return 0; /* the usual case */
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
is_queued(const CompletionCore *completion, uint64_t version)
{
    size_t place = place_of(completion, version);
    return place < completion->n_queued && completion->queued[completion->first_queued + place] == version;
}

int
native_has_run(const CompletionCore *completion, uint64_t version)
{
    return completion->completed >= version && !is_queued(completion, version);
}

/* Note a new record, which is the greatest. -1: no memory. */
static int
note_record(CompletionCore *completion, uint64_t version)
{
    if (completion->first_queued + completion->n_queued == completion->capacity) {
        if (completion->first_queued > completion->capacity / 2) {
            memmove(completion->queued, completion->queued + completion->first_queued,
                    completion->n_queued * sizeof *completion->queued);
            completion->first_queued = 0;
        }
        else {
            size_t capacity = completion->capacity ? 2 * completion->capacity : 4;
            uint64_t *more = realloc(completion->queued, capacity * sizeof *more);
            if (more == NULL)
                return -1;
            completion->queued = more;
            completion->capacity = capacity;
        }
    }
    completion->queued[completion->first_queued + completion->n_queued++] = version;
    return 0;
}

static void
forget_record(CompletionCore *completion, uint64_t version)
{
    size_t place = place_of(completion, version);
    uint64_t *queued = completion->queued + completion->first_queued;
    if (place == completion->n_queued || queued[place] != version)
        return;
    completion->n_queued--;
    if (place)
        memmove(queued + place, queued + place + 1, (completion->n_queued - place) * sizeof *queued);
    else
        completion->first_queued = completion->n_queued ? completion->first_queued + 1 : 0;
}

void
native_complete(CompletionCore *completion, uint64_t version)
{
    if (completion->n_queued)
        forget_record(completion, version);
    if (version > completion->completed) {
        completion->completed = version;
        completion->completed_ns = native_now_ns();
    }
    QueueCore *queue = completion->waiters;
    completion->waiters = NULL;
    while (queue) {
        QueueCore *next = queue->link;
        queue->parked_on = NULL;
        native_make_ready(queue); /* its head is tried again */
        native_queue_release(queue);
        queue = next;
    }
}

int
native_mark(QueueCore *queue, CompletionCore *completion, int op)
{
    uint64_t version = op == OP_RECORD                         ? completion->submitted + 1
                       : native_completion_is_done(completion) ? 0
                                                               : completion->submitted;
    if (op == OP_RECORD && note_record(completion, version) < 0)
        return -1;
    atomic_fetch_add(&completion->references, 1);
    if (op == OP_RECORD)
        completion->submitted = version;
    int bad = native_push_of_program(queue, (Task){.op = (uint8_t)op, .a = version, .p = completion});
    if (bad) {
        atomic_fetch_sub(&completion->references, 1);
        if (op == OP_RECORD) {
            forget_record(completion, version);
            completion->submitted--;
        }
    }
    return bad;
}

void
native_unpark(QueueCore *queue)
{
    QueueCore **at = &queue->parked_on->waiters;
    while (*at && *at != queue)
        at = &(*at)->link;
    if (*at)
        *at = queue->link;
    queue->parked_on = NULL;
    native_make_ready(queue);
    native_queue_release(queue);
}

/* ---- the tasks of a queue; the lock is held ---- */

int
native_push(QueueCore *queue, Task task)
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
    uint64_t n_pushed = atomic_load_explicit(&native_sched.n_pushed, memory_order_relaxed);
    atomic_store_explicit(&native_sched.n_pushed, n_pushed + 1, memory_order_relaxed);
    if (queue->state == IDLE || (queue->state == HALTED && !native_stopped(atomic_load(&queue->stop))))
        native_make_ready(queue);
    return 0;
}

int
native_push_of_program(QueueCore *queue, Task task)
{
    int bad = native_push(queue, task);
    if (!bad)
        native_last_task = atomic_load_explicit(&queue->pushed, memory_order_relaxed) - 1;
    return bad;
}
