/* Operator cache: operators of the aclnn family that were seen before run without the GIL.

   A CachedOperator is what the runtime has found out about an operator with such shapes, types and numbers: the next equal use needs
   only the addresses of its tensors (operator_objects.c). Any other call goes to the Python runtime, the one place of rules and
   messages. An entry depends on nothing but its key and what a process chooses once, so that only the reset of the process makes it
   stale. Beyond `max_bytes` the entries that were not used for the longest time go. */
#include "fastpath/fastpath.h"
#include "fastpath/eligibility.h"
#include "fastpath/operator_objects.h"
#include "operators/program.h"
#include "queue/queue.h"
#include <stdlib.h>
#include <string.h>

#define MAX_TENSORS 256 /* of one operator */
#define KEY_WORDS 2048
#define LONGEST_TEXT 1024
#define PLAN_BYTES 4096 /* about what Python keeps for an entry */
#define MAX_FUNCTIONS 8192 /* of the library */
#define SHORT ((uint64_t)16 << 20) /* bytes of tensors up to which a waiting thread runs a program */

static atomic_int watched; /* bits of the reasons for which the runtime queues all operators */

typedef struct Function {
    struct Function *next;
    char *name, *kinds;
} Function;

/* A use of an operator. Its tensors begin `low` bytes from their address. The last reference is released with the GIL. */
struct CachedOperator {
    atomic_int references;
    struct CachedOperator *next, *newer, *older; /* of its bucket; of all entries, by their last use */
    size_t nbytes; /* that it takes */
    const Function *function;
    PyObject *run;
    _Atomic(native_program *) program; /* what `run` does, without the interpreter; NULL: not known */
    uint64_t hash;
    size_t n_words;
    uint64_t *words;
    int n_tensors, tag, is_cached;
    uint64_t total; /* bytes of all tensors */
    struct {
        int64_t low;
        uint64_t nbytes;
    } spans[];
};

/* One run of it, in a stream of a device. */
typedef struct {
    native_job job; /* the first member */
    CachedOperator *cached;
    uint64_t stream, device; /* the handle, and the tag of the device's blocks */
    uint64_t addresses[];
} Operation;

static Function *functions;
static CachedOperator *cache[1024];
static struct {
    CachedOperator *newest, *oldest;
    size_t nbytes, max_bytes;
} used = {.max_bytes = SIZE_MAX};

/* What a function of the library is, by its index: looked up once, and again when the runtime has registered another
   one. */
enum { UNKNOWN, NONE, FIRST, SECOND, MAKER };
static struct {
    _Atomic int what, looked; /* looked: the number of registered functions when it was not found */
    _Atomic(const Function *) function;
    native_object_call make;
} routes[MAX_FUNCTIONS];
static _Atomic int n_functions;

/* ---- the key of a use; the lock is held ---- */

typedef struct {
    size_t n;
    int n_tensors;
    uint64_t words[KEY_WORDS], addresses[MAX_TENSORS];
} Key;

static int
put(Key *key, const void *data, size_t nbytes)
{
    size_t n = (nbytes + 7) / 8;
    if (key->n + n > KEY_WORDS)
        return 0;
    if (n)
        key->words[key->n + n - 1] = 0;
    memcpy(key->words + key->n, data, nbytes);
    key->n += n;
    return 1;
}

static int
put_word(Key *key, uint64_t word)
{
    return put(key, &word, sizeof word);
}

/* Blocks of FRACTAL_NZ have more lengths in memory than the plain tensor that aclnnTransMatmulWeight makes. */
static int
put_tensor(Key *key, uint64_t handle)
{
    const Object *tensor = native_object_find(handle, TENSOR);
    if (tensor == NULL || key->n_tensors == MAX_TENSORS)
        return 0;
    key->addresses[key->n_tensors++] = tensor->address;
    return put_word(key, (uint64_t)(uint32_t)tensor->dtype << 32 | (uint32_t)tensor->format) &&
           put_word(key, (uint64_t)tensor->n << 32 | tensor->n_storage) && put_word(key, (uint64_t)tensor->offset) &&
           put(key, tensor->values, tensor->n * 16);
}

static int
put_scalar(Key *key, uint64_t handle)
{
    const Object *scalar = native_object_find(handle, SCALAR);
    return scalar && put_word(key, (uint64_t)scalar->dtype) && put_word(key, scalar->values[0]);
}

