// Streams: creation, synchronisation, host functions, priorities, flags, failure modes.
#include "guide.h"

static bool idle(aclrtStream stream)
{
    aclrtStreamStatus status = ACL_STREAM_STATUS_NOT_READY;
    OK(aclrtStreamQuery(stream, &status));
    return status == ACL_STREAM_STATUS_COMPLETE;
}

namespace {
const int N = 1024;
const size_t SIZE = N * sizeof(float);

// Host and device memory of one round trip: host -> in, the kernel: out = twice in, out -> host.
struct Trip {
    float *host = pinned<float>(N, 21.0f);
    void *in = on_device(SIZE), *out = on_device(SIZE);

    void there(aclrtStream stream) { OK(aclrtMemcpyAsync(in, SIZE, host, SIZE, ACL_MEMCPY_HOST_TO_DEVICE, stream)); }
    void kernel(aclrtStream stream) { twice(out, in, N, stream); }
    void back(aclrtStream stream) { OK(aclrtMemcpyAsync(host, SIZE, out, SIZE, ACL_MEMCPY_DEVICE_TO_HOST, stream)); }
    void queue(aclrtStream stream)
    {
        there(stream);
        kernel(stream);
        back(stream);
    }
    bool came_back_as(float value) const
    {
        for (int i = 0; i < N; i++)
            if (host[i] != value)
                return false;
        return true;
    }
    ~Trip()
    {
        OK(aclrtFree(in));
        OK(aclrtFree(out));
        OK(aclrtFreeHost(host));
    }
};
} // namespace

PROGRAM(round_trip_on_a_stream)
{
    begin();
    {
        Trip trip;
        Gate gate;
        aclrtStream stream = new_stream();
        gate.hold(stream);
        trip.queue(stream);
        CHECK(trip.came_back_as(21.0f)); // the calls have returned, the copies are not done
        gate.open();
        OK(aclrtSynchronizeStream(stream));
        CHECK(trip.came_back_as(42.0f));
        OK(aclrtDestroyStream(stream));
    }
    end();
}

PROGRAM(destroy_waits)
{
    begin();
    {
        Trip trip;
        aclrtStream stream = new_stream();
        trip.queue(stream);
        OK(aclrtDestroyStream(stream)); // no synchronisation before it
        CHECK(trip.came_back_as(42.0f));
        CODE(aclrtSynchronizeStream(stream), ACL_ERROR_RT_INVALID_HANDLE);
    }
    end();
}

PROGRAM(default_stream)
{
    begin();
    {
        Trip trip;
        trip.queue(nullptr);
        OK(aclrtSynchronizeStream(nullptr));
        CHECK(trip.came_back_as(42.0f));
        aclrtStream handle = nullptr;
        OK(aclrtCtxGetCurrentDefaultStream(&handle));
        CHECK(aclrtDestroyStream(handle) != ACL_SUCCESS);
        trip.there(nullptr); // it is still there
        OK(aclrtSynchronizeStream(nullptr));
        aclrtStream own = new_stream(); // streams do not wait for the default stream, nor it for them
        Gate gate;
        gate.hold(own);
        OK(aclrtMemsetAsync(trip.in, SIZE, 3, SIZE, nullptr));
        OK(aclrtSynchronizeStream(nullptr));
        CHECK(!idle(own) && holds(trip.in, SIZE, 3));
        gate.open();
        OK(aclrtSynchronizeStream(own));
        OK(aclrtDestroyStream(own));
    }
    OK(aclrtResetDevice(0));
    OK(aclFinalize());
}

PROGRAM(null_or_a_stream)
{
    begin();
    {
        Trip trip;
        aclrtStream own = new_stream();
        void *by_default = on_device(64), *by_own = on_device(64), *at_once = on_device(64);
        unsigned char *one = pinned<unsigned char>(64, 1), *two = pinned<unsigned char>(64, 2);
        Gate gate;
        gate.hold(own);
        OK(aclrtMemcpyAsync(by_default, 64, one, 64, ACL_MEMCPY_HOST_TO_DEVICE, nullptr));
        OK(aclrtMemcpyAsync(by_own, 64, two, 64, ACL_MEMCPY_HOST_TO_DEVICE, own));
        OK(aclrtMemcpy(at_once, 64, two, 64, ACL_MEMCPY_HOST_TO_DEVICE)); // waits for no stream
        CHECK(holds(at_once, 64, 2) && !idle(own));
        OK(aclrtSynchronizeStream(nullptr));
        CHECK(holds(by_default, 64, 1));
        gate.open();
        OK(aclrtSynchronizeStream(own));
        CHECK(holds(by_own, 64, 2));
        OK(aclrtDestroyStream(own));
    }
    OK(aclrtResetDevice(0));
    OK(aclFinalize());
}

