/* aclnnop/level2/aclnn_gt_tensor.h: written by scripts/generate_headers.py of SoftACL. */
#ifndef INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_GT_TENSOR_H_
#define INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_GT_TENSOR_H_

#include "../aclnn_gt_tensor.h"

#endif