static int
put_list(Key *key, uint64_t handle, int kind)
{
    const Object *list = native_object_find(handle, ARRAY);
    int fine = list && put_word(key, (uint64_t)list->dtype << 32 | list->n);
    if (kind == ARRAY)
        return fine && put(key, list->values, list->nbytes);
    for (size_t i = 0; fine && i < list->n; i++)
        fine = list->dtype == 'Q' && (kind == TENSOR ? put_tensor : put_scalar)(key, list->values[i]);
    return fine;
}

/* A null object is two words with which no object begins. */
static int
put_all(Key *key, const Function *function, const uint64_t *args)
{
    key->n = 0;
    key->n_tensors = 0;
    int fine = put_word(key, (uint64_t)(uintptr_t)function);
    for (const char *kind = function->kinds; fine && *kind; kind++) {
        uint64_t value = *args++;
        if (*kind == 'n')
            fine = put_word(key, value);
        else if (*kind == 'i') /* the upper half of its word may be anything */
            fine = put_word(key, (uint32_t)value);
        else if (*kind == 'b')
            fine = put_word(key, (uint8_t)value);
        else if (value == 0)
            fine = put_word(key, UINT64_MAX) && put_word(key, UINT64_MAX);
        else if (*kind == 't')
            fine = put_tensor(key, value);
        else if (*kind == 's')
            fine = put_scalar(key, value);
        else if (*kind == 'z') {
            size_t length = strnlen((const char *)(uintptr_t)value, LONGEST_TEXT + 1);
            fine = length <= LONGEST_TEXT && put_word(key, length) && put(key, (const void *)(uintptr_t)value, length);
        }
        else
            fine = put_list(key, value, *kind == 'T' ? TENSOR : *kind == 'S' ? SCALAR : ARRAY);
    }
    return fine;
}

static uint64_t
hash_of(const Key *key)
{
    uint64_t hash = key->n;
    for (size_t i = 0; i < key->n; i++) {
        hash = (hash ^ key->words[i]) * 0x9e3779b97f4a7c15u;
        hash ^= hash >> 29;
    }
    return hash;
}

static CachedOperator **
bucket_of(uint64_t hash)
{
    return &cache[hash % (sizeof cache / sizeof *cache)];
}

static void
leave_order(CachedOperator *cached)
{
    *(cached->newer ? &cached->newer->older : &used.newest) = cached->older;
    *(cached->older ? &cached->older->newer : &used.oldest) = cached->newer;
}

static void
become_newest(CachedOperator *cached)
{
    cached->newer = NULL;
    cached->older = used.newest;
    *(used.newest ? &used.newest->newer : &used.oldest) = cached;
    used.newest = cached;
}

static CachedOperator *
find_cached(const Key *key, uint64_t hash)
{
    CachedOperator *cached = *bucket_of(hash);
    while (cached && (cached->hash != hash || cached->n_words != key->n || memcmp(cached->words, key->words, key->n * 8) != 0))
        cached = cached->next;
    if (cached && cached != used.newest) {
        leave_order(cached);
        become_newest(cached);
    }
    return cached;
}

static void
put_in_cache(CachedOperator *cached)
{
    CachedOperator **at = bucket_of(cached->hash);
    cached->next = *at;
    *at = cached;
    cached->is_cached = 1;
    used.nbytes += cached->nbytes;
    become_newest(cached);
}

/* Take out what was not used for the longest time until the cache takes no more than `nbytes`; a list, to be released without the lock. */
static CachedOperator *
take_out_beyond(size_t nbytes)
{
    CachedOperator *out = NULL;
    for (CachedOperator *cached; used.nbytes > nbytes && (cached = used.oldest);) {
        CachedOperator **at = bucket_of(cached->hash);
        while (*at != cached)
            at = &(*at)->next;
        *at = cached->next;
        leave_order(cached);
        cached->is_cached = 0;
        used.nbytes -= cached->nbytes;
        cached->next = out;
        out = cached;
    }
    return out;
}

void
native_cached_retain(CachedOperator *cached)
{
    atomic_fetch_add(&cached->references, 1);
}

void
native_cached_release(CachedOperator *cached)
{
    if (atomic_fetch_sub(&cached->references, 1) > 1)
        return;
    Py_DECREF(cached->run);
    native_program_free(atomic_load(&cached->program));
    free(cached->words);
    free(cached);
}

static void
release_all(CachedOperator *cached)
{
    for (CachedOperator *next; cached; cached = next) {
        next = cached->next;
        native_cached_release(cached);
    }
}

