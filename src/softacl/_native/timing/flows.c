/* Flows that share resources max-min fairly.

   Flows with the same route and limit form a class, and classes that the same resource limits form a group: all flows of a
   group have the same rate. One counter of service a group, and heaps by the value at which each flow ends, replace
   accounts of flows. Rates are shared out again among the classes that routes connect with one whose number of flows has
   changed; and if what limits each class stays, only the rate of one group is found again (adjust). */
#include "timing/simulation.h"
#include <string.h>

#define NO_FLOW (~(wide)0) /* key of a class without flows */
#define SLACK 3            /* reserve for rates up to so many times those of now */

static void
serve(const Simulation *s, Group *group)
{
    group->service += (wide)group->rate * (uint64_t)(s->now - group->serviced);
    group->serviced = s->now;
}

static void
mark_stale(Simulation *s, int32_t number)
{
    if (!s->groups[number].stale)
        s->stale_groups[s->n_stale_groups++] = number;
    s->groups[number].stale = 1;
}

/* ---- the members of a group, the one with the next flow that ends first ---- */

static inline void
put_member(Simulation *s, Group *group, int64_t at, int32_t class)
{
    group->members[at] = class;
    s->classes[class].member = (int32_t)at;
}

static void
move_member(Simulation *s, Group *group, int64_t at)
{
    int32_t class = group->members[at];
    wide key = s->classes[class].key;
    for (; at && key < s->classes[group->members[(at - 1) / 2]].key; at = (at - 1) / 2)
        put_member(s, group, at, group->members[(at - 1) / 2]);
    for (int64_t below; (below = 2 * at + 1) < group->n; at = below) {
        if (below + 1 < group->n && s->classes[group->members[below + 1]].key < s->classes[group->members[below]].key)
            below++;
        if (key <= s->classes[group->members[below]].key)
            break;
        put_member(s, group, at, group->members[below]);
    }
    put_member(s, group, at, class);
}

/* Its first flow is another one. */
static void
set_key(Simulation *s, Class *class)
{
    class->key = class->n ? class->flows[0].target + class->offset : NO_FLOW;
    move_member(s, &s->groups[class->group], class->member);
    mark_stale(s, class->group);
}

/* What each flow of the class has got since it became active. */
static wide
service_of(const Simulation *s, const Class *class)
{
    if (class->group == NONE)
        return 0;
    const Group *group = &s->groups[class->group];
    return group->service + (wide)group->rate * (uint64_t)(s->now - group->serviced) - class->offset;
}

/* Move the class from the group that it is in, if any, to another one, or to NONE. */
static void
set_group(Simulation *s, Class *class, int32_t number)
{
    wide service = service_of(s, class);
    if (class->group != NONE) {
        Group *group = &s->groups[class->group];
        int32_t last = group->members[--group->n];
        if (last != (int32_t)(class - s->classes)) {
            put_member(s, group, class->member, last);
            move_member(s, group, class->member);
        }
        mark_stale(s, class->group);
    }
    class->group = number;
    if (number == NONE)
        return;
    Group *group = &s->groups[number];
    if (group->n == 0)
        group->service = 0, group->serviced = s->now;
    serve(s, group);
    class->offset = group->service - service;
    put_member(s, group, group->n++, (int32_t)(class - s->classes));
    set_key(s, class);
}

static void
set_rate(Simulation *s, int32_t number, uint64_t rate)
{
    Group *group = &s->groups[number];
    if (group->rate == rate)
        return;
    serve(s, group);
    group->rate = rate;
    mark_stale(s, number);
}

/* ---- `by_end`: groups, the one with the next flow that ends first ---- */

static inline void
put(Simulation *s, int64_t at, int32_t group)
{
    s->by_end[at] = group;
    s->groups[group].position = (int32_t)at;
}

/* Its end has changed. */
static void
move(Simulation *s, int64_t at)
{
    int32_t group = s->by_end[at];
    int64_t end = s->groups[group].end, n = s->n_by_end;
    for (; at && end < s->groups[s->by_end[(at - 1) / 2]].end; at = (at - 1) / 2)
        put(s, at, s->by_end[(at - 1) / 2]);
    for (int64_t below; (below = 2 * at + 1) < n; at = below) {
        if (below + 1 < n && s->groups[s->by_end[below + 1]].end < s->groups[s->by_end[below]].end)
            below++;
        if (end <= s->groups[s->by_end[below]].end)
            break;
        put(s, at, s->by_end[below]);
    }
    put(s, at, group);
}

