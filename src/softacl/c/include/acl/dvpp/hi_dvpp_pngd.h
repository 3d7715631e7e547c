/* acl/dvpp/hi_dvpp_pngd.h: written by scripts/generate_headers.py of SoftACL. */
#ifndef INC_EXTERNAL_ACL_DVPP_HI_DVPP_PNGD_H_
#define INC_EXTERNAL_ACL_DVPP_HI_DVPP_PNGD_H_

#include "hi_media_common.h"

#endif
