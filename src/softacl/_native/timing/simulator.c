/* Simulator: tasks that share resources, in simulated time; see simulation.h. Here is what Python calls: arguments are
   read and refused before anything changes. The GIL guards the state. Handlers of signals run in the middle of run(), where
   nothing may be added. */
#include "timing/simulation.h"
#include <stddef.h>
#include <string.h>

#define MAX_RATE (INT64_C(1) << 42)
#define MAX_WEIGHT (1 << 20)
#define EVENTS_BETWEEN_SIGNALS 1000

typedef struct {
    PyObject_HEAD
    Simulation s;
    int running;
} Simulator;

/* ---- arguments ---- */

static int
read_number(PyObject *value, const char *name, int64_t low, int64_t high, int64_t *out)
{
    if (!PyLong_Check(value)) {
        PyErr_Format(PyExc_TypeError, "%s must be int, not %.200s", name, Py_TYPE(value)->tp_name);
        return -1;
    }
    int overflow;
    *out = PyLong_AsLongLongAndOverflow(value, &overflow);
    if (!overflow && *out >= low && *out <= high)
        return 0;
    PyErr_Format(PyExc_ValueError, "%s is %R; it must be %lld to %lld", name, value, (long long)low, (long long)high);
    return -1;
}

/* The number of one of `n` tasks, routes and the like; from -1 on where it may have none. */
static int
read_index(PyObject *value, const char *name, const char *kind, int64_t first, int64_t n, int64_t *out)
{
    if (!PyLong_Check(value)) {
        PyErr_Format(PyExc_TypeError, "%s must be int, not %.200s", name, Py_TYPE(value)->tp_name);
        return -1;
    }
    int overflow;
    *out = PyLong_AsLongLongAndOverflow(value, &overflow);
    if (!overflow && *out >= first && *out < n)
        return 0;
    if (n == 0)
        PyErr_Format(PyExc_ValueError, "%s is %R; there is no %s yet", name, value, kind);
    else
        PyErr_Format(PyExc_ValueError, "%s is %R; there are the %ss 0 to %lld", name, value, kind, (long long)n - 1);
    return -1;
}

static int
may_change(Simulator *self)
{
    if (self->running)
        PyErr_SetString(PyExc_RuntimeError, "the simulator is running: a signal handler or another thread cannot change it");
    return !self->running;
}

static uint64_t
scaled(int64_t rate)
{
    return (uint64_t)rate << RATE_BITS;
}

/* ---- resources, pools, routes ---- */

static PyObject *
add_resource(Simulator *self, PyObject *args, PyObject *kwargs)
{
    static char *names[] = {"capacity", NULL};
    Simulation *s = &self->s;
    PyObject *value;
    int64_t capacity, n = s->n_resources + 1;
    if (!PyArg_ParseTupleAndKeywords(args, kwargs, "O:resource", names, &value) || !may_change(self) ||
        read_number(value, "capacity", 1, MAX_RATE, &capacity) < 0)
        return NULL;
    if (n >= INT32_MAX || GROW(s->resources, s->room_resources, n) < 0 || GROW(s->crossed, s->room_crossed, n) < 0 ||
        GROW(s->least, s->n_least, n) < 0 ||
        GROW(s->stale_roots, s->room_stale_roots, n) < 0 || GROW(s->adjusted, s->room_adjusted, n) < 0)
        return PyErr_NoMemory();
    int32_t group = native_group_new(s);
    if (group < 0)
        return PyErr_NoMemory();
    s->resources[n - 1] =
        (Resource){.capacity = scaled(capacity), .group = group, .parent = (int32_t)n - 1, .first = NONE};
    s->n_resources = n;
    return PyLong_FromLongLong(n - 1);
}

static PyObject *
add_pool(Simulator *self, PyObject *args, PyObject *kwargs)
{
    static char *names[] = {"slots", NULL};
    Simulation *s = &self->s;
    PyObject *value;
    int64_t slots, n = s->n_pools + 1;
    if (!PyArg_ParseTupleAndKeywords(args, kwargs, "O:pool", names, &value) || !may_change(self) ||
        read_number(value, "slots", 1, NEVER, &slots) < 0)
        return NULL;
    if (n >= INT32_MAX || GROW(s->pools, s->room_pools, n) < 0 || GROW(s->touched, s->room_touched, n) < 0)
        return PyErr_NoMemory();
    s->pools[n - 1] = (SlotPool){.slots = slots, .free = slots, .head = NONE, .tail = NONE, .returned = NONE};
    s->n_pools = n;
    return PyLong_FromLongLong(n - 1);
}

