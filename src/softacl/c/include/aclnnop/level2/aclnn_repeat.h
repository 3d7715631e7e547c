/* aclnnop/level2/aclnn_repeat.h: written by scripts/generate_headers.py of SoftACL. */
#ifndef INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_REPEAT_H_
#define INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_REPEAT_H_

#include "../aclnn_repeat.h"

#endif
