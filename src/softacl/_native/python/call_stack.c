/* The stack of the calling thread, the innermost frame first, as a tuple of (code object, offset of its instruction,
   address of the code object). The address is there because Python compares code objects by content: those of two files
   can be equal.

   Programs call from few places many times, so a stack that was seen before is returned as the same tuple: nothing is
   allocated, and a block that keeps its call stack costs one reference. The key is all of its code objects and offsets.
   The caches own references to their code objects, so that an address identifies one. They have a fixed size; an entry
   without room replaces another. */
#include "python/call_stack.h"
#include <frameobject.h> /* declares PyFrame_GetBack before 3.11 */

/* CPython 3.11 creates a frame object for each frame that its public functions return, and destroys it when the
   function returns: most of the cost of a stack. Read its internal frames instead, as Cython does; other versions use
   the public functions. */
#if PY_VERSION_HEX >= 0x030B0000 && PY_VERSION_HEX < 0x030C0000 && defined(__has_include)
#if __has_include(<internal/pycore_frame.h>)
#define OWN_FRAMES 1
#ifndef Py_BUILD_CORE
#define Py_BUILD_CORE 1
#endif
#include <internal/pycore_frame.h>
#endif
#endif

#define DEPTH 8      /* frames of a stack */
#define ROOM 4096    /* of a cache; a power of 2 */
#define WINDOW 8     /* places that are probed */

/* What the caller says about a code object. */
enum { HIDDEN, SHOWN, SECOND, OUTERMOST }; /* SECOND: shown only if nothing is SHOWN; OUTERMOST: the stack ends before it */

typedef struct {
    PyObject *code;
    int offset;
} Frame;

static struct {
    PyObject *code;
    int kind;
} kinds[ROOM];

static struct {
    uint64_t hash;
    PyObject *stack;
} stacks[ROOM];

static uint64_t
mixed(uint64_t hash, uint64_t value)
{
    hash = (hash ^ value) * 0x9E3779B97F4A7C15u;
    return hash ^ hash >> 32;
}

int
native_offset_in(PyFrameObject *frame)
{
#if PY_VERSION_HEX >= 0x030B0000
    return PyFrame_GetLasti(frame);
#else
    PyObject *value = PyObject_GetAttrString((PyObject *)frame, "f_lasti");
    int offset = value != NULL ? (int)PyLong_AsLong(value) : -1;
    Py_XDECREF(value);
    return offset;
#endif
}

/* A frame as it is walked; with the public functions, an owned reference. */
#ifdef OWN_FRAMES
typedef _PyInterpreterFrame Looked;

static Looked *
complete(Looked *frame)
{
    while (frame != NULL && _PyFrame_IsIncomplete(frame))
        frame = frame->previous;
    return frame;
}

static Looked *
innermost(void)
{
    return complete(PyThreadState_Get()->cframe->current_frame);
}

static Looked *
looked_at(PyFrameObject *frame)
{
    return complete(frame->f_frame);
}

static Looked *
caller_of(Looked *frame)
{
    return complete(frame->previous);
}

static PyObject *
code_of(Looked *frame)
{
    return Py_NewRef(frame->f_code);
}

static int
offset_in(Looked *frame)
{
    return _PyInterpreterFrame_LASTI(frame) * (int)sizeof(_Py_CODEUNIT);
}

static PyObject *
globals_of(Looked *frame)
{
    return Py_NewRef(frame->f_globals);
}

static void
let_go(Looked *Py_UNUSED(frame))
{
}
#else
typedef PyFrameObject Looked;

static Looked *
innermost(void)
{
    return (Looked *)Py_XNewRef(PyEval_GetFrame());
}

static Looked *
looked_at(PyFrameObject *frame)
{
    return (Looked *)Py_NewRef(frame);
}

static Looked *
caller_of(Looked *frame)
{
    Looked *above = PyFrame_GetBack(frame);
    Py_DECREF(frame);
    return above;
}

static PyObject *
code_of(Looked *frame)
{
    return (PyObject *)PyFrame_GetCode(frame);
}

