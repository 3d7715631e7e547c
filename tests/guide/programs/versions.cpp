// Versions, features, core limits, and what the pages only declare.
#include "guide.h"
#include <type_traits>

static int32_t version_of(const char *package)
{
    char name[32];
    snprintf(name, sizeof name, "%s", package);
    int32_t number = -1;
    OK(aclsysGetVersionNum(name, &number));
    return number;
}

// 9.0.0 is 90000000, 8.5.1 is 80501000: ten million for each major, 100 thousand for each minor, one thousand for each patch.
PROGRAM(runtime_version)
{
    char name[] = "runtime", text[256] = {};
    OK(aclsysGetVersionStr(name, text));
    int major = -1, minor = -1, patch = -1;
    CHECK(sscanf(text, "%d.%d.%d", &major, &minor, &patch) == 3);
    CHECK(version_of("runtime") == major * 10000000 + minor * 100000 + patch * 1000);
}

PROGRAM(driver_version) { CHECK(version_of("driver") > 0); }

PROGRAM(version_of_the_api)
{
    begin();
    int32_t major = -1, minor = -1, patch = -1;
    OK(aclrtGetVersion(&major, &minor, &patch));
    CHECK(major >= 1 && minor >= 0 && patch >= 0);
    end();
}

PROGRAM(features)
{
    begin();
    for (aclrtDevFeatureType feature : {ACL_FEATURE_TSCPU_TASK_UPDATE_SUPPORT_AIC_AIV, ACL_FEATURE_SYSTEM_MEMQ_EVENT_CROSS_DEV}) {
        int32_t supported = -1;
        OK(aclrtGetDeviceCapability(0, feature, &supported));
        CHECK(supported == ACL_DEV_FEATURE_SUPPORT || supported == ACL_DEV_FEATURE_NOT_SUPPORT);
    }
    end();
}

// By the version either the new query or the old one; both must be there to be linked.
PROGRAM(query_by_version)
{
    begin();
    aclrtStream stream = new_stream();
    aclrtEvent event = nullptr;
    OK(aclrtCreateEvent(&event));
    OK(aclrtRecordEvent(event, stream));
    OK(aclrtSynchronizeStream(stream));
    if (version_of("runtime") >= 8 * 10000000 + 5 * 100000) {
        aclrtEventRecordedStatus status = ACL_EVENT_RECORDED_STATUS_NOT_READY;
        OK(aclrtQueryEventStatus(event, &status));
        CHECK(status == ACL_EVENT_RECORDED_STATUS_COMPLETE);
    } else {
        aclrtEventStatus status = ACL_EVENT_STATUS_NOT_READY;
        OK(aclrtQueryEvent(event, &status));
        CHECK(status == ACL_EVENT_STATUS_COMPLETE);
    }
    end();
}

