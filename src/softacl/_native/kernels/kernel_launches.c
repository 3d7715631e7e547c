/* Launches of compiled kernels, queued as tasks that need no interpreter. */
#include "fastpath/fastpath.h"
#include "fastpath/eligibility.h"
#include "kernels/kernels.h"
#include "memory/address_map.h"
#include "memory/fault_guard.h"
#include "queue/queue.h"
#include <stdatomic.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#define MAX_ARGUMENTS ((uint64_t)1 << 20) /* bytes that compiled code takes */
#define MAX_PUBLISHED 1024                /* kernels that C programs find without the interpreter */
enum { TOGETHER = 1, PRINTS = 2 };         /* launch_flags of softacl_launch.h */

typedef struct {
    atomic_int references;
    native_kernel kernel;
    uint64_t limit_us, function; /* of launches that C programs repeat */
    char name[];
} KernelCore;

typedef struct {
    PyObject_HEAD
    KernelCore *core;
} Kernel;

/* A launch in a stream. */
typedef struct {
    native_job job; /* the first member */
    KernelCore *core;
    native_launch launch;
    uint64_t from; /* 0, or where in device memory the arguments are when it runs */
    uint64_t args[];
} Queued;

static KernelCore *published[MAX_PUBLISHED]; /* by entry; guarded by the lock of the queues */
static int kernel_tag;

static void
release(KernelCore *core)
{
    if (core && atomic_fetch_sub(&core->references, 1) == 1)
        free(core);
}

static int
fetch_arguments(Queued *queued)
{
    native_validated_block block;
    return native_find_validated(queued->from, &block) > 0 && queued->from + queued->launch.nbytes <= block.end &&
           native_guarded_copy((uintptr_t)queued->args, queued->from + block.shift, queued->launch.nbytes) == 0;
}

static void
drop_queued(native_job *job)
{
    release(((Queued *)job)->core);
    free(job);
}

static int
run_queued(native_job *job, int Py_UNUSED(inlined))
{
    Queued *queued = (Queued *)job;
    const native_kernel *kernel = &queued->core->kernel;
    char what[64];
    int bad = queued->from && !fetch_arguments(queued);
    if (bad) {
        snprintf(what, sizeof what, "%zu bytes at %#llx", queued->launch.nbytes, (unsigned long long)queued->from);
        native_fail_kernel(kernel, &queued->launch, "arguments", what);
    }
    else
        bad = native_run_kernel(kernel, &queued->launch);
    drop_queued(job);
    return bad;
}

static int
queued_is_short(const native_job *job)
{
    const native_kernel *kernel = &((const Queued *)job)->core->kernel;
    return native_kernel_is_short(kernel->function);
}

/* Its arguments are not filled in yet. NULL: no memory. */
static Queued *
new_queued(KernelCore *core, uint64_t stream, uint32_t blocks, size_t nbytes, uint64_t limit_us, uint64_t function)
{
    Queued *queued = malloc(sizeof *queued + (nbytes + 7) / 8 * 8);
    if (queued) {
        *queued = (Queued){.job = {run_queued, drop_queued, queued_is_short}, .core = core};
        queued->launch = (native_launch){stream, native_kernel_number(), limit_us, function, queued->args, nbytes, blocks};
        atomic_fetch_add(&core->references, 1);
    }
    return queued;
}

static KernelCore **
place_of(uint64_t entry)
{
    return &published[entry * 0x9e3779b97f4a7c15u >> 54];
}

/* Queue a kernel that was launched before; see softacl_launch_kernel. */
static int
launch_again(uint64_t entry, uint64_t name, uint64_t blocks, uint64_t stream, uint64_t args, uint64_t nbytes,
             uint64_t flags)
{
    const native_context *context = native_unobserved_context();
    if (context == NULL || blocks == 0 || blocks > NATIVE_MAX_BLOCKS || flags & (TOGETHER | PRINTS) || nbytes > MAX_ARGUMENTS)
        return 0;
    native_lock_queues();
    KernelCore *core = *place_of(entry);
    int known = core && (uint64_t)(uintptr_t)core->kernel.function == entry &&
                strcmp(core->name, (const char *)(uintptr_t)name) == 0; /* a library may have been loaded over another */
    Queued *queued = known ? new_queued(core, stream, (uint32_t)blocks, nbytes, core->limit_us, core->function) : NULL;
    native_unlock_queues();
    if (queued == NULL)
        return 0;
    if (nbytes)
        memcpy(queued->args, (const void *)(uintptr_t)args, nbytes);
    if (native_push_kernel(stream, context, &queued->job, kernel_tag))
        return 1;
    drop_queued(&queued->job);
    return 0;
}

/* ---- Kernel ---- */

static PyObject *
kernel_new(PyTypeObject *type, PyObject *args, PyObject *Py_UNUSED(kwargs))
{
    unsigned long long function;
    const char *name;
    Py_ssize_t length;
    KernelCore fixed = {.references = 1};
    softacl_core *core = &fixed.kernel.common;
    if (!PyArg_ParseTuple(args, "Ks#(IIIIIII)ipp:Kernel", &function, &name, &length, &core->unified_buffer, &core->l1, &core->l0a,
                          &core->l0b, &core->l0c, &core->vector_cores, &core->cube_cores, &core->arch, &core->saturates,
                          &fixed.kernel.on_vector_cores))
        return NULL;
    Kernel *self = (Kernel *)type->tp_alloc(type, 0);
    if (self == NULL)
        return NULL;
    fixed.kernel.function = (kernel_function)(uintptr_t)function;
    self->core = malloc(sizeof *self->core + (size_t)length + 1);
    if (self->core == NULL) {
        Py_DECREF(self);
        return PyErr_NoMemory();
    }
    memcpy(self->core, &fixed, sizeof fixed);
    memcpy(self->core->name, name, (size_t)length + 1);
    self->core->kernel.common.kernel = self->core->name;
    return (PyObject *)self;
}

