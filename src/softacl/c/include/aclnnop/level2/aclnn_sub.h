/* aclnnop/level2/aclnn_sub.h: written by scripts/generate_headers.py of SoftACL. */
#ifndef INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_SUB_H_
#define INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_SUB_H_

#include "../aclnn_sub.h"

#endif
