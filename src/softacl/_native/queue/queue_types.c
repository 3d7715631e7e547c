/* Completion, StopGroup and Queue: the Python types. */
#include "process/process_table.h"
#include "queue/queue.h"
#include <stddef.h>
#include <string.h>

typedef struct {
    PyObject_HEAD
    CompletionCore *core;
} Completion;

typedef struct {
    PyObject_HEAD
    QueueCore *core;
} Queue;

typedef struct {
    PyObject_HEAD
    StopCore *core;
} StopGroup;

typedef struct {
    PyObject_HEAD
    Segment *core;
} SegmentObject;

static PyTypeObject CompletionType, QueueType, StopGroupType, SegmentType;

/* A new object of one of the three types; its core is zero but for the one reference, with which each core begins. */
static PyObject *
new_with_core(PyTypeObject *type, size_t size)
{
    PyObject *self = type->tp_alloc(type, 0);
    if (self == NULL)
        return NULL;
    atomic_int *core = calloc(1, size);
    if (core == NULL) {
        Py_DECREF(self);
        return PyErr_NoMemory();
    }
    atomic_init(core, 1);
    ((Completion *)self)->core = (CompletionCore *)core;
    return self;
}

/* withdraw(handle): a method of Completion and Queue. */
static PyObject *
withdraw(PyObject *Py_UNUSED(self), PyObject *arg)
{
    uint64_t handle;
    if (native_word(arg, "handle", &handle) < 0)
        return NULL;
    native_withdraw(handle);
    Py_RETURN_NONE;
}

/* ---- Segment ---- */

/* Segment([("copy", (dst, src, count, tag)), ...]): the names and arguments of methods of Queue. */
static PyObject *
segment_new(PyTypeObject *type, PyObject *args, PyObject *Py_UNUSED(kwargs))
{
    PyObject *list;
    if (!PyArg_ParseTuple(args, "O!:Segment", &PyList_Type, &list))
        return NULL;
    size_t n = (size_t)PyList_GET_SIZE(list);
    PyObject *self = type->tp_alloc(type, 0);
    Segment *core = self ? calloc(1, sizeof *core + n * sizeof *core->tasks) : NULL;
    if (core == NULL) {
        Py_XDECREF(self);
        return PyErr_NoMemory();
    }
    atomic_init(&core->references, 1);
    ((SegmentObject *)self)->core = core;
    for (size_t i = 0; i < n; i++) {
        const char *name;
        unsigned long long v[7] = {0};
        PyObject *words;
        if (!PyArg_ParseTuple(PyList_GET_ITEM(list, i), "sO!", &name, &PyTuple_Type, &words) ||
            !PyArg_ParseTuple(words, "KKKK|KKK", v, v + 1, v + 2, v + 3, v + 4, v + 5, v + 6)) {
            Py_DECREF(self);
            return NULL;
        }
        Task *task = &core->tasks[i];
        if (strcmp(name, "copy_2d") == 0) {
            Rows *rows = malloc(sizeof *rows);
            if (rows == NULL) {
                Py_DECREF(self);
                return PyErr_NoMemory();
            }
            *rows = (Rows){v[1], v[3], v[4], v[5]};
            *task = (Task){.op = OP_COPY_2D, .tag = (int)v[6], .a = v[0], .b = v[2], .c = v[4] * v[5], .p = rows};
        }
        else
            *task = (Task){.op = strcmp(name, "fill") == 0 ? OP_FILL : OP_COPY, .tag = (int)v[3], .a = v[0], .b = v[1], .c = v[2]};
        core->n++;
    }
    return self;
}

static void
segment_dealloc(SegmentObject *self)
{
    if (self->core)
        native_segment_release(self->core);
    Py_TYPE(self)->tp_free((PyObject *)self);
}

static PyObject *
segment_run(SegmentObject *self, PyObject *Py_UNUSED(unused))
{
    Task task = {.op = OP_SEGMENT, .p = self->core};
    int bad;
    Py_BEGIN_ALLOW_THREADS
    bad = native_run_task(&task);
    Py_END_ALLOW_THREADS
    if (!bad)
        Py_RETURN_NONE;
    return Py_BuildValue("(iKKK)", task.tag, (unsigned long long)task.a, (unsigned long long)task.b, (unsigned long long)task.c);
}

