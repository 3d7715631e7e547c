/* What the blocks of a checked launch did with device memory: which bytes two blocks use without order, which they read
   that the launch has not written before, and which they write. Each block notes its own accesses; they are compared when
   all blocks have ended. A barrier of all blocks begins a new time: accesses of different times have an order. */
#include "kernels/kernels.h"
#include "softacl_kernel.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define OPEN 8                  /* newest accesses of a block that the next one may continue */
#define MAX ((size_t)1 << 20)  /* accesses of a block that are noted */
#define COMPARED (1L << 26)     /* pairs of accesses of a launch that are compared */

typedef struct {
    uintptr_t start, end;
    const char *name, *file;
    int line, kind, bare; /* bare: it reads what this block has not written before */
    uint32_t block, time;
    uint64_t content; /* a hash of what it writes; 0: unknown */
} Access;

typedef struct {
    uintptr_t start, end;
} Span;

struct native_accesses {
    native_accesses *next;
    Access *accesses;
    Span *own; /* what the block has written, by address, with gaps between */
    size_t n, capacity, n_own, own_capacity;
    int full; /* not all were noted */
};

static int
reserve_one(void **items, size_t *capacity, size_t n, size_t each)
{
    if (n < *capacity)
        return 1;
    size_t more = *capacity ? 2 * *capacity : 64;
    void *larger = realloc(*items, more * each);
    if (larger == NULL)
        return 0;
    *items = larger;
    *capacity = more;
    return 1;
}

/* The first span that ends after the address. */
static size_t
span_after(const Span *spans, size_t n, uintptr_t address)
{
    size_t low = 0;
    while (low < n) {
        size_t middle = (low + n) / 2;
        if (spans[middle].end > address)
            n = middle;
        else
            low = middle + 1;
    }
    return low;
}

static void
add_span(native_accesses *of, uintptr_t start, uintptr_t end)
{
    size_t first = span_after(of->own, of->n_own, start - 1), last = first;
    while (last < of->n_own && of->own[last].start <= end)
        last++;
    if (first == last) {
        if (!reserve_one((void **)&of->own, &of->own_capacity, of->n_own, sizeof *of->own)) {
            of->full = 1;
            return;
        }
        memmove(of->own + first + 1, of->own + first, (of->n_own++ - first) * sizeof *of->own);
        of->own[first] = (Span){start, end};
        return;
    }
    if (start < of->own[first].start)
        of->own[first].start = start;
    of->own[first].end = end > of->own[last - 1].end ? end : of->own[last - 1].end;
    memmove(of->own + first + 1, of->own + last, (of->n_own - last) * sizeof *of->own);
    of->n_own -= last - first - 1;
}

static void
append(native_accesses *of, Access one)
{
    for (size_t i = of->n; i > 0 && i + OPEN > of->n; i--) {
        Access *open = &of->accesses[i - 1];
        if (open->line != one.line || open->kind != one.kind || open->time != one.time || open->name != one.name ||
            open->bare != one.bare || open->end < one.start || open->start > one.end)
            continue;
        open->start = one.start < open->start ? one.start : open->start;
        open->end = one.end > open->end ? one.end : open->end;
        open->content = open->content && one.content ? open->content * 31 + one.content : 0;
        return;
    }
    if (of->n >= MAX || !reserve_one((void **)&of->accesses, &of->capacity, of->n, sizeof one))
        of->full = 1;
    else
        of->accesses[of->n++] = one;
}

static uint64_t
content_of(const void *data, size_t nbytes)
{
    uint64_t hash = nbytes, word = 0;
    for (const char *p = data; nbytes; p += nbytes < 8 ? nbytes : 8, nbytes -= nbytes < 8 ? nbytes : 8) {
        memcpy(&word, p, nbytes < 8 ? nbytes : 8);
        hash = (hash ^ word) * 0x9e3779b97f4a7c15u;
        hash ^= hash >> 29;
    }
    return hash | 1;
}

