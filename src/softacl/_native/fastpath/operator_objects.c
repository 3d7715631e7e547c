/* Objects of the aclnn family: a program makes tensors, scalars and arrays for each operator, and destroys them.

   Objects that are made while there is no observer live here; the runtime reads them when it needs them, and takes over those that it
   changes. */
#include "fastpath/operator_objects.h"
#include "queue/handle_map.h"
#include <string.h>

#define BASE 0x1ac100000000ULL /* handles: numbers that are never reused, below those of the runtime */
#define STEP 64
#define MAX_DIMENSIONS 64
#define MAX_VALUES ((uint64_t)1 << 20)

pthread_mutex_t native_objects_lock = PTHREAD_MUTEX_INITIALIZER;
static native_handle_map objects;
static uint64_t newest = BASE;

Object *
native_object_find(uint64_t handle, int kind)
{
    Object *object = native_handle_find(&objects, handle);
    return object && object->kind == kind ? object : NULL;
}

int
native_object_insert(Object *object)
{
    void *before;
    if (!object->handle)
        object->handle = newest += STEP;
    return native_handle_put(&objects, object->handle, object, &before);
}

Object *
native_object_take(uint64_t handle, int kind)
{
    return native_object_find(handle, kind) ? native_handle_take(&objects, handle) : NULL;
}

Object *
native_object_new(int kind, size_t n_bytes)
{
    size_t capacity = (n_bytes + 7) / 8 * 8;
    Object *object = malloc(sizeof *object + capacity);
    if (object)
        *object = (Object){.kind = kind, .capacity = capacity};
    return object;
}

/* Insert it, for the program: its handle, or 0 without memory. */
static uint64_t
added(Object *object)
{
    pthread_mutex_lock(&native_objects_lock);
    uint64_t handle = object && native_object_insert(object) == 0 ? object->handle : 0;
    pthread_mutex_unlock(&native_objects_lock);
    if (!handle)
        free(object);
    return handle;
}

static int
create_tensor(const uint64_t *args, int64_t *result)
{
    const int64_t *dims = (const void *)(uintptr_t)args[0], *strides = (const void *)(uintptr_t)args[3];
    const int64_t *storage = (const void *)(uintptr_t)args[6];
    uint64_t n = args[1], n_storage = args[7];
    if (n > MAX_DIMENSIONS || n_storage > MAX_DIMENSIONS || (n && !dims))
        return 0;
    for (uint64_t i = 0; i < n; i++)
        if (dims[i] < 0)
            return 0;
    if (!storage || !n_storage) {
        storage = dims;
        n_storage = n;
    }
    Object *object = native_object_new(TENSOR, (2 * n + n_storage) * 8);
    if (object == NULL)
        return 0;
    object->n = n;
    object->n_storage = n_storage;
    object->dtype = (int32_t)args[2];
    object->offset = (int64_t)args[4];
    object->format = (int32_t)args[5];
    object->address = args[8];
    int64_t *values = (int64_t *)object->values, packed = 1;
    for (uint64_t i = n; i-- > 0;) {
        values[i] = dims[i];
        values[n + i] = strides ? strides[i] : packed;
        if (__builtin_mul_overflow(packed, dims[i] ? dims[i] : 1, &packed)) {
            free(object);
            return 0;
        }
    }
    if (n_storage)
        memcpy(values + 2 * n, storage, n_storage * 8);
    *result = (int64_t)added(object);
    return *result != 0;
}

/* Bytes of a scalar of each data type, by the runtime's table; 0: left to the runtime. */
static uint8_t scalar_sizes[64];

static int
create_scalar(const uint64_t *args, int64_t *result)
{
    int dtype = (int32_t)args[1];
    size_t size = dtype >= 0 && dtype < (int)sizeof scalar_sizes ? scalar_sizes[dtype] : 0;
    Object *object = args[0] && size ? native_object_new(SCALAR, 8) : NULL;
    if (object == NULL)
        return 0;
    object->dtype = dtype;
    object->nbytes = size;
    object->values[0] = 0;
    memcpy(object->values, (const void *)(uintptr_t)args[0], size);
    *result = (int64_t)added(object);
    return *result != 0;
}

