/* aclnnop/level2/aclnn_batch_norm_elemt_backward.h: written by scripts/generate_headers.py of SoftACL. */
#ifndef INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_BATCH_NORM_ELEMT_BACKWARD_H_
#define INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_BATCH_NORM_ELEMT_BACKWARD_H_

#include "../aclnn_batch_norm_elemt_backward.h"

#endif
