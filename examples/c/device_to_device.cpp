// Intra-device data transfer, synchronous and asynchronous.
#include <cstring>

#include "checked.h"

int main()
{
    const size_t bytes = 1 << 20;
    check(aclInit(nullptr));
    check(aclrtSetDevice(0));
    void *from = nullptr, *to = nullptr, *seen = nullptr;
    check(aclrtMalloc(&from, bytes, ACL_MEM_MALLOC_HUGE_FIRST));
    check(aclrtMalloc(&to, bytes, ACL_MEM_MALLOC_HUGE_FIRST));
    check(aclrtMemset(from, bytes, 1, bytes));

    check(aclrtMemcpy(to, bytes, from, bytes, ACL_MEMCPY_DEVICE_TO_DEVICE));

    // Asynchronously: the copy is a task of a stream, and has run when the stream is synchronised.
    aclrtStream stream = nullptr;
    check(aclrtCreateStream(&stream));
    check(aclrtMemcpyAsync(to, bytes, from, bytes, ACL_MEMCPY_DEVICE_TO_DEVICE, stream));
    check(aclrtSynchronizeStream(stream));
    check(aclrtDestroyStream(stream));

    // Look at it from the host.
    check(aclrtMallocHost(&seen, bytes));
    check(aclrtMemcpy(seen, bytes, to, bytes, ACL_MEMCPY_DEVICE_TO_HOST));
    size_t arrived = 0;
    for (size_t i = 0; i < bytes; i++)
        arrived += static_cast<char *>(seen)[i] == 1;
    std::printf("Intra-device data transfer: %zu bytes arrived\n", arrived);
    check(aclrtFreeHost(seen));
    check(aclrtFree(to));
    check(aclrtFree(from));
    check(aclrtResetDevice(0));
    check(aclFinalize());
}
