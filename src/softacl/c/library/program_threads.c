/* libsoftacl_threads.so: records the happens-before order of a compiled program's threads. `softacl check` preloads it
   into each process of a run; in other programs it does nothing.

   Each thread has a vector clock. A release (unlock, post, signal, thread exit) joins the thread's clock into the sync
   object's clock; an acquire (lock, wait, join) joins the object's clock into the thread's. A release starts a new
   epoch if the thread has called acl in the current one. Nothing is recorded while the program has one thread. Nothing
   here needs the interpreter, calls malloc, or takes a lock that the program could hold; sem_post in a signal handler
   is recorded, too. */
#define _GNU_SOURCE
#include "process/called_functions.h"
#include "process/program_threads.h"
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <pthread.h>
#include <sched.h>
#include <semaphore.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/eventfd.h>
#include <sys/mman.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <sys/utsname.h>
#include <time.h>
#include <unistd.h>
#if __GLIBC_PREREQ(2, 28)
#include <threads.h>
#define HAS_C11_THREADS
#endif

#define EXPORTED __attribute__((visibility("default")))
#define OF_THREAD static __thread __attribute__((tls_model("initial-exec")))

enum { SLOTS = 512, BUCKETS = 4096, LOCKS = 64, CHUNK = 1 << 20 };
enum { FREE, RUNNING, ENDED };

typedef struct {
    uint64_t epochs[SLOTS];
} vector_clock;

typedef struct {
    int state, detached, acted, rounds;
    uint32_t slot;
    uint64_t serial, version, heard;
    pthread_t handle;
    int named; /* `handle` is known */
    void *(*function)(void *);
    int (*c11)(void *);
    void *argument;
    unsigned calls; /* of acl */
    uint64_t *clock;
} thread_record;

/* The clock of an object of the program. */
typedef struct sync_object {
    uintptr_t key;
    struct sync_object *next;
    uint32_t capacity;
    uint64_t *clock;
    thread_record *holder;           /* of a rwlock: the thread that holds it for writing */
    /* The newest clock that was joined in: its version, and the serial of its thread. */
    uint64_t released_version, released_by;
} sync_object;

static vector_clock clocks[SLOTS];
static thread_record records[SLOTS];
static uint32_t top;          /* slots that were ever used */
static uint64_t serials;      /* threads so far */
static int several;           /* there is, or was, more than one */
static uint64_t changes;      /* threads that began, and that ended */
static int missed;            /* something was not recorded */
static int records_lock;

static sync_object *buckets[BUCKETS], *unused;
static int locks[LOCKS], arena_lock;
static char *arena;
static size_t arena_left;

/* What all threads acquire, and what any thread may have acquired. */
static sync_object everyone = {.capacity = SLOTS}, promised = {.capacity = SLOTS};
static uint64_t everyone_clock[SLOTS], promised_clock[SLOTS];
static uint64_t everyone_version;
static int everyone_lock;

static pthread_key_t end_of_thread;
static char pipes[1]; /* its address stands for everything that passes through the kernel */

OF_THREAD thread_record *me;
OF_THREAD int away; /* > 0: this thread runs our code */
OF_THREAD int busy; /* it is in this file: a signal handler that gets here must not wait for a lock of its own thread */

static void
lock(int *it)
{
    busy++;
    while (__atomic_exchange_n(it, 1, __ATOMIC_ACQUIRE))
        sched_yield();
}

static void
unlock(int *it)
{
    __atomic_store_n(it, 0, __ATOMIC_RELEASE);
    busy--;
}

