/* The limits of number types, as one number and as a tensor of it. asc-devkit docs: 工具接口/NumericLimits工具类. */
#ifndef SOFTACL_ASCENDC_LIMITS_H
#define SOFTACL_ASCENDC_LIMITS_H
#include "vectors.h"

namespace AscendC {
#define SOFTACL_LIMIT(NAME, ...)                         \
    static T NAME() { return __VA_ARGS__; }              \
    static void NAME(const LocalTensor<T> &dst, uint32_t count, SOFTACL_HERE) { Duplicate(dst, NAME(), static_cast<int32_t>(count), here); }
template <typename T>
struct NumericLimits {
    using L = std::numeric_limits<T>;
    SOFTACL_LIMIT(Max, L::max())
    SOFTACL_LIMIT(Lowest, L::lowest())
    SOFTACL_LIMIT(Min, L::min())
    SOFTACL_LIMIT(Infinity, L::infinity())
    SOFTACL_LIMIT(NegativeInfinity, static_cast<T>(-L::infinity()))
    SOFTACL_LIMIT(QuietNaN, L::quiet_NaN())
    SOFTACL_LIMIT(SignalingNaN, L::signaling_NaN())
    SOFTACL_LIMIT(DeNormMin, L::denorm_min())
};
} // namespace AscendC
#endif
