/* aclnnop/level2/aclnn_expand.h: written by scripts/generate_headers.py of SoftACL. */
#ifndef INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_EXPAND_H_
#define INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_EXPAND_H_

#include "../aclnn_expand.h"

#endif
