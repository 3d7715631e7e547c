/* aclnnop/level2/aclnn_matmul_all_reduce.h: written by scripts/generate_headers.py of SoftACL. */
#ifndef INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_MATMUL_ALL_REDUCE_H_
#define INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_MATMUL_ALL_REDUCE_H_

#include "../aclnn_matmul_all_reduce.h"

#endif
