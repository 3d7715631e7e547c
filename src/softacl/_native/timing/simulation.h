/* The state of a Simulator (simulator.c): tasks and their order (events.c), and flows over shared resources (flows.c).

   Everything is whole numbers, so that results do not depend on the machine or on the order of additions. Adding tasks
   allocates all memory that simulating them needs, so simulating cannot fail half-way. */
#ifndef SOFTACL_TIMING_SIMULATION_H
#define SOFTACL_TIMING_SIMULATION_H
#include "native.h"

__extension__ typedef unsigned __int128 wide;

#define NEVER INT64_MAX                   /* of times, ns */
#define RATE_BITS 20                      /* a rate is in units/s << RATE_BITS */
#define UNIT ((wide)1000000000 << RATE_BITS) /* of amounts: what flows in one ns at the rate 1 is 1 */
#define TOLERANCE_BITS 10                 /* a flow ends when less than 1/1024 of a ns is missing: shares are rounded down */
enum { NONE = -1, OWN_LIMIT = -2 };

enum { WAITING, DUE, QUEUED, DELAYED, FLOWING, ENDED };

typedef struct {
    int64_t ready, begin, end, cause; /* -1: not yet, or none */
    int64_t cause_end;                /* when `cause`, of the tasks it waits for, ended */
    int64_t latency, amount, earliest;
    int64_t edges;          /* the first of the tasks that wait for it */
    int64_t previous, next; /* in the queue of its pool; next: also in the list of those that returned a slot */
    uint64_t entered;       /* the round in which it entered the queue */
    int32_t class, pool, bound;
    uint32_t unmet; /* tasks that it waits for */
    uint8_t state;
    uint8_t timed; /* it is in `timers`, until its earliest time or its latency is over */
} Task;

typedef struct {
    int64_t task, next; /* next: of the same task, or of the free ones */
} Edge;

typedef struct {
    int64_t time, task;
} Timer;

typedef struct {
    int64_t slots, free;
    int64_t head, tail;         /* the queue */
    int64_t returned, returned_last; /* tasks that returned a slot in this round */
    uint8_t touched;
} SlotPool;

typedef struct {
    uint64_t capacity; /* scaled */
    int64_t busy, busy_since;
    int32_t n_classes; /* that flow over it now */
    int32_t parent;    /* towards the root of the resources that routes connect */
    int32_t first;     /* of a root: the classes that flow over its resources now, */
    int32_t count;     /* and how many */
    uint8_t stale;     /* of a root: these have changed */
    /* While rates are shared out: */
    uint64_t left, weights, share;
} Resource;

typedef struct {
    int32_t begin, end; /* in `hops` */
} Route;

typedef struct {
    int32_t resource, weight;
} Hop;

typedef struct {
    wide target; /* the class's service at which the flow ends */
    int64_t task;
} Flow;

/* Flows with the same route and limit: they have the same rate at any time. */
typedef struct {
    uint64_t limit; /* scaled; 0: none */
    uint64_t rate, new_rate;
    wide service;         /* what each flow would have got since the class became active, */
    int64_t serviced;     /* up to this time */
    int64_t end;          /* when the next of them ends */
    wide finished;        /* units that ended flows have moved */
    Flow *flows;          /* a heap */
    int64_t n, n_tasks, room; /* n_tasks: that have not ended */
    int64_t n_shared;     /* n when rates were shared out */
    int32_t route, bound;
    int32_t previous, following; /* active classes of connected resources */
    int32_t position;            /* in `by_end`; -1: none */
    uint8_t active, stale;
} Class;

typedef struct {
    int64_t now;
    int64_t n_tasks, n_ended, first, base; /* base: the number of tasks[0] */
    uint64_t round;
    Task *tasks;
    Edge *edges;
    Timer *timers;           /* a heap */
    int64_t *ending, *due;   /* of the next round */
    int64_t n_timers, n_ending, n_due, n_edges, free_edges;
    int64_t room_tasks, room_edges, room_timers, room_ending, room_due;
    SlotPool *pools;
    int32_t *touched;
    int64_t n_pools, n_touched, room_pools, room_touched;
    Resource *resources;
    int32_t *crossed, *stale_roots;
    int64_t n_resources, n_stale_roots, room_resources, room_crossed, room_stale_roots;
    Route *routes;
    Hop *hops;
    int64_t n_routes, n_hops, room_routes, room_hops;
    Class *classes;
    int32_t *by_end, *stale, *unfrozen; /* by_end: a heap of active classes */
    int64_t n_classes, n_by_end, n_stale, room_classes, room_by_end, room_stale, room_unfrozen;
    uint32_t *class_table; /* by route and limit: the number of the class + 1 */
    int64_t table_room;
} Simulation;

/* Make room for `wanted` entries; 0, or -1 where there is no memory. */
int native_simulation_grow(void *pointer, size_t size, int64_t *room, int64_t wanted);
#define GROW(entries, room, wanted) native_simulation_grow(&(entries), sizeof *(entries), &(room), wanted)

static inline Task *
task_of(const Simulation *s, int64_t number)
{
    return &s->tasks[number - s->base];
}

static inline int64_t
later(int64_t time, int64_t by)
{
    return by > NEVER - time ? NEVER : time + by;
}

/* events.c. Those that return int: 0, or -1 where there is no memory, and nothing has changed. */
int native_simulation_add(Simulation *s, const Task *task, PyObject *const *after, Py_ssize_t n_after);
int native_simulation_link(Simulation *s, int64_t before, int64_t after);
int64_t native_simulation_next(Simulation *s); /* the time of the next event */
void native_simulation_step(Simulation *s, int64_t time);
void native_simulation_discard(Simulation *s);

/* flows.c */
int32_t native_flows_connected(Simulation *s, int32_t resource); /* the root */
int native_flows_route(Simulation *s, const Hop *hops, int32_t n);
int32_t native_flows_class(Simulation *s, int32_t route, uint64_t limit); /* -1: no memory */
void native_flows_begin(Simulation *s, int64_t task);
void native_flows_end(Simulation *s); /* moves those that end now to `ending` */
void native_flows_share(Simulation *s);
int64_t native_flows_next(const Simulation *s);
wide native_flows_moved(const Simulation *s, int32_t resource);

#endif