static int
offset_in(Looked *frame)
{
    return native_offset_in(frame);
}

static PyObject *
globals_of(Looked *frame)
{
#if PY_VERSION_HEX >= 0x030B0000
    return PyFrame_GetGlobals(frame);
#else
    return Py_NewRef(frame->f_globals);
#endif
}

static void
let_go(Looked *frame)
{
    Py_XDECREF(frame);
}
#endif

#ifdef OWN_FRAMES
/* Stacks that were walked lately, keyed by frames alone: neither the code objects nor what is known of them is touched.
   After a copy of a megabyte none of that is in the processor's cache, and each cache line less saves a tenth of a
   microsecond. The same code objects at the same instructions give the same stack, as long as the kinds are the same;
   references keep the code objects alive. */
#define LATELY 64 /* a power of 2 */
#define WALKED 24 /* frames, whether shown or not */

typedef struct {
    PyObject *code;
    const void *instruction;
} Step;

typedef struct {
    PyObject *stack;
    int n, to_the_end; /* to_the_end: the steps are all frames of the thread; else frames further out do not matter */
    Step steps[WALKED];
} Walk;

static Walk lately[LATELY];

static uint64_t
place_lately(const Looked *frame)
{
    uint64_t hash = mixed(mixed(0, (uintptr_t)frame->f_code), (uintptr_t)frame->prev_instr);
    return (frame->previous != NULL ? mixed(hash, (uintptr_t)frame->previous->prev_instr) : hash) % LATELY;
}

/* A generator's frame is different from another frame at the same instruction. */
static const void *
instruction_of(const Looked *frame)
{
    return (const char *)frame->prev_instr + (frame->owner == FRAME_OWNED_BY_GENERATOR);
}

/* The stack of the calling thread, borrowed, if it was walked lately; else NULL. */
static PyObject *
walked_lately(void)
{
    Looked *frame = PyThreadState_Get()->cframe->current_frame;
    uint64_t at = frame != NULL ? place_lately(frame) : 0;
    if (frame == NULL || lately[at].stack == NULL)
        return NULL;
    for (int i = 0; i < lately[at].n; i++, frame = frame->previous)
        if (frame == NULL || (PyObject *)frame->f_code != lately[at].steps[i].code ||
            instruction_of(frame) != lately[at].steps[i].instruction)
            return NULL;
    return frame == NULL || !lately[at].to_the_end ? lately[at].stack : NULL;
}

/* Replace a walk. Releasing the old one may run Python. */
static void
put_lately(uint64_t at, const Walk *walk)
{
    Walk before = lately[at];
    lately[at] = *walk;
    Py_XDECREF(before.stack);
    for (int i = 0; i < before.n; i++)
        Py_DECREF(before.steps[i].code);
}

/* The frames of the calling thread, out to `last` if not NULL, have this stack. */
static void
note_walk(PyObject *stack, const Looked *last)
{
    Looked *innermost = PyThreadState_Get()->cframe->current_frame;
    Walk walk = {stack, 0, last == NULL, {{NULL, NULL}}};
    for (Looked *frame = innermost; frame != NULL; frame = frame->previous) {
        if (walk.n == WALKED)
            return;
        walk.steps[walk.n++] = (Step){(PyObject *)frame->f_code, instruction_of(frame)};
        if (frame == last)
            break;
    }
    if (walk.n == 0)
        return;
    Py_INCREF(stack);
    for (int i = 0; i < walk.n; i++)
        Py_INCREF(walk.steps[i].code);
    put_lately(place_lately(innermost), &walk);
}
#endif

/* The kind of a code object; -1 with an exception. */
static int
kind_of(PyObject *code, PyObject *ask)
{
    uint64_t home = mixed(0, (uintptr_t)code);
    for (uint64_t i = home; i != home + WINDOW && kinds[i % ROOM].code != NULL; i++)
        if (kinds[i % ROOM].code == code)
            return kinds[i % ROOM].kind;
    PyObject *answer = PyObject_CallOneArg(ask, code); /* may run other threads, which may use the caches */
    if (answer == NULL)
        return -1;
    int kind = (int)PyLong_AsLong(answer);
    Py_DECREF(answer);
    if (kind == -1 && PyErr_Occurred())
        return -1;
    uint64_t at = home;
    while (at != home + WINDOW && kinds[at % ROOM].code != NULL)
        at++;
    at = (at == home + WINDOW ? home : at) % ROOM;
    Py_XSETREF(kinds[at].code, Py_NewRef(code));
    kinds[at].kind = kind;
    return kind;
}

