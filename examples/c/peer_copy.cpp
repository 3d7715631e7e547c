// Inter-device data transfer: ask whether it is possible, enable both directions, copy.
#include "checked.h"

int main()
{
    check(aclInit(nullptr));
    int32_t possible = 0;
    check(aclrtDeviceCanAccessPeer(&possible, 0, 1));
    if (possible != 1) {
        std::printf("devices 0 and 1 cannot reach each other's memory\n");
        check(aclFinalize());
        return 0;
    }
    const size_t bytes = 10;
    void *first = nullptr, *second = nullptr;
    check(aclrtSetDevice(0));
    check(aclrtDeviceEnablePeerAccess(1, 0));
    check(aclrtMalloc(&first, bytes, ACL_MEM_MALLOC_HUGE_FIRST_P2P));
    check(aclrtMemset(first, bytes, 1, bytes));

    check(aclrtSetDevice(1));
    check(aclrtDeviceEnablePeerAccess(0, 0));
    check(aclrtMalloc(&second, bytes, ACL_MEM_MALLOC_HUGE_FIRST_P2P));
    check(aclrtMemset(second, bytes, 0, bytes));

    check(aclrtMemcpy(second, bytes, first, bytes, ACL_MEMCPY_DEVICE_TO_DEVICE));
    char seen[bytes] = {};
    check(aclrtMemcpy(seen, bytes, second, bytes, ACL_MEMCPY_DEVICE_TO_HOST));
    std::printf("P2P copy %s\n", seen[0] == 1 && seen[bytes - 1] == 1 ? "success" : "failed");
    check(aclrtFree(second));
    check(aclrtResetDevice(1));
    check(aclrtSetDevice(0));
    check(aclrtFree(first));
    check(aclrtResetDevice(0));
    check(aclFinalize());
}
