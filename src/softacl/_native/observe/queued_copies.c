/* What a checked program queued since the observer's state was looked at last: copies of one stream, and waits for it.

   Copies between blocks that nothing else uses, in a stream of which nothing else is in flight, conflict with nothing, and a wait ends
   them. So they are noted here, and the observer gets them at once when its lock is taken: nothing looks at its state without the lock.
   Copies of one line to adjacent bytes are one note; after a wait, only the number of copies is left of them. Pages of pinned memory
   are protected at once. */
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

/* The newest note, if these copies are of the same line and no note after it is of their blocks. */
static native_queued_copy *
to_extend(native_queued_copies *self, const native_queued_copy *copy)
{
    for (native_queued_copy *noted = self->copies + self->n; noted-- != self->copies;) {
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
    if (extended == NULL && self->n == NATIVE_QUEUED_COPIES)
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
    Py_XSETREF(self->newest, Py_NewRef(copy->site));
    return 1;
}

static void
forget(native_queued_copy *copy)
{
    Py_CLEAR(copy->site);
    for (int i = 0; i < 2; i++)
        Py_CLEAR(copy->ends[i].block);
}

int
native_note_wait(native_queued_copies *self)
{
    for (int i = 0; self->protects && i < 2 * self->n; i++) {
        const native_queued_end *end = &self->copies[i / 2].ends[i % 2];
        if (end->pinned && protect(self, end->start, page_end(end), PROT_READ | PROT_WRITE) < 0)
            return 0;
    }
    self->until_look = 0; /* until the next copy, the program may set a handler */
    self->waited = 1;
    while (self->n > 0) {
        self->done += self->copies[--self->n].count;
        forget(&self->copies[self->n]);
    }
    return 1;
}

void
native_forget_queued_copies(native_queued_copies *self)
{
    while (self->n > 0)
        forget(&self->copies[--self->n]);
    self->done = 0;
    self->waited = 0;
    Py_CLEAR(self->newest);
    Py_CLEAR(self->clock);
}

PyObject *
native_take_queued_copies(native_queued_copies *self)
{
    PyObject *copies = self->n > 0 || self->waited ? PyTuple_New(self->n) : NULL, *noted = NULL;
    for (int i = 0; copies != NULL && i < self->n; i++) {
        const native_queued_copy *it = &self->copies[i];
        PyObject *copy = Py_BuildValue("(OKK)(OKK)OK", it->ends[0].block, it->ends[0].start, it->ends[0].end, it->ends[1].block,
                                       it->ends[1].start, it->ends[1].end, it->site, it->count);
        if (copy == NULL)
            Py_CLEAR(copies);
        else
            PyTuple_SET_ITEM(copies, i, copy);
    }
    if (copies != NULL)
        noted = Py_BuildValue("OLNO", self->clock, self->waited ? (long long)self->done : -1, copies,
                              self->newest != NULL ? self->newest : Py_None);
    native_forget_queued_copies(self);
    return noted;
}

int
native_visit_queued_copies(native_queued_copies *self, visitproc visit, void *arg)
{
    Py_VISIT(self->clock);
    Py_VISIT(self->newest);
    for (int i = 0; i < self->n; i++) {
        Py_VISIT(self->copies[i].site);
        Py_VISIT(self->copies[i].ends[0].block);
        Py_VISIT(self->copies[i].ends[1].block);
    }
    return 0;
}
