/* aclnnop/level2/aclnn_abs.h: written by scripts/generate_headers.py of SoftACL. */
#ifndef INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_ABS_H_
#define INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_ABS_H_

#include "../aclnn_abs.h"

#endif
