/* aclnnop/level2/aclnn_grouped_matmul_v4.h: written by scripts/generate_headers.py of SoftACL. */
#ifndef INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_GROUPED_MATMUL_V4_H_
#define INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_GROUPED_MATMUL_V4_H_

#include "../aclnn_grouped_matmul_v4.h"

#endif
