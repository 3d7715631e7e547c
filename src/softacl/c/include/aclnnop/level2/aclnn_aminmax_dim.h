/* aclnnop/level2/aclnn_aminmax_dim.h: written by scripts/generate_headers.py of SoftACL. */
#ifndef INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_AMINMAX_DIM_H_
#define INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_AMINMAX_DIM_H_

#include "../aclnn_aminmax_dim.h"

#endif
