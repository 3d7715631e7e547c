/* The C binding of `softacl bench`: does what compiled.py asks for on standard input, one line each, and answers in one line.
 *
 *   lane SRC_DEVICE SRC_MEMORY DST_DEVICE DST_MEMORY   add a copy (device -1 is the host; memory pinned, pageable or device)
 *   copies sync|async|each NBYTES                      allocate, fill, copy once, clear the targets; answers seconds of that copy
 *                                                      (each: asynchronous, and waited for one by one)
 *   launch DEVICE | event DEVICE                       prepare these
 *   run N | limit NBYTES N                             answers seconds
 *   verify | end | quit
 *
 * An answer begins with "ok" or "error"; the rest of an error's line says why.
 */
#define _GNU_SOURCE
#include <errno.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "acl/acl.h"

#define MAX_LANES 1024
#define MAX_DEVICES 64
#define BLOCKS 8 /* of the kernel that is launched */
#define PATTERN 1048573 /* a prime: a piece in a wrong place has wrong bytes */

typedef struct {
    int src_device, dst_device;
    char src_memory[16], dst_memory[16];
    char *src, *dst;
    aclrtMemcpyKind kind;
    aclrtContext context;
    aclrtStream stream;
} Lane;

static Lane lanes[MAX_LANES];
static int n_lanes, asynchronous, one_by_one, first_device;
static size_t nbytes;
static aclrtContext contexts[MAX_DEVICES];
static unsigned char pattern[PATTERN + MAX_LANES];
static char why[512];
static enum { NOTHING, COPIES, LAUNCHES, EVENTS } kind_of_work;
static aclrtStream one_stream;
static aclrtEvent one_event;
static long launched;
static aclrtBinHandle binary;
static aclrtFuncHandle kernel;
static void *counter;
static char *limit_target, *limit_source;
static size_t limit_nbytes;

static double now(void)
{
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec + (double)time.tv_nsec * 1e-9;
}

static int failed(aclError code, const char *call)
{
    if (code == ACL_SUCCESS)
        return 0;
    const char *message = aclGetRecentErrMsg();
    snprintf(why, sizeof why, "%s: %d %s", call, (int)code, message ? message : "");
    for (char *at = why; *at; at++)
        if (*at == '\n')
            *at = ' ';
    return 1;
}

static int use(int device)
{
    return failed(aclrtSetCurrentContext(contexts[device < 0 ? first_device : device]), "aclrtSetCurrentContext");
}

static char *allocate(int device, const char *memory)
{
    void *address = NULL;
    if (strcmp(memory, "pageable") == 0) {
        address = malloc(nbytes);
        if (address == NULL)
            snprintf(why, sizeof why, "malloc: %s", strerror(errno));
    } else if (use(device)) {
        return NULL;
    } else if (strcmp(memory, "pinned") == 0) {
        failed(aclrtMallocHost(&address, nbytes), "aclrtMallocHost");
    } else {
        failed(aclrtMalloc(&address, nbytes, ACL_MEM_MALLOC_HUGE_FIRST), "aclrtMalloc");
    }
    return address;
}

static void give_back(int device, const char *memory, char *address)
{
    if (address == NULL)
        return;
    if (strcmp(memory, "pageable") == 0) {
        free(address);
        return;
    }
    use(device);
    if (strcmp(memory, "pinned") == 0)
        aclrtFreeHost(address);
    else
        aclrtFree(address);
}

static size_t piece_at(size_t start) { return nbytes - start < PATTERN ? nbytes - start : PATTERN; }

static int fill(Lane *lane, int number)
{
    for (size_t start = 0; start < nbytes; start += PATTERN) {
        const size_t n = piece_at(start);
        if (lane->src_device < 0) {
            memcpy(lane->src + start, pattern + number, n);
        } else if (use(lane->src_device) ||
                   failed(aclrtMemcpy(lane->src + start, n, pattern + number, n, ACL_MEMCPY_HOST_TO_DEVICE), "aclrtMemcpy")) {
            return 1;
        }
    }
    return 0;
}

