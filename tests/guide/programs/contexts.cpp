// Contexts: which one a thread has, switching, sharing, default streams.
#include "guide.h"
#include <pthread.h>

static aclrtContext now()
{
    aclrtContext context = nullptr;
    return aclrtGetCurrentContext(&context) == ACL_SUCCESS ? context : nullptr;
}

PROGRAM(context_of_thread)
{
    OK(aclInit(nullptr));
    CHECK(now() == nullptr);
    OK(aclrtSetDevice(0));
    const aclrtContext first = now();
    CHECK(first != nullptr);
    aclrtContext one = nullptr, two = nullptr;
    OK(aclrtCreateContext(&one, 0));
    CHECK(one != first && now() == one); // creating makes it current
    OK(aclrtCreateContext(&two, 0));
    CHECK(two != one && now() == two);
    OK(aclrtSetCurrentContext(one));
    CHECK(now() == one);
    OK(aclrtSetCurrentContext(two));
    CHECK(now() == two);
    OK(aclrtDestroyContext(two)); // what a thread has current goes with its context
    CHECK(now() == nullptr);
    OK(aclrtSetCurrentContext(one));
    CHECK(now() == one);
    OK(aclrtDestroyContext(one));
    CHECK(now() == nullptr);
    OK(aclrtResetDeviceForce(0));
    OK(aclFinalize());
}

PROGRAM(default_context_and_stream)
{
    const size_t size = 1024;
    begin();
    aclrtContext context = now();
    CHECK(context != nullptr);
    void *block = on_device(size);
    fill(block, 0x5a, size, nullptr); // a null stream is the default one
    OK(aclrtSynchronizeStream(nullptr));
    CHECK(holds(block, size, 0x5a));
    CHECK(aclrtDestroyContext(context) != ACL_SUCCESS); // the default context belongs to the device
    OK(aclrtResetDeviceForce(0));
    CODE(aclrtSynchronizeStream(nullptr), ACL_ERROR_RT_CONTEXT_NULL);
    OK(aclFinalize());
}

PROGRAM(default_context)
{
    const int n = 256;
    const size_t size = n * sizeof(float);
    begin();
    aclrtStream stream = new_stream();
    float *host = pinned<float>(n, 3.0f);
    void *block = on_device(size), *result = on_device(size);
    OK(aclrtMemcpyAsync(block, size, host, size, ACL_MEMCPY_HOST_TO_DEVICE, stream));
    twice(result, block, n, stream);
    OK(aclrtMemcpyAsync(host, size, result, size, ACL_MEMCPY_DEVICE_TO_HOST, stream));
    OK(aclrtSynchronizeStream(stream));
    CHECK(host[0] == 6.0f && host[n - 1] == 6.0f);
    OK(aclrtDestroyStream(stream));
    end();
}

namespace {
const size_t SHARE = 4096;
aclrtContext common;

struct Worker {
    int number;
    bool done;
    pthread_t thread;
};

// Fill a block on a stream of this thread and read it: nobody else's bytes may be there.
void fill_own_block(int number)
{
    aclrtStream stream = new_stream();
    void *block = on_device(SHARE);
    unsigned char *host = pinned(SHARE);
    for (int round = 0; round < 20; round++) {
        const unsigned char value = static_cast<unsigned char>(16 * number + round % 16);
        OK(aclrtMemsetAsync(block, SHARE, value, SHARE, stream));
        OK(aclrtMemcpyAsync(host, SHARE, block, SHARE, ACL_MEMCPY_DEVICE_TO_HOST, stream));
        OK(aclrtSynchronizeStream(stream));
        CHECK(all(host, SHARE, value));
    }
    OK(aclrtFreeHost(host));
    OK(aclrtFree(block));
    OK(aclrtDestroyStream(stream));
}

void *in_own_context(void *argument)
{
    Worker *worker = static_cast<Worker *>(argument);
    CHECK(now() == nullptr);
    aclrtContext context = nullptr;
    OK(aclrtCreateContext(&context, 0));
    CHECK(now() == context);
    fill_own_block(worker->number);
    CHECK(now() == context); // what other threads create and destroy is not seen here
    OK(aclrtDestroyContext(context));
    worker->done = true;
    return nullptr;
}

void *in_common_context(void *argument)
{
    Worker *worker = static_cast<Worker *>(argument);
    OK(aclrtSetCurrentContext(common));
    fill_own_block(worker->number);
    CHECK(now() == common);
    worker->done = true;
    return nullptr;
}

void four_threads(void *(*work)(void *))
{
    Worker workers[4];
    for (int i = 0; i < 4; i++) {
        workers[i] = {i, false, {}};
        CHECK(pthread_create(&workers[i].thread, nullptr, work, &workers[i]) == 0);
    }
    for (Worker &worker : workers) {
        CHECK(pthread_join(worker.thread, nullptr) == 0);
        CHECK(worker.done);
    }
}
} // namespace