static PyMethodDef segment_methods[] = {
    {"run", (PyCFunction)segment_run, METH_NOARGS, "Run it now. None, or (tag, a, b, c) of the first task that failed."},
    {NULL, NULL, 0, NULL},
};

static PyTypeObject SegmentType = {
    PyVarObject_HEAD_INIT(NULL, 0)
    .tp_name = "softacl._native.Segment",
    .tp_basicsize = sizeof(SegmentObject),
    .tp_flags = Py_TPFLAGS_DEFAULT,
    .tp_doc = "Segment([(\"copy\" | \"fill\" | \"copy_2d\", (arguments of that method of Queue)), ...]): copies and fills that run as\n"
              "one task, again and again.",
    .tp_new = segment_new,
    .tp_dealloc = (destructor)segment_dealloc,
    .tp_methods = segment_methods,
};

/* ---- Completion ---- */

/* The core of a Completion, or NULL with an exception. */
static CompletionCore *
core_of(PyObject *object)
{
    if (PyObject_TypeCheck(object, &CompletionType))
        return ((Completion *)object)->core;
    PyErr_SetString(PyExc_TypeError, "a Completion is needed");
    return NULL;
}

static PyObject *
completion_new(PyTypeObject *type, PyObject *Py_UNUSED(args), PyObject *Py_UNUSED(kwargs))
{
    return new_with_core(type, sizeof(CompletionCore));
}

static void
completion_dealloc(Completion *self)
{
    if (self->core)
        native_completion_release(self->core);
    Py_TYPE(self)->tp_free((PyObject *)self);
}

typedef struct {
    CompletionCore *completion;
    uint64_t version;
    QueueCore *queue; /* the queue that completes it, if the wait ends when that is stopped; else NULL */
} Mark;

static int
completion_has_reached(void *what)
{
    Mark *mark = what;
    return native_has_run(mark->completion, mark->version) || (mark->queue && native_stopped(atomic_load(&mark->queue->stop)));
}

static PyObject *
completion_expect(Completion *self, PyObject *Py_UNUSED(unused))
{
    native_lock_queues();
    self->core->submitted++;
    native_unlock_queues();
    Py_RETURN_NONE;
}

static PyObject *
completion_set(Completion *self, PyObject *Py_UNUSED(unused))
{
    native_lock_queues();
    self->core->first_queued = self->core->n_queued = 0;
    native_complete(self->core, self->core->submitted);
    native_announce_progress();
    native_unlock_queues();
    Py_RETURN_NONE;
}

static PyObject *
completion_reset(Completion *self, PyObject *Py_UNUSED(unused))
{
    native_lock_queues();
    self->core->completed = self->core->submitted; /* waits for a record that is still queued go on */
    self->core->completed_ns = 0;
    native_unlock_queues();
    Py_RETURN_NONE;
}

static PyObject *
completion_wait(Completion *self, PyObject *args)
{
    long long timeout_ms;
    Queue *queue = NULL;
    if (!PyArg_ParseTuple(args, "L|O!:wait", &timeout_ms, &QueueType, &queue))
        return NULL;
    /* Do not wait for records that are made during the wait. */
    native_lock_queues();
    Mark mark = {self->core, native_completion_is_done(self->core) ? 0 : self->core->submitted, queue ? queue->core : NULL};
    native_unlock_queues();
    int result = native_wait_until(completion_has_reached, &mark, queue ? queue->core : NULL, NULL, timeout_ms);
    if (result < 0)
        return NULL;
    native_lock_queues();
    if (result && !completion_has_reached(&mark)) { /* late books */
        native_complete(self->core, mark.version);
        native_announce_progress();
    }
    result = native_has_run(self->core, mark.version);
    native_unlock_queues();
    return PyBool_FromLong(result);
}

static PyObject *
completion_done(Completion *self, void *Py_UNUSED(unused))
{
    native_lock_queues();
    int done = native_completion_is_done(self->core);
    native_unlock_queues();
    return PyBool_FromLong(done);
}

/* A field of the core, of 64 bits, at that offset. */
static PyObject *
completion_number(Completion *self, void *offset)
{
    native_lock_queues();
    uint64_t value = *(uint64_t *)(void *)((char *)self->core + (size_t)offset);
    native_unlock_queues();
    return PyLong_FromUnsignedLongLong(value);
}