static void
set_end(Simulation *s, int32_t number)
{
    Group *group = &s->groups[number];
    group->end = NEVER;
    if (group->n) {
        wide target = s->classes[group->members[0]].key;
        serve(s, group);
        wide reached = group->service + (group->rate >> TOLERANCE_BITS);
        group->end = s->now;
        if (target > reached) {
            wide ns = (target - reached + group->rate - 1) / group->rate;
            group->end = ns > NEVER ? NEVER : later(s->now, (int64_t)ns);
        }
        if (group->position == NONE)
            put(s, s->n_by_end++, number);
        move(s, group->position);
    }
    else if (group->position != NONE) {
        int64_t at = group->position, last = --s->n_by_end;
        group->position = NONE;
        if (at != last) {
            put(s, at, s->by_end[last]);
            move(s, at);
        }
    }
}

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

int32_t
native_flows_group(Simulation *s)
{
    int64_t n = s->n_groups + 1;
    if (n >= INT32_MAX || GROW(s->groups, s->room_groups, n) < 0 || GROW(s->by_end, s->room_by_end, n) < 0 ||
        GROW(s->stale_groups, s->room_stale_groups, n) < 0)
        return -1;
    s->groups[s->n_groups] = (Group){.end = NEVER, .position = NONE};
    return (int32_t)s->n_groups++;
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
    for (int64_t at = (int64_t)(hash >> 20) & (s->table_room - 1);; at = (at + 1) & (s->table_room - 1)) {
        uint32_t *entry = &s->class_table[at];
        if (*entry == 0 || (s->classes[*entry - 1].route == route && s->classes[*entry - 1].limit == limit))
            return entry;
    }
}

static int
grow_table(Simulation *s)
{
    if (s->n_classes * 2 < s->table_room)
        return 0;
    int64_t room = s->table_room ? s->table_room * 4 : 64;
    uint32_t *table = PyMem_RawCalloc((size_t)room, sizeof *table);
    if (table == NULL)
        return -1;
    PyMem_RawFree(s->class_table);
    s->class_table = table;
    s->table_room = room;
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
        if (GROW(group->members, group->room, group->n_possible + 1) < 0)
            return -1;
    }
    if (limit) {
        class.own_group = native_flows_group(s);
        if (class.own_group < 0)
            return -1;
        Group *group = &s->groups[class.own_group];
        if (GROW(group->members, group->room, 1) < 0)
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
    Flow flow = {service_of(s, class) + (uint64_t)task_of(s, task)->amount * UNIT, task}, *flows = class->flows;
    int64_t at = class->n++;
    for (; at && flow.target < flows[(at - 1) / 2].target; at = (at - 1) / 2)
        flows[at] = flows[(at - 1) / 2];
    flows[at] = flow;
    if (at == 0 && class->group != NONE)
        set_key(s, class);
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
        serve(s, group);
        wide reached = group->service + (group->rate >> TOLERANCE_BITS);
        for (Class *class; (class = &s->classes[group->members[0]])->key <= reached;) {
            while (class->n && class->flows[0].target + class->offset <= reached) {
                int64_t task = take_flow(class);
                class->finished += (uint64_t)task_of(s, task)->amount;
                s->ending[s->n_ending++] = task;
            }
            set_key(s, class);
            mark_changed(s, class);
        }
        group->end = NEVER; /* until rates are shared out */
        move(s, 0);
    }
}

int64_t
native_flows_next(const Simulation *s)
{
    return s->n_by_end ? s->groups[s->by_end[0]].end : NEVER;
}

/* ---- rates ---- */

/* The class begins or ceases to flow. */
static void
set_active(Simulation *s, Class *class, Resource *root)
{
    const Route *route = &s->routes[class->route];
    int32_t number = (int32_t)(class - s->classes);
    class->active = class->n > 0;
    for (int32_t i = route->begin; i < route->end; i++) {
        Resource *resource = &s->resources[s->hops[i].resource];
        if (class->active && resource->n_classes++ == 0)
            resource->busy_since = s->now;
        if (!class->active && --resource->n_classes == 0)
            resource->busy += s->now - resource->busy_since;
    }
    if (class->active) {
        class->previous = NONE;
        class->following = root->first;
        if (root->first != NONE)
            s->classes[root->first].previous = number;
        root->first = number;
        return;
    }
    *(class->previous == NONE ? &root->first : &s->classes[class->previous].following) = class->following;
    if (class->following != NONE)
        s->classes[class->following].previous = class->previous;
}

