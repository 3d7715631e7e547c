// Device memory and its pages, page-locked host memory, virtual memory, copies that are checked.
#include "guide.h"
#include <cmath>
#include <cstdlib>

static const size_t KB = 1024, MB = 1024 * KB, PAGE = 4096;

static size_t free_memory()
{
    size_t free_bytes = 0, total = 0;
    OK(aclrtGetMemInfo(ACL_HBM_MEM, &free_bytes, &total));
    CHECK(free_bytes <= total);
    return free_bytes;
}

// What a block takes from the device, its address, and whether it works.
static size_t taken_by(size_t bytes, aclrtMemMallocPolicy policy, void **block)
{
    const size_t before = free_memory();
    *block = on_device(bytes, policy);
    OK(aclrtMemset(*block, bytes, 0x6b, bytes));
    CHECK(holds(*block, bytes, 0x6b));
    return before - free_memory();
}

PROGRAM(pinned_copy)
{
    const size_t size = 64 * KB;
    begin();
    aclrtStream stream = new_stream();
    unsigned char *host = pinned<unsigned char>(size, 1);
    CHECK(reinterpret_cast<uintptr_t>(host) % 64 == 0);
    void *block = on_device(size, ACL_MEM_MALLOC_NORMAL_ONLY);
    Gate gate;
    gate.hold(stream);
    OK(aclrtMemcpyAsync(block, size, host, size, ACL_MEMCPY_HOST_TO_DEVICE, stream));
    memset(host, 2, size); // the call has returned and the copy not begun: it takes what it finds
    gate.open();
    OK(aclrtSynchronizeStream(stream));
    CHECK(holds(block, size, 2));
    OK(aclrtFree(block));
    OK(aclrtFreeHost(host));
    OK(aclrtDestroyStream(stream));
    end();
}

// The device reads and writes the host's own memory by the mapped address; copies do not take that address.
static void use_mapped(unsigned char *host, void *mapped, aclrtStream stream)
{
    memset(host, 0, PAGE);
    OK(aclrtValueWrite(mapped, 0x1122334455667788ull, 0, stream));
    OK(aclrtSynchronizeStream(stream));
    uint64_t word = 0;
    memcpy(&word, host, sizeof word);
    CHECK(word == 0x1122334455667788ull);
    OK(aclrtValueWait(mapped, word, ACL_STREAM_WAIT_VALUE_EQ, stream));
    fill(mapped, 7, PAGE, stream);
    OK(aclrtSynchronizeStream(stream));
    CHECK(all(host, PAGE, 7));
}

PROGRAM(registered_memory)
{
    const size_t size = 4 * PAGE;
    begin();
    aclrtStream stream = new_stream();
    unsigned char *host = static_cast<unsigned char *>(aligned_alloc(PAGE, size));
    OK(aclrtHostRegisterV2(host, size, ACL_HOST_REG_PINNED | ACL_HOST_REG_MAPPED));
    void *mapped = nullptr;
    OK(aclrtHostGetDevicePointer(host, &mapped, 0));
    CHECK(mapped != nullptr);
    use_mapped(host, mapped, stream);
    void *block = on_device(PAGE);
    CHECK(aclrtMemcpy(block, PAGE, mapped, PAGE, ACL_MEMCPY_DEVICE_TO_DEVICE) != ACL_SUCCESS);
    OK(aclrtMemcpy(block, PAGE, host, PAGE, ACL_MEMCPY_HOST_TO_DEVICE)); // by its own address it is copied
    OK(aclrtHostUnregister(host));
    CHECK(aclrtHostGetDevicePointer(host, &mapped, 0) != ACL_SUCCESS);
    CHECK(aclrtHostUnregister(host) != ACL_SUCCESS); // once for each registration
    free(host);
    end();
}

