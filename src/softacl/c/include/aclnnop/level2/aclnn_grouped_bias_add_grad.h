/* aclnnop/level2/aclnn_grouped_bias_add_grad.h: written by scripts/generate_headers.py of SoftACL. */
#ifndef INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_GROUPED_BIAS_ADD_GRAD_H_
#define INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_GROUPED_BIAS_ADD_GRAD_H_

#include "../aclnn_grouped_bias_add_grad.h"

#endif
