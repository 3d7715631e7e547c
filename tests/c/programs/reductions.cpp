// aclrtReduceAsync: sums, greatest, least; types; order in a stream.
#include "check.h"
#include <vector>

template <typename T> static std::vector<T> reduced(std::vector<T> a, std::vector<T> b, aclrtReduceKind kind, aclDataType type)
{
    const size_t n = a.size() * sizeof(T);
    void *x, *y;
    aclrtStream stream;
    OK(aclrtCreateStream(&stream));
    OK(aclrtMalloc(&x, n, ACL_MEM_MALLOC_HUGE_FIRST));
    OK(aclrtMalloc(&y, n, ACL_MEM_MALLOC_HUGE_FIRST));
    OK(aclrtMemcpyAsync(x, n, a.data(), n, ACL_MEMCPY_HOST_TO_DEVICE, stream));
    OK(aclrtMemcpyAsync(y, n, b.data(), n, ACL_MEMCPY_HOST_TO_DEVICE, stream));
    OK(aclrtReduceAsync(x, y, n, kind, type, stream, nullptr));
    OK(aclrtMemcpyAsync(a.data(), n, x, n, ACL_MEMCPY_DEVICE_TO_HOST, stream));
    OK(aclrtSynchronizeStream(stream));
    OK(aclrtFree(x));
    OK(aclrtFree(y));
    OK(aclrtDestroyStream(stream));
    return a;
}

int main()
{
    OK(aclInit(nullptr));
    OK(aclrtSetDevice(0));
    const auto SUM = ACL_RT_MEMCPY_SDMA_AUTOMATIC_SUM, MAX = ACL_RT_MEMCPY_SDMA_AUTOMATIC_MAX;
    const auto MIN = ACL_RT_MEMCPY_SDMA_AUTOMATIC_MIN;
    CHECK((reduced<float>({1, -2, 3}, {0.5f, 2, 4}, SUM, ACL_FLOAT) == std::vector<float>{1.5f, 0, 7}));
    CHECK((reduced<int32_t>({1, -2, 3}, {5, -7, 3}, MAX, ACL_INT32) == std::vector<int32_t>{5, -2, 3}));
    CHECK((reduced<int8_t>({1, -2, 3}, {5, -7, 3}, MIN, ACL_INT8) == std::vector<int8_t>{1, -7, 3}));
    CHECK((reduced<int16_t>({300}, {-1}, SUM, ACL_INT16) == std::vector<int16_t>{299}));
    // 1 + 2^-9 = 1.001953125: half of the last bit of bfloat16 is 2^-9, tied to even: 1
    CHECK((reduced<uint16_t>({0x3F80, 0x3F80}, {0x3F80, 0x3B00}, SUM, ACL_BF16) == std::vector<uint16_t>{0x4000, 0x3F80}));
    CHECK((reduced<aclFloat16>({0x3C00}, {0x4000}, SUM, ACL_FLOAT16) == std::vector<aclFloat16>{0x4200}));
    std::vector<float> many(600000, 1.0f); // in several pieces
    CHECK((reduced<float>(many, many, SUM, ACL_FLOAT) == std::vector<float>(many.size(), 2.0f)));

    void *x;
    float host = 1;
    OK(aclrtMalloc(&x, 64, ACL_MEM_MALLOC_HUGE_FIRST));
    CHECK(aclrtReduceAsync(x, x, 64, SUM, ACL_DOUBLE, nullptr, nullptr) == 100000);
    CHECK(aclrtReduceAsync(x, x, 64, ACL_RT_MEMCPY_SDMA_AUTOMATIC_EQUAL, ACL_FLOAT, nullptr, nullptr) == 207000);
    CHECK(aclrtReduceAsync(x, x, 63, SUM, ACL_FLOAT, nullptr, nullptr) == 107000);
    CHECK(aclrtReduceAsync(x, &host, 4, SUM, ACL_FLOAT, nullptr, nullptr) == 107000);
    OK(aclFinalize());
    puts("fine");
}
