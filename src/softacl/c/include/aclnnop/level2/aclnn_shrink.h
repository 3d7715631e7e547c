/* aclnnop/level2/aclnn_shrink.h: written by scripts/generate_headers.py of SoftACL. */
#ifndef INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_SHRINK_H_
#define INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_SHRINK_H_

#include "../aclnn_shrink.h"

#endif
