/* aclnnop/level2/aclnn_hardswish.h: written by scripts/generate_headers.py of SoftACL. */
#ifndef INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_HARDSWISH_H_
#define INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_HARDSWISH_H_

#include "../aclnn_hardswish.h"

#endif