/* The hops of a route, with `weights` or NULL; 0, or -1 with an exception. */
static int
read_hops(const Simulation *s, PyObject *resources, PyObject *weights, Hop *hops)
{
    for (Py_ssize_t i = 0; i < PySequence_Fast_GET_SIZE(resources); i++) {
        int64_t resource, weight = 1;
        if (read_index(PySequence_Fast_GET_ITEM(resources, i), "a resource of the route", "resource", 0, s->n_resources,
                       &resource) < 0 ||
            (weights && read_number(PySequence_Fast_GET_ITEM(weights, i), "a weight", 1, MAX_WEIGHT, &weight) < 0))
            return -1;
        for (Py_ssize_t k = 0; k < i; k++)
            if (hops[k].resource == resource) {
                PyErr_Format(PyExc_ValueError, "the route has resource %lld twice; give it a weight instead",
                             (long long)resource);
                return -1;
            }
        hops[i] = (Hop){(int32_t)resource, (int32_t)weight};
    }
    return 0;
}

static PyObject *
add_route(Simulator *self, PyObject *args, PyObject *kwargs)
{
    static char *names[] = {"resources", "weights", NULL};
    Simulation *s = &self->s;
    PyObject *resources, *weights = NULL, *number = NULL;
    Hop *hops = NULL;
    if (!PyArg_ParseTupleAndKeywords(args, kwargs, "O|O:route", names, &resources, &weights))
        return NULL;
    resources = PySequence_Fast(resources, "resources must be a sequence of int");
    weights = weights && resources ? PySequence_Fast(weights, "weights must be a sequence of int") : NULL;
    if (resources == NULL || PyErr_Occurred() || !may_change(self))
        goto end;
    Py_ssize_t n = PySequence_Fast_GET_SIZE(resources);
    if (n < 1 || n > MAX_WEIGHT) {
        PyErr_Format(PyExc_ValueError, "the route has %zd resources; it must have 1 to %d", n, MAX_WEIGHT);
        goto end;
    }
    if (weights && PySequence_Fast_GET_SIZE(weights) != n) {
        PyErr_Format(PyExc_ValueError, "there are %zd weights for %zd resources", PySequence_Fast_GET_SIZE(weights), n);
        goto end;
    }
    hops = PyMem_RawMalloc((size_t)n * sizeof *hops);
    if (hops == NULL) {
        PyErr_NoMemory();
        goto end;
    }
    if (read_hops(s, resources, weights, hops) < 0)
        goto end;
    if (s->n_hops + n >= INT32_MAX || native_flows_route(s, hops, (int32_t)n) < 0)
        PyErr_NoMemory();
    else
        number = PyLong_FromLongLong(s->n_routes - 1);
end:
    PyMem_RawFree(hops);
    Py_XDECREF(resources);
    Py_XDECREF(weights);
    return number;
}

/* ---- tasks ---- */

enum { AFTER, LATENCY, AMOUNT, ROUTE, LIMIT, POOL, EARLIEST, N_ARGUMENTS };
static const char *const argument_names[N_ARGUMENTS] = {"after", "latency", "amount", "route", "limit", "pool", "earliest"};
static PyObject *argument_words[N_ARGUMENTS];

#define NEW_TASK {.ready = -1, .begin = -1, .end = -1, .cause = NONE, .edges = NONE, .class = NONE, .bound = NONE}