static void
freeze(Simulation *s, Class *class, uint64_t rate, int32_t bound)
{
    const Route *route = &s->routes[class->route];
    for (int32_t i = route->begin; i < route->end; i++) {
        Resource *resource = &s->resources[s->hops[i].resource];
        uint64_t weights = (uint64_t)class->n * (uint64_t)s->hops[i].weight, used = weights * rate;
        resource->weights -= weights;
        resource->left -= used < resource->left ? used : resource->left; /* more only where the rate was raised to 1 */
        resource->changed = 1;
    }
    class->new_rate = rate;
    class->bound = bound;
}

/* The lowest-numbered resource of the route that has this share. */
static int32_t
bound_at(const Simulation *s, const Class *class, uint64_t share)
{
    const Route *route = &s->routes[class->route];
    int32_t bound = INT32_MAX;
    for (int32_t i = route->begin; i < route->end; i++) {
        int32_t resource = s->hops[i].resource;
        if (s->resources[resource].share == share && resource < bound)
            bound = resource;
    }
    return bound;
}

/* List the resources that the active classes cross, the classes that cross each, and those with limits. */
static void
list_crossings(Simulation *s, const Resource *root)
{
    int32_t n = 0;
    s->n_crossed = s->n_limited = 0;
    for (int32_t at = root->first; at != NONE; at = s->classes[at].following) {
        Class *class = &s->classes[at];
        const Route *route = &s->routes[class->route];
        class->new_rate = 0;
        if (class->limit)
            s->limited[s->n_limited++] = at;
        for (int32_t i = route->begin; i < route->end; i++) {
            Resource *resource = &s->resources[s->hops[i].resource];
            if (resource->weights == 0) {
                s->crossed[s->n_crossed++] = s->hops[i].resource;
                resource->left = resource->capacity;
                resource->crossings = n;
                resource->n_crossings = 0;
                resource->share = 0;
                resource->changed = 1;
                n += resource->n_classes;
            }
            resource->weights += (uint64_t)class->n * (uint64_t)s->hops[i].weight;
            s->crossings[resource->crossings + resource->n_crossings++] = at;
        }
    }
}

/* The least share of a flow in what is left of a resource. */
static uint64_t
least_share(Simulation *s)
{
    uint64_t least = UINT64_MAX;
    int64_t kept = 0;
    for (int64_t i = 0; i < s->n_crossed; i++) {
        Resource *resource = &s->resources[s->crossed[i]];
        if (resource->weights == 0)
            continue;
        s->crossed[kept++] = s->crossed[i];
        if (resource->changed && resource->share <= least) { /* otherwise it is still more: shares only grow */
            resource->share = resource->left / resource->weights;
            if (resource->share == 0)
                resource->share = 1;
            resource->changed = 0;
        }
        if (resource->share < least)
            least = resource->share;
    }
    s->n_crossed = kept;
    return least;
}

/* Freeze the classes whose limit is less than `bound`; how many. */
static int64_t
freeze_limited(Simulation *s, uint64_t bound)
{
    int64_t kept = 0, n = 0;
    for (int64_t i = 0; i < s->n_limited; i++) {
        Class *class = &s->classes[s->limited[i]];
        if (class->new_rate)
            continue;
        if (class->limit < bound) {
            freeze(s, class, class->limit, OWN_LIMIT);
            n++;
        }
        else
            s->limited[kept++] = s->limited[i];
    }
    s->n_limited = kept;
    return n;
}

/* Progressive filling: the resource with the least share for each flow limits those that cross it; what they leave of
   other resources is shared by the others. */
static void
fill(Simulation *s, const Resource *root)
{
    list_crossings(s, root);
    for (uint64_t least; (least = least_share(s)) != UINT64_MAX;) {
        /* Shares only grow from round to round: limits below the least one would be reached one after the other. */
        if (freeze_limited(s, least))
            continue;
        for (int64_t i = 0; i < s->n_crossed; i++) {
            const Resource *resource = &s->resources[s->crossed[i]];
            for (int32_t k = 0; resource->share == least && k < resource->n_crossings; k++) {
                Class *class = &s->classes[s->crossings[resource->crossings + k]];
                if (class->new_rate == 0)
                    freeze(s, class, least, bound_at(s, class, least));
            }
        }
        freeze_limited(s, least + 1);
    }
}

/* ---- small changes ---- */

