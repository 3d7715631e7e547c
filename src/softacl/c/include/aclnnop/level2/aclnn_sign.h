/* aclnnop/level2/aclnn_sign.h: written by scripts/generate_headers.py of SoftACL. */
#ifndef INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_SIGN_H_
#define INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_SIGN_H_

#include "../aclnn_sign.h"

#endif
