/* Large copies, fills and populated pages: the calling thread takes pieces from the front, a worker from the back.

   One core alone does not use all of the memory's bandwidth. The two meet where their speeds let them, so that a worker
   that comes late, or is preempted, delays one piece at most; if none comes, only the wake is wasted. When a copy is
   repeated, each core has the same bytes in its cache. */
#include "queue/queue.h"
#include "memory/pages.h"
#include "memory/fault_guard.h"
#include <sched.h>

#define MIN_PIECE ((size_t)128 << 10) /* bytes that a thread takes at once */
#define MAX_PIECE ((size_t)1 << 20)
#define MAX_PIECES ((size_t)1 << 30)

typedef struct {
    atomic_int references, bad;
    int what; /* enum native_shared_work */
    uintptr_t dst, src_or_value;
    size_t count, piece;
    _Atomic uint64_t left; /* pieces: the first in the lower half, the end in the upper half */
    atomic_int at_work;    /* threads that have a piece, or ask for one */
    size_t of_caller;      /* bytes that the calling thread did */
} Shared;

/* On a machine whose cores are busy a worker comes too late, or is preempted in the middle of a piece. So after a copy
   that no worker helped with, the next few are not shared: twice as many each time. */
static atomic_int unhelped, alone;
#define MAX_ALONE 12 /* a power of two */

static void
shared_release(Shared *shared)
{
    if (atomic_fetch_sub(&shared->references, 1) == 1)
        free(shared);
}

/* Claim the next piece from the front or the back: its number, or -1 if there is none. */
static int64_t
next_piece(Shared *shared, int from_front)
{
    uint64_t left = atomic_load(&shared->left);
    for (;;) {
        uint32_t first = (uint32_t)left, end = (uint32_t)(left >> 32);
        if (first >= end)
            return -1;
        uint64_t after = from_front ? left + 1 : left - ((uint64_t)1 << 32);
        if (atomic_compare_exchange_weak(&shared->left, &left, after))
            return from_front ? first : end - 1;
    }
}

static int
do_piece(int what, uintptr_t dst, uintptr_t src_or_value, size_t n)
{
    if (what == NATIVE_COPY)
        return native_guarded_copy(dst, src_or_value, n);
    if (what == NATIVE_STREAM)
        return native_guarded_stream(dst, src_or_value, n);
    if (what == NATIVE_FILL)
        return native_guarded_fill(dst, (int)src_or_value, n);
    return native_populate(dst, n);
}

static void
take_pieces(Shared *shared, int of_caller)
{
    atomic_fetch_add(&shared->at_work, 1);
    for (int64_t number; (number = next_piece(shared, of_caller)) >= 0;) {
        size_t at = (size_t)number * shared->piece;
        size_t n = shared->count - at < shared->piece ? shared->count - at : shared->piece;
        if (do_piece(shared->what, shared->dst + at, shared->src_or_value + (shared->what == NATIVE_FILL ? 0 : at), n)) {
            atomic_store(&shared->bad, 1);
            atomic_store(&shared->left, 0); /* the rest is not tried */
        }
        else if (of_caller)
            shared->of_caller += n;
    }
    atomic_fetch_sub(&shared->at_work, 1);
}

void
native_run_share(void *shared)
{
    take_pieces(shared, 0);
    shared_release(shared);
}

int
native_split(int what, uintptr_t dst, uintptr_t src_or_value, size_t count)
{
    Shared *shared = NULL;
    if (what == NATIVE_COPY && native_exceeds_cache(count))
        what = NATIVE_STREAM;
    if (native_sched.n_cpus > 1 && (atomic_load_explicit(&alone, memory_order_relaxed) <= 0 || atomic_fetch_sub(&alone, 1) <= 0))
        shared = calloc(1, sizeof *shared);
    QueueCore *queue = shared ? calloc(1, sizeof *queue) : NULL;
    if (queue == NULL) {
        free(shared);
        return do_piece(what, dst, src_or_value, count);
    }
    size_t piece = count / 32 & ~(size_t)4095;
    piece = piece < MIN_PIECE ? MIN_PIECE : piece > MAX_PIECE ? MAX_PIECE : piece;
    if (count / piece > MAX_PIECES) /* no memory has so many bytes, but a call may ask for them */
        piece = count / MAX_PIECES;
    *shared = (Shared){.what = what, .dst = dst, .src_or_value = src_or_value, .count = count, .piece = piece};
    atomic_init(&shared->left, (uint64_t)(count / piece + (count % piece != 0)) << 32);
    atomic_init(&shared->references, 2);
    atomic_init(&queue->references, 1);
    queue->device = -1;
    native_lock_queues();
    int called = !native_sched.stopping && native_push(queue, (Task){.op = OP_SHARE, .p = shared}) == 0;
    native_unlock_queues();
    int64_t begin = native_now_ns();
    take_pieces(shared, 1);
    int64_t own = native_now_ns() - begin;
    if (called) {
        native_lock_queues();
        called = !native_unlink_ready(queue);
        native_unlock_queues();
    }
    if (!called)
        shared_release(shared); /* no worker will */
    for (int i = 0; atomic_load(&shared->at_work); i++)
        if (i < 4096)
            native_relax();
        else
            sched_yield(); /* the worker may need this core */
    if (native_now_ns() - begin < 2 * own && count - shared->of_caller >= count / 8)
        atomic_store(&unhelped, 0);
    else {
        int times = atomic_load(&unhelped);
        atomic_store(&alone, 1 << times);
        atomic_store(&unhelped, times < MAX_ALONE ? times + 1 : times);
    }
    int bad = atomic_load(&shared->bad);
    shared_release(shared);
    native_queue_release(queue);
    return bad ? -1 : 0;
}

