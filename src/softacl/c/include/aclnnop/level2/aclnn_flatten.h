/* aclnnop/level2/aclnn_flatten.h: written by scripts/generate_headers.py of SoftACL. */
#ifndef INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_FLATTEN_H_
#define INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_FLATTEN_H_

#include "../aclnn_flatten.h"

#endif
