/* mstx/ms_tools_ext.h: marks and ranges for a profiling tool. Written by hand.
   There is no such tool: marks go nowhere, and ranges and domains answer as the vendor's header does without one (0, null). */
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

static inline void mstxMarkA(const char *message, aclrtStream stream)
{
    (void)message;
    (void)stream;
}

static inline mstxRangeId mstxRangeStartA(const char *message, aclrtStream stream)
{
    (void)message;
    (void)stream;
    return MSTX_INVALID_RANGE_ID;
}

static inline void mstxRangeEnd(mstxRangeId id)
{
    (void)id;
}

static inline mstxDomainHandle_t mstxDomainCreateA(const char *name)
{
    (void)name;
    return NULL;
}

static inline void mstxDomainDestroy(mstxDomainHandle_t handle)
{
    (void)handle;
}

static inline void mstxDomainMarkA(mstxDomainHandle_t handle, const char *message, aclrtStream stream)
{
    (void)handle;
    (void)message;
    (void)stream;
}

static inline mstxRangeId mstxDomainRangeStartA(mstxDomainHandle_t handle, const char *message, aclrtStream stream)
{
    (void)handle;
    (void)message;
    (void)stream;
    return MSTX_INVALID_RANGE_ID;
}

static inline void mstxDomainRangeEnd(mstxDomainHandle_t handle, mstxRangeId id)
{
    (void)handle;
    (void)id;
}

#ifdef __cplusplus
}
#endif

#endif
