/* Handle table: streams and events by handle, for calls that come without the GIL.

   The runtime publishes a stream when it is made, and an event when it has been recorded. From then on it is known what
   the runtime would check for another record of that event in the same stream, for a query, and, once a stream has
   waited for it, for another wait. The lock of the queues guards the table. */
#include "queue/queue.h"
#include "queue/handle_map.h"

enum { STREAM = 1, EVENT };
enum { WAITED_FOR = 1, QUERIED = 2 }; /* bits of `uses`, of an event */

typedef struct {
    uint64_t handle;
    int kind;
    /* of a stream */
    QueueCore *queue;
    const native_context *context;
    uint64_t mask; /* bits that no address of a copy may have */
    int tags[2];   /* of fills and copies, for messages */
    /* of an event */
    CompletionCore *completion, *waits;
    uint64_t stream; /* in which it was recorded last */
    int uses;
} Handle;

static native_handle_map table;

/* The lock is held. */
static Handle *
found(uint64_t handle, int kind)
{
    Handle *at = native_handle_find(&table, handle);
    return at && at->kind == kind ? at : NULL;
}

static void
drop_references(const Handle *one)
{
    if (one->kind == STREAM)
        native_queue_release(one->queue);
    else {
        native_completion_release(one->completion);
        native_completion_release(one->waits);
    }
}

static void
release(Handle *one)
{
    if (one)
        drop_references(one);
    free(one);
}

/* Publish an entry, whose references the table takes over. */
static int
publish(Handle new)
{
    Handle *entry = malloc(sizeof *entry);
    if (entry == NULL) {
        drop_references(&new);
        PyErr_NoMemory();
        return -1;
    }
    *entry = new;
    void *before = entry;
    native_lock_queues();
    int bad = new.handle ? native_handle_put(&table, new.handle, entry, &before) : 0;
    native_unlock_queues();
    release(bad ? entry : before);
    if (bad)
        PyErr_NoMemory();
    return bad;
}

int
native_publish_stream(uint64_t handle, QueueCore *queue, const native_context *context, uint64_t mask, int copy_tag, int fill_tag)
{
    atomic_fetch_add(&queue->references, 1);
    return publish((Handle){
        .handle = handle, .kind = STREAM, .queue = queue, .context = context, .mask = mask, .tags = {fill_tag, copy_tag}});
}

int
native_publish_event(uint64_t handle, CompletionCore *completion, CompletionCore *waits, uint64_t stream, int uses)
{
    atomic_fetch_add(&completion->references, 1);
    atomic_fetch_add(&waits->references, 1);
    return publish(
        (Handle){.handle = handle, .kind = EVENT, .completion = completion, .waits = waits, .stream = stream, .uses = uses});
}

void
native_withdraw(uint64_t handle)
{
    native_lock_queues();
    Handle *before = native_handle_take(&table, handle);
    native_unlock_queues();
    release(before);
}

/* In the child of a fork: the parent's entries are not released. */
static void
in_child(void)
{
    table = (native_handle_map){0};
}

/* ---- calls ---- */

/* The entry of a stream of this context that takes tasks, or NULL. The lock is held. */
static Handle *
stream_of(uint64_t handle, const native_context *context)
{
    Handle *at = found(handle, STREAM);
    return at && at->context == context && !native_stopped(atomic_load(&at->queue->stop)) ? at : NULL;
}

int
native_can_push_copy(uint64_t stream, const native_context *context, uint64_t addresses)
{
    native_lock_queues();
    const Handle *at = stream_of(stream, context);
    int takes = at && !(addresses & at->mask);
    native_unlock_queues();
    return takes;
}

/* Bytes up to which a job, or a copy that a checker judges, runs in the call: handing a smaller one to a worker costs more than the
   job. A program that calls nobody takes some 50 us for that many, which a worker that wakes, spins and has nothing in its cache does
   not save. */
#define SMALL ((uint64_t)64 << 10)
#define SMALL_PLAIN ((uint64_t)2 << 20)

static atomic_int run_inline = 1;

void
native_run_jobs_inline(int on)
{
    atomic_store(&run_inline, on);
}

int
native_push_timed_copy(uint64_t stream, const native_context *context, int is_copy, uint64_t addresses, uint64_t dst,
                  uint64_t src_or_value, uint64_t count, Timing *timing, int at_once)
{
    native_lock_queues();
    const Handle *at = stream_of(stream, context);
    int done = 0;
    if (at && !(addresses & at->mask)) {
        Task task = {
            .op = is_copy ? OP_COPY : OP_FILL, .tag = at->tags[is_copy], .a = dst, .b = src_or_value, .c = count, .p = timing};
        int inlined = at_once && count <= SMALL && atomic_load(&run_inline);
        done = (inlined ? native_push_and_run : native_push_of_program)(at->queue, task) == 0;
    }
    native_unlock_queues();
    return done;
}

