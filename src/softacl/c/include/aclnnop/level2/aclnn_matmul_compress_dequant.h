/* aclnnop/level2/aclnn_matmul_compress_dequant.h: written by scripts/generate_headers.py of SoftACL. */
#ifndef INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_MATMUL_COMPRESS_DEQUANT_H_
#define INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_MATMUL_COMPRESS_DEQUANT_H_

#include "../aclnn_matmul_compress_dequant.h"

#endif
