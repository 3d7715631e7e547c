/* Streams and events by handle, for calls that come without the interpreter's lock.

   The runtime publishes a stream when it is made, and an event when it was recorded: what it asks of another record of that event
   in the same stream, of a query, and, once a stream has waited for it, of another wait, is known then. One table of both, guarded by
   the lock of the queues. */
#include "plans.h"
#include <stdlib.h>

enum { STREAM = 1, EVENT };
enum { WAITED_FOR = 1, QUERIED = 2 }; /* uses of an event */

typedef struct {
    uint64_t handle; /* 0: free, GONE: was used */
    int kind;
    /* of a stream */
    QueueCore *queue;
    const native_context *context;
    uint64_t mask; /* bits that addresses of copies must not have */
    int tags[2];   /* of fills and copies, for messages */
    /* of an event */
    SignalCore *signal, *waits;
    uint64_t stream; /* in which it was recorded last */
    int uses;
} Published;

#define GONE 1

static Published *table;
static size_t room, used; /* a power of two; with those that are gone */

/* ---- the table; the lock is held ---- */

static Published *
place_of(uint64_t handle)
{
    size_t mask = room - 1, at = (size_t)(handle * 0x9e3779b97f4a7c15u >> 32) & mask;
    while (room && table[at].handle != 0 && table[at].handle != handle)
        at = (at + 1) & mask;
    return room ? &table[at] : NULL;
}

static Published *
found(uint64_t handle, int kind)
{
    Published *at = handle > GONE ? place_of(handle) : NULL;
    return at && at->handle == handle && at->kind == kind ? at : NULL;
}

/* Room for one more. -1: no memory. */
static int
make_room(void)
{
    if (used * 2 < room)
        return 0;
    Published *old = table;
    size_t n = room, more = n ? 2 * n : 64;
    Published *bigger = calloc(more, sizeof *bigger);
    if (bigger == NULL)
        return -1;
    table = bigger;
    room = more;
    used = 0;
    for (size_t i = 0; i < n; i++)
        if (old[i].handle > GONE) {
            *place_of(old[i].handle) = old[i];
            used++;
        }
    free(old);
    return 0;
}

/* Put one there; what was there is the caller's to release. */
static int
put(Published *new, Published *before)
{
    *before = (Published){0};
    if (new->handle <= GONE)
        return 0;
    if (make_room() < 0)
        return -1;
    Published *at = place_of(new->handle);
    if (at->handle == 0)
        used++;
    *before = *at;
    *at = *new;
    return 0;
}

static void
release(Published *one)
{
    if (one->kind == STREAM)
        native_queue_release(one->queue);
    else if (one->kind == EVENT) {
        native_signal_release(one->signal);
        native_signal_release(one->waits);
    }
}

/* Publish, with the references that `new` has. */
static int
publish(Published new)
{
    Published before;
    native_lock_streams();
    int bad = put(&new, &before);
    pthread_mutex_unlock(&native_streams_lock);
    release(bad || new.handle <= GONE ? &new : &before);
    if (bad)
        PyErr_NoMemory();
    return bad;
}

int
native_publish_stream(uint64_t handle, QueueCore *queue, const native_context *context, uint64_t mask, int copy_tag, int fill_tag)
{
    atomic_fetch_add(&queue->references, 1);
    return publish((Published){
        .handle = handle, .kind = STREAM, .queue = queue, .context = context, .mask = mask, .tags = {fill_tag, copy_tag}});
}

int
native_publish_event(uint64_t handle, SignalCore *signal, SignalCore *waits, uint64_t stream, int uses)
{
    atomic_fetch_add(&signal->references, 1);
    atomic_fetch_add(&waits->references, 1);
    return publish(
        (Published){.handle = handle, .kind = EVENT, .signal = signal, .waits = waits, .stream = stream, .uses = uses});
}

void
native_withdraw(uint64_t handle)
{
    Published before = {0};
    native_lock_streams();
    Published *at = handle > GONE ? place_of(handle) : NULL;
    if (at && at->handle == handle) {
        before = *at;
        *at = (Published){.handle = GONE};
    }
    pthread_mutex_unlock(&native_streams_lock);
    release(&before);
}

/* In the child of a fork: the parent's are not released. */
void
native_forget_published(void)
{
    table = NULL;
    room = used = 0;
}

/* ---- calls ---- */

/* The queue of a stream of this context which takes tasks, or NULL. The lock is held. */
static Published *
stream_of(uint64_t handle, const native_context *context)
{
    Published *at = found(handle, STREAM);
    return at && at->context == context && !native_stopped(atomic_load(&at->queue->stop)) ? at : NULL;
}

int
native_takes_plain(uint64_t stream, const native_context *context, uint64_t addresses)
{
    native_lock_streams();
    const Published *at = stream_of(stream, context);
    int takes = at && !(addresses & at->mask);
    pthread_mutex_unlock(&native_streams_lock);
    return takes;
}

