/* What happens to tasks at a point of simulated time, in rounds: tasks end; tasks that waited for nothing else become
   ready; slots of pools are given, first come first served; tasks begin, and those that take no time end in the next
   round. Then rates are shared out again (rates.c). */
#include "timing/simulation.h"
#include <stdlib.h>
#include <string.h>

int
native_simulation_grow(void *pointer, size_t size, int64_t *allocated, int64_t required)
{
    if (required <= *allocated)
        return 0;
    int64_t more = required < 16 ? 16 : required + required / 2;
    void *entries;
    memcpy(&entries, pointer, sizeof entries); /* a pointer to whatever type */
    entries = (uint64_t)more > PTRDIFF_MAX / size ? NULL : PyMem_RawRealloc(entries, (size_t)more * size);
    if (entries == NULL)
        return -1;
    memcpy(pointer, &entries, sizeof entries);
    *allocated = more;
    return 0;
}

/* ---- timers: the earliest first, then the lowest number ---- */

static inline int
sooner(Timer a, Timer b)
{
    return a.time < b.time || (a.time == b.time && a.task < b.task);
}

static void
set_timer(Simulation *s, int64_t time, int64_t task)
{
    Timer timer = {time, task};
    int64_t at = s->n_timers++;
    for (; at && sooner(timer, s->timers[(at - 1) / 2]); at = (at - 1) / 2)
        s->timers[at] = s->timers[(at - 1) / 2];
    s->timers[at] = timer;
    task_of(s, task)->timed = 1;
}

static int64_t
take_timer(Simulation *s)
{
    int64_t task = s->timers[0].task, at = 0, n = --s->n_timers;
    Timer last = s->timers[n];
    for (int64_t below; (below = 2 * at + 1) < n; at = below) {
        if (below + 1 < n && sooner(s->timers[below + 1], s->timers[below]))
            below++;
        if (!sooner(s->timers[below], last))
            break;
        s->timers[at] = s->timers[below];
    }
    s->timers[at] = last;
    task_of(s, task)->timed = 0;
    return task;
}

/* ---- tasks ---- */

/* It waits for no other task: it is due, now or at its earliest time. */
static void
schedule(Simulation *s, int64_t number)
{
    Task *task = task_of(s, number);
    if (task->earliest > s->now) {
        if (!task->timed) /* a link that came after the timer has been met before its time */
            set_timer(s, task->earliest, number);
    }
    else if (task->state == WAITING) {
        task->state = DUE;
        s->due[s->n_due++] = number;
    }
}

static void
waited_for(Task *task, int64_t number, int64_t end)
{
    if (task->cause == NONE || end > task->cause_end || (end == task->cause_end && number > task->cause)) {
        task->cause = number;
        task->cause_end = end;
    }
}

static int
make_room(Simulation *s, int64_t edges)
{
    int64_t live = s->n_tasks - s->n_ended + 1;
    return GROW(s->tasks, s->room_tasks, s->n_tasks - s->base + 1) < 0 || GROW(s->timers, s->room_timers, live) < 0 ||
                   GROW(s->ending, s->room_ending, live) < 0 || GROW(s->due, s->room_due, live) < 0 ||
                   GROW(s->edges, s->room_edges, s->n_edges + edges) < 0
               ? -1
               : 0;
}

/* `after` waits for `before`, unless that has ended. There is room for an edge. */
static void
connect(Simulation *s, int64_t before, int64_t after)
{
    if (before < s->first)
        return;
    Task *task = task_of(s, after), *other = task_of(s, before);
    if (other->state == ENDED) {
        waited_for(task, before, other->end);
        return;
    }
    int64_t at = s->free_edges;
    if (at != NONE)
        s->free_edges = s->edges[at].next;
    else
        at = s->n_edges++;
    s->edges[at] = (Edge){after, other->edges};
    other->edges = at;
    task->unmet++;
}