/* By position and by name, without a dict: a million calls are a matter of milliseconds. */
static int
arguments_of_add(PyObject *const *args, Py_ssize_t nargs, PyObject *names, PyObject **values)
{
    Py_ssize_t n_names = names ? PyTuple_GET_SIZE(names) : 0;
    if (nargs > N_ARGUMENTS) {
        PyErr_Format(PyExc_TypeError, "add() takes at most %d arguments (%zd given)", N_ARGUMENTS, nargs + n_names);
        return -1;
    }
    for (Py_ssize_t i = 0; i < nargs; i++)
        values[i] = args[i];
    for (Py_ssize_t i = 0; i < n_names; i++) {
        PyObject *name = PyTuple_GET_ITEM(names, i);
        int at = 0;
        while (at < N_ARGUMENTS && name != argument_words[at])
            at++;
        if (at == N_ARGUMENTS) /* not interned */
            for (at = 0; at < N_ARGUMENTS && PyUnicode_CompareWithASCIIString(name, argument_names[at]) != 0;)
                at++;
        if (at == N_ARGUMENTS || values[at]) {
            PyErr_Format(PyExc_TypeError, at == N_ARGUMENTS ? "add() has no argument %R" : "add() got %R twice", name);
            return -1;
        }
        values[at] = args[nargs + i];
    }
    if (values[AFTER] == NULL) {
        PyErr_SetString(PyExc_TypeError, "add() lacks the argument 'after'");
        return -1;
    }
    return 0;
}

static int
read_task(Simulation *s, PyObject *const *values, Task *task)
{
    int64_t route = NONE, limit = 0, pool = NONE;
    if ((values[LATENCY] && read_number(values[LATENCY], "latency", 0, NEVER - 1, &task->latency) < 0) ||
        (values[AMOUNT] && read_number(values[AMOUNT], "amount", 0, NEVER, &task->amount) < 0) ||
        (values[ROUTE] && read_index(values[ROUTE], "route", "route", NONE, s->n_routes, &route) < 0) ||
        (values[LIMIT] && read_number(values[LIMIT], "limit", 0, MAX_RATE, &limit) < 0) ||
        (values[POOL] && read_index(values[POOL], "pool", "pool", NONE, s->n_pools, &pool) < 0) ||
        (values[EARLIEST] && read_number(values[EARLIEST], "earliest", 0, NEVER - 1, &task->earliest) < 0))
        return -1;
    task->pool = (int32_t)pool;
    if (task->amount == 0)
        return 0;
    if (route == NONE) {
        PyErr_Format(PyExc_ValueError, "amount is %lld; without a route, it must be 0", (long long)task->amount);
        return -1;
    }
    task->class = native_flows_class(s, (int32_t)route, scaled(limit));
    if (task->class >= 0)
        return 0;
    PyErr_NoMemory();
    return -1;
}

static PyObject *
add(Simulator *self, PyObject *const *args, Py_ssize_t nargs, PyObject *names)
{
    PyObject *values[N_ARGUMENTS] = {NULL}, *number = NULL;
    Simulation *s = &self->s;
    if (arguments_of_add(args, nargs, names, values) < 0)
        return NULL;
    PyObject *after = PySequence_Fast(values[AFTER], "after must be a sequence of int");
    if (after == NULL || !may_change(self))
        goto end;
    Py_ssize_t n = PySequence_Fast_GET_SIZE(after);
    PyObject **others = PySequence_Fast_ITEMS(after);
    for (Py_ssize_t i = 0; i < n; i++) {
        int64_t other;
        if (read_index(others[i], "a task of after", "task", 0, s->n_tasks, &other) < 0)
            goto end;
    }
    Task task = NEW_TASK;
    if (read_task(s, values, &task) < 0)
        goto end;
    if (native_simulation_add(s, &task, others, n) < 0)
        PyErr_NoMemory();
    else
        number = PyLong_FromLongLong(s->n_tasks - 1);
end:
    Py_XDECREF(after);
    return number;
}

/* Whether the tasks that one waits for are before it. */
static int
are_before(const Simulation *s, PyObject *after)
{
    if (!PyTuple_Check(after))
        return PyErr_Format(PyExc_TypeError, "after has %R; it must have tuples", after) != NULL;
    for (Py_ssize_t i = 0; i < PyTuple_GET_SIZE(after); i++) {
        int64_t other;
        if (read_index(PyTuple_GET_ITEM(after, i), "a task of after", "task", 0, s->n_tasks, &other) < 0)
            return 0;
    }
    return 1;
}

