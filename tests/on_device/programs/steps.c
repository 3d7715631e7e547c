/* Prints what each call returns. argv[1]: what else it does. */
#define _GNU_SOURCE
#include "acl/acl.h"
#include <dlfcn.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

static const char *what;
static void *kept;

static int is(const char *one) { return strcmp(what, one) == 0; }

__attribute__((constructor)) static void early(int count, char **arguments)
{
    what = count > 1 ? arguments[1] : "";
    if (is("before main"))
        printf("init before main %d\n", aclInit(NULL));
}

static void late(void) { printf("free at exit %d\n", aclrtFree(kept)); }

static void copy(const char *name)
{
    char a[64] = "hello", b[64] = "";
    void *d = NULL;
    printf("%s: malloc %d", name, aclrtMalloc(&d, sizeof a, ACL_MEM_MALLOC_HUGE_FIRST));
    printf(", in %d", aclrtMemcpy(d, sizeof a, a, sizeof a, ACL_MEMCPY_HOST_TO_DEVICE));
    printf(", out %d", aclrtMemcpy(b, sizeof b, d, sizeof a, ACL_MEMCPY_DEVICE_TO_HOST));
    printf(", free %d, %s\n", aclrtFree(d), b);
}

static void *in_thread(void *context)
{
    printf("thread: context %d\n", aclrtSetCurrentContext(context));
    copy("thread");
    return NULL;
}

static int running = 1, called;
static void callback(void *data) { called += *(int *)data; }
static void *report(void *context)
{
    aclrtSetCurrentContext(context);
    while (__atomic_load_n(&running, __ATOMIC_ACQUIRE))
        aclrtProcessReport(100);
    return NULL;
}

static void with_callback(aclrtContext context, aclrtStream stream)
{
    static int one = 1;
    pthread_t thread;
    pthread_create(&thread, NULL, report, context);
    printf("subscribe %d\n", aclrtSubscribeReport(thread, stream));
    for (int i = 0; i < 5; i++)
        printf("launch %d\n", aclrtLaunchCallback(callback, &one, ACL_CALLBACK_BLOCK, stream));
    printf("synchronize %d", aclrtSynchronizeStream(stream));
    printf(", called %d\n", called);
    printf("unsubscribe %d\n", aclrtUnSubscribeReport(thread, stream));
    __atomic_store_n(&running, 0, __ATOMIC_RELEASE);
    pthread_join(thread, NULL);
    called = 0;
    printf("host function %d", aclrtLaunchHostFunc(stream, callback, &one));
    printf(", synchronize %d", aclrtSynchronizeStream(stream));
    printf(", called %d\n", called);
}

static void by_name(void)
{
    void *library = dlopen("libascendcl.so", RTLD_NOW | RTLD_LOCAL), *place = NULL;
    aclError (*allocate)(void **, size_t, aclrtMemMallocPolicy) = NULL, (*release)(void *) = NULL;
    *(void **)&allocate = dlsym(library, "aclrtMalloc");
    *(void **)&release = dlsym(library, "aclrtFree");
    printf("by name: malloc %d", allocate(&place, 64, ACL_MEM_MALLOC_HUGE_FIRST));
    printf(", free %d", release(place));
    printf(", again %d\n", release(place));
    printf("none %d\n", dlsym(library, "aclrtOfNoLibrary") == NULL);
}

int main(void)
{
    setbuf(stdout, NULL);
    if (!is("before main"))
        printf("init %d\n", aclInit(NULL));
    if (is("fork")) {
        if (fork() == 0) {
            printf("child: init %d", aclInit(NULL));
            printf(", set %d\n", aclrtSetDevice(0));
            copy("child");
            printf("child: reset %d", aclrtResetDevice(0));
            printf(", finalize %d\n", aclFinalize());
            return 0;
        }
        int status;
        wait(&status);
        printf("child %d\n", WEXITSTATUS(status));
    }
    printf("set %d\n", aclrtSetDevice(0));
    aclrtContext context = NULL;
    aclrtStream stream = NULL;
    if (!is("small"))
        printf("context %d\n", aclrtGetCurrentContext(&context));
    printf("stream %d\n", aclrtCreateStream(&stream));
    copy("main");
    if (is("thread")) {
        pthread_t thread;
        pthread_create(&thread, NULL, in_thread, context);
        pthread_join(thread, NULL);
    }
    if (is("callback"))
        with_callback(context, stream);
    if (is("by name"))
        by_name();
    if (is("late")) {
        printf("malloc %d\n", aclrtMalloc(&kept, 64, ACL_MEM_MALLOC_HUGE_FIRST));
        atexit(late);
        return 0;
    }
    printf("synchronize %d\n", aclrtSynchronizeStream(stream));
    printf("destroy %d\n", aclrtDestroyStream(stream));
    printf("reset %d\n", aclrtResetDevice(0));
    printf("finalize %d\n", aclFinalize());
    return 0;
}
