/* PoolCore and PoolMethod: pools whose calls are compiled. When a pool or adaptor is made, it joins a compiled chain if
   it can (pool_chain.c).

   The classes of softacl.pools derive from PoolCore, which holds what both sides need: counters, the table of live
   blocks, the lock. */
#include "pools/pool.h"
#include <string.h>
#include <structmember.h>

static PyTypeObject PoolCoreType;

/* The pool, if it is compiled, or NULL. */
static PoolCore *
compiled(PyObject *object)
{
    return PyObject_TypeCheck(object, &PoolCoreType) && ((PoolCore *)object)->fast ? (PoolCore *)object : NULL;
}

static const char *const kinds[] = {"",         "best fit",     "limited", "measured", "tracked",
                                    "retrying", "size classes", "arena",   "planned"};

/* ---- the Python type ---- */

static PyObject *
core_new(PyTypeObject *type, PyObject *Py_UNUSED(args), PyObject *Py_UNUSED(named))
{
    return type->tp_alloc(type, 0);
}

static int
core_traverse(PoolCore *self, visitproc visit, void *arg)
{
    Py_VISIT(self->below);
    Py_VISIT(self->lock);
    Py_VISIT(self->closed);
    Py_VISIT(self->blocks);
    Py_VISIT(self->live);
    Py_VISIT(self->ranges);
    Py_VISIT(self->limit.object);
    Py_VISIT(self->held.object);
    Py_VISIT(self->tries);
    Py_VISIT(self->largest);
    Py_VISIT(self->sizes);
    Py_VISIT(self->class_of);
    Py_VISIT(self->free_blocks);
    Py_VISIT(self->chunks);
    Py_VISIT(self->taken);
    return 0;
}

static int
core_clear(PoolCore *self)
{
    self->kind = PYTHON;
    self->fast = 0;
    Py_CLEAR(self->below);
    Py_CLEAR(self->lock);
    Py_CLEAR(self->closed);
    Py_CLEAR(self->blocks);
    Py_CLEAR(self->live);
    Py_CLEAR(self->ranges);
    Py_CLEAR(self->limit.object);
    Py_CLEAR(self->held.object);
    Py_CLEAR(self->tries);
    Py_CLEAR(self->largest);
    Py_CLEAR(self->sizes);
    Py_CLEAR(self->class_of);
    Py_CLEAR(self->free_blocks);
    Py_CLEAR(self->chunks);
    Py_CLEAR(self->taken);
    return 0;
}

static void
core_dealloc(PoolCore *self)
{
    PyObject_GC_UnTrack(self);
    core_clear(self);
    PyMem_Free(self->places);
    Py_TYPE(self)->tp_free((PyObject *)self);
}

/* _compose(kind, below, step, extra, align, fast): what this pool is. With `fast`, join a compiled chain, if `below` is in one or None. */
static PyObject *
core_compose(PoolCore *self, PyObject *args)
{
    const char *name;
    PyObject *below;
    long long step, extra, align;
    int fast;
    if (!PyArg_ParseTuple(args, "sOLLLp", &name, &below, &step, &extra, &align, &fast))
        return NULL;
    int kind = -1;
    for (int i = 0; i < (int)(sizeof kinds / sizeof *kinds); i++)
        if (strcmp(kinds[i], name) == 0)
            kind = i;
    if (kind < 0)
        return PyErr_Format(PyExc_ValueError, "no pool is of kind %s", name);
    int has_below = compiled(below) != NULL;
    int is_power = align > 0 && align <= POOL_MOST && !(align & (align - 1));
    int within = step > 0 && step <= POOL_MOST && extra >= 0 && extra <= POOL_MOST && is_power;
    int is_adaptor = kind == LIMITED || kind == MEASURED || kind == TRACKED || kind == RETRYING;
    int needs_below = is_adaptor || kind == PLANNED, asks_below = needs_below || kind == SIZE_CLASSES;
    has_below = has_below && asks_below;
    int n_tracked = (kind == TRACKED) + (has_below ? ((PoolCore *)below)->n_tracked : 0);
    self->kind = PYTHON;
    self->fast = 0;
    Py_CLEAR(self->below);
    if (!within || (is_adaptor && !has_below))
        Py_RETURN_FALSE;
    if (has_below)
        self->below = (PoolCore *)Py_NewRef(below);
    self->n_tracked = n_tracked;
    self->step = step;
    self->extra = extra;
    self->align = align;
    self->aligned = is_adaptor ? self->below->aligned : kind == PLANNED ? 1 : align;
    self->kind = kind;
    self->fast = fast && kind != PYTHON && (has_below || !needs_below) && n_tracked <= POOL_DEEPEST;
    return PyBool_FromLong(self->fast);
}