static int
add_one(Simulator *self, PyObject *before, PyObject *after, PyObject *numbers)
{
    Simulation *s = &self->s;
    PyObject *all[N_ARGUMENTS] = {NULL};
    Task task = NEW_TASK;
    int64_t earlier;
    if (!PyTuple_Check(numbers) || PyTuple_GET_SIZE(numbers) > EARLIEST - LATENCY) {
        PyErr_Format(PyExc_TypeError, "a task has the numbers %R; they must be a tuple of at most %d", numbers, EARLIEST - LATENCY);
        return -1;
    }
    for (Py_ssize_t i = 0; i < PyTuple_GET_SIZE(numbers); i++)
        all[LATENCY + i] = PyTuple_GET_ITEM(numbers, i);
    if (read_index(before, "before", "task", NONE, s->n_tasks, &earlier) < 0 || !are_before(s, after) || read_task(s, all, &task) < 0)
        return -1;
    if (native_simulation_put(s, &task, NONE, earlier, PySequence_Fast_ITEMS(after), PyTuple_GET_SIZE(after)) == 0)
        return 0;
    PyErr_NoMemory();
    return -1;
}

static PyObject *
add_all(Simulator *self, PyObject *const *args, Py_ssize_t nargs)
{
    if (nargs != 3 || !PyList_Check(args[0]) || !PyList_Check(args[1]) || !PyList_Check(args[2]))
        return PyErr_Format(PyExc_TypeError, "add_all() takes three lists");
    Py_ssize_t n = PyList_GET_SIZE(args[0]);
    if (n != PyList_GET_SIZE(args[1]) || n != PyList_GET_SIZE(args[2]))
        return PyErr_Format(PyExc_ValueError, "the lists have %zd, %zd and %zd entries; they must have as many", n,
                            PyList_GET_SIZE(args[1]), PyList_GET_SIZE(args[2]));
    if (!may_change(self))
        return NULL;
    for (Py_ssize_t i = 0; i < n; i++)
        if (add_one(self, PyList_GET_ITEM(args[0], i), PyList_GET_ITEM(args[1], i), PyList_GET_ITEM(args[2], i)) < 0)
            return NULL;
    Py_RETURN_NONE;
}

/* ---- lanes: each task of one waits for the one before it ---- */

static PyObject *
add_lane(Simulator *self, PyObject *Py_UNUSED(unused))
{
    Simulation *s = &self->s;
    if (!may_change(self))
        return NULL;
    if (GROW(s->lanes, s->room_lanes, s->n_lanes + 1) < 0)
        return PyErr_NoMemory();
    s->lanes[s->n_lanes] = NONE;
    return PyLong_FromLongLong(s->n_lanes++);
}

static PyObject *
last(Simulator *self, PyObject *value)
{
    int64_t lane;
    if (read_index(value, "lane", "lane", 0, self->s.n_lanes, &lane) < 0)
        return NULL;
    return PyLong_FromLongLong(self->s.lanes[lane]);
}

/* values: latency, amount, route, limit, pool, of which the last may be absent. */
static int
put_task(Simulator *self, PyObject *lane, PyObject *const *values, Py_ssize_t n, int64_t before, PyObject *const *after,
         Py_ssize_t n_after)
{
    Simulation *s = &self->s;
    PyObject *all[N_ARGUMENTS] = {NULL};
    Task task = NEW_TASK;
    int64_t number;
    if (n > EARLIEST - LATENCY) {
        PyErr_Format(PyExc_TypeError, "a task has at most %d numbers (%zd given)", EARLIEST - LATENCY, n);
        return -1;
    }
    for (Py_ssize_t i = 0; i < n; i++)
        all[LATENCY + i] = values[i];
    if (read_index(lane, "lane", "lane", 0, s->n_lanes, &number) < 0 || read_task(s, all, &task) < 0)
        return -1;
    if (native_simulation_put(s, &task, number, before, after, n_after) == 0)
        return 0;
    PyErr_NoMemory();
    return -1;
}

