/* acl/dvpp/hi_dvpp_common.h: written by scripts/generate_headers.py of SoftACL. */
#ifndef HI_DVPP_COMMON_H_
#define HI_DVPP_COMMON_H_

#include "hi_media_common.h"

#endif
