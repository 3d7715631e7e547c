// Graphs: streams that are bound to one, captures of one stream and of two, updates, and what a capture refuses.
#include "aclnnop/aclnn_add.h"
#include "guide.h"

namespace {
const int64_t N = 8;
const size_t SIZE = N * sizeof(float);

aclTensor *tensor(void *address)
{
    const int64_t shape[] = {N}, strides[] = {1};
    aclTensor *made = aclCreateTensor(shape, 1, ACL_FLOAT, strides, 0, ACL_FORMAT_ND, shape, 1, address);
    CHECK(made != nullptr);
    return made;
}

// out = in + other * alpha by aclnnAdd, which is queued once.
class Add {
public:
    Add(void *in, void *other, float alpha, void *out) : in_(tensor(in)), other_(tensor(other)), out_(tensor(out))
    {
        alpha_ = aclCreateScalar(&alpha, ACL_FLOAT);
        OK(aclnnAddGetWorkspaceSize(in_, other_, alpha_, out_, &bytes_, &executor_));
        if (bytes_ > 0)
            workspace_ = on_device(bytes_);
    }
    Add(const Add &) = delete;
    void queue(aclrtStream stream) { OK(aclnnAdd(workspace_, bytes_, executor_, stream)); }
    ~Add()
    {
        OK(aclDestroyTensor(in_));
        OK(aclDestroyTensor(other_));
        OK(aclDestroyTensor(out_));
        OK(aclDestroyScalar(alpha_));
        if (workspace_ != nullptr)
            OK(aclrtFree(workspace_));
    }

private:
    aclTensor *in_, *other_, *out_;
    aclScalar *alpha_ = nullptr;
    uint64_t bytes_ = 0;
    aclOpExecutor *executor_ = nullptr;
    void *workspace_ = nullptr;
};

// Host and device memory of an addition: 3 and 5 on the host, sums come back to `in_host`.
struct Sum {
    float *in_host = pinned<float>(N, 3.0f), *other_host = pinned<float>(N, 5.0f);
    void *in = on_device(SIZE), *other = on_device(SIZE), *out = on_device(SIZE);

    void in_there(aclrtStream stream)
    {
        OK(aclrtMemcpyAsync(in, SIZE, in_host, SIZE, ACL_MEMCPY_HOST_TO_DEVICE, stream));
    }
    void back(aclrtStream stream)
    {
        OK(aclrtMemcpyAsync(in_host, SIZE, out, SIZE, ACL_MEMCPY_DEVICE_TO_HOST, stream));
    }
    // A synchronous copy in a capture: once, at once, in the relaxed mode.
    void other_there()
    {
        aclmdlRICaptureMode mode = ACL_MODEL_RI_CAPTURE_MODE_RELAXED;
        OK(aclmdlRICaptureThreadExchangeMode(&mode));
        CHECK(mode == ACL_MODEL_RI_CAPTURE_MODE_GLOBAL);
        OK(aclrtMemcpy(other, SIZE, other_host, SIZE, ACL_MEMCPY_HOST_TO_DEVICE));
        OK(aclrtMemcpy(other_host, SIZE, other, SIZE, ACL_MEMCPY_DEVICE_TO_HOST));
        OK(aclmdlRICaptureThreadExchangeMode(&mode));
        CHECK(mode == ACL_MODEL_RI_CAPTURE_MODE_RELAXED);
    }
    bool came_back_as(float value) const
    {
        for (int64_t i = 0; i < N; i++)
            if (in_host[i] != value)
                return false;
        return true;
    }
    ~Sum()
    {
        OK(aclrtFree(in));
        OK(aclrtFree(other));
        OK(aclrtFree(out));
        OK(aclrtFreeHost(in_host));
        OK(aclrtFreeHost(other_host));
    }
};

void run(aclmdlRI graph, aclrtStream stream)
{
    OK(aclmdlRIExecuteAsync(graph, stream));
    OK(aclrtSynchronizeStream(stream));
}

void capture(aclrtStream stream) { OK(aclmdlRICaptureBegin(stream, ACL_MODEL_RI_CAPTURE_MODE_GLOBAL)); }

aclmdlRI captured(aclrtStream stream)
{
    aclmdlRI graph = nullptr;
    OK(aclmdlRICaptureEnd(stream, &graph));
    CHECK(graph != nullptr);
    return graph;
}
} // namespace

