/* acl/dvpp/hi_dvpp.h: written by scripts/generate_headers.py of SoftACL. */
#ifndef HI_DVPP_H_
#define HI_DVPP_H_

#include "hi_media_type.h"
#include "hi_media_common.h"
#include "hi_dvpp_sys.h"
#include "hi_dvpp_vb.h"
#include "hi_dvpp_vdec.h"
#include "hi_dvpp_venc.h"
#include "hi_dvpp_vpc.h"
#include "hi_dvpp_pngd.h"
#include "hi_region.h"

#endif
