/* aclnnop/level2/aclnn_clamp.h: written by scripts/generate_headers.py of SoftACL. */
#ifndef INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_CLAMP_H_
#define INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_CLAMP_H_

#include "../aclnn_clamp.h"

#endif
