/* EventFilter: base class of an observer that can say in advance which calls it may skip.

   Most calls of a checked program repeat earlier ones: the same two blocks, whose bytes are initialised, with nothing
   in flight. The observer registers the conditions that must hold for a call to be uninteresting
   (`set_skip_conditions`), and the pairs of blocks that it has validated (`cache_pair`). A call that passes the filter
   is only counted, and a copy or fill of pyACL then takes the fast path. Any other call goes through the runtime, the
   dispatch and the observer's own methods, the one place that judges calls. The conditions are evaluated for each call,
   on the observer's own objects, so that no copy of its state has to be kept up to date. */
#include "observe/observe.h"
#include "fastpath/eligibility.h"
#include "memory/free_list.h"
#include "observe/queued_copies.h"
#include "python/call_stack.h"
#include "python/recursive_lock.h"
#include "python/signals.h"
#include "queue/queue.h"
#include <stddef.h>
#include <structmember.h>

#define FILLS (-1)  /* the kind of a fill, for cache_pair */
#define PAIRS 256   /* a power of 2 */
#define WINDOW 8
#define FOUND 64 /* a power of 2 */

/* What must be false: `object`, or its attribute `name`, or that the block of an argument is in the set `object`; for
   some functions only, unless NULL. */
typedef struct {
    PyObject *functions, *object, *name;
    Py_ssize_t argument; /* index; -1: none */
    Py_ssize_t slot;     /* where the object has the attribute, from its address on; 0: it is looked up by name */
    unsigned fast;       /* the functions of the fast path that it concerns: bit n for enum native_call n */
} Condition;

typedef struct {
    Condition *all;
    Py_ssize_t n;
} Conditions;

typedef struct {
    PyObject *dst, *src; /* blocks; None: ordinary memory of the process, or there is no source */
    long kind, device;
    uint64_t dst_end, src_end; /* ends of the ranges that were asked for */
} Pair;

/* The block that was found to start there. */
typedef struct {
    uint64_t start;
    PyObject *block;
} Found;

typedef struct {
    PyObject_HEAD
    unsigned long long serial, calls;
    PyObject *binding, *newest, *handlers, *pyacl, *threads, *lock, *lives;
    unsigned long thread;
    Conditions every, copies, plain; /* plain: for compiled code to begin and end lives of blocks */
    Pair *pairs;
    Found found[FOUND];
    native_queued_copies queued;
} EventFilter;

static PyTypeObject EventFilterType;
static PyObject *s_several, *s_copy_queued, *s_waited, *s_allocated, *s_freed, *s_block_at, *s_event_recorded,
    *s_event_waited, *s_event_synchronized, *s_torch, *s_may_note, *s_noted;

/* ---- blocks ---- */

static int
is_live(const ShadowBlock *block)
{
    return block != NULL && block->freed != NULL && PyUnicode_Check(block->freed) && PyUnicode_GET_LENGTH(block->freed) == 0;
}

/* The block, if it lives and the address is in it; else NULL. */
static PyObject *
holds(PyObject *block, uint64_t address)
{
    const ShadowBlock *it = native_as_block(block);
    return is_live(it) && native_number(it->address) <= address && address <= native_number(it->end) ? block : NULL;
}

/* The live block of an argument, if the argument is an address in it; None for a plain int; NULL otherwise. */
static PyObject *
block_at(PyObject *argument)
{
    return PyLong_CheckExact(argument) ? Py_None : holds(native_block_of(argument), native_number(argument));
}

static PyObject *
block_of_argument(const native_observed_call *call, Py_ssize_t i)
{
    return call->args != NULL ? block_at(call->args[i]) : Py_None;
}

/* The same of an end of a copy that a C program makes: its addresses know no blocks. */
static PyObject *
block_of_end(EventFilter *self, native_end end, uint64_t address)
{
    if (end.tag == 0)
        return Py_None;
    Found *found = &self->found[end.start * 0x9E3779B97F4A7C15u >> 32 & (FOUND - 1)];
    PyObject *block = found->start == end.start ? holds(found->block, address) : NULL, *number;
    if (block != NULL)
        return block;
    number = PyLong_FromUnsignedLongLong(address);
    block = number != NULL ? PyObject_CallMethodOneArg((PyObject *)self, s_block_at, number) : NULL;
    Py_XDECREF(number);
    native_ignore_error();
    found->start = end.start;
    Py_XSETREF(found->block, block);
    return holds(block, address);
}

