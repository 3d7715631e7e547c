// Events, notifies and words in device memory: what waits for what, and since when.
#include "guide.h"
#include <pthread.h>

static aclrtEvent new_event(uint32_t flag)
{
    aclrtEvent event = nullptr;
    OK(aclrtCreateEventExWithFlag(&event, flag));
    CHECK(event != nullptr);
    return event;
}

static bool complete(aclrtEvent event)
{
    aclrtEventRecordedStatus status = ACL_EVENT_RECORDED_STATUS_NOT_READY;
    OK(aclrtQueryEventStatus(event, &status));
    return status == ACL_EVENT_RECORDED_STATUS_COMPLETE;
}

PROGRAM(two_events)
{
    begin();
    aclrtEvent start = new_event(ACL_EVENT_SYNC), stop = new_event(ACL_EVENT_SYNC);
    CHECK(start != stop);
    OK(aclrtDestroyEvent(start));
    OK(aclrtDestroyEvent(stop));
    CODE(aclrtSynchronizeEvent(start), ACL_ERROR_RT_INVALID_HANDLE);
    end();
}

// The second stream may go on only when the first has come to the record.
PROGRAM(event_between_streams)
{
    begin();
    aclrtEvent event = new_event(ACL_EVENT_SYNC);
    aclrtStream one = new_stream(), two = new_stream();
    void *block = on_device(64), *free_block = on_device(64);
    unsigned char *host = pinned<unsigned char>(64, 0);
    Gate gate;
    gate.hold(one);
    OK(aclrtMemsetAsync(block, 64, 7, 64, one));
    OK(aclrtRecordEvent(event, one));
    OK(aclrtMemsetAsync(free_block, 64, 8, 64, two)); // does not depend on the first stream
    OK(aclrtStreamWaitEvent(two, event));
    OK(aclrtMemcpyAsync(host, 64, block, 64, ACL_MEMCPY_DEVICE_TO_HOST, two));
    CHECK(all(host, 64, 0));
    gate.open();
    OK(aclrtSynchronizeStream(one));
    OK(aclrtSynchronizeStream(two));
    CHECK(all(host, 64, 7) && holds(free_block, 64, 8));
    OK(aclrtDestroyStream(one));
    OK(aclrtDestroyStream(two));
    OK(aclrtDestroyEvent(event));
    end();
}

PROGRAM(one_event_many_streams)
{
    begin();
    aclrtEvent event = new_event(ACL_EVENT_SYNC);
    aclrtStream one = new_stream(), two = new_stream(), three = new_stream();
    void *block = on_device(64);
    unsigned char *second = pinned<unsigned char>(64, 0), *third = pinned<unsigned char>(64, 0);
    Gate gate;
    gate.hold(one);
    OK(aclrtMemsetAsync(block, 64, 7, 64, one));
    OK(aclrtRecordEvent(event, one));
    OK(aclrtStreamWaitEvent(two, event));
    OK(aclrtStreamWaitEvent(three, event));
    OK(aclrtMemcpyAsync(second, 64, block, 64, ACL_MEMCPY_DEVICE_TO_HOST, two));
    OK(aclrtMemcpyAsync(third, 64, block, 64, ACL_MEMCPY_DEVICE_TO_HOST, three));
    CHECK(all(second, 64, 0) && all(third, 64, 0));
    gate.open();
    OK(aclrtSynchronizeStream(two));
    OK(aclrtSynchronizeStream(three));
    CHECK(all(second, 64, 7) && all(third, 64, 7)); // one record lets every wait pass
    OK(aclrtDestroyEvent(event));
    end();
}

