/* aclnnop/level2/aclnn_one_hot.h: written by scripts/generate_headers.py of SoftACL. */
#ifndef INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_ONE_HOT_H_
#define INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_ONE_HOT_H_

#include "../aclnn_one_hot.h"

#endif
