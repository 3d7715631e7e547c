/* C11: life, devices, contexts, memory, synchronous copies, and what mistakes return. */
#include "check.h"
#include "acl/acl_op_compiler.h"
#include "acl/acl_prof.h"

int main(void)
{
    uint32_t count = 0;
    OK(aclrtGetDeviceCount(&count));
    CHECK(count == 2);
    OK(aclInit(NULL));
    CHECK(aclInit(NULL) == ACL_ERROR_REPEAT_INITIALIZE);
    OK(aclrtSetDevice(0));
    int32_t device = -1;
    OK(aclrtGetDevice(&device));
    CHECK(device == 0);
    aclrtRunMode mode;
    OK(aclrtGetRunMode(&mode));
    CHECK(mode == ACL_HOST);
    aclrtContext context = NULL, now = NULL;
    OK(aclrtCreateContext(&context, 1));
    OK(aclrtGetCurrentContext(&now));
    CHECK(now == context);
    size_t before = 0, after = 0, total = 0;
    OK(aclrtGetMemInfo(ACL_HBM_MEM, &before, &total));
    void *block = NULL, *host = NULL;
    OK(aclrtMalloc(&block, 1000, ACL_MEM_MALLOC_HUGE_FIRST));
    CHECK((uintptr_t)block % 64 == 0);
    OK(aclrtMallocHost(&host, 1000));
    OK(aclrtGetMemInfo(ACL_HBM_MEM, &after, &total));
    CHECK(after < before);
    char back[1000];
    for (int i = 0; i < 1000; i++)
        ((char *)host)[i] = (char)(i * 7);
    OK(aclrtMemcpy(block, 1000, host, 1000, ACL_MEMCPY_HOST_TO_DEVICE));
    OK(aclrtMemset((char *)block + 10, 20, 0x55, 5));
    OK(aclrtMemcpy(back, sizeof back, block, 1000, ACL_MEMCPY_DEVICE_TO_HOST));
    CHECK(memcmp(back, host, 10) == 0 && back[10] == 0x55 && back[14] == 0x55 && back[15] == (char)(15 * 7));
    /* mistakes */
    CHECK(aclrtMalloc(NULL, 10, ACL_MEM_MALLOC_HUGE_FIRST) == ACL_ERROR_INVALID_PARAM);
    CHECK(aclrtMalloc(&block, 0, ACL_MEM_MALLOC_HUGE_FIRST) == ACL_ERROR_INVALID_PARAM);
    void *huge = (void *)1;
    CHECK(aclrtMalloc(&huge, (size_t)1 << 50, ACL_MEM_MALLOC_HUGE_FIRST) == ACL_ERROR_RT_MEMORY_ALLOCATION);
    CHECK(huge == (void *)1);
    const char *held = aclGetRecentErrMsg();
    CHECK(held && strstr(held, "basics.c:27 in main")); /* where `block` was allocated */
    CHECK(aclrtMemcpy(block, 10, host, 20, ACL_MEMCPY_HOST_TO_DEVICE) == ACL_ERROR_RT_PARAM_INVALID);
    (void)aclGetRecentErrMsg();
    CHECK(aclrtFree((char *)block + 64) != ACL_SUCCESS);
    const char *why = aclGetRecentErrMsg();
    CHECK(why && strstr(why, "aclrtFree") && !strstr(why, "acl.rt"));
    CHECK(aclGetRecentErrMsg() == NULL);
    CHECK(aclrtSetDevice(7) == ACL_ERROR_RT_INVALID_DEVICEID || aclrtSetDevice(7) != ACL_SUCCESS);
    CHECK(aclrtDestroyContext((aclrtContext)12345) != ACL_SUCCESS);
    CHECK(aclRecoverAllHcclTasks(0) == ACL_ERROR_FEATURE_UNSUPPORTED);
    (void)aclGetRecentErrMsg();
    CHECK(aclCreateGraphDumpOpt() == NULL && strstr(aclGetRecentErrMsg(), "aclCreateGraphDumpOpt: The operator compiler is not in SoftACL yet"));
    CHECK(strncmp(aclrtGetSocName(), "Ascend", 6) == 0);
    int32_t major = 0, minor = 0, patch = -1;
    OK(aclrtGetVersion(&major, &minor, &patch));
    CHECK(major == 1 && patch >= 0);
    CHECK(aclDataTypeSize(ACL_FLOAT16) == 2);
    CHECK(aclFloat16ToFloat(aclFloatToFloat16(1.5f)) == 1.5f);
    aclDataBuffer *buffer = aclCreateDataBuffer(block, 1000);
    CHECK(buffer && aclGetDataBufferAddr(buffer) == block && aclGetDataBufferSizeV2(buffer) == 1000);
    OK(aclDestroyDataBuffer(buffer));
    const int64_t dims[] = {2, 3};
    aclTensorDesc *desc = aclCreateTensorDesc(ACL_FLOAT, 2, dims, ACL_FORMAT_ND);
    int64_t length = 0;
    CHECK(desc && aclGetTensorDescNumDims(desc) == 2);
    OK(aclGetTensorDescDimV2(desc, 1, &length));
    CHECK(length == 3);
    aclSetTensorDescName(desc, "a name");
    CHECK(strcmp(aclGetTensorDescName(desc), "a name") == 0);
    const int64_t ranges[2][2] = {{1, 2}, {3, -1}};
    int64_t changeable[2][2];
    memcpy(changeable, ranges, sizeof ranges);
    OK(aclSetTensorShapeRange(desc, 2, changeable));
    aclDestroyTensorDesc(desc);
    /* the end */
    OK(aclrtFree(block));
    CHECK(aclrtFree(block) == ACL_ERROR_RT_PARAM_INVALID);
    OK(aclrtFreeHost(host));
    OK(aclrtDestroyContext(context));
    OK(aclrtResetDevice(0));
    OK(aclFinalize());
    CHECK(aclFinalize() != ACL_SUCCESS);
    puts("fine");
    return 0;
}
