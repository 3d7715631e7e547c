/* aclnnop/level2/aclnn_atan2.h: written by scripts/generate_headers.py of SoftACL. */
#ifndef INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_ATAN2_H_
#define INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_ATAN2_H_

#include "../aclnn_atan2.h"

#endif