void
native_note_access(native_accesses **place, uint32_t block, uint32_t time, uintptr_t start, size_t nbytes, int kind,
                   const void *data, const char *name, const char *file, int line)
{
    if (*place == NULL && (*place = calloc(1, sizeof **place)) == NULL)
        return;
    native_accesses *of = *place;
    Access one = {start, start + nbytes, name, file, line, kind, 0, block, time, 0};
    if (data && kind == SOFTACL_WRITES)
        one.content = content_of(data, nbytes);
    if (kind == SOFTACL_WRITES) {
        append(of, one);
        add_span(of, one.start, one.end);
        return;
    }
    uintptr_t at = start, end = one.end;
    for (size_t i = span_after(of->own, of->n_own, start); at < end; i++) { /* split where the block has written */
        uintptr_t from = i < of->n_own && of->own[i].start < end ? of->own[i].start : end;
        if (at < from) {
            one.start = at, one.end = from, one.bare = 1;
            append(of, one);
        }
        if (from == end)
            break;
        one.start = from > at ? from : at, one.end = of->own[i].end < end ? of->own[i].end : end, one.bare = 0;
        append(of, one);
        at = one.end;
    }
    if (kind == SOFTACL_ADDS)
        add_span(of, start, end);
}

void
native_join_accesses(native_accesses **all, native_accesses *one)
{
    if (one) {
        one->next = *all;
        *all = one;
    }
}

/* ---- When all blocks have ended ---- */

static int
by_start(const void *a, const void *b)
{
    const Access *x = a, *y = b;
    if (x->start != y->start)
        return x->start < y->start ? -1 : 1;
    return x->block < y->block ? -1 : x->block > y->block;
}

static int
reads_only(const Access *access)
{
    return access->kind == SOFTACL_READS || access->kind == SOFTACL_LOADS;
}

/* Blocks that write the same values to the same place do no harm. */
static int
conflict(const Access *a, const Access *b)
{
    if (a->content && a->content == b->content && a->start == b->start && a->end == b->end)
        return 0;
    int reads = reads_only(a) && reads_only(b), atomic = a->kind >= SOFTACL_ADDS && b->kind >= SOFTACL_ADDS;
    return a->block != b->block && a->time == b->time && !reads && !atomic;
}

static const char *
verb_of(const Access *access)
{
    static const char *const verbs[] = {"touches", "reads", "writes", "atomically changes", "atomically reads"};
    return verbs[access->kind];
}

/* The finding is at the write, or at that of the later block. */
static void
tell(const Access *a, const Access *b, native_report_race report, void *to)
{
    const Access *at = a->kind == SOFTACL_WRITES && (b->kind != SOFTACL_WRITES || a->block > b->block) ? a : b;
    const Access *other = at == a ? b : a;
    uintptr_t start = a->start > b->start ? a->start : b->start, end = a->end < b->end ? a->end : b->end;
    const char *file = strrchr(other->file, '/');
    char text[256];
    snprintf(text, sizeof text,
             "%s %s %zu bytes that block %u %s with %s (%s:%d), and nothing orders the two: wait with SyncAll between "
             "them, or give each block its own part",
             at->name, verb_of(at), (size_t)(end - start), other->block, verb_of(other), other->name,
             file ? file + 1 : other->file, other->line);
    report(to, at->block, text, at->file, at->line, start, end - start);
}

#define MAX_PAIRS 16 /* pairs of lines that are reported */

/* By address: each access is compared with those before it that reach into it. */
static void
find_races(const Access *all, size_t n, native_report_race report, void *to)
{
    const Access **active = malloc((n + 1) * sizeof *active);
    struct {
        int line, other;
        const char *file;
    } told[MAX_PAIRS];
    size_t n_active = 0, n_told = 0;
    long left = COMPARED;
    for (size_t i = 0; active && i < n && n_told < MAX_PAIRS; i++) {
        size_t kept = 0;
        for (size_t k = 0; k < n_active; k++) {
            const Access *other = active[k];
            if (other->end <= all[i].start)
                continue;
            active[kept++] = other;
            if (--left < 0 || !conflict(other, &all[i]))
                continue;
            size_t t = 0;
            while (t < n_told && !(told[t].file == all[i].file && ((told[t].line == all[i].line && told[t].other == other->line) ||
                                                                    (told[t].line == other->line && told[t].other == all[i].line))))
                t++;
            if (t < n_told || n_told == MAX_PAIRS)
                continue;
            told[n_told].line = all[i].line, told[n_told].other = other->line, told[n_told++].file = all[i].file;
            tell(other, &all[i], report, to);
        }
        n_active = left < 0 ? 0 : kept;
        active[n_active++] = &all[i];
    }
    free(active);
}