/* Whether the block of an argument is in a set of blocks, or might be. */
static int
is_in(EventFilter *self, PyObject *set, const native_observed_call *call, Py_ssize_t argument)
{
    if (PySet_GET_SIZE(set) == 0)
        return 0;
    PyObject *block = block_of_argument(call, argument);
    uint64_t address = call->args != NULL ? native_number(call->args[argument]) : call->w[argument];
    native_end end;
    if (block == Py_None && native_locate(address, 1, &end)) /* a plain int */
        block = block_of_end(self, end, address);
    else if (block == Py_None)
        return 1;
    return block == NULL ? 1 : PySet_Contains(set, block);
}

/* Whether the object, or its attribute, is true. Slots are looked at as they are: that takes a tenth of the time. */
static int
is_true(const Condition *condition)
{
    PyObject *value = condition->object;
    if (condition->name != NULL)
        value = condition->slot != 0 ? *(PyObject **)((char *)value + condition->slot) : NULL;
    if (value == NULL)
        return native_truth(condition->object, condition->name);
    if (PyDict_CheckExact(value))
        return PyDict_GET_SIZE(value) != 0;
    if (PyAnySet_CheckExact(value))
        return PySet_GET_SIZE(value) != 0;
    return value != Py_False && PyObject_IsTrue(value);
}

/* Whether everything that must be false is. */
static int
hold(EventFilter *self, const Conditions *conditions, const native_observed_call *call)
{
    for (Py_ssize_t i = 0; i < conditions->n; i++) {
        const Condition *it = &conditions->all[i];
        int is = call->which != NATIVE_OTHER_CALL ? it->fast >> call->which & 1
                                                  : it->functions == NULL || PySet_Contains(it->functions, call->function);
        if (is > 0 && it->argument >= 0)
            is = it->argument >= call->n || is_in(self, it->object, call, it->argument);
        else if (is > 0)
            is = is_true(it);
        if (is != 0) {
            native_ignore_error();
            return 0;
        }
    }
    return 1;
}

static int
is_written(PyObject *block, uint64_t start, uint64_t end)
{
    PyObject *ranges = ((ShadowBlock *)block)->initialised;
    if (ranges == Py_None)
        return 1; /* initialisation is not tracked */
    return ranges != NULL && PyList_Check(ranges) && PyList_GET_SIZE(ranges) == 2 &&
           native_number(PyList_GET_ITEM(ranges, 0)) <= start && end <= native_number(PyList_GET_ITEM(ranges, 1));
}

static int
is_idle(PyObject *block)
{
    PyObject *flying = ((ShadowBlock *)block)->in_flight;
    if (flying == Py_None)
        return 1;
    PyObject *count = flying != NULL && PyObject_TypeCheck(flying, &ShadowAccessesType) ? ((ShadowAccesses *)flying)->count : NULL;
    return count != NULL && PyLong_Check(count) && native_number(count) == 0;
}

static uint64_t
place_of_pair(PyObject *dst, PyObject *src, long kind, long device)
{
    uint64_t hash = ((uintptr_t)dst >> 4) * 31 + ((uintptr_t)src >> 4) * 17 + (uint64_t)kind * 7 + (uint64_t)device;
    return hash * 0x9E3779B97F4A7C15u >> 32;
}

static const Pair *
pair_of(const EventFilter *self, PyObject *dst, PyObject *src, long kind, long device)
{
    uint64_t home = place_of_pair(dst, src, kind, device);
    for (uint64_t i = home; self->pairs != NULL && i != home + WINDOW; i++) {
        const Pair *pair = &self->pairs[i % PAIRS];
        if (pair->dst == dst && pair->src == src && pair->kind == kind && pair->device == device)
            return pair;
    }
    return NULL;
}

/* ---- queued copies that the observer gets later ---- */

/* Give the observer what is noted, with its lock. */
static void
give_noted(PyObject *filter)
{
    native_queued_copies *queued = &((EventFilter *)filter)->queued;
    native_exception pending = native_set_aside();
    int64_t called = native_observer_called(filter);
    PyObject *noted = native_take_queued_copies(queued), *method = noted != NULL ? PyObject_GetAttr(filter, s_noted) : NULL;
    if (method != NULL)
        Py_XDECREF(native_call_aside(method, noted));
    native_ignore_error();
    Py_XDECREF(method);
    Py_XDECREF(noted);
    native_observer_returned(called);
    native_put_back(pending);
}

/* The same, before something looks at the observer's state without its lock. */
static void
settle(EventFilter *self)
{
    if (self->queued.n_streams == 0)
        return;
    PyObject *lock = Py_NewRef(self->lock);
    native_lock_enter((RecursiveLock *)lock);
    native_lock_leave((RecursiveLock *)lock);
    Py_DECREF(lock);
}

