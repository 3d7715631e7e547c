/* aclnnop/level2/aclnn_angle_v2.h: written by scripts/generate_headers.py of SoftACL. */
#ifndef INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_ANGLE_V2_H_
#define INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_ANGLE_V2_H_

#include "../aclnn_angle_v2.h"

#endif
