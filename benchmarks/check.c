/* What 8 queued copies of 4 KiB and the wait cost in C; benchmarks/check.py runs it alone and under the checker. */
#include "acl/acl.h"
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#define MIB (1 << 20)
#define ROUNDS 7
#define COUNT 300

static char *device, *host;
static aclrtStream streams[2];

static double now(void)
{
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec + (double)time.tv_nsec / 1e9;
}

static void queued(char *from, aclrtMemcpyKind kind, int n_streams)
{
    for (int i = 0; i < 8; i++)
        aclrtMemcpyAsync(device + 4096 * i, 4096, from + 4096 * i, 4096, kind, streams[i % n_streams]);
    for (int i = 0; i < n_streams; i++)
        aclrtSynchronizeStream(streams[i]);
}

static int compare(const void *a, const void *b)
{
    double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

static void measure(const char *name, char *from, aclrtMemcpyKind kind, int n_streams)
{
    double each[ROUNDS];
    queued(from, kind, n_streams);
    for (int round = 0; round < ROUNDS; round++) {
        double begin = now();
        for (int i = 0; i < COUNT; i++)
            queued(from, kind, n_streams);
        each[round] = (now() - begin) / COUNT;
    }
    qsort(each, ROUNDS, sizeof *each, compare);
    printf("%s\t%.9f\n", name, each[ROUNDS / 2]);
}

int main(void)
{
    aclInit(NULL);
    aclrtSetDevice(0);
    aclrtMalloc((void **)&device, 2 * MIB, ACL_MEM_MALLOC_HUGE_FIRST);
    aclrtMallocHost((void **)&host, MIB);
    aclrtMemset(device, 2 * MIB, 0, 2 * MIB);
    aclrtMemset(host, MIB, 0, MIB);
    for (int i = 0; i < 2; i++)
        aclrtCreateStream(&streams[i]);
    measure("C, within the device", device + MIB, ACL_MEMCPY_DEVICE_TO_DEVICE, 1);
    measure("C, from pinned memory", host, ACL_MEMCPY_HOST_TO_DEVICE, 1);
    measure("C, within the device, two streams", device + MIB, ACL_MEMCPY_DEVICE_TO_DEVICE, 2);
    measure("C, from pinned memory, two streams", host, ACL_MEMCPY_HOST_TO_DEVICE, 2);
    for (int i = 0; i < 2; i++)
        aclrtDestroyStream(streams[i]);
    aclrtFree(device);
    aclrtFreeHost(host);
    aclrtResetDevice(0);
    return aclFinalize();
}