/* ---- both phases ---- */

static int
first_phase(const Function *function, const uint64_t *args, int64_t *result)
{
    size_t n = strlen(function->kinds);
    uint64_t *nbytes = (void *)(uintptr_t)args[n], *executor = (void *)(uintptr_t)args[n + 1];
    if (!nbytes || !executor)
        return 0;
    Key key;
    pthread_mutex_lock(&native_objects_lock);
    CachedOperator *cached = put_all(&key, function, args) ? find_cached(&key, hash_of(&key)) : NULL;
    Object *made = cached ? native_object_new(EXECUTOR, (size_t)key.n_tensors * 8) : NULL;
    if (made) {
        made->cached = cached;
        memcpy(made->values, key.addresses, (size_t)key.n_tensors * 8);
        if (native_object_insert(made) < 0) {
            free(made);
            made = NULL;
        }
        else
            atomic_fetch_add(&cached->references, 1);
    }
    if (made) {
        *nbytes = 0;
        *executor = made->handle;
    }
    pthread_mutex_unlock(&native_objects_lock);
    *result = 0;
    return made != NULL;
}

/* Where the bytes of a tensor are, also if it goes on in memory that is mapped beside its first block. */
static int
locate_tensor(uint64_t start, uint64_t nbytes, uint64_t tag, uint64_t *working)
{
    native_validated_block block, next;
    if (start + nbytes < start || native_find_validated(start, &block) <= 0 || block.tag != tag)
        return 0;
    *working = start + block.shift;
    for (; block.end < start + nbytes; block = next)
        if (block.group == 0 || native_find_validated(block.end, &next) <= 0 || next.group != block.group || next.tag != tag ||
            next.shift != block.shift)
            return 0;
    return 1;
}

/* Where the bytes of its tensors are; 0 if one is not in a live block of the device. */
static int
locate(const CachedOperator *cached, const uint64_t *addresses, uint64_t tag, uint64_t *working)
{
    for (int i = 0; i < cached->n_tensors; i++) {
        working[i] = addresses[i];
        uint64_t start = addresses[i] + (uint64_t)cached->spans[i].low, place;
        if (cached->spans[i].nbytes == 0)
            continue;
        if (!locate_tensor(start, cached->spans[i].nbytes, tag, &place))
            return 0;
        working[i] = addresses[i] + (place - start);
    }
    return 1;
}

/* The same in a thread that does not hold the GIL. */
static void
release_in_task(CachedOperator *cached)
{
    int references = atomic_load(&cached->references);
    while (references > 1)
        if (atomic_compare_exchange_weak(&cached->references, &references, references - 1))
            return;
    native_entry entry = native_enter_python();
    native_cached_release(cached);
    native_leave_python(entry);
}

/* In place of further calls of the interpreter: `run` has returned what it does as a program. With the GIL. 0: this machine cannot
   run it. */
static int
install(CachedOperator *cached, PyObject *words)
{
    const char *text = PyBytes_AS_STRING(words);
    size_t nbytes = (size_t)PyBytes_GET_SIZE(words);
    native_program *before = atomic_load(&cached->program), *program;
    if (native_program_is_among(before, text, nbytes)) /* by another thread, or it could not run */
        return 1;
    if ((program = native_program_load(text, nbytes)) == NULL) {
        PyErr_Clear();
        return 0;
    }
    while (!atomic_compare_exchange_weak(&cached->program, &before, native_program_before(program, before)));
    pthread_mutex_lock(&native_objects_lock);
    cached->nbytes += nbytes;
    used.nbytes += cached->is_cached ? nbytes : 0;
    CachedOperator *out = take_out_beyond(used.max_bytes);
    pthread_mutex_unlock(&native_objects_lock);
    release_all(out);
    return 1;
}

/* Whether a program has done it. */
static int
run_program(CachedOperator *cached, const uint64_t *working)
{
    const native_program *program = atomic_load_explicit(&cached->program, memory_order_acquire);
    uint64_t starts[MAX_TENSORS], nbytes[MAX_TENSORS];
    for (int i = 0; program && i < cached->n_tensors; i++) {
        starts[i] = working[i] + (uint64_t)cached->spans[i].low;
        nbytes[i] = cached->spans[i].nbytes;
    }
    return program && native_program_run(program, starts, nbytes);
}

enum { DONE, BAD, PROGRAM };

