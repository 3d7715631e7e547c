/* aclnnop/level2/aclnn_threshold.h: written by scripts/generate_headers.py of SoftACL. */
#ifndef INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_THRESHOLD_H_
#define INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_THRESHOLD_H_

#include "../aclnn_threshold.h"

#endif
