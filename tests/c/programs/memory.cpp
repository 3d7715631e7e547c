// Batch copies, offsets, descriptors, words, pointers, registered and virtual memory, pools, usage.
#include "check.h"
#include "acl/acl_rt_memory_soma.h"
#include <vector>

int main()
{
    OK(aclInit(nullptr));
    OK(aclrtSetDevice(0));
    const size_t n = 1024;
    void *a, *b, *host;
    OK(aclrtMalloc(&a, n, ACL_MEM_MALLOC_HUGE_FIRST));
    OK(aclrtMalloc(&b, n, ACL_MEM_MALLOC_HUGE_FIRST));
    OK(aclrtMallocHost(&host, n));
    std::vector<unsigned char> from(n), back(n);
    for (size_t i = 0; i < n; i++)
        from[i] = static_cast<unsigned char>(i);

    void *dsts[] = {a, b}, *srcs[] = {from.data(), from.data() + 100};
    size_t rooms[] = {n, n}, sizes[] = {50, 60}, starts[] = {0}, failed = 7;
    aclrtMemcpyBatchAttr attr = {};
    attr.dstLoc = {0, ACL_MEM_LOCATION_TYPE_DEVICE};
    attr.srcLoc = {0, ACL_MEM_LOCATION_TYPE_HOST};
    OK(aclrtMemcpyBatch(dsts, rooms, srcs, sizes, 2, &attr, starts, 1, &failed));
    CHECK(failed == SIZE_MAX);
    OK(aclrtMemcpy(back.data(), n, b, 60, ACL_MEMCPY_DEVICE_TO_HOST));
    CHECK(memcmp(back.data(), from.data() + 100, 60) == 0);
    rooms[1] = 10;
    CHECK(aclrtMemcpyBatch(dsts, rooms, srcs, sizes, 2, &attr, starts, 1, &failed) != ACL_SUCCESS && failed == 1);

    OK(aclrtMemsetD32(a, n, 0x01020304, n / 4));
    CHECK(aclrtMemsetD32(a, n, 0, n / 4 + 1) != ACL_SUCCESS);
    OK(aclrtMemcpy(host, n, a, n, ACL_MEMCPY_DEVICE_TO_HOST));
    CHECK(static_cast<unsigned char *>(host)[n - 1] == 1 && static_cast<unsigned char *>(host)[0] == 4);

    aclrtStream stream;
    OK(aclrtCreateStream(&stream));
    void *slots[2]; // in device memory: where the addresses stand
    for (int i = 0; i < 2; i++)
        OK(aclrtMalloc(&slots[i], sizeof(void *), ACL_MEM_MALLOC_HUGE_FIRST));
    OK(aclrtMemcpyAsync(slots[0], sizeof(void *), &b, sizeof(void *), ACL_MEMCPY_HOST_TO_DEVICE, stream));
    OK(aclrtMemcpyAsync(slots[1], sizeof(void *), &a, sizeof(void *), ACL_MEMCPY_HOST_TO_DEVICE, stream));
    void **to = static_cast<void **>(slots[0]);
    const void **source = static_cast<const void **>(slots[1]);
    OK(aclrtMemcpyAsyncWithOffset(to, n, 128, source, 64, 64, ACL_MEMCPY_INNER_DEVICE_TO_DEVICE, stream));
    OK(aclrtSynchronizeStream(stream));
    CHECK(aclrtMemcpyAsyncWithOffset(&b, n, 128, source, 64, 64, ACL_MEMCPY_INNER_DEVICE_TO_DEVICE, stream) == 107000);
    CHECK(aclrtMemcpyAsyncWithOffset(to, n, 128, source, n, 64, ACL_MEMCPY_INNER_DEVICE_TO_DEVICE, stream) == 107000);
    CHECK(aclrtMemcpyAsyncWithOffset(to, n, 128, source, 64, 64, ACL_MEMCPY_DEVICE_TO_DEVICE, stream) == 107000);
    OK(aclrtMemsetAsync(slots[1], sizeof(void *), 0, sizeof(void *), stream));
    OK(aclrtMemcpyAsyncWithOffset(to, n, 128, source, 64, 64, ACL_MEMCPY_INNER_DEVICE_TO_DEVICE, stream));
    CHECK(aclrtSynchronizeStream(stream) == 107000); // what stands there is no device address
    OK(aclrtMemcpy(back.data(), n, static_cast<char *>(b) + 128, 64, ACL_MEMCPY_DEVICE_TO_HOST));
    CHECK(back[0] == 4 && back[63] == 1);

    uint32_t fits = 7;
    void *two[] = {a, host};
    OK(aclrtCheckMemType(two, 1, ACL_RT_MEM_TYPE_DEV, &fits, 0));
    CHECK(fits == 1);
    OK(aclrtCheckMemType(two, 2, ACL_RT_MEM_TYPE_DEV | ACL_RT_MEM_TYPE_DVPP, &fits, 0));
    CHECK(fits == 0);

    aclrtPtrAttributes what = {};
    OK(aclrtPointerGetAttributes(a, &what));
    CHECK(what.location.type == ACL_MEM_LOCATION_TYPE_DEVICE && what.location.id == 0 && what.pageSize >= 4096);
    OK(aclrtPointerGetAttributes(host, &what));
    CHECK(what.location.type == ACL_MEM_LOCATION_TYPE_HOST);
    void *base = nullptr;
    size_t size = 0;
    OK(aclrtMemGetAddressRange(static_cast<char *>(a) + 100, &base, &size));
    CHECK(base == a && size >= n);

    aclrtPhysicalMemProp prop = {};
    prop.allocationType = ACL_MEM_ALLOCATION_TYPE_PINNED;
    prop.memAttr = ACL_HBM_MEM_HUGE;
    prop.location = {0, ACL_MEM_LOCATION_TYPE_DEVICE};
    size_t step = 0;
    OK(aclrtMemGetAllocationGranularity(&prop, ACL_RT_MEM_ALLOC_GRANULARITY_MINIMUM, &step));
    CHECK(step == 2 << 20);
    aclrtDrvMemHandle handle, again;
    void *address;
    OK(aclrtReserveMemAddress(&address, step, 0, nullptr, 1));
    OK(aclrtMallocPhysical(&handle, step, &prop, 0));
    OK(aclrtMapMem(address, step, 0, handle, 0));
    OK(aclrtMemRetainAllocationHandle(address, &again));
    CHECK(again == handle);
    aclrtPhysicalMemProp found = {};
    OK(aclrtMemGetAllocationPropertiesFromHandle(handle, &found));
    CHECK(found.memAttr == ACL_HBM_MEM_HUGE && found.location.type == ACL_MEM_LOCATION_TYPE_DEVICE);
    OK(aclrtMemset(address, step, 3, step));
    OK(aclrtUnmapMem(address));
    OK(aclrtFreePhysical(handle));
    OK(aclrtReleaseMemAddress(address));

    std::vector<char> pages(3 * 4096);
    void *aligned = reinterpret_cast<void *>((reinterpret_cast<uintptr_t>(pages.data()) + 4095) / 4096 * 4096), *seen;
    OK(aclrtHostRegister(aligned, 4096, ACL_HOST_REGISTER_MAPPED, &seen));
    OK(aclrtHostUnregister(aligned));

    aclrtMallocConfig config = {nullptr, 0};
    void *exact;
    OK(aclrtMallocWithCfg(&exact, 100, ACL_MEM_MALLOC_NORMAL_ONLY, &config));
    OK(aclrtFree(exact));
    aclrtMemUsageInfo usage[2];
    size_t rows = 0;
    OK(aclrtGetMemUsageInfo(0, usage, 2, &rows));
    size_t none = 7;
    CHECK(aclrtGetMemUsageInfo(99, usage, 2, &none) == ACL_ERROR_RT_INVALID_DEVICEID);
    CHECK(none == 0);
    CHECK(rows == 1 && usage[0].curMemSize > 0 && usage[0].memPeakSize >= usage[0].curMemSize);

    aclrtMemPoolProps props = {};
    props.allocType = ACL_MEM_ALLOCATION_TYPE_PINNED;
    props.location = {0, ACL_MEM_LOCATION_TYPE_DEVICE};
    props.maxSize = 64 << 20;
    aclrtMemPool pool;
    OK(aclrtMemPoolCreate(&pool, &props));
    void *block, *second;
    OK(aclrtMemPoolMallocAsync(&block, 1000, pool, stream));
    OK(aclrtMemsetAsync(block, 1000, 9, 1000, stream));
    OK(aclrtMemPoolFreeAsync(block, stream));
    OK(aclrtMemPoolMallocAsync(&second, 1000, pool, stream));
    CHECK(second == block);
    uint64_t used = 0, keep = 32 << 20;
    OK(aclrtMemPoolGetAttr(pool, ACL_RT_MEM_POOL_ATTR_USED_MEM_CURRENT, &used));
    CHECK(used == 2 << 20);
    OK(aclrtMemPoolSetAttr(pool, ACL_RT_MEM_POOL_ATTR_RELEASE_THRESHOLD, &keep));
    CHECK(aclrtMemPoolDestroy(pool) != ACL_SUCCESS);
    OK(aclrtMemPoolFreeAsync(second, stream));
    OK(aclrtMemPoolTrimTo(pool, 0));
    OK(aclrtMemPoolDestroy(pool));

    OK(aclrtDestroyStream(stream));
    OK(aclrtFree(a));
    OK(aclrtFree(b));
    OK(aclrtFreeHost(host));
    OK(aclrtResetDevice(0));
    OK(aclFinalize());
    puts("fine");
}
