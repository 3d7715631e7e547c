/* The runtime's internal names, as drivers of compilers use them: the header in one of its places, a copy through a stream's device. */
#include "check.h"
#include RT_H

int
main(void)
{
    void *device = NULL, *pinned = NULL;
    rtStream_t stream = NULL;
    char name[64] = "";
    uint32_t cores = 0;
    OK(aclInit(NULL));
    OK(rtSetDevice(0));
    OK(rtGetSocVersion(name, sizeof name));
    CHECK(strcmp(name, aclrtGetSocName()) == 0 && rtGetSocVersion(name, 3) != RT_ERROR_NONE);
    OK(rtGetAiCoreCount(&cores));
    CHECK(cores > 0 && rtGetAiCoreCount(NULL) != RT_ERROR_NONE);
    OK(rtStreamCreate(&stream, 0));
    OK(rtMalloc(&device, 4096, RT_MEMORY_HBM | RT_MEMORY_POLICY_HUGE_PAGE_FIRST, 0));
    OK(rtMallocHost(&pinned, 4096, RT_MEMORY_HOST));
    memset(pinned, 7, 4096);
    OK(rtMemcpy(device, 4096, pinned, 4096, RT_MEMCPY_HOST_TO_DEVICE));
    memset(pinned, 0, 4096);
    OK(rtMemcpy(pinned, 4096, device, 4096, RT_MEMCPY_DEVICE_TO_HOST));
    CHECK(((char *)pinned)[4095] == 7);
    CHECK(rtMemcpy(pinned, 1, device, 4096, RT_MEMCPY_DEVICE_TO_HOST) == ACL_ERROR_RT_PARAM_INVALID);
    OK(rtDeviceSetLimit(0, RT_LIMIT_TYPE_STACK_SIZE, 65536));
    CHECK(RT_LIMIT_TYPE_SIMT_WARP_STACK_SIZE == RT_LIMIT_TYPE_SIMT_STACK_SIZE);
    CHECK(rtDeviceSetLimit(0, RT_LIMIT_TYPE_LOW_POWER_TIMEOUT, 1) != RT_ERROR_NONE);
    CHECK(rtKernelLaunchWithFlagV2(name, 1, NULL, NULL, stream, 0, NULL) == ACL_ERROR_RT_FEATURE_NOT_SUPPORT);
    OK(rtStreamSynchronize(stream));
    OK(rtStreamDestroy(stream));
    OK(rtFree(device));
    CHECK(rtFree(device) != RT_ERROR_NONE);
    OK(rtFreeHost(pinned));
    OK(aclFinalize());
    puts("fine");
}