/* _plan(nbytes, begins, sizes, capacity): the allocations of a plan in their order; three buffers of 64-bit integers. */
static PyObject *
core_plan(PoolCore *self, PyObject *args)
{
    Py_buffer of[3];
    long long capacity;
    if (!PyArg_ParseTuple(args, "y*y*y*L", &of[0], &of[1], &of[2], &capacity))
        return NULL;
    Py_ssize_t n = of[0].len / (Py_ssize_t)sizeof(int64_t);
    const int64_t *nbytes = of[0].buf, *begins = of[1].buf, *sizes = of[2].buf;
    Place *places = of[1].len == of[0].len && of[2].len == of[0].len ? PyMem_Calloc((size_t)n + 1, sizeof(Place)) : NULL;
    for (Py_ssize_t i = 0; places != NULL && i < n; i++)
        places[i] = (Place){nbytes[i], begins[i], begins[i] + sizes[i]};
    for (int i = 0; i < 3; i++)
        PyBuffer_Release(&of[i]);
    if (places == NULL)
        return PyErr_NoMemory();
    PyMem_Free(self->places);
    self->places = places;
    self->n_places = n;
    self->capacity = capacity;
    Py_RETURN_NONE;
}

static PyObject *
get_number(PoolCore *self, void *where)
{
    PoolNumber *number = (PoolNumber *)((char *)self + (size_t)(uintptr_t)where);
    return number->object != NULL ? Py_NewRef(number->object) : PyLong_FromLongLong(number->value);
}

static int
set_number(PoolCore *self, PyObject *value, void *where)
{
    PoolNumber *number = (PoolNumber *)((char *)self + (size_t)(uintptr_t)where);
    PyObject *before = number->object;
    if (value == NULL) {
        PyErr_SetString(PyExc_AttributeError, "it cannot be deleted");
        return -1;
    }
    int overflow = 0;
    number->object = small(value, &number->value) ? NULL : Py_NewRef(value);
    number->counts = number->object == NULL;
    if (PyLong_CheckExact(value) && !number->counts) {
        long long read = PyLong_AsLongLongAndOverflow(value, &overflow);
        number->counts = overflow > 0 || (!overflow && read > 0);
        number->value = LLONG_MAX;
    }
    Py_XDECREF(before);
    return 0;
}

/* For adaptors written in Python around a compiled one. */
static PyObject *
core_allocate_fast(PoolCore *self, PyObject *const *args, Py_ssize_t nargs)
{
    if (nargs != 2) {
        PyErr_SetString(PyExc_TypeError, "_allocate_fast(nbytes, alignment)");
        return NULL;
    }
    PyObject *address = self->fast ? native_pool_allocate(self, args[0], args[1]) : NULL;
    return address != NULL || PyErr_Occurred() ? address : Py_NewRef(Py_None);
}

static PyObject *
core_free_fast(PoolCore *self, PyObject *address)
{
    return PyBool_FromLong(self->fast && native_pool_free(self, address));
}

static PyObject *
core_cut(PoolCore *self, PyObject *const *args, Py_ssize_t nargs)
{
    if (nargs != 2) {
        PyErr_SetString(PyExc_TypeError, "_cut_here(nbytes, alignment)");
        return NULL;
    }
    return native_pool_cut(self, args[0], args[1]);
}

static PyObject *
core_put(PoolCore *self, PyObject *address)
{
    int done = native_pool_put(self, address);
    return done < 0 ? NULL : PyBool_FromLong(done);
}

static PyMethodDef core_methods[] = {
    {"_cut_here", NATIVE_FAST(core_cut),
     "_cut_here(nbytes, alignment): with the lock held, a block of this pool alone; None if it has no capacity, and nothing has happened."},
    {"_put_here", (PyCFunction)core_put, METH_O,
     "_put_here(address): with the lock held, take such a block back; whether one begins there."},
    {"_allocate_fast", NATIVE_FAST(core_allocate_fast),
     "_allocate_fast(nbytes, alignment): the address of a new block, or None and nothing has happened."},
    {"_free_fast", (PyCFunction)core_free_fast, METH_O,
     "_free_fast(address): free the block; False if that is left to Python, and nothing has happened."},
    {"_compose", (PyCFunction)core_compose, METH_VARARGS,
     "_compose(kind, below, step, extra, align, fast): set what this pool is; with `fast`, join a compiled chain, and return whether it has."},
    {"_plan", (PyCFunction)core_plan, METH_VARARGS, "_plan(nbytes, begins, sizes, capacity): the allocations of a plan."},
    {NULL, NULL, 0, NULL},
};

