/* Groups of classes whose flows have one rate: one counter of service a group, and heaps by the value at which the first
   flow of each class ends, replace accounts of flows. */
#include "timing/simulation.h"

#define NO_FLOW (~(wide)0) /* key of a class without flows */

int32_t
native_group_new(Simulation *s)
{
    int64_t n = s->n_groups + 1;
    if (n >= INT32_MAX || GROW(s->groups, s->room_groups, n) < 0 || GROW(s->by_end, s->room_by_end, n) < 0 ||
        GROW(s->stale_groups, s->room_stale_groups, n) < 0)
        return -1;
    s->groups[s->n_groups] = (Group){.end = NEVER, .position = NONE};
    return (int32_t)s->n_groups++;
}

void
native_group_serve(const Simulation *s, Group *group)
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
void
native_group_set_key(Simulation *s, Class *class)
{
    class->key = class->n ? class->flows[0].target + class->offset : NO_FLOW;
    move_member(s, &s->groups[class->group], class->member);
    mark_stale(s, class->group);
}

/* What each flow of the class has got since it became active. */
wide
native_group_service(const Simulation *s, const Class *class)
{
    if (class->group == NONE)
        return 0;
    const Group *group = &s->groups[class->group];
    return group->service + (wide)group->rate * (uint64_t)(s->now - group->serviced) - class->offset;
}

/* Move the class from the group that it is in, if any, to another one, or to NONE. */
void
native_group_join(Simulation *s, Class *class, int32_t number)
{
    wide service = native_group_service(s, class);
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
    native_group_serve(s, group);
    class->offset = group->service - service;
    put_member(s, group, group->n++, (int32_t)(class - s->classes));
    native_group_set_key(s, class);
}

void
native_group_set_rate(Simulation *s, int32_t number, uint64_t rate)
{
    Group *group = &s->groups[number];
    if (group->rate == rate)
        return;
    native_group_serve(s, group);
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
void
native_group_move(Simulation *s, int64_t at)
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
        native_group_serve(s, group);
        wide reached = group->service + (group->rate >> TOLERANCE_BITS);
        group->end = s->now;
        if (target > reached) {
            wide ns = (target - reached + group->rate - 1) / group->rate;
            group->end = ns > NEVER ? NEVER : later(s->now, (int64_t)ns);
        }
        if (group->position == NONE)
            put(s, s->n_by_end++, number);
        native_group_move(s, group->position);
    }
    else if (group->position != NONE) {
        int64_t at = group->position, last = --s->n_by_end;
        group->position = NONE;
        if (at != last) {
            put(s, at, s->by_end[last]);
            native_group_move(s, at);
        }
    }
}

void
native_groups_set_ends(Simulation *s)
{
    for (int64_t i = 0; i < s->n_stale_groups; i++) {
        set_end(s, s->stale_groups[i]);
        s->groups[s->stale_groups[i]].stale = 0;
    }
    s->n_stale_groups = 0;
}
