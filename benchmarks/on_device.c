/* What a call costs that comes through --on-device; benchmarks/on_device.py runs it. Processor time of the thread, best of seven. */
#include "acl/acl.h"
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

static double now(void)
{
    struct timespec time;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
    return (double)time.tv_sec * 1e9 + (double)time.tv_nsec;
}

#define BEST(name, call, ...)                   \
    do {                                        \
        double best = 1e18;                     \
        for (int round = 0; round < 7; round++) { \
            double begin = now();               \
            for (int i = 0; i < n; i++)         \
                call;                           \
            double each = (now() - begin) / n;  \
            best = each < best ? each : best;   \
            __VA_ARGS__;                        \
        }                                       \
        printf("%s %.1f\n", name, best);        \
    } while (0)

int main(int count, char **arguments)
{
    int n = count > 1 ? atoi(arguments[1]) : 1000, device;
    void *there, *here, *more;
    aclrtStream stream;
    aclrtEvent event;
    aclInit(NULL);
    aclrtSetDevice(0);
    aclrtCreateStream(&stream);
    aclrtCreateEventExWithFlag(&event, ACL_EVENT_SYNC);
    aclrtMalloc(&there, 4096, ACL_MEM_MALLOC_HUGE_FIRST);
    aclrtMallocHost(&here, 4096);
    aclrtMemset(here, 4096, 1, 4096);
    BEST("aclrtGetDevice", aclrtGetDevice(&device));
    BEST("aclrtMemcpy", aclrtMemcpy(there, 64, here, 64, ACL_MEMCPY_HOST_TO_DEVICE));
    aclrtMemcpyAsync(there, 64, here, 64, ACL_MEMCPY_HOST_TO_DEVICE, stream);
    BEST("aclrtMemcpyAsync", aclrtMemcpyAsync(there, 64, here, 64, ACL_MEMCPY_HOST_TO_DEVICE, stream));
    BEST("aclrtSynchronizeStream", aclrtSynchronizeStream(stream));
    BEST("aclrtRecordEvent", aclrtRecordEvent(event, stream));
    BEST("aclrtStreamWaitEvent", aclrtStreamWaitEvent(stream, event));
    BEST("aclrtSynchronizeEvent", aclrtSynchronizeEvent(event));
    BEST("aclrtMalloc+aclrtFree", (aclrtMalloc(&more, 4096, ACL_MEM_MALLOC_HUGE_FIRST), aclrtFree(more)));
    void **blocks = malloc((size_t)n * sizeof *blocks);
    size_t size = 64; /* another each time: an address that comes again comes for another request */
    BEST("aclrtMalloc,_other_address", aclrtMalloc(&blocks[i], size, ACL_MEM_MALLOC_HUGE_FIRST),
         for (int i = 0; i < n; i++) aclrtFree(blocks[i]); size += 64);
    free(blocks);
    aclrtDestroyEvent(event);
    aclrtFree(there);
    aclrtFreeHost(here);
    aclrtDestroyStream(stream);
    aclrtResetDevice(0);
    return aclFinalize();
}
