// Initialisation, the first device, the steps that every program takes.
#include "aclnnop/aclnn_add.h"
#include "guide.h"
#include <sys/stat.h>
#include <unistd.h>

// A file in a directory of its own, which is gone when the program ends.
class File {
public:
    explicit File(const char *text)
    {
        char place[] = "/tmp/guide-XXXXXX";
        CHECK(mkdtemp(place) != nullptr);
        folder_ = place;
        path_ = folder_ + "/acl.json";
        FILE *file = fopen(path_.c_str(), "w");
        CHECK(file != nullptr && fputs(text, file) >= 0 && fclose(file) == 0);
    }
    ~File()
    {
        unlink(path_.c_str());
        rmdir(folder_.c_str());
    }
    const char *path() const { return path_.c_str(); }

private:
    std::string folder_, path_;
};

static const char *const DEFAULT_DEVICE_0 = "{\"defaultDevice\": {\"default_device\": \"0\"}}";

PROGRAM(first_calls)
{
    void *block = nullptr;
    aclrtStream stream = nullptr;
    OK(aclInit(nullptr));
    CODE(aclrtCreateStream(&stream), ACL_ERROR_RT_CONTEXT_NULL); // before the device is set nothing works
    CODE(aclrtMalloc(&block, 64, ACL_MEM_MALLOC_HUGE_FIRST), ACL_ERROR_RT_CONTEXT_NULL);
    OK(aclrtSetDevice(0));
    OK(aclrtCreateStream(&stream));
    OK(aclrtMalloc(&block, 64, ACL_MEM_MALLOC_HUGE_FIRST));
    OK(aclrtResetDeviceForce(0));
    CODE(aclrtCreateStream(&stream), ACL_ERROR_RT_CONTEXT_NULL); // and after it was reset neither
    OK(aclFinalize());
}

PROGRAM(default_device)
{
    const File configuration(DEFAULT_DEVICE_0);
    OK(aclInit(configuration.path()));
    void *block = nullptr;
    OK(aclrtMalloc(&block, 4096, static_cast<aclrtMemMallocPolicy>(0)));
    int32_t device = -1;
    OK(aclrtGetDevice(&device));
    CHECK(device == 0);
    OK(aclrtMemset(block, 4096, 7, 4096));
    CHECK(holds(block, 4096, 7));
    end();
}

PROGRAM(no_device_no_memory)
{
    void *block = nullptr;
    OK(aclInit(nullptr));
    CODE(aclrtMalloc(&block, 4096, ACL_MEM_MALLOC_HUGE_FIRST), ACL_ERROR_RT_CONTEXT_NULL);
    CHECK(block == nullptr);
    OK(aclFinalize());
}

PROGRAM(ten_steps)
{
    const size_t size = 1024;
    int32_t device = 0;
    OK(aclInit(nullptr));
    OK(aclrtSetDevice(device));
    aclrtContext context = nullptr;
    OK(aclrtGetCurrentContext(&context)); // a default context came with the device,
    aclrtStream stream = nullptr, unnamed = nullptr;
    OK(aclrtCtxGetCurrentDefaultStream(&unnamed)); // and a default stream with the context
    CHECK(context != nullptr && unnamed != nullptr);
    OK(aclrtCreateStream(&stream));
    CHECK(stream != unnamed);
    void *host = nullptr, *block = nullptr;
    OK(aclrtMallocHost(&host, size));
    OK(aclrtMalloc(&block, size, ACL_MEM_MALLOC_HUGE_FIRST));
    memset(host, 0x11, size);
    OK(aclrtMemcpy(block, size, host, size, ACL_MEMCPY_HOST_TO_DEVICE));
    memset(host, 0, size); // the copy is done: what the source holds now does not matter
    OK(aclrtMemsetAsync(block, size, 0x22, size / 2, stream));
    OK(aclrtSynchronizeStream(stream));
    aclrtStreamStatus status = ACL_STREAM_STATUS_NOT_READY;
    OK(aclrtStreamQuery(stream, &status));
    CHECK(status == ACL_STREAM_STATUS_COMPLETE); // all tasks are done when the synchronisation returns
    OK(aclrtMemcpy(host, size, block, size, ACL_MEMCPY_DEVICE_TO_HOST));
    const unsigned char *values = static_cast<unsigned char *>(host);
    CHECK(all(values, size / 2, 0x22) && all(values + size / 2, size / 2, 0x11));
    OK(aclrtFree(block));
    OK(aclrtFreeHost(host));
    OK(aclrtResetDeviceForce(device));
    CODE(aclrtSynchronizeStream(unnamed), ACL_ERROR_RT_INVALID_HANDLE); // the default stream went with its device
    OK(aclFinalize());
}

static aclTensor *vector_of(void *address, int64_t n)
{
    const int64_t stride = 1;
    aclTensor *tensor = aclCreateTensor(&n, 1, ACL_FLOAT, &stride, 0, ACL_FORMAT_ND, &n, 1, address);
    CHECK(tensor != nullptr);
    return tensor;
}

