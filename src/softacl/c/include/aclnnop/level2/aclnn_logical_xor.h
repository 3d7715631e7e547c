/* aclnnop/level2/aclnn_logical_xor.h: written by scripts/generate_headers.py of SoftACL. */
#ifndef INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_LOGICAL_XOR_H_
#define INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_LOGICAL_XOR_H_

#include "../aclnn_logical_xor.h"

#endif
