/* libsoftacl_threads.so, which `softacl check` loads before all else into each process of a run: what orders the threads of a
   compiled program. In other programs it does nothing.

   Each thread has a clock: of every thread up to which number of its acts it comes behind them. Who unlocks, posts, signals or
   ends leaves its clock at the object, who locks, waits or joins takes it from there. A number ends when what was done under it
   is left somewhere. While the program has one thread, nothing is recorded. Nothing here needs the interpreter, allocates with
   malloc, or takes a lock that the program could hold; sem_post in a signal handler is recorded as well. */
#define _GNU_SOURCE
#include "program_threads.h"
#include <dlfcn.h>
#include <errno.h>
#include <limits.h>
#include <pthread.h>
#include <sched.h>
#include <semaphore.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>
#include <sys/eventfd.h>
#include <sys/mman.h>
#include <sys/socket.h>
#include <sys/uio.h>
#include <time.h>
#include <unistd.h>
#if __GLIBC_PREREQ(2, 28)
#include <threads.h>
#define HAS_C11_THREADS
#endif

#define EXPORTED __attribute__((visibility("default")))
#define OF_THREAD static __thread __attribute__((tls_model("initial-exec")))

enum { PARTIES = 512, BUCKETS = 4096, LOCKS = 64, CHUNK = 1 << 20 };
enum { FREE, RUNNING, ENDED };

typedef struct {
    uint64_t numbers[PARTIES];
} whole_clock;

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
} party;

/* What threads left at an object of the program. */
typedef struct place {
    uintptr_t key;
    struct place *next;
    uint32_t room;
    uint64_t *clock;
    party *holder;           /* of a rwlock: who has it for writing */
    uint64_t left, by;       /* the newest clock that was left: its version, and the serial of its thread */
} place;

static whole_clock clocks[PARTIES];
static party parties[PARTIES];
static uint32_t top;          /* slots that were ever used */
static uint64_t serials;      /* threads so far */
static int several;           /* there is, or was, more than one */
static uint64_t changes;      /* threads that began, and that ended */
static int missed;            /* something was not recorded */
static int parties_lock;

static place *buckets[BUCKETS], *unused;
static int locks[LOCKS], arena_lock;
static char *arena;
static size_t arena_left;

static place everyone = {.room = PARTIES}, promised = {.room = PARTIES}; /* what all learn; what all may have learned */
static uint64_t everyone_clock[PARTIES], promised_clock[PARTIES];
static uint64_t everyone_version;
static int everyone_lock;

static pthread_key_t end_of_thread;
static char pipes[1]; /* its address stands for all that goes through the system */

OF_THREAD party *me;
OF_THREAD int away; /* this thread does our work */
OF_THREAD int busy; /* it is in this file: a signal handler that comes here now must not wait for itself */

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

/* Memory that is never given back. */
static void *
take(size_t nbytes)
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

static place *
find(uintptr_t key)
{
    place *p = buckets[bucket_of(key)];
    while (p && p->key != key)
        p = p->next;
    return p;
}

static place *
find_or_make(uintptr_t key)
{
    place *p = find(key);
    if (p)
        return p;
    lock(&arena_lock);
    p = unused;
    if (p)
        unused = p->next;
    unlock(&arena_lock);
    if (p == NULL && (p = take(sizeof *p)) == NULL)
        return NULL;
    if (p->clock)
        memset(p->clock, 0, p->room * sizeof *p->clock);
    p->key = key;
    p->holder = NULL;
    p->left = 0;
    p->by = UINT64_MAX;
    p->next = buckets[bucket_of(key)];
    buckets[bucket_of(key)] = p;
    return p;
}

static int
grow(place *p, uint32_t room)
{
    if (p->room >= room)
        return 1;
    uint32_t wanted = p->room ? p->room : 8;
    while (wanted < room)
        wanted *= 2;
    uint64_t *more = take(wanted * sizeof *more);
    if (more == NULL)
        return 0;
    memset(more, 0, wanted * sizeof *more);
    if (p->room)
        memcpy(more, p->clock, p->room * sizeof *more);
    p->clock = more;
    p->room = wanted;
    return 1;
}