static PyObject *
put(Simulator *self, PyObject *const *args, Py_ssize_t nargs)
{
    Simulation *s = &self->s;
    if (nargs < 2)
        return PyErr_Format(PyExc_TypeError, "put() takes a lane and tasks to wait for");
    PyObject *after = PySequence_Fast(args[1], "after must be a sequence of int"), *number = NULL;
    if (after == NULL || !may_change(self))
        goto end;
    Py_ssize_t n = PySequence_Fast_GET_SIZE(after);
    PyObject **others = PySequence_Fast_ITEMS(after);
    int64_t other;
    for (Py_ssize_t i = 0; i < n; i++)
        if (read_index(others[i], "a task of after", "task", 0, s->n_tasks, &other) < 0)
            goto end;
    if (put_task(self, args[0], args + 2, nargs - 2, NONE, others, n) == 0)
        number = PyLong_FromLongLong(s->n_tasks - 1);
end:
    Py_XDECREF(after);
    return number;
}

static PyObject *
submit(Simulator *self, PyObject *const *args, Py_ssize_t nargs)
{
    Simulation *s = &self->s;
    if (nargs < 3)
        return PyErr_Format(PyExc_TypeError, "submit() takes two lanes and the numbers of a task in each");
    if (!may_change(self) || put_task(self, args[0], args + 1, 1, NONE, NULL, 0) < 0 ||
        put_task(self, args[2], args + 3, nargs - 3, s->n_tasks - 1, NULL, 0) < 0)
        return NULL;
    return PyLong_FromLongLong(s->n_tasks - 1);
}

static PyObject *
link_tasks(Simulator *self, PyObject *args, PyObject *kwargs)
{
    static char *names[] = {"before", "after", NULL};
    Simulation *s = &self->s;
    PyObject *one, *other;
    int64_t before, after;
    if (!PyArg_ParseTupleAndKeywords(args, kwargs, "OO:link", names, &one, &other) || !may_change(self) ||
        read_index(one, "before", "task", 0, s->n_tasks, &before) < 0 ||
        read_index(other, "after", "task", 0, s->n_tasks, &after) < 0)
        return NULL;
    if (before == after)
        return PyErr_Format(PyExc_ValueError, "task %lld cannot wait for itself", (long long)after);
    if (after < s->first || task_of(s, after)->begin >= 0)
        return PyErr_Format(PyExc_ValueError, "task %lld has begun; only a task that has not can wait", (long long)after);
    if (native_simulation_link(s, before, after) < 0)
        return PyErr_NoMemory();
    Py_RETURN_NONE;
}

static int
read_task_number(Simulator *self, PyObject *value, int64_t *task)
{
    if (!may_change(self) || read_index(value, "task", "task", 0, self->s.n_tasks, task) < 0)
        return -1;
    if (*task >= self->s.first && task_of(&self->s, *task)->begin < 0)
        return 0;
    PyErr_Format(PyExc_ValueError, "task %lld has begun; only a task that has not can wait", (long long)*task);
    return -1;
}

static PyObject *
hold(Simulator *self, PyObject *value)
{
    int64_t task;
    if (read_task_number(self, value, &task) < 0)
        return NULL;
    if (!task_of(&self->s, task)->held)
        native_simulation_hold(&self->s, task);
    Py_RETURN_NONE;
}

static PyObject *
release(Simulator *self, PyObject *args, PyObject *kwargs)
{
    static char *names[] = {"task", "earliest", NULL};
    PyObject *number, *time;
    int64_t task, earliest;
    if (!PyArg_ParseTupleAndKeywords(args, kwargs, "OO:release", names, &number, &time) ||
        read_number(time, "earliest", 0, NEVER - 1, &earliest) < 0 || read_task_number(self, number, &task) < 0)
        return NULL;
    if (task_of(&self->s, task)->held)
        native_simulation_release(&self->s, task, earliest);
    Py_RETURN_NONE;
}

/* ---- running ---- */

/* Up to `until`, or until the task has ended. */
static int
simulate(Simulator *self, int64_t until, int64_t task)
{
    Simulation *s = &self->s;
    int64_t seen = s->n_ended, steps = 0;
    int failed = 0;
    self->running = 1;
    while (!failed && (task == NONE || task_of(s, task)->state != ENDED)) {
        int64_t time = native_simulation_next(s);
        if (time > until || time == NEVER)
            break;
        native_simulation_step(s, time);
        if (++steps + s->n_ended - seen >= EVENTS_BETWEEN_SIGNALS) {
            failed = PyErr_CheckSignals() < 0;
            seen = s->n_ended;
            steps = 0;
        }
    }
    self->running = 0;
    return failed ? -1 : 0;
}

