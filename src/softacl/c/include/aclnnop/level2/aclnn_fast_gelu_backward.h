/* aclnnop/level2/aclnn_fast_gelu_backward.h: written by scripts/generate_headers.py of SoftACL. */
#ifndef INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_FAST_GELU_BACKWARD_H_
#define INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_FAST_GELU_BACKWARD_H_

#include "../aclnn_fast_gelu_backward.h"

#endif
