/* aclnnop/level2/aclnn_deep_norm.h: written by scripts/generate_headers.py of SoftACL. */
#ifndef INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_DEEP_NORM_H_
#define INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_DEEP_NORM_H_

#include "../aclnn_deep_norm.h"

#endif
