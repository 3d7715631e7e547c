/* A capture that is refused does not begin: calls on the stream run. */
#include "check.h"

int main(void)
{
    OK(aclInit(NULL));
    OK(aclrtSetDevice(0));
    aclrtStream stream;
    OK(aclrtCreateStream(&stream));
    void *device;
    unsigned char back = 0;
    OK(aclrtMalloc(&device, 64, ACL_MEM_MALLOC_HUGE_FIRST));
    OK(aclrtMemset(device, 64, 1, 64));
    aclmdlRI graph = NULL;
    CHECK(aclmdlRICaptureBegin(stream, ACL_MODEL_RI_CAPTURE_MODE_GLOBAL) == ACL_ERROR_FEATURE_UNSUPPORTED);
    OK(aclrtMemsetAsync(device, 64, 9, 64, stream));
    CHECK(aclmdlRICaptureEnd(stream, &graph) == ACL_ERROR_RT_STREAM_NOT_CAPTURED && graph == NULL);
    OK(aclrtSynchronizeStream(stream));
    OK(aclrtMemcpy(&back, 1, device, 1, ACL_MEMCPY_DEVICE_TO_HOST));
    CHECK(back == 9);
    OK(aclrtResetDevice(0));
    OK(aclFinalize());
    printf("fine\n");
    return 0;
}
