// The call sequence of the data-transfer guide: the program loads its data into host memory itself.
#include <cstring>

#include "checked.h"

int main()
{
    const char text[] = "loaded by the program itself";
    const size_t bytes = sizeof text;
    check(aclInit(nullptr));
    check(aclrtSetDevice(0));
    aclrtRunMode mode;
    check(aclrtGetRunMode(&mode));
    void *host = nullptr, *device = nullptr, *back = nullptr;
    check(aclrtMallocHost(&host, bytes));
    std::memcpy(host, text, bytes);
    check(aclrtMalloc(&device, bytes, ACL_MEM_MALLOC_HUGE_FIRST));
    // With ACL_HOST, data must be copied; with ACL_DEVICE, it is on the device already.
    const bool apart = mode == ACL_HOST;
    check(aclrtMemcpy(device, bytes, host, bytes, apart ? ACL_MEMCPY_HOST_TO_DEVICE : ACL_MEMCPY_DEVICE_TO_DEVICE));
    check(aclrtMallocHost(&back, bytes));
    check(aclrtMemcpy(back, bytes, device, bytes, apart ? ACL_MEMCPY_DEVICE_TO_HOST : ACL_MEMCPY_DEVICE_TO_DEVICE));
    std::printf("came back: %s\n", static_cast<char *>(back));
    check(aclrtFreeHost(back));
    check(aclrtFree(device));
    check(aclrtFreeHost(host));
    check(aclrtResetDevice(0));
    check(aclFinalize());
}
