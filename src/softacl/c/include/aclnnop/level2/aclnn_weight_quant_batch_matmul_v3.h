/* aclnnop/level2/aclnn_weight_quant_batch_matmul_v3.h: written by scripts/generate_headers.py of SoftACL. */
#ifndef INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_WEIGHT_QUANT_BATCH_MATMUL_V3_H_
#define INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_WEIGHT_QUANT_BATCH_MATMUL_V3_H_

#include "../aclnn_weight_quant_batch_matmul_v3.h"

#endif