#define DECLARED(function, ...) \
    static_assert(std::is_same<decltype(&function), aclError (*)(__VA_ARGS__)>::value, #function)

PROGRAM(event_flags)
{
    DECLARED(aclrtCreateEventExWithFlag, aclrtEvent *, uint32_t);
    static_assert(ACL_EVENT_SYNC == 0x01 && ACL_EVENT_CAPTURE_STREAM_PROGRESS == 0x02, "flags");
    static_assert(ACL_EVENT_TIME_LINE == 0x08 && ACL_EVENT_IPC == 0x40, "flags");
    begin();
    aclrtEvent event = nullptr;
    for (uint32_t flag : {ACL_EVENT_SYNC, ACL_EVENT_CAPTURE_STREAM_PROGRESS, ACL_EVENT_TIME_LINE,
                          ACL_EVENT_SYNC | ACL_EVENT_TIME_LINE, ACL_EVENT_SYNC | ACL_EVENT_CAPTURE_STREAM_PROGRESS}) {
        OK(aclrtCreateEventExWithFlag(&event, flag));
        OK(aclrtDestroyEvent(event));
    }
    for (uint32_t other : {ACL_EVENT_SYNC, ACL_EVENT_CAPTURE_STREAM_PROGRESS, ACL_EVENT_TIME_LINE}) // only alone
        CHECK(aclrtCreateEventExWithFlag(&event, ACL_EVENT_IPC | other) != ACL_SUCCESS);
    aclrtEvent shared = nullptr;
    OK(aclrtCreateEventExWithFlag(&shared, ACL_EVENT_IPC));
    aclrtStream stream = new_stream();
    OK(aclrtRecordEvent(shared, stream));
    OK(aclrtSynchronizeStream(stream));
    float ms = 0;
    uint64_t time = 0;
    uint32_t id = 0;
    CHECK(aclrtEventElapsedTime(&ms, shared, shared) != ACL_SUCCESS); // what such an event cannot do
    CHECK(aclrtEventGetTimestamp(shared, &time) != ACL_SUCCESS);
    CHECK(aclrtGetEventId(shared, &id) != ACL_SUCCESS);
    OK(aclrtDestroyEvent(shared));
    end();
}

PROGRAM(event_status)
{
    DECLARED(aclrtQueryEventStatus, aclrtEvent, aclrtEventRecordedStatus *);
    static_assert(ACL_EVENT_RECORDED_STATUS_COMPLETE != ACL_EVENT_RECORDED_STATUS_NOT_READY, "two states");
    begin();
    aclrtEvent event = nullptr;
    OK(aclrtCreateEventExWithFlag(&event, ACL_EVENT_SYNC));
    aclrtEventWaitStatus waits = ACL_EVENT_WAIT_STATUS_RESERVED;
    CHECK(aclrtQueryEventWaitStatus(event, &waits) != ACL_SUCCESS); // not for events of this kind
    OK(aclrtDestroyEvent(event));
    end();
}

PROGRAM(stream_flags)
{
    DECLARED(aclrtCreateStreamWithConfig, aclrtStream *, uint32_t, uint32_t);
    static_assert(ACL_STREAM_FAST_LAUNCH == 0x01 && ACL_STREAM_FAST_SYNC == 0x02, "flags");
    static_assert(ACL_STREAM_PERSISTENT == 0x04 && ACL_STREAM_DEVICE_USE_ONLY == 0x20, "flags");
    begin();
    for (uint32_t flag : {0u, ACL_STREAM_FAST_LAUNCH, ACL_STREAM_FAST_SYNC, ACL_STREAM_FAST_LAUNCH | ACL_STREAM_FAST_SYNC}) {
        aclrtStream stream = nullptr;
        uint32_t seen = 99;
        OK(aclrtCreateStreamWithConfig(&stream, 0, flag));
        OK(aclrtStreamGetFlags(stream, &seen));
        CHECK(seen == flag);
        OK(aclrtDestroyStream(stream));
    }
    end();
}

static void *given;
static void take(void *argument) { given = argument; }

PROGRAM(host_function_type)
{
    DECLARED(aclrtLaunchHostFunc, aclrtStream, aclrtHostFunc, void *);
    static_assert(std::is_same<aclrtHostFunc, void (*)(void *)>::value, "aclrtHostFunc");
    begin();
    aclrtStream stream = new_stream();
    OK(aclrtLaunchHostFunc(stream, take, &given));
    OK(aclrtSynchronizeStream(stream));
    CHECK(given == &given);
    OK(aclrtDestroyStream(stream));
    end();
}

PROGRAM(launch_is_declared)
{
    DECLARED(aclrtLaunchKernelWithHostArgs, aclrtFuncHandle, uint32_t, aclrtStream, aclrtLaunchKernelCfg *, void *, size_t,
             aclrtPlaceHolderInfo *, size_t);
    static_assert(sizeof(aclrtPlaceHolderInfo) == 2 * sizeof(uint32_t), "two offsets");
    begin();
    aclrtStream stream = new_stream();
    void *arguments[1] = {};
    CHECK(aclrtLaunchKernelWithHostArgs(nullptr, 8, stream, nullptr, arguments, sizeof arguments, nullptr, 0) != ACL_SUCCESS);
    CHECK(aclGetRecentErrMsg() != nullptr); // without a kernel it is refused, with a text
    end();
}

PROGRAM(register_flags)
{
    DECLARED(aclrtHostRegisterV2, void *, uint64_t, uint32_t);
    static_assert(ACL_HOST_REG_PINNED == 0x10000000 && ACL_HOST_REG_MAPPED == 0x02, "flags");
    static_assert(ACL_HOST_REG_IOMEMORY == 0x04 && ACL_HOST_REG_READONLY == 0x08, "flags");
    begin();
    char *host = static_cast<char *>(aligned_alloc(4096, 8192));
    CHECK(aclrtHostRegisterV2(host + 64, 4000, ACL_HOST_REG_MAPPED) != ACL_SUCCESS); // mapped only from a page's beginning
    OK(aclrtHostRegisterV2(host + 64, 4000, ACL_HOST_REG_PINNED));                   // page-locked at any address
    OK(aclrtHostUnregister(host + 64));
    OK(aclrtHostRegisterV2(host, 8192, ACL_HOST_REG_PINNED));
    OK(aclrtHostUnregister(host));
    void *locked = pinned<unsigned char>(4096), *mapped = nullptr; // what is page-locked already needs only the mapping
    OK(aclrtHostRegisterV2(locked, 4096, ACL_HOST_REG_MAPPED));
    OK(aclrtHostGetDevicePointer(locked, &mapped, 0));
    CHECK(mapped != nullptr);
    OK(aclrtHostUnregister(locked));
    free(host);
    end();
}

PROGRAM(old_query_is_declared) { DECLARED(aclrtQueryEvent, aclrtEvent, aclrtEventStatus *); }

PROGRAM(old_and_new_names)
{
    static_assert(int(ACL_RT_LAUNCH_KERNEL_ATTR_LOCAL_MEMORY_SIZE) == 2, "the number stays");
    static_assert(int(ACL_RT_LAUNCH_KERNEL_ATTR_DYN_UBUF_SIZE) == 2, "the number stays");
    aclrtLaunchKernelAttrValue value = {};
    value.dynUBufSize = 4096;
    CHECK(value.localMemorySize == 4096); // the old member is the new one by another name
}

static uint32_t of_device(aclrtDevResLimitType type)
{
    uint32_t value = 0;
    OK(aclrtGetDeviceResLimit(0, type, &value));
    return value;
}

static uint32_t of_thread(aclrtDevResLimitType type)
{
    uint32_t value = 0;
    OK(aclrtGetResInCurrentThread(type, &value));
    return value;
}

PROGRAM(device_cores)
{
    begin();
    const uint32_t cores = of_device(ACL_RT_DEV_RES_CUBE_CORE);
    CHECK(cores > 8); // without a limit what the chip has
    OK(aclrtSetDeviceResLimit(0, ACL_RT_DEV_RES_CUBE_CORE, 8));
    CHECK(of_device(ACL_RT_DEV_RES_CUBE_CORE) == 8 && of_thread(ACL_RT_DEV_RES_CUBE_CORE) == 8);
    OK(aclrtResetDeviceResLimit(0));
    CHECK(of_device(ACL_RT_DEV_RES_CUBE_CORE) == cores);
    end();
}

PROGRAM(stream_cores)
{
    begin();
    aclrtStream stream = new_stream();
    OK(aclrtSetDeviceResLimit(0, ACL_RT_DEV_RES_VECTOR_CORE, 10));
    OK(aclrtSetStreamResLimit(stream, ACL_RT_DEV_RES_CUBE_CORE, 8));
    OK(aclrtSetStreamResLimit(stream, ACL_RT_DEV_RES_VECTOR_CORE, 16));
    CHECK(of_thread(ACL_RT_DEV_RES_VECTOR_CORE) == 10); // the device's, until the thread uses the stream's
    OK(aclrtUseStreamResInCurrentThread(stream));
    CHECK(of_thread(ACL_RT_DEV_RES_CUBE_CORE) == 8);
    CHECK(of_thread(ACL_RT_DEV_RES_VECTOR_CORE) == 16); // the stream's limit counts more, even if it is higher
    OK(aclrtUnuseStreamResInCurrentThread(stream));
    CHECK(of_thread(ACL_RT_DEV_RES_VECTOR_CORE) == 10);
    OK(aclrtResetStreamResLimit(stream));
    uint32_t value = 0;
    OK(aclrtGetStreamResLimit(stream, ACL_RT_DEV_RES_VECTOR_CORE, &value));
    CHECK(value == 10);
    OK(aclrtDestroyStream(stream));
    OK(aclrtResetDevice(0));
    OK(aclFinalize());
}
