/* acl/dvpp/hi_dvpp_venc.h: written by scripts/generate_headers.py of SoftACL. */
#ifndef INC_EXTERNAL_ACL_DVPP_HI_DVPP_VENC_H_
#define INC_EXTERNAL_ACL_DVPP_HI_DVPP_VENC_H_

#include "hi_media_common.h"

#ifdef __cplusplus
extern "C" {
#endif

ACL_FUNC_VISIBILITY hi_s32 hi_mpi_venc_get_qpmap_stride(hi_u32 width);

#ifdef __cplusplus
}
#endif

#endif
