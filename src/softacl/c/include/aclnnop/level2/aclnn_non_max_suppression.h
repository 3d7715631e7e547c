/* aclnnop/level2/aclnn_non_max_suppression.h: written by scripts/generate_headers.py of SoftACL. */
#ifndef INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_NON_MAX_SUPPRESSION_H_
#define INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_NON_MAX_SUPPRESSION_H_

#include "../aclnn_non_max_suppression.h"

#endif