/* The stream that is an argument, if what it does may be noted; else NULL, perhaps with an exception. */
static native_noted_stream *
stream_to_note(EventFilter *self, native_observed_call *call, int argument)
{
    native_queued_copies *queued = &self->queued;
    uint64_t handle = call->w[argument];
    native_noted_stream *stream = native_noted_stream_of(queued, handle);
    if (stream != NULL || queued->n_streams == NATIVE_NOTED_STREAMS || !native_lock_is_free(self->lock))
        return stream;
    PyObject *clock, *number = native_argument(call, argument);
    PyObject *may = number != NULL ? PyObject_CallMethodOneArg((PyObject *)self, s_may_note, number) : NULL;
    if (may == NULL && native_observer_failed((PyObject *)self) < 0)
        return NULL;
    if (may != NULL && PyTuple_Check(may) && native_lock_is_free(self->lock) && PyArg_ParseTuple(may, "Op", &clock, &queued->protects) &&
        (stream = native_add_noted_stream(queued, handle, clock)) != NULL) {
        ((RecursiveLock *)self->lock)->entered = give_noted;
        ((RecursiveLock *)self->lock)->of = (PyObject *)self;
    }
    Py_XDECREF(may);
    return stream;
}

/* ---- calls ---- */

static int
is_skipped(EventFilter *self, const native_observed_call *call)
{
    if (self->threads == NULL || native_current_context() == NULL || !hold(self, &self->every, call))
        return 0;
    if (PyThread_get_thread_ident() != self->thread && native_truth(self->threads, s_several) <= 0) {
        native_ignore_error();
        return 0; /* another thread may call for the first time */
    }
    for (Py_ssize_t i = 0; call->args != NULL && i < call->n; i++)
        if (native_is_pointer(call->args[i]) && block_at(call->args[i]) == NULL)
            return 0;
    return 1;
}

static void
count(EventFilter *self, PyObject *binding)
{
    self->serial++;
    self->calls++;
    if (self->binding != binding)
        Py_XSETREF(self->binding, Py_NewRef(binding));
}

int
native_filter_skips(PyObject *observer, PyObject *function, PyObject *binding, PyObject *arguments)
{
    if (!native_is_a(observer, &EventFilterType) || !PyTuple_Check(arguments))
        return 0;
    EventFilter *self = (EventFilter *)observer;
    native_observed_call call = {.which = NATIVE_OTHER_CALL,
                                 .function = function,
                                 .args = &PyTuple_GET_ITEM(arguments, 0),
                                 .n = PyTuple_GET_SIZE(arguments)};
    settle(self);
    if (!is_skipped(self, &call))
        return 0;
    count(self, binding);
    return 1;
}

PyObject *
native_handler_of(PyObject *observer, PyObject *event)
{
    PyObject *handlers = native_is_a(observer, &EventFilterType) ? ((EventFilter *)observer)->handlers : NULL;
    return handlers != NULL && PyDict_CheckExact(handlers) ? PyDict_GetItemWithError(handlers, (PyObject *)Py_TYPE(event)) : NULL;
}

PyObject *
native_newest_pointer(PyObject *observer, PyObject *address)
{
    PyObject *block = native_is_a(observer, &EventFilterType) ? ((EventFilter *)observer)->newest : NULL;
    const ShadowBlock *it = native_as_block(block);
    int is_its = PyLong_CheckExact(address) && is_live(it) && native_number(it->address) == native_number(address);
    return is_its ? native_make_pointer(block, address) : NULL;
}

/* Whether one end of a copy is in this block, within what the pair was validated for; None: in ordinary memory of the process. */
static int
end_is_in(native_end end, PyObject *block, uint64_t start, uint64_t count, uint64_t validated_end)
{
    return block == Py_None ? end.tag == 0 : end.tag != 0 && start + count <= validated_end;
}

/* The pair of a copy or fill with nothing to report. What is in flight is for the caller to look at. */
static const Pair *
validated_pair(EventFilter *self, const native_observed_call *call)
{
    const uint64_t *w = call->w;
    int copies = call->which != NATIVE_MEMSET, from_c = call->binding != NULL;
    PyObject *d = from_c ? block_of_end(self, call->ends.dst, w[0]) : block_of_argument(call, 0), *s = Py_None;
    if (copies)
        s = from_c ? block_of_end(self, call->ends.src, w[2]) : block_of_argument(call, 2);
    const Pair *pair = d != NULL && s != NULL ? pair_of(self, d, s, copies ? (long)w[4] : FILLS, call->ends.context->device) : NULL;
    if (pair == NULL || !end_is_in(call->ends.dst, d, w[0], w[3], pair->dst_end))
        return NULL;
    if (d != Py_None && w[1] > pair->dst_end - w[0])
        return NULL; /* the program declares more room than there is */
    if (!copies)
        return d != Py_None ? pair : NULL;
    if (!end_is_in(call->ends.src, s, w[2], w[3], pair->src_end) || (d == s && w[0] + w[3] > w[2] && w[2] + w[3] > w[0]))
        return NULL;
    return s == Py_None || is_written(s, w[2], w[2] + w[3]) ? pair : NULL;
}

