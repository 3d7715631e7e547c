/* aclnnop/level2/aclnn_sigmoid.h: written by scripts/generate_headers.py of SoftACL. */
#ifndef INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_SIGMOID_H_
#define INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_SIGMOID_H_

#include "../aclnn_sigmoid.h"

#endif
