/* aclnnop/level2/aclnn_right_shift.h: written by scripts/generate_headers.py of SoftACL. */
#ifndef INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_RIGHT_SHIFT_H_
#define INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_RIGHT_SHIFT_H_

#include "../aclnn_right_shift.h"

#endif
