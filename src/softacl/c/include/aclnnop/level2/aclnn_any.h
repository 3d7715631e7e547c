/* aclnnop/level2/aclnn_any.h: written by scripts/generate_headers.py of SoftACL. */
#ifndef INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_ANY_H_
#define INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_ANY_H_

#include "../aclnn_any.h"

#endif
