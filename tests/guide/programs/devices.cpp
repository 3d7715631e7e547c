// Several devices: what belongs to which, what fails across them, peers.
#include "guide.h"

PROGRAM(device_list)
{
    OK(aclInit(nullptr));
    uint32_t count = 0;
    OK(aclrtGetDeviceCount(&count));
    CHECK(count == 2);
    for (uint32_t device = 0; device < count; device++) {
        int64_t cores = -1;
        OK(aclrtGetDeviceInfo(device, ACL_DEV_ATTR_VECTOR_CORE_NUM, &cores));
        CHECK(cores > 0);
    }
    OK(aclFinalize());
}

static int calls;
static void count_call(void *) { calls++; }

PROGRAM(two_devices)
{
    OK(aclInit(nullptr));
    OK(aclrtSetDevice(0));
    aclrtStream zero = new_stream();
    void *block = on_device(64);
    OK(aclrtMemsetAsync(block, 64, 1, 64, zero));
    OK(aclrtSetDevice(1));
    int32_t device = -1;
    OK(aclrtGetDevice(&device));
    CHECK(device == 1);
    aclrtStream one = new_stream();
    for (int i = 0; i < 5; i++)
        OK(aclrtLaunchHostFunc(one, count_call, nullptr));
    OK(aclrtResetDeviceForce(1)); // waits for the tasks of the default context
    CHECK(calls == 5);
    aclrtStream none = nullptr;
    CODE(aclrtCreateStream(&none), ACL_ERROR_RT_CONTEXT_NULL); // a device must be named again
    OK(aclrtSetDevice(0));
    OK(aclrtSynchronizeStream(zero)); // the other device has lost nothing
    CHECK(holds(block, 64, 1));
    end();
}

namespace {
// A stream on each of two devices; device 1 is current afterwards.
struct Both {
    aclrtStream zero, one;
    void *block;

    Both()
    {
        begin();
        zero = new_stream();
        OK(aclrtSetDevice(1));
        one = new_stream();
        block = on_device(128);
    }
    aclError copy(aclrtStream stream)
    {
        return aclrtMemcpyAsync(block, 64, static_cast<char *>(block) + 64, 64, ACL_MEMCPY_DEVICE_TO_DEVICE, stream);
    }
    ~Both()
    {
        OK(aclrtResetDeviceForce(1));
        end();
    }
};
} // namespace

PROGRAM(foreign_stream)
{
    Both both;
    CODE(launch_fill(both.block, 1, 128, both.zero), ACL_ERROR_RT_STREAM_CONTEXT);
    CODE(both.copy(both.zero), ACL_ERROR_RT_STREAM_CONTEXT);
    CHECK(aclGetRecentErrMsg() != nullptr);
    fill(both.block, 2, 128, both.one);
    OK(both.copy(both.one));
    OK(aclrtSynchronizeStream(both.one));
    CHECK(holds(both.block, 128, 2));
}

// The rules of the page: work for a stream of another device fails, waiting for one of its events does not.
PROGRAM(rules_across_devices)
{
    begin();
    aclrtStream zero = new_stream();
    aclrtEvent event = nullptr;
    OK(aclrtCreateEvent(&event));
    OK(aclrtRecordEvent(event, zero));
    OK(aclrtSetDevice(1));
    void *block = on_device(128);
    CODE(launch_fill(block, 1, 64, zero), ACL_ERROR_RT_STREAM_CONTEXT);
    CODE(aclrtMemcpyAsync(block, 64, static_cast<char *>(block) + 64, 64, ACL_MEMCPY_DEVICE_TO_DEVICE, zero),
         ACL_ERROR_RT_STREAM_CONTEXT);
    CODE(aclrtRecordEvent(event, zero), ACL_ERROR_RT_STREAM_CONTEXT);
    CODE(aclrtStreamWaitEvent(zero, event), ACL_ERROR_RT_STREAM_CONTEXT);
    OK(aclrtSynchronizeEvent(event));
    aclrtEventStatus status = ACL_EVENT_STATUS_NOT_READY;
    OK(aclrtQueryEvent(event, &status));
    CHECK(status == ACL_EVENT_STATUS_COMPLETE);
    OK(aclrtResetDeviceForce(1));
    end();
}

PROGRAM(stream_on_its_device)
{
    begin();
    aclrtStream zero = new_stream();
    void *first = on_device(64), *second = nullptr;
    fill(first, 1, 64, zero);
    OK(aclrtSynchronizeStream(zero));
    OK(aclrtSetDevice(1));
    aclrtStream one = new_stream();
    second = on_device(64);
    fill(second, 2, 64, one);
    OK(aclrtSynchronizeStream(one));
    CHECK(holds(first, 64, 1) && holds(second, 64, 2));
    OK(aclrtResetDeviceForce(1));
    end();
}