/* In the task, with the GIL. PROGRAM: there is one now, and nothing has been computed. */
static int
run_in_python(CachedOperator *cached, const Operation *operation, const uint64_t *working, int inlined, int tried)
{
    PyObject *addresses = PyTuple_New(cached->n_tensors), *result = NULL;
    for (int i = 0; addresses && i < cached->n_tensors; i++) {
        PyObject *address = PyLong_FromUnsignedLongLong(working ? working[i] : operation->addresses[i]);
        if (address == NULL)
            Py_CLEAR(addresses);
        else
            PyTuple_SET_ITEM(addresses, i, address);
    }
    if (addresses) {
        PyObject *stream = PyLong_FromUnsignedLongLong(operation->stream);
        PyObject *values[] = {stream, addresses, working ? Py_True : Py_False, inlined ? Py_True : Py_False,
                              tried ? Py_True : Py_False};
        if (stream)
            result = PyObject_Vectorcall(cached->run, values, 5, NULL);
        Py_XDECREF(stream);
        Py_DECREF(addresses);
    }
    int what = result == NULL || result == Py_False ? BAD : DONE;
    if (result == NULL)
        PyErr_WriteUnraisable(cached->run);
    else if (PyBytes_Check(result) && tried)
        what = BAD;
    else if (PyBytes_Check(result))
        what = install(cached, result) ? PROGRAM : run_in_python(cached, operation, working, inlined, 1);
    Py_XDECREF(result);
    return what;
}

/* In the task, without any lock. 1: it failed. */
static int
run_operation(native_job *job, int inlined)
{
    Operation *operation = (Operation *)job;
    CachedOperator *cached = operation->cached;
    uint64_t working[MAX_TENSORS];
    int there = locate(cached, operation->addresses, operation->device, working), what = PROGRAM;
    for (int tried = 0; what == PROGRAM && !(there && run_program(cached, working)); tried = 1) {
        native_entry entry = native_enter_python();
        what = run_in_python(cached, operation, there ? working : NULL, inlined, tried);
        native_leave_python(entry);
    }
    release_in_task(cached);
    free(operation);
    return what == BAD;
}

/* Whether a waiting thread may run it. */
static int
operation_is_short(const native_job *job)
{
    return ((const Operation *)job)->cached->total <= SHORT;
}

static void
drop_operation(native_job *job)
{
    Operation *operation = (Operation *)job;
    release_in_task(operation->cached);
    free(operation);
}

static native_job_kind
kind_of(const CachedOperator *cached)
{
    const native_program *program = atomic_load(&cached->program);
    return program == NULL ? JOB_IN_PYTHON : native_program_is_plain(program) ? JOB_PLAIN : JOB_COMPILED;
}

static int
second_phase(const Function *function, const uint64_t *args, int64_t *result)
{
    native_context *context = atomic_load_explicit(&watched, memory_order_relaxed) ? NULL : native_unobserved_context();
    if (context == NULL)
        return 0;
    uint64_t tag = NATIVE_TAG_DEVICE + (uint64_t)context->device, working[MAX_TENSORS];
    pthread_mutex_lock(&native_objects_lock);
    Object *executor = native_object_find(args[2], EXECUTOR);
    if (executor && (executor->cached->function != function || !locate(executor->cached, executor->values, tag, working)))
        executor = NULL;
    if (executor)
        executor = native_object_take(args[2], EXECUTOR); /* from here on it belongs to this call */
    pthread_mutex_unlock(&native_objects_lock);
    if (executor == NULL)
        return 0;
    CachedOperator *cached = executor->cached;
    Operation *operation = malloc(sizeof *operation + (size_t)cached->n_tensors * 8);
    if (operation) {
        *operation = (Operation){
            .job = {run_operation, drop_operation, operation_is_short}, .cached = cached, .stream = args[3], .device = tag};
        memcpy(operation->addresses, executor->values, (size_t)cached->n_tensors * 8);
        if (native_push_job(args[3], context, &operation->job, cached->tag, cached->total, kind_of(cached))) {
            free(executor);
            *result = 0;
            return 1;
        }
        free(operation);
    }
    pthread_mutex_lock(&native_objects_lock); /* the runtime reports why */
    native_object_insert(executor); /* cannot fail: it was there a moment ago */
    pthread_mutex_unlock(&native_objects_lock);
    return 0;
}