/* Whether something would happen, but so late that its time is no int64. */
static int
is_beyond(Simulation *s)
{
    if (native_simulation_next(s) != NEVER || (s->n_timers == 0 && s->n_by_end == 0))
        return 0;
    PyErr_Format(PyExc_OverflowError, "after %lld ns, the next task ends later than 2**63 - 2 ns", (long long)s->now);
    return 1;
}

static PyObject *
run(Simulator *self, PyObject *args, PyObject *kwargs)
{
    static char *names[] = {"until", NULL};
    Simulation *s = &self->s;
    PyObject *value = NULL;
    int64_t until = NONE;
    if (!PyArg_ParseTupleAndKeywords(args, kwargs, "|O:run", names, &value) || !may_change(self) ||
        (value && read_number(value, "until", NONE, NEVER - 1, &until) < 0))
        return NULL;
    if (simulate(self, until == NONE ? NEVER - 1 : until > s->now ? until : s->now, NONE) < 0 ||
        (until == NONE && is_beyond(s)))
        return NULL;
    if (until > s->now)
        s->now = until;
    return PyLong_FromLongLong(s->now);
}

static PyObject *
run_to(Simulator *self, PyObject *args, PyObject *kwargs)
{
    static char *names[] = {"task", NULL};
    Simulation *s = &self->s;
    PyObject *value;
    int64_t task;
    if (!PyArg_ParseTupleAndKeywords(args, kwargs, "O:run_to", names, &value) || !may_change(self) ||
        read_index(value, "task", "task", 0, s->n_tasks, &task) < 0)
        return NULL;
    if (task < s->first)
        return PyErr_Format(PyExc_ValueError, "task %lld has ended and was discarded", (long long)task);
    if (simulate(self, NEVER - 1, task) < 0)
        return NULL;
    if (task_of(s, task)->state != ENDED && is_beyond(s))
        return NULL;
    return PyLong_FromLongLong(task_of(s, task)->end);
}

static PyObject *
discard(Simulator *self, PyObject *Py_UNUSED(unused))
{
    if (!may_change(self))
        return NULL;
    native_simulation_discard(&self->s);
    Py_RETURN_NONE;
}

/* ---- results ---- */

enum { READY, BEGIN, END, CAUSE, BOUND };

static PyObject *
view(const Simulation *s, int what)
{
    int64_t n = s->n_tasks - s->first;
    PyObject *bytes = PyBytes_FromStringAndSize(NULL, (Py_ssize_t)n * (Py_ssize_t)sizeof(int64_t));
    if (bytes == NULL)
        return NULL;
    char *at = PyBytes_AS_STRING(bytes);
    for (int64_t i = 0; i < n; i++, at += sizeof(int64_t)) {
        const Task *task = task_of(s, s->first + i);
        int64_t values[] = {task->ready, task->begin, task->end, task->begin < 0 ? NONE : task->cause, task->bound};
        memcpy(at, &values[what], sizeof *values);
    }
    PyObject *raw = PyMemoryView_FromObject(bytes);
    PyObject *numbers = raw ? PyObject_CallMethod(raw, "cast", "s", "q") : NULL;
    Py_XDECREF(raw);
    Py_DECREF(bytes);
    return numbers;
}

#define VIEW(name, what)                                                                            \
    static PyObject *name(Simulator *self, PyObject *Py_UNUSED(unused)) { return view(&self->s, what); }
VIEW(ready_view, READY)
VIEW(begins_view, BEGIN)
VIEW(ends_view, END)
VIEW(causes_view, CAUSE)
VIEW(bounds_view, BOUND)

static int
read_resource(Simulator *self, PyObject *args, PyObject *kwargs, const char *format, int64_t *out)
{
    static char *names[] = {"resource", NULL};
    PyObject *value;
    return PyArg_ParseTupleAndKeywords(args, kwargs, format, names, &value)
               ? read_index(value, "resource", "resource", 0, self->s.n_resources, out)
               : -1;
}