PROGRAM(elapsed_time)
{
    begin();
    aclrtStream stream = new_stream();
    aclrtEvent start = new_event(ACL_EVENT_TIME_LINE), stop = new_event(ACL_EVENT_TIME_LINE);
    void *block = on_device(1 << 20);
    OK(aclrtRecordEvent(start, stream));
    for (int i = 0; i < 8; i++)
        fill(block, static_cast<unsigned char>(i), 1 << 20, stream);
    OK(aclrtRecordEvent(stop, stream));
    OK(aclrtSynchronizeStream(stream));
    float forward = -1, backward = 1;
    uint64_t begun = 0, ended = 0;
    OK(aclrtEventElapsedTime(&forward, start, stop));
    OK(aclrtEventGetTimestamp(start, &begun));
    OK(aclrtEventGetTimestamp(stop, &ended));
    CHECK(forward >= 0 && ended >= begun);
    const float between = float(ended - begun) / 1000.0f; // microseconds against milliseconds
    CHECK(forward > between - 0.01f - 0.001f * between && forward < between + 0.01f + 0.001f * between);
    OK(aclrtEventElapsedTime(&backward, stop, start));
    CHECK(backward <= 0);
    aclrtEvent without = new_event(ACL_EVENT_SYNC); // an event that keeps no time has none to give
    OK(aclrtRecordEvent(without, stream));
    OK(aclrtSynchronizeStream(stream));
    CHECK(aclrtEventElapsedTime(&forward, start, without) != ACL_SUCCESS);
    for (aclrtEvent each : {start, stop, without})
        OK(aclrtDestroyEvent(each));
    OK(aclrtDestroyStream(stream));
    end();
}

PROGRAM(sync_and_time)
{
    begin();
    aclrtStream one = new_stream(), two = new_stream();
    aclrtEvent start = new_event(ACL_EVENT_SYNC | ACL_EVENT_TIME_LINE);
    aclrtEvent stop = new_event(ACL_EVENT_SYNC | ACL_EVENT_TIME_LINE);
    void *block = on_device(64);
    unsigned char *host = pinned<unsigned char>(64, 0);
    Gate gate;
    OK(aclrtRecordEvent(start, one));
    gate.hold(one);
    OK(aclrtMemsetAsync(block, 64, 6, 64, one));
    OK(aclrtRecordEvent(stop, one));
    OK(aclrtStreamWaitEvent(two, stop));
    OK(aclrtMemcpyAsync(host, 64, block, 64, ACL_MEMCPY_DEVICE_TO_HOST, two));
    CHECK(all(host, 64, 0));
    gate.open();
    OK(aclrtSynchronizeStream(one));
    OK(aclrtSynchronizeStream(two));
    float ms = -1;
    OK(aclrtEventElapsedTime(&ms, start, stop));
    CHECK(ms >= 0 && all(host, 64, 6));
    OK(aclrtDestroyEvent(start));
    OK(aclrtDestroyEvent(stop));
    end();
}

PROGRAM(event_sync)
{
    begin();
    aclrtEvent event = new_event(ACL_EVENT_CAPTURE_STREAM_PROGRESS);
    aclrtStream stream = new_stream();
    void *block = on_device(64);
    unsigned char *host = pinned<unsigned char>(64, 0);
    OK(aclrtMemset(block, 64, 4, 64));
    OK(aclrtMemcpyAsync(host, 64, block, 64, ACL_MEMCPY_DEVICE_TO_HOST, stream));
    OK(aclrtRecordEvent(event, stream));
    OK(aclrtSynchronizeEvent(event)); // everything before the record is done
    CHECK(all(host, 64, 4));
    OK(aclrtDestroyStream(stream));
    OK(aclrtDestroyEvent(event));
    end();
}

PROGRAM(event_sync_only)
{
    begin();
    aclrtEvent event = new_event(ACL_EVENT_SYNC);
    aclrtStream stream = new_stream();
    void *block = on_device(64);
    unsigned char *host = pinned<unsigned char>(64, 0);
    OK(aclrtMemset(block, 64, 4, 64));
    OK(aclrtMemcpyAsync(host, 64, block, 64, ACL_MEMCPY_DEVICE_TO_HOST, stream));
    OK(aclrtRecordEvent(event, stream));
    OK(aclrtSynchronizeEvent(event));
    CHECK(all(host, 64, 4) && complete(event));
    OK(aclrtDestroyEvent(event));
    end();
}

// "Over-designed", says the page, but it waits as well as a synchronisation of the stream.
PROGRAM(event_instead_of_stream_sync)
{
    begin();
    aclrtStream stream = new_stream();
    void *block = on_device(64);
    unsigned char *host = pinned<unsigned char>(64, 0);
    aclrtEvent event = nullptr;
    OK(aclrtCreateEvent(&event));
    OK(aclrtMemset(block, 64, 3, 64));
    OK(aclrtMemcpyAsync(host, 64, block, 64, ACL_MEMCPY_DEVICE_TO_HOST, stream));
    OK(aclrtRecordEvent(event, stream));
    OK(aclrtSynchronizeEvent(event));
    CHECK(all(host, 64, 3));
    OK(aclrtDestroyEvent(event));
    end();
}

