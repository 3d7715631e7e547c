/* Graphs: captured, built call by call, with branches, conditions and changes; each function of the family once. */
#include "check.h"
#include "aclnnop/aclnn_fill_scalar.h"
#include <string.h>

static aclrtStream stream, other;
static char *a, *b;

static int at(const char *device)
{
    unsigned char value = 0;
    OK(aclrtMemcpy(&value, 1, device, 1, ACL_MEMCPY_DEVICE_TO_HOST));
    return value;
}

static void run(aclmdlRI graph)
{
    OK(aclmdlRIExecuteAsync(graph, stream));
    OK(aclrtSynchronizeStream(stream));
}

static void on_destroy(void *count) { ++*(int *)count; }

static void set_all(char value, aclrtStream where)
{
    const int64_t n = 64;
    aclTensor *tensor = aclCreateTensor(&n, 1, ACL_INT8, NULL, 0, ACL_FORMAT_ND, &n, 1, b);
    aclScalar *scalar = aclCreateScalar(&value, ACL_INT8);
    uint64_t nbytes;
    aclOpExecutor *executor;
    OK(aclnnInplaceFillScalarGetWorkspaceSize(tensor, scalar, &nbytes, &executor));
    OK(aclnnInplaceFillScalar(NULL, nbytes, executor, where));
    OK(aclDestroyScalar(scalar));
    OK(aclDestroyTensor(tensor));
}

/* A group has operators and kernels only. */
static void updated(void)
{
    aclmdlRI graph = NULL;
    aclrtTaskGrp group;
    OK(aclmdlRICaptureBegin(stream, ACL_MODEL_RI_CAPTURE_MODE_GLOBAL));
    OK(aclmdlRICaptureTaskGrpBegin(stream));
    set_all(3, stream);
    OK(aclmdlRICaptureTaskGrpEnd(stream, &group));
    OK(aclmdlRICaptureEnd(stream, &graph));
    run(graph);
    CHECK(at(b) == 3);
    OK(aclmdlRICaptureTaskUpdateBegin(other, group));
    CHECK(aclrtMemcpyAsync(b, 16, a, 16, ACL_MEMCPY_DEVICE_TO_DEVICE, other) == ACL_ERROR_RT_TASK_TYPE_NOT_SUPPORT);
    set_all(5, other);
    OK(aclmdlRICaptureTaskUpdateEnd(other));
    OK(aclrtSynchronizeStream(other));
    run(graph);
    CHECK(at(b) == 5);
    OK(aclmdlRIDestroy(graph));
}