static int
recording(void)
{
    if (!__atomic_load_n(&several, __ATOMIC_RELAXED) || me == NULL || away > 0)
        return 0;
    if (busy)
        missed = 1; /* a signal handler, in the middle of this file */
    return !busy;
}

/* What the thread did so far may be left somewhere: what comes has another number. */
static void
close_number(void)
{
    if (me->acted) {
        me->acted = 0;
        me->clock[me->slot]++;
        me->version++;
    }
}

static void
leave_at(place *p)
{
    uint32_t n = __atomic_load_n(&top, __ATOMIC_ACQUIRE);
    if ((p->by == me->serial && p->left == me->version) || !grow(p, n))
        return; /* it is there already */
    for (uint32_t i = 0; i < n; i++)
        if (p->clock[i] < me->clock[i])
            p->clock[i] = me->clock[i];
    p->by = me->serial;
    p->left = me->version;
}

static void
learn(const uint64_t *clock, uint32_t n)
{
    int more = 0;
    for (uint32_t i = 0; i < n; i++)
        if (i != me->slot && me->clock[i] < clock[i]) {
            me->clock[i] = clock[i];
            more = 1;
        }
    me->version += (uint64_t)more;
}

/* The calling thread leaves what it knows and did at an object. */
static void
give(uintptr_t key)
{
    if (!recording())
        return;
    int *its = &locks[bucket_of(key) % LOCKS];
    lock(its);
    close_number();
    place *p = find_or_make(key);
    if (p)
        leave_at(p);
    unlock(its);
}

/* The calling thread comes behind all that was left there. */
static void
get(uintptr_t key)
{
    if (!recording())
        return;
    int *its = &locks[bucket_of(key) % LOCKS];
    lock(its);
    place *p = find(key);
    if (p)
        learn(p->clock, p->room);
    unlock(its);
}