/* Whether a copy or fill that is done at once has nothing to report: idle blocks, and bytes that are initialised already. */
static int
skips_now(const native_observed_call *call, const Pair *pair)
{
    const uint64_t *w = call->w;
    return (pair->src == Py_None || is_idle(pair->src)) &&
           (pair->dst == Py_None || (is_idle(pair->dst) && is_written(pair->dst, w[0], w[0] + w[3])));
}

/* Call a method of the observer, with its lock and with the program's signal handlers held back: 1 true or it failed, 0 false, -1
   with an exception. Its last argument is the stack of the program's call; None: the observer finds it. */
static int
ask(EventFilter *self, PyObject *method, PyObject *const *values, size_t n)
{
    if (native_shield() < 0)
        return -1;
    int64_t called = native_observer_called((PyObject *)self);
    PyObject *site = PyDict_GetItemWithError(PyImport_GetModuleDict(), s_torch) == NULL ? native_stack_of_c() : NULL;
    PyObject *stack[10] = {NULL, (PyObject *)self};
    for (size_t i = 0; i < n; i++)
        stack[2 + i] = values[i];
    stack[2 + n] = site != NULL ? site : Py_None;
    PyObject *lock = native_is_lock(self->lock) ? Py_NewRef(self->lock) : NULL;
    if (lock != NULL)
        native_lock_enter((RecursiveLock *)lock);
    PyObject *result = PyObject_VectorcallMethod(method, stack + 1, (n + 2) | PY_VECTORCALL_ARGUMENTS_OFFSET, NULL);
    if (lock != NULL)
        native_lock_leave((RecursiveLock *)lock);
    Py_XDECREF(lock);
    int is = result != NULL ? PyObject_IsTrue(result) : native_observer_failed((PyObject *)self) < 0 ? -1 : 1;
    Py_XDECREF(result);
    Py_XDECREF(site);
    native_observer_returned(called);
    native_unshield();
    return is;
}

/* The same, with the first arguments of the call. */
static int
ask_with(EventFilter *self, PyObject *method, native_observed_call *call, size_t n)
{
    PyObject *values[2];
    for (size_t i = 0; i < n; i++)
        if ((values[i] = native_argument(call, (Py_ssize_t)i)) == NULL)
            return -1;
    return ask(self, method, values, n);
}

static native_queued_end
queued_end(PyObject *block, uint64_t start, uint64_t count, uint64_t last)
{
    return (native_queued_end){block, start, start + count, last, ((ShadowBlock *)block)->pinned == Py_True};
}

/* Note a queued copy between blocks that nothing else uses: 1, 0, or -1 with an exception. */
static int
note(EventFilter *self, native_observed_call *call, const Pair *pair)
{
    const uint64_t *w = call->w;
    if (!is_idle(pair->dst) || !is_idle(pair->src) || PyDict_GetItemWithError(PyImport_GetModuleDict(), s_torch) != NULL)
        return 0;
    native_queued_copy copy = {
        .ends = {queued_end(pair->dst, w[0], w[3], pair->dst_end), queued_end(pair->src, w[2], w[3], pair->src_end)},
        .site = call->binding != NULL ? native_stack_of_c() : native_program_stack()};
    int noted = 0;
    if (copy.site != NULL && (copy.stream = stream_to_note(self, call, 5)) != NULL) /* both may have run Python */
        noted = is_idle(pair->dst) && is_idle(pair->src) && is_written(pair->dst, w[0], w[0] + w[3]) &&
                is_written(pair->src, w[2], w[2] + w[3]) && native_note_queued_copy(&self->queued, &copy);
    Py_XDECREF(copy.site);
    return PyErr_Occurred() ? -1 : noted;
}

/* Note a wait for a stream beside what is noted of it, or of others: 1, 0, or -1 with an exception. */
static int
note_wait(EventFilter *self, native_observed_call *call)
{
    native_noted_stream *stream = self->queued.n_streams > 0 ? stream_to_note(self, call, 0) : NULL;
    return stream != NULL ? native_note_wait(&self->queued, stream) : PyErr_Occurred() ? -1 : 0;
}

