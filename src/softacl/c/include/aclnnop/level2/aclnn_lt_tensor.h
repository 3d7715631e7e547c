/* aclnnop/level2/aclnn_lt_tensor.h: written by scripts/generate_headers.py of SoftACL. */
#ifndef INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_LT_TENSOR_H_
#define INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_LT_TENSOR_H_

#include "../aclnn_lt_tensor.h"

#endif
