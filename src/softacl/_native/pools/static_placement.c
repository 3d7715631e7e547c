/* place(): static memory planning. Offsets for blocks whose lifetimes are known, within a capacity; a search with a
   limit of steps.

   Time is cut into sections, in which no block begins or ends. Each step looks at the lowest offsets that are still
   free, and chooses a section there: the one with the fewest ways to continue, or, by rule, one among equals. Then
   either a block that fits is placed there, or nothing is, and the space is lost, if the section can afford it. Blocks
   that share no section with others are separate problems. Bound: in every section, the lowest free offset plus the
   sizes still to be placed must fit. Placing blocks from below, each on top of others, is the idea of MiniMalloc
   (Moffitt, ASPLOS 2023). */
#include "native.h"
#include <string.h>

enum { FULLEST, LATEST, FIRST_RANKED, N_RULES };

typedef struct {
    int begin, end, rank; /* sections [begin, end); lower ranks are tried first */
    int64_t size, offset; /* offset: the least that is still possible; in the end the block's own */
    int64_t next;         /* the least offset if it is not placed at `offset` */
} Item;

typedef struct {
    int item;
    int64_t offset;
} Change;

typedef struct {
    Item *items;
    int64_t capacity, steps, limit;
    int rule;
    /* By section: bytes still to be placed; the lowest free offset, now and if nothing is placed there; how many blocks
       could be placed there. */
    int64_t *to_come, *lowest, *then;
    int *choices;
    Change *changes;
    size_t n_changes, room;
} Search;

enum { IMPOSSIBLE, PLACED, GAVE_UP };

static int
raise_to(Search *s, int item, int64_t offset)
{
    if (s->n_changes == s->room) {
        size_t room = s->room ? s->room * 2 : 1024;
        Change *changes = PyMem_RawRealloc(s->changes, room * sizeof(Change));
        if (changes == NULL)
            return -1;
        s->changes = changes;
        s->room = room;
    }
    s->changes[s->n_changes++] = (Change){item, s->items[item].offset};
    s->items[item].offset = offset;
    return 0;
}

static void
undo(Search *s, size_t mark)
{
    while (s->n_changes > mark) {
        Change *change = &s->changes[--s->n_changes];
        s->items[change->item].offset = change->offset;
    }
}

static inline int
together(const Item *a, const Item *b)
{
    return a->begin < b->end && b->begin < a->end;
}

static void
add_to_come(Search *s, const Item *item, int64_t size)
{
    for (int at = item->begin; at < item->end; at++)
        s->to_come[at] += size;
}

/* The section of the next step, or -1 if some section cannot hold its blocks. */
static int
choose(Search *s, const int *open, int n, int from, int to, int64_t *floor)
{
    for (int at = from; at < to; at++) {
        s->lowest[at] = s->then[at] = INT64_MAX;
        s->choices[at] = 0;
    }
    *floor = INT64_MAX;
    for (int k = 0; k < n; k++) {
        const Item *item = &s->items[open[k]];
        if (item->offset < *floor)
            *floor = item->offset;
        for (int at = item->begin; at < item->end; at++)
            if (item->offset < s->lowest[at])
                s->lowest[at] = item->offset;
    }
    for (int at = from; at < to; at++)
        if (s->lowest[at] != INT64_MAX && s->lowest[at] + s->to_come[at] > s->capacity)
            return -1;
    Item *first = NULL;
    for (int k = 0; k < n; k++) {
        Item *item = &s->items[open[k]];
        item->next = item->offset;
        if (item->offset == *floor) { /* otherwise it is placed on top of another one */
            item->next = INT64_MAX;
            for (int l = 0; l < n; l++) {
                const Item *other = &s->items[open[l]];
                if (l != k && together(item, other) && other->offset + other->size < item->next)
                    item->next = other->offset + other->size;
            }
            for (int at = item->begin; at < item->end; at++)
                s->choices[at]++;
            if (first == NULL || item->rank < first->rank)
                first = item;
        }
        for (int at = item->begin; at < item->end; at++)
            if (item->next < s->then[at])
                s->then[at] = item->next;
    }
    int best = -1, best_choices = 0, narrow = 0;
    for (int pass = 0; pass < 2; pass++) {
        int begin = narrow ? first->begin : from, end = narrow ? first->end : to;
        best = -1;
        for (int at = begin; at < end; at++) {
            if (s->lowest[at] != *floor)
                continue;
            int affords = s->then[at] != INT64_MAX && s->then[at] + s->to_come[at] <= s->capacity;
            int n_choices = s->choices[at] + affords;
            int better = best < 0 || n_choices < best_choices;
            if (!better && n_choices == best_choices)
                better = s->rule == LATEST || s->to_come[at] > s->to_come[best];
            if (better) {
                best = at;
                best_choices = n_choices;
            }
        }
        if (s->rule != FIRST_RANKED || best_choices <= 1)
            break;
        narrow = 1; /* if no choice is forced, below the block that ranks first */
    }
    return best;
}