PROGRAM(explicit_stream)
{
    begin();
    {
        Trip trip;
        aclrtStream stream = new_stream();
        trip.there(stream);
        OK(aclrtDestroyStream(stream));
        std::vector<float> values(N);
        OK(aclrtMemcpy(values.data(), SIZE, trip.in, SIZE, ACL_MEMCPY_DEVICE_TO_HOST));
        CHECK(values[0] == 21.0f && values[N - 1] == 21.0f);
    }
    OK(aclrtResetDevice(0));
    OK(aclFinalize());
}

PROGRAM(device_sync)
{
    begin();
    aclrtStream one = new_stream(), two = new_stream();
    void *first = on_device(64), *second = on_device(64), *third = on_device(64);
    OK(aclrtMemsetAsync(first, 64, 1, 64, one));
    OK(aclrtMemsetAsync(second, 64, 2, 64, two));
    OK(aclrtMemsetAsync(third, 64, 3, 64, nullptr));
    OK(aclrtSynchronizeDevice()); // every stream of the context, created or default
    CHECK(idle(one) && idle(two) && idle(nullptr));
    CHECK(holds(first, 64, 1) && holds(second, 64, 2) && holds(third, 64, 3));
    OK(aclrtDestroyStream(one));
    OK(aclrtDestroyStream(two));
    OK(aclrtResetDevice(0));
    OK(aclFinalize());
}

PROGRAM(stream_sync)
{
    begin();
    aclrtStream stream = new_stream();
    void *block = on_device(64);
    Gate gate;
    gate.hold(stream);
    OK(aclrtMemsetAsync(block, 64, 4, 64, stream));
    CHECK(!idle(stream));
    gate.open();
    OK(aclrtSynchronizeStream(stream));
    CHECK(idle(stream) && holds(block, 64, 4));
    OK(aclrtDestroyStream(stream));
    end();
}

PROGRAM(sync_of_one_stream_only)
{
    begin();
    aclrtStream one = new_stream(), two = new_stream();
    Gate gate;
    gate.hold(two);
    OK(aclrtSynchronizeStream(one)); // does not wait for the other
    CHECK(idle(one) && !idle(two));
    gate.open();
    OK(aclrtSynchronizeStream(two));
    OK(aclrtDestroyStream(one));
    OK(aclrtDestroyStream(two));
    end();
}

namespace {
struct Seen {
    const Trip *trip;
    float copied;
    int calls;
};

// Notes what the host memory holds when the stream comes to this place.
void look(void *argument)
{
    Seen *seen = static_cast<Seen *>(argument);
    seen->copied = seen->trip->host[N - 1];
    seen->calls += 1;
}

int order[4], n_order;
void stage(void *argument) { order[n_order++] = *static_cast<int *>(argument); }
} // namespace

PROGRAM(callback_in_order)
{
    begin();
    {
        Trip trip;
        Seen before = {&trip, 0, 0}, after = {&trip, 0, 0};
        aclrtStream stream = new_stream();
        trip.there(stream);
        trip.kernel(stream);
        OK(aclrtLaunchHostFunc(stream, look, &before));
        trip.back(stream); // waits until the host function has returned
        OK(aclrtLaunchHostFunc(stream, look, &after));
        OK(aclrtSynchronizeStream(stream));
        CHECK(before.calls == 1 && before.copied == 21.0f);
        CHECK(after.calls == 1 && after.copied == 42.0f);
        OK(aclrtDestroyStream(stream));
    }
    end();
}

PROGRAM(callback_gets_its_argument)
{
    begin();
    {
        Trip trip;
        Seen done = {&trip, 0, 0};
        aclrtStream stream = new_stream();
        trip.queue(stream);
        OK(aclrtLaunchHostFunc(stream, look, &done));
        OK(aclrtSynchronizeStream(stream));
        CHECK(done.calls == 1 && done.copied == 42.0f); // all tasks before it were done
        OK(aclrtDestroyStream(stream));
    }
    end();
}

PROGRAM(pipeline_of_callbacks)
{
    begin();
    {
        Trip trip;
        int one = 1, two = 2;
        aclrtStream stream = new_stream();
        trip.there(stream);
        OK(aclrtLaunchHostFunc(stream, stage, &one));
        trip.kernel(stream);
        OK(aclrtLaunchHostFunc(stream, stage, &two));
        trip.back(stream);
        OK(aclrtSynchronizeStream(stream));
        CHECK(n_order == 2 && order[0] == 1 && order[1] == 2 && trip.came_back_as(42.0f));
        OK(aclrtDestroyStream(stream));
    }
    end();
}

