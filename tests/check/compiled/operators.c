/* Operators that use memory wrongly, and their mends: operators CASE bad|good. Prints the codes of the launch and of the
   synchronisation. A comment FAULT marks the line of the finding; of which cases, if it is not the usual one. */
#include <acl/acl.h>
#include <aclnnop/aclnn_abs.h>
#include <aclnnop/aclnn_matmul.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { N = 1024, BYTES = N * 4 };

static aclrtStream stream, other;
static void *a, *b, *host; /* of BYTES bytes; a and host are written */
static aclmdlRI captured; /* that may still run */
static int bad;
static const char *name;

static int
is(const char *what)
{
    return strcmp(name, what) == 0;
}

static aclTensor *
tensor(void *data, int64_t n, int64_t stride, int64_t storage)
{
    return aclCreateTensor(&n, 1, ACL_FLOAT, &stride, 0, ACL_FORMAT_ND, &storage, 1, data);
}

static aclTensor *
rows(void *data) /* 16 rows of 32 numbers, with as many between them */
{
    int64_t shape[] = {16, 32}, strides[] = {64, 1}, storage = N;
    return aclCreateTensor(shape, 2, ACL_FLOAT, strides, 0, ACL_FORMAT_ND, &storage, 1, data);
}

static aclnnStatus
run(aclTensor *x, aclTensor *y, void *workspace, uint64_t nbytes)
{
    uint64_t wanted = 0;
    aclOpExecutor *executor = NULL;
    aclnnStatus code = aclnnAbsGetWorkspaceSize(x, y, &wanted, &executor);
    if (code == 0)
        code = aclnnAbs(workspace, nbytes, executor, stream); /* FAULT */
    if (code == 0 && bad && is("twice"))
        code = aclnnAbs(workspace, nbytes, executor, stream); /* FAULT twice */
    aclDestroyTensor(x);
    aclDestroyTensor(y);
    return code;
}

static aclnnStatus
product(void *data)
{
    int64_t shape[] = {16, 16}, strides[] = {16, 1}, storage = 256;
    aclTensor *x = aclCreateTensor(shape, 2, ACL_FLOAT, strides, 0, ACL_FORMAT_ND, &storage, 1, a);
    aclTensor *y = aclCreateTensor(shape, 2, ACL_FLOAT, strides, 0, ACL_FORMAT_ND, &storage, 1, data);
    uint64_t wanted = 0;
    aclOpExecutor *executor = NULL;
    aclnnStatus code = aclnnMatmulGetWorkspaceSize(x, x, y, 0, &wanted, &executor);
    if (code == 0)
        code = aclnnMatmul(NULL, 0, executor, stream); /* FAULT cube */
    aclDestroyTensor(x);
    aclDestroyTensor(y);
    return code;
}

