/* acl/dvpp/hi_region.h: written by scripts/generate_headers.py of SoftACL. */
#ifndef INC_EXTERNAL_ACL_DVPP_HI_REGION_H_
#define INC_EXTERNAL_ACL_DVPP_HI_REGION_H_

#include "hi_media_common.h"

#endif
