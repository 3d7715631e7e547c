/* Hearing: what an observer is made of that knows beforehand which calls tell it nothing.

   Most calls of a program that is watched are as the ones before: the same two blocks, whose bytes are written, with nothing in flight.
   The observer says once what must hold for that (`quiet_unless`), and which pairs of blocks have nothing odd (`know_pair`). A call that
   is quiet is counted here and not told to it; a plain copy or fill of pyACL is then done as without observers (plain.c). Whatever is
   not quiet goes the long way, through the runtime, the announcement and the observer's own methods, which are the one place
   where anything is judged. What holds is looked at anew for each call, in the observer's own objects: nothing is kept in step. */
#include "addressmap.h"
#include "calls.h"
#include "plain.h"
#include "traced.h"
#include <stddef.h>
#include <structmember.h>

#define FILLS (-1)  /* the kind of a fill */
#define PAIRS 256   /* a power of 2 */
#define WINDOW 8

/* What must be false: `object`, or its attribute, or that the block of an argument is in the set `object`; for some functions
   only, if there are any. */
typedef struct {
    PyObject *functions, *object, *name;
    Py_ssize_t argument; /* -1: none */
} Condition;

typedef struct {
    Condition *all;
    Py_ssize_t n;
} Conditions;

typedef struct {
    PyObject *dst, *src; /* blocks; None: ordinary memory of the process, or there is no source */
    long kind, device;
    uint64_t dst_end, src_end; /* where what was asked for ends */
} Pair;

typedef struct {
    PyObject_HEAD
    unsigned long long serial, calls;
    PyObject *face, *newest, *handlers, *pyacl, *threads;
    unsigned long thread;
    Conditions begins, plain;
    Pair *pairs;
} Hearing;

static PyTypeObject HearingType;
static PyTypeObject *block_type, *flying_type;
static Py_ssize_t at_address, at_end, at_freed, at_in_flight, at_initialised, at_count; /* slots of these */
static PyObject *s_several, *s_device, *s_id, *s_queued_plain, *s_waited_plain, *s_given_plain, *s_freed_plain;
static PyObject *s_memcpy, *s_memset, *s_memcpy_async, *s_synchronize, *s_malloc, *s_malloc_host, *s_free, *s_free_host;

#define SLOT(object, at) (*(PyObject **)((char *)(object) + (at)))

static uint64_t
number(PyObject *value)
{
    return value != NULL && PyLong_Check(value) ? (uint64_t)PyLong_AsUnsignedLongLongMask(value) : 0;
}

/* ---- blocks ---- */

/* The block of an argument, if that is an address within it and the block lives; None for a plain number; NULL: neither. */
static PyObject *
block_at(PyObject *argument)
{
    if (PyLong_CheckExact(argument))
        return Py_None;
    PyObject *block = native_block_of(argument);
    if (block == NULL || Py_TYPE(block) != block_type)
        return NULL;
    PyObject *freed = SLOT(block, at_freed);
    if (freed == NULL || !PyUnicode_Check(freed) || PyUnicode_GET_LENGTH(freed) != 0)
        return NULL;
    uint64_t address = number(argument);
    return number(SLOT(block, at_address)) <= address && address <= number(SLOT(block, at_end)) ? block : NULL;
}

/* Whether the block of an argument is in a set of blocks, or may be. */
static int
is_in(PyObject *set, PyObject *argument)
{
    if (PySet_GET_SIZE(set) == 0)
        return 0;
    PyObject *block = block_at(argument);
    uint64_t working, tag;
    if (block == Py_None) /* a plain number */
        return !native_plain_place(number(argument), 1, &working, &tag) || tag != 0;
    return block == NULL ? 1 : PySet_Contains(set, block);
}

/* Whether all that must be false is so for a call. */
static int
hold(const Conditions *conditions, PyObject *function, PyObject *const *arguments, Py_ssize_t n)
{
    for (Py_ssize_t i = 0; i < conditions->n; i++) {
        const Condition *it = &conditions->all[i];
        int is = it->functions == NULL ? 1 : PySet_Contains(it->functions, function);
        if (is > 0 && it->argument >= 0)
            is = it->argument >= n || is_in(it->object, arguments[it->argument]);
        else if (is > 0)
            is = it->name != NULL ? native_truth(it->object, it->name) : PyObject_IsTrue(it->object);
        if (is != 0) {
            PyErr_Clear();
            return 0;
        }
    }
    return 1;
}

