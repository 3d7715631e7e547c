/* aclnnop/level2/aclnn_roll.h: written by scripts/generate_headers.py of SoftACL. */
#ifndef INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_ROLL_H_
#define INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_ROLL_H_

#include "../aclnn_roll.h"

#endif
