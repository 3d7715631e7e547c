// Limits of cores and time, identity of devices, versions, functions that the runtime calls.
#include "check.h"
#include "ge/ge_prof.h"
#include <cstdlib>
#include <unistd.h>
#include <string>

static int begun, ended, streams, devices;

static aclError begin(const char *, size_t, void *data)
{
    begun += *static_cast<int *>(data);
    return ACL_SUCCESS;
}

static aclError refuse(const char *, size_t, void *) { return ACL_ERROR_INVALID_FILE; }

static aclError end(void *data)
{
    ended += *static_cast<int *>(data);
    return ACL_SUCCESS;
}

static void stream_state(aclrtStream stream, aclrtStreamState state, void *data)
{
    CHECK(stream != nullptr && data == &streams);
    streams = streams * 10 + state;
}

static void device_state(int32_t device, aclrtDeviceState state, void *)
{
    CHECK(device == 0);
    devices = devices * 10 + state;
}

static void cores()
{
    uint32_t all = 0, now = 0;
    aclrtStream stream;
    OK(aclrtCreateStream(&stream));
    OK(aclrtGetDeviceResLimit(0, ACL_RT_DEV_RES_VECTOR_CORE, &all));
    CHECK(all > 2);
    OK(aclrtSetDeviceResLimit(0, ACL_RT_DEV_RES_VECTOR_CORE, 2));
    OK(aclrtGetStreamResLimit(stream, ACL_RT_DEV_RES_VECTOR_CORE, &now));
    CHECK(now == 2);
    OK(aclrtSetStreamResLimit(stream, ACL_RT_DEV_RES_VECTOR_CORE, 1));
    OK(aclrtGetResInCurrentThread(ACL_RT_DEV_RES_VECTOR_CORE, &now));
    CHECK(now == 2);
    OK(aclrtUseStreamResInCurrentThread(stream));
    OK(aclrtGetResInCurrentThread(ACL_RT_DEV_RES_VECTOR_CORE, &now));
    CHECK(now == 1);
    OK(aclrtUnuseStreamResInCurrentThread(stream));
    OK(aclrtResetStreamResLimit(stream));
    OK(aclrtResetDeviceResLimit(0));
    OK(aclrtGetStreamResLimit(stream, ACL_RT_DEV_RES_VECTOR_CORE, &now));
    CHECK(now == all);
    CHECK(aclrtSetDeviceResLimit(0, ACL_RT_DEV_RES_VECTOR_CORE, all + 1) == 107000);
    CHECK(aclrtGetDeviceResLimit(0, static_cast<aclrtDevResLimitType>(2), &now) == 107000);
    OK(aclrtDestroyStream(stream));
}

static void time_limits()
{
    uint64_t step = 0, actual = 0;
    uint32_t ms = 0;
    OK(aclrtGetOpTimeOutInterval(&step));
    CHECK(step > 0);
    OK(aclrtSetOpExecuteTimeOutV2(step + 1, &actual));
    CHECK(actual == 2 * step);
    OK(aclrtSetOpExecuteTimeOutV2(step * 1000, &actual));
    CHECK(actual == 254 * step);
    OK(aclrtSetOpExecuteTimeOut(1));
    OK(aclrtGetOpExecuteTimeout(&ms));
    CHECK(ms == step / 1000);
}

static void identity()
{
    char text[13] = "", version[ACL_PKG_VERSION_MAX_SIZE] = "", package[] = "runtime";
    int32_t device = -1, number = 0, fits = -1, active = -1;
    OK(aclrtDeviceGetPCIBusId(1, text, sizeof text));
    CHECK(strlen(text) == 12);
    OK(aclrtDeviceGetByPCIBusId(text, &device));
    CHECK(device == 1);
    CHECK(aclrtDeviceGetPCIBusId(1, text, 12) == 107000);
    OK(aclsysGetVersionStr(package, version));
    OK(aclsysGetVersionNum(package, &number));
    CHECK(number / 10000000 == atoi(version));
    OK(aclrtCheckArchCompatibility(aclrtGetSocName(), &fits));
    CHECK(fits == 1);
    OK(aclrtCheckArchCompatibility("Ascend310P3", &fits));
    CHECK(fits == 0);
    OK(aclrtGetPrimaryCtxState(0, nullptr, &active));
    CHECK(active == 1);
    aclrtErrorInfo error;
    memset(&error, 1, sizeof error);
    OK(aclrtGetErrorVerbose(0, &error));
    CHECK(error.errorType == ACL_RT_NO_ERROR && error.hasDetail == 0);
    uint32_t groups = 0;
    CHECK(aclrtCreateGroupInfo() == nullptr && aclrtGetGroupCount(&groups) == 207000);
}

