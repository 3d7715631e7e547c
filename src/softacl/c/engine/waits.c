/* Calls of libtorch_npu.so that do not fit a device in Python: waits that hold the GIL, and hooks during an exception.

   torch_npu passes its calls to a thread of its own and waits for that thread, in places with the GIL held: with real
   hardware its calls need no interpreter. Here they do, so that such a wait would never end. Therefore the functions
   that it waits with are replaced in its global offset table by ones that release the GIL meanwhile. torch_npu does so
   itself once it has used an operator that the vendor compiles with Python (g_used_aclop in NPUQueue.cpp of
   Ascend/pytorch).

   It calls its hooks for sanitizers (torch_npu.utils._npu_trace), which the checker uses, wherever a tensor is freed, also while an
   exception is pending, which the hook then loses (CONCRETE_TRACE_NPU in PyCallbackTrigger.h): its first step is an import, which is
   replaced in the same way. */
#define PY_SSIZE_T_CLEAN
#define _GNU_SOURCE
#include <Python.h>
#include "native.h"
#include "library/stub.h"
#include "process/called_functions.h"
#include <dlfcn.h>
#include <errno.h>
#include <pthread.h>
#include <stdio.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <sys/select.h>
#include <time.h>
#include <unistd.h>

static const char LIBRARY[] = "/libtorch_npu.so";

static int
holds_lock(void)
{
    return Py_IsInitialized() && PyGILState_GetThisThreadState() != NULL && PyGILState_Check();
}

/* Evaluate a call that may block, without the GIL; preserves its errno. */
#define WITHOUT_LOCK(type, call)                                                                                               \
    ({                                                                                                                         \
        PyThreadState *state_ = holds_lock() ? PyEval_SaveThread() : NULL;                                                     \
        type result_ = (call);                                                                                                 \
        int error_ = errno;                                                                                                    \
        if (state_)                                                                                                            \
            PyEval_RestoreThread(state_);                                                                                      \
        errno = error_;                                                                                                        \
        result_;                                                                                                               \
    })

static int
read_without_lock(int fd, eventfd_t *value)
{
    return WITHOUT_LOCK(int, eventfd_read(fd, value));
}

static int
epoll_without_lock(int fd, struct epoll_event *events, int maximum, int timeout)
{
    return WITHOUT_LOCK(int, epoll_wait(fd, events, maximum, timeout));
}

static int
select_without_lock(int n, fd_set *reading, fd_set *writing, fd_set *other, struct timeval *timeout)
{
    return WITHOUT_LOCK(int, select(n, reading, writing, other, timeout));
}

static int
nanosleep_without_lock(const struct timespec *duration, struct timespec *left)
{
    return WITHOUT_LOCK(int, nanosleep(duration, left));
}

static unsigned
sleep_without_lock(unsigned seconds)
{
    return WITHOUT_LOCK(unsigned, sleep(seconds));
}

static int
join_without_lock(pthread_t thread, void **result)
{
    return WITHOUT_LOCK(int, pthread_join(thread, result));
}

/* A lock that is free is taken with the GIL. */
#define LOCK_WITHOUT_LOCK(name, type, try, wait)                              \
    static int name(type *lock)                                               \
    {                                                                         \
        int result = try(lock);                                               \
        return result == EBUSY ? WITHOUT_LOCK(int, wait(lock)) : result;      \
    }
LOCK_WITHOUT_LOCK(mutex_without_lock, pthread_mutex_t, pthread_mutex_trylock, pthread_mutex_lock)
LOCK_WITHOUT_LOCK(reading_without_lock, pthread_rwlock_t, pthread_rwlock_tryrdlock, pthread_rwlock_rdlock)
LOCK_WITHOUT_LOCK(writing_without_lock, pthread_rwlock_t, pthread_rwlock_trywrlock, pthread_rwlock_wrlock)
LOCK_WITHOUT_LOCK(spin_without_lock, pthread_spinlock_t, pthread_spin_trylock, pthread_spin_lock)

static int
condition_without_lock(pthread_cond_t *condition, pthread_mutex_t *mutex)
{
    return WITHOUT_LOCK(int, pthread_cond_wait(condition, mutex));
}

static int
timed_condition_without_lock(pthread_cond_t *condition, pthread_mutex_t *mutex, const struct timespec *until)
{
    return WITHOUT_LOCK(int, pthread_cond_timedwait(condition, mutex, until));
}

#if __GLIBC_PREREQ(2, 30)
static int
clock_condition_without_lock(pthread_cond_t *condition, pthread_mutex_t *mutex, clockid_t clock, const struct timespec *until)
{
    return WITHOUT_LOCK(int, pthread_cond_clockwait(condition, mutex, clock, until));
}
#endif

/* std::condition_variable::wait(std::unique_lock<std::mutex>&): both objects begin with their pthread counterparts. */
static void
wait_without_lock(void *condition, void **lock)
{
    condition_without_lock(condition, *lock);
}

/* std::call_once: only the wait for another thread is without the GIL; the routine runs as its caller did. A routine
   that throws returns with the GIL, as it was called. */
static __thread void (*routine)(void);
static __thread PyThreadState *caller;

static void
run_routine(void)
{
    void (*run)(void) = routine;
    PyEval_RestoreThread(caller);
    run();
    caller = PyEval_SaveThread();
}

static int
once_without_lock(pthread_once_t *control, void (*run)(void))
{
    enum { DONE = 2 }; /* of glibc */
    if (__atomic_load_n(control, __ATOMIC_ACQUIRE) == DONE || !holds_lock())
        return pthread_once(control, run);
    routine = run;
    PyThreadState *state = caller = PyEval_SaveThread();
    int result = pthread_once(control, run_routine);
    PyEval_RestoreThread(state);
    return result;
}

