/* Notes of queued copies that the observer gets later; see queued_copies.c. */
#ifndef SOFTACL_OBSERVE_QUEUED_COPIES_H
#define SOFTACL_OBSERVE_QUEUED_COPIES_H
#include "native.h"

#define NATIVE_QUEUED_COPIES 16 /* notes that are kept at a time */

typedef struct {
    PyObject *block;
    uint64_t start, end, last; /* last: where the bytes of the block end that were asked for */
    int pinned;
} native_queued_end;

/* Copies that one line queued to adjacent bytes. */
typedef struct {
    native_queued_end ends[2]; /* what is written, and what is read */
    PyObject *site;
    unsigned long long count;
} native_queued_copy;

typedef struct {
    PyObject *clock; /* of the stream; NULL: nothing is noted */
    uint64_t handle;
    int protects;            /* whether pages of pinned memory in flight are protected */
    unsigned long long done; /* copies that a wait has ended */
    int waited, n, until_look;
    PyObject *newest; /* the line of the newest copy */
    native_queued_copy copies[NATIVE_QUEUED_COPIES];
} native_queued_copies;

/* Note a copy of the stream, or a wait for it: 1, or 0 if the observer must judge it. */
int native_note_queued_copy(native_queued_copies *notes, const native_queued_copy *copy);
int native_note_wait(native_queued_copies *notes);

/* All of it, which is forgotten: (clock, copies that a wait has ended, -1: there was no wait; the others, each as ((written block, start,
   end), (read block, start, end), line, count); the line of the newest). NULL: there is nothing, or with an exception. */
PyObject *native_take_queued_copies(native_queued_copies *notes);
void native_forget_queued_copies(native_queued_copies *notes);
int native_visit_queued_copies(native_queued_copies *notes, visitproc visit, void *arg);

#endif