static void captured(void)
{
    aclmdlRI graph = NULL, same = NULL;
    aclmdlRICaptureStatus status;
    aclmdlRICaptureMode mode = ACL_MODEL_RI_CAPTURE_MODE_RELAXED;
    int destroyed = 0;
    char name[16];
    uint32_t id = 0, n = 0;
    OK(aclrtMemset(b, 64, 0, 64));
    OK(aclmdlRICaptureBegin(stream, ACL_MODEL_RI_CAPTURE_MODE_GLOBAL));
    CHECK(aclrtMemset(a, 64, 1, 64) == ACL_ERROR_RT_CAPTURE_MODE_NOT_SUPPORT);
    OK(aclmdlRICaptureThreadExchangeMode(&mode));
    CHECK(mode == ACL_MODEL_RI_CAPTURE_MODE_GLOBAL);
    OK(aclrtMemset(a, 64, 1, 64)); /* runs at once */
    OK(aclmdlRICaptureThreadExchangeMode(&mode));
    OK(aclmdlRICaptureGetInfo(stream, &status, &same));
    CHECK(status == ACL_MODEL_RI_CAPTURE_STATUS_ACTIVE && same != NULL);
    OK(aclrtMemcpyAsync(b, 64, a, 64, ACL_MEMCPY_DEVICE_TO_DEVICE, stream));
    OK(aclrtCacheLastTaskOpInfo("copy", 5));
    OK(aclrtCacheLastTaskExtendInfo("{\"layer\": 3}", 13));
    OK(aclrtValueWrite(b + 32, 7, 0, stream));
    OK(aclmdlRICaptureEnd(stream, &graph));
    CHECK(graph == same && at(b) == 0);
    run(graph);
    CHECK(at(b) == 1 && at(b + 32) == 7);

    aclrtStream lane;
    aclmdlRITask tasks[2];
    aclmdlRITaskType type;
    aclmdlRITaskParams params;
    OK(aclmdlRIGetStreams(graph, NULL, &n));
    CHECK(n == 1);
    OK(aclmdlRIGetStreams(graph, &lane, &n));
    n = 1;
    CHECK(aclmdlRIGetTasksByStream(lane, tasks, &n) == ACL_ERROR_RT_INSUFFICIENT_INPUT_ARRAY);
    n = 2;
    OK(aclmdlRIGetTasksByStream(lane, tasks, &n));
    OK(aclmdlRITaskGetType(tasks[1], &type));
    OK(aclmdlRITaskGetSeqId(tasks[1], &id));
    CHECK(n == 2 && id == 1 && type == ACL_MODEL_RI_TASK_VALUE_WRITE);
    OK(aclmdlRITaskGetParams(tasks[1], &params));
    CHECK(params.valueWriteTaskParams.devAddr == b + 32 && params.valueWriteTaskParams.value == 7);
    params.valueWriteTaskParams.value = 8;
    OK(aclmdlRITaskSetParams(tasks[1], &params));
    CHECK(aclmdlRIExecuteAsync(graph, stream) == ACL_ERROR_RT_MODEL_UPDATE_FAILED);
    OK(aclmdlRIUpdate(graph));
    run(graph);
    CHECK(at(b + 32) == 8);
    OK(aclmdlRITaskDisable(tasks[1]));
    OK(aclmdlRIUpdate(graph));
    OK(aclrtMemset(b, 64, 0, 64));
    run(graph);
    CHECK(at(b) == 1 && at(b + 32) == 1);

    OK(aclmdlRISetName(graph, "captured"));
    CHECK(aclmdlRIGetName(graph, 5, name) == ACL_ERROR_RT_INTERNAL_ERROR && name[0] == 0);
    OK(aclmdlRIGetName(graph, 9, name));
    CHECK(strcmp(name, "captured") == 0);
    OK(aclmdlRIGetId(graph, &id));
    OK(aclmdlRIDebugPrint(graph));
    OK(aclmdlRIDebugJsonPrint(graph, "graph.json", 1));
    CHECK(aclmdlRIDebugJsonPrint(graph, "/nowhere/graph.json", 0) == ACL_ERROR_RT_PARAM_INVALID);
    CHECK(aclmdlRIExecute(graph, -1) == ACL_ERROR_RT_PARAM_INVALID);
    CHECK(aclmdlRIAbort(graph) == ACL_ERROR_RT_FEATURE_NOT_SUPPORT);
    OK(aclmdlRIDestroyRegisterCallback(graph, on_destroy, &destroyed));
    OK(aclmdlRIDestroyUnregisterCallback(graph, on_destroy));
    OK(aclmdlRIDestroyRegisterCallback(graph, on_destroy, &destroyed));
    OK(aclmdlRIDestroy(graph));
    CHECK(destroyed == 1);
    CHECK(aclmdlRICaptureEnd(stream, &graph) == ACL_ERROR_RT_STREAM_NOT_CAPTURED && graph == NULL);
}

