/* aclnnop/level2/aclnn_is_inf.h: written by scripts/generate_headers.py of SoftACL. */
#ifndef INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_IS_INF_H_
#define INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_IS_INF_H_

#include "../aclnn_is_inf.h"

#endif
