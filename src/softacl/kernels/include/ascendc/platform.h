/* What the host's side of an operator asks about the chip: platform_ascendc, answered by the chosen chip's profile. */
#ifndef SOFTACL_ASCENDC_PLATFORM_H
#define SOFTACL_ASCENDC_PLATFORM_H
#include <acl/acl.h>
#include <stdint.h>

#include <algorithm>

namespace platform_ascendc {
enum class CoreMemType { L0_A = 0, L0_B, L0_C, L1, L2, UB, HBM, FB, BT };
enum class SocVersion { ASCEND910 = 0, ASCEND910B, ASCEND310P, ASCEND310B, ASCEND910_93, ASCEND950, RESERVED_VERSION };

class PlatformAscendC {
  public:
    uint32_t GetCoreNumAic() const { return attribute(ACL_DEV_ATTR_CUBE_CORE_NUM, 20); }
    uint32_t GetCoreNumAiv() const { return attribute(ACL_DEV_ATTR_VECTOR_CORE_NUM, 40); }
    uint32_t GetCoreNum() const { return std::max(GetCoreNumAic(), GetCoreNumAiv()); }
    uint32_t GetCoreNumVector() const { return 0; } /* vector cores beside AI cores: 310P only */
    uint32_t GetCurNpuArch() const { return attribute(ACL_DEV_ATTR_NPU_ARCH, 2201); }
    SocVersion GetSocVersion() const {
        const uint32_t arch = GetCurNpuArch();
        return arch == 1001 ? SocVersion::ASCEND910 : arch == 2002 ? SocVersion::ASCEND310P : arch == 3002 ? SocVersion::ASCEND310B
             : arch == 3510 ? SocVersion::ASCEND950 : SocVersion::ASCEND910B;
    }
    /* The memories of the cube unit: those of A2 and A3 (profiles/910B.toml). */
    void GetCoreMemSize(const CoreMemType &memType, uint64_t &size) const {
        switch (memType) {
        case CoreMemType::L0_A: case CoreMemType::L0_B: size = 64 << 10; break;
        case CoreMemType::L0_C: size = 128 << 10; break;
        case CoreMemType::L1: size = 512 << 10; break;
        case CoreMemType::L2: size = 192 << 20; break;
        case CoreMemType::UB: size = attribute(ACL_DEV_ATTR_UBUF_PER_VECTOR_CORE, 192 << 10); break;
        case CoreMemType::BT: size = 1 << 10; break;
        case CoreMemType::FB: size = 7 << 10; break;
        default: size = 0;
        }
    }
    /* The matrix objects here need none; programs allocate what this says. */
    uint32_t GetLibApiWorkSpaceSize() const { return 16 << 20; }
    uint32_t GetResGroupBarrierWorkSpaceSize() const { return 1 << 20; }
    uint32_t GetResCubeGroupWorkSpaceSize() const { return 1 << 20; }
    /* Blocks for `sliceNum` pieces of work on vector cores that share cube cores. */
    uint32_t CalcTschBlockDim(uint32_t sliceNum, uint32_t aicCoreNum, uint32_t aivCoreNum) const {
        return !aicCoreNum || !aivCoreNum || aicCoreNum > aivCoreNum ? sliceNum : (sliceNum + aivCoreNum / aicCoreNum - 1) / (aivCoreNum / aicCoreNum);
    }
    uint32_t CalcTschNumBlocks(uint32_t sliceNum, uint32_t aicCoreNum, uint32_t aivCoreNum) const { return CalcTschBlockDim(sliceNum, aicCoreNum, aivCoreNum); }

  private:
    static uint32_t attribute(aclrtDevAttr which, uint32_t otherwise) {
        int64_t value = 0;
        return aclrtGetDeviceInfo(0, which, &value) == 0 && value > 0 ? static_cast<uint32_t>(value) : otherwise;
    }
};
class PlatformAscendCManager {
  public:
    static PlatformAscendC *GetInstance(const char * = nullptr) {
        static PlatformAscendC platform;
        return &platform;
    }
};
} // namespace platform_ascendc
#endif
