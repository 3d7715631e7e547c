/* aclnnop/level2/aclnn_sqrt.h: written by scripts/generate_headers.py of SoftACL. */
#ifndef INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_SQRT_H_
#define INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_SQRT_H_

#include "../aclnn_sqrt.h"

#endif