static void
forget_kinds(void)
{
    for (int i = 0; i < ROOM; i++)
        Py_CLEAR(kinds[i].code);
#ifdef OWN_FRAMES
    static const Walk none;
    for (uint64_t i = 0; i < LATELY; i++)
        put_lately(i, &none);
#endif
}

static int
is_of(PyObject *stack, const Frame *frames, int n)
{
    if (PyTuple_GET_SIZE(stack) != n)
        return 0;
    for (int i = 0; i < n; i++) {
        PyObject *entry = PyTuple_GET_ITEM(stack, i);
        if (PyTuple_GET_ITEM(entry, 0) != frames[i].code || PyLong_AsLong(PyTuple_GET_ITEM(entry, 1)) != frames[i].offset)
            return 0;
    }
    return 1;
}

static PyObject *
made(const Frame *frames, int n)
{
    PyObject *stack = PyTuple_New(n);
    for (int i = 0; stack != NULL && i < n; i++) {
        PyObject *entry = Py_BuildValue("(OiN)", frames[i].code, frames[i].offset, PyLong_FromVoidPtr(frames[i].code));
        if (entry == NULL)
            Py_CLEAR(stack);
        else
            PyTuple_SET_ITEM(stack, i, entry);
    }
    return stack;
}

static PyObject *
found(const Frame *frames, int n)
{
    uint64_t hash = (uint64_t)n;
    for (int i = 0; i < n; i++)
        hash = mixed(mixed(hash, (uintptr_t)frames[i].code), (uint64_t)frames[i].offset);
    uint64_t at = hash;
    for (; at != hash + WINDOW && stacks[at % ROOM].stack != NULL; at++)
        if (stacks[at % ROOM].hash == hash && is_of(stacks[at % ROOM].stack, frames, n))
            return Py_NewRef(stacks[at % ROOM].stack);
    PyObject *stack = made(frames, n);
    if (stack == NULL)
        return NULL;
    at = (at == hash + WINDOW ? hash : at) % ROOM;
    stacks[at].hash = hash;
    Py_XSETREF(stacks[at].stack, Py_NewRef(stack));
    return stack;
}

/* ---- the stack of a call from C: its entries are (None, return address, 0) ---- */

int (*native_addresses_of_c)(void *const **addresses);

int
native_is_stack_of_c(PyObject *stack)
{
    return PyTuple_GET_SIZE(stack) > 0 && PyTuple_GET_ITEM(PyTuple_GET_ITEM(stack, 0), 0) == Py_None;
}

static int
has_addresses(PyObject *stack, void *const *addresses, int n)
{
    if (PyTuple_GET_SIZE(stack) != n || !native_is_stack_of_c(stack))
        return 0;
    for (int i = 0; i < n; i++)
        if (PyLong_AsVoidPtr(PyTuple_GET_ITEM(PyTuple_GET_ITEM(stack, i), 1)) != addresses[i])
            return 0;
    return 1;
}

PyObject *
native_stack_of_c(void)
{
    void *const *addresses;
    int n = native_addresses_of_c != NULL ? native_addresses_of_c(&addresses) : 0;
    if (n <= 0)
        return NULL;
    n = n < DEPTH ? n : DEPTH;
    uint64_t hash = (uint64_t)n;
    for (int i = 0; i < n; i++)
        hash = mixed(hash, (uintptr_t)addresses[i]);
    uint64_t at = hash % ROOM;
    if (stacks[at].stack != NULL && stacks[at].hash == hash && has_addresses(stacks[at].stack, addresses, n))
        return Py_NewRef(stacks[at].stack);
    PyObject *stack = PyTuple_New(n);
    for (int i = 0; stack != NULL && i < n; i++) {
        PyObject *entry = Py_BuildValue("(ONi)", Py_None, PyLong_FromVoidPtr(addresses[i]), 0);
        if (entry == NULL)
            Py_CLEAR(stack);
        else
            PyTuple_SET_ITEM(stack, i, entry);
    }
    if (stack == NULL) {
        PyErr_Clear();
        return NULL;
    }
    stacks[at].hash = hash;
    Py_XSETREF(stacks[at].stack, Py_NewRef(stack));
    return stack;
}

