/* What a checked program queued since the observer's state was looked at last: copies of a few streams, and waits for them.

   Copies between blocks that nothing else uses conflict at most with one another. One that conflicts with no copy of another stream is
   noted here, and a wait for its stream ends it; the observer gets the rest when its lock is taken: nothing looks at its state without
   the lock. In which order it gets those of different streams does not matter, because they do not conflict. Copies of one line to
   adjacent bytes are one note; after a wait, only the number of copies is left of them. Pages of pinned memory are protected at
   once. */
#include "observe/queued_copies.h"
#include "memory/fault_guard.h"
#include <sys/mman.h>

#define PAGE 4096
#define HANDLER_EACH 16 /* protections between two checks that the fault handler is still ours */

/* Whether the bytes continue those of a note, or are among them. */
static int
continues(const native_queued_end *noted, const native_queued_end *end)
{
    return noted->block == end->block && noted->start <= end->start && end->start <= noted->end;
}

native_noted_stream *
native_noted_stream_of(native_queued_copies *self, uint64_t handle)
{
    for (int i = 0; i < self->n_streams; i++)
        if (self->streams[i].handle == handle)
            return &self->streams[i];
    return NULL;
}

native_noted_stream *
native_add_noted_stream(native_queued_copies *self, uint64_t handle, PyObject *clock)
{
    if (self->n_streams == NATIVE_NOTED_STREAMS)
        return NULL;
    native_noted_stream *stream = &self->streams[self->n_streams++];
    *stream = (native_noted_stream){.clock = Py_NewRef(clock), .handle = handle};
    return stream;
}

/* Whether a copy of another stream uses the same bytes, and one of the two writes them. */
static int
conflicts(const native_queued_copies *self, const native_queued_copy *copy)
{
    for (const native_queued_copy *noted = self->copies; noted != self->copies + self->n; noted++)
        for (int i = 0; noted->stream != copy->stream && i < 3; i++) { /* all pairs of ends but the two reads */
            const native_queued_end *one = &noted->ends[i / 2], *other = &copy->ends[i % 2];
            if (one->block == other->block && one->start < other->end && other->start < one->end)
                return 1;
        }
    return 0;
}

/* The newest note of the stream, if these copies are of the same line and none after it is of their blocks. */
static native_queued_copy *
to_extend(native_queued_copies *self, const native_queued_copy *copy)
{
    for (native_queued_copy *noted = self->copies + self->n; noted-- != self->copies;) {
        if (noted->stream != copy->stream)
            continue;
        if (noted->site == copy->site && continues(&noted->ends[0], &copy->ends[0]) && continues(&noted->ends[1], &copy->ends[1]))
            return noted;
        for (int i = 0; i < 4; i++)
            if (noted->ends[i / 2].block == copy->ends[i % 2].block)
                return NULL;
    }
    return NULL;
}

static uint64_t
page_end(const native_queued_end *end)
{
    return end->end == end->last ? (end->end + PAGE - 1) & -(uint64_t)PAGE : end->end;
}

/* Whether the bytes are whole pages, and no other note has some of them. */
static int
can_protect(const native_queued_copies *self, const native_queued_end *end, const native_queued_copy *extended)
{
    if ((end->start | page_end(end)) % PAGE)
        return 0;
    for (const native_queued_copy *noted = self->copies; noted != self->copies + self->n; noted++)
        for (int i = 0; noted != extended && i < 2; i++)
            if (noted->ends[i].block == end->block && noted->ends[i].start < end->end && end->start < noted->ends[i].end)
                return 0;
    return 1;
}

static int
protect(native_queued_copies *self, uint64_t start, uint64_t end, int access)
{
    if (start >= end)
        return 0;
    if (access != (PROT_READ | PROT_WRITE) && self->until_look-- == 0) {
        self->until_look = HANDLER_EACH - 1;
        native_keep_fault_handler();
    }
    return mprotect((void *)(uintptr_t)start, end - start, access);
}

int
native_note_queued_copy(native_queued_copies *self, const native_queued_copy *copy)
{
    native_queued_copy *extended = to_extend(self, copy);
    if ((extended == NULL && self->n == NATIVE_QUEUED_COPIES) || conflicts(self, copy))
        return 0;
    for (int i = 0; i < 2; i++)
        if (copy->ends[i].pinned && self->protects && !can_protect(self, &copy->ends[i], extended))
            return 0;
    for (int i = 0; i < 2; i++) {
        const native_queued_end *end = &copy->ends[i];
        uint64_t start = extended != NULL ? page_end(&extended->ends[i]) : end->start;
        if (end->pinned && self->protects && protect(self, start, page_end(end), i == 0 ? PROT_NONE : PROT_READ) < 0)
            return 0; /* the observer protects them again, and reports why it cannot */
    }
    if (extended == NULL) {
        extended = &self->copies[self->n++];
        *extended = *copy;
        extended->count = 0;
        Py_INCREF(copy->site);
        for (int i = 0; i < 2; i++)
            Py_INCREF(copy->ends[i].block);
    }
    for (int i = 0; i < 2; i++)
        if (extended->ends[i].end < copy->ends[i].end)
            extended->ends[i].end = copy->ends[i].end;
    extended->count++;
    Py_XSETREF(copy->stream->newest, Py_NewRef(copy->site));
    return 1;
}

