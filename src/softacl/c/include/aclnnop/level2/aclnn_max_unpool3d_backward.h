/* aclnnop/level2/aclnn_max_unpool3d_backward.h: written by scripts/generate_headers.py of SoftACL. */
#ifndef INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_MAX_UNPOOL3D_BACKWARD_H_
#define INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_MAX_UNPOOL3D_BACKWARD_H_

#include "../aclnn_max_unpool3d_backward.h"

#endif
