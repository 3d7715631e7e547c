/* Flows that share resources max-min fairly, in classes of flows that have the same route and limit, and so the same rate.

   Each flow of a class gets the same service at any time, so that one counter a class, and a heap by the value at which
   each flow ends, replace accounts of flows. Rates are shared out again only among classes that routes connect with one
   whose number of flows has changed. */
#include "timing/simulation.h"
#include <string.h>

/* ---- `by_end`: active classes, the one with the next flow that ends first ---- */

static inline void
put(Simulation *s, int64_t at, int32_t class)
{
    s->by_end[at] = class;
    s->classes[class].position = (int32_t)at;
}

static void
sift_up(Simulation *s, int64_t at)
{
    int32_t class = s->by_end[at];
    int64_t end = s->classes[class].end;
    for (; at && end < s->classes[s->by_end[(at - 1) / 2]].end; at = (at - 1) / 2)
        put(s, at, s->by_end[(at - 1) / 2]);
    put(s, at, class);
}

static void
sift_down(Simulation *s, int64_t at)
{
    int32_t class = s->by_end[at];
    int64_t end = s->classes[class].end, n = s->n_by_end;
    for (int64_t below; (below = 2 * at + 1) < n; at = below) {
        if (below + 1 < n && s->classes[s->by_end[below + 1]].end < s->classes[s->by_end[below]].end)
            below++;
        if (end <= s->classes[s->by_end[below]].end)
            break;
        put(s, at, s->by_end[below]);
    }
    put(s, at, class);
}

/* Its end has changed. */
static void
move(Simulation *s, const Class *class)
{
    sift_up(s, class->position);
    sift_down(s, class->position);
}

static void
remove_class(Simulation *s, Class *class)
{
    int64_t at = class->position, last = --s->n_by_end;
    class->position = NONE;
    if (at == last)
        return;
    put(s, at, s->by_end[last]);
    move(s, &s->classes[s->by_end[at]]);
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
    if (other->first == NONE)
        return;
    int32_t last = other->first;
    while (s->classes[last].following != NONE)
        last = s->classes[last].following;
    s->classes[last].following = root->first;
    if (root->first != NONE)
        s->classes[root->first].previous = last;
    root->first = other->first;
    root->count += other->count;
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
    if (n >= INT32_MAX || GROW(s->classes, s->room_classes, n) < 0 || GROW(s->by_end, s->room_by_end, n) < 0 ||
        GROW(s->stale, s->room_stale, n) < 0 || GROW(s->unfrozen, s->room_unfrozen, n) < 0)
        return -1;
    *entry = (uint32_t)n;
    s->classes[n - 1] = (Class){.limit = limit, .route = route, .bound = NONE, .end = NEVER, .position = NONE};
    return (int32_t)s->n_classes++;
}

/* ---- flows ---- */

static void
serve(Simulation *s, Class *class)
{
    class->service += (wide)class->rate * (uint64_t)(s->now - class->serviced);
    class->serviced = s->now;
}

static void
mark_stale(Simulation *s, Class *class)
{
    if (!class->stale)
        s->stale[s->n_stale++] = (int32_t)(class - s->classes);
    class->stale = 1;
}

void
native_flows_begin(Simulation *s, int64_t task)
{
    Class *class = &s->classes[task_of(s, task)->class];
    serve(s, class);
    Flow flow = {class->service + (uint64_t)task_of(s, task)->amount * UNIT, task}, *flows = class->flows;
    int64_t at = class->n++;
    for (; at && flow.target < flows[(at - 1) / 2].target; at = (at - 1) / 2)
        flows[at] = flows[(at - 1) / 2];
    flows[at] = flow;
    mark_stale(s, class);
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

static void
set_end(Simulation *s, Class *class)
{
    wide target = class->flows[0].target, reached = class->service + (class->rate >> TOLERANCE_BITS);
    class->end = s->now;
    if (target > reached) {
        wide ns = (target - reached + class->rate - 1) / class->rate;
        class->end = ns > NEVER ? NEVER : later(s->now, (int64_t)ns);
    }
}

void
native_flows_end(Simulation *s)
{
    while (s->n_by_end && s->classes[s->by_end[0]].end == s->now) {
        Class *class = &s->classes[s->by_end[0]];
        serve(s, class);
        wide reached = class->service + (class->rate >> TOLERANCE_BITS);
        while (class->n && class->flows[0].target <= reached) {
            int64_t task = take_flow(class);
            class->finished += (uint64_t)task_of(s, task)->amount;
            s->ending[s->n_ending++] = task;
        }
        mark_stale(s, class);
        class->end = NEVER; /* until rates are shared out */
        sift_down(s, 0);
    }
}

int64_t
native_flows_next(const Simulation *s)
{
    return s->n_by_end ? s->classes[s->by_end[0]].end : NEVER;
}

/* ---- rates ---- */

/* The class begins or ceases to flow. */
static void
set_active(Simulation *s, Class *class, int active)
{
    const Route *route = &s->routes[class->route];
    int32_t number = (int32_t)(class - s->classes);
    Resource *root = &s->resources[native_flows_connected(s, s->hops[route->begin].resource)];
    class->active = (uint8_t)active;
    for (int32_t i = route->begin; i < route->end; i++) {
        Resource *resource = &s->resources[s->hops[i].resource];
        if (active && resource->n_classes++ == 0)
            resource->busy_since = s->now;
        if (!active && --resource->n_classes == 0)
            resource->busy += s->now - resource->busy_since;
    }
    root->count += active ? 1 : -1;
    if (active) {
        class->previous = NONE;
        class->following = root->first;
        if (root->first != NONE)
            s->classes[root->first].previous = number;
        root->first = number;
        put(s, s->n_by_end++, number);
        return;
    }
    *(class->previous == NONE ? &root->first : &s->classes[class->previous].following) = class->following;
    if (class->following != NONE)
        s->classes[class->following].previous = class->previous;
    remove_class(s, class);
    class->service = 0;
    class->rate = 0;
    class->end = NEVER;
    class->n_shared = 0;
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
    }
    class->new_rate = rate;
    class->bound = bound;
}