/* A queued copy, of which only the happens-before check is needed. */
static int
skips_queued(EventFilter *self, native_observed_call *call, Pair pair)
{
    if (pair.dst == Py_None || pair.src == Py_None)
        return 0;
    Py_INCREF(pair.dst); /* Python that runs may clear the pair */
    Py_INCREF(pair.src);
    int judged = note(self, call, &pair);
    if (judged == 0) {
        PyObject *dst = PyLong_FromUnsignedLongLong(call->w[0]), *src = PyLong_FromUnsignedLongLong(call->w[2]);
        PyObject *values[] = {pair.dst, pair.src, dst, src, native_argument(call, 3), native_argument(call, 5)};
        judged = dst != NULL && src != NULL && values[4] != NULL && values[5] != NULL ? ask(self, s_copy_queued, values, 6) : -1;
        Py_XDECREF(dst);
        Py_XDECREF(src);
    }
    Py_DECREF(pair.dst);
    Py_DECREF(pair.src);
    return judged;
}

/* Whether nothing judges the beginning or end of a block's life by this call of pyACL. */
static int
is_plain(EventFilter *self, const native_observed_call *call)
{
    return call->binding == NULL && native_is_lives(self->lives) &&
           hold(self, &self->plain, call) &&
           PyDict_GetItemWithError(PyImport_GetModuleDict(), s_torch) == NULL;
}

/* Begin (`block` NULL) or end the life of a block: 1, or 0 if the observer must, or -1. */
static int
live(EventFilter *self, native_observed_call *call, PyObject *block)
{
    AddressMap *map = GET(native_blocks);
    uint64_t serial = block == NULL && map != NULL ? native_unseen_life(map, call->address) : 0;
    PyObject *lock = native_is_lock(self->lock) ? self->lock : NULL, *lives = self->lives, *site = native_program_stack();
    int done = 0;
    if (site == NULL && block != NULL && !PyErr_Occurred())
        site = PyTuple_New(0); /* what an exit function frees without a line of the program, is freed by now */
    if (site == NULL || lock == NULL || (block == NULL && serial == 0)) {
        Py_XDECREF(site);
        return PyErr_Occurred() ? -1 : 0;
    }
    Py_INCREF(lock);
    Py_INCREF(lives);
    native_lock_enter((RecursiveLock *)lock);
    if (block != NULL)
        done = native_life_ends(lives, block, site) < 0 ? -1 : 1;
    else if ((block = native_life_begins(lives, call->address, serial, site)) != NULL) {
        Py_XSETREF(self->newest, block);
        done = 1;
    }
    else
        done = PyErr_Occurred() ? -1 : 0;
    native_lock_leave((RecursiveLock *)lock);
    Py_DECREF(lives);
    Py_DECREF(lock);
    Py_DECREF(site);
    return done;
}

/* The block that a call frees, as the runtime has it: a new reference, or NULL. */
static PyObject *
freed_by(const native_observed_call *call)
{
    AddressMap *map = GET(native_blocks);
    PyObject *block = map != NULL ? block_of_argument(call, 0) : NULL;
    if (block == Py_None ? call->binding == NULL : block == NULL || native_number(((ShadowBlock *)block)->address) != call->address)
        return NULL; /* addresses of a C program know no block */
    return native_object_of(map, call->address);
}

static int
moves(const native_observed_call *call)
{
    return call->which == NATIVE_MEMCPY || call->which == NATIVE_MEMSET || call->which == NATIVE_MEMCPY_ASYNC;
}

int
native_filter_allows(PyObject *filter, native_observed_call *call)
{
    EventFilter *self = (EventFilter *)filter;
    return call->allowed = self->pyacl != NULL && is_skipped(self, call) && (!moves(call) || hold(self, &self->copies, call));
}

static int
skips(EventFilter *self, native_observed_call *call)
{
    const Pair *pair;
    PyObject *block;
    if (call->which != NATIVE_MEMCPY_ASYNC && call->which != NATIVE_SYNCHRONIZE)
        settle(self);
    if (!call->allowed && !native_filter_allows((PyObject *)self, call))
        return 0;
    switch (call->which) {
    case NATIVE_MEMCPY:
    case NATIVE_MEMSET:
    case NATIVE_MEMCPY_ASYNC:
        if ((pair = validated_pair(self, call)) == NULL)
            return 0;
        return call->which == NATIVE_MEMCPY_ASYNC ? skips_queued(self, call, *pair) : skips_now(call, pair);
    case NATIVE_FREE:
    case NATIVE_FREE_HOST:
        if (is_plain(self, call) && (block = block_of_argument(call, 0)) != NULL && block != Py_None &&
            native_number(((ShadowBlock *)block)->address) == call->address &&
            native_life_may_end(self->lives, block, native_current_context()->device)) {
            call->block = Py_NewRef(block);
            return 1;
        }
        call->allocation = freed_by(call);
        return call->allocation != NULL ? 1 : PyErr_Occurred() ? -1 : 0;
    default:
        return 1;
    }
}

int
native_is_filter(PyObject *observer)
{
    return native_is_a(observer, &EventFilterType);
}

