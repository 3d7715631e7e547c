// Channels and queues: copies in order, full and empty, waits that end, routes, and what no chip has.
#include <atomic>
#include <chrono>
#include <cstring>
#include <thread>
#include <vector>

#include "acl/acl.h"
#include "acl/acl_tdt.h"
#include "acl/acl_tdt_queue.h"
#include "check.h"

static acltdtDataset* dataset_of(std::vector<float>& values) {
    int64_t dims[] = {1, (int64_t)values.size()};
    acltdtDataset* dataset = acltdtCreateDataset();
    acltdtDataItem* item = acltdtCreateDataItem(ACL_TENSOR_DATA_TENSOR, dims, 2, ACL_FLOAT, values.data(), 4 * values.size());
    OK(acltdtAddDataItem(dataset, item));
    return dataset;
}

static void items() {
    int64_t dims[2] = {3, 4};
    CHECK(!acltdtCreateDataItem(ACL_TENSOR_DATA_TENSOR, nullptr, 2, ACL_FLOAT, nullptr, 0));
    CHECK(!acltdtCreateDataItem(ACL_TENSOR_DATA_TENSOR, dims, 129, ACL_FLOAT, nullptr, 0));
    CHECK(!acltdtCreateDataItem(ACL_TENSOR_DATA_END_OF_SEQUENCE, dims, 2, ACL_FLOAT, nullptr, 0));
    acltdtDataItem* end = acltdtCreateDataItem(ACL_TENSOR_DATA_END_OF_SEQUENCE, nullptr, 0, ACL_FLOAT, nullptr, 0);
    CHECK(acltdtGetDataTypeFromItem(end) == ACL_DT_UNDEFINED && acltdtGetDimNumFromItem(end) == 0);
    CHECK(acltdtGetTensorTypeFromItem(nullptr) == ACL_TENSOR_DATA_UNDEFINED);
    acltdtDataItem* item = acltdtCreateDataItem(ACL_TENSOR_DATA_TENSOR, dims, 2, ACL_INT32, dims, sizeof dims);
    int64_t room[3] = {0, 0, 7};
    CHECK(acltdtGetDimsFromItem(item, room, 1) == ACL_ERROR_INVALID_PARAM);
    OK(acltdtGetDimsFromItem(item, room, 3));
    CHECK(room[0] == 3 && room[1] == 4 && room[2] == 7);
    // data on the host and on the device do not travel together
    void* device;
    OK(aclrtMalloc(&device, 64, ACL_MEM_MALLOC_HUGE_FIRST));
    acltdtDataItem* other = acltdtCreateDataItem(ACL_TENSOR_DATA_TENSOR, dims, 1, ACL_INT8, device, 3);
    acltdtDataset* both = acltdtCreateDataset();
    OK(acltdtAddDataItem(both, item));
    OK(acltdtAddDataItem(both, end));
    CHECK(acltdtAddDataItem(both, other) == ACL_ERROR_INVALID_PARAM);
    CHECK(acltdtGetDatasetSize(both) == 2 && acltdtGetDataItem(both, 1) == end && !acltdtGetDataItem(both, 2));
    OK(acltdtDestroyDataset(both));
    for (acltdtDataItem* each : {end, item, other}) OK(acltdtDestroyDataItem(each));
    OK(aclrtFree(device));
}

