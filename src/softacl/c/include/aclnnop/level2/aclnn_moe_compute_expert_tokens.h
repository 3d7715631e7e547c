/* aclnnop/level2/aclnn_moe_compute_expert_tokens.h: written by scripts/generate_headers.py of SoftACL. */
#ifndef INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_MOE_COMPUTE_EXPERT_TOKENS_H_
#define INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_MOE_COMPUTE_EXPERT_TOKENS_H_

#include "../aclnn_moe_compute_expert_tokens.h"

#endif