static PyObject *
busy(Simulator *self, PyObject *args, PyObject *kwargs)
{
    int64_t number;
    if (read_resource(self, args, kwargs, "O:busy", &number) < 0)
        return NULL;
    const Resource *resource = &self->s.resources[number];
    return PyLong_FromLongLong(resource->busy + (resource->n_classes ? self->s.now - resource->busy_since : 0));
}

static PyObject *
moved(Simulator *self, PyObject *args, PyObject *kwargs)
{
    int64_t number;
    if (read_resource(self, args, kwargs, "O:moved", &number) < 0)
        return NULL;
    wide units = native_flows_moved(&self->s, (int32_t)number);
    PyObject *parts[4] = {PyLong_FromUnsignedLongLong((uint64_t)(units >> 64)), PyLong_FromLong(64),
                          PyLong_FromUnsignedLongLong((uint64_t)units), NULL};
    parts[3] = parts[0] && parts[1] ? PyNumber_Lshift(parts[0], parts[1]) : NULL;
    PyObject *sum = parts[2] && parts[3] ? PyNumber_Or(parts[3], parts[2]) : NULL;
    for (int i = 0; i < 4; i++)
        Py_XDECREF(parts[i]);
    return sum;
}

/* ---- the type ---- */

static int
initialize(Simulator *Py_UNUSED(self), PyObject *args, PyObject *kwargs)
{
    static char *names[] = {NULL};
    return PyArg_ParseTupleAndKeywords(args, kwargs, ":Simulator", names) ? 0 : -1;
}

static PyObject *
make(PyTypeObject *type, PyObject *Py_UNUSED(args), PyObject *Py_UNUSED(kwargs))
{
    Simulator *self = (Simulator *)type->tp_alloc(type, 0);
    if (self)
        self->s.free_edges = NONE;
    return (PyObject *)self;
}

static void
deallocate(Simulator *self)
{
    Simulation *s = &self->s;
    for (int64_t i = 0; i < s->n_classes; i++)
        PyMem_RawFree(s->classes[i].flows);
    for (int64_t i = 0; i < s->n_groups; i++)
        PyMem_RawFree(s->groups[i].members);
    for (int64_t i = 0; s->sharings && i < N_SHARINGS; i++)
        PyMem_RawFree(s->sharings[i].shares);
    void *arrays[] = {s->tasks,       s->edges,    s->timers, s->ending, s->due,     s->pools, s->touched,  s->resources,  s->crossed,
                      s->stale_roots, s->adjusted, s->groups, s->by_end, s->stale_groups,     s->routes,   s->hops,
                      s->classes,     s->stale,    s->limited, s->crossings,  s->class_table,      s->lanes,   s->least, s->sharings};
    for (size_t i = 0; i < sizeof arrays / sizeof *arrays; i++)
        PyMem_RawFree(arrays[i]);
    Py_TYPE(self)->tp_free(self);
}

static PyObject *
number(Simulator *self, void *offset)
{
    return PyLong_FromLongLong(*(int64_t *)((char *)&self->s + (intptr_t)offset));
}

#define NAMED(function) (PyCFunction)(void (*)(void))(function), METH_VARARGS | METH_KEYWORDS

