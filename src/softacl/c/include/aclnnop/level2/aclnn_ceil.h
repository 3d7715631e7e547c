/* aclnnop/level2/aclnn_ceil.h: written by scripts/generate_headers.py of SoftACL. */
#ifndef INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_CEIL_H_
#define INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_CEIL_H_

#include "../aclnn_ceil.h"

#endif
