/* aclnnop/level2/aclnn_quant_matmul_dequant.h: written by scripts/generate_headers.py of SoftACL. */
#ifndef INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_QUANT_MATMUL_DEQUANT_H_
#define INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_QUANT_MATMUL_DEQUANT_H_

#include "../aclnn_quant_matmul_dequant.h"

#endif
