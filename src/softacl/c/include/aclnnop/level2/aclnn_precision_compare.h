/* aclnnop/level2/aclnn_precision_compare.h: written by scripts/generate_headers.py of SoftACL. */
#ifndef INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_PRECISION_COMPARE_H_
#define INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_PRECISION_COMPARE_H_

#include "../aclnn_precision_compare.h"

#endif