int
native_simulation_add(Simulation *s, const Task *task, PyObject *const *after, Py_ssize_t n_after)
{
    return native_simulation_put(s, task, NONE, NONE, after, n_after);
}

/* lane, before: or NONE. */
int
native_simulation_put(Simulation *s, const Task *task, int64_t lane, int64_t before, PyObject *const *after, Py_ssize_t n_after)
{
    if (make_room(s, n_after + 2) < 0)
        return -1;
    if (task->class >= 0) {
        Class *class = &s->classes[task->class];
        if (GROW(class->flows, class->allocated, class->n_tasks + 1) < 0)
            return -1;
        class->n_tasks++;
    }
    int64_t number = s->n_tasks++;
    *task_of(s, number) = *task;
    for (Py_ssize_t i = 0; i < n_after; i++)
        connect(s, PyLong_AsLongLong(after[i]), number);
    if (before != NONE)
        connect(s, before, number);
    if (lane != NONE) {
        if (s->lanes[lane] != NONE)
            connect(s, s->lanes[lane], number);
        s->lanes[lane] = number;
    }
    if (task_of(s, number)->unmet == 0)
        schedule(s, number);
    return 0;
}

static void
leave_queue(Simulation *s, Task *task)
{
    SlotPool *pool = &s->pools[task->pool];
    *(task->previous == NONE ? &pool->head : &task_of(s, task->previous)->next) = task->next;
    *(task->next == NONE ? &pool->tail : &task_of(s, task->next)->previous) = task->previous;
}

/* What it waits for may be new. */
static void
must_wait(Simulation *s, Task *task)
{
    if (task->unmet && task->state == QUEUED) {
        leave_queue(s, task);
        task->state = WAITING;
        task->ready = -1;
    }
}

int
native_simulation_link(Simulation *s, int64_t before, int64_t after)
{
    if (make_room(s, 1) < 0)
        return -1;
    Task *task = task_of(s, after);
    connect(s, before, after);
    must_wait(s, task);
    return 0;
}

void
native_simulation_hold(Simulation *s, int64_t number)
{
    Task *task = task_of(s, number);
    task->held = 1;
    task->unmet++;
    must_wait(s, task);
}

void
native_simulation_release(Simulation *s, int64_t number, int64_t earliest)
{
    Task *task = task_of(s, number);
    task->held = 0;
    if (earliest > task->earliest)
        task->earliest = earliest;
    if (--task->unmet == 0)
        schedule(s, number);
}

static void
end_task(Simulation *s, int64_t number)
{
    Task *task = task_of(s, number);
    task->end = s->now;
    task->state = ENDED;
    s->n_ended++;
    if (task->class >= 0) {
        task->bound = s->classes[task->class].bound;
        s->classes[task->class].n_tasks--;
    }
    if (task->pool >= 0) {
        SlotPool *pool = &s->pools[task->pool];
        pool->free++;
        task->next = NONE;
        *(pool->returned == NONE ? &pool->returned : &task_of(s, pool->returned_last)->next) = number;
        pool->returned_last = number;
        if (!pool->touched)
            s->touched[s->n_touched++] = task->pool;
        pool->touched = 1;
    }
    int64_t last = NONE;
    for (int64_t at = task->edges; at != NONE; last = at, at = s->edges[at].next) {
        Task *other = task_of(s, s->edges[at].task);
        waited_for(other, number, s->now);
        if (--other->unmet == 0)
            schedule(s, s->edges[at].task);
    }
    if (last != NONE) {
        s->edges[last].next = s->free_edges;
        s->free_edges = task->edges;
        task->edges = NONE;
    }
}

/* Its latency is over. */
static void
proceed(Simulation *s, int64_t number)
{
    Task *task = task_of(s, number);
    if (task->amount) {
        task->state = FLOWING;
        native_flows_begin(s, number);
    }
    else
        s->ending[s->n_ending++] = number;
}