int
native_push_timed(uint64_t stream, const native_context *context, int is_copy, uint64_t addresses, uint64_t dst,
                  uint64_t src_or_value, uint64_t count, Timing *timing)
{
    native_lock_streams();
    const Published *at = stream_of(stream, context);
    int done = 0;
    if (at && !(addresses & at->mask)) {
        Task task = {
            .op = is_copy ? OP_COPY : OP_FILL, .tag = at->tags[is_copy], .a = dst, .b = src_or_value, .c = count, .p = timing};
        done = native_push_of_program(at->queue, task) == 0;
    }
    pthread_mutex_unlock(&native_streams_lock);
    return done;
}

#define SMALL ((uint64_t)64 << 10) /* bytes: to hand a task with less to a worker costs more than the task */

static atomic_int at_once = 1; /* whether small operators may run on the thread of the program */

void
native_run_operators_at_once(int on)
{
    atomic_store(&at_once, on);
}

int
native_push_operation(uint64_t stream, const native_context *context, native_operation *operation, int tag, uint64_t nbytes)
{
    native_lock_streams();
    const Published *at = stream_of(stream, context);
    Task task = {.op = OP_OPERATION, .tag = tag, .p = operation};
    int done = at && (nbytes <= SMALL && atomic_load(&at_once) ? native_push_and_run : native_push_of_program)(at->queue, task) == 0;
    pthread_mutex_unlock(&native_streams_lock);
    return done;
}

int
native_push_plain(uint64_t stream, const native_context *context, int is_copy, uint64_t addresses, uint64_t dst,
                  uint64_t src_or_value, uint64_t count)
{
    return native_push_timed(stream, context, is_copy, addresses, dst, src_or_value, count, NULL);
}

int
native_record_plain(uint64_t event, uint64_t stream, const native_context *context)
{
    native_lock_streams();
    const Published *at = stream_of(stream, context), *mark = found(event, EVENT);
    int done = at && mark && mark->stream == stream && native_mark(at->queue, mark->signal, OP_RECORD) == 0;
    pthread_mutex_unlock(&native_streams_lock);
    return done;
}

int
native_await_plain(uint64_t stream, uint64_t event, const native_context *context)
{
    native_lock_streams();
    const Published *at = stream_of(stream, context), *mark = found(event, EVENT);
    int done = at && mark && mark->uses & WAITED_FOR && native_mark(at->queue, mark->signal, OP_WAIT) == 0;
    if (done) /* without memory for it, the query of waits says that all are over */
        native_mark(at->queue, mark->waits, OP_RECORD);
    pthread_mutex_unlock(&native_streams_lock);
    return done;
}

int
native_query_plain(uint64_t event, int old_form)
{
    native_lock_streams();
    const Published *mark = found(event, EVENT);
    int done = mark && (!old_form || mark->uses & QUERIED) && native_signal_is_done(mark->signal);
    pthread_mutex_unlock(&native_streams_lock);
    return done;
}

/* What a call waits for: that a queue has done so many tasks, or that a signal's records so far have run. */
typedef struct {
    QueueCore *queue;
    SignalCore *signal;
    uint64_t target;
} Goal;

static int
reached(const Goal *goal)
{
    if (!goal->signal)
        return atomic_load(&goal->queue->done) >= goal->target;
    native_lock_streams();
    int done = native_has_run(goal->signal, goal->target);
    pthread_mutex_unlock(&native_streams_lock);
    return done;
}

/* Look for a moment; who waits longer sleeps in the runtime. */
static int
looked_for(const Goal *goal)
{
    int64_t until = native_other_cores() ? native_now_ns() + SPIN_NS : 0;
    while (until && native_now_ns() < until)
        for (int i = 0; i < 200; i++) {
            native_relax();
            if (i % (goal->signal ? 32 : 1) == 0 && reached(goal))
                return 1;
        }
    return 0;
}

int
native_wait_plain(uint64_t stream, int begin)
{
    native_lock_streams();
    const Published *at = found(stream, STREAM);
    QueueCore *queue = at && !native_serves(at->queue) ? at->queue : NULL;
    if (queue == NULL) {
        pthread_mutex_unlock(&native_streams_lock);
        return 0;
    }
    Goal goal = {queue, NULL, atomic_load(&queue->pushed)};
    atomic_fetch_add(&queue->references, 1);
    int done = reached(&goal);
    if (!done && begin) {
        native_help(queue);
        done = reached(&goal);
    }
    pthread_mutex_unlock(&native_streams_lock);
    done = done || (begin && looked_for(&goal));
    done = done && atomic_load(&queue->failures) == 0 && !native_stopped(atomic_load(&queue->stop));
    native_queue_release(queue);
    return done;
}

int
native_wait_event_plain(uint64_t event, int begin)
{
    native_lock_streams();
    const Published *mark = native_stop_groups() ? NULL : found(event, EVENT);
    if (mark == NULL) {
        pthread_mutex_unlock(&native_streams_lock);
        return 0;
    }
    Goal goal = {NULL, mark->signal, mark->signal->submitted};
    atomic_fetch_add(&goal.signal->references, 1);
    const Published *at = found(mark->stream, STREAM);
    int done = native_signal_is_done(goal.signal), served = at && native_serves(at->queue);
    if (!done && begin && at) {
        native_help(at->queue);
        done = native_signal_is_done(goal.signal);
    }
    pthread_mutex_unlock(&native_streams_lock);
    done = done || (begin && !served && looked_for(&goal));
    native_signal_release(goal.signal);
    return done;
}
