/* Moving: the pages of a block come into a file of their own, at the same addresses, while anybody may work on them.

   All views of the block lose their access for a moment. Who touches one meanwhile faults, waits in the handler of guard.c until the
   new pages are there, and repeats the instruction: nothing is read or written that gets lost, and nobody else pays. */
#define _GNU_SOURCE
#include "native.h"
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <sched.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/sendfile.h>
#include <unistd.h>

#define MOST_VIEWS 256
#define REMEMBERED 32 /* views that were moved lately: who faulted on one may come to look after the move */

typedef struct {
    uintptr_t start, end;
    uint64_t move; /* the number of the move; 0: nothing here */
} View;

static pthread_mutex_t one_at_a_time = PTHREAD_MUTEX_INITIALIZER;
static View moving[MOST_VIEWS], moved[REMEMBERED];
static int n_moving;
static pid_t mover;
static uint64_t n_moves, n_moved;

#define LOAD(place) __atomic_load_n(&(place), __ATOMIC_SEQ_CST)
#define STORE(place, value) __atomic_store_n(&(place), (value), __ATOMIC_SEQ_CST)

/* Views are read in the handler of faults, while another thread may set them for the next move. */
static int
holds(const View *view, uintptr_t address)
{
    return LOAD(view->start) <= address && address < LOAD(view->end);
}

static void
set(View *view, uintptr_t start, uintptr_t end)
{
    STORE(view->start, start);
    STORE(view->end, end);
}

static int
is_moving(uintptr_t address)
{
    int n = LOAD(n_moving);
    for (int i = 0; i < n; i++)
        if (holds(&moving[i], address))
            return LOAD(n_moving) != 0;
    return 0;
}

/* 1: the address was in a move, which is done: repeat the instruction. Called by the handler of faults. */
int
native_wait_for_move(uintptr_t address)
{
    static __thread uint64_t repeated __attribute__((tls_model("initial-exec"))); /* the newest move for which this thread did so */
    int waited = 0;
    while (is_moving(address) && LOAD(mover) == getpid()) { /* in a child of a fork nobody goes on */
        waited = 1;
        sched_yield();
    }
    if (waited)
        return 1;
    for (int i = 0; i < REMEMBERED; i++) {
        uint64_t move = LOAD(moved[i].move);
        if (move > repeated && holds(&moved[i], address)) {
            repeated = move;
            return 1;
        }
    }
    return 0;
}

/* The bytes that a part of a file has, where it has some. */
static int
copy_pages(int from, off_t offset, uint64_t nbytes, int to)
{
    off_t at = offset, end = offset + (off_t)nbytes;
    while (at < end) {
        off_t data = lseek(from, at, SEEK_DATA);
        if (data < 0 && errno == ENXIO)
            return 0;
        if (data < 0)
            return -1;
        if (data >= end)
            return 0;
        off_t hole = lseek(from, data, SEEK_HOLE), last = hole < 0 || hole > end ? end : hole;
        if (lseek(to, data - offset, SEEK_SET) < 0)
            return -1;
        while (data < last) {
            ssize_t done = sendfile(to, from, &data, (size_t)(last - data));
            if (done < 0 && errno == EINTR)
                continue;
            if (done <= 0) {
                errno = done < 0 ? errno : EIO;
                return -1;
            }
        }
        at = last;
    }
    return 0;
}

/* The same pages for all views; 0, or -1 with errno. */
static int
show(int file, off_t offset, uint64_t nbytes, int n, int access)
{
    int failed = 0, why = 0;
    for (int i = 0; i < n; i++)
        if (mmap((void *)moving[i].start, nbytes, access, MAP_SHARED | MAP_NORESERVE | MAP_FIXED, file, offset) == MAP_FAILED) {
            why = failed ? why : errno;
            failed = 1;
        }
    errno = why;
    return failed ? -1 : 0;
}

static int
move(int n, uint64_t nbytes, int from, off_t offset, int to)
{
    STORE(mover, getpid());
    STORE(n_moving, n);
    int failed = 0;
    for (int i = 0; i < n && !failed; i++)
        failed = mprotect((void *)moving[i].start, nbytes, PROT_NONE) < 0;
    failed = failed || copy_pages(from, offset, nbytes, to) < 0 || show(to, 0, nbytes, n, PROT_READ | PROT_WRITE) < 0;
    int why = errno;
    if (failed)
        (void)show(from, offset, nbytes, n, PROT_READ | PROT_WRITE);
    uint64_t number = ++n_moves;
    for (int i = 0; i < n; i++) {
        View *place = &moved[n_moved++ % REMEMBERED];
        STORE(place->move, 0);
        set(place, moving[i].start, moving[i].end);
        STORE(place->move, number);
    }
    STORE(n_moving, 0);
    if (!failed)
        (void)fallocate(from, FALLOC_FL_PUNCH_HOLE | FALLOC_FL_KEEP_SIZE, offset, (off_t)nbytes);
    errno = why;
    return failed ? -1 : 0;
}

/* move_pages(views, nbytes, from, offset, to): the bytes of `from` at `offset`, which all views show, come into the file `to`; the
   views show them there. */
static PyObject *
move_pages(PyObject *self, PyObject *args)
{
    (void)self;
    PyObject *views;
    unsigned long long nbytes;
    long long offset;
    int from, to, failed = 0;
    if (!PyArg_ParseTuple(args, "O!KiLi", &PyTuple_Type, &views, &nbytes, &from, &offset, &to))
        return NULL;
    Py_ssize_t n = PyTuple_GET_SIZE(views);
    uint64_t starts[MOST_VIEWS];
    if (n > MOST_VIEWS)
        return PyErr_Format(PyExc_ValueError, "%zd views; at most %d", n, MOST_VIEWS);
    for (Py_ssize_t i = 0; i < n; i++)
        if (native_word(PyTuple_GET_ITEM(views, i), "a view", &starts[i]) < 0)
            return NULL;
    Py_BEGIN_ALLOW_THREADS
    pthread_mutex_lock(&one_at_a_time);
    for (Py_ssize_t i = 0; i < n; i++)
        set(&moving[i], starts[i], starts[i] + nbytes);
    failed = move((int)n, nbytes, from, (off_t)offset, to) < 0;
    int why = errno;
    pthread_mutex_unlock(&one_at_a_time);
    errno = why;
    Py_END_ALLOW_THREADS
    if (failed)
        return PyErr_SetFromErrno(PyExc_OSError);
    Py_RETURN_NONE;
}

static void
in_child(void)
{
    pthread_mutex_init(&one_at_a_time, NULL);
    STORE(n_moving, 0);
}

static PyMethodDef functions[] = {
    {"move_pages", move_pages, METH_VARARGS,
     "move_pages(views, nbytes, from, offset, to): the bytes of a file that all views show come into another, at the same addresses."},
    {NULL, NULL, 0, NULL},
};

int
native_moving_register(PyObject *module)
{
    pthread_atfork(NULL, NULL, in_child);
    return PyModule_AddFunctions(module, functions);
}
