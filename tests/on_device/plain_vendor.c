/* A small "vendor's library" for tests of --on-device, of another make: memory of the C library, streams that do everything at once.
   It lacks most functions. VENDOR says what is wrong with it. */
#include <pthread.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static int is(const char *what)
{
    const char *wanted = getenv("VENDOR");
    return wanted && strcmp(wanted, what) == 0;
}

int aclInit(const char *path) { (void)path; return 0; }
int aclFinalize(void) { return 0; }
int aclrtSetDevice(int32_t device) { return device == 0 ? 0 : 107001; }
int aclrtResetDevice(int32_t device) { (void)device; return is("refuses to reset") ? 507899 : 0; }
int aclrtGetDevice(int32_t *device) { *device = 0; return 0; }
const char *aclrtGetSocName(void)
{
    return is("is new") ? "Ascend2000" : is("clears the screen") ? "\033[2J\u202e\xff" : "Ascend310P3";
}
const char *aclGetRecentErrMsg(void) { return "the words of the vendor"; }

int aclrtMalloc(void **place, size_t n, int policy)
{
    (void)policy;
    if (is("has no memory"))
        return 207001;
    if (is("returns a new code"))
        return 999999;
    static _Alignas(64) char memory[1 << 16];
    static int turn; /* of two addresses, first apart, then where what was freed overlaps */
    if (is("gives addresses again")) {
        *place = &memory[turn % 2 * (turn < 12 ? 2048 : 512)];
        turn++;
        return 0;
    }
    static _Alignas(64) char fresh[8 << 20];
    static size_t used;
    if (is("gives new addresses")) {
        *place = &fresh[__atomic_fetch_add(&used, (n + 127) & ~(size_t)63, __ATOMIC_RELAXED)];
        return 0;
    }
    *place = aligned_alloc(64, (n + 127) & ~(size_t)63);
    return 0;
}
int aclrtFree(void *address)
{
    if (is("refuses to free"))
        return 507899;
    if (!is("gives addresses again") && !is("gives new addresses"))
        free(address);
    return 0;
}
int aclrtMallocHost(void **place, size_t n) { return aclrtMalloc(place, n, 0); }
int aclrtFreeHost(void *address) { return aclrtFree(address); }

int aclrtMemcpy(void *dst, size_t room, const void *src, size_t n, int kind)
{
    (void)room, (void)kind;
    if (is("crashes"))
        *(volatile int *)(uintptr_t)8 = 1;
    memcpy(dst, src, n);
    if (is("computes wrongly"))
        ((char *)dst)[0]++;
    return 0;
}
int aclrtMemset(void *dst, size_t room, int value, size_t n) { (void)room; memset(dst, value, n); return 0; }

static char streams[4096];
int aclrtCreateStream(void **place) { static int n; *place = &streams[16 * (n++ % 256)]; return 0; }
int aclrtDestroyStream(void *stream) { (void)stream; return 0; }
int aclrtMemcpyAsync(void *dst, size_t room, const void *src, size_t n, int kind, void *stream)
{
    (void)stream;
    return aclrtMemcpy(dst, room, src, n, kind);
}
int aclrtSynchronizeStream(void *stream)
{
    (void)stream;
    while (is("hangs"))
        pause();
    if (is("aborts at a wait"))
        abort();
    if (is("crashes at a wait"))
        *(volatile int *)(uintptr_t)8 = 1;
    return 0;
}
int aclrtStreamQuery(void *stream, int *status) { (void)stream; *status = 0; return 0; }
int aclrtSubscribeReport(uint64_t thread, void *stream) { (void)thread, (void)stream; return 0; }
/* It loses callbacks, or runs them too early. */
int aclrtLaunchCallback(void (*callback)(void *), void *data, int block, void *stream)
{
    (void)block, (void)stream;
    if (is("calls back within the launch"))
        callback(data);
    return 0;
}
/* Host functions run at once, each on a thread of its own. */
typedef struct {
    void (*function)(void *);
    void *data;
} host_function;
static void *run_host_function(void *argument) { host_function *it = argument; it->function(it->data); return NULL; }
int aclrtLaunchHostFunc(void *stream, void (*function)(void *), void *data)
{
    host_function it = {function, data};
    pthread_t thread;
    (void)stream;
    return pthread_create(&thread, NULL, run_host_function, &it) || pthread_join(thread, NULL);
}
int aclrtIpcMemImportByKey(void **place, const char *key, uint64_t flags)
{
    (void)key, (void)flags;
    int code = aclrtMalloc(place, 2 << 20, 0);
    strcpy(*place, "hello");
    return code;
}
int aclrtIpcMemClose(const char *key) { (void)key; return 0; }

int aclrtSynchronizeStreamWithTimeout(void *stream, int32_t timeout) { (void)timeout; return aclrtSynchronizeStream(stream); }
int aclrtSynchronizeDevice(void) { return 0; }
int aclrtFreeWithDevSync(void *address) { return aclrtFree(address); }

int aclrtCreateNotify(void **place, uint64_t flag) { static char notify; (void)flag; *place = &notify; return 0; }
int aclrtDestroyNotify(void *notify) { (void)notify; return 0; }
int aclrtWaitAndResetNotify(void *notify, void *stream, uint32_t timeout) { (void)notify, (void)stream, (void)timeout; return 0; }

static char events[4096];
int aclrtCreateEventExWithFlag(void **place, uint32_t flag) { static int n; (void)flag; *place = &events[16 * (n++ % 256)]; return 0; }
int aclrtCreateEventWithFlag(void **place, uint32_t flag) { return aclrtCreateEventExWithFlag(place, flag); }
int aclrtDestroyEvent(void *event) { (void)event; return 0; }
int aclrtRecordEvent(void *event, void *stream) { (void)event, (void)stream; return 0; }
int aclrtStreamWaitEvent(void *stream, void *event) { (void)event, (void)stream; return 0; }
int aclrtSynchronizeEvent(void *event) { (void)event; return 0; }

__attribute__((destructor)) static void end(void) { if (is("speaks at its end")) fputs("the vendor ends\n", stderr); }