PROGRAM(stream_sync_beside_event_sync)
{
    const size_t n = 64, size = n * sizeof(float);
    begin();
    aclrtStream one = new_stream(), two = new_stream();
    float *source = pinned<float>(n, 5.0f), *target = pinned<float>(n, 0.0f);
    void *in = on_device(size), *out = on_device(size);
    OK(aclrtMemcpyAsync(in, size, source, size, ACL_MEMCPY_HOST_TO_DEVICE, one));
    twice(out, in, n, one);
    OK(aclrtMemcpyAsync(target, size, out, size, ACL_MEMCPY_DEVICE_TO_HOST, one));
    OK(aclrtSynchronizeStream(one)); // all three are done
    CHECK(target[0] == 10.0f && target[n - 1] == 10.0f);
    aclrtEvent copied = nullptr, computed = nullptr;
    OK(aclrtCreateEvent(&copied));
    OK(aclrtCreateEvent(&computed));
    for (size_t i = 0; i < n; i++)
        source[i] = 8.0f;
    OK(aclrtMemcpyAsync(in, size, source, size, ACL_MEMCPY_HOST_TO_DEVICE, one));
    OK(aclrtRecordEvent(copied, one));
    OK(aclrtStreamWaitEvent(two, copied));
    twice(out, in, n, two); // after the copy of the other stream
    OK(aclrtRecordEvent(computed, two));
    OK(aclrtSynchronizeEvent(computed));
    OK(aclrtMemcpy(target, size, out, size, ACL_MEMCPY_DEVICE_TO_HOST));
    CHECK(target[0] == 16.0f && target[n - 1] == 16.0f);
    OK(aclrtDestroyEvent(copied));
    OK(aclrtDestroyEvent(computed));
    end();
}

PROGRAM(places_to_wait_for)
{
    const size_t n = 64, size = n * sizeof(float);
    begin();
    aclrtStream stream = new_stream(), one = new_stream(), two = new_stream();
    float *source = pinned<float>(n, 5.0f), *target = pinned<float>(n, 0.0f);
    void *in = on_device(size), *out = on_device(size);
    // one stream: synchronise it
    OK(aclrtMemcpyAsync(in, size, source, size, ACL_MEMCPY_HOST_TO_DEVICE, stream));
    twice(out, in, n, stream);
    OK(aclrtMemcpyAsync(target, size, out, size, ACL_MEMCPY_DEVICE_TO_HOST, stream));
    OK(aclrtSynchronizeStream(stream));
    CHECK(target[0] == 10.0f);
    // two streams: an event; the host waits for neither
    aclrtEvent between = nullptr;
    OK(aclrtCreateEvent(&between));
    Gate gate;
    gate.hold(one);
    OK(aclrtMemcpyAsync(in, size, source, size, ACL_MEMCPY_HOST_TO_DEVICE, one));
    OK(aclrtRecordEvent(between, one));
    OK(aclrtStreamWaitEvent(two, between));
    OK(aclrtMemcpyAsync(target, size, in, size, ACL_MEMCPY_DEVICE_TO_HOST, two));
    CHECK(target[0] == 10.0f);
    gate.open();
    OK(aclrtSynchronizeStream(two));
    CHECK(target[0] == 5.0f && target[n - 1] == 5.0f);
    OK(aclrtSynchronizeStream(one));
    // places in one stream: the host waits for the second of three
    aclrtEvent places[3] = {};
    for (aclrtEvent &each : places)
        OK(aclrtCreateEvent(&each));
    Gate last;
    OK(aclrtMemcpyAsync(in, size, source, size, ACL_MEMCPY_HOST_TO_DEVICE, stream));
    OK(aclrtRecordEvent(places[0], stream));
    twice(out, in, n, stream);
    OK(aclrtRecordEvent(places[1], stream));
    last.hold(stream);
    OK(aclrtMemcpyAsync(target, size, out, size, ACL_MEMCPY_DEVICE_TO_HOST, stream));
    OK(aclrtRecordEvent(places[2], stream));
    OK(aclrtSynchronizeEvent(places[1])); // the copy back need not be done, and cannot be
    CHECK(complete(places[0]) && complete(places[1]) && !complete(places[2]) && target[0] == 5.0f);
    last.open();
    OK(aclrtSynchronizeStream(stream));
    CHECK(complete(places[2]) && target[0] == 10.0f);
    end();
}