static int search(Search *s, const int *open, int n, int from, int to);

/* The open blocks form groups that share no section, each a problem of its own. `*done` is the section up to which they
   are solved. */
static int
search_groups(Search *s, const int *open, int n, int from, int to, int *group, int *crossing, int *done)
{
    memset(crossing, 0, sizeof(int) * (size_t)(to - from));
    for (int k = 0; k < n; k++) {
        crossing[s->items[open[k]].begin - from]++;
        crossing[s->items[open[k]].end - 1 - from]--;
    }
    int depth = 0, begin = from;
    for (int at = from; at < to; at++) {
        depth += crossing[at - from];
        if (depth)
            continue;
        int size = 0;
        for (int k = 0; k < n; k++)
            if (s->items[open[k]].begin >= begin && s->items[open[k]].end <= at + 1)
                group[size++] = open[k];
        int result = search(s, group, size, begin, at + 1);
        if (result != PLACED)
            return result;
        begin = *done = at + 1;
    }
    return PLACED;
}

static int
is_repeated(const Search *s, const int *candidates, int which)
{
    const Item *item = &s->items[candidates[which]];
    for (int k = 0; k < which; k++) {
        const Item *other = &s->items[candidates[k]];
        if (other->begin == item->begin && other->end == item->end && other->size == item->size)
            return 1;
    }
    return 0;
}

static int
search(Search *s, const int *open, int n, int from, int to)
{
    if (n == 0)
        return PLACED;
    if (++s->steps > s->limit)
        return GAVE_UP;
    int64_t floor;
    int section = choose(s, open, n, from, to, &floor);
    if (section < 0)
        return IMPOSSIBLE;
    int affords = s->then[section] != INT64_MAX && s->then[section] + s->to_come[section] <= s->capacity;
    size_t words = 3 * (size_t)n + (size_t)(to - from);
    int64_t *next = PyMem_RawMalloc(sizeof(int64_t) * (size_t)n + sizeof(int) * words);
    if (next == NULL)
        return GAVE_UP;
    int *candidates = (int *)(next + n), *rest = candidates + n, *group = rest + n, *crossing = group + n;
    int n_candidates = 0, result = IMPOSSIBLE;
    for (int k = 0; k < n; k++) {
        const Item *item = &s->items[open[k]];
        next[k] = item->next;
        if (item->offset != floor || item->begin > section || item->end <= section)
            continue;
        int at = n_candidates++;
        for (; at && s->items[candidates[at - 1]].rank > item->rank; at--)
            candidates[at] = candidates[at - 1];
        candidates[at] = open[k];
    }
    size_t mark = s->n_changes;
    for (int c = 0; c < n_candidates && result == IMPOSSIBLE; c++) {
        if (is_repeated(s, candidates, c))
            continue;
        Item *item = &s->items[candidates[c]];
        int64_t top = floor + item->size;
        int n_rest = 0, fits = 1, done = from;
        add_to_come(s, item, -item->size);
        for (int k = 0; k < n && fits; k++) {
            Item *other = &s->items[open[k]];
            if (other == item)
                continue;
            rest[n_rest++] = open[k];
            if (together(item, other) && other->offset < top) {
                fits = top + other->size <= s->capacity;
                if (raise_to(s, open[k], top) < 0) {
                    fits = 0;
                    result = GAVE_UP;
                }
            }
        }
        if (fits) {
            result = search_groups(s, rest, n_rest, from, to, group, crossing, &done);
            for (int k = 0; k < n_rest && result != PLACED; k++)
                if (s->items[rest[k]].end <= done)
                    add_to_come(s, &s->items[rest[k]], s->items[rest[k]].size);
        }
        if (result != PLACED) {
            undo(s, mark);
            add_to_come(s, item, item->size);
        }
    }
    if (result == IMPOSSIBLE && affords) { /* leave the space empty */
        for (int k = 0; k < n; k++) {
            const Item *item = &s->items[open[k]];
            if (item->begin <= section && section < item->end && next[k] > item->offset &&
                raise_to(s, open[k], next[k]) < 0)
                result = GAVE_UP;
        }
        if (result == IMPOSSIBLE)
            result = search(s, open, n, from, to);
        if (result != PLACED)
            undo(s, mark);
    }
    PyMem_RawFree(next);
    return result;
}

