/* aclnnop/level2/aclnn_max_pool2d_with_indices.h: written by scripts/generate_headers.py of SoftACL. */
#ifndef INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_MAX_POOL2D_WITH_INDICES_H_
#define INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_MAX_POOL2D_WITH_INDICES_H_

#include "../aclnn_max_pool2d_with_indices.h"

#endif
