/* Notes of queued copies that the observer gets later; see queued_copies.c. */
#ifndef SOFTACL_OBSERVE_QUEUED_COPIES_H
#define SOFTACL_OBSERVE_QUEUED_COPIES_H
#include "native.h"

#define NATIVE_QUEUED_COPIES 32 /* notes that are kept at a time */
#define NATIVE_NOTED_STREAMS 8

typedef struct {
    PyObject *block;
    uint64_t start, end, last; /* last: where the bytes of the block end that were asked for */
    int pinned;
} native_queued_end;

/* A stream whose copies and waits are noted. */
typedef struct {
    PyObject *clock;
    uint64_t handle;
    unsigned long long done; /* copies that a wait has ended */
    int waited;
    PyObject *newest; /* the line of its newest copy */
} native_noted_stream;

/* Copies that one line queued to adjacent bytes. */
typedef struct {
    native_queued_end ends[2]; /* what is written, and what is read */
    PyObject *site;
    native_noted_stream *stream;
    unsigned long long count;
} native_queued_copy;

typedef struct {
    int protects; /* whether pages of pinned memory in flight are protected */
    int n_streams, n, until_look;
    native_noted_stream streams[NATIVE_NOTED_STREAMS];
    native_queued_copy copies[NATIVE_QUEUED_COPIES];
} native_queued_copies;

/* The stream of a handle, or NULL; a new one, which has none yet, or NULL if there are too many. */
native_noted_stream *native_noted_stream_of(native_queued_copies *notes, uint64_t handle);
native_noted_stream *native_add_noted_stream(native_queued_copies *notes, uint64_t handle, PyObject *clock);

/* Note a copy of a stream, or a wait for it: 1, or 0 if the observer must judge it. */
int native_note_queued_copy(native_queued_copies *notes, const native_queued_copy *copy);
int native_note_wait(native_queued_copies *notes, native_noted_stream *stream);

/* All of it, which is forgotten: the streams, each as (clock, copies that a wait has ended, -1: there was no wait; the line of the
   newest copy or None), and the other copies in order, each as (clock, (written block, start, end), (read block, start, end), line,
   count). NULL: there is nothing, or with an exception. */
PyObject *native_take_queued_copies(native_queued_copies *notes);
void native_forget_queued_copies(native_queued_copies *notes);
int native_visit_queued_copies(native_queued_copies *notes, visitproc visit, void *arg);

#endif
