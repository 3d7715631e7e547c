/* aclnnop/level2/aclnn_affine_grid.h: written by scripts/generate_headers.py of SoftACL. */
#ifndef INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_AFFINE_GRID_H_
#define INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_AFFINE_GRID_H_

#include "../aclnn_affine_grid.h"

#endif
