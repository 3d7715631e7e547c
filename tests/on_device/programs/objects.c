/* Objects that come from more than one call, or from another process. argv[1]: which; argv[2]: the mistake, if any. */
#define _GNU_SOURCE
#include "acl/acl.h"
#include "acl/acl_rt_memory_soma.h"
#include "aclnn/acl_meta.h"
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

enum { SIZE = 2 << 20 };
static int wrong;
static const char *word = "";
static char data[SIZE + 64];

#define CALL(call)                                    \
    do {                                              \
        int code = (call);                            \
        if (code)                                     \
            printf("%s returned %d\n", #call, code);  \
    } while (0)

static void begin(void)
{
    CALL(aclInit(NULL));
    CALL(aclrtSetDevice(0));
}

static void end(void)
{
    CALL(aclrtResetDevice(0));
    CALL(aclFinalize());
}

static void pool(void)
{
    aclrtMemPoolProps wanted = {.allocType = ACL_MEM_ALLOCATION_TYPE_PINNED, .location = {0, ACL_MEM_LOCATION_TYPE_DEVICE}};
    aclrtMemPool made;
    aclrtStream stream;
    void *a, *b;
    begin();
    CALL(aclrtCreateStream(&stream));
    CALL(aclrtMemPoolCreate(&made, &wanted));
    CALL(aclrtMemPoolMallocAsync(&a, SIZE, made, stream));
    CALL(aclrtMemsetAsync(a, SIZE, 1, SIZE, stream));
    CALL(aclrtMemPoolFreeAsync(a, stream));
    CALL(aclrtMemPoolMallocAsync(&b, SIZE, made, stream));
    CALL(aclrtMemsetAsync(b, SIZE, 1, SIZE, stream));
    CALL(aclrtSynchronizeStream(stream));
    CALL(aclrtMemcpy(data, SIZE, b, SIZE, ACL_MEMCPY_DEVICE_TO_HOST));
    CALL(aclrtMemPoolFreeAsync(b, stream));
    CALL(aclrtSynchronizeStream(stream));
    if (wrong)
        CALL(aclrtMemcpy(data, 64, b, 64, ACL_MEMCPY_DEVICE_TO_HOST));
    CALL(aclrtMemPoolDestroy(made));
    CALL(aclrtDestroyStream(stream));
    end();
}

static void list(void)
{
    int64_t shape[] = {4}, strides[] = {1};
    void *block;
    aclTensor *tensors[2];
    begin();
    CALL(aclrtMalloc(&block, 64, ACL_MEM_MALLOC_HUGE_FIRST));
    for (int i = 0; i < 2; i++)
        tensors[i] = aclCreateTensor(shape, 1, ACL_FLOAT, strides, 0, ACL_FORMAT_ND, shape, 1, (char *)block + 16 * i);
    aclTensorList *made = aclCreateTensorList((const aclTensor *const *)tensors, 2);
    uint64_t n = 0;
    CALL(aclGetTensorListSize(made, &n));
    printf("%d tensors\n", (int)n);
    CALL(aclDestroyTensorList(made));
    CALL(aclrtFree(block));
    end();
}

static void map(void)
{
    aclrtPhysicalMemProp wanted = {.handleType = ACL_MEM_HANDLE_TYPE_NONE, .allocationType = ACL_MEM_ALLOCATION_TYPE_PINNED,
                                   .memAttr = ACL_HBM_MEM_HUGE, .location = {0, ACL_MEM_LOCATION_TYPE_DEVICE}};
    aclrtDrvMemHandle physical;
    void *address;
    begin();
    CALL(aclrtReserveMemAddress(&address, 2 * SIZE, 0, NULL, 1));
    CALL(aclrtMallocPhysical(&physical, SIZE, &wanted, 0));
    CALL(aclrtMapMem(address, SIZE, 0, physical, 0));
    CALL(aclrtMemcpy(address, SIZE, data, SIZE, ACL_MEMCPY_HOST_TO_DEVICE));
    if (wrong)
        CALL(aclrtMemcpy(data, 64, (char *)address + SIZE, 64, ACL_MEMCPY_DEVICE_TO_HOST));
    CALL(aclrtUnmapMem(address));
    CALL(aclrtFreePhysical(physical));
    CALL(aclrtReleaseMemAddress(address));
    end();
}

static void import(const char *key)
{
    void *there = NULL;
    begin();
    CALL(aclrtIpcMemImportByKey(&there, key, 0));
    CALL(aclrtMemcpy(data, SIZE, there, SIZE, ACL_MEMCPY_DEVICE_TO_HOST));
    printf("the other process wrote %s\n", data);
    if (wrong)
        CALL(aclrtMemcpy(data, SIZE + 64, there, SIZE + 64, ACL_MEMCPY_DEVICE_TO_HOST));
    CALL(aclrtIpcMemClose(key));
    end();
}

/* argv[2]: how it dies. */
static void import_any(void)
{
    import("a key");
    if (strcmp(word, "abort") == 0)
        abort();
    if (strcmp(word, "kill") == 0)
        kill(getpid(), SIGKILL);
}

static void import_in_child(int from)
{
    char key[65];
    if (read(from, key, sizeof key) != sizeof key)
        exit(3);
    import(key);
    exit(0);
}

/* Waits for what another process records. */
static void notify(void)
{
    int to[2], status;
    char key[65] = "";
    aclrtNotify mark;
    aclrtStream stream;
    if (pipe(to) != 0)
        exit(3);
    pid_t child = fork();
    int reads = child != 0 || read(to[0], key, sizeof key) == sizeof key;
    begin();
    CALL(aclrtCreateStream(&stream));
    if (child != 0) {
        CALL(aclrtCreateNotify(&mark, 0));
        CALL(aclrtNotifyGetExportKey(mark, key, sizeof key, ACL_RT_NOTIFY_EXPORT_FLAG_DISABLE_PID_VALIDATION));
        CALL(aclrtWaitAndResetNotify(mark, stream, 0));
        reads = write(to[1], key, sizeof key) == sizeof key;
    }
    else {
        CALL(aclrtNotifyImportByKey(&mark, key, 0));
        CALL(aclrtRecordNotify(mark, stream));
    }
    CALL(aclrtSynchronizeStream(stream));
    CALL(aclrtDestroyNotify(mark));
    CALL(aclrtDestroyStream(stream));
    end();
    if (child == 0)
        exit(!reads);
    waitpid(child, &status, 0);
    printf("child %d\n", WEXITSTATUS(status));
}

/* Waits for an event that another process records, with each call that waits. */
static void shared_event(void)
{
    int to[2], status;
    aclrtIpcEventHandle key;
    aclrtEvent event;
    aclrtStream stream;
    if (pipe(to) != 0)
        exit(3);
    pid_t child = fork();
    begin();
    CALL(aclrtCreateStream(&stream));
    if (child != 0) {
        CALL(aclrtCreateEventExWithFlag(&event, ACL_EVENT_IPC));
        CALL(aclrtIpcGetEventHandle(event, &key));
        CALL(aclrtRecordEvent(event, stream));
        if (write(to[1], &key, sizeof key) != sizeof key)
            exit(3);
        waitpid(child, &status, 0);
        printf("child %d\n", WEXITSTATUS(status));
    }
    else {
        if (read(to[0], &key, sizeof key) != sizeof key)
            exit(3);
        CALL(aclrtIpcOpenEventHandle(key, &event));
        CALL(aclrtStreamWaitEvent(stream, event));
        CALL(aclrtSynchronizeEvent(event));
        CALL(aclrtSynchronizeStream(stream));
        CALL(aclrtSynchronizeDevice());
    }
    CALL(aclrtDestroyEvent(event));
    CALL(aclrtDestroyStream(stream));
    end();
    if (child == 0)
        exit(0);
}

static void ipc(void)
{
    int to[2], status;
    char key[65] = "";
    void *block;
    if (pipe(to) != 0)
        exit(3);
    pid_t child = fork();
    if (child == 0)
        import_in_child(to[0]);
    begin();
    CALL(aclrtMalloc(&block, SIZE, ACL_MEM_MALLOC_HUGE_FIRST));
    strcpy(data, "hello");
    CALL(aclrtMemcpy(block, SIZE, data, SIZE, ACL_MEMCPY_HOST_TO_DEVICE));
    CALL(aclrtIpcMemGetExportKey(block, SIZE, key, sizeof key, ACL_RT_IPC_MEM_EXPORT_FLAG_DISABLE_PID_VALIDATION));
    if (write(to[1], key, sizeof key) != sizeof key)
        exit(3);
    waitpid(child, &status, 0);
    printf("child %d\n", WEXITSTATUS(status));
    CALL(aclrtIpcMemClose(key));
    CALL(aclrtFree(block));
    end();
}

/* Maps physical memory of this or another process, and uses it. */
static void map_shared(aclrtDrvMemHandle physical, int brings)
{
    void *address;
    CALL(aclrtReserveMemAddress(&address, SIZE, 0, NULL, 1));
    CALL(aclrtMapMem(address, SIZE, 0, physical, 0));
    CALL(brings ? aclrtMemcpy(address, SIZE, data, SIZE, ACL_MEMCPY_HOST_TO_DEVICE)
                : aclrtMemcpy(data, SIZE, address, SIZE, ACL_MEMCPY_DEVICE_TO_HOST));
    CALL(aclrtUnmapMem(address));
    if (wrong && !brings)
        aclrtMemcpy(data, 64, address, 64, ACL_MEMCPY_DEVICE_TO_HOST);
    CALL(aclrtReleaseMemAddress(address));
}

static void share_in_child(int from)
{
    uint64_t number;
    aclrtDrvMemHandle physical;
    if (read(from, &number, sizeof number) != sizeof number)
        exit(3);
    begin();
    CALL(aclrtMemImportFromShareableHandle(number, 0, &physical));
    map_shared(physical, 0);
    CALL(aclrtFreePhysical(physical));
    end();
    printf("the other process wrote %s\n", data);
    exit(0);
}

/* Physical memory of one process, mapped in another. */
static void share(void)
{
    aclrtPhysicalMemProp wanted = {.handleType = ACL_MEM_HANDLE_TYPE_NONE, .allocationType = ACL_MEM_ALLOCATION_TYPE_PINNED,
                                   .memAttr = ACL_HBM_MEM_HUGE, .location = {0, ACL_MEM_LOCATION_TYPE_DEVICE}};
    int to[2], status;
    uint64_t number = 0;
    aclrtDrvMemHandle physical;
    if (pipe(to) != 0)
        exit(3);
    if (fork() == 0)
        share_in_child(to[0]);
    begin();
    CALL(aclrtMallocPhysical(&physical, SIZE, &wanted, 0));
    strcpy(data, "hello");
    map_shared(physical, 1);
    CALL(aclrtMemExportToShareableHandle(physical, ACL_MEM_HANDLE_TYPE_NONE, 1, &number));
    if (write(to[1], &number, sizeof number) != sizeof number)
        exit(3);
    wait(&status);
    printf("child %d\n", WEXITSTATUS(status));
    CALL(aclrtFreePhysical(physical));
    end();
}

static void notifies(void)
{
    static const char *const still_there[] = {"all", "wrong", "leak"};
    aclrtNotify marks[3];
    aclrtStream stream;
    begin();
    CALL(aclrtCreateStream(&stream));
    for (int i = 0; i < 3; i++) {
        CALL(aclrtCreateNotify(&marks[i], 0));
        CALL(aclrtRecordNotify(marks[i], stream));
    }
    CALL(aclrtSynchronizeStream(stream));
    if (wrong)
        aclrtDestroyNotify(marks[1]);
    printf("reset: %d\n", aclrtNotifyBatchReset(marks, 3) != 0);
    for (int i = 0; i < 3; i++)
        if (strcmp(word, still_there[i]))
            CALL(aclrtDestroyNotify(marks[i]));
    CALL(aclrtDestroyStream(stream));
    end();
}

static void label(void)
{
    aclrtLabel made;
    begin();
    CALL(aclrtCreateLabel(&made));
    if (strcmp(word, "leak"))
        CALL(aclrtDestroyLabel(made));
    end();
}

/* Calls after aclFinalize and after main, when nobody observes any more. */
static void *kept, *kept_pinned;
__attribute__((destructor)) static void release(void)
{
    if (kept)
        printf("destructor: %d", aclrtFree(kept) != 0), printf(" %d\n", aclrtFreeHost(kept_pinned) != 0);
}

static void destructor(void)
{
    begin();
    CALL(aclrtMalloc(&kept, 64, ACL_MEM_MALLOC_HUGE_FIRST));
    CALL(aclrtMallocHost(&kept_pinned, 64));
    if (!wrong)
        end();
}

static void nothing(void *data) { (void)data; }

/* The library says that work is complete, and has not run the callback before it, or nobody has recorded the event or notify that a
   stream waits for. */
static void late(void)
{
    void *block, *pinned;
    aclrtStream stream;
    aclrtStreamStatus status;
    aclrtEvent event;
    aclrtNotify mark;
    int recorded = strcmp(word, "flag") && strcmp(word, "notify");
    begin();
    CALL(aclrtMalloc(&block, 64, ACL_MEM_MALLOC_HUGE_FIRST));
    CALL(aclrtMallocHost(&pinned, 64));
    memset(pinned, 1, 64);
    CALL(aclrtCreateStream(&stream));
    if (recorded) {
        CALL(aclrtSubscribeReport(pthread_self(), stream));
        CALL(aclrtLaunchCallback(nothing, NULL, ACL_CALLBACK_BLOCK, stream));
    }
    CALL(aclrtMemcpyAsync(block, 64, pinned, 64, ACL_MEMCPY_HOST_TO_DEVICE, stream));
    for (int i = 0; i < 2; i++) { /* only the first time the books are late */
        if (strcmp(word, "query") == 0)
            CALL(aclrtStreamQuery(stream, &status));
        else if (strcmp(word, "stream") == 0)
            CALL(aclrtSynchronizeStream(stream));
        else if (strcmp(word, "timeout") == 0)
            CALL(aclrtSynchronizeStreamWithTimeout(stream, 100));
        else if (strcmp(word, "device") == 0)
            CALL(aclrtSynchronizeDevice());
        else if (strcmp(word, "event") == 0) {
            if (i == 0) {
                CALL(aclrtCreateEventExWithFlag(&event, ACL_EVENT_SYNC));
                CALL(aclrtRecordEvent(event, stream));
            }
            CALL(aclrtSynchronizeEvent(event));
        }
        else if (strcmp(word, "flag") == 0) {
            if (i == 0) {
                CALL(aclrtCreateEventWithFlag(&event, ACL_EVENT_SYNC));
                CALL(aclrtStreamWaitEvent(stream, event));
            }
            CALL(aclrtSynchronizeEvent(event));
            CALL(aclrtSynchronizeStream(stream));
        }
        else if (strcmp(word, "notify") == 0) {
            if (i == 0) {
                CALL(aclrtCreateNotify(&mark, 0));
                CALL(aclrtWaitAndResetNotify(mark, stream, 0));
            }
            CALL(aclrtSynchronizeStream(stream));
        }
    }
    if (strcmp(word, "destroy") == 0)
        CALL(aclrtDestroyStream(stream));
    else if (strcmp(word, "free") == 0)
        CALL(aclrtFreeWithDevSync(block));
    else if (strcmp(word, "reset") == 0)
        CALL(aclrtResetDevice(0));
    else if (strcmp(word, "finalize") == 0)
        CALL(aclFinalize());
    else {
        memset(pinned, 2, 64);
        CALL(aclrtMemcpy(block, 64, pinned, 64, ACL_MEMCPY_HOST_TO_DEVICE));
    }
    printf("went on\n");
    exit(0);
}

int main(int count, char **arguments)
{
    static const struct { const char *name; void (*run)(void); } all[] = {{"pool", pool}, {"list", list}, {"map", map}, {"ipc", ipc},
                                                                   {"notify", notify},
                                                                   {"event", shared_event},
                                                                   {"import", import_any},
                                                                   {"late", late},
                                                                   {"share", share},
                                                                   {"notifies", notifies},
                                                                   {"label", label},
                                                                   {"destructor", destructor}};
    setbuf(stdout, NULL);
    word = count > 2 ? arguments[2] : "";
    wrong = strcmp(word, "wrong") == 0;
    for (size_t i = 0; count > 1 && i < sizeof all / sizeof *all; i++)
        if (strcmp(arguments[1], all[i].name) == 0)
            all[i].run();
    return 0;
}
