/* aclnnop/level2/aclnn_moe_token_unpermute_grad.h: written by scripts/generate_headers.py of SoftACL. */
#ifndef INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_MOE_TOKEN_UNPERMUTE_GRAD_H_
#define INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_MOE_TOKEN_UNPERMUTE_GRAD_H_

#include "../aclnn_moe_token_unpermute_grad.h"

#endif
