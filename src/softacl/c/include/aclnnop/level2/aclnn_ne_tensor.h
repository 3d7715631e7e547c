/* aclnnop/level2/aclnn_ne_tensor.h: written by scripts/generate_headers.py of SoftACL. */
#ifndef INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_NE_TENSOR_H_
#define INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_NE_TENSOR_H_

#include "../aclnn_ne_tensor.h"

#endif
