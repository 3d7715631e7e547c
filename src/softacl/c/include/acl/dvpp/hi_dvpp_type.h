/* acl/dvpp/hi_dvpp_type.h: written by scripts/generate_headers.py of SoftACL. */
#ifndef HI_DVPP_TYPE_H_
#define HI_DVPP_TYPE_H_

#include "hi_media_type.h"

#endif
