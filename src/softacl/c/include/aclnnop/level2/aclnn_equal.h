/* aclnnop/level2/aclnn_equal.h: written by scripts/generate_headers.py of SoftACL. */
#ifndef INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_EQUAL_H_
#define INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_EQUAL_H_

#include "../aclnn_equal.h"

#endif
