/* Resources and routes, and flows over them. Flows with the same route and limit form a class, and classes that the same
   resource limits form a group (groups.c), so that flows need no rates of their own (rates.c). */
#include "timing/simulation.h"
#include <string.h>

/* ---- resources, routes, classes ---- */

int32_t
native_flows_connected(Simulation *s, int32_t resource)
{
    for (; s->resources[resource].parent != resource; resource = s->resources[resource].parent)
        s->resources[resource].parent = s->resources[s->resources[resource].parent].parent;
    return resource;
}

static void
connect(Simulation *s, int32_t a, int32_t b)
{
    a = native_flows_connected(s, a);
    b = native_flows_connected(s, b);
    if (a == b)
        return;
    Resource *root = &s->resources[a], *other = &s->resources[b];
    other->parent = a;
    root->followed = 0;
    if (other->first == NONE)
        return;
    int32_t last = other->first;
    while (s->classes[last].following != NONE)
        last = s->classes[last].following;
    s->classes[last].following = root->first;
    if (root->first != NONE)
        s->classes[root->first].previous = last;
    root->first = other->first;
}

int
native_flows_route(Simulation *s, const Hop *hops, int32_t n)
{
    if (GROW(s->routes, s->room_routes, s->n_routes + 1) < 0 || GROW(s->hops, s->room_hops, s->n_hops + n) < 0)
        return -1;
    memcpy(s->hops + s->n_hops, hops, (size_t)n * sizeof *hops);
    s->routes[s->n_routes++] = (Route){(int32_t)s->n_hops, (int32_t)s->n_hops + n};
    s->n_hops += n;
    for (int32_t i = 1; i < n; i++)
        connect(s, hops[0].resource, hops[i].resource);
    return 0;
}

static uint32_t *
class_entry(const Simulation *s, int32_t route, uint64_t limit)
{
    uint64_t hash = ((uint64_t)(uint32_t)route ^ limit >> RATE_BITS << 20) * UINT64_C(0x9E3779B97F4A7C15);
    for (int64_t at = (int64_t)(hash >> 20) & (s->table_capacity - 1);; at = (at + 1) & (s->table_capacity - 1)) {
        uint32_t *entry = &s->class_table[at];
        if (*entry == 0 || (s->classes[*entry - 1].route == route && s->classes[*entry - 1].limit == limit))
            return entry;
    }
}

static int
grow_table(Simulation *s)
{
    if (s->n_classes * 2 < s->table_capacity)
        return 0;
    int64_t allocated = s->table_capacity ? s->table_capacity * 4 : 64;
    uint32_t *table = PyMem_RawCalloc((size_t)allocated, sizeof *table);
    if (table == NULL)
        return -1;
    PyMem_RawFree(s->class_table);
    s->class_table = table;
    s->table_capacity = allocated;
    for (int64_t i = 0; i < s->n_classes; i++)
        *class_entry(s, s->classes[i].route, s->classes[i].limit) = (uint32_t)i + 1;
    return 0;
}

int32_t
native_flows_class(Simulation *s, int32_t route, uint64_t limit)
{
    if (grow_table(s) < 0)
        return -1;
    uint32_t *entry = class_entry(s, route, limit);
    if (*entry)
        return (int32_t)(*entry - 1);
    int64_t n = s->n_classes + 1;
    if (n >= INT32_MAX || GROW(s->classes, s->room_classes, n) < 0 || GROW(s->stale, s->room_stale, n) < 0 ||
        GROW(s->limited, s->room_limited, n) < 0 ||
        GROW(s->crossings, s->room_crossings, s->n_class_hops + s->routes[route].end - s->routes[route].begin) < 0)
        return -1;
    Class class = {.limit = limit, .route = route, .bound = NONE, .group = NONE, .own_group = NONE};
    for (int32_t i = s->routes[route].begin; i < s->routes[route].end; i++) {
        Group *group = &s->groups[s->resources[s->hops[i].resource].group];
        if (GROW(group->members, group->allocated, group->n_possible + 1) < 0)
            return -1;
    }
    if (limit) {
        class.own_group = native_group_new(s);
        if (class.own_group < 0)
            return -1;
        Group *group = &s->groups[class.own_group];
        if (GROW(group->members, group->allocated, 1) < 0)
            return -1; /* the group is lost until the simulator is */
        group->rate = limit;
    }
    for (int32_t i = s->routes[route].begin; i < s->routes[route].end; i++)
        s->groups[s->resources[s->hops[i].resource].group].n_possible++;
    s->n_class_hops += s->routes[route].end - s->routes[route].begin;
    *entry = (uint32_t)n;
    s->classes[n - 1] = class;
    return (int32_t)s->n_classes++;
}

