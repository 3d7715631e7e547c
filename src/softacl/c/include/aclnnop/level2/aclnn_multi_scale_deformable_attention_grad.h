/* aclnnop/level2/aclnn_multi_scale_deformable_attention_grad.h: written by scripts/generate_headers.py of SoftACL. */
#ifndef INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_MULTI_SCALE_DEFORMABLE_ATTENTION_GRAD_H_
#define INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_MULTI_SCALE_DEFORMABLE_ATTENTION_GRAD_H_

#include "../aclnn_multi_scale_deformable_attention_grad.h"

#endif
