/* Max-min fair rates. They are shared out again among the classes that routes connect with one whose number of flows has
   changed; and if what limits each class stays, only the rate of one group is found again (adjust). */
#include "timing/simulation.h"
#include <string.h>

#define MAX_IN_VAIN 128 /* twice the number of sharings without certify() */
#define KEEP_FROM 8     /* sharings are kept where certify() was of no use as often as that */
#define MAX_KEPT_CLASSES 512
#define SLACK 3 /* reserve for rates up to so many times those of now */

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
    s->least_limit = UINT64_MAX;
    for (int32_t at = root->first; at != NONE; at = s->classes[at].following) {
        Class *class = &s->classes[at];
        const Route *route = &s->routes[class->route];
        class->new_rate = 0;
        if (class->limit)
            s->limited[s->n_limited++] = at;
        if (class->limit && class->limit < s->least_limit)
            s->least_limit = class->limit;
        for (int32_t i = route->begin; i < route->end; i++) {
            Resource *resource = &s->resources[s->hops[i].resource];
            if (resource->weights == 0) {
                s->crossed[s->n_crossed++].resource = s->hops[i].resource;
                resource->left = resource->capacity;
                resource->crossings = n;
                resource->n_crossings = 0;
                n += resource->n_classes;
            }
            resource->weights += (uint64_t)class->n * (uint64_t)s->hops[i].weight;
            s->crossings[resource->crossings + resource->n_crossings++] = at;
        }
    }
}

/* ---- `crossed` as a heap: the resource with the least share for each flow first ---- */

static void
set_share(Resource *resource)
{
    resource->share = resource->left / resource->weights;
    if (resource->share == 0)
        resource->share = 1;
    resource->changed = 0;
}

/* Put an entry where the first may be, or a later one. */
static inline void
sink(Crossed *heap, int64_t n, int64_t at, Crossed entry)
{
    for (int64_t below; (below = 2 * at + 1) < n; at = below) {
        below += below + 1 < n && heap[below + 1].share < heap[below].share;
        if (entry.share <= heap[below].share)
            break;
        heap[at] = heap[below];
    }
    heap[at] = entry;
}

static void
give_back(Simulation *s, Crossed entry)
{
    int64_t at = s->n_crossed++;
    for (; at && entry.share < s->crossed[(at - 1) / 2].share; at = (at - 1) / 2)
        s->crossed[at] = s->crossed[(at - 1) / 2];
    s->crossed[at] = entry;
}

/* Take the resources with the least share out of the heap, into `least`; how many. A share that has changed has grown: it is found
   again when it comes first. */
static int64_t
take_least(Simulation *s)
{
    Crossed *heap = s->crossed;
    int64_t n = 0;
    while (s->n_crossed) {
        Crossed entry = heap[0];
        Resource *resource = &s->resources[entry.resource];
        if (resource->weights && resource->changed) {
            set_share(resource);
            entry.share = resource->share;
            sink(heap, s->n_crossed, 0, entry);
            continue;
        }
        if (resource->weights) {
            if (n && entry.share > s->least[0].share)
                break;
            s->least[n++] = entry;
        }
        s->n_crossed--;
        if (s->n_crossed)
            sink(heap, s->n_crossed, 0, heap[s->n_crossed]);
    }
    return n;
}