void
native_filter_uncount(PyObject *filter)
{
    EventFilter *self = (EventFilter *)filter;
    self->serial--;
    self->calls--;
}

static void
uncount(EventFilter *self, native_observed_call *call)
{
    native_filter_uncount((PyObject *)self);
    Py_XSETREF(self->binding, Py_XNewRef(call->binding_before));
}

static void
forget_call(native_observed_call *call)
{
    Py_CLEAR(call->binding_before);
    Py_CLEAR(call->allocation);
    Py_CLEAR(call->block);
}

int
native_filter_begin(PyObject *filter, native_observed_call *call)
{
    EventFilter *self = (EventFilter *)filter;
    if (self->pyacl == NULL)
        return 0;
    call->binding_before = Py_XNewRef(self->binding);
    count(self, call->binding != NULL ? call->binding : self->pyacl); /* findings on the way belong to this call */
    int takes = skips(self, call);
    if (takes <= 0) {
        uncount(self, call);
        forget_call(call);
    }
    return takes;
}

/* Notify the observer of what was done: 1, or 0 if the call must be announced after all, or -1. */
static int
notify(EventFilter *self, native_observed_call *call)
{
    AddressMap *map = GET(native_blocks);
    int done;
    switch (call->which) {
    case NATIVE_SYNCHRONIZE:
        done = note_wait(self, call);
        return done != 0 ? done : ask_with(self, s_waited, call, 1);
    case NATIVE_RECORD_EVENT:
        return ask_with(self, s_event_recorded, call, 2);
    case NATIVE_STREAM_WAIT_EVENT:
        return ask_with(self, s_event_waited, call, 2);
    case NATIVE_SYNCHRONIZE_EVENT:
        return ask_with(self, s_event_synchronized, call, 1);
    case NATIVE_FREE:
    case NATIVE_FREE_HOST:
        if (call->block != NULL)
            return live(self, call, call->block);
        return ask(self, s_freed, &call->allocation, 1);
    case NATIVE_MALLOC:
    case NATIVE_MALLOC_HOST:
        if (is_plain(self, call) && (done = live(self, call, NULL)) != 0)
            return done;
        call->allocation = map != NULL ? native_object_of(map, call->address) : NULL;
        if (call->allocation == NULL)
            return PyErr_Occurred() ? -1 : 0;
        return ask(self, s_allocated, &call->allocation, 1) < 0 ? -1 : 1; /* the program owns the block whatever the observer says */
    default:
        return 1;
    }
}

int
native_filter_end(PyObject *filter, native_observed_call *call, int done)
{
    EventFilter *self = (EventFilter *)filter;
    if (done > 0)
        done = notify(self, call);
    if (done <= 0)
        uncount(self, call);
    forget_call(call);
    return done;
}

/* ---- the type ---- */

static void
forget_conditions(Conditions *conditions)
{
    for (Py_ssize_t i = 0; i < conditions->n; i++) {
        Py_XDECREF(conditions->all[i].functions);
        Py_DECREF(conditions->all[i].object);
        Py_XDECREF(conditions->all[i].name);
    }
    PyMem_Free(conditions->all);
    *conditions = (Conditions){NULL, 0};
}

static void
forget(EventFilter *self)
{
    for (int i = 0; self->pairs != NULL && i < PAIRS; i++) {
        Py_CLEAR(self->pairs[i].dst);
        Py_CLEAR(self->pairs[i].src);
    }
    for (int i = 0; i < FOUND; i++)
        Py_CLEAR(self->found[i].block);
}

static int
filter_traverse(EventFilter *self, visitproc visit, void *arg)
{
    Py_VISIT(self->binding);
    Py_VISIT(self->newest);
    Py_VISIT(self->handlers);
    Py_VISIT(self->pyacl);
    Py_VISIT(self->threads);
    Py_VISIT(self->lock);
    Py_VISIT(self->lives);
    Conditions *const all[] = {&self->every, &self->copies, &self->plain};
    for (int list = 0; list < 3; list++) {
        Conditions *conditions = all[list];
        for (Py_ssize_t i = 0; i < conditions->n; i++)
            Py_VISIT(conditions->all[i].object);
    }
    for (int i = 0; self->pairs != NULL && i < PAIRS; i++) {
        Py_VISIT(self->pairs[i].dst);
        Py_VISIT(self->pairs[i].src);
    }
    for (int i = 0; i < FOUND; i++)
        Py_VISIT(self->found[i].block);
    return native_visit_queued_copies(&self->queued, visit, arg);
}