static double run_copies(long calls)
{
    aclError code = ACL_SUCCESS;
    double begin;
    if (!asynchronous) {
        const Lane lane = lanes[0];
        code |= aclrtSetCurrentContext(lane.context);
        begin = now();
        for (long i = 0; i < calls; i++)
            code |= aclrtMemcpy(lane.dst, nbytes, lane.src, nbytes, lane.kind);
    } else if (one_by_one) {
        const Lane lane = lanes[0];
        code |= aclrtSetCurrentContext(lane.context);
        begin = now();
        for (long i = 0; i < calls; i++) {
            code |= aclrtMemcpyAsync(lane.dst, nbytes, lane.src, nbytes, lane.kind, lane.stream);
            code |= aclrtSynchronizeStream(lane.stream);
        }
    } else {
        aclrtContext current = lanes[0].context;
        code |= aclrtSetCurrentContext(current);
        begin = now();
        for (long i = 0; i < calls; i++) {
            for (int j = 0; j < n_lanes; j++) {
                if (lanes[j].context != current)
                    code |= aclrtSetCurrentContext(current = lanes[j].context);
                code |= aclrtMemcpyAsync(lanes[j].dst, nbytes, lanes[j].src, nbytes, lanes[j].kind, lanes[j].stream);
            }
        }
        for (int j = 0; j < n_lanes; j++) {
            if (lanes[j].context != current)
                code |= aclrtSetCurrentContext(current = lanes[j].context);
            code |= aclrtSynchronizeStream(lanes[j].stream);
        }
    }
    const double seconds = now() - begin;
    return failed(code, asynchronous ? "aclrtMemcpyAsync" : "aclrtMemcpy") ? -1 : seconds;
}

/* A binary without kernels: the name finds one that is always there, which adds 1 to a counter. */
static int prepare_launches(void)
{
    static const char nothing[64] = "\177ELF";
    launched = 0;
    return failed(aclrtMalloc(&counter, 8, ACL_MEM_MALLOC_HUGE_FIRST), "aclrtMalloc") ||
           failed(aclrtMemset(counter, 8, 0, 8), "aclrtMemset") ||
           failed(aclrtBinaryLoadFromData(nothing, sizeof nothing, NULL, &binary), "aclrtBinaryLoadFromData") ||
           failed(aclrtBinaryGetFunction(binary, "softacl_count_run", &kernel), "aclrtBinaryGetFunction");
}

static double run(long calls)
{
    if (kind_of_work == COPIES)
        return run_copies(calls);
    if (kind_of_work == NOTHING) {
        snprintf(why, sizeof why, "nothing is prepared");
        return -1;
    }
    aclError code = ACL_SUCCESS;
    const double begin = now();
    if (kind_of_work == LAUNCHES) {
        for (long i = 0; i < calls; i++) {
            code |= aclrtLaunchKernelWithHostArgs(kernel, BLOCKS, one_stream, NULL, &counter, sizeof counter, NULL, 0);
            code |= aclrtSynchronizeStream(one_stream);
        }
        launched += calls;
    } else {
        for (long i = 0; i < calls; i++) {
            code |= aclrtRecordEvent(one_event, one_stream);
            code |= aclrtSynchronizeEvent(one_event);
        }
    }
    const double seconds = now() - begin;
    return failed(code, kind_of_work == LAUNCHES ? "aclrtLaunchKernelWithHostArgs" : "aclrtRecordEvent") ? -1 : seconds;
}

