/* aclnnop/level2/aclnn_cross_entropy_loss.h: written by scripts/generate_headers.py of SoftACL. */
#ifndef INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_CROSS_ENTROPY_LOSS_H_
#define INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_CROSS_ENTROPY_LOSS_H_

#include "../aclnn_cross_entropy_loss.h"

#endif
