/* aclnnop/level2/aclnn_unfold_grad.h: written by scripts/generate_headers.py of SoftACL. */
#ifndef INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_UNFOLD_GRAD_H_
#define INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_UNFOLD_GRAD_H_

#include "../aclnn_unfold_grad.h"

#endif