PROGRAM(persistent_stream)
{
    begin();
    void *counter = on_device(SIZE), *one = on_device(SIZE);
    std::vector<float> ones(N, 1.0f);
    OK(aclrtMemset(counter, SIZE, 0, SIZE));
    OK(aclrtMemcpy(one, SIZE, ones.data(), SIZE, ACL_MEMCPY_HOST_TO_DEVICE));
    aclrtStream stream = nullptr;
    OK(aclrtCreateStreamWithConfig(&stream, 0, ACL_STREAM_PERSISTENT));
    aclmdlRI graph = nullptr;
    OK(aclmdlRIBuildBegin(&graph, 0));
    OK(aclmdlRIBindStream(graph, stream, ACL_MODEL_STREAM_FLAG_HEAD));
    OK(aclrtReduceAsync(counter, one, SIZE, ACL_RT_MEMCPY_SDMA_AUTOMATIC_SUM, ACL_FLOAT, stream, nullptr));
    OK(aclmdlRIEndTask(graph, stream));
    OK(aclmdlRIBuildEnd(graph, nullptr));
    float sums[N];
    for (float runs = 0; runs <= 2; runs++) { // queuing is not running, and each run does the tasks again
        if (runs > 0)
            OK(aclmdlRIExecute(graph, -1));
        OK(aclrtMemcpy(sums, SIZE, counter, SIZE, ACL_MEMCPY_DEVICE_TO_HOST));
        CHECK(sums[0] == runs && sums[N - 1] == runs);
    }
    OK(aclmdlRIUnbindStream(graph, stream));
    OK(aclrtDestroyStream(stream));
    OK(aclmdlRIDestroy(graph));
    OK(aclrtFree(counter));
    OK(aclrtFree(one));
    end();
}

PROGRAM(single_stream_capture)
{
    begin();
    {
        Sum sum;
        Add add(sum.in, sum.other, 2.0f, sum.out);
        aclrtStream stream = new_stream();
        capture(stream);
        sum.in_there(stream);
        sum.other_there();
        add.queue(stream);
        sum.back(stream);
        aclmdlRI graph = captured(stream);
        CHECK(sum.came_back_as(3.0f)); // a capture runs nothing
        for (float expected = 13.0f; expected < 40.0f; expected += 10.0f) { // each run takes what the last gave
            run(graph, stream);
            CHECK(sum.came_back_as(expected));
        }
        OK(aclmdlRIDestroy(graph));
        OK(aclrtDestroyStream(stream));
    }
    end();
}

PROGRAM(cross_stream_capture)
{
    begin();
    {
        Sum sum;
        Add add(sum.in, sum.other, 2.0f, sum.out);
        aclrtStream main_stream = new_stream(), side = new_stream();
        aclrtEvent forked = nullptr, joined = nullptr;
        OK(aclrtCreateEventExWithFlag(&forked, ACL_EVENT_SYNC));
        OK(aclrtCreateEventExWithFlag(&joined, ACL_EVENT_SYNC));
        capture(main_stream);
        sum.in_there(main_stream);
        sum.other_there();
        OK(aclrtRecordEvent(forked, main_stream));
        OK(aclrtStreamWaitEvent(side, forked)); // the side stream joins the capture
        add.queue(side);
        OK(aclrtRecordEvent(joined, side));
        OK(aclrtStreamWaitEvent(main_stream, joined));
        sum.back(main_stream);
        aclmdlRI graph = captured(main_stream);
        for (float expected = 13.0f; expected < 40.0f; expected += 10.0f) {
            run(graph, main_stream);
            CHECK(sum.came_back_as(expected));
        }
        OK(aclmdlRIDestroy(graph));
        OK(aclrtDestroyStream(main_stream));
        OK(aclrtDestroyStream(side));
        OK(aclrtDestroyEvent(forked));
        OK(aclrtDestroyEvent(joined));
    }
    end();
}

