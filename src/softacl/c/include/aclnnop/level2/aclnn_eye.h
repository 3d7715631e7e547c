/* aclnnop/level2/aclnn_eye.h: written by scripts/generate_headers.py of SoftACL. */
#ifndef INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_EYE_H_
#define INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_EYE_H_

#include "../aclnn_eye.h"

#endif