static int
is_written(PyObject *block, uint64_t start, uint64_t end)
{
    PyObject *ranges = SLOT(block, at_initialised);
    if (ranges == Py_None)
        return 1; /* that is not looked at */
    return ranges != NULL && PyList_Check(ranges) && PyList_GET_SIZE(ranges) == 2 &&
           number(PyList_GET_ITEM(ranges, 0)) <= start && end <= number(PyList_GET_ITEM(ranges, 1));
}

static int
is_idle(PyObject *block)
{
    PyObject *flying = SLOT(block, at_in_flight);
    if (flying == Py_None)
        return 1;
    PyObject *count = flying != NULL && Py_TYPE(flying) == flying_type ? SLOT(flying, at_count) : NULL;
    return count != NULL && PyLong_Check(count) && number(count) == 0;
}

static uint64_t
place_of_pair(PyObject *dst, PyObject *src, long kind, long device)
{
    uint64_t hash = ((uintptr_t)dst >> 4) * 31 + ((uintptr_t)src >> 4) * 17 + (uint64_t)kind * 7 + (uint64_t)device;
    return hash * 0x9E3779B97F4A7C15u >> 32;
}

static const Pair *
pair_of(const Hearing *self, PyObject *dst, PyObject *src, long kind, long device)
{
    uint64_t home = place_of_pair(dst, src, kind, device);
    for (uint64_t i = home; self->pairs != NULL && i != home + WINDOW; i++) {
        const Pair *pair = &self->pairs[i % PAIRS];
        if (pair->dst == dst && pair->src == src && pair->kind == kind && pair->device == device)
            return pair;
    }
    return NULL;
}

/* The device of the calling thread's context; -1: it has none. */
static long
device_here(void)
{
    PyObject *context = native_current_context_object(); /* borrowed */
    PyObject *device = context != NULL ? PyObject_GetAttr(context, s_device) : NULL;
    PyObject *id = device != NULL ? PyObject_GetAttr(device, s_id) : NULL;
    long here = id != NULL && PyLong_Check(id) ? PyLong_AsLong(id) : -1;
    Py_XDECREF(device);
    Py_XDECREF(id);
    PyErr_Clear();
    return here;
}

/* ---- calls ---- */

static int
is_quiet(Hearing *self, PyObject *function, PyObject *const *arguments, Py_ssize_t n)
{
    if (self->threads == NULL || native_current_context() == NULL || !hold(&self->begins, function, arguments, n))
        return 0;
    if (PyThread_get_thread_ident() != self->thread && native_truth(self->threads, s_several) <= 0) {
        PyErr_Clear();
        return 0; /* another thread may call for the first time */
    }
    for (Py_ssize_t i = 0; i < n; i++)
        if (native_is_pointer(arguments[i]) && block_at(arguments[i]) == NULL)
            return 0;
    return 1;
}

static void
count(Hearing *self, PyObject *face)
{
    self->serial++;
    self->calls++;
    if (self->face != face)
        Py_XSETREF(self->face, Py_NewRef(face));
}

int
native_hears_quietly(PyObject *observer, PyObject *function, PyObject *face, PyObject *arguments)
{
    if (!PyObject_TypeCheck(observer, &HearingType) || !PyTuple_Check(arguments))
        return 0;
    Hearing *self = (Hearing *)observer;
    if (!is_quiet(self, function, &PyTuple_GET_ITEM(arguments, 0), PyTuple_GET_SIZE(arguments)))
        return 0;
    count(self, face);
    return 1;
}

PyObject *
native_handler_of(PyObject *observer, PyObject *event)
{
    PyObject *handlers = PyObject_TypeCheck(observer, &HearingType) ? ((Hearing *)observer)->handlers : NULL;
    return handlers != NULL && PyDict_CheckExact(handlers) ? PyDict_GetItemWithError(handlers, (PyObject *)Py_TYPE(event)) : NULL;
}

PyObject *
native_newest_pointer(PyObject *observer, PyObject *address)
{
    PyObject *block = PyObject_TypeCheck(observer, &HearingType) ? ((Hearing *)observer)->newest : NULL;
    if (block == NULL || Py_TYPE(block) != block_type || !PyLong_CheckExact(address))
        return NULL;
    PyObject *freed = SLOT(block, at_freed);
    int is_its = freed != NULL && PyUnicode_Check(freed) && PyUnicode_GET_LENGTH(freed) == 0 &&
                 number(SLOT(block, at_address)) == number(address);
    return is_its ? native_give(block, address) : NULL;
}