static double prepare_copies(void)
{
    for (int i = 0; i < n_lanes; i++) {
        Lane *lane = &lanes[i];
        const int device = lane->src_device >= 0 ? lane->src_device : lane->dst_device;
        lane->context = contexts[device < 0 ? first_device : device];
        lane->kind = lane->src_device < 0 ? (lane->dst_device < 0 ? ACL_MEMCPY_HOST_TO_HOST : ACL_MEMCPY_HOST_TO_DEVICE)
                                          : (lane->dst_device < 0 ? ACL_MEMCPY_DEVICE_TO_HOST : ACL_MEMCPY_DEVICE_TO_DEVICE);
        if ((lane->src = allocate(lane->src_device, lane->src_memory)) == NULL || fill(lane, i) ||
            (lane->dst = allocate(lane->dst_device, lane->dst_memory)) == NULL || use(device))
            return -1;
        if (asynchronous && failed(aclrtCreateStream(&lane->stream), "aclrtCreateStream"))
            return -1;
    }
    kind_of_work = COPIES;
    const double first = run_copies(1);
    for (int i = 0; first >= 0 && i < n_lanes; i++) { /* what is verified later was copied later */
        const int other = pattern[i] ^ 0xFF;
        if (lanes[i].dst_device < 0)
            memset(lanes[i].dst, other, nbytes);
        else if (use(lanes[i].dst_device) || failed(aclrtMemset(lanes[i].dst, nbytes, other, nbytes), "aclrtMemset"))
            return -1;
    }
    return first;
}

static int verify(void)
{
    if (kind_of_work == LAUNCHES) {
        uint64_t ran = 0;
        if (failed(aclrtMemcpy(&ran, 8, counter, 8, ACL_MEMCPY_DEVICE_TO_HOST), "aclrtMemcpy"))
            return 0;
        snprintf(why, sizeof why, "%ld kernels were launched, and %ld ran", launched, (long)ran);
        return (long)ran == launched;
    }
    if (kind_of_work == EVENTS) {
        aclrtEventRecordedStatus status = ACL_EVENT_RECORDED_STATUS_NOT_READY;
        aclrtQueryEventStatus(one_event, &status);
        snprintf(why, sizeof why, "the event that was waited for has status %d, not 1 (complete)", (int)status);
        return status == ACL_EVENT_RECORDED_STATUS_COMPLETE;
    }
    if (kind_of_work != COPIES)
        return 1;
    unsigned char *back = malloc(PATTERN);
    int good = back != NULL;
    for (int i = 0; good && i < n_lanes; i++) {
        for (size_t start = 0; good && start < nbytes; start += PATTERN) {
            const size_t n = piece_at(start);
            if (lanes[i].dst_device < 0) {
                memcpy(back, lanes[i].dst + start, n);
            } else if (use(lanes[i].dst_device) ||
                       failed(aclrtMemcpy(back, n, lanes[i].dst + start, n, ACL_MEMCPY_DEVICE_TO_HOST), "aclrtMemcpy")) {
                good = 0;
                break;
            }
            if (memcmp(back, pattern + i, n) == 0)
                continue;
            good = 0;
            size_t at = 0;
            while (back[at] == pattern[i + at])
                at++;
            snprintf(why, sizeof why, "lane %d: byte %zu is %#04x, and %#04x was sent", i, start + at, back[at], pattern[i + at]);
        }
    }
    free(back);
    return good;
}

static void end(void)
{
    for (int i = 0; i < n_lanes; i++) {
        if (lanes[i].stream != NULL) {
            aclrtSetCurrentContext(lanes[i].context);
            aclrtDestroyStream(lanes[i].stream);
        }
        give_back(lanes[i].src_device, lanes[i].src_memory, lanes[i].src);
        give_back(lanes[i].dst_device, lanes[i].dst_memory, lanes[i].dst);
    }
    if (one_event != NULL)
        aclrtDestroyEvent(one_event);
    if (one_stream != NULL)
        aclrtDestroyStream(one_stream);
    memset(lanes, 0, sizeof lanes);
    if (binary != NULL)
        aclrtBinaryUnLoad(binary);
    if (counter != NULL)
        aclrtFree(counter);
    one_event = one_stream = NULL;
    binary = NULL;
    counter = NULL;
    n_lanes = 0;
    kind_of_work = NOTHING;
}

