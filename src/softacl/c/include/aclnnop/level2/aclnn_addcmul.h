/* aclnnop/level2/aclnn_addcmul.h: written by scripts/generate_headers.py of SoftACL. */
#ifndef INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_ADDCMUL_H_
#define INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_ADDCMUL_H_

#include "../aclnn_addcmul.h"

#endif