// result = x + alpha * y, by the operator that the pages name.
static void add(void *x, void *y, float alpha, void *result, int64_t n, aclrtStream stream)
{
    aclTensor *tensors[] = {vector_of(x, n), vector_of(y, n), vector_of(result, n)};
    aclScalar *scalar = aclCreateScalar(&alpha, ACL_FLOAT);
    uint64_t bytes = 0;
    aclOpExecutor *executor = nullptr;
    void *workspace = nullptr;
    OK(aclnnAddGetWorkspaceSize(tensors[0], tensors[1], scalar, tensors[2], &bytes, &executor));
    if (bytes > 0)
        OK(aclrtMalloc(&workspace, bytes, ACL_MEM_MALLOC_HUGE_FIRST));
    OK(aclnnAdd(workspace, bytes, executor, stream));
    OK(aclrtSynchronizeStream(stream));
    if (bytes > 0)
        OK(aclrtFree(workspace));
    for (aclTensor *each : tensors)
        OK(aclDestroyTensor(each));
    OK(aclDestroyScalar(scalar));
}

PROGRAM(vector_add)
{
    const int n = 8;
    const size_t bytes = n * sizeof(float);
    begin();
    aclrtStream stream = new_stream();
    float x[n], y[n], result[n] = {};
    for (int i = 0; i < n; i++) {
        x[i] = float(i + 1);
        y[i] = 0.5f * float(i + 1);
    }
    void *dx = on_device(bytes), *dy = on_device(bytes), *dr = on_device(bytes);
    OK(aclrtMemcpy(dx, bytes, x, bytes, ACL_MEMCPY_HOST_TO_DEVICE));
    OK(aclrtMemcpy(dy, bytes, y, bytes, ACL_MEMCPY_HOST_TO_DEVICE));
    add(dx, dy, 1.0f, dr, n, stream);
    OK(aclrtMemcpy(result, bytes, dr, bytes, ACL_MEMCPY_DEVICE_TO_HOST));
    for (int i = 0; i < n; i++)
        CHECK(result[i] == 1.5f * float(i + 1));
    for (void *each : {dx, dy, dr})
        OK(aclrtFree(each));
    OK(aclrtDestroyStream(stream));
    end();
}

PROGRAM(two_tensors)
{
    const int n = 16;
    const size_t bytes = n * sizeof(float);
    begin();
    aclrtStream stream = new_stream();
    float *a = pinned<float>(n), *b = pinned<float>(n), *out = pinned<float>(n);
    for (int i = 0; i < n; i++) {
        a[i] = float(i);
        b[i] = float(100 * i);
    }
    void *da = on_device(bytes), *db = on_device(bytes), *dout = on_device(bytes);
    OK(aclrtMemcpy(da, bytes, a, bytes, ACL_MEMCPY_HOST_TO_DEVICE));
    OK(aclrtMemcpy(db, bytes, b, bytes, ACL_MEMCPY_HOST_TO_DEVICE));
    add(da, db, 1.0f, dout, n, stream);
    OK(aclrtMemcpy(out, bytes, dout, bytes, ACL_MEMCPY_DEVICE_TO_HOST));
    for (int i = 0; i < n; i++)
        CHECK(out[i] == float(101 * i));
    for (void *each : {da, db, dout})
        OK(aclrtFree(each));
    for (float *each : {a, b, out})
        OK(aclrtFreeHost(each));
    OK(aclrtDestroyStream(stream));
    OK(aclrtResetDevice(0));
    OK(aclFinalize());
}

PROGRAM(init_forms)
{
    const File empty("{}");
    OK(aclInit(empty.path())); // an absolute path; an empty configuration is the default one
    OK(aclFinalize());
    const File broken("{\"defaultDevice\": ");
    CHECK(aclInit(broken.path()) != ACL_SUCCESS);
    CHECK(aclInit("/nowhere/acl.json") != ACL_SUCCESS);
}

PROGRAM(init_null_then_again)
{
    OK(aclInit(nullptr));
    CODE(aclInit(nullptr), ACL_ERROR_REPEAT_INITIALIZE); // to be ignored: the program goes on
    OK(aclrtSetDevice(0));
    void *block = on_device(64);
    OK(aclrtFree(block));
    OK(aclrtResetDevice(0));
    OK(aclFinalize());
    OK(aclInit(nullptr)); // init, work, finalize may be repeated
    OK(aclrtSetDevice(0));
    block = on_device(64);
    OK(aclrtMemset(block, 64, 3, 64));
    CHECK(holds(block, 64, 3));
    OK(aclrtFree(block));
    OK(aclrtResetDevice(0));
    OK(aclFinalize());
}

PROGRAM(set_device_in_range)
{
    OK(aclInit(nullptr));
    uint32_t count = 0;
    OK(aclrtGetDeviceCount(&count));
    CHECK(count > 0);
    for (int32_t device = 0; device < int32_t(count); device++) {
        OK(aclrtSetDevice(device));
        OK(aclrtResetDevice(device));
    }
    CODE(aclrtSetDevice(int32_t(count)), ACL_ERROR_RT_INVALID_DEVICEID);
    CODE(aclrtSetDevice(-1), ACL_ERROR_RT_INVALID_DEVICEID);
    OK(aclFinalize());
}
