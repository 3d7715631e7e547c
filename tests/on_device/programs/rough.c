/* Makes a mistake, and then what argv[1] says. It finds all functions by name: it is not linked with libascendcl.so. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <pthread.h>
#include <setjmp.h>
#include <signal.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

enum { SIZE = 64, THREADS = 8, ROUNDS = 50, FORKS = 5 };
enum { TO_DEVICE = 1, FROM_DEVICE = 2 };
static int (*init)(const char *), (*finalize)(void), (*set)(int32_t), (*reset)(int32_t), (*allocate)(void **, size_t, int), (*release)(void *),
    (*copy)(void *, size_t, const void *, size_t, int), (*create)(void **), (*destroy)(void *), (*synchronize)(void *);

static void find(void *library, const char *name, void *place)
{
    void *found = dlsym(library, name);
    if (!found)
        exit(3);
    memcpy(place, &found, sizeof found);
}

static void load(void)
{
    void *library = dlopen("libascendcl.so", RTLD_NOW | RTLD_LOCAL);
    find(library, "aclInit", &init), find(library, "aclFinalize", &finalize);
    find(library, "aclrtSetDevice", &set), find(library, "aclrtResetDevice", &reset);
    find(library, "aclrtMalloc", &allocate), find(library, "aclrtFree", &release);
    find(library, "aclrtMemcpy", &copy), find(library, "aclrtSynchronizeStream", &synchronize);
    find(library, "aclrtCreateStream", &create), find(library, "aclrtDestroyStream", &destroy);
}

static int right(void)
{
    char text[SIZE] = "hello", back[SIZE] = "";
    void *block = NULL;
    int bad = allocate(&block, SIZE, 0) || copy(block, SIZE, text, SIZE, TO_DEVICE) || copy(back, SIZE, block, SIZE, FROM_DEVICE);
    return bad || release(block) || strcmp(text, back) != 0;
}

static void mistake(void)
{
    char text[SIZE + 32] = "hello";
    void *block = NULL;
    allocate(&block, SIZE, 0);
    copy(block, sizeof text, text, sizeof text, TO_DEVICE); /* past the end of the block */
    release(block);
}

static int wrong, stop;
static void *work(void *rounds)
{
    set(0);
    for (intptr_t i = 0; rounds ? i < (intptr_t)rounds : !__atomic_load_n(&stop, __ATOMIC_ACQUIRE); i++)
        __atomic_fetch_add(&wrong, right(), __ATOMIC_RELAXED);
    return NULL;
}

static void threads(void)
{
    pthread_t all[THREADS];
    for (int i = 0; i < THREADS; i++)
        pthread_create(&all[i], NULL, work, (void *)(intptr_t)ROUNDS);
    for (int i = 0; i < THREADS; i++)
        pthread_join(all[i], NULL);
    printf("wrong %d\n", wrong);
}

static int child(void)
{
    if (init(NULL) || set(0))
        return 1;
    mistake();
    return right() || reset(0) || finalize();
}

/* Another thread calls all the time. */
static void forks(void)
{
    pthread_t other;
    int bad = 0, status;
    pthread_create(&other, NULL, work, NULL);
    for (int i = 0; i < FORKS; i++) {
        pid_t pid = fork();
        if (pid == 0)
            exit(child());
        bad += waitpid(pid, &status, 0) != pid || status != 0;
    }
    __atomic_store_n(&stop, 1, __ATOMIC_RELEASE);
    pthread_join(other, NULL);
    printf("bad children %d\n", bad);
}

static sigjmp_buf before_abort;
static void leave(int number) { (void)number, siglongjmp(before_abort, 1); }
static void survive(void)
{
    void (*(*handle)(int, void (*)(int)))(int);
    find(RTLD_DEFAULT, "signal", &handle); /* a call by its name would link libascendcl.so, which has one, too */
    handle(SIGABRT, leave);
    if (sigsetjmp(before_abort, 1) == 0)
        abort();
    puts("survived");
}

int main(int count, char **arguments)
{
    const char *what = count > 1 ? arguments[1] : "";
    void *stream = NULL;
    setbuf(stdout, NULL);
    load();
    if (init(NULL) || set(0))
        return 3;
    mistake();
    if (strcmp(what, "threads") == 0)
        threads();
    if (strcmp(what, "forks") == 0)
        forks();
    if (strcmp(what, "survives") == 0)
        survive();
    create(&stream);
    puts("synchronize");
    if (strcmp(what, "abort") == 0)
        abort();
    synchronize(stream);
    right();
    destroy(stream);
    reset(0);
    finalize();
    puts("the end");
    return 0;
}
