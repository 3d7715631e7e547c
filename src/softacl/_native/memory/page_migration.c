/* Page migration: move a block's pages to a separate memory file, in place, while other threads may access them.

   All views of the block lose their access for a moment. A thread that touches one meanwhile faults, waits in the fault
   handler (fault_guard.c) until the new pages are mapped, and repeats the instruction. So no write is lost, and only
   the threads that touch the block wait. */
#include "memory/pages.h"
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <sched.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/sendfile.h>
#include <unistd.h>

#define MAX_VIEWS 256
#define RECENT 32 /* views that were migrated lately: a thread that faulted on one may look after the migration */

typedef struct {
    uintptr_t start, end;
    uint64_t migration; /* the number of the migration; 0: unused */
} View;

static pthread_mutex_t one_at_a_time = PTHREAD_MUTEX_INITIALIZER;
static View migrating[MAX_VIEWS], recent[RECENT];
static int n_migrating;
static pid_t migrating_process;
static uint64_t n_migrations, n_recent;

#define LOAD(location) __atomic_load_n(&(location), __ATOMIC_SEQ_CST)
#define STORE(location, value) __atomic_store_n(&(location), (value), __ATOMIC_SEQ_CST)

/* The fault handler reads views while another thread may set them for the next migration. */
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
is_migrating(uintptr_t address)
{
    int n = LOAD(n_migrating);
    for (int i = 0; i < n; i++)
        if (holds(&migrating[i], address))
            return LOAD(n_migrating) != 0;
    return 0;
}

int
native_wait_for_migration(uintptr_t address)
{
    /* the newest migration for which this thread repeated an instruction */
    static __thread uint64_t repeated __attribute__((tls_model("initial-exec")));
    int waited = 0;
    while (is_migrating(address) && LOAD(migrating_process) == getpid()) { /* in the child of a fork no thread goes on with it */
        waited = 1;
        sched_yield();
    }
    if (waited)
        return 1;
    for (int i = 0; i < RECENT; i++) {
        uint64_t migration = LOAD(recent[i].migration);
        if (migration > repeated && holds(&recent[i], address)) {
            repeated = migration;
            return 1;
        }
    }
    return 0;
}

/* Copy the data of a part of a file, without its holes. */
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

/* Map the same pages in all views; 0, or -1 with errno. */
static int
show(int file, off_t offset, uint64_t nbytes, int n, int access)
{
    int failed = 0, why = 0;
    for (int i = 0; i < n; i++)
        if (mmap((void *)migrating[i].start, nbytes, access, MAP_SHARED | MAP_NORESERVE | MAP_FIXED, file, offset) == MAP_FAILED) {
            why = failed ? why : errno;
            failed = 1;
        }
    errno = why;
    return failed ? -1 : 0;
}

static int
migrate(int n, uint64_t nbytes, int from, off_t offset, int to)
{
    STORE(migrating_process, getpid());
    STORE(n_migrating, n);
    int failed = 0;
    for (int i = 0; i < n && !failed; i++)
        failed = mprotect((void *)migrating[i].start, nbytes, PROT_NONE) < 0;
    failed = failed || copy_pages(from, offset, nbytes, to) < 0 || show(to, 0, nbytes, n, PROT_READ | PROT_WRITE) < 0;
    int why = errno;
    if (failed)
        (void)show(from, offset, nbytes, n, PROT_READ | PROT_WRITE);
    uint64_t number = ++n_migrations;
    for (int i = 0; i < n; i++) {
        View *view = &recent[n_recent++ % RECENT];
        STORE(view->migration, 0);
        set(view, migrating[i].start, migrating[i].end);
        STORE(view->migration, number);
    }
    STORE(n_migrating, 0);
    if (!failed)
        (void)fallocate(from, FALLOC_FL_PUNCH_HOLE | FALLOC_FL_KEEP_SIZE, offset, (off_t)nbytes);
    errno = why;
    return failed ? -1 : 0;
}

/* migrate_pages(views, nbytes, from, offset, to): move the bytes of `from` at `offset`, which all views map, to the
   file `to`, and map them in the views. */
static PyObject *
migrate_pages(PyObject *Py_UNUSED(self), PyObject *args)
{
    PyObject *views;
    unsigned long long nbytes;
    long long offset;
    int from, to, failed = 0;
    if (!PyArg_ParseTuple(args, "O!KiLi", &PyTuple_Type, &views, &nbytes, &from, &offset, &to))
        return NULL;
    Py_ssize_t n = PyTuple_GET_SIZE(views);
    uint64_t starts[MAX_VIEWS];
    if (n > MAX_VIEWS)
        return PyErr_Format(PyExc_ValueError, "%zd views; at most %d", n, MAX_VIEWS);
    for (Py_ssize_t i = 0; i < n; i++)
        if (native_word(PyTuple_GET_ITEM(views, i), "a view", &starts[i]) < 0)
            return NULL;
    Py_BEGIN_ALLOW_THREADS
    pthread_mutex_lock(&one_at_a_time);
    for (Py_ssize_t i = 0; i < n; i++)
        set(&migrating[i], starts[i], starts[i] + nbytes);
    failed = migrate((int)n, nbytes, from, (off_t)offset, to) < 0;
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
    STORE(n_migrating, 0);
}

static PyMethodDef functions[] = {
    {"migrate_pages", migrate_pages, METH_VARARGS,
     "migrate_pages(views, nbytes, from, offset, to): move the bytes of a file that all views map to another file, in place."},
    {NULL, NULL, 0, NULL},
};

NATIVE_REGISTER(page_migration, .functions = functions, .in_child = in_child)