static void profile_by_the_names_of_the_graph_engine()
{
    char folder[] = "/tmp/profile-XXXXXX";
    uint32_t devices_of_it[] = {0};
    CHECK(mkdtemp(folder) != nullptr);
    CHECK(ge::aclgrphProfInit(folder, sizeof folder - 1) == ge::GE_PROF_SUCCESS);
    CHECK(ge::aclgrphProfInit(folder, sizeof folder - 1) == ACL_ERROR_REPEAT_INITIALIZE);
    auto *config = ge::aclgrphProfCreateConfig(devices_of_it, 1, ge::kAicoreMemory, nullptr, ge::kProfTaskTime);
    CHECK(config != nullptr && ge::aclgrphProfStart(nullptr) == ge::GE_PROF_FAILED);
    CHECK(ge::aclgrphProfStop(nullptr) == ge::GE_PROF_FAILED);
    CHECK(ge::aclgrphProfStop(config) == 0);
    CHECK(ge::aclgrphProfDestroyConfig(config) == 0 && ge::aclgrphProfStart(config) == ACL_ERROR_INVALID_PARAM);
    CHECK(ge::aclgrphProfFinalize() == 0 && rmdir(folder) == 0);
}

int main()
{
    int one = 1, two = 2;
    OK(aclInitCallbackRegister(ACL_REG_TYPE_OTHER, begin, &two));
    OK(aclInitCallbackRegister(ACL_REG_TYPE_OTHER, begin, &one)); // this type alone may have several
    OK(aclInitCallbackUnRegister(ACL_REG_TYPE_OTHER, begin));     // the first of them
    OK(aclInitCallbackRegister(static_cast<aclRegisterCallbackType>(9), begin, &one)); // a type without a name is one, too
    OK(aclInitCallbackUnRegister(static_cast<aclRegisterCallbackType>(9), begin));
    OK(aclInit(nullptr));
    CHECK(begun == 1);
    OK(aclInitCallbackRegister(ACL_REG_TYPE_OTHER, refuse, nullptr)); // what it returns now is not looked at
    OK(aclInitCallbackRegister(ACL_REG_TYPE_ACL_DVPP, begin, &two)); // at once: it has begun
    CHECK(begun == 3);
    CHECK(aclInitCallbackRegister(ACL_REG_TYPE_ACL_DVPP, refuse, nullptr) == ACL_ERROR_INTERNAL_ERROR); // one of a type
    OK(aclInitCallbackUnRegister(ACL_REG_TYPE_ACL_DVPP, begin));
    CHECK(aclInitCallbackUnRegister(ACL_REG_TYPE_ACL_DVPP, begin) == ACL_ERROR_INTERNAL_ERROR);
    OK(aclFinalizeCallbackRegister(ACL_REG_TYPE_OTHER, end, &one));

    OK(aclrtRegDeviceStateCallback("limits", device_state, nullptr));
    OK(aclrtSetDevice(0));
    CHECK(devices == 1); // 0, then 1
    OK(aclrtRegStreamStateCallback("limits", stream_state, &streams));
    CHECK(aclrtRegStreamStateCallback("limits", stream_state, &streams) == 107000);
    aclrtStream stream;
    OK(aclrtCreateStream(&stream));
    OK(aclrtDestroyStream(stream));
    CHECK(streams == 12);
    OK(aclrtRegStreamStateCallback("limits", nullptr, nullptr));

    cores();
    time_limits();
    identity();
    profile_by_the_names_of_the_graph_engine();
    CHECK(streams == 12);
    OK(aclrtResetDevice(0));
    CHECK(devices == 123);

    CHECK(aclInit(nullptr) == ACL_ERROR_REPEAT_INITIALIZE);
    OK(aclFinalizeReference(nullptr));
    CHECK(ended == 0);
    uint64_t left = 7;
    OK(aclFinalizeReference(&left));
    CHECK(left == 0 && ended == 1);
    OK(aclFinalizeCallbackUnRegister(ACL_REG_TYPE_OTHER, end));
    puts("fine");
}
