/* BlockTable for compiled pools; see blocks.c. With the interpreter's lock; nothing is raised. */
#ifndef SOFTACL_BLOCKS_H
#define SOFTACL_BLOCKS_H

#include "native.h"

typedef struct {
    uint64_t address;
    uint64_t order;    /* blocks are listed by it; 0: the place is vacant */
    int64_t values[4]; /* the first: bytes asked for */
    PyObject *code;    /* of a call site; the offset is values[1] */
    int n;             /* values that stand here */
} native_block;

int native_is_block_table(PyObject *object);
Py_ssize_t native_blocks_count(PyObject *table);

/* Let one more block find a place: 0, or -1 without memory. */
int native_blocks_reserve(PyObject *table);

/* The block that begins there, or NULL. */
native_block *native_blocks_find(PyObject *table, uint64_t address);

/* A new one, for which room was reserved; values and code are the caller's to set. */
native_block *native_blocks_add(PyObject *table, uint64_t address);

/* Take one out; the reference to its code, which the caller gives back when all is in order again. */
PyObject *native_blocks_remove(PyObject *table, native_block *block);

#endif
