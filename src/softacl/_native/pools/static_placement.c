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
    size_t n_changes, max_changes;
} Search;

enum { IMPOSSIBLE, PLACED, GAVE_UP };

static int
raise_to(Search *s, int item, int64_t offset)
{
    if (s->n_changes == s->max_changes) {
        size_t max_changes = s->max_changes ? s->max_changes * 2 : 1024;
        Change *changes = PyMem_RawRealloc(s->changes, max_changes * sizeof(Change));
        if (changes == NULL)
            return -1;
        s->changes = changes;
        s->max_changes = max_changes;
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

/* A part of the problem: `n` open blocks, by index, in the sections [from, to). */
typedef struct {
    const int *open;
    int n, from, to;
} Part;

/* Whether a section has room for its blocks if the space at the lowest free offset is lost. */
static int
affords_loss(const Search *s, int at)
{
    return s->then[at] != INT64_MAX && s->then[at] + s->to_come[at] <= s->capacity;
}

/* Find the lowest free offset of each section, and the lowest of all: -1 if some section cannot hold its blocks. */
static int64_t
find_lowest(Search *s, Part part)
{
    int64_t floor = INT64_MAX;
    for (int at = part.from; at < part.to; at++)
        s->lowest[at] = INT64_MAX;
    for (int k = 0; k < part.n; k++) {
        const Item *item = &s->items[part.open[k]];
        if (item->offset < floor)
            floor = item->offset;
        for (int at = item->begin; at < item->end; at++)
            if (item->offset < s->lowest[at])
                s->lowest[at] = item->offset;
    }
    for (int at = part.from; at < part.to; at++)
        if (s->lowest[at] != INT64_MAX && s->lowest[at] + s->to_come[at] > s->capacity)
            return -1;
    return floor;
}

/* The least offset of a block that is not placed at the floor: on top of another one. */
static int64_t
next_offset(const Search *s, Part part, const Item *item)
{
    int64_t next = INT64_MAX;
    for (int k = 0; k < part.n; k++) {
        const Item *other = &s->items[part.open[k]];
        if (other != item && together(item, other) && other->offset + other->size < next)
            next = other->offset + other->size;
    }
    return next;
}

/* Count the choices of each section, and find its lowest free offset if none is taken. The block at the floor that ranks first. */
static const Item *
count_choices(Search *s, Part part, int64_t floor)
{
    const Item *first = NULL;
    for (int at = part.from; at < part.to; at++) {
        s->then[at] = INT64_MAX;
        s->choices[at] = 0;
    }
    for (int k = 0; k < part.n; k++) {
        Item *item = &s->items[part.open[k]];
        int at_floor = item->offset == floor;
        item->next = at_floor ? next_offset(s, part, item) : item->offset;
        if (at_floor && (first == NULL || item->rank < first->rank))
            first = item;
        for (int at = item->begin; at < item->end; at++) {
            s->choices[at] += at_floor;
            if (item->next < s->then[at])
                s->then[at] = item->next;
        }
    }
    return first;
}

/* The section in [begin, end) with the fewest choices; *n_choices: how many those are. */
static int
fewest_choices(const Search *s, int begin, int end, int64_t floor, int *n_choices)
{
    int best = -1;
    for (int at = begin; at < end; at++) {
        if (s->lowest[at] != floor)
            continue;
        int n = s->choices[at] + affords_loss(s, at);
        if (best < 0 || n < *n_choices || (n == *n_choices && (s->rule == LATEST || s->to_come[at] > s->to_come[best]))) {
            best = at;
            *n_choices = n;
        }
    }
    return best;
}

/* The section of the next step, at the lowest offset that is free, *floor; -1 if some section cannot hold its blocks. */
static int
choose(Search *s, Part part, int64_t *floor)
{
    *floor = find_lowest(s, part);
    if (*floor < 0)
        return -1;
    const Item *first = count_choices(s, part, *floor);
    int n_choices = 0, best = fewest_choices(s, part.from, part.to, *floor, &n_choices);
    if (s->rule == FIRST_RANKED && n_choices > 1) /* no choice is forced */
        best = fewest_choices(s, first->begin, first->end, *floor, &n_choices);
    return best;
}

static int search(Search *s, Part part);

/* Arrays for one step of the search; the first three have an element for each open block, the last for each section. */
typedef struct {
    int *candidates, *rest, *group, *crossing;
} Scratch;

/* The open blocks form groups that share no section, each a problem of its own. `*done` is the section up to which they
   are solved. */
static int
search_groups(Search *s, Part part, const Scratch *scratch, int *done)
{
    int *crossing = scratch->crossing;
    memset(crossing, 0, sizeof(int) * (size_t)(part.to - part.from));
    for (int k = 0; k < part.n; k++) {
        crossing[s->items[part.open[k]].begin - part.from]++;
        crossing[s->items[part.open[k]].end - 1 - part.from]--;
    }
    int depth = 0, begin = part.from;
    for (int at = part.from; at < part.to; at++) {
        depth += crossing[at - part.from];
        if (depth)
            continue;
        int size = 0;
        for (int k = 0; k < part.n; k++)
            if (s->items[part.open[k]].begin >= begin && s->items[part.open[k]].end <= at + 1)
                scratch->group[size++] = part.open[k];
        int result = search(s, (Part){scratch->group, size, begin, at + 1});
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

/* Collect the blocks that may be placed at the floor of a section, lower ranks first: how many. */
static int
find_candidates(const Search *s, Part part, int section, int64_t floor, int *candidates)
{
    int n = 0;
    for (int k = 0; k < part.n; k++) {
        const Item *item = &s->items[part.open[k]];
        if (item->offset != floor || item->begin > section || item->end <= section)
            continue;
        int at = n++;
        for (; at && s->items[candidates[at - 1]].rank > item->rank; at--)
            candidates[at] = candidates[at - 1];
        candidates[at] = part.open[k];
    }
    return n;
}

/* Place a block at the floor, and the rest after it. Nothing has changed if that fails. */
static int
place_item(Search *s, Part part, Item *item, int64_t floor, const Scratch *scratch)
{
    size_t mark = s->n_changes;
    int64_t top = floor + item->size;
    int n_rest = 0, done = part.from, result = PLACED;
    add_to_come(s, item, -item->size);
    for (int k = 0; k < part.n && result == PLACED; k++) {
        const Item *other = &s->items[part.open[k]];
        if (other == item)
            continue;
        scratch->rest[n_rest++] = part.open[k];
        if (together(item, other) && other->offset < top) {
            if (top + other->size > s->capacity)
                result = IMPOSSIBLE;
            if (raise_to(s, part.open[k], top) < 0)
                result = GAVE_UP;
        }
    }
    if (result == PLACED) {
        result = search_groups(s, (Part){scratch->rest, n_rest, part.from, part.to}, scratch, &done);
        for (int k = 0; k < n_rest && result != PLACED; k++)
            if (s->items[scratch->rest[k]].end <= done)
                add_to_come(s, &s->items[scratch->rest[k]], s->items[scratch->rest[k]].size);
    }
    if (result != PLACED) {
        undo(s, mark);
        add_to_come(s, item, item->size);
    }
    return result;
}

/* Place no block at the floor of a section, and the rest after that. next: by open block, `next` as it was when the section was
   chosen. */
static int
leave_empty(Search *s, Part part, int section, const int64_t *next)
{
    size_t mark = s->n_changes;
    int result = PLACED;
    for (int k = 0; k < part.n; k++) {
        const Item *item = &s->items[part.open[k]];
        if (item->begin <= section && section < item->end && next[k] > item->offset && raise_to(s, part.open[k], next[k]) < 0)
            result = GAVE_UP;
    }
    if (result == PLACED)
        result = search(s, part);
    if (result != PLACED)
        undo(s, mark);
    return result;
}

static int
search(Search *s, Part part)
{
    if (part.n == 0)
        return PLACED;
    if (++s->steps > s->limit)
        return GAVE_UP;
    int64_t floor;
    int section = choose(s, part, &floor);
    if (section < 0)
        return IMPOSSIBLE;
    int affords = affords_loss(s, section);
    size_t n = (size_t)part.n;
    int64_t *next = PyMem_RawMalloc(sizeof(int64_t) * n + sizeof(int) * (3 * n + (size_t)(part.to - part.from)));
    if (next == NULL)
        return GAVE_UP;
    int *first = (int *)(next + n);
    const Scratch scratch = {first, first + n, first + 2 * n, first + 3 * n};
    for (int k = 0; k < part.n; k++)
        next[k] = s->items[part.open[k]].next;
    int n_candidates = find_candidates(s, part, section, floor, scratch.candidates), result = IMPOSSIBLE;
    for (int c = 0; c < n_candidates && result == IMPOSSIBLE; c++)
        if (!is_repeated(s, scratch.candidates, c))
            result = place_item(s, part, &s->items[scratch.candidates[c]], floor, &scratch);
    if (result == IMPOSSIBLE && affords)
        result = leave_empty(s, part, section, next);
    PyMem_RawFree(next);
    return result;
}

/* The arguments of place(): begins, ends, sizes and ranks. */
enum { BEGINS, ENDS, SIZES, RANKS, N_ARRAYS };

/* The number of sections; -1 with an exception. */
static int64_t
count_sections(const Py_buffer *arrays, Py_ssize_t n, int rule)
{
    int64_t n_sections = 0;
    const int64_t *begin = arrays[BEGINS].buf, *end = arrays[ENDS].buf, *size = arrays[SIZES].buf;
    int wrong = n > 1 << 16 || rule < 0 || rule >= N_RULES;
    for (int i = 0; i < N_ARRAYS; i++)
        wrong |= arrays[i].len != arrays[SIZES].len;
    for (Py_ssize_t i = 0; i < n && !wrong; i++) {
        wrong = begin[i] < 0 || end[i] <= begin[i] || end[i] > 1 << 20 || size[i] <= 0 || size[i] > 1LL << 48;
        if (end[i] > n_sections)
            n_sections = end[i];
    }
    if (!wrong)
        return n_sections;
    PyErr_SetString(PyExc_ValueError, "place: four arrays of 64-bit integers of one length, begin < end, size > 0");
    return -1;
}

static PyObject *
list_offsets(const Search *s, Py_ssize_t n)
{
    PyObject *offsets = PyList_New(n);
    for (Py_ssize_t i = 0; i < n && offsets; i++) {
        PyObject *offset = PyLong_FromLongLong(s->items[i].offset);
        if (offset == NULL)
            Py_CLEAR(offsets);
        else
            PyList_SET_ITEM(offsets, i, offset);
    }
    return offsets;
}

/* Search with items and sections; the offsets, False or None. */
static PyObject *
place_all(Search *s, const Py_buffer *arrays, Py_ssize_t n, int64_t n_sections)
{
    const int64_t *begin = arrays[BEGINS].buf, *end = arrays[ENDS].buf, *size = arrays[SIZES].buf, *rank = arrays[RANKS].buf;
    PyObject *answer = NULL;
    s->items = PyMem_RawCalloc((size_t)n + 1, sizeof(Item));
    s->to_come = PyMem_RawCalloc((size_t)n_sections * 3 + 1, sizeof(int64_t));
    s->choices = PyMem_RawCalloc((size_t)n_sections + 1, sizeof(int));
    int *open = PyMem_RawCalloc((size_t)(2 * n + n_sections) + 1, sizeof(int));
    if (!s->items || !s->to_come || !s->choices || !open)
        PyErr_NoMemory();
    else {
        s->lowest = s->to_come + n_sections;
        s->then = s->lowest + n_sections;
        for (Py_ssize_t i = 0; i < n; i++) {
            s->items[i] = (Item){.begin = (int)begin[i], .end = (int)end[i], .rank = (int)rank[i], .size = size[i]};
            add_to_come(s, &s->items[i], size[i]);
            open[i] = (int)i;
        }
        const Scratch scratch = {.group = open + n, .crossing = open + 2 * n};
        int done = 0, result;
        Py_BEGIN_ALLOW_THREADS
        result = search_groups(s, (Part){open, (int)n, 0, (int)n_sections}, &scratch, &done);
        Py_END_ALLOW_THREADS
        answer = result == PLACED ? list_offsets(s, n) : Py_NewRef(result == IMPOSSIBLE ? Py_False : Py_None);
    }
    PyMem_RawFree(s->items);
    PyMem_RawFree(s->to_come);
    PyMem_RawFree(s->choices);
    PyMem_RawFree(s->changes);
    PyMem_RawFree(open);
    return answer;
}

static PyObject *
place(PyObject *Py_UNUSED(module), PyObject *args)
{
    Py_buffer arrays[N_ARRAYS];
    long long capacity, limit;
    int rule;
    if (!PyArg_ParseTuple(args, "y*y*y*y*LiL", &arrays[BEGINS], &arrays[ENDS], &arrays[SIZES], &arrays[RANKS], &capacity, &rule, &limit))
        return NULL;
    Search s = {.capacity = capacity, .limit = limit, .rule = rule};
    Py_ssize_t n = arrays[SIZES].len / (Py_ssize_t)sizeof(int64_t);
    int64_t n_sections = count_sections(arrays, n, rule);
    PyObject *answer = n_sections < 0 ? NULL : place_all(&s, arrays, n, n_sections);
    for (int i = 0; i < N_ARRAYS; i++)
        PyBuffer_Release(&arrays[i]);
    return answer;
}

static PyMethodDef functions[] = {
    {"place", place, METH_VARARGS,
     "place(begins, ends, sizes, ranks, capacity, rule, limit): offsets; False if there are none; None if not found."},
    {NULL, NULL, 0, NULL},
};

NATIVE_REGISTER(static_placement, .functions = functions)
