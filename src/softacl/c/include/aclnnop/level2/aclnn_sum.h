/* aclnnop/level2/aclnn_sum.h: written by scripts/generate_headers.py of SoftACL. */
#ifndef INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_SUM_H_
#define INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_SUM_H_

#include "../aclnn_sum.h"

#endif
