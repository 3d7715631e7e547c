/* aclnnop/level2/aclnn_tanh.h: written by scripts/generate_headers.py of SoftACL. */
#ifndef INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_TANH_H_
#define INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_TANH_H_

#include "../aclnn_tanh.h"

#endif