PROGRAM(priorities)
{
    begin();
    int32_t least = -1, greatest = -1;
    OK(aclrtDeviceGetStreamPriorityRange(&least, &greatest));
    CHECK(greatest <= least); // the smaller number goes first
    aclrtStream high = nullptr, low = nullptr;
    OK(aclrtCreateStreamWithConfig(&high, uint32_t(greatest), ACL_STREAM_FAST_LAUNCH));
    OK(aclrtCreateStreamWithConfig(&low, uint32_t(least), ACL_STREAM_FAST_LAUNCH));
    uint32_t value = 99, flag = 99;
    OK(aclrtStreamGetPriority(high, &value));
    OK(aclrtStreamGetFlags(high, &flag));
    CHECK(value == uint32_t(greatest) && flag == ACL_STREAM_FAST_LAUNCH);
    OK(aclrtStreamGetPriority(low, &value));
    CHECK(value == uint32_t(least));
    OK(aclrtDestroyStream(high));
    OK(aclrtDestroyStream(low));
    end();
}

PROGRAM(priority_and_plain)
{
    begin();
    int32_t least = -1, greatest = -1;
    OK(aclrtDeviceGetStreamPriorityRange(&least, &greatest));
    aclrtStream high = nullptr, low = nullptr;
    OK(aclrtCreateStreamWithConfig(&high, uint32_t(greatest), ACL_STREAM_FAST_LAUNCH));
    OK(aclrtCreateStreamWithConfig(&low, uint32_t(least), 0));
    uint32_t flag = 99;
    OK(aclrtStreamGetFlags(low, &flag));
    CHECK(flag == 0);
    void *block = on_device(128);
    OK(aclrtMemsetAsync(block, 64, 1, 64, low));
    OK(aclrtMemsetAsync(static_cast<char *>(block) + 64, 64, 2, 64, high));
    OK(aclrtSynchronizeDevice());
    const std::vector<unsigned char> values = read_back(block, 128);
    CHECK(all(values.data(), 64, 1) && all(values.data() + 64, 64, 2)); // priority orders, it loses nothing
    OK(aclrtDestroyStream(high));
    OK(aclrtDestroyStream(low));
    end();
}

// A loop of copies and kernels on a stream with a flag; with `each` it is synchronised in every round.
static void loop(uint32_t flag, bool each, int rounds)
{
    begin();
    {
        Trip trip;
        aclrtStream stream = nullptr;
        OK(aclrtCreateStreamWithConfig(&stream, 0, flag));
        uint32_t seen = 99;
        OK(aclrtStreamGetFlags(stream, &seen));
        CHECK(seen == flag);
        for (int i = 0; i < rounds; i++) {
            trip.there(stream);
            trip.kernel(stream);
            if (each) {
                trip.back(stream);
                OK(aclrtSynchronizeStream(stream));
                CHECK(trip.came_back_as(float(42 << i)));
            }
        }
        if (!each)
            trip.back(stream);
        OK(aclrtSynchronizeStream(stream));
        CHECK(trip.came_back_as(each ? float(21 << rounds) : 42.0f));
        OK(aclrtDestroyStream(stream));
    }
    end();
}

PROGRAM(fast_launch) { loop(ACL_STREAM_FAST_LAUNCH, false, 100); }
PROGRAM(fast_sync) { loop(ACL_STREAM_FAST_SYNC, true, 1); }
PROGRAM(fast_launch_and_sync) { loop(ACL_STREAM_FAST_LAUNCH | ACL_STREAM_FAST_SYNC, true, 8); }

PROGRAM(plain_stream)
{
    begin();
    {
        Trip trip;
        aclrtStream stream = new_stream();
        uint32_t flag = 99;
        OK(aclrtStreamGetFlags(stream, &flag));
        CHECK(flag == 0);
        trip.there(stream);
        OK(aclrtSynchronizeStream(stream));
        std::vector<float> values(N);
        OK(aclrtMemcpy(values.data(), SIZE, trip.in, SIZE, ACL_MEMCPY_DEVICE_TO_HOST));
        CHECK(values[N - 1] == 21.0f);
        OK(aclrtDestroyStream(stream));
    }
    end();
}

static uint64_t mode_of(aclrtStream stream)
{
    aclrtStreamAttrValue value = {};
    OK(aclrtGetStreamAttribute(stream, ACL_STREAM_ATTR_FAILURE_MODE, &value));
    return value.failureMode;
}

