// How failures are told: at the call, at the synchronisation, by the error of the thread, by the text.
#include "guide.h"

PROGRAM(async_errors)
{
    begin();
    aclrtStream stream = new_stream();
    OK(aclrtSetStreamFailureMode(stream, ACL_STOP_ON_FAILURE));
    void *block = on_device(64);
    unsigned char *host = pinned<unsigned char>(128, 1);
    CODE(aclrtPeekAtLastError(ACL_RT_THREAD_LEVEL), ACL_SUCCESS); // nothing has failed in this thread
    const aclError wrong = aclrtMemcpyAsync(block, 64, host, 128, ACL_MEMCPY_HOST_TO_DEVICE, stream);
    CHECK(wrong != ACL_SUCCESS); // an argument that the host can see to be wrong is told at once
    CODE(aclrtPeekAtLastError(ACL_RT_THREAD_LEVEL), wrong);
    CODE(aclrtPeekAtLastError(ACL_RT_THREAD_LEVEL), wrong); // looking changes nothing,
    CODE(aclrtGetLastError(ACL_RT_THREAD_LEVEL), wrong);    // taking does
    CODE(aclrtPeekAtLastError(ACL_RT_THREAD_LEVEL), ACL_SUCCESS);
    queue_failure(stream); // the call succeeds, and so far nothing has failed
    const aclError late = aclrtSynchronizeDevice();
    CHECK(late != ACL_SUCCESS);
    const char *text = aclGetRecentErrMsg();
    CHECK(text != nullptr && strlen(text) > 0);
    CODE(aclrtGetLastError(ACL_RT_THREAD_LEVEL), late);
    OK(aclrtDestroyStream(stream));
    OK(aclrtResetDevice(0));
    OK(aclFinalize());
}

PROGRAM(sync_errors)
{
    begin();
    void *block = on_device(64);
    unsigned char host[128] = {};
    OK(aclrtMemcpy(block, 64, host, 64, ACL_MEMCPY_HOST_TO_DEVICE));
    const aclError code = aclrtMemcpy(block, 64, host, 128, ACL_MEMCPY_HOST_TO_DEVICE); // no synchronisation needed
    CHECK(code != ACL_SUCCESS);
    const char *text = aclGetRecentErrMsg();
    CHECK(text != nullptr && strlen(text) > 0);
    OK(aclrtResetDevice(0));
    OK(aclFinalize());
}

PROGRAM(queued_is_not_done)
{
    begin();
    aclrtStream stream = new_stream();
    void *block = on_device(64);
    queue_failed_copy(block, stream); // success: it is queued
    CHECK(aclrtSynchronizeStream(stream) != ACL_SUCCESS);
    OK(aclrtDestroyStream(stream));
    end();
}

PROGRAM(sync_at_once)
{
    begin();
    aclrtStream stream = new_stream();
    void *block = on_device(64);
    unsigned char *host = pinned<unsigned char>(64, 3);
    OK(aclrtMemcpyAsync(block, 64, host, 64, ACL_MEMCPY_HOST_TO_DEVICE, stream));
    OK(aclrtSynchronizeStream(stream));
    queue_failed_copy(block, stream);
    const aclError code = aclrtSynchronizeStream(stream);
    CHECK(code != ACL_SUCCESS);
    const char *text = aclGetRecentErrMsg();
    CHECK(text != nullptr && strlen(text) > 0);
    OK(aclrtSynchronizeStream(stream)); // told once
    OK(aclrtDestroyStream(stream));
    end();
}

PROGRAM(peek_and_get)
{
    begin();
    aclrtStream stream = new_stream();
    OK(aclrtSetStreamFailureMode(stream, ACL_STOP_ON_FAILURE));
    void *block = on_device(64);
    unsigned char *host = pinned<unsigned char>(64, 3);
    OK(aclrtMemcpyAsync(block, 64, host, 64, ACL_MEMCPY_HOST_TO_DEVICE, stream));
    fill(block, 4, 64, stream);
    OK(aclrtSynchronizeStream(stream));
    Gate gate;
    gate.hold(stream);
    queue_failure(stream);
    OK(aclrtMemcpyAsync(host, 64, block, 64, ACL_MEMCPY_DEVICE_TO_HOST, stream));
    gate.open();
    const aclError code = aclrtSynchronizeStream(stream);
    CHECK(code != ACL_SUCCESS);
    CODE(aclrtPeekAtLastError(ACL_RT_THREAD_LEVEL), code);
    CODE(aclrtGetLastError(ACL_RT_THREAD_LEVEL), code);
    CODE(aclrtGetLastError(ACL_RT_THREAD_LEVEL), ACL_SUCCESS);
    OK(aclrtDestroyStream(stream));
    end();
}

PROGRAM(code_and_text)
{
    begin();
    aclrtStream stream = new_stream();
    void *block = on_device(64);
    OK(aclrtSynchronizeDevice());
    queue_failed_copy(block, stream);
    const aclError code = aclrtSynchronizeDevice();
    CHECK(code != ACL_SUCCESS);
    const char *text = aclGetRecentErrMsg();
    CHECK(text != nullptr && strlen(text) > 0);
    CODE(aclrtSetDevice(77), ACL_ERROR_RT_INVALID_DEVICEID); // codes tell causes apart
    CHECK(ACL_ERROR_RT_PARAM_INVALID == 107000 && ACL_ERROR_RT_INVALID_DEVICEID == 107001);
    text = aclGetRecentErrMsg();
    CHECK(text != nullptr && strlen(text) > 0);
    end();
}

// Synchronised after each task: the task that failed is the one just before.
PROGRAM(sync_after_each_task)
{
    begin();
    aclrtStream stream = new_stream();
    OK(aclrtSetStreamFailureMode(stream, ACL_STOP_ON_FAILURE));
    void *block = on_device(64);
    unsigned char *host = pinned<unsigned char>(64, 3);
    OK(aclrtMemcpyAsync(block, 64, host, 64, ACL_MEMCPY_HOST_TO_DEVICE, stream));
    OK(aclrtSynchronizeStream(stream));
    fill(block, 4, 64, stream); // the first kernel
    OK(aclrtSynchronizeStream(stream));
    queue_failure(stream); // the second
    CHECK(aclrtSynchronizeStream(stream) != ACL_SUCCESS);
    const char *text = aclGetRecentErrMsg();
    CHECK(text != nullptr && strlen(text) > 0);
    OK(aclrtDestroyStream(stream));
    end();
}
