/* Calls of a thread that has no context, which argv[1] names: "thread" of the program, "callback" of the device's library. */
#include <acl/acl.h>
#include <pthread.h>
#include <stdio.h>
#include <string.h>

enum { SIZE = 64 };
static aclrtStream stream;
static aclrtEvent event;

static void say(const char *what, int code)
{
    printf("%s %d\n", what, code);
}

static void calls(void *unused)
{
    (void)unused;
    char text[SIZE] = "hello";
    void *block = NULL, *pinned = NULL;
    aclrtStream own = NULL;
    say("malloc", aclrtMalloc(&block, SIZE, ACL_MEM_MALLOC_HUGE_FIRST));
    say("malloc host", aclrtMallocHost(&pinned, SIZE));
    say("memset", aclrtMemset(block, SIZE, 0, SIZE));
    say("memcpy", aclrtMemcpy(block, SIZE, text, SIZE, ACL_MEMCPY_HOST_TO_DEVICE));
    say("memcpy async", aclrtMemcpyAsync(pinned, SIZE, block, SIZE, ACL_MEMCPY_DEVICE_TO_HOST, stream));
    say("record", aclrtRecordEvent(event, stream));
    say("wait", aclrtStreamWaitEvent(stream, event));
    say("synchronize event", aclrtSynchronizeEvent(event));
    say("synchronize stream", aclrtSynchronizeStream(stream));
    say("create stream", aclrtCreateStream(&own));
    say("destroy stream", aclrtDestroyStream(own));
    say("free host", aclrtFreeHost(pinned));
    say("free", aclrtFree(block));
}

static void *run(void *unused)
{
    calls(unused);
    return NULL;
}

int main(int argc, char **argv)
{
    pthread_t thread;
    setvbuf(stdout, NULL, _IOLBF, 0);
    aclInit(NULL), aclrtSetDevice(0);
    aclrtCreateStream(&stream), aclrtCreateEventExWithFlag(&event, ACL_EVENT_SYNC), aclrtRecordEvent(event, stream);
    if (argc > 1 && strcmp(argv[1], "callback") == 0) {
        aclrtLaunchHostFunc(stream, calls, NULL), aclrtSynchronizeStream(stream);
    }
    else {
        pthread_create(&thread, NULL, run, NULL), pthread_join(thread, NULL);
    }
    aclrtDestroyEvent(event), aclrtDestroyStream(stream);
    aclrtResetDevice(0), aclFinalize();
    puts("the end");
    return 0;
}
