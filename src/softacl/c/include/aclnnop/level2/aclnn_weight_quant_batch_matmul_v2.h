/* aclnnop/level2/aclnn_weight_quant_batch_matmul_v2.h: written by scripts/generate_headers.py of SoftACL. */
#ifndef INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_WEIGHT_QUANT_BATCH_MATMUL_V2_H_
#define INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_WEIGHT_QUANT_BATCH_MATMUL_V2_H_

#include "../aclnn_weight_quant_batch_matmul_v2.h"

#endif