static int
route(int index, const char *name)
{
    static const char ending[] = "GetWorkspaceSize";
    if ((routes[index].make = native_object_call_of(name)))
        return MAKER;
    if (strncmp(name, "aclnn", 5) != 0)
        return NONE;
    size_t n = strlen(name), n_ending = sizeof ending - 1;
    int is_first = n > n_ending && strcmp(name + n - n_ending, ending) == 0, what = UNKNOWN;
    n -= is_first ? n_ending : 0;
    pthread_mutex_lock(&native_objects_lock);
    for (const Function *function = functions; function; function = function->next)
        if (strlen(function->name) == n && memcmp(function->name, name, n) == 0) {
            atomic_store(&routes[index].function, function);
            what = is_first ? FIRST : SECOND;
        }
    atomic_store(&routes[index].looked, n_functions);
    pthread_mutex_unlock(&native_objects_lock);
    return what;
}

int
native_operator_call(int index, const char *name, const uint64_t *args, int64_t *result)
{
    if (index >= MAX_FUNCTIONS || native_unobserved_context() == NULL)
        return 0;
    int what = atomic_load_explicit(&routes[index].what, memory_order_acquire);
    if (what == UNKNOWN && (atomic_load(&routes[index].looked) != atomic_load(&n_functions) || !n_functions)) {
        what = route(index, name);
        atomic_store(&routes[index].what, what);
    }
    switch (what) {
    case MAKER: return routes[index].make(args, result);
    case FIRST: return first_phase(atomic_load(&routes[index].function), args, result);
    case SECOND: return second_phase(atomic_load(&routes[index].function), args, result);
    default: return 0;
    }
}

/* ---- for the runtime ---- */

PyObject *
native_executor_description(const Object *executor)
{
    const CachedOperator *cached = executor->cached;
    return Py_BuildValue("sON", cached->function->name, cached->run,
                         native_numbers((const int64_t *)executor->values, (size_t)cached->n_tensors));
}

/* The registered function of that name, registered now if it was not. The lock is held. */
static const Function *
known(const char *name, const char *kinds)
{
    for (const Function *function = functions; function; function = function->next)
        if (strcmp(function->name, name) == 0)
            return function;
    Function *made = malloc(sizeof *made);
    if (made == NULL)
        return NULL;
    *made = (Function){functions, strdup(name), strdup(kinds)};
    if (!made->name || !made->kinds) {
        free(made->name);
        free(made->kinds);
        free(made);
        return NULL;
    }
    functions = made;
    atomic_fetch_add(&n_functions, 1);
    return made;
}

static int
words_of(PyObject *numbers, uint64_t *words, Py_ssize_t n)
{
    if (PyTuple_GET_SIZE(numbers) != n) {
        PyErr_Format(PyExc_ValueError, "%zd numbers, not %zd", PyTuple_GET_SIZE(numbers), n);
        return -1;
    }
    for (Py_ssize_t i = 0; i < n; i++)
        if (native_word(PyTuple_GET_ITEM(numbers, i), "number", &words[i]) < 0)
            return -1;
    return 0;
}

/* A use that is in no cache, with one reference. NULL without memory. */
static CachedOperator *
new_cached(PyObject *run, int tag, const uint64_t *low_and_size, int n_tensors)
{
    CachedOperator *cached = calloc(1, sizeof *cached + (size_t)n_tensors * sizeof *cached->spans);
    if (cached == NULL)
        return NULL;
    cached->run = Py_NewRef(run);
    cached->n_tensors = n_tensors;
    cached->tag = tag;
    for (int i = 0; i < n_tensors; i++) {
        cached->spans[i].low = (int64_t)low_and_size[2 * i];
        cached->spans[i].nbytes = low_and_size[2 * i + 1];
        cached->total += cached->spans[i].nbytes;
    }
    atomic_init(&cached->references, 1);
    return cached;
}

