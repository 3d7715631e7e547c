/* The state of a Simulator (simulator.c): tasks and their order (events.c), flows over shared resources (flows.c,
   groups.c) and their rates (rates.c).

   Everything is whole numbers, so that results do not depend on the machine or on the order of additions. Adding tasks
   allocates all memory that simulating them needs, so simulating cannot fail half-way. */
#ifndef SOFTACL_TIMING_SIMULATION_H
#define SOFTACL_TIMING_SIMULATION_H
#include "native.h"

__extension__ typedef unsigned __int128 wide;

#define NEVER INT64_MAX                   /* of times, ns */
#define RATE_BITS 20                      /* a rate is in units/s << RATE_BITS */
#define UNIT ((wide)1000000000 << RATE_BITS) /* of amounts: what flows in one ns at the rate 1 is 1 */
#define N_SHARINGS 1024                   /* that are kept */
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
    uint8_t held;  /* it waits for native_simulation_release() */
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

/* Classes of flows with one rate: those that a resource limits, or one that its own limit does. */
typedef struct {
    uint64_t rate;
    wide service;     /* what a flow would have got since the group has members, */
    int64_t serviced; /* up to this time */
    int64_t end;      /* when the next flow ends */
    int32_t *members; /* a heap by the service at which the first flow of each ends */
    int64_t n, allocated, n_possible;
    int32_t position; /* in `by_end`; -1: none */
    uint8_t stale;    /* `end` is to be found again */
} Group;

typedef struct {
    uint64_t capacity; /* scaled */
    int64_t busy, busy_since;
    int32_t n_classes; /* that flow over it now */
    int32_t group;     /* those that it limits */
    int32_t parent;    /* towards the root of the resources that routes connect */
    int32_t first;     /* of a root: the classes that flow over its resources now */
    uint8_t stale;     /* of a root: rates are to be shared out among all of them */
    uint8_t touched;   /* its group's rate is to be found again */
    /* While rates are shared out: */
    uint64_t left, weights, share;
    int32_t crossings, n_crossings; /* in `crossings`: the classes that flow over it */
    uint8_t changed;                /* `share` is to be found again */
    /* After that, to follow small changes; see adjust() in rates.c. */
    uint32_t in_vain, uncertified; /* of a root: how often certify() was of no use, and sharings since the last one */
    uint64_t followed; /* of a root: the epoch of the last sharing; 0: changes cannot be followed */
    uint64_t epoch;    /* the last one in which a class flowed over it, */
    uint8_t role;      /* and what it was then */
    wide reserve;     /* UNSATURATED: the most that all may take */
    uint64_t members; /* LIMITING: weights of the members, */
    wide rest;        /* what those with own limits leave, and for which rates of the group that is so: */
    uint64_t above, at_most;
    uint64_t ceiling; /* the highest rate that others reserve for the group */
} Resource;

enum { UNSATURATED, LIMITING, TANGLED };

typedef struct {
    uint64_t share; /* of the resource, or less */
    int32_t resource;
} Crossed;

typedef struct {
    int32_t begin, end; /* in `hops` */
} Route;

typedef struct {
    int32_t resource, weight;
} Hop;

typedef struct {
    wide target; /* service of its class at which it ends */
    int64_t task;
} Flow;

/* Flows with the same route and limit: they have the same rate at any time. */
typedef struct {
    uint64_t limit; /* scaled; 0: none */
    uint64_t new_rate;
    wide offset;          /* service of its group when its own began */
    wide key;             /* service of its group at which its first flow ends */
    wide finished;        /* units that ended flows have moved */
    Flow *flows;          /* a heap */
    int64_t n, n_tasks, allocated; /* n_tasks: that have not ended */
    int64_t n_shared;     /* n when rates were shared out */
    int32_t route, bound;
    int32_t group, own_group; /* -1: not active; no limit */
    int32_t member;       /* in the heap of the group */
    int32_t previous, following; /* active classes of connected resources */
    uint8_t active, stale;
} Class;

/* The rates of the flows of a set of connected classes. */
typedef struct {
    int64_t n;
    uint64_t rate;
    int32_t bound;
} Share;

typedef struct {
    uint64_t key;
    Share *shares; /* by class; n is 0 where it had no flow */
    int64_t allocated;
    int32_t n_classes, n_active; /* n_active 0: none is kept */
} Sharing;

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
    Crossed *crossed, *least;
    int32_t *stale_roots, *adjusted;
    uint64_t least_limit; /* of those that are not frozen */
    int64_t n_resources, n_crossed, n_stale_roots, n_adjusted, room_resources, room_crossed, n_least, room_stale_roots, room_adjusted;
    uint64_t epoch;
    Group *groups;
    int32_t *by_end, *stale_groups; /* by_end: a heap of groups with members */
    int64_t n_groups, n_by_end, n_stale_groups, room_groups, room_by_end, room_stale_groups;
    Route *routes;
    Hop *hops;
    int64_t n_routes, n_hops, room_routes, room_hops;
    Class *classes;
    int32_t *stale, *limited, *crossings;
    int64_t n_classes, n_stale, n_limited, n_class_hops, room_classes, room_stale, room_limited, room_crossings;
    Sharing *sharings; /* by a hash of the key; NULL: none yet */
    int64_t *lanes; /* the newest task of each */
    int64_t n_lanes, room_lanes;
    uint32_t *class_table; /* by route and limit: the number of the class + 1 */
    int64_t table_capacity;
} Simulation;

/* Make room for `wanted` entries; 0, or -1 where there is no memory. */
int native_simulation_grow(void *pointer, size_t size, int64_t *allocated, int64_t required);
#define GROW(entries, allocated, required) native_simulation_grow(&(entries), sizeof *(entries), &(allocated), required)

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
int native_simulation_put(Simulation *s, const Task *task, int64_t lane, int64_t before, PyObject *const *after, Py_ssize_t n_after);
int native_simulation_link(Simulation *s, int64_t before, int64_t after);
void native_simulation_hold(Simulation *s, int64_t task);
void native_simulation_release(Simulation *s, int64_t task, int64_t earliest);
int64_t native_simulation_next(Simulation *s); /* the time of the next event */
void native_simulation_step(Simulation *s, int64_t time);
void native_simulation_discard(Simulation *s);

/* groups.c */
int32_t native_group_new(Simulation *s); /* -1: no memory */
void native_group_serve(const Simulation *s, Group *group);
void native_group_set_key(Simulation *s, Class *class); /* its first flow is another one */
wide native_group_service(const Simulation *s, const Class *class); /* of each flow since the class became active */
void native_group_join(Simulation *s, Class *class, int32_t number); /* from another one, if any; or NONE */
void native_group_set_rate(Simulation *s, int32_t number, uint64_t rate);
void native_group_move(Simulation *s, int64_t at); /* in by_end: its end has changed */
void native_groups_set_ends(Simulation *s);        /* of those that have changed */

/* rates.c */
void native_rates_share(Simulation *s); /* flows have begun or ended */

/* flows.c */
int32_t native_flows_connected(Simulation *s, int32_t resource); /* the root */
int native_flows_route(Simulation *s, const Hop *hops, int32_t n);
int32_t native_flows_class(Simulation *s, int32_t route, uint64_t limit); /* -1: no memory */
void native_flows_begin(Simulation *s, int64_t task);
void native_flows_end(Simulation *s); /* moves those that end now to `ending` */
int64_t native_flows_next(const Simulation *s);
wide native_flows_moved(const Simulation *s, int32_t resource);

#endif
