/* aclnnop/level2/aclnn_group_norm_swish.h: written by scripts/generate_headers.py of SoftACL. */
#ifndef INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_GROUP_NORM_SWISH_H_
#define INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_GROUP_NORM_SWISH_H_

#include "../aclnn_group_norm_swish.h"

#endif