static PyObject *
completion_publish(Completion *self, PyObject *args)
{
    unsigned long long handle, stream;
    PyObject *waits;
    int uses;
    CompletionCore *of_waits;
    if (!PyArg_ParseTuple(args, "KOKi", &handle, &waits, &stream, &uses) || !(of_waits = core_of(waits)) ||
        native_publish_event(handle, self->core, of_waits, stream, uses) < 0)
        return NULL;
    Py_RETURN_NONE;
}

static PyMethodDef completion_methods[] = {
    {"expect", (PyCFunction)completion_expect, METH_NOARGS, "Expect one more completion, which `set` brings."},
    {"set", (PyCFunction)completion_set, METH_NOARGS, "Complete everything that was submitted."},
    {"reset", (PyCFunction)completion_reset, METH_NOARGS, "Forget records that have not completed."},
    {"wait", (PyCFunction)completion_wait, METH_VARARGS,
     "wait(timeout_ms, queue=...): whether it completed in time, before the queue was stopped; negative: forever."},
    {"publish", (PyCFunction)completion_publish, METH_VARARGS,
     "publish(handle, waits, stream, uses): list the event in the handle table, recorded in that stream. waits: the completion of\n"
     "waits for it. uses: 1 streams may wait for it, 2 aclrtQueryEvent takes it."},
    {"withdraw", (PyCFunction)withdraw, METH_O, "withdraw(handle): remove it from the handle table."},
    {NULL, NULL, 0, NULL},
};

static PyGetSetDef completion_fields[] = {
    {"done", (getter)completion_done, NULL, "Whether everything submitted has completed.", NULL},
    {"completed_ns", (getter)completion_number, NULL, "Monotonic time of the last completion, 0 before.",
     (void *)offsetof(CompletionCore, completed_ns)},
    {"submitted", (getter)completion_number, NULL, "Records queued so far.", (void *)offsetof(CompletionCore, submitted)},
    {"completed", (getter)completion_number, NULL, "The newest record that has run.",
     (void *)offsetof(CompletionCore, completed)},
    {NULL, NULL, NULL, NULL, NULL},
};

static PyTypeObject CompletionType = {
    PyVarObject_HEAD_INIT(NULL, 0)
    .tp_name = "softacl._native.Completion",
    .tp_basicsize = sizeof(Completion),
    .tp_flags = Py_TPFLAGS_DEFAULT,
    .tp_doc = "A mark that queues complete and wait for.",
    .tp_new = completion_new,
    .tp_dealloc = (destructor)completion_dealloc,
    .tp_methods = completion_methods,
    .tp_getset = completion_fields,
};

/* ---- StopGroup ---- */

static PyObject *
group_new(PyTypeObject *type, PyObject *Py_UNUSED(args), PyObject *Py_UNUSED(kwargs))
{
    atomic_store(&native_stop_groups, 1);
    return new_with_core(type, sizeof(StopCore));
}

static void
group_dealloc(StopGroup *self)
{
    native_stop_release(self->core);
    Py_TYPE(self)->tp_free((PyObject *)self);
}

static PyObject *
group_stopped(StopGroup *self, void *Py_UNUSED(unused))
{
    return PyBool_FromLong(native_stopped(self->core));
}

static PyObject *
group_resume(StopGroup *self, PyObject *Py_UNUSED(unused))
{
    atomic_store(&self->core->stopped, 0);
    Py_RETURN_NONE;
}

static PyMethodDef group_methods[] = {
    {"resume", (PyCFunction)group_resume, METH_NOARGS,
     "Let the queues go on: what they still hold runs at their next task, or at stop_with."},
    {NULL, NULL, 0, NULL},
};

static PyGetSetDef group_fields[] = {
    {"stopped", (getter)group_stopped, NULL, "Whether a task of one of the queues has failed.", NULL},
    {NULL, NULL, NULL, NULL, NULL},
};

