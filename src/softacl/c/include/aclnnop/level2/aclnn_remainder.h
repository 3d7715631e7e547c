/* aclnnop/level2/aclnn_remainder.h: written by scripts/generate_headers.py of SoftACL. */
#ifndef INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_REMAINDER_H_
#define INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_REMAINDER_H_

#include "../aclnn_remainder.h"

#endif
