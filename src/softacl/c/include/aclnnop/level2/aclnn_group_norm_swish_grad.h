/* aclnnop/level2/aclnn_group_norm_swish_grad.h: written by scripts/generate_headers.py of SoftACL. */
#ifndef INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_GROUP_NORM_SWISH_GRAD_H_
#define INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_GROUP_NORM_SWISH_GRAD_H_

#include "../aclnn_group_norm_swish_grad.h"

#endif