PROGRAM(registered_only_pinned)
{
    const size_t size = 2 * PAGE;
    begin();
    aclrtStream stream = new_stream();
    unsigned char *host = static_cast<unsigned char *>(aligned_alloc(PAGE, size));
    memset(host, 5, size);
    OK(aclrtHostRegisterV2(host, size, ACL_HOST_REG_PINNED));
    void *block = on_device(size), *mapped = nullptr;
    CHECK(aclrtHostGetDevicePointer(host, &mapped, 0) != ACL_SUCCESS); // not mapped: no address for the device
    OK(aclrtMemcpy(block, size, host, size, ACL_MEMCPY_HOST_TO_DEVICE));
    fill(block, 6, PAGE, stream);
    OK(aclrtSynchronizeStream(stream));
    OK(aclrtMemcpy(host, size, block, size, ACL_MEMCPY_DEVICE_TO_HOST));
    CHECK(all(host, PAGE, 6) && all(host + PAGE, PAGE, 5));
    Gate gate; // page-locked: the asynchronous copy returns before it is done
    gate.hold(stream);
    OK(aclrtMemcpyAsync(host, size, block, size, ACL_MEMCPY_DEVICE_TO_HOST, stream));
    memset(host, 7, size);
    gate.open();
    OK(aclrtSynchronizeStream(stream));
    CHECK(all(host, PAGE, 6) && all(host + PAGE, PAGE, 5));
    OK(aclrtHostUnregister(host));
    free(host);
    end();
}

PROGRAM(registered_io_memory)
{
    const size_t size = PAGE;
    begin();
    aclrtStream stream = new_stream();
    unsigned char *place = static_cast<unsigned char *>(aligned_alloc(PAGE, size)); // in the place of a device's registers
    OK(aclrtHostRegisterV2(place, size, ACL_HOST_REG_IOMEMORY | ACL_HOST_REG_MAPPED));
    void *mapped = nullptr;
    OK(aclrtHostGetDevicePointer(place, &mapped, 0));
    use_mapped(place, mapped, stream);
    OK(aclrtHostUnregister(place));
    free(place);
    end();
}

// Memory of a device by handles: prop, granularity, and the size rounded up to it.
static aclrtDrvMemHandle physical(size_t wanted, size_t *size)
{
    aclrtPhysicalMemProp prop = {};
    prop.handleType = ACL_MEM_HANDLE_TYPE_NONE;
    prop.allocationType = ACL_MEM_ALLOCATION_TYPE_PINNED;
    prop.memAttr = ACL_HBM_MEM_NORMAL;
    prop.location.type = ACL_MEM_LOCATION_TYPE_DEVICE;
    prop.location.id = 0;
    size_t granularity = 0;
    OK(aclrtMemGetAllocationGranularity(&prop, ACL_RT_MEM_ALLOC_GRANULARITY_MINIMUM, &granularity));
    CHECK(granularity > 0 && (granularity & (granularity - 1)) == 0);
    *size = (wanted + granularity - 1) / granularity * granularity;
    aclrtDrvMemHandle handle = nullptr;
    OK(aclrtMallocPhysical(&handle, *size, &prop, 0));
    CHECK(handle != nullptr);
    return handle;
}

static void *mapped_at(aclrtDrvMemHandle handle, size_t size)
{
    void *address = nullptr;
    OK(aclrtReserveMemAddress(&address, size, 0, nullptr, 0));
    OK(aclrtMapMem(address, size, 0, handle, 0));
    return address;
}

PROGRAM(virtual_memory)
{
    begin();
    size_t size = 0;
    aclrtDrvMemHandle handle = physical(1024 * sizeof(float), &size);
    void *address = mapped_at(handle, size);
    aclrtMemAccessDesc access = {};
    access.flags = ACL_RT_MEM_ACCESS_FLAGS_READWRITE;
    access.location.type = ACL_MEM_LOCATION_TYPE_DEVICE;
    access.location.id = 0;
    OK(aclrtMemSetAccess(address, size, &access, 1));
    unsigned char *host = pinned<unsigned char>(size, 0);
    OK(aclrtMemset(address, size, 0x31, size));
    OK(aclrtMemcpy(host, size, address, size, ACL_MEMCPY_DEVICE_TO_HOST));
    CHECK(all(host, size, 0x31));
    OK(aclrtUnmapMem(address));
    CHECK(aclrtMemcpy(host, size, address, size, ACL_MEMCPY_DEVICE_TO_HOST) != ACL_SUCCESS); // only while it is mapped
    OK(aclrtReleaseMemAddress(address));
    OK(aclrtFreePhysical(handle));
    OK(aclrtFreeHost(host));
    end();
}