/* Numbers and addresses as words; 0 for anything else, also for numbers that do not fit. */
static int
words(PyObject *const *args, Py_ssize_t n, uint64_t *w)
{
    for (Py_ssize_t i = 0; i < n; i++) {
        if (!PyLong_CheckExact(args[i]) && !native_is_pointer(args[i]))
            return 0;
        w[i] = PyLong_AsUnsignedLongLong(args[i]);
        if (w[i] == (uint64_t)-1 && PyErr_Occurred()) {
            PyErr_Clear();
            return 0;
        }
    }
    return 1;
}

/* Whether one end of a copy is as the pair says; where its bytes lie. A plain number is ordinary memory of the process. */
static int
end_of(PyObject *block, uint64_t start, uint64_t count, uint64_t asked_end, uint64_t *working, uint64_t *tag)
{
    if (!native_plain_place(start, count, working, tag))
        return 0;
    return block == Py_None ? *tag == 0 : *tag != 0 && start + count <= asked_end;
}

/* The pair of a copy between these two places, if nothing is odd with it; whether bytes are in flight is not looked at. */
static const Pair *
plain_pair(Hearing *self, PyObject *function, PyObject *const *args, Py_ssize_t n, const uint64_t *w, uint64_t working[2],
           uint64_t tags[2])
{
    if (w[3] == 0 || w[3] > w[1] || w[4] > NATIVE_LAST_KIND || !is_quiet(self, function, args, n) || !hold(&self->plain, function, args, n))
        return NULL;
    PyObject *d = block_at(args[0]), *s = block_at(args[2]);
    const Pair *pair = d != NULL && s != NULL ? pair_of(self, d, s, (long)w[4], device_here()) : NULL;
    if (pair == NULL || !end_of(d, w[0], w[3], pair->dst_end, &working[0], &tags[0]) ||
        !end_of(s, w[2], w[3], pair->src_end, &working[1], &tags[1]))
        return NULL;
    if (tags[0] != tags[1] && tags[0] >= 2 && tags[1] >= 2)
        return NULL; /* two devices */
    if (d != Py_None && w[1] > pair->dst_end - w[0])
        return NULL; /* more room declared than there is */
    if (d == s && w[0] + w[3] > w[2] && w[2] + w[3] > w[0])
        return NULL;
    return s == Py_None || is_written(s, w[2], w[2] + w[3]) ? pair : NULL;
}

static int
heard_memcpy(Hearing *self, PyObject *const *args, const uint64_t *w)
{
    uint64_t working[2], tags[2];
    const Pair *pair = plain_pair(self, s_memcpy, args, 5, w, working, tags);
    if (pair == NULL)
        return 0;
    if (pair->dst != Py_None && (!is_idle(pair->dst) || !is_written(pair->dst, w[0], w[0] + w[3])))
        return 0;
    if (pair->src != Py_None && !is_idle(pair->src))
        return 0;
    int bad;
    if (w[3] < NATIVE_RELEASE_AT)
        bad = native_copy(working[0], working[1], w[3]);
    else {
        Py_BEGIN_ALLOW_THREADS
        bad = native_copy(working[0], working[1], w[3]);
        Py_END_ALLOW_THREADS
    }
    return !bad;
}

static int
heard_memset(Hearing *self, PyObject *const *args, const uint64_t *w)
{
    uint64_t working, tag;
    if (w[3] == 0 || w[3] > w[1] || w[2] > 0x7fffffff || !is_quiet(self, s_memset, args, 4) || !hold(&self->plain, s_memset, args, 4))
        return 0;
    PyObject *block = block_at(args[0]);
    const Pair *pair = block != NULL && block != Py_None ? pair_of(self, block, Py_None, FILLS, device_here()) : NULL;
    if (pair == NULL || !end_of(block, w[0], w[3], pair->dst_end, &working, &tag) || w[1] > pair->dst_end - w[0] ||
        !is_idle(block) || !is_written(block, w[0], w[0] + w[3]))
        return 0;
    int bad;
    if (w[3] < NATIVE_RELEASE_AT)
        bad = native_fill(working, (int)w[2], w[3]);
    else {
        Py_BEGIN_ALLOW_THREADS
        bad = native_fill(working, (int)w[2], w[3]);
        Py_END_ALLOW_THREADS
    }
    return !bad;
}