static void channels() {
    CHECK(!acltdtCreateChannel(0, "old"));
    CHECK(!acltdtCreateChannelWithCapacity(0, "small", 1) && !acltdtCreateChannelWithCapacity(0, "large", 8193));
    acltdtChannelHandle* channel = acltdtCreateChannelWithCapacity(0, "channel", 2);
    CHECK(channel && !acltdtCreateChannelWithCapacity(0, "channel", 2));
    std::vector<float> first{1, 2}, second{3, 4, 5};
    acltdtDataset *one = dataset_of(first), *two = dataset_of(second), *got = acltdtCreateDataset();
    CHECK(acltdtReceiveTensor(channel, got, 0) == ACL_ERROR_RT_QUEUE_EMPTY);
    CHECK(acltdtReceiveTensor(channel, got, 5) == ACL_ERROR_RT_QUEUE_EMPTY);
    OK(acltdtSendTensor(channel, one, -1));
    first[0] = 9;  // a copy was sent
    OK(acltdtSendTensor(channel, two, 0));
    CHECK(acltdtSendTensor(channel, two, 0) == ACL_ERROR_RT_QUEUE_FULL);
    CHECK(acltdtReceiveTensor(channel, one, 0) == ACL_ERROR_INVALID_PARAM);  // it has items of the program
    size_t size, slices, slice;
    OK(acltdtQueryChannelSize(channel, &size));
    CHECK(size == 2);
    OK(acltdtReceiveTensor(channel, got, -1));
    acltdtDataItem* item = acltdtGetDataItem(got, 0);
    CHECK(((float*)acltdtGetDataAddrFromItem(item))[0] == 1 && acltdtGetDataSizeFromItem(item) == 8);
    OK(acltdtGetSliceInfoFromItem(item, &slices, &slice));
    CHECK(acltdtAddDataItem(got, item) == ACL_ERROR_FEATURE_UNSUPPORTED && !strcmp(acltdtGetDatasetName(got), ""));
    OK(acltdtReceiveTensor(channel, got, 0));  // in place of the first
    CHECK(acltdtGetDatasetSize(got) == 1 && ((float*)acltdtGetDataAddrFromItem(acltdtGetDataItem(got, 0)))[2] == 5);
    OK(acltdtSendTensor(channel, one, 0));
    OK(acltdtCleanChannel(channel));
    OK(acltdtQueryChannelSize(channel, &size));
    CHECK(size == 0);
    // a thread without a context waits until another one sends, and then until the channel stops
    std::atomic<int> received{0}, last{0};
    std::thread reader([&] {
        acltdtDataset* dataset = acltdtCreateDataset();
        while (!(last = acltdtReceiveTensor(channel, dataset, -1))) received++;
        acltdtDestroyDataset(dataset);
    });
    for (int i = 0; i < 50; i++) OK(acltdtSendTensor(channel, two, -1));
    while (received < 50) std::this_thread::yield();
    OK(acltdtStopChannel(channel));
    reader.join();
    CHECK(last == ACL_ERROR_FAILURE);
    for (acltdtDataset* each : {one, two}) {
        OK(acltdtDestroyDataItem(acltdtGetDataItem(each, 0)));
        OK(acltdtDestroyDataset(each));
    }
    OK(acltdtDestroyDataset(got));
    OK(acltdtDestroyChannel(channel));
    CHECK(acltdtDestroyChannel(channel) == ACL_ERROR_INVALID_PARAM);
}

static uint32_t queue_of(const char* name, uint32_t depth) {
    acltdtQueueAttr* attributes = acltdtCreateQueueAttr();
    uint32_t queue, found;
    size_t written;
    OK(acltdtGetQueueAttr(attributes, ACL_TDT_QUEUE_DEPTH_UINT32, 4, &written, &found));
    CHECK(found == 8 && written == 4);
    CHECK(acltdtSetQueueAttr(attributes, ACL_TDT_QUEUE_DEPTH_UINT32, 8, &depth) == ACL_ERROR_INVALID_PARAM);
    OK(acltdtSetQueueAttr(attributes, ACL_TDT_QUEUE_DEPTH_UINT32, 4, &depth));
    OK(acltdtSetQueueAttr(attributes, ACL_TDT_QUEUE_NAME_PTR, sizeof name, &name));
    const char* there;
    OK(acltdtGetQueueAttr(attributes, ACL_TDT_QUEUE_NAME_PTR, sizeof there, &written, &there));
    CHECK(!strcmp(there, name));
    OK(acltdtCreateQueue(attributes, &queue));
    CHECK(acltdtCreateQueue(attributes, &found) == ACL_ERROR_INVALID_PARAM);  // the name is taken
    OK(acltdtDestroyQueueAttr(attributes));
    return queue;
}

static void queues() {
    uint32_t queue = queue_of("queue", 2);
    char host[8] = "softacl", own[96] = "mine", got[8], got_own[96] = {};
    void* device;
    size_t written = 0;
    OK(aclrtMalloc(&device, 8, ACL_MEM_MALLOC_HUGE_FIRST));
    OK(acltdtEnqueueData(queue, host, 8, own, 96, 0, 0));
    CHECK(acltdtEnqueueData(queue, host, 8, own, 97, 0, 0) == ACL_ERROR_RT_PARAM_INVALID);
    CHECK(acltdtEnqueueData(queue, host, 0, nullptr, 0, 0, 0) == ACL_ERROR_INVALID_PARAM);
    CHECK(acltdtDequeueData(queue, got, 4, &written, nullptr, 0, 0) == ACL_ERROR_RT_PARAM_INVALID && written == 8);
    OK(acltdtDequeueData(queue, device, 8, &written, got_own, 96, 0));  // onto the device, and from it
    CHECK(written == 8 && !strcmp(got_own, "mine"));
    OK(acltdtEnqueueData(queue, device, 8, nullptr, 0, 0, 0));
    OK(acltdtEnqueueData(queue, host, 1, nullptr, 0, 0, 0));
    CHECK(acltdtEnqueueData(queue, host, 1, nullptr, 0, 5, 0) == ACL_ERROR_RT_QUEUE_FULL);
    OK(acltdtDequeueData(queue, got, 8, &written, nullptr, 0, -1));
    CHECK(!memcmp(got, host, 8));
    OK(acltdtDequeueData(queue, got, 8, &written, nullptr, 0, -1));
    CHECK(written == 1 && acltdtDequeueData(queue, got, 8, &written, nullptr, 0, 0) == ACL_ERROR_RT_QUEUE_EMPTY);
    OK(aclrtFree(device));
    OK(acltdtDestroyQueue(queue));
    CHECK(acltdtDestroyQueue(queue) == ACL_ERROR_RT_PARAM_INVALID);
    uint32_t rights;
    acltdtBuf buffer;
    CHECK(acltdtAllocBuf(64, ACL_TDT_NORMAL_MEM, &buffer) == ACL_ERROR_FEATURE_UNSUPPORTED);
    CHECK(acltdtAttachQueue(1, 0, &rights) == ACL_ERROR_FEATURE_UNSUPPORTED);
}