PROGRAM(physical_memory_to_share)
{
    begin();
    size_t size = 0;
    aclrtDrvMemHandle handle = physical(1024 * sizeof(float), &size);
    void *address = mapped_at(handle, size);
    uint64_t shareable = 0;
    OK(aclrtMemExportToShareableHandle(handle, ACL_MEM_HANDLE_TYPE_NONE, ACL_RT_VMM_EXPORT_FLAG_DISABLE_PID_VALIDATION,
                                       &shareable));
    CHECK(shareable != 0);
    OK(aclrtUnmapMem(address));
    OK(aclrtReleaseMemAddress(address));
    OK(aclrtFreePhysical(handle));
    end();
}

PROGRAM(malloc_after_free)
{
    begin();
    void *old_block = on_device(MB);
    const size_t with_old = free_memory();
    OK(aclrtFree(old_block));
    CHECK(free_memory() > with_old); // what is freed can be had again
    void *block = on_device(MB);
    CHECK(free_memory() == with_old);
    OK(aclrtFree(block));
    size_t free_bytes = 0, total = 0;
    OK(aclrtGetMemInfo(ACL_HBM_MEM, &free_bytes, &total));
    block = nullptr;
    CODE(aclrtMalloc(&block, total + 1, ACL_MEM_MALLOC_HUGE_FIRST), ACL_ERROR_RT_MEMORY_ALLOCATION);
    CHECK(block == nullptr);
    end();
}

PROGRAM(three_policies)
{
    begin();
    void *block = nullptr;
    for (aclrtMemMallocPolicy policy : {ACL_MEM_MALLOC_HUGE_FIRST, ACL_MEM_MALLOC_HUGE_ONLY, ACL_MEM_MALLOC_NORMAL_ONLY}) {
        CHECK(taken_by(4 * MB, policy, &block) >= 4 * MB);
        OK(aclrtFree(block));
    }
    end();
}

PROGRAM(small_block_in_huge_pages)
{
    begin();
    void *block = nullptr;
    CHECK(taken_by(1024, ACL_MEM_MALLOC_HUGE_ONLY, &block) == 2 * MB);
    end();
}

PROGRAM(pages_by_size)
{
    begin();
    void *blocks[5];
    const size_t small = 100 * KB, large = 10 * MB;
    size_t taken = taken_by(small, ACL_MEM_MALLOC_NORMAL_ONLY, &blocks[0]);
    CHECK(taken >= small && taken <= small + 2 * PAGE);
    taken = taken_by(small, ACL_MEM_MALLOC_HUGE_FIRST, &blocks[1]); // up to 1 MiB: normal pages all the same
    CHECK(taken >= small && taken <= small + 2 * PAGE);
    taken = taken_by(large, ACL_MEM_MALLOC_HUGE_FIRST, &blocks[2]);
    CHECK(taken % (2 * MB) == 0 && taken >= large && taken <= large + 2 * MB);
    for (int i = 3; i < 5; i++) {
        taken = taken_by(large, ACL_MEM_MALLOC_HUGE_ONLY, &blocks[i]);
        CHECK(taken % (2 * MB) == 0 && taken >= large && taken <= large + 2 * MB);
    }
    for (void *each : blocks)
        OK(aclrtFree(each));
    size_t free_bytes = 0, total = 0;
    OK(aclrtGetMemInfo(ACL_HBM_MEM, &free_bytes, &total));
    CODE(aclrtMalloc(&blocks[0], total + 1, ACL_MEM_MALLOC_HUGE_ONLY), ACL_ERROR_RT_MEMORY_ALLOCATION); // not enough: at once
    end();
}