#define OBJECT(name, field) {name, T_OBJECT_EX, offsetof(PoolCore, field), 0, NULL}
#define COUNT(name, field) {name, T_LONGLONG, offsetof(PoolCore, field), 0, NULL}
static PyMemberDef core_members[] = {
    OBJECT("_lock", lock),
    {"_closed", T_OBJECT, offsetof(PoolCore, closed), 0, NULL},
    OBJECT("_blocks", blocks),
    OBJECT("_live", live),
    COUNT("_n", n),
    COUNT("_requested", requested),
    COUNT("_used", used),
    COUNT("_reserved", reserved),
    COUNT("_peak_requested", peak_requested),
    COUNT("_peak_used", peak_used),
    COUNT("_peak_reserved", peak_reserved),
    {NULL, 0, 0, 0, NULL},
};

/* Members that only one class has: that class puts the descriptor into its body under a name of its own, as a program's
   class may use that name for other things. */
static PyMemberDef fields[] = {
    OBJECT("ranges", ranges),
    OBJECT("tries", tries),
    OBJECT("largest", largest),
    OBJECT("sizes", sizes),
    OBJECT("class", class_of),
    OBJECT("free_blocks", free_blocks),
    OBJECT("chunks", chunks),
    OBJECT("taken", taken),
    COUNT("at", at),
    COUNT("next", next),
    COUNT("base", base),
    COUNT("planned", planned),
    COUNT("departed", departed),
};

static PyGetSetDef numbers[] = {
    {"limit", (getter)get_number, (setter)set_number, NULL, (void *)offsetof(PoolCore, limit)},
    {"held", (getter)get_number, (setter)set_number, NULL, (void *)offsetof(PoolCore, held)},
};

static PyObject *
pool_field(PyObject *Py_UNUSED(self), PyObject *name)
{
    const char *field_name = PyUnicode_AsUTF8(name);
    for (size_t i = 0; field_name != NULL && i < sizeof fields / sizeof *fields; i++)
        if (strcmp(fields[i].name, field_name) == 0)
            return PyDescr_NewMember(&PoolCoreType, &fields[i]);
    for (size_t i = 0; field_name != NULL && i < sizeof numbers / sizeof *numbers; i++)
        if (strcmp(numbers[i].name, field_name) == 0)
            return PyDescr_NewGetSet(&PoolCoreType, &numbers[i]);
    return field_name != NULL ? PyErr_Format(PyExc_ValueError, "pools have no field %s", field_name) : NULL;
}

static PyTypeObject PoolCoreType = {
    PyVarObject_HEAD_INIT(NULL, 0)
    .tp_name = "softacl._native.PoolCore",
    .tp_basicsize = sizeof(PoolCore),
    .tp_flags = Py_TPFLAGS_DEFAULT | Py_TPFLAGS_BASETYPE | Py_TPFLAGS_HAVE_GC,
    .tp_doc = "Base class of the pools of softacl.pools.",
    .tp_new = core_new,
    .tp_dealloc = (destructor)core_dealloc,
    .tp_traverse = (traverseproc)core_traverse,
    .tp_clear = (inquiry)core_clear,
    .tp_methods = core_methods,
    .tp_members = core_members,
};

/* ---- the methods of Pool ---- */

typedef struct {
    PyObject_HEAD
    vectorcallfunc vectorcall;
    PyObject *python, *dict;
} Method;

/* allocate(pool, nbytes[, alignment]) */
static PyObject *
call_allocate(PyObject *self, PyObject *const *args, size_t nargsf, PyObject *names)
{
    Py_ssize_t n = PyVectorcall_NARGS(nargsf);
    PoolCore *core = !names && (n == 2 || n == 3) ? compiled(args[0]) : NULL;
    PyObject *address = core != NULL ? native_pool_allocate(core, args[1], n == 3 ? args[2] : Py_None) : NULL;
    if (address != NULL || (core != NULL && PyErr_Occurred()))
        return address;
    return PyObject_Vectorcall(((Method *)self)->python, args, nargsf, names);
}

/* free(pool, address) */
static PyObject *
call_free(PyObject *self, PyObject *const *args, size_t nargsf, PyObject *names)
{
    PoolCore *core = !names && PyVectorcall_NARGS(nargsf) == 2 ? compiled(args[0]) : NULL;
    if (core != NULL && native_pool_free(core, args[1]))
        Py_RETURN_NONE;
    return PyObject_Vectorcall(((Method *)self)->python, args, nargsf, names);
}

