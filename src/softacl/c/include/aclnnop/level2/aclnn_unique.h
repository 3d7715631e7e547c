/* aclnnop/level2/aclnn_unique.h: written by scripts/generate_headers.py of SoftACL. */
#ifndef INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_UNIQUE_H_
#define INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_UNIQUE_H_

#include "../aclnn_unique.h"

#endif
