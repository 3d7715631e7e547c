/* aclnnop/level2/aclnn_gemm.h: written by scripts/generate_headers.py of SoftACL. */
#ifndef INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_GEMM_H_
#define INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_GEMM_H_

#include "../aclnn_gemm.h"

#endif