int
native_push_job(uint64_t stream, const native_context *context, native_job *job, int tag, uint64_t nbytes, native_job_kind kind)
{
    native_lock_queues();
    const Handle *at = stream_of(stream, context);
    Task task = {.op = kind == JOB_IN_PYTHON ? OP_JOB : OP_KERNEL, .tag = tag, .p = job};
    int inlined = nbytes <= (kind == JOB_PLAIN ? SMALL_PLAIN : SMALL) && atomic_load(&run_inline);
    int done = at && (inlined ? native_push_and_run : native_push_of_program)(at->queue, task) == 0;
    native_unlock_queues();
    return done;
}

int
native_push_kernel(uint64_t stream, const native_context *context, native_job *job, int tag)
{
    native_lock_queues();
    const Handle *at = stream_of(stream, context);
    int done = at && native_push_of_program(at->queue, (Task){.op = OP_KERNEL, .tag = tag, .p = job}) == 0;
    native_unlock_queues();
    return done;
}

int
native_push_copy(uint64_t stream, const native_context *context, int is_copy, uint64_t addresses, uint64_t dst,
                  uint64_t src_or_value, uint64_t count)
{
    return native_push_timed_copy(stream, context, is_copy, addresses, dst, src_or_value, count, NULL, 0);
}

int
native_record_event(uint64_t event, uint64_t stream, const native_context *context)
{
    native_lock_queues();
    const Handle *at = stream_of(stream, context), *mark = found(event, EVENT);
    int done = at && mark && mark->stream == stream && native_mark(at->queue, mark->completion, OP_RECORD) == 0;
    native_unlock_queues();
    return done;
}

int
native_stream_wait_event(uint64_t stream, uint64_t event, const native_context *context)
{
    native_lock_queues();
    const Handle *at = stream_of(stream, context), *mark = found(event, EVENT);
    int done = at && mark && mark->uses & WAITED_FOR && native_mark(at->queue, mark->completion, OP_WAIT) == 0;
    if (done) /* without memory for it, the query of waits reports that all are over */
        native_mark(at->queue, mark->waits, OP_RECORD);
    native_unlock_queues();
    return done;
}

int
native_query_event(uint64_t event, int old_form)
{
    native_lock_queues();
    const Handle *mark = found(event, EVENT);
    int done = mark && (!old_form || mark->uses & QUERIED) && native_completion_is_done(mark->completion);
    native_unlock_queues();
    return done;
}

/* What a call waits for: that a queue has run so many tasks, or that a completion's records so far have run. */
typedef struct {
    QueueCore *queue;
    CompletionCore *completion;
    uint64_t target;
} Goal;

static int
reached(const Goal *goal)
{
    if (!goal->completion)
        return atomic_load(&goal->queue->done) >= goal->target;
    native_lock_queues();
    int done = native_has_run(goal->completion, goal->target);
    native_unlock_queues();
    return done;
}

/* Spin for a moment; a longer wait sleeps in the runtime. */
static int
looked_for(const Goal *goal)
{
    int64_t until = native_other_cores() ? native_now_ns() + SPIN_NS : 0;
    while (until && native_now_ns() < until)
        for (int i = 0; i < 200; i++) {
            native_relax();
            if (i % (goal->completion ? 32 : 1) == 0 && reached(goal))
                return 1;
        }
    return 0;
}

int
native_wait_for_stream(uint64_t stream, int begin)
{
    native_lock_queues();
    const Handle *at = found(stream, STREAM);
    QueueCore *queue = at && !native_serves(at->queue) ? at->queue : NULL;
    if (queue == NULL) {
        native_unlock_queues();
        return 0;
    }
    Goal goal = {queue, NULL, atomic_load(&queue->pushed)};
    atomic_fetch_add(&queue->references, 1);
    int done = reached(&goal);
    if (!done && begin) {
        native_help(queue);
        done = reached(&goal);
    }
    native_unlock_queues();
    done = done || (begin && looked_for(&goal));
    done = done && atomic_load(&queue->failures) == 0 && !native_stopped(atomic_load(&queue->stop));
    native_queue_release(queue);
    return done;
}

int
native_wait_for_event(uint64_t event, int begin)
{
    native_lock_queues();
    const Handle *mark = atomic_load(&native_stop_groups) ? NULL : found(event, EVENT);
    if (mark == NULL) {
        native_unlock_queues();
        return 0;
    }
    Goal goal = {NULL, mark->completion, mark->completion->submitted};
    atomic_fetch_add(&goal.completion->references, 1);
    const Handle *at = found(mark->stream, STREAM);
    int done = native_completion_is_done(goal.completion), served = at && native_serves(at->queue);
    if (!done && begin && at) {
        native_help(at->queue);
        done = native_completion_is_done(goal.completion);
    }
    native_unlock_queues();
    done = done || (begin && !served && looked_for(&goal));
    native_completion_release(goal.completion);
    return done;
}

NATIVE_REGISTER(handle_table, .in_child = in_child)
