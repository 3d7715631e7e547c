/* Profiling by the names of the graph engine, for C++; in C this header adds nothing. Each function is the one of
   acl/acl_prof.h, whose codes it returns but for a null configuration. Source: include/external/ge/ge_prof.h of
   hicann/runtime. */
#ifndef SOFTACL_GE_GE_PROF_H
#define SOFTACL_GE_GE_PROF_H

#include "acl/acl_prof.h"

#ifdef __cplusplus

#include <cstdint>

namespace ge {

using Status = uint32_t;
constexpr Status GE_PROF_SUCCESS = 0;
constexpr Status GE_PROF_FAILED = 405091711;

enum ProfDataTypeConfig {
    kProfTaskTime = 0x2,
    kProfAiCoreMetrics = 0x4,
    kProfAicpu = 0x8,
    kProfL2cache = 0x10,
    kProfHccl = 0x20,
    kProfTrainingTrace = 0x40,
    kProfFwkScheduleL0 = 0x200,
    kProfTaskTimeL0 = 0x800,
    kProfTaskTimeL2 = 0x2000,
    kProfFwkScheduleL1 = 0x1000000
};

enum ProfilingAicoreMetrics {
    kAicoreArithmeticUtilization = 0,
    kAicorePipeUtilization,
    kAicoreMemory,
    kAicoreMemoryL0,
    kAicoreResourceConflictRatio,
    kAicoreMemoryUB,
    kAicoreL2Cache,
    kAicorePipelineExecuteUtilization
};

struct ProfAicoreEvents;
struct aclgrphProfConfig;

inline Status aclgrphProfInit(const char *path, uint32_t length)
{
    return static_cast<Status>(aclprofInit(path, length));
}

inline Status aclgrphProfFinalize()
{
    return static_cast<Status>(aclprofFinalize());
}

inline aclgrphProfConfig *aclgrphProfCreateConfig(uint32_t *devices, uint32_t n_devices, ProfilingAicoreMetrics metrics,
                                                  ProfAicoreEvents *events, uint64_t kinds)
{
    return reinterpret_cast<aclgrphProfConfig *>(
        aclprofCreateConfig(devices, n_devices, static_cast<aclprofAicoreMetrics>(metrics),
                            reinterpret_cast<const aclprofAicoreEvents *>(events), kinds));
}

inline Status aclgrphProfDestroyConfig(aclgrphProfConfig *config)
{
    return static_cast<Status>(aclprofDestroyConfig(reinterpret_cast<const aclprofConfig *>(config)));
}

inline Status aclgrphProfStart(aclgrphProfConfig *config)
{
    return config == nullptr ? GE_PROF_FAILED
                             : static_cast<Status>(aclprofStart(reinterpret_cast<const aclprofConfig *>(config)));
}

inline Status aclgrphProfStop(aclgrphProfConfig *config)
{
    return config == nullptr ? GE_PROF_FAILED
                             : static_cast<Status>(aclprofStop(reinterpret_cast<const aclprofConfig *>(config)));
}

} // namespace ge

#endif

#endif
