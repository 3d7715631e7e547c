/* aclnnop/level2/aclnn_prelu_backward.h: written by scripts/generate_headers.py of SoftACL. */
#ifndef INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_PRELU_BACKWARD_H_
#define INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_PRELU_BACKWARD_H_

#include "../aclnn_prelu_backward.h"

#endif
