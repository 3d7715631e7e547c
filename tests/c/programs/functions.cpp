// Small functions whose C form has structs, results or a format: log, overflow, memory errors, limits, random numbers.
#include "check.h"
#include "acl/acl_platform.h"
#include <cmath>
#include <cstring>
#include <string>
#include <vector>

static aclrtRandomParaInfo bytes(const void *value, uint8_t size)
{
    aclrtRandomParaInfo info = {};
    memcpy(info.valueOrAddr, value, size);
    info.size = size;
    return info;
}

static aclrtRandomParaInfo real(float value) { return bytes(&value, sizeof value); }
static aclrtRandomParaInfo word(uint64_t value) { return bytes(&value, sizeof value); }

static void logs()
{
    ACL_APP_LOG(ACL_ERROR, "%d of %s is %.2f", 3, "five", 0.6);
    ACL_APP_LOG(ACL_INFO, "below the level");
    ACL_APP_LOG(ACL_ERROR, "no values");
    std::string longer(3000, 'x');
    ACL_APP_LOG(ACL_ERROR, "%s", longer.c_str());
    aclAppLog(ACL_ERROR, nullptr, "file", 1, "without a function");
    aclAppLog(ACL_ERROR, "function", nullptr, 1, "without a file");
    aclAppLog(ACL_ERROR, "function", "file", 1, nullptr);
}

static void descriptions()
{
    int64_t shape[] = {2, 3, 4, 5};
    aclTensorDesc *source = aclCreateTensorDesc(ACL_FLOAT, 4, shape, ACL_FORMAT_NCHW), *target = nullptr;
    CHECK(aclGetTensorDescAddress(source) == nullptr && aclGetTensorDescAddress(nullptr) == nullptr);
    CHECK(aclGetTensorDescByIndex(source, 0) == source && aclGetTensorDescByIndex(source, 1) == nullptr);
    OK(aclTransTensorDescFormat(source, ACL_FORMAT_NHWC, &target));
    CHECK(target != nullptr && aclGetTensorDescDim(target, 3) == 3 && aclGetTensorDescDim(source, 3) == 5);
    CHECK(aclTransTensorDescFormat(source, ACL_FORMAT_NHWC, nullptr) == 100000);
    CHECK(aclTransTensorDescFormat(source, ACL_FORMAT_NDHWC, &target) == 145020);
    float data[] = {1, 2};
    OK(aclSetTensorConst(source, data, sizeof data));
    CHECK(aclSetTensorConst(source, nullptr, 8) == 100000 && aclSetTensorConst(source, data, 0) == 100000);
    aclDestroyTensorDesc(source);
}

static int abort_stages;

static int32_t on_abort(int32_t device, aclrtDeviceTaskAbortStage stage, uint32_t timeout, void *data)
{
    CHECK(device == 0 && timeout == 0 && data != nullptr);
    abort_stages = abort_stages * 10 + stage + 1;
    return 0;
}

