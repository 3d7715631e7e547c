/* aclnnop/level2/aclnn_add_v3.h: written by scripts/generate_headers.py of SoftACL. */
#ifndef INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_ADD_V3_H_
#define INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_ADD_V3_H_

#include "../aclnn_add_v3.h"

#endif