static PyObject *
place(PyObject *Py_UNUSED(module), PyObject *args)
{
    Py_buffer begins, ends, sizes, ranks;
    long long capacity, limit;
    int rule;
    if (!PyArg_ParseTuple(args, "y*y*y*y*LiL", &begins, &ends, &sizes, &ranks, &capacity, &rule, &limit))
        return NULL;
    Search s = {.capacity = capacity, .limit = limit, .rule = rule};
    Py_ssize_t n = sizes.len / (Py_ssize_t)sizeof(int64_t);
    const int64_t *begin = begins.buf, *end = ends.buf, *size = sizes.buf, *rank = ranks.buf;
    int64_t n_sections = 0;
    int wrong = begins.len != sizes.len || ends.len != sizes.len || ranks.len != sizes.len || n > 1 << 16 || rule < 0 ||
                rule >= N_RULES;
    for (Py_ssize_t i = 0; i < n && !wrong; i++) {
        wrong = begin[i] < 0 || end[i] <= begin[i] || end[i] > 1 << 20 || size[i] <= 0 || size[i] > 1LL << 48;
        if (end[i] > n_sections)
            n_sections = end[i];
    }
    PyObject *found = NULL;
    int result = GAVE_UP, *open = NULL, *scratch = NULL;
    if (wrong) {
        PyErr_SetString(PyExc_ValueError, "place: four arrays of 64-bit integers of one length, begin < end, size > 0");
        goto end;
    }
    s.items = PyMem_RawCalloc((size_t)n + 1, sizeof(Item));
    s.to_come = PyMem_RawCalloc((size_t)n_sections * 3 + 1, sizeof(int64_t));
    s.choices = PyMem_RawCalloc((size_t)n_sections + 1, sizeof(int));
    open = PyMem_RawCalloc((size_t)n + 1, sizeof(int));
    scratch = PyMem_RawCalloc((size_t)(n + n_sections) + 1, sizeof(int));
    if (!s.items || !s.to_come || !s.choices || !open || !scratch) {
        PyErr_NoMemory();
        goto end;
    }
    s.lowest = s.to_come + n_sections;
    s.then = s.lowest + n_sections;
    for (Py_ssize_t i = 0; i < n; i++) {
        s.items[i] = (Item){.begin = (int)begin[i], .end = (int)end[i], .rank = (int)rank[i], .size = size[i]};
        add_to_come(&s, &s.items[i], size[i]);
        open[i] = (int)i;
    }
    int done = 0;
    Py_BEGIN_ALLOW_THREADS
    result = search_groups(&s, open, (int)n, 0, (int)n_sections, scratch, scratch + n, &done);
    Py_END_ALLOW_THREADS
    if (result == PLACED) {
        found = PyList_New(n);
        for (Py_ssize_t i = 0; i < n && found; i++) {
            PyObject *offset = PyLong_FromLongLong(s.items[i].offset);
            if (offset == NULL)
                Py_CLEAR(found);
            else
                PyList_SET_ITEM(found, i, offset);
        }
    }
    else
        found = Py_NewRef(result == IMPOSSIBLE ? Py_False : Py_None);
end:
    PyMem_RawFree(s.items);
    PyMem_RawFree(s.to_come);
    PyMem_RawFree(s.choices);
    PyMem_RawFree(s.changes);
    PyMem_RawFree(open);
    PyMem_RawFree(scratch);
    PyBuffer_Release(&begins);
    PyBuffer_Release(&ends);
    PyBuffer_Release(&sizes);
    PyBuffer_Release(&ranks);
    return found;
}

static PyMethodDef functions[] = {
    {"place", place, METH_VARARGS,
     "place(begins, ends, sizes, ranks, capacity, rule, limit): offsets; False if there are none; None if not found."},
    {NULL, NULL, 0, NULL},
};

NATIVE_REGISTER(static_placement, .functions = functions)
