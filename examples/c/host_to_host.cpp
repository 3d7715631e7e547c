// Intra-host data transfer, synchronous; there is no asynchronous form.
#include <cstring>

#include "checked.h"

int main()
{
    const size_t bytes = 1 << 20;
    check(aclInit(nullptr));
    check(aclrtSetDevice(0));
    void *from = nullptr, *to = nullptr;
    check(aclrtMallocHost(&from, bytes));
    check(aclrtMallocHost(&to, bytes));
    std::memset(from, 1, bytes);

    check(aclrtMemcpy(to, bytes, from, bytes, ACL_MEMCPY_HOST_TO_HOST));

    size_t arrived = 0;
    for (size_t i = 0; i < bytes; i++)
        arrived += static_cast<char *>(to)[i] == 1;
    std::printf("Intra-host data transfer: %zu bytes arrived\n", arrived);
    check(aclrtFreeHost(to));
    check(aclrtFreeHost(from));
    check(aclrtResetDevice(0));
    check(aclFinalize());
}