static int
filter_clear(EventFilter *self)
{
    if (self->queued.n_streams > 0 && native_is_lock(self->lock))
        ((RecursiveLock *)self->lock)->entered = NULL;
    native_forget_queued_copies(&self->queued);
    Py_CLEAR(self->binding);
    Py_CLEAR(self->newest);
    Py_CLEAR(self->handlers);
    Py_CLEAR(self->pyacl);
    Py_CLEAR(self->threads);
    Py_CLEAR(self->lock);
    Py_CLEAR(self->lives);
    forget_conditions(&self->every);
    forget_conditions(&self->copies);
    forget_conditions(&self->plain);
    forget(self);
    return 0;
}

static void
filter_dealloc(EventFilter *self)
{
    PyObject_GC_UnTrack(self);
    filter_clear(self);
    PyMem_Free(self->pairs);
    Py_TYPE(self)->tp_free((PyObject *)self);
}

/* Where an object has an attribute that is one of its slots; else 0. */
static Py_ssize_t
slot_of(PyObject *object, PyObject *name)
{
    PyObject *slot = PyObject_GetAttr((PyObject *)Py_TYPE(object), name);
    const PyMemberDef *member = slot != NULL && Py_IS_TYPE(slot, &PyMemberDescr_Type) ? ((PyMemberDescrObject *)slot)->d_member : NULL;
    Py_ssize_t offset = member != NULL && member->type == T_OBJECT_EX ? member->offset : 0;
    if (slot == NULL)
        PyErr_Clear();
    Py_XDECREF(slot);
    return offset;
}

/* A tuple of (functions or None, object), optionally followed by an attribute or the index of an argument. */
static int
read_conditions(PyObject *list, Conditions *out)
{
    out->all = PyMem_Calloc((size_t)PyTuple_GET_SIZE(list) + 1, sizeof(Condition));
    if (out->all == NULL) {
        PyErr_NoMemory();
        return -1;
    }
    for (Py_ssize_t i = 0; i < PyTuple_GET_SIZE(list); i++) {
        PyObject *functions, *object, *of = NULL;
        if (!PyArg_ParseTuple(PyTuple_GET_ITEM(list, i), "OO|O", &functions, &object, &of))
            return -1;
        if (of == NULL && object == Py_False)
            continue; /* it will not change */
        int by_argument = of != NULL && PyLong_Check(of);
        if ((functions != Py_None && !PyAnySet_Check(functions)) || (by_argument && !PyAnySet_Check(object)) ||
            (of != NULL && !by_argument && !PyUnicode_Check(of))) {
            PyErr_SetString(PyExc_TypeError, "a condition is (a set of functions or None, an object[, an attribute]), or with a "
                                             "set of blocks and the index of an argument");
            return -1;
        }
        unsigned fast = 0;
        for (int which = 0; which < NATIVE_OTHER_CALL; which++)
            fast |= (unsigned)(functions == Py_None || PySet_Contains(functions, native_call_names[which]) > 0) << which;
        out->all[out->n++] = (Condition){functions == Py_None ? NULL : Py_NewRef(functions), Py_NewRef(object),
                                         by_argument ? NULL : Py_XNewRef(of), by_argument ? PyLong_AsSsize_t(of) : -1,
                                         of != NULL && !by_argument ? slot_of(object, of) : 0, fast};
    }
    return 0;
}

static PyObject *
set_skip_conditions(EventFilter *self, PyObject *args)
{
    PyObject *pyacl, *threads, *every, *copies, *plain;
    unsigned long thread;
    if (!PyArg_ParseTuple(args, "OkOO!O!O!", &pyacl, &thread, &threads, &PyTuple_Type, &every, &PyTuple_Type, &copies, &PyTuple_Type,
                          &plain))
        return NULL;
    Conditions first = {NULL, 0}, second = {NULL, 0}, third = {NULL, 0};
    if (self->pairs == NULL && (self->pairs = PyMem_Calloc(PAIRS, sizeof(Pair))) == NULL)
        return PyErr_NoMemory();
    if (read_conditions(every, &first) < 0 || read_conditions(copies, &second) < 0 || read_conditions(plain, &third) < 0) {
        forget_conditions(&first);
        forget_conditions(&second);
        forget_conditions(&third);
        return NULL;
    }
    forget_conditions(&self->every);
    forget_conditions(&self->copies);
    forget_conditions(&self->plain);
    self->every = first;
    self->copies = second;
    self->plain = third;
    self->thread = thread;
    Py_XSETREF(self->pyacl, Py_NewRef(pyacl));
    Py_XSETREF(self->threads, Py_NewRef(threads));
    Py_RETURN_NONE;
}