namespace {
// A pool as the page draws it: blocks of one size, taken and given back without asking the device.
class Pool {
public:
    explicit Pool(size_t n) : blocks_(n), used_(n, false)
    {
        for (void *&block : blocks_)
            block = on_device(MB);
    }
    void *take()
    {
        for (size_t i = 0; i < blocks_.size(); i++)
            if (!used_[i]) {
                used_[i] = true;
                return blocks_[i];
            }
        return nullptr;
    }
    void give_back(void *block)
    {
        for (size_t i = 0; i < blocks_.size(); i++)
            if (blocks_[i] == block)
                used_[i] = false;
    }
    void clear()
    {
        for (void *block : blocks_)
            OK(aclrtFree(block));
    }

private:
    std::vector<void *> blocks_;
    std::vector<bool> used_;
};
} // namespace

PROGRAM(pool_of_blocks)
{
    begin();
    const size_t before = free_memory();
    Pool pool(10);
    const size_t filled = free_memory();
    CHECK(before - filled >= 10 * MB);
    std::vector<void *> taken;
    while (void *block = pool.take()) {
        OK(aclrtMemset(block, MB, int(taken.size()), MB));
        taken.push_back(block);
    }
    CHECK(taken.size() == 10);
    for (size_t i = 0; i < taken.size(); i++)
        CHECK(holds(taken[i], MB, static_cast<unsigned char>(i))); // the blocks do not overlap
    pool.give_back(taken[3]);
    CHECK(pool.take() == taken[3] && free_memory() == filled); // used again without an allocation
    pool.clear();
    CHECK(free_memory() == before);
    end();
}

PROGRAM(fill_before_use)
{
    const size_t size = 1 * MB;
    begin();
    void *block = nullptr;
    const aclError code = aclrtMalloc(&block, size, ACL_MEM_MALLOC_HUGE_FIRST);
    CHECK(code == ACL_SUCCESS && block != nullptr);
    OK(aclrtMemset(block, size, 0xff, size));
    CHECK(holds(block, size, 0xff)); // what nobody writes stays as it was filled
    OK(aclrtMemset(block, size, 0, 100));
    const std::vector<unsigned char> values = read_back(block, size);
    CHECK(all(values.data(), 100, 0) && all(values.data() + 100, size - 100, 0xff));
    OK(aclrtFree(block));
    end();
}

PROGRAM(types_and_formats)
{
    OK(aclInit(nullptr));
    const int64_t dims[] = {2, 3};
    aclTensorDesc *input = aclCreateTensorDesc(ACL_FLOAT, 2, dims, ACL_FORMAT_ND);
    aclTensorDesc *output = aclCreateTensorDesc(ACL_FLOAT16, 2, dims, ACL_FORMAT_NCHW);
    CHECK(aclGetTensorDescType(input) == ACL_FLOAT && aclGetTensorDescType(output) == ACL_FLOAT16);
    CHECK(aclGetTensorDescType(input) != aclGetTensorDescType(output));
    CHECK(aclGetTensorDescFormat(input) == ACL_FORMAT_ND && aclGetTensorDescFormat(output) == ACL_FORMAT_NCHW);
    aclDestroyTensorDesc(input);
    aclDestroyTensorDesc(output);
    OK(aclFinalize());
}

PROGRAM(copy_there_and_back)
{
    const size_t size = 64 * KB;
    begin();
    aclrtStream stream = new_stream();
    unsigned char *host = pinned<unsigned char>(size), *seen = pinned<unsigned char>(size, 0xee);
    for (size_t i = 0; i < size; i++)
        host[i] = static_cast<unsigned char>(i * 7 + i / 251);
    void *block = on_device(size);
    OK(aclrtMemcpyAsync(block, size, host, size, ACL_MEMCPY_HOST_TO_DEVICE, stream));
    OK(aclrtSynchronizeStream(stream));
    OK(aclrtMemcpyAsync(seen, size, block, size, ACL_MEMCPY_DEVICE_TO_HOST, stream));
    OK(aclrtSynchronizeStream(stream));
    CHECK(memcmp(host, seen, size) == 0);
    end();
}