PROGRAM(right_and_wrong_stream)
{
    begin();
    aclrtStream streams[2];
    char *blocks[2];
    for (int device = 0; device < 2; device++) {
        OK(aclrtSetDevice(device));
        streams[device] = new_stream();
        blocks[device] = static_cast<char *>(on_device(128));
        OK(aclrtMemset(blocks[device] + 64, 64, device + 1, 64));
        OK(aclrtMemcpyAsync(blocks[device], 64, blocks[device] + 64, 64, ACL_MEMCPY_DEVICE_TO_DEVICE, streams[device]));
        OK(aclrtSynchronizeStream(streams[device]));
        CHECK(holds(blocks[device], 64, static_cast<unsigned char>(device + 1)));
    }
    CODE(aclrtMemcpyAsync(blocks[1], 64, blocks[1] + 64, 64, ACL_MEMCPY_DEVICE_TO_DEVICE, streams[0]),
         ACL_ERROR_RT_STREAM_CONTEXT);
    OK(aclrtResetDeviceForce(1));
    end();
}

PROGRAM(stream_per_device)
{
    begin();
    aclrtStream streams[2];
    char *blocks[2];
    for (int device = 0; device < 2; device++) {
        OK(aclrtSetDevice(device));
        streams[device] = new_stream();
        blocks[device] = static_cast<char *>(on_device(128));
        OK(aclrtMemset(blocks[device] + 64, 64, device + 1, 64));
    }
    for (int device = 0; device < 2; device++) { // after each change of the device its own stream
        OK(aclrtSetDevice(device));
        OK(aclrtMemcpyAsync(blocks[device], 64, blocks[device] + 64, 64, ACL_MEMCPY_DEVICE_TO_DEVICE, streams[device]));
    }
    for (int device = 0; device < 2; device++) {
        OK(aclrtSetDevice(device));
        OK(aclrtSynchronizeStream(streams[device]));
        CHECK(holds(blocks[device], 64, static_cast<unsigned char>(device + 1)));
    }
    OK(aclrtResetDeviceForce(1));
    end();
}

PROGRAM(event_across_devices)
{
    begin();
    aclrtStream zero = new_stream();
    aclrtEvent event = nullptr;
    OK(aclrtCreateEvent(&event));
    Gate gate;
    gate.hold(zero);
    OK(aclrtRecordEvent(event, zero));
    OK(aclrtSetDevice(1));
    aclrtStream one = new_stream();
    void *block = on_device(64);
    OK(aclrtStreamWaitEvent(one, event));
    fill(block, 5, 64, one);
    aclrtStreamStatus status = ACL_STREAM_STATUS_COMPLETE;
    OK(aclrtStreamQuery(one, &status));
    CHECK(status == ACL_STREAM_STATUS_NOT_READY); // it waits for the other device
    OK(aclrtSetDevice(0));
    gate.open();
    OK(aclrtSynchronizeStream(zero));
    OK(aclrtSetDevice(1));
    OK(aclrtSynchronizeStream(one));
    CHECK(holds(block, 64, 5));
    OK(aclrtResetDeviceForce(1));
    end();
}

// The page says that the record of another device's event fails; the runtime's source looks at the stream only
// (api_impl.cc:2134-2202, event.cc:515), so that the call succeeds.
PROGRAM(record_on_the_right_device)
{
    begin();
    aclrtEvent event = nullptr;
    OK(aclrtCreateEvent(&event));
    OK(aclrtSetDevice(1));
    aclrtStream one = new_stream();
    OK(aclrtRecordEvent(event, one));
    OK(aclrtSynchronizeStream(one));
    OK(aclrtSetDevice(0));
    aclrtStream zero = new_stream();
    CODE(aclrtRecordEvent(event, one), ACL_ERROR_RT_STREAM_CONTEXT); // the stream must be of the current device
    OK(aclrtRecordEvent(event, zero));
    OK(aclrtSynchronizeEvent(event));
    OK(aclrtResetDeviceForce(1));
    end();
}

static bool reachable(int32_t from, int32_t to)
{
    int32_t can = -1;
    OK(aclrtDeviceCanAccessPeer(&can, from, to));
    CHECK(can == 0 || can == 1);
    return can == 1;
}

