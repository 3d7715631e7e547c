/* aclnnop/level2/aclnn_all_to_all_all_gather_batch_matmul.h: written by scripts/generate_headers.py of SoftACL. */
#ifndef INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_ALL_TO_ALL_ALL_GATHER_BATCH_MATMUL_H_
#define INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_ALL_TO_ALL_ALL_GATHER_BATCH_MATMUL_H_

#include "../aclnn_all_to_all_all_gather_batch_matmul.h"

#endif
