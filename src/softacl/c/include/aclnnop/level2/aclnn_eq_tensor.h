/* aclnnop/level2/aclnn_eq_tensor.h: written by scripts/generate_headers.py of SoftACL. */
#ifndef INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_EQ_TENSOR_H_
#define INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_EQ_TENSOR_H_

#include "../aclnn_eq_tensor.h"

#endif
