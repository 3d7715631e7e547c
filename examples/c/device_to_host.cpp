// Device-to-host data transfer, synchronous and asynchronous.
#include <cstring>

#include "checked.h"

int main()
{
    const size_t bytes = 1 << 20;
    check(aclInit(nullptr));
    check(aclrtSetDevice(0));
    void *from = nullptr, *to = nullptr;
    check(aclrtMalloc(&from, bytes, ACL_MEM_MALLOC_HUGE_FIRST));
    check(aclrtMallocHost(&to, bytes));
    check(aclrtMemset(from, bytes, 1, bytes));

    check(aclrtMemcpy(to, bytes, from, bytes, ACL_MEMCPY_DEVICE_TO_HOST));

    // Asynchronously: the copy is a task of a stream, and has run when the stream is synchronised.
    aclrtStream stream = nullptr;
    check(aclrtCreateStream(&stream));
    check(aclrtMemcpyAsync(to, bytes, from, bytes, ACL_MEMCPY_DEVICE_TO_HOST, stream));
    check(aclrtSynchronizeStream(stream));
    check(aclrtDestroyStream(stream));

    size_t arrived = 0;
    for (size_t i = 0; i < bytes; i++)
        arrived += static_cast<char *>(to)[i] == 1;
    std::printf("Device-to-host data transfer: %zu bytes arrived\n", arrived);
    check(aclrtFreeHost(to));
    check(aclrtFree(from));
    check(aclrtResetDevice(0));
    check(aclFinalize());
}
