/* aclnnop/level2/aclnn_fused_sgd.h: written by scripts/generate_headers.py of SoftACL. */
#ifndef INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_FUSED_SGD_H_
#define INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_FUSED_SGD_H_

#include "../aclnn_fused_sgd.h"

#endif
