/* aclnnop/level2/aclnn_trans_matmul_weight.h: written by scripts/generate_headers.py of SoftACL. */
#ifndef INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_TRANS_MATMUL_WEIGHT_H_
#define INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_TRANS_MATMUL_WEIGHT_H_

#include "../aclnn_trans_matmul_weight.h"

#endif