static PyTypeObject StopGroupType = {
    PyVarObject_HEAD_INIT(NULL, 0)
    .tp_name = "softacl._native.StopGroup",
    .tp_basicsize = sizeof(StopGroup),
    .tp_flags = Py_TPFLAGS_DEFAULT,
    .tp_doc = "Queues that stop together when a task of one of them fails.",
    .tp_new = group_new,
    .tp_dealloc = (destructor)group_dealloc,
    .tp_methods = group_methods,
    .tp_getset = group_fields,
};

/* ---- Queue ---- */

static PyObject *
queue_new(PyTypeObject *type, PyObject *Py_UNUSED(args), PyObject *Py_UNUSED(kwargs))
{
    PyObject *self = new_with_core(type, sizeof(QueueCore));
    if (self)
        ((Queue *)self)->core->device = -1;
    return self;
}

static void
queue_dealloc(Queue *self)
{
    if (self->core)
        native_queue_release(self->core);
    Py_TYPE(self)->tp_free((PyObject *)self);
}

static PyObject *
queue_publish(Queue *self, PyObject *args)
{
    unsigned long long handle, mask;
    PyObject *context;
    int copy_tag, fill_tag;
    if (!PyArg_ParseTuple(args, "KOKii", &handle, &context, &mask, &copy_tag, &fill_tag))
        return NULL;
    const native_context *core = native_context_of(context);
    if (core && native_publish_stream(handle, self->core, core, mask, copy_tag, fill_tag) < 0)
        return NULL;
    Py_RETURN_NONE;
}

static PyObject *
pushed(Queue *self, Task task)
{
    native_lock_queues();
    int bad = native_push_of_program(self->core, task);
    native_unlock_queues();
    if (bad)
        return PyErr_NoMemory();
    Py_RETURN_NONE;
}

static PyObject *
queue_copy(Queue *self, PyObject *const *args, Py_ssize_t nargs)
{
    uint64_t v[4];
    if (native_all_words("copy(dst, src, count, tag)", args, nargs, 4, v) < 0)
        return NULL;
    return pushed(self, (Task){.op = OP_COPY, .tag = (int)v[3], .a = v[0], .b = v[1], .c = v[2]});
}

static PyObject *
queue_fill(Queue *self, PyObject *const *args, Py_ssize_t nargs)
{
    uint64_t v[4];
    if (native_all_words("fill(dst, value, count, tag)", args, nargs, 4, v) < 0)
        return NULL;
    return pushed(self, (Task){.op = OP_FILL, .tag = (int)v[3], .a = v[0], .b = v[1] & 0xff, .c = v[2]});
}

static PyObject *
queue_copy_2d(Queue *self, PyObject *const *args, Py_ssize_t nargs)
{
    uint64_t v[7];
    if (native_all_words("copy_2d(dst, dst_pitch, src, src_pitch, width, height, tag)", args, nargs, 7, v) < 0)
        return NULL;
    Rows *rows = malloc(sizeof(Rows));
    if (rows == NULL)
        return PyErr_NoMemory();
    *rows = (Rows){v[1], v[3], v[4], v[5]};
    PyObject *result =
        pushed(self, (Task){.op = OP_COPY_2D, .tag = (int)v[6], .a = v[0], .b = v[2], .c = v[4] * v[5], .p = rows});
    if (result == NULL)
        free(rows);
    return result;
}

static PyObject *
queue_call(Queue *self, PyObject *const *args, Py_ssize_t nargs)
{
    if (nargs != 2) {
        PyErr_SetString(PyExc_TypeError, "call(callable, tag)");
        return NULL;
    }
    int tag = (int)PyLong_AsLong(args[1]);
    if (tag == -1 && PyErr_Occurred())
        return NULL;
    PyObject *result = pushed(self, (Task){.op = OP_CALL, .tag = tag, .p = Py_NewRef(args[0])});
    if (result == NULL)
        Py_DECREF(args[0]);
    return result;
}

int
native_push_job_to(PyObject *queue, native_job *job, int tag, int compiled)
{
    if (!PyObject_TypeCheck(queue, &QueueType)) {
        PyErr_SetString(PyExc_TypeError, "a Queue is needed");
        return -1;
    }
    native_lock_queues();
    int bad = native_push_of_program(((Queue *)queue)->core, (Task){.op = compiled ? OP_KERNEL : OP_JOB, .tag = tag, .p = job});
    native_unlock_queues();
    return bad;
}

