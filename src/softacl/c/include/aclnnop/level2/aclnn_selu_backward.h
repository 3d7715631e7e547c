/* aclnnop/level2/aclnn_selu_backward.h: written by scripts/generate_headers.py of SoftACL. */
#ifndef INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_SELU_BACKWARD_H_
#define INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_SELU_BACKWARD_H_

#include "../aclnn_selu_backward.h"

#endif
