// The two-phase operators, and what they return for mistakes.
#include "check.h"
#include "acl/ops/acl_cblas.h"
#include "aclnnop/aclnn_add.h"
#include "aclnnop/aclnn_cast.h"
#include "aclnnop/aclnn_copy.h"
#include "aclnnop/aclnn_div.h"
#include "aclnnop/aclnn_matmul.h"
#include "aclnnop/aclnn_mul.h"
#include "aclnnop/aclnn_recurrent_gated_delta_rule.h"
#include "aclnnop/aclnn_softmax_cross_entropy_with_logits.h"
#include "aclnnop/aclnn_sub.h"
#include "aclnnop/aclnn_trans_matmul_weight.h"
#include "aclnnop/aclnn_weight_quant_batch_matmul_v2.h"
#include <vector>

template <typename T> static aclTensor *tensor(const std::vector<T> &values, std::vector<int64_t> shape, aclDataType type, void **device)
{
    size_t bytes = values.size() * sizeof(T);
    OK(aclrtMalloc(device, bytes, ACL_MEM_MALLOC_HUGE_FIRST));
    OK(aclrtMemcpy(*device, bytes, values.data(), bytes, ACL_MEMCPY_HOST_TO_DEVICE));
    std::vector<int64_t> strides(shape.size(), 1);
    for (int i = static_cast<int>(shape.size()) - 2; i >= 0; i--)
        strides[i] = shape[i + 1] * strides[i + 1];
    return aclCreateTensor(shape.data(), shape.size(), type, strides.data(), 0, ACL_FORMAT_ND, shape.data(), shape.size(), *device);
}

template <typename T> static std::vector<T> read(void *device, size_t n)
{
    std::vector<T> values(n);
    OK(aclrtMemcpy(values.data(), n * sizeof(T), device, n * sizeof(T), ACL_MEMCPY_DEVICE_TO_HOST));
    return values;
}

static int compiled;

static aclError choose(int n, const aclTensorDesc *const in[], int m, const aclTensorDesc *const out[], const aclopAttr *attr, aclopKernelDesc *kernel)
{
    CHECK(n == 2 && m == 1 && in[1] == out[0] && attr == nullptr);
    size_t sizes[] = {64, 1};
    OK(aclopSetKernelWorkspaceSizes(kernel, 2, sizes));
    int64_t tiling = 7;
    compiled++;
    return aclopSetKernelArgs(kernel, compiled > 1 ? "other" : "mine", 1, &tiling, sizeof tiling);
}

static void own_operator()
{
    char code[] = "code of an NPU";
    int64_t four = 4;
    aclTensorDesc *desc = aclCreateTensorDesc(ACL_INT32, 1, &four, ACL_FORMAT_ND);
    const aclTensorDesc *in[] = {desc, desc}, *out[] = {desc};
    OK(aclopCreateKernel("Own", "mine", "absent_kernel", code, sizeof code, ACL_ENGINE_AICORE, nullptr));
    CHECK(aclopCreateKernel("Own", "mine", "absent_kernel", code, sizeof code, ACL_ENGINE_AICORE, nullptr) == ACL_ERROR_KERNEL_ALREADY_REGISTERED);
    OK(aclopRegisterCompileFunc("Own", choose));
    CHECK(aclopRegisterCompileFunc("Own", choose) == ACL_ERROR_BIN_SELECTOR_ALREADY_REGISTERED);
    OK(aclopUpdateParams("Own", 2, in, 1, out, nullptr));
    CHECK(compiled == 1 && aclopUpdateParams("Own", 2, in, 1, out, nullptr) == ACL_ERROR_KERNEL_NOT_FOUND);
    OK(aclopUnregisterCompileFunc("Own"));
    CHECK(aclopUpdateParams("Own", 2, in, 1, out, nullptr) == ACL_ERROR_OP_NOT_FOUND);
    CHECK(aclopLoad(code, 0) == ACL_ERROR_INVALID_PARAM);
    OK(aclopLoad(code, sizeof code));
    aclDestroyTensorDesc(desc);
}

static uint64_t weight_size(std::vector<int64_t> shape, aclDataType type)
{
    aclIntArray *lengths = aclCreateIntArray(shape.data(), shape.size());
    uint64_t old = 0, size = 0;
    aclnnStatus status = aclnnCalculateMatmulWeightSizeV2(lengths, type, &size);
    CHECK(aclnnCalculateMatmulWeightSizeV2(lengths, type, nullptr) == 161001);
    CHECK(aclnnCalculateMatmulWeightSize(lengths, &old) == (shape.size() > 3 ? 161002 : status));
    CHECK(shape.size() > 3 || type != ACL_FLOAT16 || old == size);
    OK(aclDestroyIntArray(lengths));
    return status ? status : size;
}

