/* aclnnop/level2/aclnn_batch_matmul_reduce_scatter_all_to_all.h: written by scripts/generate_headers.py of SoftACL. */
#ifndef INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_BATCH_MATMUL_REDUCE_SCATTER_ALL_TO_ALL_H_
#define INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_BATCH_MATMUL_REDUCE_SCATTER_ALL_TO_ALL_H_

#include "../aclnn_batch_matmul_reduce_scatter_all_to_all.h"

#endif