static aclnnStatus
launch(void)
{
    aclTensor *x = tensor(a, N, 1, N), *y = tensor(b, N, 1, N);
    if (is("output") || is("input") || is("slack") || is("freed") || is("host") || is("pageable") || is("null") || is("device")) {
        static float ordinary[N];
        void *small, *data = b;
        aclrtMalloc(&small, is("slack") ? BYTES - 4 : BYTES / 2, ACL_MEM_MALLOC_HUGE_FIRST);
        if (bad)
            data = is("host") ? host : is("pageable") ? ordinary : is("null") ? NULL : small;
        if (bad && is("freed"))
            aclrtFree(small);
        if (bad && is("device")) {
            aclrtSetDevice(1);
            aclrtMalloc(&data, BYTES, ACL_MEM_MALLOC_HUGE_FIRST);
            aclrtSetDevice(0);
        }
        if (is("input"))
            aclrtMemset(data, BYTES / 2, 1, BYTES / 2);
        if (is("input") && !bad)
            aclrtMemset(b, BYTES, 1, BYTES);
        aclnnStatus code = is("input") ? run(tensor(data, N, 1, N), x, NULL, 0) : run(x, tensor(data, N, 1, N), NULL, 0);
        if (bad && is("device")) {
            aclrtSetDevice(1);
            aclrtFree(data);
            aclrtResetDevice(1);
            aclrtSetDevice(0);
        }
        if (is("slack"))
            aclrtSynchronizeStream(stream);
        if (!bad || !is("freed"))
            aclrtFree(small);
        return code;
    }
    if (is("storage"))
        return run(tensor(a, N / 2, 2, bad ? N / 2 : N), tensor(b, N / 2, 1, N / 2), NULL, 0);
    if (is("overlap"))
        return run(tensor(a, N / 2, 1, N), tensor(bad ? (char *)a + 64 : a, N / 2, 1, N), NULL, 0);
    if (is("workspace") || is("room")) {
        void *space;
        aclrtMalloc(&space, 64, ACL_MEM_MALLOC_HUGE_FIRST);
        if (is("workspace") && bad)
            aclrtFree(space);
        aclnnStatus code = run(x, y, space, is("room") && bad ? 4096 : 64);
        aclrtSynchronizeStream(stream);
        if (is("room") || !bad)
            aclrtFree(space);
        return code;
    }
    if (is("cube"))
        return product(bad ? (char *)b + BYTES - 512 : b);
    if (is("unwritten") || is("partly") || is("gaps")) {
        void *fresh;
        aclrtMalloc(&fresh, BYTES, ACL_MEM_MALLOC_HUGE_FIRST);
        if (!bad)
            aclrtMemset(fresh, BYTES, 1, BYTES);
        else if (is("partly"))
            aclrtMemset(fresh, BYTES / 2, 1, BYTES / 2);
        if (!bad && is("gaps")) { /* what lies between the rows is nobody's */
            aclrtFree(fresh);
            aclrtMalloc(&fresh, BYTES, ACL_MEM_MALLOC_HUGE_FIRST);
            for (int row = 0; row < 16; row++)
                aclrtMemset((char *)fresh + 256 * row, 128, 1, 128);
        }
        aclnnStatus code = is("gaps") ? run(rows(fresh), rows(b), NULL, 0) : run(tensor(fresh, N, 1, N), y, NULL, 0);
        aclrtSynchronizeStream(stream);
        aclrtFree(fresh);
        return code;
    }
    if (is("copy_before"))
        aclrtMemcpyAsync(a, BYTES, host, BYTES, ACL_MEMCPY_HOST_TO_DEVICE, bad ? other : stream);
    if (is("graph")) {
        aclmdlRI graph;
        aclmdlRICaptureBegin(stream, ACL_MODEL_RI_CAPTURE_MODE_RELAXED);
        aclnnStatus code = run(x, y, NULL, 0);
        aclmdlRICaptureEnd(stream, &graph);
        aclmdlRIExecuteAsync(graph, stream);
        if (!bad)
            aclrtSynchronizeStream(stream);
        aclrtMemcpy(a, BYTES, host, BYTES, ACL_MEMCPY_HOST_TO_DEVICE); /* FAULT graph */
        aclrtSynchronizeStream(stream);
        aclmdlRIDestroy(graph);
        return code;
    }
    if (is("captured")) {
        aclmdlRICaptureBegin(stream, ACL_MODEL_RI_CAPTURE_MODE_RELAXED);
        aclnnStatus code = run(x, tensor(bad ? (char *)b + 64 : b, N, 1, N), NULL, 0);
        aclmdlRICaptureEnd(stream, &captured);
        aclmdlRIExecuteAsync(captured, stream);
        aclrtSynchronizeStream(stream);
        aclmdlRIExecuteAsync(captured, stream);
        return code;
    }
    aclnnStatus code = is("between") || is("in_rows") ? run(rows(a), rows(b), NULL, 0) : run(x, y, NULL, 0);
    if (is("copy_after"))
        aclrtMemcpyAsync(a, BYTES, host, BYTES, ACL_MEMCPY_HOST_TO_DEVICE, bad ? other : stream); /* FAULT copy_after */
    if (is("copy_now") || is("in_rows")) {
        if (!bad)
            aclrtSynchronizeStream(stream);
        aclrtMemcpy(a, 64, host, 64, ACL_MEMCPY_HOST_TO_DEVICE); /* FAULT copy_now in_rows */
    }
    if (is("between")) {
        size_t start = bad ? 256 : 128; /* the second row, or what lies before it */
        aclrtMemcpyAsync((char *)a + start, 128, host, 128, ACL_MEMCPY_HOST_TO_DEVICE, other); /* FAULT between */
    }
    return code;
}

int
main(int argc, char **argv)
{
    name = argv[1];
    bad = argc > 2 && strcmp(argv[2], "bad") == 0;
    aclInit(NULL);
    aclrtSetDevice(0);
    aclrtCreateStream(&stream);
    aclrtCreateStream(&other);
    aclrtMalloc(&a, BYTES, ACL_MEM_MALLOC_HUGE_FIRST);
    aclrtMalloc(&b, BYTES, ACL_MEM_MALLOC_HUGE_FIRST);
    aclrtMallocHost(&host, BYTES);
    aclrtMemset(a, BYTES, 1, BYTES);
    aclrtMemset(host, BYTES, 1, BYTES);
    aclnnStatus code = launch();
    int done = aclrtSynchronizeStream(stream);
    const char *text = aclGetRecentErrMsg();
    printf("%d %d\n%s\n", (int)code, done, text && (done || code) ? text : "");
    aclrtSynchronizeStream(other);
    if (captured)
        aclmdlRIDestroy(captured);
    aclrtDestroyStream(stream);
    aclrtDestroyStream(other);
    aclrtFree(a);
    aclrtFree(b);
    aclrtFreeHost(host);
    aclrtResetDevice(0);
    aclFinalize();
    return 0;
}