static PyMethodDef methods[] = {
    {"resource", NAMED(add_resource),
     "resource(capacity): add a shared resource of so many units a second; its number."},
    {"pool", NAMED(add_pool), "pool(slots): add a pool of equal servers, first come first served; its number."},
    {"route", NAMED(add_route),
     "route(resources, weights=1 for each): the resources that a flow uses at once; it takes weight x its rate of each."},
    {"add", (PyCFunction)(void (*)(void))add, METH_FASTCALL | METH_KEYWORDS,
     "add(after, latency=0, amount=0, route=-1, limit=0, pool=-1, earliest=0): add a task; its number. It is ready when the\n"
     "tasks `after` have ended and `earliest` (ns) has come, begins when it has a slot of `pool`, and ends when `latency`\n"
     "(ns) is over and then `amount` units have flowed over `route`, at most at `limit` units a second."},
    {"add_all", NATIVE_FAST(add_all),
     "add_all(before, after, numbers): a task for each entry of the lists: `before`, a task that it waits for or -1, a tuple of others,\n"
     "and the tuple of the numbers that `add` takes after `after`. Where one is refused, those before it have been added."},
    {"lane", (PyCFunction)add_lane, METH_NOARGS, "lane(): add a lane, whose tasks run in the order in which they are put; its number."},
    {"put", NATIVE_FAST(put),
     "put(lane, after, latency=0, amount=0, route=-1, limit=0, pool=-1): as `add`, and after the last task of the lane."},
    {"submit", NATIVE_FAST(submit),
     "submit(lane, latency, other, ...): a task of that latency in a lane, and one in the other that also waits for it, with\n"
     "the numbers that `put` takes; the number of the latter."},
    {"last", (PyCFunction)last, METH_O, "last(lane): the newest task of a lane; -1: none."},
    {"link", NAMED(link_tasks), "link(before, after): the task `after`, which has not begun, also waits for `before`."},
    {"hold", (PyCFunction)hold, METH_O, "hold(task): the task, which has not begun, also waits for `release`."},
    {"release", NAMED(release), "release(task, earliest): a task that `hold` holds waits for that time (ns) instead."},
    {"run", NAMED(run), "run(until=-1): simulate up to and including that time in ns, or to the end; returns `now`."},
    {"run_to", NAMED(run_to),
     "run_to(task): simulate until the task has ended; its end in ns. If it cannot end, everything else ends; returns -1."},
    {"discard", (PyCFunction)discard, METH_NOARGS,
     "discard(): forget the tasks before the first that has not ended. Numbers go on; who waits for them need not."},
    {"ready", (PyCFunction)ready_view, METH_NOARGS, "ready(): when each task became ready, ns; a copy, from `first` on."},
    {"begins", (PyCFunction)begins_view, METH_NOARGS, "begins(): when each task began, ns; -1: it has not."},
    {"ends", (PyCFunction)ends_view, METH_NOARGS, "ends(): when each task ended, ns; -1: it has not."},
    {"causes", (PyCFunction)causes_view, METH_NOARGS,
     "causes(): the task that let each one begin: of those that it waited for, the last to end, or the one whose slot it got;\n"
     "-1: none."},
    {"bounds", (PyCFunction)bounds_view, METH_NOARGS,
     "bounds(): the resource that limited the flow of each task when it ended; -1: it had none, -2: its own limit."},
    {"busy", NAMED(busy), "busy(resource): ns in which it carried at least one flow."},
    {"moved", NAMED(moved), "moved(resource): units that it has carried, weights included."},
    {NULL, NULL, 0, NULL},
};

#define FIELD(name, doc) {#name, (getter)number, NULL, doc, (void *)offsetof(Simulation, name)}

static PyGetSetDef fields[] = {
    FIELD(now, "The simulated time, ns."),
    FIELD(n_tasks, "Tasks that were added."),
    FIELD(n_ended, "Tasks that have ended."),
    FIELD(first, "The first task that is not forgotten; views begin there."),
    {NULL, NULL, NULL, NULL, NULL},
};

static PyTypeObject SimulatorType = {
    PyVarObject_HEAD_INIT(NULL, 0)
    .tp_name = "softacl._native.Simulator",
    .tp_basicsize = sizeof(Simulator),
    .tp_flags = Py_TPFLAGS_DEFAULT,
    .tp_doc = "Tasks that share resources max-min fairly, simulated in whole nanoseconds.",
    .tp_new = make,
    .tp_init = (initproc)initialize,
    .tp_dealloc = (destructor)deallocate,
    .tp_methods = methods,
    .tp_getset = fields,
};

static int
intern_argument_names(PyObject *Py_UNUSED(module))
{
    for (int i = 0; i < N_ARGUMENTS; i++)
        if (argument_words[i] == NULL && (argument_words[i] = PyUnicode_InternFromString(argument_names[i])) == NULL)
            return -1;
    return 0;
}

NATIVE_REGISTER(simulator, .setup = intern_argument_names, .types = {&SimulatorType})
