/* aclnnop/level2/aclnn_take.h: written by scripts/generate_headers.py of SoftACL. */
#ifndef INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_TAKE_H_
#define INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_TAKE_H_

#include "../aclnn_take.h"

#endif
