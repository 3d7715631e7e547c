/* aclnnop/level2/aclnn_grouped_mat_mul_all_reduce.h: written by scripts/generate_headers.py of SoftACL. */
#ifndef INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_GROUPED_MAT_MUL_ALL_REDUCE_H_
#define INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_GROUPED_MAT_MUL_ALL_REDUCE_H_

#include "../aclnn_grouped_mat_mul_all_reduce.h"

#endif