/* Allocate memory that is never freed. */
static void *
allocate(size_t nbytes)
{
    nbytes = (nbytes + 15) & ~(size_t)15;
    lock(&arena_lock);
    if (arena_left < nbytes) {
        int kept = errno;
        void *more = mmap(NULL, CHUNK, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
        errno = kept;
        if (more == MAP_FAILED) {
            unlock(&arena_lock);
            return NULL;
        }
        arena = more;
        arena_left = CHUNK;
    }
    void *found = arena;
    arena += nbytes;
    arena_left -= nbytes;
    unlock(&arena_lock);
    return found;
}

static uint32_t
bucket_of(uintptr_t key)
{
    return (uint32_t)((key * 0x9E3779B97F4A7C15u) >> 40) % BUCKETS;
}

static sync_object *
find(uintptr_t key)
{
    sync_object *p = buckets[bucket_of(key)];
    while (p && p->key != key)
        p = p->next;
    return p;
}

static sync_object *
find_or_make(uintptr_t key)
{
    sync_object *p = find(key);
    if (p)
        return p;
    lock(&arena_lock);
    p = unused;
    if (p)
        unused = p->next;
    unlock(&arena_lock);
    if (p == NULL && (p = allocate(sizeof *p)) == NULL)
        return NULL;
    if (p->clock)
        memset(p->clock, 0, p->capacity * sizeof *p->clock);
    p->key = key;
    p->holder = NULL;
    p->released_version = 0;
    p->released_by = UINT64_MAX;
    p->next = buckets[bucket_of(key)];
    buckets[bucket_of(key)] = p;
    return p;
}

static int
grow(sync_object *p, uint32_t capacity)
{
    if (p->capacity >= capacity)
        return 1;
    uint32_t required = p->capacity ? p->capacity : 8;
    while (required < capacity)
        required *= 2;
    uint64_t *more = allocate(required * sizeof *more);
    if (more == NULL)
        return 0;
    memset(more, 0, required * sizeof *more);
    if (p->capacity)
        memcpy(more, p->clock, p->capacity * sizeof *more);
    p->clock = more;
    p->capacity = required;
    return 1;
}

static int
recording(void)
{
    if (!__atomic_load_n(&several, __ATOMIC_RELAXED) || me == NULL || away > 0)
        return 0;
    if (busy)
        missed = 1; /* a signal handler has interrupted this file */
    return !busy;
}

/* A release publishes the thread's acts so far: later ones belong to a new epoch. */
static void
end_epoch(void)
{
    if (me->acted) {
        me->acted = 0;
        me->clock[me->slot]++;
        me->version++;
    }
}

static void
join_into(sync_object *p)
{
    uint32_t n = __atomic_load_n(&top, __ATOMIC_ACQUIRE);
    if ((p->released_by == me->serial && p->released_version == me->version) || !grow(p, n))
        return; /* the object has that clock already */
    for (uint32_t i = 0; i < n; i++)
        if (p->clock[i] < me->clock[i])
            p->clock[i] = me->clock[i];
    p->released_by = me->serial;
    p->released_version = me->version;
}

static void
join_from(const uint64_t *clock, uint32_t n)
{
    int more = 0;
    for (uint32_t i = 0; i < n; i++)
        if (i != me->slot && me->clock[i] < clock[i]) {
            me->clock[i] = clock[i];
            more = 1;
        }
    me->version += (uint64_t)more;
}

/* The calling thread's clock is joined into an object's. */
static void
release(uintptr_t key)
{
    if (!recording())
        return;
    int *its = &locks[bucket_of(key) % LOCKS];
    lock(its);
    end_epoch();
    sync_object *p = find_or_make(key);
    if (p)
        join_into(p);
    unlock(its);
}

/* An object's clock is joined into the calling thread's. */
static void
acquire(uintptr_t key)
{
    if (!recording())
        return;
    int *its = &locks[bucket_of(key) % LOCKS];
    lock(its);
    sync_object *p = find(key);
    if (p)
        join_from(p->clock, p->capacity);
    unlock(its);
}

/* An object was destroyed; another one may get its address. */
static void
forget(uintptr_t key)
{
    if (!several || busy)
        return;
    int *its = &locks[bucket_of(key) % LOCKS];
    lock(its);
    sync_object **link = &buckets[bucket_of(key)];
    while (*link && (*link)->key != key)
        link = &(*link)->next;
    sync_object *p = *link;
    if (p) {
        *link = p->next;
        lock(&arena_lock);
        p->next = unused;
        unused = p;
        unlock(&arena_lock);
    }
    unlock(its);
}

static void
release_to_all(sync_object *to)
{
    if (!recording())
        return;
    lock(&everyone_lock);
    end_epoch();
    join_into(to);
    if (to == &everyone)
        __atomic_add_fetch(&everyone_version, 1, __ATOMIC_RELEASE);
    unlock(&everyone_lock);
}

#define AT(object) ((uintptr_t)(object))
#define READERS(object) ((uintptr_t)(object) + 1) /* of a rwlock, the clock of its readers */

/* The next definition of a function, which would be called without this library. */
static void *
next_of(const char *name, const char *version)
{
    void *found = dlsym(RTLD_NEXT, name);
    /* A C program is not linked with a C++ runtime; a library that it loads later (ONNX Runtime) has one that RTLD_NEXT
       does not find. */
    static const char *const runtimes[] = {"libstdc++.so.6", "libc++abi.so.1"};
    for (size_t i = 0; found == NULL && i < sizeof runtimes / sizeof *runtimes; i++) {
        void *runtime = dlopen(runtimes[i], RTLD_LAZY | RTLD_NOLOAD);
        if (runtime) {
            found = dlsym(runtime, name);
            dlclose(runtime); /* the calling library keeps it loaded */
        }
    }
    Dl_info where;
    if (version && found && dladdr(found, &where) && where.dli_fname) { /* the C library has two versions of condition variables */
        const char *file = strrchr(where.dli_fname, '/');
        file = file ? file + 1 : where.dli_fname;
        if (strncmp(file, "libc.", 5) == 0 || strncmp(file, "libc-", 5) == 0 || strncmp(file, "libpthread", 10) == 0) {
            void *newer = dlvsym(RTLD_NEXT, name, version);
            found = newer ? newer : found;
        }
    }
    return found;
}

#define NEXT_VERSION(name, version)                                                     \
    static __typeof__(&name) next;                                                      \
    if (__builtin_expect(__atomic_load_n(&next, __ATOMIC_RELAXED) == NULL, 0)) {        \
        int kept_errno = errno;                                                         \
        void *found_next = next_of(#name, version);                                     \
        __typeof__(&name) typed_next;                                                   \
        memcpy(&typed_next, &found_next, sizeof found_next);                            \
        __atomic_store_n(&next, typed_next, __ATOMIC_RELAXED);                          \
        errno = kept_errno;                                                             \
    }
#define NEXT(name) NEXT_VERSION(name, NULL)

/* Threads -------------------------------------------------------------------------------------------------------------- */

/* The epoch that all acts of a slot's ended threads precede. */
static uint64_t
last_epoch(uint32_t slot)
{
    return clocks[slot].epochs[slot] + (uint64_t)(records[slot].acted != 0);
}

/* A slot whose last thread happens-before the calling one, or a new one; else any free one. SLOTS: none. */
static uint32_t
free_slot(void)
{
    uint32_t any = SLOTS;
    for (uint32_t i = 0; i < top; i++)
        if (records[i].state == FREE) {
            if (me->clock[i] >= last_epoch(i))
                return i;
            any = i;
        }
    return top < SLOTS ? top : any;
}

static thread_record *
begin_child(int detached)
{
    if (me == NULL || away > 0 || busy)
        return NULL;
    lock(&records_lock);
    uint32_t slot = free_slot();
    if (slot == SLOTS) {
        unlock(&records_lock);
        return NULL; /* it counts as ordered with everything */
    }
    thread_record *child = &records[slot];
    uint64_t own = last_epoch(slot);
    *child = (thread_record){.state = RUNNING, .detached = detached, .slot = slot, .serial = ++serials, .clock = clocks[slot].epochs};
    if (slot >= top)
        __atomic_store_n(&top, slot + 1, __ATOMIC_RELEASE);
    __atomic_add_fetch(&changes, 1, __ATOMIC_RELAXED);
    __atomic_store_n(&several, 1, __ATOMIC_RELAXED);
    end_epoch();
    memcpy(child->clock, me->clock, sizeof(vector_clock));
    child->clock[slot] = own;
    unlock(&records_lock);
    return child;
}

static void
not_started(thread_record *child)
{
    if (child == NULL)
        return;
    lock(&records_lock);
    child->state = FREE;
    __atomic_add_fetch(&changes, 1, __ATOMIC_RELAXED);
    unlock(&records_lock);
}

static void
name_child(thread_record *child, uint64_t serial, pthread_t handle)
{
    lock(&records_lock);
    if (child->serial == serial && child->state != FREE) {
        child->handle = handle;
        child->named = 1;
    }
    unlock(&records_lock);
}

/* The last thing that a thread does, after the destructors of its thread-local variables. */
static void
ends(void *value)
{
    thread_record *mine = value;
    if (mine->rounds++ < PTHREAD_DESTRUCTOR_ITERATIONS - 1) {
        pthread_setspecific(end_of_thread, mine);
        return;
    }
    lock(&records_lock);
    mine->state = mine->detached ? FREE : ENDED;
    __atomic_add_fetch(&changes, 1, __ATOMIC_RELAXED);
    me = NULL;
    unlock(&records_lock);
}

static void
begins(thread_record *mine)
{
    me = mine;
    pthread_setspecific(end_of_thread, mine);
    name_child(mine, mine->serial, pthread_self());
}

static void *
run(void *value)
{
    thread_record *mine = value;
    begins(mine);
    return mine->function(mine->argument);
}

#ifdef HAS_C11_THREADS
static int
run_c11(void *value)
{
    thread_record *mine = value;
    begins(mine);
    return mine->c11(mine->argument);
}
#endif

/* Observing a thread's exit is an acquire of its final clock. */
static void
joined(pthread_t handle)
{
    if (!several || busy)
        return;
    lock(&records_lock);
    for (uint32_t i = 0; i < top; i++) {
        thread_record *other = &records[i];
        if (other->state == ENDED && other->named && pthread_equal(other->handle, handle)) {
            if (other->acted) {
                other->acted = 0;
                other->clock[i]++;
            }
            if (me && away <= 0)
                join_from(other->clock, top);
            other->state = FREE;
            break;
        }
    }
    unlock(&records_lock);
}

static void
detached(pthread_t handle)
{
    if (!several || busy)
        return;
    lock(&records_lock);
    for (uint32_t i = 0; i < top; i++) {
        thread_record *other = &records[i];
        if (other->state != FREE && other->named && !other->detached && pthread_equal(other->handle, handle)) {
            other->detached = 1;
            if (other->state == ENDED)
                other->state = FREE;
            break;
        }
    }
    unlock(&records_lock);
}

EXPORTED int
pthread_create(pthread_t *thread, const pthread_attr_t *attributes, void *(*function)(void *), void *argument)
{
    NEXT(pthread_create)
    int how = PTHREAD_CREATE_JOINABLE;
    if (attributes)
        pthread_attr_getdetachstate(attributes, &how);
    thread_record *child = begin_child(how == PTHREAD_CREATE_DETACHED);
    if (child == NULL)
        return next(thread, attributes, function, argument);
    child->function = function;
    child->argument = argument;
    uint64_t serial = child->serial;
    int result = next(thread, attributes, run, child);
    if (result != 0)
        not_started(child);
    else
        name_child(child, serial, *thread);
    return result;
}

#ifdef HAS_C11_THREADS
EXPORTED int
thrd_create(thrd_t *thread, thrd_start_t function, void *argument)
{
    NEXT(thrd_create)
    thread_record *child = begin_child(0);
    if (child == NULL)
        return next(thread, function, argument);
    child->c11 = function;
    child->argument = argument;
    uint64_t serial = child->serial;
    int result = next(thread, run_c11, child);
    if (result != thrd_success)
        not_started(child);
    else
        name_child(child, serial, *thread);
    return result;
}
#endif

/* A function that returns 0 on success. */
#define BEFORE_AND_AFTER(kind, name, parameters, arguments, before, after, fine) \
    EXPORTED kind name parameters                                                \
    {                                                                            \
        NEXT(name)                                                               \
        before;                                                                  \
        kind result = next arguments;                                            \
        if (fine) {                                                              \
            after;                                                               \
        }                                                                        \
        return result;                                                           \
    }
#define AFTER(name, parameters, arguments, after) \
    BEFORE_AND_AFTER(int, name, parameters, arguments, (void)0, after, result == 0)
#define BEFORE(name, parameters, arguments, before) \
    BEFORE_AND_AFTER(int, name, parameters, arguments, before, (void)0, 0)

AFTER(pthread_join, (pthread_t thread, void **value), (thread, value), joined(thread))
AFTER(pthread_tryjoin_np, (pthread_t thread, void **value), (thread, value), joined(thread))
AFTER(pthread_timedjoin_np, (pthread_t thread, void **value, const struct timespec *until), (thread, value, until), joined(thread))
AFTER(pthread_detach, (pthread_t thread), (thread), detached(thread))
#ifdef HAS_C11_THREADS
AFTER(thrd_join, (thrd_t thread, int *value), (thread, value), joined(thread))
AFTER(thrd_detach, (thrd_t thread), (thread), detached(thread))
#endif

/* Locks ---------------------------------------------------------------------------------------------------------------- */

#define LOCKED (result == 0 || result == EOWNERDEAD)
#define LOCKS_MUTEX(name, parameters, arguments) \
    BEFORE_AND_AFTER(int, name, parameters, arguments, (void)0, acquire(AT(mutex)), LOCKED)

LOCKS_MUTEX(pthread_mutex_lock, (pthread_mutex_t * mutex), (mutex))
LOCKS_MUTEX(pthread_mutex_trylock, (pthread_mutex_t * mutex), (mutex))
LOCKS_MUTEX(pthread_mutex_timedlock, (pthread_mutex_t * mutex, const struct timespec *until), (mutex, until))
BEFORE(pthread_mutex_unlock, (pthread_mutex_t * mutex), (mutex), release(AT(mutex)))
AFTER(pthread_mutex_destroy, (pthread_mutex_t * mutex), (mutex), forget(AT(mutex)))

#ifdef HAS_C11_THREADS
AFTER(mtx_lock, (mtx_t * mutex), (mutex), acquire(AT(mutex)))
AFTER(mtx_trylock, (mtx_t * mutex), (mutex), acquire(AT(mutex)))
AFTER(mtx_timedlock, (mtx_t *restrict mutex, const struct timespec *restrict until), (mutex, until), acquire(AT(mutex)))
BEFORE(mtx_unlock, (mtx_t * mutex), (mutex), release(AT(mutex)))
#endif

AFTER(pthread_spin_lock, (pthread_spinlock_t * mutex), (mutex), acquire(AT(mutex)))
AFTER(pthread_spin_trylock, (pthread_spinlock_t * mutex), (mutex), acquire(AT(mutex)))
BEFORE(pthread_spin_unlock, (pthread_spinlock_t * mutex), (mutex), release(AT(mutex)))

/* Readers acquire the writers' clock, writers both clocks. */
static void
read_locked(pthread_rwlock_t *it)
{
    acquire(AT(it));
}

static void
write_locked(pthread_rwlock_t *it)
{
    acquire(AT(it));
    acquire(READERS(it));
    if (!recording())
        return;
    int *its = &locks[bucket_of(AT(it)) % LOCKS];
    lock(its);
    sync_object *p = find_or_make(AT(it));
    if (p)
        p->holder = me;
    unlock(its);
}

static void
rw_unlocks(pthread_rwlock_t *it)
{
    if (!recording())
        return;
    int *its = &locks[bucket_of(AT(it)) % LOCKS], writes = 0;
    lock(its);
    sync_object *p = find(AT(it));
    if (p && p->holder == me) {
        p->holder = NULL;
        writes = 1;
    }
    unlock(its);
    release(writes ? AT(it) : READERS(it));
}

AFTER(pthread_rwlock_rdlock, (pthread_rwlock_t * it), (it), read_locked(it))
AFTER(pthread_rwlock_tryrdlock, (pthread_rwlock_t * it), (it), read_locked(it))
AFTER(pthread_rwlock_timedrdlock, (pthread_rwlock_t * it, const struct timespec *until), (it, until), read_locked(it))
AFTER(pthread_rwlock_wrlock, (pthread_rwlock_t * it), (it), write_locked(it))
AFTER(pthread_rwlock_trywrlock, (pthread_rwlock_t * it), (it), write_locked(it))
AFTER(pthread_rwlock_timedwrlock, (pthread_rwlock_t * it, const struct timespec *until), (it, until), write_locked(it))
BEFORE(pthread_rwlock_unlock, (pthread_rwlock_t * it), (it), rw_unlocks(it))
AFTER(pthread_rwlock_destroy, (pthread_rwlock_t * it), (it), (forget(AT(it)), forget(READERS(it))))

/* Conditions ------------------------------------------------------------------------------------------------------------ */

/* Also when the thread is cancelled during the wait: its cleanup handlers run with the mutex locked. */
static void
acquires_mutex(void *mutex)
{
    acquire(*(uintptr_t *)mutex);
}

#define WAITS(name, version, parameters, arguments)                              \
    EXPORTED int name parameters                                                 \
    {                                                                            \
        NEXT_VERSION(name, version)                                              \
        uintptr_t mine __attribute__((cleanup(acquires_mutex))) = AT(mutex);          \
        release(mine);                                                              \
        int result = next arguments;                                             \
        if (result == 0)                                                         \
            acquire(AT(it));                                                         \
        return result;                                                           \
    }
#define RELEASES_VERSION(name, version, parameters, arguments) \
    EXPORTED int name parameters                            \
    {                                                       \
        NEXT_VERSION(name, version)                         \
        release(AT(it));                                       \
        return next arguments;                              \
    }
#if defined(__x86_64__)
#define NEWER "GLIBC_2.3.2"
#else
#define NEWER NULL
#endif

WAITS(pthread_cond_wait, NEWER, (pthread_cond_t * it, pthread_mutex_t *mutex), (it, mutex))
WAITS(pthread_cond_timedwait, NEWER,
      (pthread_cond_t * it, pthread_mutex_t *mutex, const struct timespec *until), (it, mutex, until))
RELEASES_VERSION(pthread_cond_signal, NEWER, (pthread_cond_t * it), (it))
RELEASES_VERSION(pthread_cond_broadcast, NEWER, (pthread_cond_t * it), (it))
#ifdef HAS_C11_THREADS
WAITS(cnd_wait, NULL, (cnd_t * it, mtx_t *mutex), (it, mutex))
WAITS(cnd_timedwait, NULL, (cnd_t *restrict it, mtx_t *restrict mutex, const struct timespec *restrict until),
      (it, mutex, until))
RELEASES_VERSION(cnd_signal, NULL, (cnd_t * it), (it))
RELEASES_VERSION(cnd_broadcast, NULL, (cnd_t * it), (it))
#endif

#if __GLIBC_PREREQ(2, 30)
LOCKS_MUTEX(pthread_mutex_clocklock, (pthread_mutex_t * mutex, clockid_t clock, const struct timespec *until), (mutex, clock, until))
AFTER(pthread_rwlock_clockrdlock, (pthread_rwlock_t * it, clockid_t clock, const struct timespec *until), (it, clock, until),
      read_locked(it))
AFTER(pthread_rwlock_clockwrlock, (pthread_rwlock_t * it, clockid_t clock, const struct timespec *until), (it, clock, until),
      write_locked(it))
WAITS(pthread_cond_clockwait, NULL,
      (pthread_cond_t * it, pthread_mutex_t *mutex, clockid_t clock, const struct timespec *until), (it, mutex, clock, until))
AFTER(sem_clockwait, (sem_t * it, clockid_t clock, const struct timespec *until), (it, clock, until), acquire(AT(it)))
#endif
#if __GLIBC_PREREQ(2, 31)
AFTER(pthread_clockjoin_np, (pthread_t thread, void **value, clockid_t clock, const struct timespec *until),
      (thread, value, clock, until), joined(thread))
#endif

/* Semaphores, barriers -------------------------------------------------------------------------------------------------- */

BEFORE(sem_post, (sem_t * it), (it), release(AT(it)))
AFTER(sem_wait, (sem_t * it), (it), acquire(AT(it)))
AFTER(sem_trywait, (sem_t * it), (it), acquire(AT(it)))
AFTER(sem_timedwait, (sem_t *restrict it, const struct timespec *restrict until), (it, until), acquire(AT(it)))
AFTER(sem_getvalue, (sem_t *restrict it, int *restrict value), (it, value), acquire(AT(it)))
AFTER(sem_destroy, (sem_t * it), (it), forget(AT(it)))
BEFORE_AND_AFTER(int, pthread_barrier_wait, (pthread_barrier_t * it), (it), release(AT(it)), acquire(AT(it)),
                 result == 0 || result == PTHREAD_BARRIER_SERIAL_THREAD)
AFTER(pthread_barrier_destroy, (pthread_barrier_t * it), (it), forget(AT(it)))

/* Once: later callers happen-after the initialiser. std::promise sets its value inside of call_once, and a thread that gets the
   value makes no call that can be intercepted. ------------------------------------------------------------------- */

typedef struct once {
    void (*function)(void);
    void *control;
    struct once *around;
} once;

OF_THREAD once *innermost;

static void
run_once(void)
{
    once *mine = innermost;
    mine->function();
    release(AT(mine->control));
    release_to_all(&promised);
}

static void
once_over(once *mine)
{
    innermost = mine->around;
}

EXPORTED int
pthread_once(pthread_once_t *control, void (*function)(void))
{
    NEXT(pthread_once)
    once mine __attribute__((cleanup(once_over))) = {function, control, innermost};
    innermost = &mine;
    int result = next(control, run_once);
    acquire(AT(control));
    return result;
}

#ifdef HAS_C11_THREADS
EXPORTED void
call_once(once_flag *control, void (*function)(void))
{
    NEXT(call_once)
    once mine __attribute__((cleanup(once_over))) = {function, control, innermost};
    innermost = &mine;
    next(control, run_once);
    acquire(AT(control));
}
#endif

/* Function-local statics: a thread that finds the guard set makes no call that can be intercepted, so an initialisation
   that called acl happens-before everything that any thread does later. */
extern int __cxa_guard_acquire(uint64_t *) __attribute__((weak));
extern void __cxa_guard_release(uint64_t *) __attribute__((weak));
OF_THREAD unsigned calls_before;

EXPORTED int
__cxa_guard_acquire(uint64_t *guard)
{
    NEXT(__cxa_guard_acquire)
    int result = next(guard);
    acquire(AT(guard));
    if (result && me)
        calls_before = me->calls;
    return result;
}

EXPORTED void
__cxa_guard_release(uint64_t *guard)
{
    NEXT(__cxa_guard_release)
    release(AT(guard));
    if (me && me->calls != calls_before)
        release_to_all(&everyone);
    next(guard);
}

/* Through the kernel: pipes, sockets, eventfd; and addresses that it refuses. ---------------------------------------------- */

static softacl_refusal on_refusal;

/* The kernel answers EFAULT, and raises no signal, for memory that the program cannot touch. Whether it now can. */
static int
refused(const char *function, const void *data, void *caller)
{
    softacl_refusal hear = __atomic_load_n(&on_refusal, __ATOMIC_ACQUIRE);
    if (errno != EFAULT || hear == NULL || away > 0 || busy)
        return 0;
    int opened = hear(function, AT(data), AT(caller));
    errno = EFAULT;
    return opened;
}

/* The kernel reads 8 bytes, and then refuses what to do with them. */
static int
readable(const void *data)
{
    errno = 0;
    syscall(SYS_rt_sigprocmask, ~0, data, NULL, (size_t)8);
    return errno != EFAULT;
}

static int
refused_parts(const char *function, const struct iovec *parts, size_t n, void *caller)
{
    int opened = refused(function, parts, caller);
    for (size_t i = 0; i < n && errno == EFAULT && readable(&parts[i].iov_base) && readable(&parts[i].iov_len); i++) {
        errno = EFAULT;
        opened |= refused(function, parts[i].iov_base, caller);
    }
    errno = EFAULT;
    return opened;
}

static int
refused_message(const char *function, const struct msghdr *message, void *caller)
{
    int opened = refused(function, message, caller);
    if (errno != EFAULT || !readable(message) || !readable(&message->msg_iov) || !readable(&message->msg_iovlen)) {
        errno = EFAULT;
        return opened;
    }
    errno = EFAULT;
    return opened | refused_parts(function, message->msg_iov, message->msg_iovlen, caller);
}

#define CALLER __builtin_return_address(0)
#define SENDS(name, parameters, arguments, refusal) \
    EXPORTED ssize_t name parameters                \
    {                                               \
        NEXT(name)                                  \
        release(AT(pipes));                         \
        ssize_t result = next arguments;            \
        if (result < 0 && (refusal))                \
            result = next arguments;                \
        return result;                              \
    }
#define RECEIVES(name, parameters, arguments, refusal) \
    EXPORTED ssize_t name parameters                   \
    {                                                  \
        NEXT(name)                                     \
        ssize_t result = next arguments;               \
        if (result < 0 && (refusal))                   \
            result = next arguments;                   \
        if (result >= 0)                               \
            acquire(AT(pipes));                        \
        return result;                                 \
    }
#define ASKS(name, type, bad, parameters, arguments, refusal) \
    EXPORTED type name parameters                             \
    {                                                         \
        NEXT(name)                                            \
        type result = next arguments;                         \
        if (result == (type)(bad) && (refusal))               \
            result = next arguments;                          \
        return result;                                        \
    }
/* A stream of the C library calls the kernel itself. It may set errno, and must not leave an older EFAULT there. */
#define STREAMS(name, type, shown)                                        \
    EXPORTED size_t name(type *data, size_t size, size_t n, FILE *stream) \
    {                                                                     \
        NEXT(name)                                                        \
        int kept = errno;                                                 \
        errno = 0;                                                        \
        size_t result = next(data, size, n, stream);                      \
        if (result < n && size && refused(shown, data, CALLER)) {         \
            clearerr(stream);                                             \
            errno = 0;                                                    \
            result += next((type *)((uintptr_t)data + result * size), size, n - result, stream); \
        }                                                                 \
        if (errno == 0)                                                   \
            errno = kept;                                                 \
        return result;                                                    \
    }
#define OF(name, address) refused(name, address, CALLER)
#define BUFFER(name) OF(name, data)
#define PARTS(name) refused_parts(name, parts, (size_t)n, CALLER)
#define MESSAGE(name) refused_message(name, message, CALLER)
#define PATH(name) OF(name, path)
#define PATH_AND(name, other) (OF(name, path) | OF(name, other))
#define MODE                                                          \
    mode_t mode = 0;                                                  \
    if (flags & O_CREAT || (flags & O_TMPFILE) == O_TMPFILE) {        \
        va_list rest;                                                 \
        va_start(rest, flags);                                        \
        mode = (mode_t)va_arg(rest, unsigned);                        \
        va_end(rest);                                                 \
    }
#define OPENS(name, parameters, arguments, shown) \
    EXPORTED int name parameters                  \
    {                                             \
        NEXT(name)                                \
        MODE                                      \
        int result = next arguments;              \
        if (result < 0 && PATH(shown))            \
            result = next arguments;              \
        return result;                            \
    }

#undef fwrite_unlocked /* macros of a header */
#undef fread_unlocked
extern ssize_t __read_chk(int file, void *data, size_t n, size_t capacity); /* with _FORTIFY_SOURCE */
extern ssize_t __pread_chk(int file, void *data, size_t n, off_t at, size_t capacity);
extern ssize_t __pread64_chk(int file, void *data, size_t n, off64_t at, size_t capacity);
extern ssize_t __recv_chk(int file, void *data, size_t n, size_t capacity, int flags);

/* The functions of the C library that pass a pointer of the program to the kernel. */
#define OF_KERNEL(SENDS, RECEIVES, ASKS, OPENS, STREAMS)                                                                       \
    SENDS(write, (int file, const void *data, size_t n), (file, data, n), BUFFER("write"))                                     \
    SENDS(pwrite, (int file, const void *data, size_t n, off_t at), (file, data, n, at), BUFFER("pwrite"))                     \
    SENDS(pwrite64, (int file, const void *data, size_t n, off64_t at), (file, data, n, at), BUFFER("pwrite"))                 \
    SENDS(writev, (int file, const struct iovec *parts, int n), (file, parts, n), PARTS("writev"))                             \
    SENDS(pwritev, (int file, const struct iovec *parts, int n, off_t at), (file, parts, n, at), PARTS("pwritev"))             \
    SENDS(pwritev64, (int file, const struct iovec *parts, int n, off64_t at), (file, parts, n, at), PARTS("pwritev"))         \
    SENDS(send, (int file, const void *data, size_t n, int flags), (file, data, n, flags), BUFFER("send"))                     \
    SENDS(sendto, (int file, const void *data, size_t n, int flags, const struct sockaddr *to, socklen_t n_to),                \
          (file, data, n, flags, to, n_to), BUFFER("sendto") | OF("sendto", to))                                               \
    SENDS(sendmsg, (int file, const struct msghdr *message, int flags), (file, message, flags), MESSAGE("sendmsg"))            \
    RECEIVES(read, (int file, void *data, size_t n), (file, data, n), BUFFER("read"))                                          \
    RECEIVES(pread, (int file, void *data, size_t n, off_t at), (file, data, n, at), BUFFER("pread"))                          \
    RECEIVES(pread64, (int file, void *data, size_t n, off64_t at), (file, data, n, at), BUFFER("pread"))                      \
    RECEIVES(readv, (int file, const struct iovec *parts, int n), (file, parts, n), PARTS("readv"))                            \
    RECEIVES(preadv, (int file, const struct iovec *parts, int n, off_t at), (file, parts, n, at), PARTS("preadv"))            \
    RECEIVES(preadv64, (int file, const struct iovec *parts, int n, off64_t at), (file, parts, n, at), PARTS("preadv"))        \
    RECEIVES(recv, (int file, void *data, size_t n, int flags), (file, data, n, flags), BUFFER("recv"))                        \
    RECEIVES(recvfrom, (int file, void *data, size_t n, int flags, struct sockaddr *from, socklen_t *n_from),                  \
             (file, data, n, flags, from, n_from), BUFFER("recvfrom") | OF("recvfrom", from))                                  \
    RECEIVES(recvmsg, (int file, struct msghdr *message, int flags), (file, message, flags), MESSAGE("recvmsg"))               \
    RECEIVES(__read_chk, (int file, void *data, size_t n, size_t capacity), (file, data, n, capacity), BUFFER("read"))         \
    RECEIVES(__pread_chk, (int file, void *data, size_t n, off_t at, size_t capacity), (file, data, n, at, capacity),          \
             BUFFER("pread"))                                                                                                  \
    RECEIVES(__pread64_chk, (int file, void *data, size_t n, off64_t at, size_t capacity), (file, data, n, at, capacity),      \
             BUFFER("pread"))                                                                                                  \
    RECEIVES(__recv_chk, (int file, void *data, size_t n, size_t capacity, int flags), (file, data, n, capacity, flags),       \
             BUFFER("recv"))                                                                                                   \
    ASKS(readlink, ssize_t, -1, (const char *path, char *data, size_t n), (path, data, n), PATH_AND("readlink", data))         \
    ASKS(getcwd, char *, NULL, (char *data, size_t n), (data, n), BUFFER("getcwd"))                                            \
    ASKS(stat, int, -1, (const char *path, struct stat *data), (path, data), PATH_AND("stat", data))                           \
    ASKS(stat64, int, -1, (const char *path, struct stat64 *data), (path, data), PATH_AND("stat", data))                       \
    ASKS(lstat, int, -1, (const char *path, struct stat *data), (path, data), PATH_AND("lstat", data))                         \
    ASKS(lstat64, int, -1, (const char *path, struct stat64 *data), (path, data), PATH_AND("lstat", data))                     \
    ASKS(fstat, int, -1, (int file, struct stat *data), (file, data), BUFFER("fstat"))                                         \
    ASKS(fstat64, int, -1, (int file, struct stat64 *data), (file, data), BUFFER("fstat"))                                     \
    ASKS(access, int, -1, (const char *path, int mode), (path, mode), PATH("access"))                                          \
    ASKS(chdir, int, -1, (const char *path), (path), PATH("chdir"))                                                            \
    ASKS(mkdir, int, -1, (const char *path, mode_t mode), (path, mode), PATH("mkdir"))                                         \
    ASKS(rmdir, int, -1, (const char *path), (path), PATH("rmdir"))                                                            \
    ASKS(unlink, int, -1, (const char *path), (path), PATH("unlink"))                                                          \
    ASKS(rename, int, -1, (const char *path, const char *to), (path, to), PATH_AND("rename", to))                              \
    ASKS(truncate, int, -1, (const char *path, off_t n), (path, n), PATH("truncate"))                                          \
    ASKS(pipe, int, -1, (int data[2]), (data), BUFFER("pipe"))                                                                 \
    ASKS(uname, int, -1, (struct utsname *data), (data), BUFFER("uname"))                                                      \
    ASKS(bind, int, -1, (int file, const struct sockaddr *data, socklen_t n), (file, data, n), BUFFER("bind"))                 \
    ASKS(setsockopt, int, -1, (int file, int level, int option, const void *data, socklen_t n),                                \
         (file, level, option, data, n), BUFFER("setsockopt"))                                                                 \
    ASKS(getsockopt, int, -1, (int file, int level, int option, void *data, socklen_t *n), (file, level, option, data, n),     \
         BUFFER("getsockopt") | OF("getsockopt", n))                                                                           \
    OPENS(open, (const char *path, int flags, ...), (path, flags, mode), "open")                                               \
    OPENS(open64, (const char *path, int flags, ...), (path, flags, mode), "open")                                             \
    OPENS(openat, (int folder, const char *path, int flags, ...), (folder, path, flags, mode), "openat")                       \
    OPENS(openat64, (int folder, const char *path, int flags, ...), (folder, path, flags, mode), "openat")                     \
    STREAMS(fwrite, const void, "fwrite")                                                                                      \
    STREAMS(fwrite_unlocked, const void, "fwrite")                                                                             \
    STREAMS(fread, void, "fread")                                                                                              \
    STREAMS(fread_unlocked, void, "fread")

OF_KERNEL(SENDS, RECEIVES, ASKS, OPENS, STREAMS)

EXPORTED void
softacl_threads_on_refusal(softacl_refusal hear)
{
    __atomic_store_n(&on_refusal, hear, __ATOMIC_RELEASE);
}

/* The same, where this library was not loaded before the program: a Python that runs the program itself. */
#define NAMED(name, ...) {#name, NULL},
static struct {
    const char *name;
    void *function;
} heard[] = {OF_KERNEL(NAMED, NAMED, NAMED, NAMED, NAMED)};
enum { OBJECTS = 4096 };

static void *
heard_instead(const char *name)
{
    for (size_t i = 0; i < sizeof heard / sizeof *heard; i++)
        if (strcmp(name, heard[i].name) == 0)
            return heard[i].function;
    return NULL;
}

static int
hear_object(struct dl_phdr_info *info, size_t size, void *unused)
{
    static uintptr_t seen[OBJECTS];
    static size_t n_seen;
    (void)size;
    (void)unused;
    for (size_t i = 0; i < n_seen; i++)
        if (seen[i] == AT(info->dlpi_phdr))
            return 0;
    if (n_seen < OBJECTS)
        seen[n_seen++] = AT(info->dlpi_phdr);
    if (!called_contains(info, AT(heard)) && !called_contains(info, AT(stdout)))
        (void)called_replace_in(info, heard_instead);
    return 0;
}

/* Let the objects that are loaded by now call the functions above. One thread at a time. */
EXPORTED void
softacl_threads_hear_refusals(void)
{
    Dl_info here;
    void *self = dladdr(heard, &here) ? dlopen(here.dli_fname, RTLD_LAZY | RTLD_NOLOAD) : NULL;
    if (self == NULL)
        return;
    for (size_t i = 0; i < sizeof heard / sizeof *heard; i++)
        heard[i].function = dlsym(self, heard[i].name);
    dlclose(self);
    dl_iterate_phdr(hear_object, NULL);
}

BEFORE(eventfd_write, (int file, eventfd_t value), (file, value), release(AT(pipes)))
AFTER(eventfd_read, (int file, eventfd_t *value), (file, value), acquire(AT(pipes)))

/* For the engine. ------------------------------------------------------------------------------------------------------ */

EXPORTED void
softacl_threads_leave_program(void)
{
    if (away++ > 0 || me == NULL)
        return;
    me->acted = 1;
    me->calls++;
    uint64_t now = __atomic_load_n(&everyone_version, __ATOMIC_ACQUIRE);
    if (now != me->heard && !busy) {
        lock(&everyone_lock);
        join_from(everyone.clock, SLOTS);
        unlock(&everyone_lock);
        me->heard = now;
    }
}

EXPORTED void
softacl_threads_enter_program(void)
{
    away--;
}

EXPORTED int
softacl_threads_now(softacl_thread *now)
{
    if (me == NULL)
        return 0;
    *now = (softacl_thread){.slot = me->slot, .changes = __atomic_load_n(&changes, __ATOMIC_RELAXED), .serial = me->serial,
                            .number = me->clock[me->slot] + 1, .version = me->version,
                            .missed = (uint32_t)missed};
    me->acted = 1; /* a callback may have released the earlier acts */
    return several ? 2 : 1;
}

EXPORTED int
softacl_threads_several(void)
{
    if (me != NULL)
        me->acted = 1;
    return several;
}

EXPORTED uint32_t
softacl_threads_clock(uint64_t *numbers, uint32_t capacity)
{
    uint32_t n = __atomic_load_n(&top, __ATOMIC_ACQUIRE);
    if (me == NULL)
        return 0;
    memcpy(numbers, me->clock, (n < capacity ? n : capacity) * sizeof *numbers);
    return n;
}

EXPORTED uint32_t
softacl_threads_living(uint64_t *serials_of, uint32_t capacity)
{
    uint32_t n = 0;
    lock(&records_lock);
    for (uint32_t i = 0; i < top && n < capacity; i++)
        if (records[i].state == RUNNING)
            serials_of[n++] = records[i].serial;
    unlock(&records_lock);
    return n;
}

EXPORTED uint64_t
softacl_threads_next(void)
{
    if (me == NULL)
        return 0;
    me->acted = 1;
    end_epoch();
    me->acted = 1;
    return me->clock[me->slot] + 1;
}

EXPORTED uint64_t
softacl_threads_promised(uint32_t slot)
{
    lock(&everyone_lock);
    uint64_t number = slot < SLOTS ? promised_clock[slot] : 0;
    unlock(&everyone_lock);
    return number;
}

/* The child of a fork has one thread, and waits for no other. */
static void
after_fork(void)
{
    records_lock = arena_lock = everyone_lock = busy = 0;
    memset(locks, 0, sizeof locks);
    for (uint32_t i = 0; i < top; i++)
        if (&records[i] != me)
            records[i].state = FREE;
    __atomic_add_fetch(&changes, 1, __ATOMIC_RELAXED);
    several = 0;
}

__attribute__((constructor)) static void
start(void)
{
    if (secure_getenv("SOFTACL_CHECK_THREADS") == NULL && dlsym(RTLD_DEFAULT, "aclInit") == NULL)
        return; /* it is no program of AscendCL, but may start some: record nothing */
    everyone.clock = everyone_clock;
    promised.clock = promised_clock;
    everyone.released_by = promised.released_by = UINT64_MAX;
    if (pthread_key_create(&end_of_thread, ends) != 0)
        return; /* no thread is ever known */
    records[0] = (thread_record){.state = RUNNING, .clock = clocks[0].epochs, .named = 1, .handle = pthread_self()};
    top = 1;
    me = &records[0];
    pthread_atfork(NULL, NULL, after_fork);
}
