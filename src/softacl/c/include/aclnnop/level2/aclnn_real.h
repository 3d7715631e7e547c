/* aclnnop/level2/aclnn_real.h: written by scripts/generate_headers.py of SoftACL. */
#ifndef INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_REAL_H_
#define INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_REAL_H_

#include "../aclnn_real.h"

#endif
