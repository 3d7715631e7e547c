/* aclnnop/level2/aclnn_repeat_interleave_grad.h: written by scripts/generate_headers.py of SoftACL. */
#ifndef INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_REPEAT_INTERLEAVE_GRAD_H_
#define INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_REPEAT_INTERLEAVE_GRAD_H_

#include "../aclnn_repeat_interleave_grad.h"

#endif
