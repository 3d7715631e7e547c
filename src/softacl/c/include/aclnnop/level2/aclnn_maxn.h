/* aclnnop/level2/aclnn_maxn.h: written by scripts/generate_headers.py of SoftACL. */
#ifndef INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_MAXN_H_
#define INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_MAXN_H_

#include "../aclnn_maxn.h"

#endif
