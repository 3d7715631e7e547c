// A clean program that uses what a program uses, for sanitizers and valgrind. argv[1]: a mistake of its own to make, which
// they find: leak, overflow, race; address: one that AscendCL finds; none.
#include "check.h"
#include <string>
#include <thread>
#include <vector>

static void *volatile lost;
static int shared;
static int served;
static bool bad_address;

static void on_host(void *data)
{
    std::vector<int> *seen = static_cast<std::vector<int> *>(data);
    seen->push_back(static_cast<int>(seen->size()));
    uint32_t n;
    OK(aclrtGetDeviceCount(&n)); // from our thread
    served++;
}

static void work(aclrtContext context, int number)
{
    OK(aclrtSetCurrentContext(context));
    size_t size = 1 << 20;
    aclrtStream stream;
    aclrtEvent event;
    void *device, *pinned;
    OK(aclrtCreateStream(&stream));
    OK(aclrtCreateEvent(&event));
    OK(aclrtMalloc(&device, size, ACL_MEM_MALLOC_HUGE_FIRST));
    OK(aclrtMallocHost(&pinned, size));
    std::vector<char> from(size, static_cast<char>(number)), back(size);
    memset(pinned, 0, size);
    for (int i = 0; i < 4; i++) {
        OK(aclrtMemcpyAsync(device, size, from.data(), size, ACL_MEMCPY_HOST_TO_DEVICE, stream));
        OK(aclrtMemcpyAsync(pinned, size, device, size, ACL_MEMCPY_DEVICE_TO_HOST, stream));
        OK(aclrtRecordEvent(event, stream));
        OK(aclrtSynchronizeEvent(event));
        CHECK(memcmp(pinned, from.data(), size) == 0);
        memset(pinned, 0, size);
        OK(aclrtMemcpy(back.data(), size, device, size, ACL_MEMCPY_DEVICE_TO_HOST));
        CHECK(back == from);
    }
    if (bad_address) { // it leads nowhere
        CHECK(aclrtMemcpy(device, 64, reinterpret_cast<void *>(4096), 64, ACL_MEMCPY_HOST_TO_DEVICE) != ACL_SUCCESS);
        CHECK(aclGetRecentErrMsg() != nullptr);
    }
    OK(aclrtDestroyEvent(event));
    OK(aclrtDestroyStream(stream));
    OK(aclrtFree(device));
    OK(aclrtFreeHost(pinned));
}

int main(int argc, char **argv)
{
    std::string mistake = argc > 1 ? argv[1] : "none";
    bad_address = mistake == "address";
    OK(aclInit(nullptr));
    OK(aclrtSetDevice(0));
    aclrtContext context;
    OK(aclrtGetCurrentContext(&context));
    std::vector<std::thread> threads;
    for (int i = 1; i <= 3; i++)
        threads.emplace_back(work, context, i);
    for (std::thread &thread : threads)
        thread.join();
    aclrtStream stream;
    std::vector<int> seen;
    OK(aclrtCreateStream(&stream));
    for (int i = 0; i < 20; i++)
        OK(aclrtLaunchHostFunc(stream, on_host, &seen));
    OK(aclrtSynchronizeStream(stream));
    CHECK(seen.size() == 20 && served == 20);
    void *device;
    OK(aclrtMalloc(&device, 4096, ACL_MEM_MALLOC_HUGE_FIRST));
    char *host = static_cast<char *>(malloc(100));
    memset(host, 1, 100);
    OK(aclrtMemcpy(device, 4096, host, 100, ACL_MEMCPY_HOST_TO_DEVICE));
    if (mistake == "overflow")
        OK(aclrtMemcpy(device, 4096, host, 101, ACL_MEMCPY_HOST_TO_DEVICE));
    free(host);
    if (mistake == "leak") {
        lost = malloc(12345);
        lost = nullptr;
    }
    if (mistake == "race") {
        std::thread other([] { shared++; });
        shared++;
        other.join();
    }
    OK(aclrtFree(device));
    OK(aclrtDestroyStream(stream));
    OK(aclrtResetDevice(0));
    OK(aclFinalize());
    puts("fine");
}