// Elements of a prepared weight, and a product with what aclnnTransMatmulWeight would have made.
static void weights(aclTensor *left, void *right, aclTensor *out, aclrtStream stream)
{
    CHECK(weight_size({510, 510}, ACL_FLOAT16) == 262144 && weight_size({510, 270}, ACL_INT8) == 147456);
    CHECK(weight_size({2, 1, 3, 17, 17}, ACL_BF16) == 6 * 32 * 32 && weight_size({0, 16}, ACL_FLOAT16) == 161002);
    uint64_t bytes = 0;
    aclOpExecutor *executor = nullptr;
    CHECK(aclnnCalculateMatmulWeightSize(nullptr, &bytes) == 161001);
    int64_t two[] = {2, 2}, blocks[] = {1, 1, 16, 16}, four = 4;
    aclTensor *weight = aclCreateTensor(two, 2, ACL_FLOAT, nullptr, 0, ACL_FORMAT_FRACTAL_NZ, &four, 1, right);
    OK(aclnnMatmulGetWorkspaceSize(left, weight, out, 0, &bytes, &executor));
    OK(aclnnMatmul(nullptr, bytes, executor, stream));
    OK(aclrtSynchronizeStream(stream));
    OK(aclDestroyTensor(weight));
    weight = aclCreateTensor(two, 2, ACL_FLOAT, nullptr, 0, ACL_FORMAT_FRACTAL_NZ, blocks, 4, right);
    OK(aclnnMatmulGetWorkspaceSize(left, weight, out, 0, &bytes, &executor)); /* blocks of FRACTAL_NZ */
    OK(aclDestroyTensor(weight));
}

/* The first product, and one that the operator cache knows, with and without the stream's switch. */
static void overflow(aclrtStream stream)
{
    void *da, *db, *status;
    aclTensor *a = tensor<float>({3e38f, 1, 2, 3}, {4}, ACL_FLOAT, &da), *b = tensor<float>({0, 0, 0, 0}, {4}, ACL_FLOAT, &db);
    OK(aclrtMalloc(&status, 64, ACL_MEM_MALLOC_HUGE_FIRST));
    for (int round = 0; round < 6; round++) {
        if (round == 3)
            OK(aclrtSetStreamOverflowSwitch(stream, 1));
        uint64_t bytes = 0;
        aclOpExecutor *executor = nullptr;
        OK(aclnnMulGetWorkspaceSize(a, a, b, &bytes, &executor));
        OK(aclnnMul(nullptr, bytes, executor, stream));
        OK(aclrtGetOverflowStatus(status, 64, stream));
        OK(aclrtResetOverflowStatus(stream));
        OK(aclrtSynchronizeStream(stream));
        CHECK(read<uint32_t>(status, 16)[0] == (round >= 3));
    }
    OK(aclrtSetStreamOverflowSwitch(stream, 0));
    OK(aclrtFree(status));
    OK(aclrtFree(da));
    OK(aclrtFree(db));
    OK(aclDestroyTensor(a));
    OK(aclDestroyTensor(b));
}