/* ---- flows ---- */

static void
mark_changed(Simulation *s, Class *class)
{
    if (!class->stale)
        s->stale[s->n_stale++] = (int32_t)(class - s->classes);
    class->stale = 1;
}

void
native_flows_begin(Simulation *s, int64_t task)
{
    Class *class = &s->classes[task_of(s, task)->class];
    Flow flow = {native_group_service(s, class) + (uint64_t)task_of(s, task)->amount * UNIT, task}, *flows = class->flows;
    int64_t at = class->n++;
    for (; at && flow.target < flows[(at - 1) / 2].target; at = (at - 1) / 2)
        flows[at] = flows[(at - 1) / 2];
    flows[at] = flow;
    if (at == 0 && class->group != NONE)
        native_group_set_key(s, class);
    mark_changed(s, class);
}

static int64_t
take_flow(Class *class)
{
    Flow *flows = class->flows;
    int64_t task = flows[0].task, at = 0, n = --class->n;
    Flow last = flows[n];
    for (int64_t below; (below = 2 * at + 1) < n; at = below) {
        if (below + 1 < n && flows[below + 1].target < flows[below].target)
            below++;
        if (last.target <= flows[below].target)
            break;
        flows[at] = flows[below];
    }
    flows[at] = last;
    return task;
}

void
native_flows_end(Simulation *s)
{
    while (s->n_by_end && s->groups[s->by_end[0]].end == s->now) {
        int32_t number = s->by_end[0];
        Group *group = &s->groups[number];
        native_group_serve(s, group);
        wide reached = group->service + (group->rate >> TOLERANCE_BITS);
        for (Class *class; (class = &s->classes[group->members[0]])->key <= reached;) {
            while (class->n && class->flows[0].target + class->offset <= reached) {
                int64_t task = take_flow(class);
                class->finished += (uint64_t)task_of(s, task)->amount;
                s->ending[s->n_ending++] = task;
            }
            native_group_set_key(s, class);
            mark_changed(s, class);
        }
        group->end = NEVER; /* until rates are shared out */
        native_group_move(s, 0);
    }
}

int64_t
native_flows_next(const Simulation *s)
{
    return s->n_by_end ? s->groups[s->by_end[0]].end : NEVER;
}

/* ---- what flowed ---- */

wide
native_flows_moved(const Simulation *s, int32_t resource)
{
    wide units = 0, parts = 0;
    for (int64_t i = 0; i < s->n_classes; i++) {
        const Class *class = &s->classes[i];
        const Route *route = &s->routes[class->route];
        uint64_t weight = 0;
        for (int32_t k = route->begin; k < route->end; k++)
            if (s->hops[k].resource == resource)
                weight = (uint64_t)s->hops[k].weight;
        if (weight == 0)
            continue;
        units += class->finished * weight;
        wide service = native_group_service(s, class);
        for (int64_t k = 0; k < class->n; k++) {
            uint64_t amount = (uint64_t)task_of(s, class->flows[k].task)->amount;
            wide done = amount * UNIT - (class->flows[k].target - service);
            units += done / UNIT * weight;
            parts += done % UNIT * weight;
        }
    }
    return units + parts / UNIT;
}
