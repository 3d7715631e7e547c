/* aclnnop/level2/aclnn_polar.h: written by scripts/generate_headers.py of SoftACL. */
#ifndef INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_POLAR_H_
#define INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_POLAR_H_

#include "../aclnn_polar.h"

#endif
