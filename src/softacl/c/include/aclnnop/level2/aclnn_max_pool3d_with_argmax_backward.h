/* aclnnop/level2/aclnn_max_pool3d_with_argmax_backward.h: written by scripts/generate_headers.py of SoftACL. */
#ifndef INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_MAX_POOL3D_WITH_ARGMAX_BACKWARD_H_
#define INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_MAX_POOL3D_WITH_ARGMAX_BACKWARD_H_

#include "../aclnn_max_pool3d_with_argmax_backward.h"

#endif
