/* acl/dvpp/hi_dvpp_vpc.h: written by scripts/generate_headers.py of SoftACL. */
#ifndef INC_EXTERNAL_ACL_DVPP_HI_DVPP_VPC_H_
#define INC_EXTERNAL_ACL_DVPP_HI_DVPP_VPC_H_

#include "hi_media_common.h"

#ifdef __cplusplus
extern "C" {
#endif

ACL_FUNC_VISIBILITY hi_s32 hi_mpi_vpc_get_lut_mem_size(hi_u32 width, hi_u32 height, hi_u32 *lut_size);

#ifdef __cplusplus
}
#endif

#endif
