/* aclnnop/level2/aclnn_grouped_matmul_add.h: written by scripts/generate_headers.py of SoftACL. */
#ifndef INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_GROUPED_MATMUL_ADD_H_
#define INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_GROUPED_MATMUL_ADD_H_

#include "../aclnn_grouped_matmul_add.h"

#endif
