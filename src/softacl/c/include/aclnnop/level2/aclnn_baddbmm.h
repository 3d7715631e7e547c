/* aclnnop/level2/aclnn_baddbmm.h: written by scripts/generate_headers.py of SoftACL. */
#ifndef INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_BADDBMM_H_
#define INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_BADDBMM_H_

#include "../aclnn_baddbmm.h"

#endif