/* C++ calls it before a function-local static is initialised: 1 for the thread that initialises it. Other threads wait. */
static int (*guard_acquire)(void *);

static int
guard_without_lock(void *guard)
{
    return WITHOUT_LOCK(int, guard_acquire(guard));
}

/* std::thread::join() */
static void (*thread_join)(void *);

static void
thread_join_without_lock(void *thread)
{
    WITHOUT_LOCK(int, (thread_join(thread), 0));
}

/* c10::ThreadPool::waitWorkComplete(): torch_npu destroys events on threads of a pool, and waits for those when Python
   ends. */
static void (*work_complete)(void *);

static void
work_complete_without_lock(void *pool)
{
    WITHOUT_LOCK(int, (work_complete(pool), 0));
}

/* The exception that was pending when the hook that this thread is about to call was entered. */
static __thread native_exception entered_with;

static PyObject *
import_for_hook(const char *name)
{
    if (PyErr_Occurred() && strcmp(name, "torch_npu.utils._npu_trace") == 0)
        entered_with = native_set_aside();
    return PyImport_ImportModule(name);
}

typedef struct {
    PyObject_HEAD
    native_exception pending;
} Pending;

static void
pending_dealloc(Pending *self)
{
    native_exception pending = self->pending;
    PyObject_Free(self);
    native_put_back(pending);
}

/* What the hook returns, torch_npu releases as its last step. */
static PyTypeObject pending_type = {
    PyVarObject_HEAD_INIT(NULL, 0)
    .tp_name = "softacl.c._engine.Pending",
    .tp_basicsize = sizeof(Pending),
    .tp_flags = Py_TPFLAGS_DEFAULT,
    .tp_dealloc = (destructor)pending_dealloc,
};

PyObject *
softacl_pending_exception(PyObject *module, PyObject *unused)
{
    (void)module, (void)unused;
    if (entered_with.type == NULL)
        return Py_NewRef(Py_None);
    Pending *self = PyType_Ready(&pending_type) == 0 ? PyObject_New(Pending, &pending_type) : NULL;
    if (self != NULL) {
        self->pending = entered_with;
        entered_with = (native_exception){NULL, NULL, NULL};
    }
    return (PyObject *)self;
}

static const char CXX[] = "libstdc++.so.6", C10[] = "libc10.so";

static const struct {
    const char *name;
    void *function;
    void **real; /* the function that it calls, if not all libraries see its symbol */
    const char *library;
} replacements[] = {
    {"PyImport_ImportModule", (void *)import_for_hook, NULL, NULL},
    {"eventfd_read", (void *)read_without_lock, NULL, NULL},
    {"epoll_wait", (void *)epoll_without_lock, NULL, NULL},
    {"select", (void *)select_without_lock, NULL, NULL},
    {"nanosleep", (void *)nanosleep_without_lock, NULL, NULL},
    {"sleep", (void *)sleep_without_lock, NULL, NULL},
    {"pthread_join", (void *)join_without_lock, NULL, NULL},
    {"pthread_once", (void *)once_without_lock, NULL, NULL},
    {"pthread_mutex_lock", (void *)mutex_without_lock, NULL, NULL},
    {"pthread_rwlock_rdlock", (void *)reading_without_lock, NULL, NULL},
    {"pthread_rwlock_wrlock", (void *)writing_without_lock, NULL, NULL},
    {"pthread_spin_lock", (void *)spin_without_lock, NULL, NULL},
    {"pthread_cond_wait", (void *)condition_without_lock, NULL, NULL},
    {"pthread_cond_timedwait", (void *)timed_condition_without_lock, NULL, NULL},
#if __GLIBC_PREREQ(2, 30)
    {"pthread_cond_clockwait", (void *)clock_condition_without_lock, NULL, NULL},
#endif
    {"_ZNSt18condition_variable4waitERSt11unique_lockISt5mutexE", (void *)wait_without_lock, NULL, NULL},
    {"_ZNSt6thread4joinEv", (void *)thread_join_without_lock, (void **)&thread_join, CXX},
    {"__cxa_guard_acquire", (void *)guard_without_lock, (void **)&guard_acquire, CXX},
    {"_ZN3c1010ThreadPool16waitWorkCompleteEv", (void *)work_complete_without_lock, (void **)&work_complete, C10},
};

static void
find_real_ones(void)
{
    for (size_t i = 0; i < sizeof replacements / sizeof *replacements; i++) {
        void *library = replacements[i].real ? dlopen(replacements[i].library, RTLD_LAZY | RTLD_NOLOAD) : NULL;
        if (library)
            *replacements[i].real = dlsym(library, replacements[i].name);
    }
}

static void *
replacement_of(const char *name)
{
    for (size_t i = 0; i < sizeof replacements / sizeof *replacements; i++)
        if (strcmp(name, replacements[i].name) == 0)
            return replacements[i].real == NULL || *replacements[i].real ? replacements[i].function : NULL;
    return NULL;
}

static int
look_at(struct dl_phdr_info *info, size_t size, void *found)
{
    (void)size;
    size_t n = info->dlpi_name ? strlen(info->dlpi_name) : 0;
    if (n < sizeof LIBRARY - 1 || strcmp(info->dlpi_name + n - (sizeof LIBRARY - 1), LIBRARY) != 0)
        return 0;
    int failed = called_replace_in(info, replacement_of);
    if (failed)
        fprintf(stderr, "softacl: mprotect of libtorch_npu.so's table: %s. Its waits may not end: set TASK_QUEUE_ENABLE=0.\n",
                strerror(failed));
    *(int *)found = 1;
    return 1;
}

void
softacl_release_lock_in_waits(void)
{
    static int done;
    if (done)
        return;
    find_real_ones();
    dl_iterate_phdr(look_at, &done);
}
