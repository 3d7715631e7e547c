/* aclnnop/level2/aclnn_max_dim.h: written by scripts/generate_headers.py of SoftACL. */
#ifndef INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_MAX_DIM_H_
#define INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_MAX_DIM_H_

#include "../aclnn_max_dim.h"

#endif