static void devices(aclrtStream stream, void *block)
{
    uint32_t task = 99, words[16];
    OK(aclrtMemsetAsync(block, 64, 1, 64, stream));
    OK(aclrtMemsetAsync(block, 64, 1, 64, stream));
    OK(aclrtGetThreadLastTaskId(&task));
    CHECK(task == 1);
    OK(aclrtGetOverflowStatus(block, 64, stream));
    OK(aclrtResetOverflowStatus(stream));
    OK(aclrtSynchronizeStream(stream));
    OK(aclrtMemcpy(words, sizeof words, block, 64, ACL_MEMCPY_DEVICE_TO_HOST));
    for (uint32_t each : words)
        CHECK(each == 0);
    uint64_t topology = 0;
    OK(aclrtGetDevicesTopo(0, 1, &topology));
    CHECK(topology == ACL_RT_DEVS_TOPOLOGY_HCCS);
    aclrtMemUceInfo errors[2] = {};
    size_t n = 9;
    OK(aclrtGetMemUceInfo(0, errors, 2, &n));
    CHECK(n == 0);
    OK(aclrtMemUceRepair(0, errors, 0));
    CHECK(aclrtMemUceRepair(0, errors, 1) == 107000 && aclrtMemUceRepair(0, errors, 1 << 30) == 100000);
    errors[1].reserved[13] = 1;
    CHECK(aclrtMemUceRepair(0, errors, 2) == 100000);
    size_t limit = 0;
    OK(aclrtDeviceSetLimit(ACL_RT_DEV_LIMIT_SIMD_STACK_SIZE, 40000));
    OK(aclrtDeviceGetLimit(ACL_RT_DEV_LIMIT_SIMD_STACK_SIZE, &limit));
    CHECK(limit == 49152);
    OK(aclrtSetDeviceTaskAbortCallback("mine", on_abort, &errors));
    CHECK(aclrtSetDeviceTaskAbortCallback("mine", on_abort, nullptr) == 107000);
    CHECK(aclrtSetDeviceTaskAbortCallback("", on_abort, nullptr) == 107000);
    OK(aclrtDeviceTaskAbort(0, 0));
    CHECK(abort_stages == 12);
    OK(aclrtSetDeviceTaskAbortCallback("mine", nullptr, nullptr));
    OK(aclrtDeviceTaskAbort(0, 0));
    CHECK(abort_stages == 12);
    OK(aclrtSynchronizeStream(stream));
    OK(aclrtNpuGetFloatOverFlowStatus(block, 64, 0, stream));
    OK(aclrtNpuClearFloatOverFlowStatus(0, stream));
    CHECK(aclrtGetFloatOverflowStatus(block, 32, stream) == 107000);
    OK(aclrtResetFloatOverflowStatus(stream));
    aclrtErrorInfo error;
    OK(aclrtGetErrorVerbose(0, &error));
    OK(aclrtRepairError(0, &error));
    error.hasDetail = 1;
    error.errorType = ACL_RT_ERROR_MEMORY;
    error.detail.uceInfo.arraySize = 1;
    CHECK(aclrtRepairError(0, &error) == 107000 && aclrtRepairError(0, nullptr) == 100000);
    char text[16];
    OK(aclplatformGetDeviceInfo(ACL_PLATFORM_AICORE_UB_SIZE, text, sizeof text));
    CHECK(!strcmp(text, "196608"));
    CHECK(aclplatformGetDeviceInfo(ACL_PLATFORM_AICORE_UB_SIZE, text, 6) == 100000);
    CHECK(aclplatformGetDeviceInfo(ACL_PLATFORM_CUBE_FREQ, text, sizeof text) == 100000);
    aclrtHostMemMapCapability able;
    OK(aclrtHostMemMapCapabilities(0, ACL_RT_HAC_TYPE_AIV, &able));
    CHECK(able == ACL_RT_HOST_MEM_MAP_SUPPORTED && aclrtHostMemMapCapabilities(0, static_cast<aclrtHacType>(8), &able) == 107000);
    int64_t value = -1;
    OK(aclrtGetDeviceInfo(0, ACL_DEV_ATTR_NPU_ARCH, &value));
    CHECK(value == 2201);
}

static void numbers(aclrtStream stream)
{
    const size_t n = 10000;
    void *result = nullptr, *counter = nullptr;
    OK(aclrtMalloc(&result, n * sizeof(float), ACL_MEM_MALLOC_HUGE_FIRST));
    OK(aclrtMalloc(&counter, 8, ACL_MEM_MALLOC_HUGE_FIRST));
    OK(aclrtMemset(counter, 8, 0, 8));
    aclrtRandomNumTaskInfo task = {};
    task.dataType = ACL_FLOAT;
    task.randomNumFuncParaInfo.funcType = ACL_RT_RANDOM_NUM_FUNC_TYPE_NORMAL_DIS;
    task.randomNumFuncParaInfo.paramInfo.normalDisInfo = {real(3), real(0.5)};
    task.randomResultAddr = result;
    task.randomCounterAddr = counter;
    task.randomSeed = word(42);
    task.randomNum = word(n);
    std::vector<float> first(n), second(n);
    for (std::vector<float> *numbers : {&first, &second}) {
        OK(aclrtRandomNumAsync(&task, stream, nullptr));
        OK(aclrtSynchronizeStream(stream));
        OK(aclrtMemcpy(numbers->data(), n * sizeof(float), result, n * sizeof(float), ACL_MEMCPY_DEVICE_TO_HOST));
    }
    double sum = 0, squares = 0;
    for (float each : first) {
        sum += each;
        squares += each * each;
    }
    CHECK(first == second);
    CHECK(std::fabs(sum / n - 3) < 0.02 && std::fabs(squares / n - 9.25) < 0.1);
    CHECK(aclrtRandomNumAsync(nullptr, stream, nullptr) == 100000);
    CHECK(aclrtRandomNumAsync(&task, stream, result) == 107000);
    OK(aclrtFree(result));
    OK(aclrtFree(counter));
}

int main()
{
    aclrtStream stream;
    void *block = nullptr;
    size_t work = 0, weights = 0;
    OK(aclInit(nullptr));
    OK(aclrtSetDevice(0));
    OK(aclrtCreateStream(&stream));
    OK(aclrtMalloc(&block, 64, ACL_MEM_MALLOC_HUGE_FIRST));
    logs();
    descriptions();
    devices(stream, block);
    numbers(stream);
    CHECK(aclmdlQuerySize("model.om", &work, &weights) == 145002);  // there is no such file
    CHECK(std::string(aclGetRecentErrMsg()).find("model.om") != std::string::npos);
    CHECK(aclmdlQuerySizeFromMem(nullptr, 64, &work, &weights) == 100000);
    OK(aclFinalize());
    puts("fine");
    return 0;
}
