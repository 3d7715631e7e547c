/* aclnnop/level2/aclnn_median.h: written by scripts/generate_headers.py of SoftACL. */
#ifndef INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_MEDIAN_H_
#define INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_MEDIAN_H_

#include "../aclnn_median.h"

#endif