int
native_push_kernel_to(PyObject *queue, native_job *job, int tag)
{
    return native_push_job_to(queue, job, tag, 1);
}

static PyObject *
queue_segment(Queue *self, PyObject *arg)
{
    if (!PyObject_TypeCheck(arg, &SegmentType)) {
        PyErr_SetString(PyExc_TypeError, "a Segment is needed");
        return NULL;
    }
    Segment *core = ((SegmentObject *)arg)->core;
    atomic_fetch_add(&core->references, 1);
    PyObject *result = pushed(self, (Task){.op = OP_SEGMENT, .p = core});
    if (result == NULL)
        native_segment_release(core);
    return result;
}

static PyObject *
queue_mark(Queue *self, PyObject *arg, int op)
{
    CompletionCore *completion = core_of(arg);
    if (completion == NULL)
        return NULL;
    native_lock_queues();
    int bad = native_mark(self->core, completion, op);
    native_unlock_queues();
    if (bad)
        return PyErr_NoMemory();
    Py_RETURN_NONE;
}

static PyObject *
queue_record(Queue *self, PyObject *arg)
{
    return queue_mark(self, arg, OP_RECORD);
}

static PyObject *
queue_wait(Queue *self, PyObject *arg)
{
    return queue_mark(self, arg, OP_WAIT);
}

/* All tasks have run, or the queue was stopped, so that its target may never be reached. */
static int
queue_over(void *what)
{
    return native_queue_reached(what) || native_stopped(atomic_load(&((Target *)what)->queue->stop));
}

static PyObject *
queue_synchronize(Queue *self, PyObject *args)
{
    long long timeout_ms;
    unsigned long long n_tasks = atomic_load(&self->core->pushed);
    if (!PyArg_ParseTuple(args, "L|K:synchronize", &timeout_ms, &n_tasks))
        return NULL;
    Target target = {self->core, n_tasks};
    if (native_queue_reached(&target))
        Py_RETURN_TRUE;
    if (native_serves(self->core))
        Py_RETURN_FALSE;
    atomic_fetch_add(&self->core->references, 1);
    int result = native_wait_until(queue_over, &target, self->core, &target, timeout_ms);
    if (result > 0 && !queue_over(&target)) { /* late books: what is left is done; for the next call, too */
        native_lock_queues();
        native_drop_until(self->core, n_tasks);
        native_unlock_queues();
        result = native_wait_until(queue_over, &target, self->core, &target, timeout_ms);
    }
    native_queue_release(self->core);
    return result < 0 ? NULL : PyBool_FromLong(result);
}

static PyObject *
queue_of_device(Queue *self, PyObject *arg)
{
    long device = PyLong_AsLong(arg);
    if (device == -1 && PyErr_Occurred())
        return NULL;
    native_lock_queues();
    self->core->device = device < 0 || device >= TABLE_DEVICES ? -1 : (int)device;
    native_unlock_queues();
    Py_RETURN_NONE;
}

static PyObject *
queue_abort(Queue *self, PyObject *Py_UNUSED(unused))
{
    return native_drop_queued(self->core, 0);
}

static PyObject *
queue_end(Queue *self, PyObject *Py_UNUSED(unused))
{
    return native_drop_queued(self->core, 1);
}

static PyObject *
queue_take_failure(Queue *self, PyObject *Py_UNUSED(unused))
{
    native_lock_queues();
    uint64_t failures = self->core->failures, serial = self->core->failed_serial;
    Task task = self->core->failed;
    self->core->failures = 0;
    native_unlock_queues();
    if (!failures)
        Py_RETURN_NONE;
    return Py_BuildValue("(iKKKKK)", task.tag, (unsigned long long)serial, (unsigned long long)task.a,
                         (unsigned long long)task.b, (unsigned long long)task.c, (unsigned long long)failures);
}

static PyObject *
queue_idle(Queue *self, void *Py_UNUSED(unused))
{
    return PyBool_FromLong(atomic_load(&self->core->done) >= atomic_load(&self->core->pushed));
}

/* A counter of the core at that offset. */
static PyObject *
queue_number(Queue *self, void *offset)
{
    return PyLong_FromUnsignedLongLong(atomic_load((_Atomic uint64_t *)(void *)((char *)self->core + (size_t)offset)));
}

