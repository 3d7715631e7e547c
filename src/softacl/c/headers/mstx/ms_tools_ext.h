/* mstx/ms_tools_ext.h: marks and ranges for a profiling tool. Written by hand.
   The tool is `softacl trace`. While it does not record, and in programs without libascendcl, marks go nowhere, and ranges and domains
   answer as the vendor's header does without a tool (0, null). */
#ifndef INC_EXTERNAL_MS_TOOLS_EXT_H_
#define INC_EXTERNAL_MS_TOOLS_EXT_H_

#include <stdint.h>

#include "acl/acl_base.h"

#define MSTX_INVALID_RANGE_ID 0

#ifdef __cplusplus
extern "C" {
#endif

typedef uint64_t mstxRangeId;
struct mstxDomainRegistration_st;
typedef struct mstxDomainRegistration_st mstxDomainRegistration_t;
typedef mstxDomainRegistration_t *mstxDomainHandle_t;

/* Of libascendcl; null in programs that have no need of it. */
__attribute__((weak)) void softaclMstxMark(const char *message, void *stream);
__attribute__((weak)) uint64_t softaclMstxRangeStart(const char *message, void *stream);
__attribute__((weak)) void softaclMstxRangeEnd(uint64_t id);
__attribute__((weak)) void *softaclMstxDomainCreate(const char *name);
__attribute__((weak)) void softaclMstxDomainDestroy(void *handle);
__attribute__((weak)) void softaclMstxDomainMark(void *handle, const char *message, void *stream);
__attribute__((weak)) uint64_t softaclMstxDomainRangeStart(void *handle, const char *message, void *stream);
__attribute__((weak)) void softaclMstxDomainRangeEnd(void *handle, uint64_t id);

static inline void mstxMarkA(const char *message, aclrtStream stream)
{
    if (softaclMstxMark)
        softaclMstxMark(message, stream);
}

static inline mstxRangeId mstxRangeStartA(const char *message, aclrtStream stream)
{
    return softaclMstxRangeStart ? softaclMstxRangeStart(message, stream) : MSTX_INVALID_RANGE_ID;
}

static inline void mstxRangeEnd(mstxRangeId id)
{
    if (softaclMstxRangeEnd)
        softaclMstxRangeEnd(id);
}

static inline mstxDomainHandle_t mstxDomainCreateA(const char *name)
{
    return softaclMstxDomainCreate ? (mstxDomainHandle_t)softaclMstxDomainCreate(name) : NULL;
}

static inline void mstxDomainDestroy(mstxDomainHandle_t handle)
{
    if (softaclMstxDomainDestroy)
        softaclMstxDomainDestroy(handle);
}

static inline void mstxDomainMarkA(mstxDomainHandle_t handle, const char *message, aclrtStream stream)
{
    if (softaclMstxDomainMark)
        softaclMstxDomainMark(handle, message, stream);
}

static inline mstxRangeId mstxDomainRangeStartA(mstxDomainHandle_t handle, const char *message, aclrtStream stream)
{
    return softaclMstxDomainRangeStart ? softaclMstxDomainRangeStart(handle, message, stream) : MSTX_INVALID_RANGE_ID;
}

static inline void mstxDomainRangeEnd(mstxDomainHandle_t handle, mstxRangeId id)
{
    if (softaclMstxDomainRangeEnd)
        softaclMstxDomainRangeEnd(handle, id);
}

#ifdef __cplusplus
}
#endif

#endif