PROGRAM(task_update)
{
    begin();
    {
        Sum sum;
        void *between = on_device(SIZE);
        Add first(sum.in, sum.other, 1.0f, between), second(between, sum.other, 1.0f, sum.out);
        Add replacement(between, sum.other, 2.0f, sum.out);
        aclrtStream stream = new_stream(), updates = new_stream();
        aclrtEvent updated = nullptr;
        OK(aclrtCreateEventWithFlag(&updated, ACL_EVENT_EXTERNAL));
        OK(aclrtMemcpy(sum.other, SIZE, sum.other_host, SIZE, ACL_MEMCPY_HOST_TO_DEVICE));
        capture(stream);
        sum.in_there(stream);
        first.queue(stream);
        OK(aclrtStreamWaitEvent(stream, updated));
        OK(aclrtResetEvent(updated, stream));
        aclrtTaskGrp group = nullptr;
        OK(aclmdlRICaptureTaskGrpBegin(stream));
        second.queue(stream);
        OK(aclmdlRICaptureTaskGrpEnd(stream, &group));
        sum.back(stream);
        aclmdlRI graph = captured(stream);
        OK(aclmdlRIExecuteAsync(graph, stream));
        OK(aclmdlRICaptureTaskUpdateBegin(updates, group));
        replacement.queue(updates);
        OK(aclmdlRICaptureTaskUpdateEnd(updates));
        CHECK(sum.came_back_as(3.0f)); // the run waits for the event
        OK(aclrtRecordEvent(updated, updates));
        OK(aclrtSynchronizeStream(updates));
        OK(aclrtSynchronizeStream(stream));
        CHECK(sum.came_back_as(3.0f + 5.0f + 2 * 5.0f));
        OK(aclmdlRIDestroy(graph));
        OK(aclrtDestroyStream(stream));
        OK(aclrtDestroyStream(updates));
        OK(aclrtDestroyEvent(updated));
        OK(aclrtFree(between));
    }
    end();
}

PROGRAM(synchronise_in_a_capture)
{
    begin();
    aclrtStream stream = new_stream();
    aclmdlRI graph = nullptr;
    capture(stream);
    CODE(aclrtSynchronizeStream(stream), ACL_ERROR_RT_STREAM_CAPTURED);
    graph = captured(stream);
    OK(aclrtSynchronizeStream(stream));
    OK(aclmdlRIDestroy(graph));
    OK(aclrtDestroyStream(stream));
    end();
}

PROGRAM(synchronous_copy_in_a_capture)
{
    begin();
    void *to = on_device(SIZE), *from = on_device(SIZE);
    aclrtStream stream = new_stream();
    aclmdlRI graph = nullptr;
    capture(stream);
    CODE(aclrtMemcpy(to, SIZE, from, SIZE, ACL_MEMCPY_DEVICE_TO_DEVICE), ACL_ERROR_RT_CAPTURE_MODE_NOT_SUPPORT);
    graph = captured(stream);
    OK(aclmdlRIDestroy(graph));
    OK(aclrtDestroyStream(stream));
    OK(aclrtFree(to));
    OK(aclrtFree(from));
    end();
}

PROGRAM(capture_of_the_default_stream)
{
    begin();
    aclmdlRI graph = nullptr;
    CHECK(aclmdlRICaptureBegin(nullptr, ACL_MODEL_RI_CAPTURE_MODE_GLOBAL) != ACL_SUCCESS);
    CHECK(aclmdlRICaptureEnd(nullptr, &graph) != ACL_SUCCESS);
    aclrtStream stream = new_stream();
    capture(stream);
    graph = captured(stream);
    OK(aclmdlRIDestroy(graph));
    OK(aclrtDestroyStream(stream));
    end();
}

PROGRAM(synchronise_around_a_capture)
{
    begin();
    {
        Sum sum;
        aclrtStream stream = new_stream();
        sum.in_there(stream);
        OK(aclrtSynchronizeStream(stream));
        capture(stream);
        OK(aclrtMemcpyAsync(sum.out, SIZE, sum.in, SIZE, ACL_MEMCPY_DEVICE_TO_DEVICE, stream));
        aclmdlRI graph = captured(stream);
        run(graph, stream);
        std::vector<unsigned char> in = read_back(sum.in, SIZE);
        CHECK(read_back(sum.out, SIZE) == in && memcmp(in.data(), sum.in_host, SIZE) == 0);
        OK(aclmdlRIDestroy(graph));
        OK(aclrtDestroyStream(stream));
    }
    end();
}

PROGRAM(relaxed_copy_in_a_capture)
{
    begin();
    {
        Sum sum;
        aclrtStream stream = new_stream();
        OK(aclrtMemset(sum.in, SIZE, 0, SIZE));
        capture(stream);
        sum.in_there(stream);
        sum.other_there();
        aclmdlRI graph = captured(stream);
        CHECK(memcmp(read_back(sum.other, SIZE).data(), sum.other_host, SIZE) == 0); // done at once
        CHECK(holds(sum.in, SIZE, 0));                                               // done by a run
        run(graph, stream);
        CHECK(memcmp(read_back(sum.in, SIZE).data(), sum.in_host, SIZE) == 0);
        OK(aclmdlRIDestroy(graph));
        OK(aclrtDestroyStream(stream));
    }
    end();
}
