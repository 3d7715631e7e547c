/* aclnnop/level2/aclnn_isclose.h: written by scripts/generate_headers.py of SoftACL. */
#ifndef INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_ISCLOSE_H_
#define INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_ISCLOSE_H_

#include "../aclnn_isclose.h"

#endif
