/* aclnnop/level2/aclnn_cross_entropy_loss_grad.h: written by scripts/generate_headers.py of SoftACL. */
#ifndef INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_CROSS_ENTROPY_LOSS_GRAD_H_
#define INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_CROSS_ENTROPY_LOSS_GRAD_H_

#include "../aclnn_cross_entropy_loss_grad.h"

#endif
