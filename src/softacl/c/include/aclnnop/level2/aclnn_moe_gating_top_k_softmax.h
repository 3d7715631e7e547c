/* aclnnop/level2/aclnn_moe_gating_top_k_softmax.h: written by scripts/generate_headers.py of SoftACL. */
#ifndef INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_MOE_GATING_TOP_K_SOFTMAX_H_
#define INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_MOE_GATING_TOP_K_SOFTMAX_H_

#include "../aclnn_moe_gating_top_k_softmax.h"

#endif
