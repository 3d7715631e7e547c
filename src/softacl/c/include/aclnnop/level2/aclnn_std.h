/* aclnnop/level2/aclnn_std.h: written by scripts/generate_headers.py of SoftACL. */
#ifndef INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_STD_H_
#define INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_STD_H_

#include "../aclnn_std.h"

#endif
