/* aclnnop/level2/aclnn_matmul_reduce_scatter.h: written by scripts/generate_headers.py of SoftACL. */
#ifndef INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_MATMUL_REDUCE_SCATTER_H_
#define INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_MATMUL_REDUCE_SCATTER_H_

#include "../aclnn_matmul_reduce_scatter.h"

#endif
