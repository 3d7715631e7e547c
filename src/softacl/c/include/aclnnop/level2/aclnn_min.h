/* aclnnop/level2/aclnn_min.h: written by scripts/generate_headers.py of SoftACL. */
#ifndef INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_MIN_H_
#define INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_MIN_H_

#include "../aclnn_min.h"

#endif
