/* aclnnop/level2/aclnn_split_tensor.h: written by scripts/generate_headers.py of SoftACL. */
#ifndef INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_SPLIT_TENSOR_H_
#define INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_SPLIT_TENSOR_H_

#include "../aclnn_split_tensor.h"

#endif
