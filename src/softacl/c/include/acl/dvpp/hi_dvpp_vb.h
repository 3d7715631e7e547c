/* acl/dvpp/hi_dvpp_vb.h: written by scripts/generate_headers.py of SoftACL. */
#ifndef INC_EXTERNAL_ACL_DVPP_HI_DVPP_VB_H_
#define INC_EXTERNAL_ACL_DVPP_HI_DVPP_VB_H_

#include "hi_media_common.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef enum hiVB_REMAP_MODE_E {
    VB_REMAP_MODE_NONE = 0,
    VB_REMAP_MODE_NOCACHE = 1,
    VB_REMAP_MODE_CACHED = 2
} hiVB_REMAP_MODE_E;

#ifdef __cplusplus
}
#endif

#endif
