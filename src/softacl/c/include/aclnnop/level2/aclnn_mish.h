/* aclnnop/level2/aclnn_mish.h: written by scripts/generate_headers.py of SoftACL. */
#ifndef INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_MISH_H_
#define INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_MISH_H_

#include "../aclnn_mish.h"

#endif
