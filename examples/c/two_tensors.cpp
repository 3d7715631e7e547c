// "Device memory use": two tensors travel to the device, aclnnAdd adds them there, the sum comes back.
#include <vector>

#include "aclnnop/aclnn_add.h"
#include "checked.h"

int main()
{
    const int32_t deviceId = 0;
    const int64_t N = 16;
    const size_t bytes = static_cast<size_t>(N) * sizeof(float);
    aclrtStream stream = nullptr;

    // 1. Initialise, create a stream.
    check(aclInit(nullptr));
    check(aclrtSetDevice(deviceId));
    check(aclrtCreateStream(&stream));

    // 2. Host memory, and the inputs in it.
    void *hostA = nullptr, *hostB = nullptr, *hostOut = nullptr;
    check(aclrtMallocHost(&hostA, bytes));
    check(aclrtMallocHost(&hostB, bytes));
    check(aclrtMallocHost(&hostOut, bytes));
    for (int64_t i = 0; i < N; i++) {
        static_cast<float *>(hostA)[i] = static_cast<float>(i);
        static_cast<float *>(hostB)[i] = 0.5f;
    }

    // 3. Device memory, in huge pages if possible.
    void *deviceA = nullptr, *deviceB = nullptr, *deviceOut = nullptr;
    check(aclrtMalloc(&deviceA, bytes, ACL_MEM_MALLOC_HUGE_FIRST));
    check(aclrtMalloc(&deviceB, bytes, ACL_MEM_MALLOC_HUGE_FIRST));
    check(aclrtMalloc(&deviceOut, bytes, ACL_MEM_MALLOC_HUGE_FIRST));

    // 4. Inputs to the device.
    check(aclrtMemcpy(deviceA, bytes, hostA, bytes, ACL_MEMCPY_HOST_TO_DEVICE));
    check(aclrtMemcpy(deviceB, bytes, hostB, bytes, ACL_MEMCPY_HOST_TO_DEVICE));

    // 5. Compute: describe the tensors and their memory, then run the operator's two phases.
    const std::vector<int64_t> shape = {N}, strides = {1};
    auto tensor = [&](void *data) {
        return aclCreateTensor(shape.data(), shape.size(), ACL_FLOAT, strides.data(), 0, ACL_FORMAT_ND, shape.data(),
                               shape.size(), data);
    };
    aclTensor *a = tensor(deviceA), *b = tensor(deviceB), *out = tensor(deviceOut);
    float one = 1.0f;
    aclScalar *alpha = aclCreateScalar(&one, ACL_FLOAT);
    uint64_t workspaceSize = 0;
    aclOpExecutor *executor = nullptr;
    check(aclnnAddGetWorkspaceSize(a, b, alpha, out, &workspaceSize, &executor));
    void *workspace = nullptr;
    if (workspaceSize > 0)
        check(aclrtMalloc(&workspace, workspaceSize, ACL_MEM_MALLOC_HUGE_FIRST));
    check(aclnnAdd(workspace, workspaceSize, executor, stream));
    check(aclrtSynchronizeStream(stream));

    // 6. The result to the host.
    check(aclrtMemcpy(hostOut, bytes, deviceOut, bytes, ACL_MEMCPY_DEVICE_TO_HOST));

    // 7. Use it.
    std::printf("sum:");
    for (int64_t i = 0; i < N; i++)
        std::printf(" %g", static_cast<double>(static_cast<float *>(hostOut)[i]));
    std::printf("\n");

    // 8. Clean up.
    for (aclTensor *each : {a, b, out})
        check(aclDestroyTensor(each));
    check(aclDestroyScalar(alpha));
    for (void *each : {deviceA, deviceB, deviceOut, workspace})
        if (each)
            check(aclrtFree(each));
    for (void *each : {hostA, hostB, hostOut})
        check(aclrtFreeHost(each));
    check(aclrtDestroyStream(stream));
    check(aclrtResetDevice(deviceId));
    check(aclFinalize());
}
