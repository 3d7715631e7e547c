/* aclnnop/level2/aclnn_isposinf.h: written by scripts/generate_headers.py of SoftACL. */
#ifndef INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_ISPOSINF_H_
#define INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_ISPOSINF_H_

#include "../aclnn_isposinf.h"

#endif