// Sum of two vectors within a stream, and the numbers that the page prints.
PROGRAM(reduce_sum)
{
    const float values[4] = {1, 2, 3, 4};
    float result[4] = {};
    const size_t size = sizeof values;
    begin();
    aclrtStream stream = new_stream();
    void *in = on_device(size), *out = on_device(size);
    OK(aclrtMemcpy(in, size, values, size, ACL_MEMCPY_HOST_TO_DEVICE));
    OK(aclrtMemcpy(out, size, values, size, ACL_MEMCPY_HOST_TO_DEVICE));
    OK(aclrtReduceAsync(out, in, size, ACL_RT_MEMCPY_SDMA_AUTOMATIC_SUM, ACL_FLOAT, stream, nullptr));
    OK(aclrtSynchronizeStream(stream));
    OK(aclrtMemcpy(result, size, out, size, ACL_MEMCPY_DEVICE_TO_HOST));
    for (int i = 0; i < 4; i++)
        CHECK(result[i] == 2.0f * float(i + 1));
    OK(aclrtFree(in));
    OK(aclrtFree(out));
    OK(aclrtDestroyStream(stream));
    end();
}

template <typename T> static aclrtRandomParaInfo by_value(T value)
{
    aclrtRandomParaInfo info = {};
    memcpy(info.valueOrAddr, &value, sizeof value);
    info.size = sizeof value;
    return info;
}

PROGRAM(normal_numbers)
{
    const uint64_t n = 128;
    begin();
    aclrtStream stream = new_stream();
    void *counter = on_device(16, ACL_MEM_MALLOC_NORMAL_ONLY);
    void *out = on_device(n * sizeof(uint64_t), ACL_MEM_MALLOC_NORMAL_ONLY);
    OK(aclrtMemset(counter, 16, 0, 16));
    OK(aclrtMemset(out, n * sizeof(uint64_t), 0xff, n * sizeof(uint64_t)));
    aclrtRandomNumTaskInfo task = {};
    task.dataType = ACL_FLOAT;
    task.randomNumFuncParaInfo.funcType = ACL_RT_RANDOM_NUM_FUNC_TYPE_NORMAL_DIS;
    task.randomNumFuncParaInfo.paramInfo.normalDisInfo.mean = by_value(3.0f);
    task.randomNumFuncParaInfo.paramInfo.normalDisInfo.stddev = by_value(2.0f);
    task.randomCounterAddr = counter;
    task.randomResultAddr = out;
    task.randomSeed = by_value(uint64_t(0));
    task.randomNum = by_value(n);
    OK(aclrtRandomNumAsync(&task, stream, nullptr));
    OK(aclrtSynchronizeStream(stream));
    std::vector<float> values(n);
    OK(aclrtMemcpy(values.data(), n * sizeof(float), out, n * sizeof(float), ACL_MEMCPY_DEVICE_TO_HOST));
    double sum = 0, squares = 0;
    for (float value : values) {
        CHECK(std::isfinite(value));
        sum += value;
        squares += double(value) * value;
    }
    const double mean = sum / n, deviation = std::sqrt(squares / n - mean * mean);
    CHECK(mean > 2 && mean < 4 && deviation > 1.4 && deviation < 2.6); // 128 numbers around 3, 2 wide
    CHECK(holds(static_cast<char *>(out) + n * sizeof(float), n * sizeof(float), 0xff)); // and not one more
    OK(aclrtFree(out));
    OK(aclrtFree(counter));
    OK(aclrtDestroyStream(stream));
    end();
}