static Resource *
in_epoch(Simulation *s, int32_t number, uint64_t epoch)
{
    Resource *resource = &s->resources[number];
    if (resource->epoch != epoch) { /* nothing crosses it */
        resource->epoch = epoch;
        resource->role = UNSATURATED;
        resource->reserve = 0;
    }
    return resource;
}

static inline wide
highest_rate(const Simulation *s, const Class *class)
{
    return class->bound < 0 ? class->limit : s->resources[class->bound].ceiling;
}

/* After rates were shared out: note under which conditions what limits each class stays. A resource that limits its
   members does so at any rate above those of the limited classes that cross it, as long as it does not exceed limits of
   members, and others are not saturated. For the latter, each of them reserves what its classes take at a rate up to the
   ceiling of their group, and 1 more: then its share is always above theirs. A resource that is crossed by members of
   another one's group is TANGLED; changes there are not followed. */
static void
certify(Simulation *s, Resource *root)
{
    uint64_t epoch = root->followed = ++s->epoch;
    for (int32_t at = root->first; at != NONE; at = s->classes[at].following) {
        const Class *class = &s->classes[at];
        const Route *route = &s->routes[class->route];
        for (int32_t i = route->begin; i < route->end; i++) {
            int32_t number = s->hops[i].resource;
            Resource *resource = &s->resources[number];
            wide weights = (wide)class->n * (uint64_t)s->hops[i].weight;
            if (resource->epoch != epoch) {
                in_epoch(s, number, epoch);
                resource->role = s->groups[resource->group].n ? LIMITING : UNSATURATED;
                resource->members = resource->above = 0;
                resource->at_most = UINT64_MAX;
                resource->rest = resource->capacity;
                resource->ceiling = s->groups[resource->group].rate * SLACK;
            }
            if (resource->role == UNSATURATED)
                resource->reserve += weights * ((wide)class->new_rate + 1);
            else if (class->bound == number) {
                resource->members += (uint64_t)weights;
                if (class->limit && class->limit < resource->at_most)
                    resource->at_most = class->limit;
            }
            else if (class->bound >= 0)
                resource->role = TANGLED;
            else {
                resource->rest -= weights * class->limit;
                if (class->limit > resource->above)
                    resource->above = class->limit;
            }
        }
    }
    for (int32_t at = root->first; at != NONE; at = s->classes[at].following) {
        const Class *class = &s->classes[at];
        const Route *route = &s->routes[class->route];
        Resource *bound = class->bound < 0 ? NULL : &s->resources[class->bound];
        for (int32_t i = route->begin; bound && i < route->end; i++) {
            const Resource *resource = &s->resources[s->hops[i].resource];
            if (resource == bound)
                continue;
            if (resource->role != UNSATURATED || resource->reserve > resource->capacity) {
                bound->role = TANGLED;
                continue;
            }
            wide ceiling = ((wide)class->new_rate + 1) * resource->capacity / resource->reserve - 1;
            if (ceiling < bound->ceiling)
                bound->ceiling = (uint64_t)ceiling;
        }
    }
    for (int32_t at = root->first; at != NONE; at = s->classes[at].following) {
        const Class *class = &s->classes[at];
        const Route *route = &s->routes[class->route];
        for (int32_t i = route->begin; i < route->end; i++) {
            Resource *resource = &s->resources[s->hops[i].resource];
            if (resource->role == UNSATURATED)
                resource->reserve += (highest_rate(s, class) - class->new_rate) * (wide)class->n * (uint64_t)s->hops[i].weight;
        }
    }
}

static void
share_out(Simulation *s, Resource *root)
{
    fill(s, root);
    for (int32_t at = root->first; at != NONE; at = s->classes[at].following) {
        Class *class = &s->classes[at];
        int32_t group = class->bound < 0 ? class->own_group : s->resources[class->bound].group;
        if (group != class->group)
            set_group(s, class, group);
        set_rate(s, group, class->new_rate);
    }
    certify(s, root);
}

/* Count `n` flows of the class in, or -n out; whether all conditions of certify() hold that do not depend on rates. */
static int
count(Simulation *s, const Class *class, int64_t n, uint64_t epoch)
{
    const Route *route = &s->routes[class->route];
    for (int32_t i = route->begin; i < route->end; i++) {
        int32_t number = s->hops[i].resource;
        Resource *resource = in_epoch(s, number, epoch);
        wide weights = (wide)n * (uint64_t)s->hops[i].weight; /* less than 0: modulo 2**128 */
        if (resource->role == UNSATURATED) {
            resource->reserve += weights * (highest_rate(s, class) + 1);
            if (n > 0 && resource->reserve > resource->capacity)
                return 0;
            continue;
        }
        if (resource->role == TANGLED || (class->bound >= 0 && class->bound != number))
            return 0;
        if (class->bound == number) {
            resource->members += (uint64_t)weights;
            if (class->limit && class->limit < resource->at_most)
                resource->at_most = class->limit;
        }
        else {
            resource->rest -= weights * class->limit;
            if (class->limit > resource->above)
                resource->above = class->limit;
        }
        if (!resource->touched)
            s->adjusted[s->n_adjusted++] = number;
        resource->touched = 1;
    }
    return 1;
}

