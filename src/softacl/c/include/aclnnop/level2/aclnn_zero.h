/* aclnnop/level2/aclnn_zero.h: written by scripts/generate_headers.py of SoftACL. */
#ifndef INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_ZERO_H_
#define INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_ZERO_H_

#include "../aclnn_zero.h"

#endif
