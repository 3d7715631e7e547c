/* aclnnop/level2/aclnn_mean.h: written by scripts/generate_headers.py of SoftACL. */
#ifndef INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_MEAN_H_
#define INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_MEAN_H_

#include "../aclnn_mean.h"

#endif
