/* aclnnop/level2/aclnn_smooth_l1_loss_backward.h: written by scripts/generate_headers.py of SoftACL. */
#ifndef INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_SMOOTH_L1_LOSS_BACKWARD_H_
#define INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_SMOOTH_L1_LOSS_BACKWARD_H_

#include "../aclnn_smooth_l1_loss_backward.h"

#endif