static PyObject *
queue_stop_with(Queue *self, PyObject *group)
{
    if (!PyObject_TypeCheck(group, &StopGroupType)) {
        PyErr_SetString(PyExc_TypeError, "a StopGroup is needed");
        return NULL;
    }
    StopCore *stop = ((StopGroup *)group)->core, *none = NULL;
    atomic_fetch_add(&stop->references, 1);
    if (!atomic_compare_exchange_strong(&self->core->stop, &none, stop))
        native_stop_release(stop); /* it has a group already */
    native_lock_queues();
    if (self->core->state == HALTED && !native_stopped(atomic_load(&self->core->stop)))
        native_make_ready(self->core); /* the group has been resumed */
    native_unlock_queues();
    Py_RETURN_NONE;
}

static PyMethodDef queue_methods[] = {
    {"copy", NATIVE_FAST(queue_copy), "copy(dst, src, count, tag)"},
    {"fill", NATIVE_FAST(queue_fill), "fill(dst, value, count, tag)"},
    {"copy_2d", NATIVE_FAST(queue_copy_2d),
     "copy_2d(dst, dst_pitch, src, src_pitch, width, height, tag)"},
    {"call", NATIVE_FAST(queue_call),
     "call(callable, tag): run it on a worker; it fails by returning False."},
    {"segment", (PyCFunction)queue_segment, METH_O, "segment(segment): run the copies and fills of a Segment, as one task."},
    {"record", (PyCFunction)queue_record, METH_O, "record(completion): complete it when the queue gets here."},
    {"wait", (PyCFunction)queue_wait, METH_O, "wait(completion): go on when all its records so far are complete."},
    {"of_device", (PyCFunction)queue_of_device, METH_O,
     "of_device(number): count the queue's tasks as running on that device."},
    {"synchronize", (PyCFunction)queue_synchronize, METH_VARARGS,
     "synchronize(timeout_ms[, n_tasks]): whether all that was queued, or the first `n_tasks` of it, has run in time;\n"
     "negative: wait forever."},
    {"abort", (PyCFunction)queue_abort, METH_NOARGS, "Drop what is queued; returns when the running task has ended."},
    {"end", (PyCFunction)queue_end, METH_NOARGS, "As abort, and drop whatever is queued from now on."},
    {"publish", (PyCFunction)queue_publish, METH_VARARGS,
     "publish(handle, context, mask, copy_tag, fill_tag): list the stream in the handle table; mask: bits that no address of a copy\n"
     "may have."},
    {"withdraw", (PyCFunction)withdraw, METH_O, "withdraw(handle): remove it from the handle table."},
    {"stop_with", (PyCFunction)queue_stop_with, METH_O,
     "stop_with(group): once a task of any queue of the group has failed, run no more tasks until the group is resumed."},
    {"take_failure", (PyCFunction)queue_take_failure, METH_NOARGS,
     "(tag, serial, a, b, c, how many) of the first failed task since the last call, or None."},
    {NULL, NULL, 0, NULL},
};

static PyGetSetDef queue_fields[] = {
    {"idle", (getter)queue_idle, NULL, "Whether everything has run.", NULL},
    {"failures", (getter)queue_number, NULL, "Failed tasks since the last take_failure.", (void *)offsetof(QueueCore, failures)},
    {"pushed", (getter)queue_number, NULL, "Tasks queued so far.", (void *)offsetof(QueueCore, pushed)},
    {"done", (getter)queue_number, NULL, "Tasks that have run, or were dropped.", (void *)offsetof(QueueCore, done)},
    {NULL, NULL, NULL, NULL, NULL},
};

static PyTypeObject QueueType = {
    PyVarObject_HEAD_INIT(NULL, 0)
    .tp_name = "softacl._native.Queue",
    .tp_basicsize = sizeof(Queue),
    .tp_flags = Py_TPFLAGS_DEFAULT | Py_TPFLAGS_BASETYPE,
    .tp_doc = "An in-order queue of tasks, run by worker threads.",
    .tp_new = queue_new,
    .tp_dealloc = (destructor)queue_dealloc,
    .tp_methods = queue_methods,
    .tp_getset = queue_fields,
};

NATIVE_REGISTER(queue_types, .types = {&StopGroupType, &CompletionType, &SegmentType, &QueueType})
