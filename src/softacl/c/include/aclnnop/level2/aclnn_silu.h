/* aclnnop/level2/aclnn_silu.h: written by scripts/generate_headers.py of SoftACL. */
#ifndef INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_SILU_H_
#define INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_SILU_H_

#include "../aclnn_silu.h"

#endif
