/* aclnnop/level2/aclnn_normal.h: written by scripts/generate_headers.py of SoftACL. */
#ifndef INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_NORMAL_H_
#define INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_NORMAL_H_

#include "../aclnn_normal.h"

#endif
