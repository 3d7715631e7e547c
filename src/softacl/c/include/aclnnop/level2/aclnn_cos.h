/* aclnnop/level2/aclnn_cos.h: written by scripts/generate_headers.py of SoftACL. */
#ifndef INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_COS_H_
#define INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_COS_H_

#include "../aclnn_cos.h"

#endif