/* Ask a method of the observer, with the handlers of the program kept away: 1 true, 0 false or it failed, -1 with an exception. */
static int
ask(Hearing *self, PyObject *method, PyObject *const *values, size_t n)
{
    if (native_shield() < 0)
        return -1;
    PyObject *stack[9] = {NULL, (PyObject *)self};
    for (size_t i = 0; i < n; i++)
        stack[2 + i] = values[i];
    PyObject *result = PyObject_VectorcallMethod(method, stack + 1, (n + 1) | PY_VECTORCALL_ARGUMENTS_OFFSET, NULL);
    int is = result != NULL ? PyObject_IsTrue(result) : -1;
    Py_XDECREF(result);
    native_unshield();
    return is;
}

static int
heard_memcpy_async(Hearing *self, PyObject *const *args, const uint64_t *w)
{
    uint64_t working[2], tags[2];
    const native_context *context = native_current_context();
    const Pair *pair = plain_pair(self, s_memcpy_async, args, 6, w, working, tags);
    if (pair == NULL || pair->dst == Py_None || pair->src == Py_None || (tags[0] < 2 && tags[1] < 2) ||
        !native_takes_plain(w[5], context, w[0] | w[2]))
        return 0;
    PyObject *dst = PyLong_FromUnsignedLongLong(w[0]), *src = PyLong_FromUnsignedLongLong(w[2]);
    PyObject *values[] = {pair->dst, pair->src, dst, src, args[3], args[5]};
    int judged = dst != NULL && src != NULL ? ask(self, s_queued_plain, values, 6) : -1;
    Py_XDECREF(dst);
    Py_XDECREF(src);
    if (judged <= 0)
        return judged;
    return native_push_plain(w[5], context, 1, w[0] | w[2], working[0], working[1], w[3]);
}

static int
heard_synchronize(Hearing *self, PyObject *const *args, const uint64_t *w)
{
    if (!is_quiet(self, s_synchronize, args, 1) || !native_waits_are_plain())
        return 0;
    int done = native_wait_plain(w[0], 0);
    if (!done) {
        Py_BEGIN_ALLOW_THREADS
        done = native_wait_plain(w[0], 1);
        Py_END_ALLOW_THREADS
    }
    return done ? ask(self, s_waited_plain, args, 1) : 0;
}

/* A block is freed, and parked for the next request (ledger.c). */
static int
heard_release(Hearing *self, PyObject *function, PyObject *const *args, const uint64_t *w, int release)
{
    AddressMap *map = GET(native_blocks);
    if (map == NULL || !is_quiet(self, function, args, 1))
        return 0;
    PyObject *block = block_at(args[0]);
    if (block == NULL || block == Py_None || number(SLOT(block, at_address)) != w[0])
        return 0;
    PyObject *allocation = native_object_of(map, w[0]);
    int done = allocation == NULL ? 0 : native_park_block(w[0], release) ? ask(self, s_freed_plain, &allocation, 1) : 0;
    Py_XDECREF(allocation);
    return done < 0 || (allocation == NULL && PyErr_Occurred()) ? -1 : done;
}

static int
heard_free(Hearing *self, PyObject *const *args, const uint64_t *w)
{
    return heard_release(self, s_free, args, w, 1);
}

static int
heard_free_host(Hearing *self, PyObject *const *args, const uint64_t *w)
{
    return heard_release(self, s_free_host, args, w, 2);
}

static const struct {
    Py_ssize_t n;
    int (*call)(Hearing *, PyObject *const *, const uint64_t *);
} calls[] = {
    [NATIVE_MEMCPY] = {5, heard_memcpy},
    [NATIVE_MEMSET] = {4, heard_memset},
    [NATIVE_MEMCPY_ASYNC] = {6, heard_memcpy_async},
    [NATIVE_SYNCHRONIZE] = {1, heard_synchronize},
    [NATIVE_FREE] = {1, heard_free},
    [NATIVE_FREE_HOST] = {1, heard_free_host},
};