/* What would limit a class that was not active. */
static int32_t
probable_bound(Simulation *s, const Class *class, uint64_t epoch)
{
    const Route *route = &s->routes[class->route];
    int32_t bound = class->limit ? OWN_LIMIT : NONE;
    for (int32_t i = route->begin; i < route->end; i++) {
        int32_t number = s->hops[i].resource;
        const Resource *resource = in_epoch(s, number, epoch);
        if (resource->role != UNSATURATED && (!class->limit || class->limit >= s->groups[resource->group].rate))
            bound = number;
    }
    return bound;
}

/* The number of flows of the class has changed; whether that can be followed without sharing out rates again. */
static int
adjust(Simulation *s, Class *class, uint64_t epoch)
{
    if (class->n_shared && !count(s, class, -class->n_shared, epoch))
        return 0;
    if (class->n == 0)
        return 1;
    if (class->group == NONE) {
        class->bound = probable_bound(s, class, epoch);
        if (class->bound == NONE)
            return 0;
        set_group(s, class, class->bound < 0 ? class->own_group : s->resources[class->bound].group);
    }
    return count(s, class, class->n, epoch);
}

/* The new rate of the group that the resource limits; whether the conditions for that hold. */
static int
settle(Simulation *s, const Resource *resource)
{
    if (resource->members == 0)
        return resource->n_classes == 0;
    if (resource->rest > resource->capacity) /* less than 0 */
        return 0;
    uint64_t rate = (uint64_t)resource->rest / resource->members;
    if (rate == 0)
        rate = 1;
    if (rate <= resource->above || rate > resource->at_most || rate > resource->ceiling)
        return 0;
    set_rate(s, resource->group, rate);
    return 1;
}

static void
mark_root(Simulation *s, int32_t number)
{
    if (!s->resources[number].stale)
        s->stale_roots[s->n_stale_roots++] = number;
    s->resources[number].stale = 1;
}

/* Tasks have begun or ended: a class whose number of flows is what it was before needs no other rate. */
void
native_flows_share(Simulation *s)
{
    for (int64_t i = 0; i < s->n_stale; i++) {
        Class *class = &s->classes[s->stale[i]];
        class->stale = 0;
        if (class->n == class->n_shared)
            continue;
        int32_t number = native_flows_connected(s, s->hops[s->routes[class->route].begin].resource);
        Resource *root = &s->resources[number];
        if (class->active != (class->n > 0))
            set_active(s, class, root);
        if (root->stale || root->followed == 0 || !adjust(s, class, root->followed))
            mark_root(s, number);
        if (class->n == 0)
            set_group(s, class, NONE);
        class->n_shared = class->n;
    }
    for (int64_t i = 0; i < s->n_adjusted; i++) {
        Resource *resource = &s->resources[s->adjusted[i]];
        int32_t number = native_flows_connected(s, s->adjusted[i]);
        resource->touched = 0;
        if (!s->resources[number].stale && !settle(s, resource))
            mark_root(s, number);
    }
    for (int64_t i = 0; i < s->n_stale_roots; i++) {
        Resource *root = &s->resources[s->stale_roots[i]];
        root->stale = 0;
        share_out(s, root);
    }
    for (int64_t i = 0; i < s->n_stale_groups; i++) {
        set_end(s, s->stale_groups[i]);
        s->groups[s->stale_groups[i]].stale = 0;
    }
    s->n_stale = s->n_adjusted = s->n_stale_roots = s->n_stale_groups = 0;
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
        wide service = service_of(s, class);
        for (int64_t k = 0; k < class->n; k++) {
            uint64_t amount = (uint64_t)task_of(s, class->flows[k].task)->amount;
            wide left = class->flows[k].target - service, done = (amount * UNIT - left) * weight;
            units += done / UNIT;
            parts += done % UNIT;
        }
    }
    return units + parts / UNIT;
}
