/* The control register (CTRL), which says how results saturate. Its bits: asc-devkit docs, SetCtrlSpr_ISASI, SetSaturationFlag_ISASI. */
#ifndef SOFTACL_ASCENDC_CONTROL_H
#define SOFTACL_ASCENDC_CONTROL_H
#include "copies.h"

namespace softacl {
constexpr uint64_t bits_between(uint32_t start, uint32_t end) { return (end - start == 63 ? ~0ull : (1ull << (end - start + 1)) - 1) << start; }
constexpr uint64_t default_control = 1ull << cast_by_control;

inline void set_control(where at, uint64_t bits, uint64_t value) {
    constexpr uint64_t atomics = bits_between(6, 10);
    uint64_t &all = now->r.control;
    all = (all & ~bits) | (value & bits);
    if (control(saturate_integers)) fail(at, "CTRL[53] is 1: integer instructions wrap here and do not saturate (docs/kernels.md). Leave it at 0");
    if (control(truncate_integers)) fail(at, "CTRL[59] is 1: conversions to integers saturate here and do not truncate (docs/kernels.md). Leave it at 0");
    if (bits & atomics && now->core->arch == 3510) {
        const atomic kinds[] = {atomic::add, atomic::max, atomic::min, atomic::none};
        now->r.store = all & bits_between(6, 8) ? kinds[all >> 9 & 3] : atomic::none;
    }
}
inline void set_control(where at, control_bit bit, bool value) { set_control(at, 1ull << bit, static_cast<uint64_t>(value) << bit); }
} // namespace softacl

namespace AscendC {
template <int8_t startBit, int8_t endBit>
inline void SetCtrlSpr(int64_t value, SOFTACL_HERE) { softacl::set_control(here, softacl::bits_between(startBit, endBit), static_cast<uint64_t>(value) << startBit); }
template <int8_t startBit, int8_t endBit>
inline int64_t GetCtrlSpr() { return static_cast<int64_t>((softacl::now->r.control & softacl::bits_between(startBit, endBit)) >> startBit); }
template <int8_t startBit, int8_t endBit>
inline void ResetCtrlSpr(SOFTACL_HERE) { softacl::set_control(here, softacl::bits_between(startBit, endBit), softacl::default_control); }

enum class SaturationMode : uint8_t { FLOAT, FLOAT8, INT, CAST };
template <SaturationMode mode>
inline void SetSaturationFlag(bool enableSat, SOFTACL_HERE) {
    if constexpr (mode == SaturationMode::FLOAT) softacl::set_control(here, softacl::keep_infinity, !enableSat);
    else if constexpr (mode == SaturationMode::INT) softacl::set_control(here, softacl::saturate_integers, enableSat);
    else if constexpr (mode == SaturationMode::CAST) softacl::set_control(here, softacl::truncate_integers, !enableSat);
    else static_assert(softacl::never<std::integral_constant<SaturationMode, mode>>, "SaturationMode::FLOAT8: Cast to floats of 8 bits always saturates here: docs/kernels.md");
}
template <SaturationMode mode>
inline bool GetSaturationFlag() {
    if constexpr (mode == SaturationMode::INT) return softacl::control(softacl::saturate_integers);
    else return !softacl::control(mode == SaturationMode::CAST ? softacl::truncate_integers : softacl::keep_infinity);
}
enum class OverrideStrategy : uint8_t { USE_API, USE_GLOBAL };
template <OverrideStrategy strategy>
inline void SetSaturationStrategy(SOFTACL_HERE) { softacl::set_control(here, softacl::cast_by_control, strategy == OverrideStrategy::USE_GLOBAL); }
inline OverrideStrategy GetSaturationStrategy() { return softacl::control(softacl::cast_by_control) ? OverrideStrategy::USE_GLOBAL : OverrideStrategy::USE_API; }
/* 1: infinity and NaN stay; else results saturate. */
struct AscendCUtils {
    static void SetOverflow(uint64_t value, SOFTACL_HERE) { softacl::set_control(here, softacl::keep_infinity, value == 1); }
};
} // namespace AscendC
#endif
