/* aclnnop/level2/aclnn_range.h: written by scripts/generate_headers.py of SoftACL. */
#ifndef INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_RANGE_H_
#define INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_RANGE_H_

#include "../aclnn_range.h"

#endif