PROGRAM(progress)
{
    begin();
    aclrtEvent event = new_event(ACL_EVENT_CAPTURE_STREAM_PROGRESS);
    aclrtStream stream = new_stream();
    Gate gate;
    gate.hold(stream);
    OK(aclrtRecordEvent(event, stream));
    CHECK(!complete(event)); // the query does not wait
    gate.open();
    OK(aclrtSynchronizeStream(stream));
    CHECK(complete(event));
    OK(aclrtDestroyEvent(event));
    end();
}

PROGRAM(query_before_and_after)
{
    begin();
    aclrtEvent event = new_event(ACL_EVENT_CAPTURE_STREAM_PROGRESS);
    aclrtStream stream = new_stream();
    CHECK(complete(event)); // it has captured nothing yet
    Gate gate;
    gate.hold(stream);
    OK(aclrtRecordEvent(event, stream));
    CHECK(!complete(event));
    gate.open();
    OK(aclrtSynchronizeStream(stream));
    CHECK(complete(event));
    OK(aclrtDestroyEvent(event));
    end();
}

PROGRAM(poll_until_done)
{
    begin();
    aclrtEvent event = new_event(ACL_EVENT_CAPTURE_STREAM_PROGRESS);
    aclrtStream stream = new_stream();
    void *block = on_device(1 << 20);
    OK(aclrtMemsetAsync(block, 1 << 20, 2, 1 << 20, stream));
    OK(aclrtRecordEvent(event, stream));
    while (!complete(event)) {
    }
    CHECK(holds(block, 1 << 20, 2));
    OK(aclrtDestroyEvent(event));
    end();
}

PROGRAM(sync_then_query)
{
    begin();
    aclrtEvent event = new_event(ACL_EVENT_SYNC);
    aclrtStream stream = new_stream();
    void *block = on_device(64);
    OK(aclrtMemsetAsync(block, 64, 2, 64, stream));
    OK(aclrtRecordEvent(event, stream));
    OK(aclrtSynchronizeEvent(event));
    CHECK(complete(event) && holds(block, 64, 2));
    OK(aclrtDestroyEvent(event));
    end();
}

namespace {
struct Reuse {
    aclrtContext context;
    aclrtEvent event;
    void *block;
    bool was_busy;
};

// The second thread: takes the block only when the event says that the first is done with it.
void *take_when_done(void *argument)
{
    Reuse *reuse = static_cast<Reuse *>(argument);
    OK(aclrtSetCurrentContext(reuse->context));
    reuse->was_busy = !complete(reuse->event);
    return nullptr;
}

bool busy_for_another_thread(Reuse &reuse)
{
    pthread_t thread;
    CHECK(pthread_create(&thread, nullptr, take_when_done, &reuse) == 0 && pthread_join(thread, nullptr) == 0);
    return reuse.was_busy;
}
} // namespace

PROGRAM(memory_reuse_by_event)
{
    begin();
    Reuse reuse = {};
    OK(aclrtGetCurrentContext(&reuse.context));
    reuse.event = new_event(ACL_EVENT_CAPTURE_STREAM_PROGRESS);
    reuse.block = on_device(64);
    aclrtStream stream = new_stream();
    Gate gate;
    gate.hold(stream);
    OK(aclrtMemsetAsync(reuse.block, 64, 1, 64, stream));
    OK(aclrtRecordEvent(reuse.event, stream));
    CHECK(busy_for_another_thread(reuse)); // its memory may not be used again yet
    gate.open();
    OK(aclrtSynchronizeStream(stream));
    CHECK(!busy_for_another_thread(reuse) && holds(reuse.block, 64, 1));
    OK(aclrtDestroyEvent(reuse.event));
    end();
}

PROGRAM(old_and_new_query)
{
    begin();
    aclrtStream stream = new_stream();
    aclrtEvent event = nullptr;
    OK(aclrtCreateEvent(&event));
    Gate gate;
    gate.hold(stream);
    OK(aclrtRecordEvent(event, stream));
    aclrtEventStatus old_answer = ACL_EVENT_STATUS_RESERVED;
    OK(aclrtQueryEvent(event, &old_answer));
    CHECK(old_answer == ACL_EVENT_STATUS_NOT_READY && !complete(event));
    gate.open();
    OK(aclrtSynchronizeStream(stream));
    OK(aclrtQueryEvent(event, &old_answer));
    CHECK(old_answer == ACL_EVENT_STATUS_COMPLETE && complete(event)); // both say the same
    OK(aclrtDestroyEvent(event));
    end();
}

