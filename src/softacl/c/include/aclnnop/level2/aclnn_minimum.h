/* aclnnop/level2/aclnn_minimum.h: written by scripts/generate_headers.py of SoftACL. */
#ifndef INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_MINIMUM_H_
#define INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_MINIMUM_H_

#include "../aclnn_minimum.h"

#endif
