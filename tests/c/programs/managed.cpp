// Managed memory, physical memory of the host, shareable handles V2, cache operations, event flags, a refused capture.
#include "check.h"
#include <unistd.h>

int main()
{
    OK(aclInit(nullptr));
    OK(aclrtSetDevice(0));
    const size_t page = 2 << 20;
    aclrtStream stream;
    OK(aclrtCreateStream(&stream));

    void *managed, *device;
    OK(aclrtMemAllocManaged(&managed, page + 1, ACL_RT_MEM_ATTACH_GLOBAL));
    OK(aclrtMalloc(&device, page, ACL_MEM_MALLOC_HUGE_FIRST));
    auto *bytes = static_cast<unsigned char *>(managed);
    memset(bytes, 7, page); // the host writes
    OK(aclrtMemcpyAsync(device, page, managed, page, ACL_MEMCPY_DEVICE_TO_DEVICE, stream));
    OK(aclrtMemsetAsync(managed, page, 1, page, stream));
    OK(aclrtSynchronizeStream(stream));
    CHECK(bytes[0] == 1 && bytes[page - 1] == 1); // and reads
    OK(aclrtMemcpy(managed, page, device, page, ACL_MEMCPY_DEVICE_TO_HOST));
    CHECK(bytes[page - 1] == 7);

    aclrtMemManagedLocation there = {ACL_MEM_LOCATIONTYPE_DEVICE, 1}, host = {ACL_MEM_LOCATIONTYPE_HOST, 0};
    OK(aclrtMemManagedAdvise(managed, page, ACL_MEM_ADVISE_SET_PREFERRED_LOCATION, there));
    OK(aclrtMemManagedAdvise(managed, page, ACL_MEM_ADVISE_SET_ACCESSED_BY, there));
    OK(aclrtMemManagedAdvise(managed, page, ACL_MEM_ADVISE_SET_ACCESSED_BY, host));
    int32_t place = 9, who[3] = {9, 9, 9};
    OK(aclrtMemManagedGetAttr(ACL_MEM_RANGE_ATTRIBUTE_PREFERRED_LOCATION, managed, page, &place, sizeof place));
    CHECK(place == 1);
    aclrtMemManagedRangeAttribute kinds[] = {ACL_MEM_RANGE_ATTRIBUTE_ACCESSED_BY, ACL_MEM_RANGE_ATTRIBUTE_PREFERRED_LOCATION_TYPE};
    void *answers[] = {who, &place};
    size_t rooms[] = {sizeof who, sizeof place};
    OK(aclrtMemManagedGetAttrs(kinds, 2, managed, page, answers, rooms));
    CHECK(who[0] == -1 && who[1] == 1 && who[2] == -2 && place == ACL_MEM_LOCATIONTYPE_DEVICE);
    OK(aclrtMemManagedPrefetchAsync(managed, page, there, 0, stream));
    const void *ranges[] = {managed, bytes + page};
    size_t sizes[] = {page, page}, starts[] = {0, 1};
    aclrtMemManagedLocation places[] = {host, there};
    OK(aclrtMemManagedPrefetchBatchAsync(ranges, sizes, 2, places, starts, 2, 0, stream));
    OK(aclrtSynchronizeStream(stream));
    OK(aclrtMemManagedGetAttr(ACL_MEM_RANGE_ATTRIBUTE_LAST_PREFETCH_LOCATION, managed, page, &place, sizeof place));
    CHECK(place == -1);
    OK(aclrtFree(managed));

    aclrtPhysicalMemProp wanted = {};
    wanted.memAttr = ACL_MEM_HUGE;
    wanted.location.type = ACL_MEM_LOCATION_TYPE_HOST;
    size_t step = 0;
    OK(aclrtMemGetAllocationGranularity(&wanted, ACL_RT_MEM_ALLOC_GRANULARITY_MINIMUM, &step));
    aclrtDrvMemHandle physical, again;
    OK(aclrtMallocPhysical(&physical, step, &wanted, 0));
    void *address;
    OK(aclrtReserveMemAddress(&address, 2 * step, 0, nullptr, 0));
    OK(aclrtMapMem(address, step, 0, physical, 0));
    memset(address, 3, step);
    OK(aclrtMemcpy(device, step, address, step, ACL_MEMCPY_HOST_TO_DEVICE));

    uint64_t number;
    int32_t pid = getpid();
    OK(aclrtMemExportToShareableHandleV2(physical, ACL_RT_VMM_EXPORT_FLAG_DEFAULT, ACL_MEM_SHARE_HANDLE_TYPE_DEFAULT, &number));
    OK(aclrtMemSetPidToShareableHandleV2(&number, ACL_MEM_SHARE_HANDLE_TYPE_DEFAULT, &pid, 1));
    OK(aclrtMemImportFromShareableHandleV2(&number, ACL_MEM_SHARE_HANDLE_TYPE_DEFAULT, 0, &again));
    auto *second = static_cast<unsigned char *>(address) + step;
    OK(aclrtMemMapNoAccess(second, step, 0, again, 0));
    CHECK(aclrtMemset(second, step, 0, step) == ACL_ERROR_RT_PARAM_INVALID);
    aclrtMemAccessDesc access = {};
    access.flags = ACL_RT_MEM_ACCESS_FLAGS_READWRITE;
    access.location.type = ACL_MEM_LOCATION_TYPE_HOST;
    OK(aclrtMemSetAccess(second, step, &access, 1));
    CHECK(second[step - 1] == 3); // the same memory
    uint64_t flags = 9;
    aclrtMemLocation of_host = {0, ACL_MEM_LOCATION_TYPE_HOST};
    OK(aclrtMemGetAccess(second, &of_host, &flags));
    CHECK(flags == ACL_RT_MEM_ACCESS_FLAGS_READWRITE);
    OK(aclrtUnmapMem(second));
    OK(aclrtUnmapMem(address));
    OK(aclrtFreePhysical(again));
    OK(aclrtFreePhysical(physical));
    OK(aclrtReleaseMemAddress(address));

    OK(aclrtCmoAsync(device, page, ACL_RT_CMO_TYPE_PREFETCH, stream));
    OK(aclrtDeviceL2CacheFlush(nullptr));
    CHECK(aclrtCmoGetDescSize(&step) == ACL_SUCCESS && step == 32);
    aclrtEvent event;
    OK(aclrtCreateEvent(&event));
    OK(aclrtRecordEventWithFlag(event, stream, ACL_EVENT_RECORD_DEFAULT));
    OK(aclrtStreamWaitEventWithFlag(stream, event, 0, ACL_EVENT_WAIT_DEFAULT));
    CHECK(aclrtRecordEventWithFlag(event, stream, ACL_EVENT_RECORD_EXTERNAL) == ACL_ERROR_RT_FEATURE_NOT_SUPPORT);
    OK(aclrtSynchronizeStream(stream));
    OK(aclrtResetDevice(0));
    OK(aclFinalize());
    printf("fine\n");
    return 0;
}