static PyObject *
cache_pair(EventFilter *self, PyObject *const *args, Py_ssize_t nargs)
{
    if (nargs != 6 || !PyLong_Check(args[2])) {
        PyErr_SetString(PyExc_TypeError, "cache_pair(dst, src, kind, device, dst_end, src_end)");
        return NULL;
    }
    long kind = PyLong_AsLong(args[2]), device = PyLong_Check(args[3]) ? PyLong_AsLong(args[3]) : -1;
    if (self->pairs == NULL || device < 0 || pair_of(self, args[0], args[1], kind, device) != NULL)
        Py_RETURN_NONE;
    for (int i = 0; i < 2; i++)
        if (args[i] != Py_None && native_as_block(args[i]) == NULL)
            Py_RETURN_NONE;
    uint64_t home = place_of_pair(args[0], args[1], kind, device), at = home;
    while (at != home + WINDOW && self->pairs[at % PAIRS].dst != NULL)
        at++;
    Pair *place = &self->pairs[(at == home + WINDOW ? home : at) % PAIRS], before = *place;
    *place = (Pair){Py_NewRef(args[0]), Py_NewRef(args[1]), kind, device, native_number(args[4]), native_number(args[5])};
    Py_XDECREF(before.dst);
    Py_XDECREF(before.src);
    Py_RETURN_NONE;
}

static PyObject *
clear_pairs(EventFilter *self, PyObject *Py_UNUSED(unused))
{
    forget(self);
    Py_RETURN_NONE;
}

static PyMethodDef filter_methods[] = {
    {"set_skip_conditions", (PyCFunction)set_skip_conditions, METH_VARARGS,
     "set_skip_conditions(binding, thread, threads, every, copies, plain): when calls may be skipped. Conditions are tuples (functions or None,\n"
     "object[, attribute]): what must be false, for these functions or for all; or (functions, set of blocks, index of the argument\n"
     "whose block must not be in the set). every: for every call on thread `thread`, or on any thread if `threads.several`; copies:\n"
     "additional ones for copies and fills of `binding`, which then take the fast path and are not announced; plain: for the lives of\n"
     "blocks that compiled code begins and ends in `lives`."},
    {"cache_pair", (PyCFunction)(void (*)(void))cache_pair, METH_FASTCALL,
     "cache_pair(dst, src, kind, device, dst_end, src_end): copies of this kind between these blocks, None for ordinary memory, need no\n"
     "check on this device; a fill has no source and kind -1."},
    {"clear_pairs", (PyCFunction)clear_pairs, METH_NOARGS, "clear_pairs(): forget all cached pairs."},
    {NULL, NULL, 0, NULL},
};

static PyMemberDef filter_members[] = {
    {"serial", T_ULONGLONG, offsetof(EventFilter, serial), 0, NULL},
    {"calls", T_ULONGLONG, offsetof(EventFilter, calls), 0, NULL},
    {"binding", T_OBJECT_EX, offsetof(EventFilter, binding), 0, NULL},
    {"handlers", T_OBJECT, offsetof(EventFilter, handlers), 0,
     "What takes the events of each class, instead of `notice`; or None."},
    {"lock", T_OBJECT, offsetof(EventFilter, lock), 0, "A RecursiveLock for methods that compiled code calls; or None."},
    {"lives", T_OBJECT, offsetof(EventFilter, lives), 0, "The BlockLives in which lives begin and end; or None."},
    {"newest", T_OBJECT, offsetof(EventFilter, newest), 0, "The block that was allocated last, or None."},
    {NULL, 0, 0, 0, NULL},
};

static PyTypeObject EventFilterType = {
    PyVarObject_HEAD_INIT(NULL, 0)
    .tp_name = "softacl._native.EventFilter",
    .tp_basicsize = sizeof(EventFilter),
    .tp_flags = Py_TPFLAGS_DEFAULT | Py_TPFLAGS_BASETYPE | Py_TPFLAGS_HAVE_GC,
    .tp_doc = "Base class of an observer: it counts calls, and skips those that its conditions allow.",
    .tp_new = PyType_GenericNew,
    .tp_dealloc = (destructor)filter_dealloc,
    .tp_traverse = (traverseproc)filter_traverse,
    .tp_clear = (inquiry)filter_clear,
    .tp_methods = filter_methods,
    .tp_members = filter_members,
};

NATIVE_REGISTER(event_filter, .types = {&EventFilterType},
                NATIVE_NAMES({&s_several, "several"}, {&s_copy_queued, "fast_copy_queued"}, {&s_waited, "fast_wait_done"},
                             {&s_allocated, "fast_allocated"}, {&s_freed, "fast_freed"}, {&s_block_at, "block_at"},
                             {&s_event_recorded, "fast_event_recorded"}, {&s_event_waited, "fast_event_waited"},
                             {&s_event_synchronized, "fast_event_synchronized"}, {&s_torch, "torch_npu"},
                             {&s_may_note, "may_note"}, {&s_noted, "take_noted"}))