/* Freeze the classes whose limit is less than `bound`; how many. */
static int64_t
freeze_limited(Simulation *s, uint64_t bound)
{
    int64_t kept = 0, n = 0;
    if (bound <= s->least_limit)
        return 0;
    s->least_limit = UINT64_MAX;
    for (int64_t i = 0; i < s->n_limited; i++) {
        Class *class = &s->classes[s->limited[i]];
        if (class->new_rate)
            continue;
        if (class->limit < bound) {
            freeze(s, class, class->limit, OWN_LIMIT);
            n++;
        }
        else {
            s->limited[kept++] = s->limited[i];
            if (class->limit < s->least_limit)
                s->least_limit = class->limit;
        }
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
    for (int64_t i = 0; i < s->n_crossed; i++) {
        Resource *resource = &s->resources[s->crossed[i].resource];
        set_share(resource);
        s->crossed[i].share = resource->share;
    }
    for (int64_t i = s->n_crossed / 2; i-- > 0;)
        sink(s->crossed, s->n_crossed, i, s->crossed[i]);
    for (int64_t n; (n = take_least(s)) != 0;) {
        uint64_t least = s->least[0].share;
        /* Shares only grow from round to round: limits below the least one would be reached one after the other. */
        if (freeze_limited(s, least)) {
            while (n)
                give_back(s, s->least[--n]);
            continue;
        }
        for (int64_t i = 0; i < n; i++) {
            const Resource *resource = &s->resources[s->least[i].resource];
            for (int32_t k = 0; k < resource->n_crossings; k++) {
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

/* ---- sharings that come again: rates depend on nothing but how many flows each class has ---- */

/* Where the sharing of the active classes is kept, or would be; NULL for one that is too large, or where there is no memory. */
static Sharing *
sharing_of(Simulation *s, const Resource *root)
{
    uint64_t key = 0;
    int32_t n = 0;
    for (int32_t at = root->first; at != NONE; at = s->classes[at].following, n++) {
        uint64_t mixed = ((uint64_t)at << 40 ^ (uint64_t)s->classes[at].n) * UINT64_C(0x9E3779B97F4A7C15);
        key += mixed ^ mixed >> 29;
    }
    if (n == 0 || s->n_classes > MAX_KEPT_CLASSES)
        return NULL;
    if (s->sharings == NULL)
        s->sharings = PyMem_RawCalloc(N_SHARINGS, sizeof *s->sharings);
    if (s->sharings == NULL)
        return NULL;
    Sharing *sharing = &s->sharings[(key ^ key >> 32) % N_SHARINGS];
    if (GROW(sharing->shares, sharing->allocated, s->n_classes) < 0)
        return NULL;
    if (sharing->n_active != n || sharing->key != key)
        *sharing = (Sharing){.key = key, .shares = sharing->shares, .allocated = sharing->allocated};
    return sharing;
}

/* Whether the sharing has the rates of exactly these flows: then the classes have them. */
static int
recall(Simulation *s, const Resource *root, const Sharing *sharing)
{
    if (sharing->n_active == 0)
        return 0;
    for (int32_t at = root->first; at != NONE; at = s->classes[at].following) {
        Class *class = &s->classes[at];
        const Share *share = &sharing->shares[at];
        if (at >= sharing->n_classes || share->n != class->n)
            return 0;
        class->new_rate = share->rate;
        class->bound = share->bound;
    }
    return 1;
}

static void
keep(const Simulation *s, const Resource *root, Sharing *sharing)
{
    memset(sharing->shares, 0, (size_t)s->n_classes * sizeof *sharing->shares);
    sharing->n_classes = (int32_t)s->n_classes;
    sharing->n_active = 0;
    for (int32_t at = root->first; at != NONE; at = s->classes[at].following, sharing->n_active++)
        sharing->shares[at] = (Share){s->classes[at].n, s->classes[at].new_rate, s->classes[at].bound};
}

static void
share_out(Simulation *s, Resource *root)
{
    Sharing *sharing = root->in_vain > KEEP_FROM ? sharing_of(s, root) : NULL;
    if (sharing == NULL || !recall(s, root, sharing)) {
        fill(s, root);
        if (sharing)
            keep(s, root, sharing);
    }
    for (int32_t at = root->first; at != NONE; at = s->classes[at].following) {
        Class *class = &s->classes[at];
        int32_t group = class->bound < 0 ? class->own_group : s->resources[class->bound].group;
        if (group != class->group)
            native_group_join(s, class, group);
        native_group_set_rate(s, group, class->new_rate);
    }
    /* In vain where all is tangled: then it is tried less and less often. */
    root->followed = 0;
    if (root->in_vain >> 1 > root->uncertified++)
        return;
    root->uncertified = 0;
    root->in_vain += root->in_vain < MAX_IN_VAIN;
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
        native_group_join(s, class, class->bound < 0 ? class->own_group : s->resources[class->bound].group);
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
    native_group_set_rate(s, resource->group, rate);
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
native_rates_share(Simulation *s)
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
        else
            root->in_vain -= root->in_vain > 0;
        if (class->n == 0)
            native_group_join(s, class, NONE);
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
    s->n_stale = s->n_adjusted = s->n_stale_roots = 0;
    native_groups_set_ends(s);
}