PROGRAM(stop_on_failure)
{
    begin();
    aclrtStream stream = new_stream(), other = new_stream();
    void *block = on_device(64), *late = on_device(64);
    OK(aclrtMemset(block, 64, 1, 64));
    OK(aclrtMemset(late, 64, 1, 64));
    CHECK(mode_of(stream) == 0); // to go on is the default
    OK(aclrtSetStreamFailureMode(stream, ACL_STOP_ON_FAILURE));
    CHECK(mode_of(stream) == 1);
    Gate first, second;
    first.hold(stream);
    second.hold(other);
    queue_failure(stream);
    OK(aclrtMemsetAsync(block, 64, 2, 64, stream));
    OK(aclrtMemsetAsync(late, 64, 2, 64, other));
    aclrtStream opener = new_stream(); // made while streams can be made
    CHECK(first.open_from(opener));
    CHECK(aclrtSynchronizeStream(stream) != ACL_SUCCESS);
    (void)second.open_from(opener); // a stream of the context, too: it may take no tasks
    CHECK(aclrtSynchronizeStream(other) != ACL_SUCCESS);
    CHECK(holds(block, 64, 1)); // nothing more on this stream,
    CHECK(holds(late, 64, 1));  // nor on any other of the context
    end();
}

PROGRAM(stop_drops_what_follows)
{
    begin();
    aclrtStream stream = new_stream();
    void *block = on_device(64);
    OK(aclrtMemset(block, 64, 1, 64));
    CODE(aclrtSetStreamFailureMode(stream, ACL_STOP_ON_FAILURE), ACL_SUCCESS);
    Gate gate;
    gate.hold(stream);
    fill(block, 2, 64, stream);
    queue_failure(stream);
    fill(block, 3, 64, stream);
    gate.open();
    const aclError code = aclrtSynchronizeStream(stream);
    CHECK(code != ACL_SUCCESS && aclGetRecentErrMsg() != nullptr);
    CHECK(holds(block, 64, 2)); // what came before the failure is done, what comes after is not
    OK(aclrtDestroyStream(stream));
    end();
}

PROGRAM(continue_on_failure)
{
    begin();
    aclrtStream stream = new_stream();
    aclrtStreamAttrValue value = {};
    value.failureMode = ACL_CONTINUE_ON_FAILURE;
    OK(aclrtSetStreamAttribute(stream, ACL_STREAM_ATTR_FAILURE_MODE, &value));
    CHECK(mode_of(stream) == 0);
    void *block = on_device(64);
    queue_failed_copy(block, stream);
    OK(aclrtMemsetAsync(block, 64, 5, 64, stream));
    CHECK(aclrtSynchronizeStream(stream) != ACL_SUCCESS);
    CHECK(holds(block, 64, 5));
    OK(aclrtDestroyStream(stream));
    end();
}

// The same stream, first so that it goes on after failures and shows more, then so that it stops.
PROGRAM(continue_then_stop)
{
    begin();
    aclrtStream stream = new_stream();
    void *block = on_device(64);
    OK(aclrtSetStreamFailureMode(stream, ACL_CONTINUE_ON_FAILURE));
    queue_failed_copy(block, stream);
    OK(aclrtMemsetAsync(block, 64, 5, 64, stream));
    const aclError code = aclrtSynchronizeStream(stream);
    CHECK(code != ACL_SUCCESS);
    CODE(aclrtPeekAtLastError(ACL_RT_THREAD_LEVEL), code);
    CHECK(aclGetRecentErrMsg() != nullptr && holds(block, 64, 5));
    OK(aclrtSetStreamFailureMode(stream, ACL_STOP_ON_FAILURE));
    CHECK(mode_of(stream) == 1);
    OK(aclrtDestroyStream(stream));
    end();
}

PROGRAM(callbacks_tell_how_far)
{
    begin();
    aclrtStream stream = new_stream();
    OK(aclrtSetStreamFailureMode(stream, ACL_STOP_ON_FAILURE));
    void *block = on_device(64);
    int one = 1, two = 2, three = 3;
    Gate gate;
    gate.hold(stream);
    fill(block, 1, 64, stream);
    OK(aclrtLaunchHostFunc(stream, stage, &one));
    fill(block, 2, 64, stream);
    OK(aclrtLaunchHostFunc(stream, stage, &two));
    queue_failure(stream);
    OK(aclrtLaunchHostFunc(stream, stage, &three));
    gate.open();
    CHECK(aclrtSynchronizeStream(stream) != ACL_SUCCESS);
    CHECK(n_order == 2 && order[0] == 1 && order[1] == 2); // the failed task is the one after the last that was noted
    OK(aclrtDestroyStream(stream));
    end();
}
