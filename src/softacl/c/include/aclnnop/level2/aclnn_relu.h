/* aclnnop/level2/aclnn_relu.h: written by scripts/generate_headers.py of SoftACL. */
#ifndef INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_RELU_H_
#define INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_RELU_H_

#include "../aclnn_relu.h"

#endif
