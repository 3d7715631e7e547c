/* Objects of the aclnn family: tensors, scalars, arrays and executors by handle, without the GIL. */
#ifndef SOFTACL_FASTPATH_OPERATOR_OBJECTS_H
#define SOFTACL_FASTPATH_OPERATOR_OBJECTS_H
#include "native.h"
#include <pthread.h>
#include <stdatomic.h>

enum { TENSOR = 1, SCALAR, ARRAY, EXECUTOR };

typedef struct CachedOperator CachedOperator; /* see operator_cache.c */

typedef struct {
    uint64_t handle;
    int kind, dtype, format;
    size_t n, n_storage, nbytes, capacity; /* capacity: bytes of `values` */
    int64_t offset;
    uint64_t address;
    CachedOperator *cached; /* of an executor; values are the addresses of its tensors */
    uint64_t values[]; /* of a tensor: its shape, strides and storage shape; of others: nbytes bytes */
} Object;

/* Guards the objects and the operator cache. Never acquire the GIL while holding it: other threads block on it while holding the GIL. */
extern pthread_mutex_t native_objects_lock;

Object *native_object_new(int kind, size_t n_bytes);

/* These three with the lock. Insert it, with a new handle unless it has one: 0, or -1 without memory. */
int native_object_insert(Object *object);
Object *native_object_find(uint64_t handle, int kind);
Object *native_object_take(uint64_t handle, int kind);

/* A function that makes or destroys objects: 1 if it is done. */
typedef int (*native_object_call)(const uint64_t *args, int64_t *result);

/* The one of this name, or NULL. */
native_object_call native_object_call_of(const char *name);

/* Remove all: None. With the GIL. */
PyObject *native_clear_objects(void);
PyObject *native_numbers(const int64_t *values, size_t n); /* a tuple */

/* Of operator_cache.c. With the GIL. */
void native_cached_retain(CachedOperator *cached);
void native_cached_release(CachedOperator *cached);
PyObject *native_executor_description(const Object *executor);

#endif