/* ---- the stack of Python ---- */

PyObject *
native_stack(PyObject *ask, PyObject *outermost)
{
    static Py_ssize_t n_outermost; /* size of `outermost` when the kinds were asked for */
    if (PySet_GET_SIZE(outermost) != n_outermost) {
        forget_kinds();
        n_outermost = PySet_GET_SIZE(outermost);
    }
#ifdef OWN_FRAMES
    PyObject *same = walked_lately();
    if (same != NULL)
        return Py_NewRef(same);
#endif
    Frame frames[2][DEPTH]; /* SHOWN and SECOND ones; they own references to their code */
    int n[2] = {0, 0}, kind = HIDDEN;
    Looked *frame = innermost(), *last = NULL;
    while (frame != NULL && n[0] < DEPTH) {
        PyObject *code = code_of(frame);
        last = frame;
        kind = kind_of(code, ask);
        int list = kind == SECOND;
        if ((kind == SHOWN || kind == SECOND) && n[list] < DEPTH)
            frames[list][n[list]++] = (Frame){code, offset_in(frame)};
        else
            Py_DECREF(code);
        if (kind < 0 || kind == OUTERMOST)
            break;
        frame = caller_of(frame);
    }
    let_go(frame);
    int list = n[0] == 0;
    PyObject *result = kind < 0 ? NULL : found(frames[list], n[list]);
#ifdef OWN_FRAMES
    if (result != NULL)
        note_walk(result, n[0] == DEPTH || kind == OUTERMOST ? last : NULL);
#else
    (void)last;
#endif
    for (list = 0; list < 2; list++)
        while (n[list] > 0)
            Py_DECREF(frames[list][--n[list]].code);
    return result;
}

static PyObject *asked[2];

PyObject *
native_program_stack(void)
{
    PyObject *shown = asked[0] != NULL ? native_stack(asked[0], asked[1]) : NULL;
    if (shown != NULL && PyTuple_GET_SIZE(shown) == 0)
        Py_CLEAR(shown);
    return shown;
}

static PyObject *
stack(PyObject *Py_UNUSED(self), PyObject *const *args, Py_ssize_t nargs)
{
    if (nargs != 2 || !PySet_Check(args[1])) {
        PyErr_SetString(PyExc_TypeError, "stack(kind, outermost)");
        return NULL;
    }
    for (int i = 0; i < 2; i++)
        if (asked[i] != args[i])
            Py_XSETREF(asked[i], Py_NewRef(args[i]));
    PyObject *of_c = native_stack_of_c();
    return of_c != NULL ? of_c : native_stack(args[0], args[1]);
}

/* ---- the program's line that calls ---- */

/* Whose the frames of a module are, as the function that `callers_by` was given says. */
enum { PASSED_BY, PROGRAM, END };

#define NAMES 256 /* a power of 2 */

static PyObject *kind_of_name, *s_name, *s_empty;
static struct {
    PyObject *name; /* owned: no other object has this address */
    long kind;
} names[NAMES];

static long
kind_of_module(PyObject *globals)
{
    PyObject *name = PyDict_GetItemWithError(globals, s_name); /* borrowed */
    if (name == NULL)
        name = s_empty;
    if (!PyUnicode_CheckExact(name))
        return -1;
    size_t at = (uintptr_t)name >> 4 & (NAMES - 1);
    if (names[at].name == name)
        return names[at].kind;
    Py_INCREF(name);
    PyObject *answer = PyObject_CallOneArg(kind_of_name, name);
    long kind = answer != NULL ? PyLong_AsLong(answer) : -1;
    Py_XDECREF(answer);
    if (kind < 0) {
        Py_DECREF(name);
        return -1;
    }
    PyObject *before = names[at].name;
    names[at].kind = kind;
    names[at].name = name;
    Py_XDECREF(before);
    return kind;
}

