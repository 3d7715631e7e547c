/* aclnnop/level2/aclnn_grid_sampler2d_backward.h: written by scripts/generate_headers.py of SoftACL. */
#ifndef INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_GRID_SAMPLER2D_BACKWARD_H_
#define INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_GRID_SAMPLER2D_BACKWARD_H_

#include "../aclnn_grid_sampler2d_backward.h"

#endif