static double limit(size_t n, long calls)
{
    if (n != limit_nbytes) {
        free(limit_target);
        free(limit_source);
        limit_target = malloc(n);
        limit_source = malloc(n);
        limit_nbytes = n;
        if (limit_target == NULL || limit_source == NULL) {
            snprintf(why, sizeof why, "malloc of %zu bytes: %s", n, strerror(errno));
            limit_nbytes = 0;
            return -1;
        }
        memset(limit_target, 1, n);
        memset(limit_source, 1, n);
    }
    const double begin = now();
    for (long i = 0; i < calls; i++) {
        memmove(limit_target, limit_source, n);
        __asm__ volatile("" : : "r"(limit_target) : "memory"); /* the compiler may not leave it out */
    }
    return now() - begin;
}

static int start(int n, char **devices)
{
    uint32_t state = 18;
    for (size_t i = 0; i < sizeof pattern; i++) {
        state ^= state << 13;
        state ^= state >> 17;
        state ^= state << 5;
        pattern[i] = (unsigned char)(state >> 11);
    }
    if (failed(aclInit(NULL), "aclInit"))
        return 0;
    first_device = atoi(devices[0]);
    for (int i = 0; i < n; i++) {
        const int device = atoi(devices[i]);
        if (device < 0 || device >= MAX_DEVICES || failed(aclrtSetDevice(device), "aclrtSetDevice") ||
            failed(aclrtGetCurrentContext(&contexts[device]), "aclrtGetCurrentContext"))
            return 0;
        for (int j = 0; j < n; j++)
            if (j != i)
                aclrtDeviceEnablePeerAccess(atoi(devices[j]), 0); /* where there is none, the copies say so */
    }
    return !use(first_device);
}

static void answer(double seconds)
{
    if (seconds < 0)
        printf("error %s\n", why);
    else
        printf("ok %.9e\n", seconds);
}

int main(int argc, char **argv)
{
    setvbuf(stdout, NULL, _IOLBF, 0);
    if (argc < 2 || !start(argc - 1, argv + 1)) {
        printf("error %s\n", argc < 2 ? "no device" : why);
        return 1;
    }
    printf("ok\n");
    char line[256], word[16];
    long calls;
    int device;
    while (fgets(line, sizeof line, stdin) != NULL) {
        Lane *lane = &lanes[n_lanes];
        why[0] = '\0';
        if (n_lanes < MAX_LANES && sscanf(line, "lane %d %15s %d %15s", &lane->src_device, lane->src_memory, &lane->dst_device,
                                           lane->dst_memory) == 4) {
            n_lanes++;
            printf("ok\n");
        } else if (sscanf(line, "copies %15s %zu", word, &nbytes) == 2) {
            one_by_one = strcmp(word, "each") == 0;
            asynchronous = one_by_one || strcmp(word, "async") == 0;
            answer(prepare_copies());
        } else if (sscanf(line, "launch %d", &device) == 1 || sscanf(line, "event %d", &device) == 1) {
            const int launches = line[0] == 'l';
            int bad = use(device) || failed(aclrtCreateStream(&one_stream), "aclrtCreateStream");
            bad = bad || (launches ? prepare_launches() : failed(aclrtCreateEvent(&one_event), "aclrtCreateEvent"));
            kind_of_work = launches ? LAUNCHES : EVENTS;
            answer(bad ? -1 : run(1));
        } else if (sscanf(line, "run %ld", &calls) == 1) {
            answer(run(calls));
        } else if (strncmp(line, "limit ", 6) == 0) {
            size_t n = 0;
            if (sscanf(line + 6, "%zu %ld", &n, &calls) == 2)
                answer(limit(n, calls));
            else
                printf("error limit NBYTES N\n");
        } else if (strncmp(line, "verify", 6) == 0) {
            if (verify())
                printf("ok\n");
            else
                printf("error %s\n", why);
        } else if (strncmp(line, "end", 3) == 0) {
            end();
            printf("ok\n");
        } else if (strncmp(line, "quit", 4) == 0) {
            break;
        } else {
            printf("error not a command: %.200s\n", line);
        }
    }
    end();
    aclFinalize();
    return 0;
}
