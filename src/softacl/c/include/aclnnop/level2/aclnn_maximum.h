/* aclnnop/level2/aclnn_maximum.h: written by scripts/generate_headers.py of SoftACL. */
#ifndef INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_MAXIMUM_H_
#define INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_MAXIMUM_H_

#include "../aclnn_maximum.h"

#endif
