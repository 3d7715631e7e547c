/* aclnnop/level2/aclnn_pow.h: written by scripts/generate_headers.py of SoftACL. */
#ifndef INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_POW_H_
#define INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_POW_H_

#include "../aclnn_pow.h"

#endif