int
native_heard(enum native_plain_call which, PyObject *const *args, Py_ssize_t nargs)
{
    PyObject *observer = native_only_observer();
    uint64_t w[6];
    if (observer != NULL && native_call_log_is_of(observer))
        return native_traced(which, args, nargs);
    if (observer == NULL || which >= sizeof calls / sizeof *calls || nargs != calls[which].n ||
        !PyObject_TypeCheck(observer, &HearingType) || !words(args, nargs, w))
        return 0;
    Hearing *self = (Hearing *)Py_NewRef(observer);
    PyObject *face = Py_XNewRef(self->face);
    if (self->pyacl != NULL)
        count(self, self->pyacl); /* what is found on the way is found in this call */
    int done = calls[which].call(self, args, w);
    if (done <= 0 && self->pyacl != NULL) { /* it is counted when it is announced */
        self->serial--;
        self->calls--;
        Py_XSETREF(self->face, Py_XNewRef(face));
    }
    Py_XDECREF(face);
    Py_DECREF(self);
    return done;
}

PyObject *
native_heard_block(enum native_plain_call which, PyObject *const *args, Py_ssize_t nargs, uint64_t nbytes, int policy, int release)
{
    PyObject *observer = native_only_observer(), *function = which == NATIVE_MALLOC ? s_malloc : s_malloc_host;
    AddressMap *map = GET(native_blocks);
    if (observer != NULL && native_call_log_is_of(observer))
        return native_traced_block(which, nbytes, policy, release);
    if (observer == NULL || map == NULL || !PyObject_TypeCheck(observer, &HearingType) ||
        !is_quiet((Hearing *)observer, function, args, nargs))
        return NULL;
    if (native_shield() < 0)
        return NULL;
    Hearing *self = (Hearing *)Py_NewRef(observer);
    uint64_t address = native_give_block(nbytes, policy, release);
    PyObject *allocation = address ? native_object_of(map, address) : NULL, *values = NULL;
    if (allocation != NULL) {
        count(self, self->pyacl);
        int heard = ask(self, s_given_plain, &allocation, 1);
        PyObject *plain = PyLong_FromUnsignedLongLong(address), *pointer = heard > 0 && plain ? native_newest_pointer(observer, plain) : NULL;
        if (pointer == NULL && !PyErr_Occurred())
            pointer = Py_XNewRef(plain);
        PyObject *both = pointer != NULL ? Py_BuildValue("(Oi)", pointer, 0) : NULL;
        values = both != NULL ? native_returned(both) : NULL;
        Py_XDECREF(both);
        Py_XDECREF(pointer);
        Py_XDECREF(plain);
        Py_DECREF(allocation);
    }
    Py_DECREF(self);
    native_unshield();
    return values;
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
forget(Hearing *self)
{
    for (int i = 0; self->pairs != NULL && i < PAIRS; i++) {
        Py_CLEAR(self->pairs[i].dst);
        Py_CLEAR(self->pairs[i].src);
    }
}

static int
hearing_traverse(Hearing *self, visitproc visit, void *arg)
{
    Py_VISIT(self->face);
    Py_VISIT(self->newest);
    Py_VISIT(self->handlers);
    Py_VISIT(self->pyacl);
    Py_VISIT(self->threads);
    for (int list = 0; list < 2; list++) {
        Conditions *conditions = list ? &self->plain : &self->begins;
        for (Py_ssize_t i = 0; i < conditions->n; i++)
            Py_VISIT(conditions->all[i].object);
    }
    for (int i = 0; self->pairs != NULL && i < PAIRS; i++) {
        Py_VISIT(self->pairs[i].dst);
        Py_VISIT(self->pairs[i].src);
    }
    return 0;
}

static int
hearing_clear(Hearing *self)
{
    Py_CLEAR(self->face);
    Py_CLEAR(self->newest);
    Py_CLEAR(self->handlers);
    Py_CLEAR(self->pyacl);
    Py_CLEAR(self->threads);
    forget_conditions(&self->begins);
    forget_conditions(&self->plain);
    forget(self);
    return 0;
}

static void
hearing_dealloc(Hearing *self)
{
    PyObject_GC_UnTrack(self);
    hearing_clear(self);
    PyMem_Free(self->pairs);
    Py_TYPE(self)->tp_free((PyObject *)self);
}

/* A tuple of (functions or None, object), with an attribute or the number of an argument behind it, or neither. */
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
        int by_argument = of != NULL && PyLong_Check(of);
        if ((functions != Py_None && !PyAnySet_Check(functions)) || (by_argument && !PyAnySet_Check(object)) ||
            (of != NULL && !by_argument && !PyUnicode_Check(of))) {
            PyErr_SetString(PyExc_TypeError, "a condition is (a set of functions or None, an object[, an attribute]), or with a set of "
                                             "blocks and the number of an argument");
            return -1;
        }
        out->all[out->n++] = (Condition){functions == Py_None ? NULL : Py_NewRef(functions), Py_NewRef(object),
                                         by_argument ? NULL : Py_XNewRef(of), by_argument ? PyLong_AsSsize_t(of) : -1};
    }
    return 0;
}

