/* aclnnop/level2/aclnn_apply_fused_ema_adam.h: written by scripts/generate_headers.py of SoftACL. */
#ifndef INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_APPLY_FUSED_EMA_ADAM_H_
#define INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_APPLY_FUSED_EMA_ADAM_H_

#include "../aclnn_apply_fused_ema_adam.h"

#endif
