/* aclnnop/level2/aclnn_tan.h: written by scripts/generate_headers.py of SoftACL. */
#ifndef INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_TAN_H_
#define INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_TAN_H_

#include "../aclnn_tan.h"

#endif
