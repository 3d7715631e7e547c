/* aclnnop/level2/aclnn_le_tensor.h: written by scripts/generate_headers.py of SoftACL. */
#ifndef INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_LE_TENSOR_H_
#define INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_LE_TENSOR_H_

#include "../aclnn_le_tensor.h"

#endif
