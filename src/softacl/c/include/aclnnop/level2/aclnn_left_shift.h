/* aclnnop/level2/aclnn_left_shift.h: written by scripts/generate_headers.py of SoftACL. */
#ifndef INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_LEFT_SHIFT_H_
#define INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_LEFT_SHIFT_H_

#include "../aclnn_left_shift.h"

#endif
