/* Threads by pthread and C11. main CASE|all good|bad: in the bad twin the threads do all but what orders them. */
#define _GNU_SOURCE
#include "acl/acl.h"
#include <pthread.h>
#include <semaphore.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <threads.h>
#include <time.h>
#include <unistd.h>

enum { N = 4096 };
static int good;
static void *p;
static aclrtContext context;

static int check(aclError code)
{
    if (code != ACL_SUCCESS) {
        fprintf(stderr, "failed: %d\n", (int)code);
        exit(9);
    }
    return 0;
}

static void use(int value)
{
    check(aclrtSetCurrentContext(context));
    check(aclrtMemset(p, N, value, N));
}

static void two(void *(*first)(void *), void *(*second)(void *))
{
    pthread_t a, b;
    pthread_create(&a, NULL, first, NULL);
    pthread_create(&b, NULL, second, NULL);
    pthread_join(a, NULL);
    pthread_join(b, NULL);
}

/* create and join */
static void *plain(void *value)
{
    use(value != NULL);
    return NULL;
}
static void joins(void)
{
    pthread_t a, b;
    pthread_create(&a, NULL, plain, NULL);
    if (good)
        pthread_join(a, NULL);
    pthread_create(&b, NULL, plain, NULL);
    pthread_join(b, NULL);
    if (!good)
        pthread_join(a, NULL);
}
static void creates(void)
{
    pthread_t a;
    if (good)
        use(1);
    pthread_create(&a, NULL, plain, NULL);
    if (!good)
        use(1);
    pthread_join(a, NULL);
}
static void *leaves(void *value)
{
    use(3);
    pthread_exit(value);
}
static void exits(void)
{
    pthread_t a;
    pthread_create(&a, NULL, leaves, NULL);
    if (good)
        pthread_join(a, NULL);
    use(4);
    if (!good)
        pthread_join(a, NULL);
}

/* mutex: two threads with the same, or each with its own */
static pthread_mutex_t mutex[2] = {PTHREAD_MUTEX_INITIALIZER, PTHREAD_MUTEX_INITIALIZER};
static void *locks(void *mine)
{
    pthread_mutex_lock(mine);
    use(1);
    pthread_mutex_unlock(mine);
    return NULL;
}
static void *tries(void *mine)
{
    while (pthread_mutex_trylock(mine) != 0)
        sched_yield();
    use(2);
    pthread_mutex_unlock(mine);
    return NULL;
}
static void *timed(void *mine)
{
    struct timespec until;
    clock_gettime(CLOCK_REALTIME, &until);
    until.tv_sec += 60;
    if (pthread_mutex_timedlock(mine, &until) == 0) {
        use(2);
        pthread_mutex_unlock(mine);
    }
    return NULL;
}
static void with_mutex(void *(*first)(void *), void *(*second)(void *))
{
    pthread_t a, b;
    pthread_create(&a, NULL, first, &mutex[0]);
    pthread_create(&b, NULL, second, &mutex[good ? 0 : 1]);
    pthread_join(a, NULL);
    pthread_join(b, NULL);
}
static void mutexes(void) { with_mutex(locks, locks); }
static void trylocks(void) { with_mutex(locks, tries); }
static void timedlocks(void) { with_mutex(timed, locks); }

/* rwlock: who writes bytes must hold it for writing */
static pthread_rwlock_t rwlock = PTHREAD_RWLOCK_INITIALIZER;
static void *reads_or_writes(void *unused)
{
    if (good)
        pthread_rwlock_wrlock(&rwlock);
    else
        pthread_rwlock_rdlock(&rwlock);
    use(1);
    pthread_rwlock_unlock(&rwlock);
    return unused;
}
static void rwlocks(void) { two(reads_or_writes, reads_or_writes); }

/* spin lock */
static pthread_spinlock_t spin;
static void *spins(void *unused)
{
    if (good)
        pthread_spin_lock(&spin);
    use(1);
    if (good)
        pthread_spin_unlock(&spin);
    return unused;
}
static void spinlocks(void)
{
    pthread_spin_init(&spin, 0);
    two(spins, spins);
    pthread_spin_destroy(&spin);
}

/* condition: the bad one writes before it has waited */
static pthread_cond_t cond = PTHREAD_COND_INITIALIZER;
static int ready;
static void *gives(void *all)
{
    use(1);
    pthread_mutex_lock(&mutex[0]);
    ready = 1;
    if (all)
        pthread_cond_broadcast(&cond);
    else
        pthread_cond_signal(&cond);
    pthread_mutex_unlock(&mutex[0]);
    return NULL;
}
static void *takes(void *unused)
{
    if (!good)
        use(2);
    pthread_mutex_lock(&mutex[0]);
    while (!ready)
        pthread_cond_wait(&cond, &mutex[0]);
    pthread_mutex_unlock(&mutex[0]);
    if (good)
        use(2);
    return unused;
}
static void conditions(void) { two(takes, gives); }
static void *takes_in_time(void *unused)
{
    struct timespec until;
    clock_gettime(CLOCK_REALTIME, &until);
    until.tv_sec += 60;
    if (!good)
        use(2);
    pthread_mutex_lock(&mutex[0]);
    while (!ready)
        pthread_cond_timedwait(&cond, &mutex[0], &until);
    pthread_mutex_unlock(&mutex[0]);
    if (good)
        use(2);
    return unused;
}
static void *gives_all(void *unused) { (void)unused; return gives(&cond); }
static void broadcasts(void) { two(takes_in_time, gives_all); }

/* semaphore */
static sem_t there;
static void *posts(void *unused)
{
    use(1);
    sem_post(&there);
    return unused;
}
static void *waits(void *unused)
{
    if (!good)
        use(2);
    sem_wait(&there);
    if (good)
        use(2);
    return unused;
}
static void semaphores(void)
{
    sem_init(&there, 0, 0);
    two(waits, posts);
    sem_destroy(&there);
}

