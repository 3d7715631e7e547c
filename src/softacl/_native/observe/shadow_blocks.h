/* The parts of the checker's shadow state that compiled code reads and changes. */
#ifndef SOFTACL_SHADOW_BLOCKS_H
#define SOFTACL_SHADOW_BLOCKS_H
#include "native.h"

/* The fields of softacl._native.ShadowBlock, the base class of the checker's blocks: all are objects, and may be NULL. */
#define SHADOW_BLOCK_FIELDS(X) \
    X(address) X(end) X(pinned) X(serial) X(number) X(device) X(plain) X(made_at) X(lost_at) X(freed) X(freed_at) \
    X(in_flight) X(by_threads) X(initialised) X(reported)
#define DECLARE_FIELD(name) PyObject *name;
typedef struct {
    PyObject_HEAD
    SHADOW_BLOCK_FIELDS(DECLARE_FIELD)
} ShadowBlock;

/* softacl._native.ShadowAccesses, the base class of `in_flight`: how many accesses there are. */
typedef struct {
    PyObject_HEAD
    PyObject *count;
} ShadowAccesses;

extern PyTypeObject ShadowBlockType, ShadowAccessesType;

/* The object as a block, or NULL if it is none. */
static inline ShadowBlock *
native_as_block(PyObject *object)
{
    return object != NULL && Py_TYPE(object)->tp_base == &ShadowBlockType ? (ShadowBlock *)object : NULL;
}

static inline uint64_t
native_number(PyObject *field)
{
    return field != NULL && PyLong_Check(field) ? (uint64_t)PyLong_AsUnsignedLongLongMask(field) : 0;
}

#endif