static PyObject *
cache_operator(PyObject *Py_UNUSED(self), PyObject *args)
{
    const char *name, *kinds;
    PyObject *arguments, *spans, *run;
    int tag, n_spans;
    uint64_t words[64], low_and_size[2 * MAX_TENSORS];
    if (!PyArg_ParseTuple(args, "ssO!O!Oi:cache_operator", &name, &kinds, &PyTuple_Type, &arguments, &PyTuple_Type, &spans, &run,
                          &tag))
        return NULL;
    n_spans = (int)(PyTuple_GET_SIZE(spans) / 2);
    if (strlen(kinds) > sizeof words / sizeof *words || n_spans > MAX_TENSORS)
        Py_RETURN_FALSE;
    if (words_of(arguments, words, (Py_ssize_t)strlen(kinds)) < 0 || words_of(spans, low_and_size, 2 * n_spans) < 0)
        return NULL;
    CachedOperator *cached = new_cached(run, tag, low_and_size, n_spans), *out = NULL;
    Key *key = malloc(sizeof *key);
    int done = 0;
    pthread_mutex_lock(&native_objects_lock);
    const Function *function = cached && key ? known(name, kinds) : NULL;
    int keyed = function && put_all(key, function, words);
    uint64_t hash = keyed ? hash_of(key) : 0;
    if (keyed && key->n_tensors == n_spans && !find_cached(key, hash) && (cached->words = malloc(key->n * 8))) {
        memcpy(cached->words, key->words, key->n * 8);
        cached->n_words = key->n;
        cached->hash = hash;
        cached->function = function;
        cached->nbytes = sizeof *cached + (size_t)n_spans * sizeof *cached->spans + key->n * 8 + PLAN_BYTES;
        put_in_cache(cached);
        out = take_out_beyond(used.max_bytes);
        done = 1;
    }
    pthread_mutex_unlock(&native_objects_lock);
    free(key);
    release_all(out);
    if (!done && cached)
        native_cached_release(cached);
    return PyBool_FromLong(done);
}

/* An operator of a graph: what it runs, and where. */
typedef struct {
    CachedOperator *cached;
    uint64_t device;
    uint64_t addresses[];
} GraphOperator;

static const char capsule_name[] = "softacl.operator_task";

static void
free_graph_operator(PyObject *capsule)
{
    GraphOperator *operator = PyCapsule_GetPointer(capsule, capsule_name);
    native_cached_release(operator->cached);
    free(operator);
}

static PyObject *
operator_task(PyObject *Py_UNUSED(self), PyObject *args)
{
    PyObject *run, *addresses, *spans;
    unsigned long long device;
    int tag;
    uint64_t words[MAX_TENSORS], low_and_size[2 * MAX_TENSORS];
    if (!PyArg_ParseTuple(args, "OO!O!Ki:operator_task", &run, &PyTuple_Type, &addresses, &PyTuple_Type, &spans, &device, &tag))
        return NULL;
    Py_ssize_t n = PyTuple_GET_SIZE(addresses);
    if (n > MAX_TENSORS)
        Py_RETURN_NONE;
    if (words_of(addresses, words, n) < 0 || words_of(spans, low_and_size, 2 * n) < 0)
        return NULL;
    GraphOperator *operator = malloc(sizeof *operator + (size_t)n * 8);
    CachedOperator *cached = operator ? new_cached(run, tag, low_and_size, (int)n) : NULL;
    if (cached == NULL) {
        free(operator);
        return PyErr_NoMemory();
    }
    operator->cached = cached;
    operator->device = NATIVE_TAG_DEVICE + device;
    memcpy(operator->addresses, words, (size_t)n * 8);
    PyObject *capsule = PyCapsule_New(operator, capsule_name, free_graph_operator);
    if (capsule == NULL) {
        native_cached_release(cached);
        free(operator);
    }
    return capsule;
}

/* A run of a task, by default on its own addresses; NULL with an exception. */
static Operation *
operation_of(PyObject *capsule, unsigned long long stream, PyObject *addresses)
{
    const GraphOperator *operator = PyCapsule_GetPointer(capsule, capsule_name);
    if (operator == NULL)
        return NULL;
    CachedOperator *cached = operator->cached;
    Operation *operation = malloc(sizeof *operation + (size_t)cached->n_tensors * 8);
    if (operation == NULL)
        return (Operation *)PyErr_NoMemory();
    *operation = (Operation){.job = {run_operation, drop_operation, operation_is_short}, .cached = cached, .stream = stream,
                             .device = operator->device};
    memcpy(operation->addresses, operator->addresses, (size_t)cached->n_tensors * 8);
    if (addresses && words_of(addresses, operation->addresses, cached->n_tensors) < 0) {
        free(operation);
        return NULL;
    }
    atomic_fetch_add(&cached->references, 1);
    return operation;
}

