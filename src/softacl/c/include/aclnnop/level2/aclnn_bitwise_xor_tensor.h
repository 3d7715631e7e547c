/* aclnnop/level2/aclnn_bitwise_xor_tensor.h: written by scripts/generate_headers.py of SoftACL. */
#ifndef INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_BITWISE_XOR_TENSOR_H_
#define INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_BITWISE_XOR_TENSOR_H_

#include "../aclnn_bitwise_xor_tensor.h"

#endif