static PyObject *
quiet_unless(Hearing *self, PyObject *args)
{
    PyObject *pyacl, *threads, *begins, *plain;
    unsigned long thread;
    if (!PyArg_ParseTuple(args, "OkOO!O!", &pyacl, &thread, &threads, &PyTuple_Type, &begins, &PyTuple_Type, &plain))
        return NULL;
    Conditions first = {NULL, 0}, second = {NULL, 0};
    if (self->pairs == NULL && (self->pairs = PyMem_Calloc(PAIRS, sizeof(Pair))) == NULL)
        return PyErr_NoMemory();
    if (read_conditions(begins, &first) < 0 || read_conditions(plain, &second) < 0) {
        forget_conditions(&first);
        forget_conditions(&second);
        return NULL;
    }
    forget_conditions(&self->begins);
    forget_conditions(&self->plain);
    self->begins = first;
    self->plain = second;
    self->thread = thread;
    Py_XSETREF(self->pyacl, Py_NewRef(pyacl));
    Py_XSETREF(self->threads, Py_NewRef(threads));
    Py_RETURN_NONE;
}

static PyObject *
know_pair(Hearing *self, PyObject *const *args, Py_ssize_t nargs)
{
    if (nargs != 6 || !PyLong_Check(args[2])) {
        PyErr_SetString(PyExc_TypeError, "know_pair(dst, src, kind, device, dst_end, src_end)");
        return NULL;
    }
    long kind = PyLong_AsLong(args[2]), device = PyLong_Check(args[3]) ? PyLong_AsLong(args[3]) : -1;
    if (self->pairs == NULL || device < 0 || pair_of(self, args[0], args[1], kind, device) != NULL)
        Py_RETURN_NONE;
    for (int i = 0; i < 2; i++)
        if (args[i] != Py_None && Py_TYPE(args[i]) != block_type)
            Py_RETURN_NONE;
    uint64_t home = place_of_pair(args[0], args[1], kind, device), at = home;
    while (at != home + WINDOW && self->pairs[at % PAIRS].dst != NULL)
        at++;
    Pair *place = &self->pairs[(at == home + WINDOW ? home : at) % PAIRS], before = *place;
    *place = (Pair){Py_NewRef(args[0]), Py_NewRef(args[1]), kind, device, number(args[4]), number(args[5])};
    Py_XDECREF(before.dst);
    Py_XDECREF(before.src);
    Py_RETURN_NONE;
}

static PyObject *
forget_pairs(Hearing *self, PyObject *unused)
{
    (void)unused;
    forget(self);
    Py_RETURN_NONE;
}

static PyMethodDef hearing_methods[] = {
    {"quiet_unless", (PyCFunction)quiet_unless, METH_VARARGS,
     "quiet_unless(face, thread, threads, begins, plain): which calls need not be heard. Conditions are tuples (functions or None,\n"
     "object[, attribute]): what must be false, for these functions or for all; or (functions, set of blocks, number of the argument\n"
     "whose block must not be in it). begins: of every call on thread `thread`, or of any\n"
     "thread if `threads.several`; plain: besides, of copies and fills of `face` that are done without being announced."},
    {"know_pair", (PyCFunction)(void (*)(void))know_pair, METH_FASTCALL,
     "know_pair(dst, src, kind, device, dst_end, src_end): nothing is odd with copies of this kind between these blocks, None for\n"
     "ordinary memory, on this device; a fill has no source and kind -1."},
    {"forget_pairs", (PyCFunction)forget_pairs, METH_NOARGS, "forget_pairs(): what `know_pair` said."},
    {NULL, NULL, 0, NULL},
};