PROGRAM(context_per_thread)
{
    begin();
    const aclrtContext mine = now();
    four_threads(in_own_context);
    CHECK(now() == mine);
    end();
}

PROGRAM(shared_context)
{
    begin();
    OK(aclrtCreateContext(&common, 0));
    four_threads(in_common_context);
    OK(aclrtDestroyContext(common));
    end();
}

PROGRAM(context_switch)
{
    begin();
    aclrtContext one = nullptr, two = nullptr, three = nullptr;
    OK(aclrtCreateContext(&one, 0));
    OK(aclrtCreateContext(&two, 0));
    OK(aclrtSetCurrentContext(one));
    aclrtStream first = new_stream();
    void *block = on_device(64);
    OK(aclrtMemsetAsync(block, 64, 1, 64, first));
    OK(aclrtSynchronizeStream(first));
    OK(aclrtSetCurrentContext(two));
    aclrtStream second = new_stream();
    OK(aclrtMemsetAsync(block, 64, 2, 64, second));
    CODE(aclrtMemsetAsync(block, 64, 3, 64, first), ACL_ERROR_RT_STREAM_CONTEXT); // a stream stays in its context
    OK(aclrtSynchronizeStream(second));
    CHECK(holds(block, 64, 2));
    OK(aclrtSetDevice(1));
    OK(aclrtCreateContext(&three, 1));
    int32_t device = -1;
    OK(aclrtSetCurrentContext(one));
    OK(aclrtGetDevice(&device));
    CHECK(device == 0);
    OK(aclrtSetCurrentContext(three)); // the device changes with the context
    OK(aclrtGetDevice(&device));
    CHECK(device == 1 && now() == three);
    OK(aclrtDestroyContext(three));
    OK(aclrtResetDeviceForce(1));
    end();
}

PROGRAM(context_options)
{
    begin();
    aclrtContext context = nullptr;
    OK(aclrtCreateContext(&context, 0));
    int64_t value = -1;
    OK(aclrtCtxSetSysParamOpt(ACL_OPT_DETERMINISTIC, 1));
    OK(aclrtCtxGetSysParamOpt(ACL_OPT_DETERMINISTIC, &value));
    CHECK(value == 1);
    OK(aclrtCtxSetSysParamOpt(ACL_OPT_DETERMINISTIC, 0));
    OK(aclrtCtxGetSysParamOpt(ACL_OPT_DETERMINISTIC, &value));
    CHECK(value == 0);
    aclrtContext other = nullptr;
    OK(aclrtCreateContext(&other, 0)); // an option belongs to one context
    OK(aclrtCtxSetSysParamOpt(ACL_OPT_DETERMINISTIC, 1));
    OK(aclrtSetCurrentContext(context));
    OK(aclrtCtxGetSysParamOpt(ACL_OPT_DETERMINISTIC, &value));
    CHECK(value == 0);
    OK(aclrtDestroyContext(other));
    OK(aclrtDestroyContext(context));
    end();
}

PROGRAM(default_stream_of_context)
{
    begin();
    aclrtStream of_device = nullptr, of_context = nullptr;
    OK(aclrtCtxGetCurrentDefaultStream(&of_device));
    aclrtContext context = nullptr;
    OK(aclrtCreateContext(&context, 0));
    OK(aclrtCtxGetCurrentDefaultStream(&of_context));
    CHECK(of_device != nullptr && of_context != nullptr && of_device != of_context); // each context has its own
    void *source = on_device(64), *target = on_device(64);
    OK(aclrtMemset(source, 64, 9, 64));
    OK(aclrtMemcpyAsync(target, 64, source, 64, ACL_MEMCPY_DEVICE_TO_DEVICE, nullptr));
    OK(aclrtSynchronizeStream(of_context)); // the same stream by its handle
    CHECK(holds(target, 64, 9));
    OK(aclrtMemsetAsync(target, 64, 8, 64, of_context));
    OK(aclrtSynchronizeStream(nullptr));
    CHECK(holds(target, 64, 8));
    OK(aclrtDestroyContext(context));
    end();
}