/* ---- for Python ---- */

static PyObject *
copy(PyObject *Py_UNUSED(self), PyObject *const *args, Py_ssize_t nargs)
{
    uint64_t v[3];
    if (native_all_words("copy(dst, src, count)", args, nargs, 3, v) < 0)
        return NULL;
    PyThreadState *released = native_release_for(v[2]);
    int failed = native_copy(v[0], v[1], v[2]);
    native_regain(released);
    return PyBool_FromLong(failed == 0);
}

static PyObject *
fill(PyObject *Py_UNUSED(self), PyObject *const *args, Py_ssize_t nargs)
{
    uint64_t v[3];
    if (native_all_words("fill(dst, value, count)", args, nargs, 3, v) < 0)
        return NULL;
    PyThreadState *released = native_release_for(v[2]);
    int failed = native_fill(v[0], (int)(v[1] & 0xff), v[2]);
    native_regain(released);
    return PyBool_FromLong(failed == 0);
}

/* Rows of `width` bytes, the rows `dst_pitch` and `src_pitch` bytes apart. */
static PyObject *
copy_2d(PyObject *Py_UNUSED(self), PyObject *const *args, Py_ssize_t nargs)
{
    uint64_t value[6];
    int failed = 0;
    if (native_all_words("copy_2d(dst, dst_pitch, src, src_pitch, width, height)", args, nargs, 6, value) < 0)
        return NULL;
    Py_BEGIN_ALLOW_THREADS
    for (uint64_t row = 0; row < value[5] && !failed; row++)
        failed = native_guarded_copy(value[0] + row * value[1], value[2] + row * value[3], value[4]);
    Py_END_ALLOW_THREADS
    return PyBool_FromLong(failed == 0);
}

static PyObject *
cache_bytes(PyObject *Py_UNUSED(self), PyObject *Py_UNUSED(unused))
{
    return PyLong_FromSize_t(native_cache_bytes());
}

static PyObject *
set_cache_bytes(PyObject *Py_UNUSED(self), PyObject *arg)
{
    uint64_t nbytes;
    return native_word(arg, "nbytes", &nbytes) < 0 ? NULL : PyLong_FromSize_t(native_set_cache_bytes(nbytes));
}

static PyObject *
populate(PyObject *Py_UNUSED(self), PyObject *args)
{
    int failed;
    unsigned long long start, nbytes;
    if (!PyArg_ParseTuple(args, "KK", &start, &nbytes))
        return NULL;
    Py_BEGIN_ALLOW_THREADS
    failed = nbytes >= NATIVE_SHARE_AT ? native_split(NATIVE_POPULATE, start, 0, nbytes) : native_populate(start, nbytes);
    Py_END_ALLOW_THREADS
    return PyBool_FromLong(failed == 0);
}

static PyMethodDef functions[] = {
    {"copy", NATIVE_FAST(copy),
     "copy(dst, src, count): move bytes; False if an address could not be read or written."},
    {"fill", NATIVE_FAST(fill),
     "fill(dst, value, count): set bytes; False if an address could not be written."},
    {"copy_2d", NATIVE_FAST(copy_2d),
     "copy_2d(dst, dst_pitch, src, src_pitch, width, height): move rows; False if an address failed."},
    {"cache_bytes", cache_bytes, METH_NOARGS, "cache_bytes(): bytes of the last-level cache; 0: unknown."},
    {"set_cache_bytes", set_cache_bytes, METH_O,
     "set_cache_bytes(nbytes): let copies assume a last-level cache of this size; the bytes from which they bypass it."},
    {"populate", populate, METH_VARARGS,
     "populate(start, nbytes): allocate the pages of a mapping before they are touched; False where the kernel cannot, which is no\n"
     "error."},
    {NULL, NULL, 0, NULL},
};

NATIVE_REGISTER(parallel_copy, .functions = functions)