/* The innermost frame of the program among a frame, whose reference is taken, and its callers; as `native_caller`. */
static int
program_frame(Looked *frame, PyObject **code, int *offset)
{
    int found = 0;
    while (frame != NULL) {
        PyObject *globals = globals_of(frame);
        long kind = kind_of_module(globals);
        Py_DECREF(globals);
        if (kind == PROGRAM) {
            *code = code_of(frame);
            *offset = offset_in(frame);
            found = 1;
        }
        if (kind != PASSED_BY)
            break;
        frame = caller_of(frame);
    }
    let_go(frame);
    return PyErr_Occurred() ? -1 : found;
}

int
native_caller(PyObject **code, int *offset)
{
    return kind_of_name != NULL ? program_frame(innermost(), code, offset) : 0;
}

static PyObject *
caller(PyObject *Py_UNUSED(self), PyObject *args)
{
    PyFrameObject *frame = NULL;
    PyObject *code;
    int offset;
    if (!PyArg_ParseTuple(args, "|O!:caller", &PyFrame_Type, &frame))
        return NULL;
    int found = kind_of_name != NULL ? program_frame(frame != NULL ? looked_at(frame) : innermost(), &code, &offset) : 0;
    if (found < 0)
        return NULL;
    if (!found)
        return Py_NewRef(Py_None);
    PyObject *site = Py_BuildValue("(Ni)", code, offset);
    if (site != NULL)
        PyObject_GC_UnTrack(site);
    return site;
}

/* Each full garbage collection visits all tracked objects: with a million blocks, it stopped the program for seconds. */
static PyObject *
untrack(PyObject *self, PyObject *object)
{
    (void)self;
    PyObject_GC_UnTrack(object);
    Py_RETURN_NONE;
}

static PyObject *
callers_by(PyObject *Py_UNUSED(self), PyObject *function)
{
    for (int i = 0; i < NAMES; i++)
        Py_CLEAR(names[i].name);
    Py_XSETREF(kind_of_name, Py_NewRef(function));
    Py_RETURN_NONE;
}

static PyMethodDef functions[] = {
    {"caller", caller, METH_VARARGS,
     "caller([frame]): the innermost frame of the program, as (code, offset), or None; of the calling thread, or from a frame outwards."},
    {"untrack", untrack, METH_O, "untrack(object): spare the garbage collector an object that is in no cycle."},
    {"callers_by", callers_by, METH_O,
     "callers_by(kind): kind(name) says whose the frames of a module are: PASSED_BY, PROGRAM (what `caller` looks for) or END."},
    {"stack", NATIVE_FAST(stack),
     "stack(kind, outermost): the frames of the calling thread's stack that are shown, at most 8, as (code, offset, id(code)); in a\n"
     "call of a compiled program (None, return address, 0).\n"
     "kind(code) says 0 hidden, 1 shown, 2 shown where no frame is of kind 1, 3 outermost: the stack ends before.\n"
     "Its answers are kept as long as `outermost`, the set of code objects of kind 3, does not grow."},
    {NULL, NULL, 0, NULL},
};

static int
set_up(PyObject *module)
{
    static const struct {
        const char *name;
        int value;
    } constants[] = {{"PASSED_BY", PASSED_BY}, {"PROGRAM", PROGRAM}, {"END", END}, {"STACK_DEPTH", DEPTH}};
    for (size_t i = 0; i < sizeof constants / sizeof *constants; i++)
        if (PyModule_AddIntConstant(module, constants[i].name, constants[i].value) < 0)
            return -1;
    return 0;
}

NATIVE_REGISTER(call_stack, .setup = set_up, .functions = functions, NATIVE_NAMES({&s_name, "__name__"}, {&s_empty, ""}))