int main()
{
    OK(aclInit(nullptr));
    OK(aclrtSetDevice(0));
    aclrtStream stream;
    OK(aclrtCreateStream(&stream));
    own_operator();
    overflow(stream);
    void *da, *db, *dc;
    aclTensor *a = tensor<float>({1, 2, 3, 4, 5, 6}, {2, 3}, ACL_FLOAT, &da);
    aclTensor *b = tensor<float>({10, 20, 30}, {3}, ACL_FLOAT, &db);
    aclTensor *c = tensor<float>({0, 0, 0, 0, 0, 0}, {2, 3}, ACL_FLOAT, &dc);
    float two = 2;
    aclScalar *alpha = aclCreateScalar(&two, ACL_FLOAT);
    CHECK(a && b && c && alpha);

    uint64_t bytes = 99;
    aclOpExecutor *executor = nullptr;
    OK(aclnnAddGetWorkspaceSize(a, b, alpha, c, &bytes, &executor));
    void *workspace = nullptr;
    if (bytes)
        OK(aclrtMalloc(&workspace, bytes, ACL_MEM_MALLOC_HUGE_FIRST));
    OK(aclnnAdd(workspace, bytes, executor, stream));
    OK(aclrtSynchronizeStream(stream));
    CHECK((read<float>(dc, 6) == std::vector<float>{21, 42, 63, 24, 45, 66}));
    CHECK(aclnnAdd(workspace, bytes, executor, stream) != ACL_SUCCESS); // an executor runs once

    OK(aclnnMulGetWorkspaceSize(a, b, c, &bytes, &executor));
    OK(aclnnMul(nullptr, bytes, executor, stream));
    OK(aclrtSynchronizeStream(stream));
    CHECK(read<float>(dc, 6)[5] == 180);
    OK(aclnnSubGetWorkspaceSize(a, b, alpha, c, &bytes, &executor));
    OK(aclnnSub(nullptr, bytes, executor, stream));
    OK(aclnnDivGetWorkspaceSize(c, b, c, &bytes, &executor));
    OK(aclnnDiv(nullptr, bytes, executor, stream));
    OK(aclrtSynchronizeStream(stream));
    CHECK(read<float>(dc, 6)[0] == -1.9f);

    void *dm, *dn, *dp;
    aclTensor *m = tensor<float>({1, 2, 3, 4}, {2, 2}, ACL_FLOAT, &dm), *n = tensor<float>({1, 0, 0, 1}, {2, 2}, ACL_FLOAT, &dn);
    aclTensor *p = tensor<int32_t>({0, 0, 0, 0}, {2, 2}, ACL_INT32, &dp);
    OK(aclnnMatmulGetWorkspaceSize(m, n, n, 0, &bytes, &executor));
    OK(aclnnMatmul(nullptr, bytes, executor, stream));
    OK(aclnnCastGetWorkspaceSize(n, ACL_INT32, p, &bytes, &executor));
    OK(aclnnCast(nullptr, bytes, executor, stream));
    OK(aclrtSynchronizeStream(stream));
    CHECK((read<int32_t>(dp, 4) == std::vector<int32_t>{1, 2, 3, 4}));
    weights(m, dn, m, stream);
    CHECK((read<float>(dm, 4) == std::vector<float>{7, 10, 15, 22}));

    // a handle becomes another tensor; a list's tensors get other addresses
    int64_t six = 6, one_stride = 1;
    OK(aclInitTensor(p, &six, 1, ACL_FLOAT, &one_stride, 0, ACL_FORMAT_ND, &six, 1, da));
    int64_t *dims = nullptr;
    uint64_t n_dims = 0;
    OK(aclGetViewShape(p, &dims, &n_dims));
    CHECK(n_dims == 1 && dims[0] == 6);
    void *raw = nullptr;
    aclTensorList *list = aclCreateTensorList(&p, 1);
    OK(aclSetDynamicInputTensorAddr(executor, 0, 0, list, dp));
    OK(aclGetRawTensorAddr(p, &raw));
    CHECK(raw == dp && aclSetDynamicTensorAddr(executor, 0, 1, list, dp) == 161002);
    OK(aclGetViewShape(a, &dims, &n_dims));
    CHECK(n_dims == 2 && dims[1] == 3);
    CHECK(aclnnAddGetWorkspaceSize(nullptr, b, alpha, c, &bytes, &executor) == 161001);
    CHECK(aclnnAddGetWorkspaceSize(a, b, alpha, c, nullptr, &executor) == 161001);
    CHECK(aclnnAddGetWorkspaceSize(a, m, alpha, c, &bytes, &executor) == 161002); // shapes
    for (aclTensor *each : {a, b, c, m, n, p})
        OK(aclDestroyTensor(each));
    OK(aclDestroyScalar(alpha));
    CHECK(aclDestroyTensor(a) != ACL_SUCCESS);
    for (void *each : {da, db, dc, dm, dn, dp})
        OK(aclrtFree(each));
    // CBLAS: pointers of device memory, also for the factors
    uint16_t half[8] = {0x3c00, 0x4000, 0x4200, 0x4400, 0x3c00, 0x3c00, 0, 0};  // 1 2 3 4, 1 1, 0 0
    char *halves;
    OK(aclrtMalloc((void **)&halves, 64, ACL_MEM_MALLOC_HUGE_FIRST));
    OK(aclrtMemcpy(halves, 64, half, sizeof half, ACL_MEMCPY_HOST_TO_DEVICE));
    aclFloat16 *one = (aclFloat16 *)halves, *sums = one + 6;
    OK(aclblasHgemv(ACL_TRANS_N, 2, 2, one, one, -1, one + 4, -1, one, sums, -1, ACL_COMPUTE_HIGH_PRECISION, stream));
    OK(aclrtSynchronizeStream(stream));
    OK(aclrtMemcpy(half, sizeof half, halves, sizeof half, ACL_MEMCPY_DEVICE_TO_HOST));
    CHECK(half[6] == 0x4200 && half[7] == 0x4700);  // 3, 7
    OK(aclrtFree(halves));
    OK(aclrtDestroyStream(stream));
    OK(aclrtResetDevice(0));
    OK(aclFinalize());
    puts("fine");
}
