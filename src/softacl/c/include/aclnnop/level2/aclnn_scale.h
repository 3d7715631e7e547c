/* aclnnop/level2/aclnn_scale.h: written by scripts/generate_headers.py of SoftACL. */
#ifndef INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_SCALE_H_
#define INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_SCALE_H_

#include "../aclnn_scale.h"

#endif