static size_t found(acltdtQueueRouteQueryMode mode, uint32_t source, acltdtQueueRouteList* list) {
    acltdtQueueRouteQueryInfo* query = acltdtCreateQueueRouteQueryInfo();
    CHECK(acltdtQueryQueueRoutes(query, list) == ACL_ERROR_INVALID_PARAM);
    OK(acltdtSetQueueRouteQueryInfo(query, ACL_TDT_QUEUE_ROUTE_QUERY_MODE_ENUM, sizeof mode, &mode));
    OK(acltdtSetQueueRouteQueryInfo(query, ACL_TDT_QUEUE_ROUTE_QUERY_SRC_ID_UINT32, 4, &source));
    if (mode == ACL_TDT_QUEUE_ROUTE_QUERY_SRC_AND_DST)
        CHECK(acltdtQueryQueueRoutes(query, list) == ACL_ERROR_INVALID_PARAM);
    else
        OK(acltdtQueryQueueRoutes(query, list));
    OK(acltdtDestroyQueueRouteQueryInfo(query));
    return acltdtGetQueueRouteNum(list);
}

static void routes() {
    uint32_t a = queue_of("a", 4), b = queue_of("b", 4), c = queue_of("c", 1);
    acltdtQueueRouteList *list = acltdtCreateQueueRouteList(), *back = acltdtCreateQueueRouteList();
    acltdtQueueRoute *route = acltdtCreateQueueRoute(a, b), *other = acltdtCreateQueueRoute(a, c);
    acltdtQueueRoute* wrong[] = {acltdtCreateQueueRoute(b, a), acltdtCreateQueueRoute(b, c), acltdtCreateQueueRoute(a, 99)};
    OK(acltdtAddQueueRoute(list, route));
    OK(acltdtAddQueueRoute(list, other));
    OK(acltdtBindQueueRoutes(list));
    OK(acltdtBindQueueRoutes(list));  // idempotent
    CHECK(found(ACL_TDT_QUEUE_ROUTE_QUERY_SRC, a, back) == 2 && found(ACL_TDT_QUEUE_ROUTE_QUERY_SRC, b, back) == 0);
    found(ACL_TDT_QUEUE_ROUTE_QUERY_SRC_AND_DST, a, back);
    for (acltdtQueueRoute* each : wrong) {  // a circle, a chain, no queue
        acltdtQueueRouteList* one = acltdtCreateQueueRouteList();
        int32_t status = 7;
        size_t written;
        OK(acltdtAddQueueRoute(one, each));
        CHECK(acltdtBindQueueRoutes(one) == ACL_ERROR_FAILURE);
        OK(acltdtGetQueueRoute(one, 0, each));
        OK(acltdtGetQueueRouteParam(each, ACL_TDT_QUEUE_ROUTE_STATUS_INT32, 4, &written, &status));
        CHECK(status == ACL_TDT_QUEUE_ROUTE_UNBIND);
        OK(acltdtDestroyQueueRouteList(one));
        OK(acltdtDestroyQueueRoute(each));
    }
    CHECK(acltdtDestroyQueue(a) == ACL_ERROR_FAILURE);  // it has routes
    int value = 1, got = 0;
    size_t written;
    OK(acltdtEnqueueData(a, &value, 4, nullptr, 0, 0, 0));
    value = 2;
    OK(acltdtEnqueueData(a, &value, 4, nullptr, 0, 0, 0));  // stays in a, for c is full
    OK(acltdtDequeueData(b, &got, 4, &written, nullptr, 0, 0));
    CHECK(got == 1 && acltdtDequeueData(b, &got, 4, &written, nullptr, 0, 0) == ACL_ERROR_RT_QUEUE_EMPTY);
    OK(acltdtDequeueData(c, &got, 4, &written, nullptr, 0, 0));
    OK(acltdtDequeueData(b, &got, 4, &written, nullptr, 0, 0));
    CHECK(got == 2);
    OK(acltdtUnbindQueueRoutes(list));
    for (uint32_t each : {a, b, c}) OK(acltdtDestroyQueue(each));
    for (acltdtQueueRouteList* each : {list, back}) OK(acltdtDestroyQueueRouteList(each));
    for (acltdtQueueRoute* each : {route, other}) OK(acltdtDestroyQueueRoute(each));
}

int main() {
    OK(aclInit(nullptr));
    OK(aclrtSetDevice(0));
    items();
    channels();
    queues();
    routes();
    OK(aclrtResetDevice(0));
    OK(aclFinalize());
    puts("fine");
}
