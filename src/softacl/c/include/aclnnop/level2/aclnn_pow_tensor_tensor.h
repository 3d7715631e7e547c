/* aclnnop/level2/aclnn_pow_tensor_tensor.h: written by scripts/generate_headers.py of SoftACL. */
#ifndef INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_POW_TENSOR_TENSOR_H_
#define INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_POW_TENSOR_TENSOR_H_

#include "../aclnn_pow_tensor_tensor.h"

#endif
