/* aclnnop/level2/aclnn_kl_div_target_backward.h: written by scripts/generate_headers.py of SoftACL. */
#ifndef INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_KL_DIV_TARGET_BACKWARD_H_
#define INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_KL_DIV_TARGET_BACKWARD_H_

#include "../aclnn_kl_div_target_backward.h"

#endif
