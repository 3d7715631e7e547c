/* aclnnop/level2/aclnn_rsqrt.h: written by scripts/generate_headers.py of SoftACL. */
#ifndef INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_RSQRT_H_
#define INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_RSQRT_H_

#include "../aclnn_rsqrt.h"

#endif