static void
forget(native_queued_copy *copy)
{
    Py_CLEAR(copy->site);
    for (int i = 0; i < 2; i++)
        Py_CLEAR(copy->ends[i].block);
}

/* The end with that index, if it is of the block, pinned memory, and of the stream, or of another one; else NULL. */
static const native_queued_end *
end_of(const native_queued_copies *self, int i, const PyObject *block, const native_noted_stream *stream, int of_another)
{
    const native_queued_copy *copy = &self->copies[i / 2];
    const native_queued_end *end = &copy->ends[i % 2];
    return end->pinned && end->block == block && (copy->stream != stream) == of_another ? end : NULL;
}

/* Give back access to what copies of the stream use of the block: at once, unless there is something of another stream in between. */
static int
give_access(native_queued_copies *self, const native_noted_stream *stream, const PyObject *block)
{
    const native_queued_end *end;
    uint64_t first = UINT64_MAX, last = 0;
    int apart = 0, done = 0;
    for (int i = 0; i < 2 * self->n; i++)
        if ((end = end_of(self, i, block, stream, 0)) != NULL) {
            first = end->start < first ? end->start : first;
            last = page_end(end) > last ? page_end(end) : last;
        }
    for (int i = 0; i < 2 * self->n; i++)
        apart |= (end = end_of(self, i, block, stream, 1)) != NULL && end->start < last && first < page_end(end);
    if (!apart)
        return protect(self, first, last, PROT_READ | PROT_WRITE);
    for (int i = 0; i < 2 * self->n && done == 0; i++)
        if ((end = end_of(self, i, block, stream, 0)) != NULL)
            done = protect(self, end->start, page_end(end), PROT_READ | PROT_WRITE);
    return done;
}

int
native_note_wait(native_queued_copies *self, native_noted_stream *stream)
{
    for (int i = 0; self->protects && i < 2 * self->n; i++) {
        const PyObject *block = self->copies[i / 2].ends[i % 2].block;
        int again = 0;
        for (int before = 0; before < i; before++)
            again |= end_of(self, before, block, stream, 0) != NULL;
        if (!again && end_of(self, i, block, stream, 0) != NULL && give_access(self, stream, block) < 0)
            return 0;
    }
    self->until_look = 0; /* until the next copy, the program may set a handler */
    stream->waited = 1;
    int left = 0;
    for (int i = 0; i < self->n; i++) {
        native_queued_copy copy = self->copies[i];
        if (copy.stream != stream) {
            self->copies[left++] = copy;
            continue;
        }
        stream->done += copy.count;
        forget(&copy);
    }
    self->n = left;
    return 1;
}

void
native_forget_queued_copies(native_queued_copies *self)
{
    while (self->n > 0)
        forget(&self->copies[--self->n]);
    while (self->n_streams > 0) {
        native_noted_stream *stream = &self->streams[--self->n_streams];
        Py_CLEAR(stream->newest);
        Py_CLEAR(stream->clock);
    }
}

static PyObject *
values_of_stream(const native_noted_stream *stream)
{
    return Py_BuildValue("OLO", stream->clock, stream->waited ? (long long)stream->done : -1,
                         stream->newest != NULL ? stream->newest : Py_None);
}

static PyObject *
values_of_copy(const native_queued_copy *copy)
{
    const native_queued_end *to = &copy->ends[0], *from = &copy->ends[1];
    return Py_BuildValue("O(OKK)(OKK)OK", copy->stream->clock, to->block, to->start, to->end, from->block, from->start, from->end,
                         copy->site, copy->count);
}

PyObject *
native_take_queued_copies(native_queued_copies *self)
{
    int any = self->n > 0;
    for (int i = 0; i < self->n_streams; i++)
        any |= self->streams[i].waited;
    PyObject *streams = any ? PyTuple_New(self->n_streams) : NULL, *copies = any ? PyTuple_New(self->n) : NULL, *noted = NULL;
    int good = streams != NULL && copies != NULL;
    for (int i = 0; good && i < self->n_streams + self->n; i++) {
        int of_copy = i - self->n_streams;
        PyObject *values = of_copy < 0 ? values_of_stream(&self->streams[i]) : values_of_copy(&self->copies[of_copy]);
        good = values != NULL;
        if (good)
            PyTuple_SET_ITEM(of_copy < 0 ? streams : copies, of_copy < 0 ? i : of_copy, values);
    }
    if (good)
        noted = PyTuple_Pack(2, streams, copies);
    Py_XDECREF(streams);
    Py_XDECREF(copies);
    native_forget_queued_copies(self);
    return noted;
}

int
native_visit_queued_copies(native_queued_copies *self, visitproc visit, void *arg)
{
    for (int i = 0; i < self->n_streams; i++) {
        Py_VISIT(self->streams[i].clock);
        Py_VISIT(self->streams[i].newest);
    }
    for (int i = 0; i < self->n; i++) {
        Py_VISIT(self->copies[i].site);
        Py_VISIT(self->copies[i].ends[0].block);
        Py_VISIT(self->copies[i].ends[1].block);
    }
    return 0;
}