static PyMemberDef hearing_members[] = {
    {"serial", T_ULONGLONG, offsetof(Hearing, serial), 0, NULL},
    {"calls", T_ULONGLONG, offsetof(Hearing, calls), 0, NULL},
    {"face", T_OBJECT_EX, offsetof(Hearing, face), 0, NULL},
    {"handlers", T_OBJECT, offsetof(Hearing, handlers), 0,
     "Classes of events, and what takes one instead of `notice`; or None."},
    {"newest", T_OBJECT, offsetof(Hearing, newest), 0, "The block that was allocated last, or None."},
    {NULL, 0, 0, 0, NULL},
};

static PyTypeObject HearingType = {
    PyVarObject_HEAD_INIT(NULL, 0)
    .tp_name = "softacl._native.Hearing",
    .tp_basicsize = sizeof(Hearing),
    .tp_flags = Py_TPFLAGS_DEFAULT | Py_TPFLAGS_BASETYPE | Py_TPFLAGS_HAVE_GC,
    .tp_doc = "A part of an observer: it counts calls, and does those that need not be heard.",
    .tp_new = PyType_GenericNew,
    .tp_dealloc = (destructor)hearing_dealloc,
    .tp_traverse = (traverseproc)hearing_traverse,
    .tp_clear = (inquiry)hearing_clear,
    .tp_methods = hearing_methods,
    .tp_members = hearing_members,
};

/* Where a class keeps an attribute of its __slots__. */
static int
find_slot(PyObject *type, const char *name, Py_ssize_t *at)
{
    PyObject *slot = PyType_Check(type) ? PyObject_GetAttrString(type, name) : NULL;
    int good = slot != NULL && Py_TYPE(slot) == &PyMemberDescr_Type && ((PyMemberDescrObject *)slot)->d_member->type == T_OBJECT_EX;
    if (good)
        *at = ((PyMemberDescrObject *)slot)->d_member->offset;
    Py_XDECREF(slot);
    if (!good)
        PyErr_Format(PyExc_TypeError, "%R has no slot %s", type, name);
    return good ? 0 : -1;
}

static PyObject *
hear_blocks(PyObject *self, PyObject *args)
{
    (void)self;
    PyObject *block, *flying;
    if (!PyArg_ParseTuple(args, "O!O!", &PyType_Type, &block, &PyType_Type, &flying))
        return NULL;
    if (find_slot(block, "address", &at_address) < 0 || find_slot(block, "end", &at_end) < 0 ||
        find_slot(block, "freed", &at_freed) < 0 || find_slot(block, "in_flight", &at_in_flight) < 0 ||
        find_slot(block, "initialised", &at_initialised) < 0 || find_slot(flying, "_count", &at_count) < 0)
        return NULL;
    Py_XSETREF(block_type, (PyTypeObject *)Py_NewRef(block));
    Py_XSETREF(flying_type, (PyTypeObject *)Py_NewRef(flying));
    Py_RETURN_NONE;
}

static PyMethodDef functions[] = {
    {"hear_blocks", hear_blocks, METH_VARARGS,
     "hear_blocks(Block, InFlight): the classes of blocks, with slots address, end, freed, in_flight and initialised, and of what is in\n"
     "flight in one, with a slot _count."},
    {NULL, NULL, 0, NULL},
};

int
native_heard_register(PyObject *module)
{
    static const struct {
        PyObject **name;
        const char *text;
    } names[] = {{&s_several, "several"},       {&s_device, "device"},
                 {&s_id, "id"},                 {&s_queued_plain, "queued_plain"},
                 {&s_waited_plain, "waited_plain"}, {&s_memcpy, "aclrtMemcpy"},
                 {&s_memset, "aclrtMemset"},    {&s_memcpy_async, "aclrtMemcpyAsync"},
                 {&s_synchronize, "aclrtSynchronizeStream"},
                 {&s_malloc, "aclrtMalloc"},    {&s_malloc_host, "aclrtMallocHost"},
                 {&s_free, "aclrtFree"},        {&s_free_host, "aclrtFreeHost"},
                 {&s_given_plain, "given_plain"},   {&s_freed_plain, "freed_plain"}};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        if ((*names[i].name = PyUnicode_InternFromString(names[i].text)) == NULL)
            return -1;
    if (PyType_Ready(&HearingType) < 0 || PyModule_AddObjectRef(module, "Hearing", (PyObject *)&HearingType) < 0)
        return -1;
    return PyModule_AddFunctions(module, functions);
}
