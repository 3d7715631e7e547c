/* aclnnop/level2/aclnn_ones.h: written by scripts/generate_headers.py of SoftACL. */
#ifndef INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_ONES_H_
#define INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_ONES_H_

#include "../aclnn_ones.h"

#endif