static void with_condition(void)
{
    aclmdlRI graph, inner[2];
    aclmdlRICaptureStatus status;
    aclmdlRICondHandle condition;
    uint64_t *value;
    OK(aclmdlRICaptureBegin(stream, ACL_MODEL_RI_CAPTURE_MODE_RELAXED));
    OK(aclmdlRICaptureGetInfo(stream, &status, &graph));
    OK(aclmdlRICondHandleCreate(graph, 0, ACL_MODEL_RI_COND_HANDLE_ASSIGN_DEFAULT, &condition));
    OK(aclmdlRICondHandleGetCondPtr(condition, &value));
    aclmdlRICondTaskParams params = {condition, ACL_MODEL_RI_COND_TYPE_IF, 2, inner};
    OK(aclmdlRIAddCondTask(params, stream, 0));
    for (int i = 0; i < 2; i++) {
        aclmdlRI ended = NULL;
        OK(aclmdlRICaptureToModelRIBegin(other, inner[i], ACL_MODEL_RI_CAPTURE_MODE_RELAXED));
        OK(aclrtMemsetAsync(a, 64, 10 + i, 64, other));
        OK(aclmdlRICaptureEnd(other, &ended));
        CHECK(ended == inner[i]);
    }
    OK(aclmdlRICaptureEnd(stream, &graph));
    OK(aclrtMemset(value, 8, 1, 8)); /* the default counts */
    run(graph);
    CHECK(at(a) == 11);
    OK(aclmdlRIDestroy(graph));
}

static void built(void)
{
    aclmdlRI graph;
    aclrtStream first, second;
    aclrtLabel labels[2];
    aclrtLabelList list;
    OK(aclrtCreateStreamWithConfig(&first, 0, ACL_STREAM_PERSISTENT));
    OK(aclrtCreateStreamWithConfig(&second, 0, ACL_STREAM_PERSISTENT));
    OK(aclmdlRIBuildBegin(&graph, 0));
    OK(aclmdlRIBindStream(graph, first, ACL_MODEL_STREAM_FLAG_HEAD));
    OK(aclmdlRIBindStream(graph, second, ACL_MODEL_STREAM_FLAG_DEFAULT));
    for (int i = 0; i < 2; i++)
        OK(aclrtCreateLabel(&labels[i]));
    OK(aclrtCreateLabelList(labels, 2, &list));
    OK(aclrtMemsetAsync(a, 64, 3, 64, first));
    OK(aclrtSwitchLabelByIndex(b, 2, list, first)); /* 0 or 1 */
    OK(aclrtSetLabel(labels[0], first));
    OK(aclrtMemsetAsync(a, 16, 4, 16, first));
    OK(aclrtSetLabel(labels[1], first));
    OK(aclrtSwitchStream(b, ACL_RT_EQUAL, b + 32, ACL_RT_SWITCH_INT32, second, NULL, first));
    OK(aclrtMemsetAsync(a + 16, 16, 5, 16, first));
    OK(aclrtActiveStream(second, first));
    OK(aclrtMemsetAsync(a + 32, 16, 6, 16, second));
    OK(aclmdlRIEndTask(graph, second));
    OK(aclmdlRIBuildEnd(graph, NULL));
    OK(aclrtMemset(b, 64, 0, 64));
    OK(aclmdlRIExecute(graph, 10000)); /* label 0; equal */
    CHECK(at(a) == 4 && at(a + 16) == 3 && at(a + 32) == 6);
    OK(aclrtMemset(b, 1, 1, 1));
    run(graph); /* label 1; not equal */
    CHECK(at(a) == 3 && at(a + 16) == 5 && at(a + 32) == 6);
    OK(aclmdlRIAbort(graph));
    OK(aclmdlRIUnbindStream(graph, first));
    OK(aclrtPersistentTaskClean(second));
    OK(aclmdlRIUnbindStream(graph, second));
    OK(aclmdlRIDestroy(graph));
    OK(aclrtDestroyLabelList(list));
    OK(aclrtDestroyLabel(labels[0]));
}

int main(void)
{
    OK(aclInit(NULL));
    OK(aclrtSetDevice(0));
    OK(aclrtCreateStream(&stream));
    OK(aclrtCreateStream(&other));
    OK(aclrtMalloc((void **)&a, 64, ACL_MEM_MALLOC_HUGE_FIRST));
    OK(aclrtMalloc((void **)&b, 64, ACL_MEM_MALLOC_HUGE_FIRST));
    captured();
    updated();
    with_condition();
    built();
    OK(aclrtResetDevice(0));
    OK(aclFinalize());
    printf("fine\n");
    return 0;
}