static PyObject *
push_operator_task(PyObject *Py_UNUSED(self), PyObject *args)
{
    PyObject *queue, *capsule, *addresses = NULL;
    unsigned long long stream;
    if (!PyArg_ParseTuple(args, "OOK|O!:push_operator_task", &queue, &capsule, &stream, &PyTuple_Type, &addresses))
        return NULL;
    Operation *operation = operation_of(capsule, stream, addresses);
    if (operation == NULL)
        return NULL;
    CachedOperator *cached = operation->cached;
    if (native_push_job_to(queue, &operation->job, cached->tag, atomic_load(&cached->program) != NULL) < 0) {
        native_cached_release(cached);
        free(operation);
        return PyErr_Occurred() ? NULL : PyErr_NoMemory();
    }
    Py_RETURN_NONE;
}

static PyObject *
run_operator_task(PyObject *Py_UNUSED(self), PyObject *args)
{
    PyObject *capsule, *addresses;
    unsigned long long stream;
    if (!PyArg_ParseTuple(args, "OKO!:run_operator_task", &capsule, &stream, &PyTuple_Type, &addresses))
        return NULL;
    Operation *operation = operation_of(capsule, stream, addresses);
    if (operation == NULL)
        return NULL;
    int bad;
    Py_BEGIN_ALLOW_THREADS
    bad = run_operation(&operation->job, 1);
    Py_END_ALLOW_THREADS
    return PyBool_FromLong(!bad);
}

static PyObject *
limit_operators(PyObject *Py_UNUSED(self), PyObject *nbytes)
{
    size_t value = PyLong_AsSize_t(nbytes);
    if (PyErr_Occurred())
        return NULL;
    pthread_mutex_lock(&native_objects_lock);
    used.max_bytes = value;
    CachedOperator *out = take_out_beyond(value);
    pthread_mutex_unlock(&native_objects_lock);
    release_all(out);
    Py_RETURN_NONE;
}

static PyObject *
clear_operators(PyObject *Py_UNUSED(self), PyObject *Py_UNUSED(unused))
{
    pthread_mutex_lock(&native_objects_lock);
    CachedOperator *out = take_out_beyond(0);
    pthread_mutex_unlock(&native_objects_lock);
    release_all(out);
    return native_clear_objects();
}

static PyObject *
run_inline(PyObject *Py_UNUSED(self), PyObject *on)
{
    int value = PyObject_IsTrue(on);
    if (value < 0)
        return NULL;
    native_run_jobs_inline(value);
    Py_RETURN_NONE;
}

static PyObject *
watch(PyObject *Py_UNUSED(self), PyObject *args)
{
    int reason, on;
    if (!PyArg_ParseTuple(args, "ip:watch_operators", &reason, &on)) {
        return NULL;
    }
    if (on) {
        atomic_fetch_or(&watched, reason);
    }
    else {
        atomic_fetch_and(&watched, ~reason);
    }
    Py_RETURN_NONE;
}

static PyMethodDef methods[] = {
    {"cache_operator", cache_operator, METH_VARARGS,
     "cache_operator(name, kinds, arguments, spans, run, tag): let the next use of the operator with such arguments need no\n"
     "runtime, but only run(stream, addresses, there, inlined, tried) in its task; whether it was cached. run returns True, or False for\n"
     "a failure, or a program (bytes) that does it now and from now on; tried: it could not."},
    {"operator_task", operator_task, METH_VARARGS,
     "operator_task(run, addresses, spans, device, tag): the same use on the same addresses for `push_operator_task`, any number of\n"
     "times; None if it has too many tensors."},
    {"push_operator_task", push_operator_task, METH_VARARGS,
     "push_operator_task(queue, task, stream[, addresses]): queue it, by default on its own addresses; stream is passed to `run`."},
    {"run_operator_task", run_operator_task, METH_VARARGS,
     "run_operator_task(task, stream, addresses): run it in this thread, which is in a task of the stream; False for a failure."},
    {"run_operators_inline", run_inline, METH_O,
     "run_operators_inline(on): whether an operator on few bytes, in a stream without other tasks, runs in the call that queues it."},
    {"watch_operators", watch, METH_VARARGS,
     "watch_operators(reason, on): whether the runtime queues all operators, also cached ones. reason: a bit, 1 dumps, 2 overflow."},
    {"limit_operators", limit_operators, METH_O, "limit_operators(nbytes): how many bytes the cached operators may take."},
    {"clear_operators", clear_operators, METH_NOARGS, "Remove all objects, executors and cached operators."},
    {NULL, NULL, 0, NULL},
};

NATIVE_REGISTER(operator_cache, .functions = methods)