static void
begin(Simulation *s, int64_t number)
{
    Task *task = task_of(s, number);
    task->begin = s->now;
    task->state = DELAYED;
    if (task->latency)
        set_timer(s, later(s->now, task->latency), number);
    else
        proceed(s, number);
}

static void
become_ready(Simulation *s, int64_t number)
{
    Task *task = task_of(s, number);
    if (task->unmet || task->earliest > s->now) { /* a link or a release came in between */
        task->state = WAITING;
        return;
    }
    task->ready = s->now;
    if (task->pool < 0) {
        begin(s, number);
        return;
    }
    SlotPool *pool = &s->pools[task->pool];
    task->state = QUEUED;
    task->entered = s->round;
    task->previous = pool->tail;
    task->next = NONE;
    *(pool->tail == NONE ? &pool->head : &task_of(s, pool->tail)->next) = number;
    pool->tail = number;
    if (!pool->touched)
        s->touched[s->n_touched++] = task->pool;
    pool->touched = 1;
}

/* Tasks that waited in earlier rounds are first in the queue, and all slots were taken then: the first of them gets the
   slot that was returned first. */
static void
give_slots(Simulation *s, SlotPool *pool)
{
    int64_t returned = pool->returned;
    for (; pool->free && pool->head != NONE; pool->free--) {
        int64_t number = pool->head;
        Task *task = task_of(s, number);
        leave_queue(s, task);
        if (task->entered != s->round && returned != NONE)
            task->cause = returned;
        if (returned != NONE)
            returned = task_of(s, returned)->next;
        begin(s, number);
    }
    pool->returned = NONE;
    pool->touched = 0;
}

static int
by_number(const void *a, const void *b)
{
    int64_t x = *(const int64_t *)a, y = *(const int64_t *)b;
    return (x > y) - (x < y);
}

static void
sort(int64_t *numbers, int64_t n)
{
    for (int64_t i = 1; i < n; i++)
        if (numbers[i - 1] > numbers[i]) {
            qsort(numbers, (size_t)n, sizeof *numbers, by_number);
            return;
        }
}

int64_t
native_simulation_next(Simulation *s)
{
    if (s->n_due)
        return s->now;
    while (s->n_timers && task_of(s, s->timers[0].task)->unmet) /* a link came after its timer */
        take_timer(s);
    int64_t flows = native_flows_next(s), timer = s->n_timers ? s->timers[0].time : NEVER;
    return flows < timer ? flows : timer;
}

void
native_simulation_step(Simulation *s, int64_t time)
{
    s->now = time;
    native_flows_end(s);
    while (s->n_timers && s->timers[0].time == time) {
        int64_t number = take_timer(s);
        Task *task = task_of(s, number);
        if (task->state == DELAYED)
            proceed(s, number);
        else if (task->unmet == 0)
            schedule(s, number);
    }
    while (s->n_ending || s->n_due) {
        s->round++;
        int64_t n = s->n_ending;
        sort(s->ending, n);
        for (int64_t i = 0; i < n; i++)
            end_task(s, s->ending[i]);
        s->n_ending = 0;
        n = s->n_due;
        sort(s->due, n);
        for (int64_t i = 0; i < n; i++)
            become_ready(s, s->due[i]);
        s->n_due = 0;
        for (int64_t i = 0; i < s->n_touched; i++)
            give_slots(s, &s->pools[s->touched[i]]);
        s->n_touched = 0;
    }
    native_rates_share(s);
}

void
native_simulation_discard(Simulation *s)
{
    while (s->first < s->n_tasks && task_of(s, s->first)->state == ENDED)
        s->first++;
    int64_t forgotten = s->first - s->base, kept = s->n_tasks - s->first;
    if (forgotten < kept || forgotten < 1024) /* each task is moved only as often as others are forgotten */
        return;
    memmove(s->tasks, s->tasks + forgotten, (size_t)kept * sizeof *s->tasks);
    s->base = s->first;
}