static int
create_array(const uint64_t *args, int letter, size_t size, int64_t *result)
{
    uint64_t n = args[1];
    if (n > MAX_VALUES || (n && !args[0]))
        return 0;
    Object *object = native_object_new(ARRAY, n * size);
    if (object == NULL)
        return 0;
    object->dtype = letter;
    object->n = n;
    object->nbytes = n * size;
    if (n) {
        object->values[(n * size - 1) / 8] = 0;
        memcpy(object->values, (const void *)(uintptr_t)args[0], n * size);
    }
    *result = (int64_t)added(object);
    return *result != 0;
}

static int
create_ints(const uint64_t *args, int64_t *result)
{
    return create_array(args, 'q', 8, result);
}

static int
create_floats(const uint64_t *args, int64_t *result)
{
    return create_array(args, 'f', 4, result);
}

static int
create_bools(const uint64_t *args, int64_t *result)
{
    return create_array(args, 'B', 1, result);
}

static int
create_list(const uint64_t *args, int64_t *result)
{
    return create_array(args, 'Q', 8, result);
}

static int
destroy(uint64_t handle, int kind, int64_t *result)
{
    pthread_mutex_lock(&native_objects_lock);
    Object *object = native_object_take(handle, kind);
    pthread_mutex_unlock(&native_objects_lock);
    *result = 0;
    if (object == NULL)
        return handle == 0;
    free(object);
    return 1;
}

static int
destroy_tensor(const uint64_t *args, int64_t *result)
{
    return destroy(args[0], TENSOR, result);
}

static int
destroy_scalar(const uint64_t *args, int64_t *result)
{
    return destroy(args[0], SCALAR, result);
}

static int
destroy_array(const uint64_t *args, int64_t *result)
{
    return destroy(args[0], ARRAY, result);
}

/* Destroying a list destroys its members. */
static int
destroy_list(uint64_t handle, int kind)
{
    pthread_mutex_lock(&native_objects_lock);
    Object *list = native_object_find(handle, ARRAY);
    int here = list && list->dtype == 'Q';
    for (size_t i = 0; here && i < list->n; i++)
        here = native_object_find(list->values[i], kind) != NULL;
    for (size_t i = 0; here && i < list->n; i++)
        free(native_object_take(list->values[i], kind)); /* NULL: it is twice in the list */
    if (here)
        native_object_take(handle, ARRAY);
    pthread_mutex_unlock(&native_objects_lock);
    if (here)
        free(list);
    return here || handle == 0;
}

static int
destroy_tensors(const uint64_t *args, int64_t *result)
{
    *result = 0;
    return destroy_list(args[0], TENSOR);
}

static int
destroy_scalars(const uint64_t *args, int64_t *result)
{
    *result = 0;
    return destroy_list(args[0], SCALAR);
}

static const struct {
    const char *name;
    native_object_call call;
} calls[] = {
    {"aclCreateTensor", create_tensor},       {"aclCreateScalar", create_scalar},
    {"aclCreateIntArray", create_ints},       {"aclCreateFloatArray", create_floats},
    {"aclCreateBoolArray", create_bools},     {"aclCreateTensorList", create_list},
    {"aclCreateScalarList", create_list},     {"aclDestroyTensor", destroy_tensor},
    {"aclDestroyScalar", destroy_scalar},     {"aclDestroyIntArray", destroy_array},
    {"aclDestroyFloatArray", destroy_array},  {"aclDestroyBoolArray", destroy_array},
    {"aclDestroyTensorList", destroy_tensors}, {"aclDestroyScalarList", destroy_scalars},
};

native_object_call
native_object_call_of(const char *name)
{
    for (size_t i = 0; i < sizeof calls / sizeof *calls; i++)
        if (strcmp(name, calls[i].name) == 0)
            return calls[i].call;
    return NULL;
}

/* ---- for the runtime ---- */