PROGRAM(events_tell_how_far)
{
    begin();
    aclrtStream stream = new_stream();
    OK(aclrtSetStreamFailureMode(stream, ACL_STOP_ON_FAILURE));
    aclrtEvent events[3] = {};
    for (aclrtEvent &each : events)
        OK(aclrtCreateEvent(&each));
    void *block = on_device(64);
    Gate gate;
    gate.hold(stream);
    fill(block, 1, 64, stream);
    OK(aclrtRecordEvent(events[0], stream));
    queue_failure(stream);
    OK(aclrtRecordEvent(events[1], stream));
    fill(block, 2, 64, stream);
    OK(aclrtRecordEvent(events[2], stream));
    gate.open();
    CHECK(aclrtSynchronizeStream(stream) != ACL_SUCCESS);
    aclrtEventStatus status[3];
    for (int i = 0; i < 3; i++)
        OK(aclrtQueryEvent(events[i], &status[i]));
    CHECK(status[0] == ACL_EVENT_STATUS_COMPLETE); // the last one that is complete stands before the failed task
    CHECK(status[1] == ACL_EVENT_STATUS_NOT_READY && status[2] == ACL_EVENT_STATUS_NOT_READY);
    CHECK(aclGetRecentErrMsg() != nullptr && holds(block, 64, 1));
    end();
}

PROGRAM(notify_between_streams)
{
    begin();
    aclrtStream one = new_stream(), two = new_stream();
    aclrtNotify notify = nullptr;
    OK(aclrtCreateNotify(&notify, ACL_NOTIFY_DEFAULT));
    void *block = on_device(64);
    unsigned char *host = pinned<unsigned char>(64, 0);
    for (int round = 1; round <= 2; round++) { // the wait resets the notify: it can be used again
        OK(aclrtWaitAndResetNotify(notify, two, 0));
        OK(aclrtMemcpyAsync(host, 64, block, 64, ACL_MEMCPY_DEVICE_TO_HOST, two));
        aclrtStreamStatus status = ACL_STREAM_STATUS_COMPLETE;
        OK(aclrtStreamQuery(two, &status));
        CHECK(status == ACL_STREAM_STATUS_NOT_READY);
        OK(aclrtMemsetAsync(block, 64, round, 64, one));
        OK(aclrtRecordNotify(notify, one));
        OK(aclrtSynchronizeStream(one));
        OK(aclrtSynchronizeStream(two));
        CHECK(all(host, 64, static_cast<unsigned char>(round)));
    }
    OK(aclrtDestroyNotify(notify));
    end();
}

// Two streams that take turns by a word in device memory; value writes and waits stand where the page has kernels.
PROGRAM(words_between_streams)
{
    begin();
    aclrtStream one = new_stream(), two = new_stream();
    void *word = on_device(sizeof(uint64_t), ACL_MEM_MALLOC_NORMAL_ONLY);
    void *block = on_device(64);
    unsigned char *host = pinned<unsigned char>(64, 0);
    OK(aclrtMemset(word, sizeof(uint64_t), 0, sizeof(uint64_t))); // an ordinary block: cleared like one
    OK(aclrtValueWait(word, 1, ACL_STREAM_WAIT_VALUE_EQ, one));
    OK(aclrtMemcpyAsync(host, 64, block, 64, ACL_MEMCPY_DEVICE_TO_HOST, one));
    fill(block, 9, 64, two);
    OK(aclrtValueWrite(word, 1, 0, two));
    OK(aclrtSynchronizeStream(one));
    CHECK(all(host, 64, 9));
    OK(aclrtValueWait(word, 2, ACL_STREAM_WAIT_VALUE_EQ, one));
    fill(block, 10, 64, one);
    OK(aclrtValueWrite(word, 2, 0, two));
    OK(aclrtSynchronizeStream(one));
    OK(aclrtSynchronizeStream(two));
    uint64_t value = 0;
    OK(aclrtMemcpy(&value, sizeof value, word, sizeof value, ACL_MEMCPY_DEVICE_TO_HOST));
    CHECK(value == 2 && holds(block, 64, 10));
    end();
}