/* barrier */
static pthread_barrier_t barrier;
static void *before(void *unused)
{
    use(1);
    pthread_barrier_wait(&barrier);
    return unused;
}
static void *behind(void *unused)
{
    if (!good)
        use(2);
    pthread_barrier_wait(&barrier);
    if (good)
        use(2);
    return unused;
}
static void barriers(void)
{
    pthread_barrier_init(&barrier, NULL, 2);
    two(before, behind);
    pthread_barrier_destroy(&barrier);
}

/* once: both use what one of them made */
static pthread_once_t once = PTHREAD_ONCE_INIT, other_once = PTHREAD_ONCE_INIT;
static void makes(void) { use(1); }
static void *first_once(void *unused)
{
    pthread_once(&once, makes);
    return unused;
}
static void *second_once(void *unused)
{
    pthread_once(good ? &once : &other_once, makes);
    return unused;
}
static void onces(void) { two(first_once, second_once); }

/* pipe */
static int ends[2];
static void *writes(void *unused)
{
    use(1);
    if (write(ends[1], "x", 1) != 1)
        exit(8);
    return unused;
}
static void *gets(void *unused)
{
    char c;
    if (!good)
        use(2);
    if (read(ends[0], &c, 1) != 1)
        exit(8);
    if (good)
        use(2);
    return unused;
}
static void pipes(void)
{
    if (pipe(ends) != 0)
        exit(8);
    two(gets, writes);
}

/* detached: only the condition orders main behind it */
static void *detached(void *unused)
{
    gives(unused);
    return NULL;
}
static void detaches(void)
{
    pthread_t a;
    pthread_create(&a, NULL, detached, NULL);
    pthread_detach(a);
    takes(NULL);
    pthread_mutex_lock(&mutex[0]);
    while (!ready)
        pthread_cond_wait(&cond, &mutex[0]);
    pthread_mutex_unlock(&mutex[0]);
}

/* who waits for the stream hands the knowledge of that on */
static aclrtStream stream;
static void *synchronises(void *unused)
{
    check(aclrtSetCurrentContext(context));
    check(aclrtMemsetAsync(p, N, 1, N, stream));
    check(aclrtSynchronizeStream(stream));
    if (good)
        sem_post(&there);
    return unused;
}
static void streams(void)
{
    pthread_t a;
    sem_init(&there, 0, 0);
    check(aclrtCreateStream(&stream));
    pthread_create(&a, NULL, synchronises, NULL);
    if (good)
        sem_wait(&there);
    use(2);
    pthread_join(a, NULL);
    check(aclrtDestroyStream(stream));
}

/* many threads that come and go: one slot is used again and again */
static void turns(void)
{
    for (int i = 0; i < 50; i++) {
        pthread_t a, b;
        pthread_create(&a, NULL, plain, NULL);
        pthread_join(a, NULL);
        if (i == 49) {
            pthread_create(&b, NULL, plain, NULL);
            if (!good)
                use(3);
            pthread_join(b, NULL);
        }
    }
    use(3);
}

/* C11 */
static mtx_t lock11[2];
static cnd_t cond11;
static int run11(void *mine)
{
    mtx_lock(mine);
    use(1);
    mtx_unlock(mine);
    return 0;
}
static void c11_mutexes(void)
{
    thrd_t a, b;
    mtx_init(&lock11[0], mtx_plain);
    mtx_init(&lock11[1], mtx_plain);
    thrd_create(&a, run11, &lock11[0]);
    thrd_create(&b, run11, &lock11[good ? 0 : 1]);
    thrd_join(a, NULL);
    thrd_join(b, NULL);
    use(2);
}
static int gives11(void *unused)
{
    (void)unused;
    use(1);
    mtx_lock(&lock11[0]);
    ready = 1;
    cnd_signal(&cond11);
    mtx_unlock(&lock11[0]);
    return 0;
}
static void c11_conditions(void)
{
    thrd_t a;
    mtx_init(&lock11[0], mtx_plain);
    cnd_init(&cond11);
    thrd_create(&a, gives11, NULL);
    if (!good)
        use(2);
    mtx_lock(&lock11[0]);
    while (!ready)
        cnd_wait(&cond11, &lock11[0]);
    mtx_unlock(&lock11[0]);
    if (good)
        use(2);
    thrd_join(a, NULL);
}

static const struct {
    const char *name;
    void (*run)(void);
} cases[] = {
    {"joins", joins}, {"creates", creates}, {"exits", exits}, {"mutexes", mutexes}, {"trylocks", trylocks},
    {"timedlocks", timedlocks}, {"rwlocks", rwlocks}, {"spinlocks", spinlocks}, {"conditions", conditions},
    {"broadcasts", broadcasts}, {"semaphores", semaphores}, {"barriers", barriers}, {"onces", onces}, {"pipes", pipes},
    {"detaches", detaches}, {"streams", streams}, {"turns", turns}, {"c11_mutexes", c11_mutexes},
    {"c11_conditions", c11_conditions},
};

int main(int argc, char **argv)
{
    if (argc != 3)
        return 7;
    good = strcmp(argv[2], "good") == 0;
    check(aclInit(NULL));
    check(aclrtSetDevice(0));
    check(aclrtGetCurrentContext(&context));
    check(aclrtMalloc(&p, N, ACL_MEM_MALLOC_HUGE_FIRST));
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
        if (strcmp(argv[1], cases[i].name) == 0 || strcmp(argv[1], "all") == 0) {
            ready = 0;
            cases[i].run();
        }
    check(aclrtFree(p));
    check(aclrtResetDevice(0));
    check(aclFinalize());
    return 0;
}