PyObject *
native_numbers(const int64_t *values, size_t n)
{
    PyObject *tuple = PyTuple_New((Py_ssize_t)n);
    for (size_t i = 0; tuple && i < n; i++) {
        PyObject *value = PyLong_FromLongLong(values[i]);
        if (value == NULL)
            Py_CLEAR(tuple);
        else
            PyTuple_SET_ITEM(tuple, (Py_ssize_t)i, value);
    }
    return tuple;
}

static PyObject *
description_of(const Object *object)
{
    if (object->kind == TENSOR) {
        const int64_t *values = (const int64_t *)object->values;
        size_t n = object->n;
        return Py_BuildValue("iNKNLiN", object->dtype, native_numbers(values, n), (unsigned long long)object->address,
                             native_numbers(values + n, n), (long long)object->offset, object->format,
                             native_numbers(values + 2 * n, object->n_storage));
    }
    if (object->kind == EXECUTOR)
        return native_executor_description(object);
    char letter[] = {(char)object->dtype, 0};
    if (object->kind == ARRAY)
        return Py_BuildValue("sy#", letter, (const char *)object->values, (Py_ssize_t)object->nbytes);
    return Py_BuildValue("y#i", (const char *)object->values, (Py_ssize_t)object->nbytes, object->dtype);
}

static PyObject *
operator_object(PyObject *Py_UNUSED(self), PyObject *args)
{
    unsigned long long handle;
    int kind, take = 0;
    if (!PyArg_ParseTuple(args, "Ki|p:operator_object", &handle, &kind, &take))
        return NULL;
    pthread_mutex_lock(&native_objects_lock);
    Object *object = take ? native_object_take(handle, kind) : native_object_find(handle, kind), *copy = object;
    if (object && !take && (copy = malloc(sizeof *object + object->capacity))) {
        memcpy(copy, object, sizeof *object + object->capacity);
        if (copy->cached)
            native_cached_retain(copy->cached);
    }
    pthread_mutex_unlock(&native_objects_lock);
    if (copy == NULL)
        return object ? PyErr_NoMemory() : Py_NewRef(Py_None);
    PyObject *description = description_of(copy);
    if (copy->cached)
        native_cached_release(copy->cached);
    free(copy);
    return description;
}

PyObject *
native_clear_objects(void)
{
    pthread_mutex_lock(&native_objects_lock);
    native_handle_map all = objects;
    objects = (native_handle_map){0};
    pthread_mutex_unlock(&native_objects_lock);
    for (size_t i = 0; i < all.capacity; i++) {
        Object *object = all.entries[i].object;
        if (object && object->cached)
            native_cached_release(object->cached);
        free(object);
    }
    free(all.entries);
    Py_RETURN_NONE;
}

static PyObject *
set_scalar_sizes(PyObject *Py_UNUSED(self), PyObject *sizes)
{
    if (!PyBytes_Check(sizes) || PyBytes_GET_SIZE(sizes) > (Py_ssize_t)sizeof scalar_sizes) {
        PyErr_SetString(PyExc_TypeError, "set_scalar_sizes(bytes)");
        return NULL;
    }
    memcpy(scalar_sizes, PyBytes_AS_STRING(sizes), (size_t)PyBytes_GET_SIZE(sizes));
    Py_RETURN_NONE;
}

static PyMethodDef methods[] = {
    {"set_scalar_sizes", set_scalar_sizes, METH_O,
     "set_scalar_sizes(sizes): the bytes of a scalar by its data type; 0: compiled code makes none of that type."},
    {"operator_object", operator_object, METH_VARARGS,
     "operator_object(handle, kind[, take]): the contents of a tensor (1), scalar (2), array (3) or executor (4) that compiled code\n"
     "made, or None; take: remove it, as the caller takes it over."},
    {NULL, NULL, 0, NULL},
};

static void
before_fork(void)
{
    pthread_mutex_lock(&native_objects_lock);
}

static void
after_fork(void)
{
    pthread_mutex_unlock(&native_objects_lock);
}

NATIVE_REGISTER(operator_objects, .functions = methods, .before_fork = before_fork, .after_fork = after_fork, .in_child = after_fork)