/* The lowest-numbered resource of the route that limits the class to the rate; OWN_LIMIT, or NONE. */
static int32_t
bound_at(const Simulation *s, const Class *class, uint64_t rate)
{
    const Route *route = &s->routes[class->route];
    int32_t bound = class->limit == rate ? OWN_LIMIT : NONE;
    for (int32_t i = route->begin; i < route->end; i++) {
        int32_t resource = s->hops[i].resource;
        if (s->resources[resource].share == rate && (bound < 0 || resource < bound))
            bound = resource;
    }
    return bound;
}

/* Progressive filling: the resource with the least share for each flow limits those that cross it; what they leave of
   other resources is shared by the others. */
static void
fill(Simulation *s, const Resource *root)
{
    int64_t n = 0, n_crossed = 0;
    for (int32_t at = root->first; at != NONE; at = s->classes[at].following) {
        Class *class = &s->classes[at];
        const Route *route = &s->routes[class->route];
        s->unfrozen[n++] = at;
        for (int32_t i = route->begin; i < route->end; i++) {
            Resource *resource = &s->resources[s->hops[i].resource];
            if (resource->weights == 0) {
                s->crossed[n_crossed++] = s->hops[i].resource;
                resource->left = resource->capacity;
            }
            resource->weights += (uint64_t)class->n * (uint64_t)s->hops[i].weight;
        }
    }
    while (n) {
        uint64_t least = UINT64_MAX;
        int64_t kept = 0;
        for (int64_t i = 0; i < n_crossed; i++) {
            Resource *resource = &s->resources[s->crossed[i]];
            if (resource->weights == 0)
                continue;
            s->crossed[kept++] = s->crossed[i];
            resource->share = resource->left / resource->weights;
            if (resource->share == 0)
                resource->share = 1;
            if (resource->share < least)
                least = resource->share;
        }
        n_crossed = kept;
        kept = 0;
        /* Shares only grow from round to round, so limits below the least one are reached one after the other. */
        for (int64_t i = 0; i < n; i++) {
            Class *class = &s->classes[s->unfrozen[i]];
            if (class->limit && class->limit < least)
                freeze(s, class, class->limit, OWN_LIMIT);
            else
                s->unfrozen[kept++] = s->unfrozen[i];
        }
        if (kept < n) {
            n = kept;
            continue;
        }
        kept = 0;
        for (int64_t i = 0; i < n; i++) {
            Class *class = &s->classes[s->unfrozen[i]];
            int32_t bound = bound_at(s, class, least);
            if (bound != NONE)
                freeze(s, class, least, bound);
            else
                s->unfrozen[kept++] = s->unfrozen[i];
        }
        n = kept;
    }
}

static void
share_out(Simulation *s, const Resource *root)
{
    fill(s, root);
    int many = root->count > 8 && root->count > s->n_by_end / 4; /* then ordering all is faster than moving each */
    for (int32_t at = root->first; at != NONE; at = s->classes[at].following) {
        Class *class = &s->classes[at];
        class->n_shared = class->n;
        if (class->new_rate == class->rate && !class->stale)
            continue;
        serve(s, class);
        class->rate = class->new_rate;
        set_end(s, class);
        if (!many)
            move(s, class);
    }
    for (int64_t i = s->n_by_end / 2; many && i-- > 0;)
        sift_down(s, i);
}

/* Tasks have begun or ended: a class whose number of flows is what it was before needs no other rate. */
void
native_flows_share(Simulation *s)
{
    for (int64_t i = 0; i < s->n_stale; i++) {
        Class *class = &s->classes[s->stale[i]];
        int32_t number = native_flows_connected(s, s->hops[s->routes[class->route].begin].resource);
        if (class->n != class->n_shared && !s->resources[number].stale) {
            s->resources[number].stale = 1;
            s->stale_roots[s->n_stale_roots++] = number;
        }
        if (class->active != (class->n > 0))
            set_active(s, class, class->n > 0);
    }
    for (int64_t i = 0; i < s->n_stale_roots; i++)
        share_out(s, &s->resources[s->stale_roots[i]]);
    for (int64_t i = 0; i < s->n_stale; i++) {
        Class *class = &s->classes[s->stale[i]];
        int32_t number = native_flows_connected(s, s->hops[s->routes[class->route].begin].resource);
        class->stale = 0;
        if (!class->active || s->resources[number].stale)
            continue;
        serve(s, class);
        set_end(s, class);
        move(s, class);
    }
    for (int64_t i = 0; i < s->n_stale_roots; i++)
        s->resources[s->stale_roots[i]].stale = 0;
    s->n_stale = s->n_stale_roots = 0;
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
        wide service = class->service + (wide)class->rate * (uint64_t)(s->now - class->serviced);
        for (int64_t k = 0; k < class->n; k++) {
            uint64_t amount = (uint64_t)task_of(s, class->flows[k].task)->amount;
            wide left = class->flows[k].target - service, done = (amount * UNIT - left) * weight;
            units += done / UNIT;
            parts += done % UNIT;
        }
    }
    return units + parts / UNIT;
}
