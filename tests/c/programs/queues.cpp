// Streams, events, notifies, callbacks, host functions, attributes, exceptions.
#include "check.h"
#include <atomic>
#include <pthread.h>
#include <thread>
#include <vector>

static std::atomic<int> called{0}, told{0};
static std::atomic<bool> stop{false};
static aclrtContext context;

static void callback(void *data) { called += *static_cast<int *>(data); }

static void host_function(void *data)
{
    // a function of the program may call AscendCL itself
    uint32_t n = 0;
    if (aclrtGetDeviceCount(&n) == ACL_SUCCESS)
        called += *static_cast<int *>(data);
}

static void exception(aclrtExceptionInfo *info)
{
    if (aclrtGetDeviceIdFromExceptionInfo(info) == 0)
        told += 1;
}

static pthread_t ran_on;

static void where(void *) { ran_on = pthread_self(); }

static void *serve_host(void *)
{
    OK(aclrtSetCurrentContext(context));
    while (!stop)
        (void)aclrtProcessHostFunc(50);
    return nullptr;
}

static void *serve(void *)
{
    OK(aclrtSetCurrentContext(context));
    while (!stop)
        (void)aclrtProcessReport(50);
    return nullptr;
}

int main()
{
    OK(aclInit(nullptr));
    OK(aclrtSetDevice(0));
    OK(aclrtGetCurrentContext(&context));
    OK(aclrtSetExceptionInfoCallback(exception));
    aclrtStream stream, other;
    OK(aclrtCreateStream(&stream));
    aclrtStreamConfigHandle *how = aclrtCreateStreamConfigHandle();
    uint32_t priority = 1, flag = ACL_STREAM_FAST_LAUNCH;
    OK(aclrtSetStreamConfigOpt(how, ACL_RT_STREAM_PRIORITY, &priority, sizeof priority));
    OK(aclrtSetStreamConfigOpt(how, ACL_RT_STREAM_FLAG, &flag, sizeof flag));
    CHECK(aclrtSetStreamConfigOpt(how, ACL_RT_STREAM_PRIORITY, &priority, 3) == ACL_ERROR_INVALID_PARAM);
    OK(aclrtCreateStreamV2(&other, how));
    OK(aclrtDestroyStreamConfigHandle(how));
    priority = flag = 99;
    OK(aclrtStreamGetPriority(other, &priority));
    OK(aclrtStreamGetFlags(other, &flag));
    CHECK(priority == 1 && flag == ACL_STREAM_FAST_LAUNCH);
    aclrtStreamAttrValue value = {};
    value.failureMode = 1;
    OK(aclrtSetStreamAttribute(other, ACL_STREAM_ATTR_FAILURE_MODE, &value));
    value.failureMode = 0;
    OK(aclrtGetStreamAttribute(other, ACL_STREAM_ATTR_FAILURE_MODE, &value));
    CHECK(value.failureMode == 1);

    const size_t n = 4096;
    void *device, *pinned;
    OK(aclrtMalloc(&device, n, ACL_MEM_MALLOC_NORMAL_ONLY));
    OK(aclrtMallocHost(&pinned, n));
    aclrtEvent begin, end;
    OK(aclrtCreateEventWithFlag(&begin, ACL_EVENT_TIME_LINE | ACL_EVENT_SYNC));
    OK(aclrtCreateEventWithFlag(&end, ACL_EVENT_TIME_LINE | ACL_EVENT_SYNC));
    OK(aclrtRecordEvent(begin, stream));
    OK(aclrtMemsetAsync(device, n, 0x11, n, stream));
    OK(aclrtMemsetD32Async(device, n, 0xCAFEBABE, 3, stream));
    OK(aclrtRecordEvent(end, stream));
    OK(aclrtStreamWaitEvent(other, end));
    OK(aclrtMemcpyAsync(pinned, n, device, n, ACL_MEMCPY_DEVICE_TO_HOST, other));
    OK(aclrtSynchronizeStreamWithTimeout(other, 10000));
    CHECK(static_cast<uint32_t *>(pinned)[2] == 0xCAFEBABE && static_cast<unsigned char *>(pinned)[12] == 0x11);
    float ms = -1;
    OK(aclrtSynchronizeEvent(end));
    OK(aclrtEventElapsedTime(&ms, begin, end));
    CHECK(ms >= 0);
    aclrtEventRecordedStatus status;
    OK(aclrtQueryEventStatus(end, &status));
    CHECK(status == ACL_EVENT_RECORDED_STATUS_COMPLETE);
    aclrtStreamStatus state;
    OK(aclrtStreamQuery(stream, &state));
    CHECK(state == ACL_STREAM_STATUS_COMPLETE);

    pthread_t thread;
    pthread_create(&thread, nullptr, serve, nullptr);
    OK(aclrtSubscribeReport(static_cast<uint64_t>(thread), stream));
    int one = 1, ten = 10;
    for (int i = 0; i < 5; i++)
        OK(aclrtLaunchCallback(callback, &one, ACL_CALLBACK_BLOCK, stream));
    CHECK(aclrtLaunchHostFunc(stream, host_function, &ten) == ACL_ERROR_RT_STREAM_SUBSCRIBE); // api_error.cc:7521
    aclrtStream own;
    OK(aclrtCreateStream(&own));
    OK(aclrtLaunchHostFunc(own, host_function, &ten));
    CHECK(aclrtSubscribeReport(static_cast<uint64_t>(thread), own) == ACL_ERROR_RT_STREAM_SUBSCRIBE); // api_error.cc:4703
    OK(aclrtSynchronizeStream(own));
    OK(aclrtDestroyStream(own));
    OK(aclrtSynchronizeStream(stream));
    CHECK(called == 15);
    OK(aclrtUnSubscribeReport(static_cast<uint64_t>(thread), stream));
    stop = true;
    pthread_join(thread, nullptr);
    CHECK(aclrtLaunchCallback(callback, &one, ACL_CALLBACK_BLOCK, stream) == ACL_ERROR_RT_STREAM_NO_CB_REG);

    stop = false;
    pthread_create(&thread, nullptr, serve_host, nullptr);
    CHECK(aclrtUnSubscribeHostFunc(static_cast<uint64_t>(thread), stream) == ACL_ERROR_RT_STREAM_SUBSCRIBE);
    OK(aclrtSubscribeHostFunc(static_cast<uint64_t>(thread), stream));
    CHECK(aclrtSubscribeHostFunc(static_cast<uint64_t>(thread), stream) == ACL_ERROR_RT_STREAM_SUBSCRIBE);
    OK(aclrtLaunchHostFunc(stream, where, nullptr));
    OK(aclrtSynchronizeStream(stream));
    CHECK(pthread_equal(ran_on, thread));
    OK(aclrtUnSubscribeHostFunc(static_cast<uint64_t>(thread), stream));
    stop = true;
    pthread_join(thread, nullptr);
    OK(aclrtLaunchHostFunc(stream, where, nullptr)); // the stream itself runs it again
    OK(aclrtSynchronizeStream(stream));
    CHECK(!pthread_equal(ran_on, thread) && aclrtProcessHostFunc(50) == ACL_ERROR_RT_THREAD_SUBSCRIBE);

    aclrtNotify notify;
    OK(aclrtCreateNotify(&notify, 0));
    OK(aclrtRecordNotify(notify, stream));
    OK(aclrtWaitAndResetNotify(notify, other, 1000));
    OK(aclrtSynchronizeDevice());
    OK(aclrtNotifyBatchReset(&notify, 1));
    OK(aclrtDestroyNotify(notify));

    // what was destroyed is known
    OK(aclrtDestroyEvent(begin));
    CHECK(aclrtRecordEvent(begin, stream) != ACL_SUCCESS);
    OK(aclrtDestroyStream(other));
    CHECK(aclrtSynchronizeStream(other) == ACL_ERROR_RT_INVALID_HANDLE);
    CHECK(aclrtMemcpyAsync(device, n, pinned, n, ACL_MEMCPY_HOST_TO_DEVICE, other) == ACL_ERROR_RT_INVALID_HANDLE);
    OK(aclrtDestroyEvent(end));
    OK(aclrtFreeWithDevSync(device));
    OK(aclrtFreeHostWithDevSync(pinned));
    OK(aclrtDestroyStream(stream));
    OK(aclrtResetDevice(0));
    OK(aclFinalize());
    puts("fine");
}
