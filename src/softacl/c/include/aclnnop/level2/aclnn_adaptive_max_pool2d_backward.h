/* aclnnop/level2/aclnn_adaptive_max_pool2d_backward.h: written by scripts/generate_headers.py of SoftACL. */
#ifndef INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_ADAPTIVE_MAX_POOL2D_BACKWARD_H_
#define INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_ADAPTIVE_MAX_POOL2D_BACKWARD_H_

#include "../aclnn_adaptive_max_pool2d_backward.h"

#endif
