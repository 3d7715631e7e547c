/* aclnnop/level2/aclnn_cosh.h: written by scripts/generate_headers.py of SoftACL. */
#ifndef INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_COSH_H_
#define INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_COSH_H_

#include "../aclnn_cosh.h"

#endif