// Both directions enabled, a copy, disabled again; where the devices cannot reach each other nothing else is done.
static void copy_between_peers(size_t size)
{
    OK(aclInit(nullptr));
    if (reachable(0, 1)) {
        OK(aclrtSetDevice(0));
        OK(aclrtDeviceEnablePeerAccess(1, 0));
        void *zero = on_device(size, ACL_MEM_MALLOC_HUGE_FIRST_P2P);
        OK(aclrtMemset(zero, size, 0x3c, size));
        OK(aclrtSetDevice(1));
        OK(aclrtDeviceEnablePeerAccess(0, 0));
        void *one = on_device(size, ACL_MEM_MALLOC_HUGE_FIRST_P2P);
        OK(aclrtMemset(one, size, 0, size));
        OK(aclrtMemcpy(one, size, zero, size, ACL_MEMCPY_DEVICE_TO_DEVICE));
        CHECK(holds(one, size, 0x3c));
        OK(aclrtDeviceDisablePeerAccess(0));
        OK(aclrtFree(one));
        OK(aclrtResetDevice(1));
        OK(aclrtSetDevice(0));
        OK(aclrtDeviceDisablePeerAccess(1));
        OK(aclrtFree(zero));
        OK(aclrtResetDeviceForce(0));
    }
    OK(aclFinalize());
}

PROGRAM(peer_copy) { copy_between_peers(10); }
PROGRAM(peer_copy_of_a_kilobyte) { copy_between_peers(1024); }

PROGRAM(peer_access_is_there)
{
    OK(aclInit(nullptr));
    CHECK(reachable(0, 1) && reachable(1, 0)); // so that the other programs do not pass by doing nothing
    OK(aclFinalize());
}

PROGRAM(peer_access_one_way)
{
    begin();
    OK(aclrtSetDevice(1));
    if (reachable(0, 1)) {
        OK(aclrtDeviceEnablePeerAccess(0, 0));
        int32_t enabled = -1;
        OK(aclrtDevicePeerAccessStatus(1, 0, &enabled));
        CHECK(enabled == 1);
        OK(aclrtDeviceDisablePeerAccess(0));
    }
    OK(aclrtResetDeviceForce(1));
    end();
}

PROGRAM(peer_policy)
{
    const size_t size = 3 << 20;
    begin();
    OK(aclrtDeviceEnablePeerAccess(1, 0));
    OK(aclrtSetDevice(1));
    OK(aclrtDeviceEnablePeerAccess(0, 0));
    OK(aclrtSetDevice(0));
    void *zero = on_device(size, ACL_MEM_MALLOC_HUGE_FIRST_P2P);
    OK(aclrtMemset(zero, size, 0x44, size));
    OK(aclrtSetDevice(1));
    void *one = on_device(size, ACL_MEM_MALLOC_HUGE_FIRST_P2P);
    OK(aclrtMemcpy(one, size, zero, size, ACL_MEMCPY_DEVICE_TO_DEVICE));
    CHECK(holds(one, size, 0x44));
    OK(aclrtResetDeviceForce(1));
    end();
}

PROGRAM(peer_copy_without_enabling)
{
    begin();
    void *zero = on_device(1024);
    OK(aclrtSetDevice(1));
    void *one = on_device(1024);
    CHECK(aclrtMemcpy(one, 1024, zero, 1024, ACL_MEMCPY_DEVICE_TO_DEVICE) != ACL_SUCCESS);
    CHECK(aclGetRecentErrMsg() != nullptr);
    OK(aclrtResetDeviceForce(1));
    end();
}

PROGRAM(through_the_host)
{
    begin();
    void *zero = on_device(1024), *host = pinned<unsigned char>(1024);
    OK(aclrtMemset(zero, 1024, 0x2d, 1024));
    OK(aclrtMemcpy(host, 1024, zero, 1024, ACL_MEMCPY_DEVICE_TO_HOST));
    OK(aclrtSetDevice(1));
    void *one = on_device(1024);
    OK(aclrtMemcpy(one, 1024, host, 1024, ACL_MEMCPY_HOST_TO_DEVICE));
    CHECK(holds(one, 1024, 0x2d));
    OK(aclrtFreeHost(host));
    OK(aclrtFree(one));
    OK(aclrtResetDevice(1));
    OK(aclrtSetDevice(0));
    OK(aclrtFree(zero));
    end();
}

PROGRAM(peers_of_all_pairs)
{
    OK(aclInit(nullptr));
    uint32_t count = 0;
    OK(aclrtGetDeviceCount(&count));
    for (uint32_t i = 0; i < count; i++)
        for (uint32_t j = 0; j < count; j++)
            if (i != j)
                CHECK(reachable(int32_t(i), int32_t(j)) == reachable(int32_t(j), int32_t(i)));
    OK(aclFinalize());
}
