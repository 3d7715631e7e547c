/* aclnnop/level2/aclnn_batch_matmul.h: written by scripts/generate_headers.py of SoftACL. */
#ifndef INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_BATCH_MATMUL_H_
#define INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_BATCH_MATMUL_H_

#include "../aclnn_batch_matmul.h"

#endif
