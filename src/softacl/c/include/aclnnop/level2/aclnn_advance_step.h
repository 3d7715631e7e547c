/* aclnnop/level2/aclnn_advance_step.h: written by scripts/generate_headers.py of SoftACL. */
#ifndef INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_ADVANCE_STEP_H_
#define INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_ADVANCE_STEP_H_

#include "../aclnn_advance_step.h"

#endif
