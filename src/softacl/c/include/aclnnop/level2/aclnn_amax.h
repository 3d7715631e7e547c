/* aclnnop/level2/aclnn_amax.h: written by scripts/generate_headers.py of SoftACL. */
#ifndef INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_AMAX_H_
#define INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_AMAX_H_

#include "../aclnn_amax.h"

#endif