/* PoolMethod(function): `allocate` or `free`, compiled where that is possible, and done by the function otherwise. */
static PyObject *
method_new(PyTypeObject *type, PyObject *args, PyObject *named)
{
    PyObject *function;
    if (named || !PyArg_ParseTuple(args, "O", &function))
        return NULL;
    PyObject *name = PyObject_GetAttrString(function, "__name__");
    vectorcallfunc call = NULL;
    if (name != NULL && PyUnicode_Check(name))
        call = PyUnicode_CompareWithASCIIString(name, "allocate") == 0 ? call_allocate
             : PyUnicode_CompareWithASCIIString(name, "free") == 0   ? call_free
                                                                     : NULL;
    if (name != NULL && call == NULL)
        PyErr_Format(PyExc_ValueError, "%R is no method of pools that has a fast path", name);
    Py_XDECREF(name);
    Method *self = call != NULL ? (Method *)type->tp_alloc(type, 0) : NULL;
    if (self != NULL) {
        self->vectorcall = call;
        self->python = Py_NewRef(function);
    }
    return (PyObject *)self;
}

static int
method_traverse(Method *self, visitproc visit, void *arg)
{
    Py_VISIT(self->python);
    Py_VISIT(self->dict);
    return 0;
}

static int
method_clear(Method *self)
{
    Py_CLEAR(self->dict);
    return 0; /* the function stays: this object can still be called */
}

static void
method_dealloc(Method *self)
{
    PyObject_GC_UnTrack(self);
    Py_CLEAR(self->python);
    Py_CLEAR(self->dict);
    Py_TYPE(self)->tp_free((PyObject *)self);
}

static PyObject *
method_descr_get(PyObject *self, PyObject *object, PyObject *Py_UNUSED(type))
{
    return object == NULL || object == Py_None ? Py_NewRef(self) : PyMethod_New(self, object);
}

static PyObject *
method_repr(Method *self)
{
    PyObject *name = PyObject_GetAttrString(self->python, "__qualname__");
    PyObject *text = name ? PyUnicode_FromFormat("<compiled function %U>", name) : NULL;
    Py_XDECREF(name);
    return text;
}

static PyObject *
method_reduce(Method *self, PyObject *Py_UNUSED(unused))
{
    return PyObject_GetAttrString(self->python, "__qualname__"); /* pickled by its name, as functions are */
}

static PyMethodDef method_methods[] = {
    {"__reduce__", (PyCFunction)method_reduce, METH_NOARGS, NULL},
    {NULL, NULL, 0, NULL},
};

static PyGetSetDef method_fields[] = {
    {"__dict__", PyObject_GenericGetDict, PyObject_GenericSetDict, NULL, NULL},
    {NULL, NULL, NULL, NULL, NULL},
};

static PyTypeObject MethodType = {
    PyVarObject_HEAD_INIT(NULL, 0)
    .tp_name = "softacl._native.PoolMethod",
    .tp_basicsize = sizeof(Method),
    .tp_flags = Py_TPFLAGS_DEFAULT | Py_TPFLAGS_HAVE_GC | Py_TPFLAGS_HAVE_VECTORCALL | Py_TPFLAGS_METHOD_DESCRIPTOR,
    .tp_new = method_new,
    .tp_dealloc = (destructor)method_dealloc,
    .tp_traverse = (traverseproc)method_traverse,
    .tp_clear = (inquiry)method_clear,
    .tp_call = PyVectorcall_Call,
    .tp_vectorcall_offset = offsetof(Method, vectorcall),
    .tp_dictoffset = offsetof(Method, dict),
    .tp_descr_get = method_descr_get,
    .tp_repr = (reprfunc)method_repr,
    .tp_methods = method_methods,
    .tp_getset = method_fields,
};

static PyObject *
rounded(PyObject *Py_UNUSED(self), PyObject *args)
{
    long long nbytes, step, extra, align;
    if (!PyArg_ParseTuple(args, "LLLL", &nbytes, &step, &extra, &align))
        return NULL;
    if (nbytes < 0 || nbytes > 4 * POOL_MOST - 1 || step <= 0 || step > POOL_MOST || extra < 0 || extra > POOL_MOST || align <= 0 ||
        align > POOL_MOST || align & (align - 1)) {
        PyErr_SetString(PyExc_OverflowError, "no block has so many bytes");
        return NULL;
    }
    return PyLong_FromUnsignedLongLong(native_rounded((uint64_t)nbytes, (uint64_t)step, (uint64_t)extra, (uint64_t)align));
}

static PyMethodDef functions[] = {
    {"rounded", rounded, METH_VARARGS, "rounded(nbytes, step, extra, align): the bytes that a block of `nbytes` takes."},
    {"pool_field", pool_field, METH_O, "pool_field(name): the descriptor of a member that only one class of pools has."},
    {NULL, NULL, 0, NULL},
};

NATIVE_REGISTER(pool_types, .functions = functions, .types = {&PoolCoreType, &MethodType})
