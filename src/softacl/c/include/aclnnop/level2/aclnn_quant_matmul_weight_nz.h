/* aclnnop/level2/aclnn_quant_matmul_weight_nz.h: written by scripts/generate_headers.py of SoftACL. */
#ifndef INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_QUANT_MATMUL_WEIGHT_NZ_H_
#define INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_QUANT_MATMUL_WEIGHT_NZ_H_

#include "../aclnn_quant_matmul_weight_nz.h"

#endif