/* An object has ended; another one may come to lie there. */
static void
forget(uintptr_t key)
{
    if (!several || busy)
        return;
    int *its = &locks[bucket_of(key) % LOCKS];
    lock(its);
    place **link = &buckets[bucket_of(key)];
    while (*link && (*link)->key != key)
        link = &(*link)->next;
    place *p = *link;
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
give_all(place *to)
{
    if (!recording())
        return;
    lock(&everyone_lock);
    close_number();
    leave_at(to);
    if (to == &everyone)
        __atomic_add_fetch(&everyone_version, 1, __ATOMIC_RELEASE);
    unlock(&everyone_lock);
}

#define AT(object) ((uintptr_t)(object))
#define READERS(object) ((uintptr_t)(object) + 1) /* of a rwlock, what those left who had it for reading */

/* The functions that are called so without this library. */
static void *
next_of(const char *name, const char *version)
{
    void *found = dlsym(RTLD_NEXT, name);
    /* A C program has no C++ library among its own; a library that it loads later (ONNX Runtime) brings one out of its sight. */
    static const char *const runtimes[] = {"libstdc++.so.6", "libc++abi.so.1"};
    for (size_t i = 0; found == NULL && i < sizeof runtimes / sizeof *runtimes; i++) {
        void *runtime = dlopen(runtimes[i], RTLD_LAZY | RTLD_NOLOAD);
        if (runtime) {
            found = dlsym(runtime, name);
            dlclose(runtime); /* who calls keeps it */
        }
    }
    Dl_info where;
    if (version && found && dladdr(found, &where) && where.dli_fname) { /* a condition has two forms in the C library */
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

/* The number of all that the threads of a slot did, which have ended. */
static uint64_t
closed(uint32_t slot)
{
    return clocks[slot].numbers[slot] + (uint64_t)(parties[slot].acted != 0);
}

/* A slot whose last thread the calling one comes behind, or a new one; if there is none, any that is free. PARTIES: none. */
static uint32_t
free_slot(void)
{
    uint32_t any = PARTIES;
    for (uint32_t i = 0; i < top; i++)
        if (parties[i].state == FREE) {
            if (me->clock[i] >= closed(i))
                return i;
            any = i;
        }
    return top < PARTIES ? top : any;
}

static party *
begin_child(int detached)
{
    if (me == NULL || away > 0 || busy)
        return NULL;
    lock(&parties_lock);
    uint32_t slot = free_slot();
    if (slot == PARTIES) {
        unlock(&parties_lock);
        return NULL; /* it counts as ordered with everything */
    }
    party *child = &parties[slot];
    uint64_t own = closed(slot);
    *child = (party){.state = RUNNING, .detached = detached, .slot = slot, .serial = ++serials, .clock = clocks[slot].numbers};
    if (slot >= top)
        __atomic_store_n(&top, slot + 1, __ATOMIC_RELEASE);
    __atomic_add_fetch(&changes, 1, __ATOMIC_RELAXED);
    __atomic_store_n(&several, 1, __ATOMIC_RELAXED);
    close_number();
    memcpy(child->clock, me->clock, sizeof(whole_clock));
    child->clock[slot] = own;
    unlock(&parties_lock);
    return child;
}

static void
not_started(party *child)
{
    if (child == NULL)
        return;
    lock(&parties_lock);
    child->state = FREE;
    __atomic_add_fetch(&changes, 1, __ATOMIC_RELAXED);
    unlock(&parties_lock);
}

static void
name_child(party *child, uint64_t serial, pthread_t handle)
{
    lock(&parties_lock);
    if (child->serial == serial && child->state != FREE) {
        child->handle = handle;
        child->named = 1;
    }
    unlock(&parties_lock);
}

/* The last thing that a thread does, behind the destructors of its own variables. */
static void
ends(void *value)
{
    party *mine = value;
    if (mine->rounds++ < PTHREAD_DESTRUCTOR_ITERATIONS - 1) {
        pthread_setspecific(end_of_thread, mine);
        return;
    }
    lock(&parties_lock);
    mine->state = mine->detached ? FREE : ENDED;
    __atomic_add_fetch(&changes, 1, __ATOMIC_RELAXED);
    me = NULL;
    unlock(&parties_lock);
}

static void
begins(party *mine)
{
    me = mine;
    pthread_setspecific(end_of_thread, mine);
    name_child(mine, mine->serial, pthread_self());
}

static void *
run(void *value)
{
    party *mine = value;
    begins(mine);
    return mine->function(mine->argument);
}

#ifdef HAS_C11_THREADS
static int
run_c11(void *value)
{
    party *mine = value;
    begins(mine);
    return mine->c11(mine->argument);
}
#endif

/* Whoever sees that a thread has ended comes behind it. */
static void
joined(pthread_t handle)
{
    if (!several || busy)
        return;
    lock(&parties_lock);
    for (uint32_t i = 0; i < top; i++) {
        party *other = &parties[i];
        if (other->state == ENDED && other->named && pthread_equal(other->handle, handle)) {
            if (other->acted) {
                other->acted = 0;
                other->clock[i]++;
            }
            if (me && away <= 0)
                learn(other->clock, top);
            other->state = FREE;
            break;
        }
    }
    unlock(&parties_lock);
}

static void
detached(pthread_t handle)
{
    if (!several || busy)
        return;
    lock(&parties_lock);
    for (uint32_t i = 0; i < top; i++) {
        party *other = &parties[i];
        if (other->state != FREE && other->named && !other->detached && pthread_equal(other->handle, handle)) {
            other->detached = 1;
            if (other->state == ENDED)
                other->state = FREE;
            break;
        }
    }
    unlock(&parties_lock);
}

EXPORTED int
pthread_create(pthread_t *thread, const pthread_attr_t *attributes, void *(*function)(void *), void *argument)
{
    NEXT(pthread_create)
    int how = PTHREAD_CREATE_JOINABLE;
    if (attributes)
        pthread_attr_getdetachstate(attributes, &how);
    party *child = begin_child(how == PTHREAD_CREATE_DETACHED);
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
    party *child = begin_child(0);
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

/* A function that returns 0 when it has done what it is named for. */
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
    BEFORE_AND_AFTER(int, name, parameters, arguments, (void)0, get(AT(mutex)), LOCKED)

LOCKS_MUTEX(pthread_mutex_lock, (pthread_mutex_t * mutex), (mutex))
LOCKS_MUTEX(pthread_mutex_trylock, (pthread_mutex_t * mutex), (mutex))
LOCKS_MUTEX(pthread_mutex_timedlock, (pthread_mutex_t * mutex, const struct timespec *until), (mutex, until))
BEFORE(pthread_mutex_unlock, (pthread_mutex_t * mutex), (mutex), give(AT(mutex)))
AFTER(pthread_mutex_destroy, (pthread_mutex_t * mutex), (mutex), forget(AT(mutex)))

#ifdef HAS_C11_THREADS
AFTER(mtx_lock, (mtx_t * mutex), (mutex), get(AT(mutex)))
AFTER(mtx_trylock, (mtx_t * mutex), (mutex), get(AT(mutex)))
AFTER(mtx_timedlock, (mtx_t *restrict mutex, const struct timespec *restrict until), (mutex, until), get(AT(mutex)))
BEFORE(mtx_unlock, (mtx_t * mutex), (mutex), give(AT(mutex)))
#endif

AFTER(pthread_spin_lock, (pthread_spinlock_t * mutex), (mutex), get(AT(mutex)))
AFTER(pthread_spin_trylock, (pthread_spinlock_t * mutex), (mutex), get(AT(mutex)))
BEFORE(pthread_spin_unlock, (pthread_spinlock_t * mutex), (mutex), give(AT(mutex)))

/* Readers come behind writers, writers behind both. */
static void
read_locked(pthread_rwlock_t *it)
{
    get(AT(it));
}

static void
write_locked(pthread_rwlock_t *it)
{
    get(AT(it));
    get(READERS(it));
    if (!recording())
        return;
    int *its = &locks[bucket_of(AT(it)) % LOCKS];
    lock(its);
    place *p = find_or_make(AT(it));
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
    place *p = find(AT(it));
    if (p && p->holder == me) {
        p->holder = NULL;
        writes = 1;
    }
    unlock(its);
    give(writes ? AT(it) : READERS(it));
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

/* Also when the thread is cancelled in the wait, its handlers run with the mutex locked. */
static void
has_mutex(void *mutex)
{
    get(*(uintptr_t *)mutex);
}

#define WAITS(name, version, parameters, arguments)                              \
    EXPORTED int name parameters                                                 \
    {                                                                            \
        NEXT_VERSION(name, version)                                              \
        uintptr_t mine __attribute__((cleanup(has_mutex))) = AT(mutex);          \
        give(mine);                                                              \
        int result = next arguments;                                             \
        if (result == 0)                                                         \
            get(AT(it));                                                         \
        return result;                                                           \
    }
#define GIVES_VERSION(name, version, parameters, arguments) \
    EXPORTED int name parameters                            \
    {                                                       \
        NEXT_VERSION(name, version)                         \
        give(AT(it));                                       \
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
GIVES_VERSION(pthread_cond_signal, NEWER, (pthread_cond_t * it), (it))
GIVES_VERSION(pthread_cond_broadcast, NEWER, (pthread_cond_t * it), (it))
#ifdef HAS_C11_THREADS
WAITS(cnd_wait, NULL, (cnd_t * it, mtx_t *mutex), (it, mutex))
WAITS(cnd_timedwait, NULL, (cnd_t *restrict it, mtx_t *restrict mutex, const struct timespec *restrict until),
      (it, mutex, until))
GIVES_VERSION(cnd_signal, NULL, (cnd_t * it), (it))
GIVES_VERSION(cnd_broadcast, NULL, (cnd_t * it), (it))
#endif

#if __GLIBC_PREREQ(2, 30)
LOCKS_MUTEX(pthread_mutex_clocklock, (pthread_mutex_t * mutex, clockid_t clock, const struct timespec *until), (mutex, clock, until))
AFTER(pthread_rwlock_clockrdlock, (pthread_rwlock_t * it, clockid_t clock, const struct timespec *until), (it, clock, until),
      read_locked(it))
AFTER(pthread_rwlock_clockwrlock, (pthread_rwlock_t * it, clockid_t clock, const struct timespec *until), (it, clock, until),
      write_locked(it))
WAITS(pthread_cond_clockwait, NULL,
      (pthread_cond_t * it, pthread_mutex_t *mutex, clockid_t clock, const struct timespec *until), (it, mutex, clock, until))
AFTER(sem_clockwait, (sem_t * it, clockid_t clock, const struct timespec *until), (it, clock, until), get(AT(it)))
#endif
#if __GLIBC_PREREQ(2, 31)
AFTER(pthread_clockjoin_np, (pthread_t thread, void **value, clockid_t clock, const struct timespec *until),
      (thread, value, clock, until), joined(thread))
#endif

/* Semaphores, barriers -------------------------------------------------------------------------------------------------- */

BEFORE(sem_post, (sem_t * it), (it), give(AT(it)))
AFTER(sem_wait, (sem_t * it), (it), get(AT(it)))
AFTER(sem_trywait, (sem_t * it), (it), get(AT(it)))
AFTER(sem_timedwait, (sem_t *restrict it, const struct timespec *restrict until), (it, until), get(AT(it)))
AFTER(sem_getvalue, (sem_t *restrict it, int *restrict value), (it, value), get(AT(it)))
AFTER(sem_destroy, (sem_t * it), (it), forget(AT(it)))
BEFORE_AND_AFTER(int, pthread_barrier_wait, (pthread_barrier_t * it), (it), give(AT(it)), get(AT(it)),
                 result == 0 || result == PTHREAD_BARRIER_SERIAL_THREAD)
AFTER(pthread_barrier_destroy, (pthread_barrier_t * it), (it), forget(AT(it)))

/* Once: who comes later comes behind who did it. std::promise gives its value inside of one, and who gets the value asks
   only a variable. ------------------------------------------------------------------------------------------------------- */

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
    give(AT(mine->control));
    give_all(&promised);
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
    get(AT(control));
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
    get(AT(control));
}
#endif

/* The static variables of C++ functions: who finds one made asks only a variable, so that what acl did for it is for all. */
extern int __cxa_guard_acquire(uint64_t *) __attribute__((weak));
extern void __cxa_guard_release(uint64_t *) __attribute__((weak));
OF_THREAD unsigned calls_before;

EXPORTED int
__cxa_guard_acquire(uint64_t *guard)
{
    NEXT(__cxa_guard_acquire)
    int result = next(guard);
    get(AT(guard));
    if (result && me)
        calls_before = me->calls;
    return result;
}

EXPORTED void
__cxa_guard_release(uint64_t *guard)
{
    NEXT(__cxa_guard_release)
    give(AT(guard));
    if (me && me->calls != calls_before)
        give_all(&everyone);
    next(guard);
}

/* What goes through the system: pipes, sockets, eventfd. ---------------------------------------------------------------- */

#define SENDS(name, parameters, arguments) \
    BEFORE_AND_AFTER(ssize_t, name, parameters, arguments, give(AT(pipes)), (void)0, 0)
#define RECEIVES(name, parameters, arguments) \
    BEFORE_AND_AFTER(ssize_t, name, parameters, arguments, (void)0, get(AT(pipes)), result >= 0)

SENDS(write, (int file, const void *data, size_t n), (file, data, n))
SENDS(writev, (int file, const struct iovec *parts, int n), (file, parts, n))
SENDS(send, (int file, const void *data, size_t n, int flags), (file, data, n, flags))
SENDS(sendmsg, (int file, const struct msghdr *message, int flags), (file, message, flags))
RECEIVES(read, (int file, void *data, size_t n), (file, data, n))
RECEIVES(readv, (int file, const struct iovec *parts, int n), (file, parts, n))
RECEIVES(recv, (int file, void *data, size_t n, int flags), (file, data, n, flags))
RECEIVES(recvmsg, (int file, struct msghdr *message, int flags), (file, message, flags))
extern ssize_t __read_chk(int file, void *data, size_t n, size_t room); /* with _FORTIFY_SOURCE */
extern ssize_t __recv_chk(int file, void *data, size_t n, size_t room, int flags);
RECEIVES(__read_chk, (int file, void *data, size_t n, size_t room), (file, data, n, room))
RECEIVES(__recv_chk, (int file, void *data, size_t n, size_t room, int flags), (file, data, n, room, flags))
BEFORE(eventfd_write, (int file, eventfd_t value), (file, value), give(AT(pipes)))
AFTER(eventfd_read, (int file, eventfd_t *value), (file, value), get(AT(pipes)))

/* What the engine asks. -------------------------------------------------------------------------------------------------- */

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
        learn(everyone.clock, PARTIES);
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
    me->acted = 1; /* a callback may have left what came before */
    return several ? 2 : 1;
}

EXPORTED uint32_t
softacl_threads_clock(uint64_t *numbers, uint32_t room)
{
    uint32_t n = __atomic_load_n(&top, __ATOMIC_ACQUIRE);
    if (me == NULL)
        return 0;
    memcpy(numbers, me->clock, (n < room ? n : room) * sizeof *numbers);
    return n;
}

EXPORTED uint32_t
softacl_threads_living(uint64_t *serials_of, uint32_t room)
{
    uint32_t n = 0;
    lock(&parties_lock);
    for (uint32_t i = 0; i < top && n < room; i++)
        if (parties[i].state == RUNNING)
            serials_of[n++] = parties[i].serial;
    unlock(&parties_lock);
    return n;
}

EXPORTED uint64_t
softacl_threads_next(void)
{
    if (me == NULL)
        return 0;
    me->acted = 1;
    close_number();
    me->acted = 1;
    return me->clock[me->slot] + 1;
}

EXPORTED uint64_t
softacl_threads_promised(uint32_t slot)
{
    lock(&everyone_lock);
    uint64_t number = slot < PARTIES ? promised_clock[slot] : 0;
    unlock(&everyone_lock);
    return number;
}

/* The child of a fork has one thread, and nobody else to wait for. */
static void
after_fork(void)
{
    parties_lock = arena_lock = everyone_lock = busy = 0;
    memset(locks, 0, sizeof locks);
    for (uint32_t i = 0; i < top; i++)
        if (&parties[i] != me)
            parties[i].state = FREE;
    __atomic_add_fetch(&changes, 1, __ATOMIC_RELAXED);
    several = 0;
}

__attribute__((constructor)) static void
start(void)
{
    if (getenv("SOFTACL_CHECK_THREADS") == NULL && dlsym(RTLD_DEFAULT, "aclInit") == NULL)
        return; /* no program of AscendCL, but one that starts some: nothing is recorded */
    everyone.clock = everyone_clock;
    promised.clock = promised_clock;
    everyone.by = promised.by = UINT64_MAX;
    if (pthread_key_create(&end_of_thread, ends) != 0)
        return; /* all threads stay unknown */
    parties[0] = (party){.state = RUNNING, .clock = clocks[0].numbers, .named = 1, .handle = pthread_self()};
    top = 1;
    me = &parties[0];
    pthread_atfork(NULL, NULL, after_fork);
}