/* Append (start, end, block, name, file, line), or continue the last item with it. */
static int
append_read(PyObject *reads, Access *last, const Access *read, uintptr_t start, uintptr_t end)
{
    if (last->line == read->line && last->name == read->name && last->block == read->block && last->start <= start && start <= last->end) {
        last->end = end > last->end ? end : last->end;
        return 0;
    }
    int bad = 0;
    if (last->end) {
        PyObject *item = Py_BuildValue("KKIssi", (unsigned long long)last->start, (unsigned long long)last->end, last->block,
                                       last->name, last->file, last->line);
        bad = item == NULL || PyList_Append(reads, item) < 0;
        Py_XDECREF(item);
    }
    if (read->end)
        *last = (Access){.start = start, .end = end, .block = read->block, .name = read->name, .file = read->file, .line = read->line};
    return bad ? -1 : 0;
}

/* Append the parts of an unsynchronised read that no other block of the launch writes. writes: by address; reach: the last end up to each. */
static int
append_bare(PyObject *reads, Access *last, const Access *read, const Access *writes, const uintptr_t *reach, size_t n)
{
    uintptr_t at = read->start;
    size_t low = 0, high = n;
    while (low < high) {
        size_t middle = (low + high) / 2;
        if (reach[middle] > at)
            high = middle;
        else
            low = middle + 1;
    }
    for (size_t i = low; at < read->end && i < n && writes[i].start < read->end; i++) {
        if (writes[i].block == read->block || writes[i].end <= at)
            continue;
        if (writes[i].start > at && append_read(reads, last, read, at, writes[i].start) < 0)
            return -1;
        at = writes[i].end;
    }
    return at < read->end ? append_read(reads, last, read, at, read->end) : 0;
}

static int
append_write(PyObject *writes, Span *last, uintptr_t start, uintptr_t end)
{
    int bad = 0;
    if (last->end && start <= last->end && start) {
        last->end = end > last->end ? end : last->end;
        return 0;
    }
    if (last->end) {
        PyObject *item = Py_BuildValue("KK", (unsigned long long)last->start, (unsigned long long)last->end);
        bad = item == NULL || PyList_Append(writes, item) < 0;
        Py_XDECREF(item);
    }
    *last = (Span){start, end};
    return bad ? -1 : 0;
}

PyObject *
native_judge_accesses(native_accesses *first, int compare, native_report_race report, void *to)
{
    size_t n = 0, capacity = 0;
    int full = 0;
    for (native_accesses *of = first; of; of = of->next) {
        capacity += of->n;
        full |= of->full;
    }
    Access *all = malloc((capacity + 1) * sizeof *all), *plain = malloc((capacity + 1) * sizeof *all), last_read = {0};
    uintptr_t *reach = malloc((capacity + 1) * sizeof *reach);
    Span last_write = {0, 0};
    PyObject *reads = PyList_New(0), *writes = PyList_New(0);
    int bad = all == NULL || plain == NULL || reach == NULL || reads == NULL || writes == NULL;
    for (native_accesses *of = first, *next; of; of = next) {
        next = of->next;
        if (!bad && of->n) {
            memcpy(all + n, of->accesses, of->n * sizeof *all);
            n += of->n;
        }
        free(of->accesses);
        free(of->own);
        free(of);
    }
    if (n)
        qsort(all, n, sizeof *all, by_start);
    if (n && compare && !full)
        find_races(all, n, report, to);
    size_t n_plain = 0;
    for (size_t i = 0; i < n && !bad; i++) {
        if (all[i].kind == SOFTACL_WRITES) {
            reach[n_plain] = n_plain && reach[n_plain - 1] > all[i].end ? reach[n_plain - 1] : all[i].end;
            plain[n_plain++] = all[i];
        }
        if (all[i].kind == SOFTACL_WRITES || all[i].kind == SOFTACL_ADDS)
            bad |= append_write(writes, &last_write, all[i].start, all[i].end) < 0;
    }
    for (size_t i = 0; i < n && !bad && !full; i++)
        if (all[i].bare)
            bad |= append_bare(reads, &last_read, &all[i], plain, reach, n_plain) < 0;
    bad = bad || append_write(writes, &last_write, 0, 0) < 0 || append_read(reads, &last_read, &(Access){0}, 0, 0) < 0;
    free(all);
    free(plain);
    free(reach);
    if (bad) {
        Py_XDECREF(reads);
        Py_XDECREF(writes);
        return PyErr_Occurred() ? NULL : PyErr_NoMemory();
    }
    return Py_BuildValue("NNO", reads, writes, full ? Py_True : Py_False);
}
