/* aclnnop/level2/aclnn_binary_cross_entropy.h: written by scripts/generate_headers.py of SoftACL. */
#ifndef INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_BINARY_CROSS_ENTROPY_H_
#define INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_BINARY_CROSS_ENTROPY_H_

#include "../aclnn_binary_cross_entropy.h"

#endif