static void
kernel_dealloc(Kernel *self)
{
    release(self->core);
    Py_TYPE(self)->tp_free((PyObject *)self);
}

static PyObject *
pushed(Queued *queued, PyObject *queue, int tag)
{
    if (native_push_kernel_to(queue, &queued->job, tag) == 0)
        Py_RETURN_NONE;
    drop_queued(&queued->job);
    return PyErr_Occurred() ? NULL : PyErr_NoMemory();
}

static PyObject *
kernel_queue(Kernel *self, PyObject *args)
{
    PyObject *queue, *pointers;
    unsigned long long stream, limit, function;
    unsigned int blocks;
    Py_buffer packed;
    int tag;
    if (!PyArg_ParseTuple(args, "OKIy*O!iKK:queue", &queue, &stream, &blocks, &packed, &PyTuple_Type, &pointers, &tag, &limit,
                          &function))
        return NULL;
    size_t nbytes = (size_t)packed.len;
    Queued *queued = new_queued(self->core, stream, blocks, nbytes, limit, function);
    if (queued)
        memcpy(queued->args, packed.buf, nbytes);
    PyBuffer_Release(&packed);
    if (queued == NULL)
        return PyErr_NoMemory();
    for (Py_ssize_t i = 0; i < PyTuple_GET_SIZE(pointers); i++) {
        Py_ssize_t at, data;
        if (!PyArg_ParseTuple(PyTuple_GET_ITEM(pointers, i), "nn", &at, &data)) {
            drop_queued(&queued->job);
            return NULL;
        }
        uint64_t address = (uint64_t)(uintptr_t)queued->args + (uint64_t)data;
        memcpy((char *)queued->args + at, &address, sizeof address);
    }
    return pushed(queued, queue, tag);
}

static PyObject *
kernel_queue_from(Kernel *self, PyObject *args)
{
    PyObject *queue;
    unsigned long long stream, from, nbytes, limit, function;
    unsigned int blocks;
    int tag;
    native_validated_block block;
    if (!PyArg_ParseTuple(args, "OKIKKiKK:queue_from", &queue, &stream, &blocks, &from, &nbytes, &tag, &limit, &function))
        return NULL;
    if (nbytes > MAX_ARGUMENTS || native_find_validated(from, &block) <= 0)
        Py_RETURN_FALSE;
    Queued *queued = new_queued(self->core, stream, blocks, nbytes, limit, function);
    if (queued == NULL)
        return PyErr_NoMemory();
    queued->from = from;
    PyObject *done = pushed(queued, queue, tag);
    Py_XDECREF(done);
    return done ? Py_NewRef(Py_True) : NULL;
}

static PyObject *
kernel_publish(Kernel *self, PyObject *args)
{
    unsigned long long limit, function;
    int tag;
    if (!PyArg_ParseTuple(args, "iKK:publish", &tag, &limit, &function))
        return NULL;
    KernelCore **place = place_of((uint64_t)(uintptr_t)self->core->kernel.function);
    atomic_fetch_add(&self->core->references, 1);
    native_lock_queues();
    KernelCore *before = *place;
    *place = self->core;
    kernel_tag = tag;
    self->core->limit_us = limit;
    self->core->function = function;
    native_unlock_queues();
    release(before);
    Py_RETURN_NONE;
}

static PyMethodDef kernel_methods[] = {
    {"queue", (PyCFunction)kernel_queue, METH_VARARGS,
     "queue(queue, stream, blocks, packed, pointers, tag, limit, function): queue a launch. packed: the arguments. pointers: (at, data) of each that is\n"
     "made to point at data among them."},
    {"queue_from", (PyCFunction)kernel_queue_from, METH_VARARGS,
     "queue_from(queue, stream, blocks, args, nbytes, tag, limit, function): the same with arguments that are in device memory when it runs. False:\n"
     "the block has not been used, and nothing is queued."},
    {"publish", (PyCFunction)kernel_publish, METH_VARARGS,
     "publish(tag, limit, function): C programs that launch the same function again need no interpreter."},
    {NULL, NULL, 0, NULL},
};

static PyTypeObject KernelType = {
    PyVarObject_HEAD_INIT(NULL, 0)
    .tp_name = "softacl._native.Kernel",
    .tp_basicsize = sizeof(Kernel),
    .tp_flags = Py_TPFLAGS_DEFAULT,
    .tp_doc = "Kernel(function, name, (sizes and cores), arch, saturates, on_vector_cores): a compiled kernel on a device.",
    .tp_new = kernel_new,
    .tp_dealloc = (destructor)kernel_dealloc,
    .tp_methods = kernel_methods,
};

static PyObject *
forget_kernels(PyObject *Py_UNUSED(self), PyObject *Py_UNUSED(unused))
{
    native_lock_queues();
    for (size_t i = 0; i < MAX_PUBLISHED; i++) {
        release(published[i]);
        published[i] = NULL;
    }
    native_unlock_queues();
    Py_RETURN_NONE;
}

static PyMethodDef functions[] = {
    {"forget_kernels", forget_kernels, METH_NOARGS, "Forget the published kernels: the device, or its overflow mode, may be another."},
    {NULL, NULL, 0, NULL},
};

static int
set_up(PyObject *Py_UNUSED(module))
{
    native_fast_api.launch_kernel = launch_again;
    return 0;
}

NATIVE_REGISTER(kernel_launches, .setup = set_up, .functions = functions, .types = {&KernelType})
