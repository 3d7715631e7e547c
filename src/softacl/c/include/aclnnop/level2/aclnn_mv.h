/* aclnnop/level2/aclnn_mv.h: written by scripts/generate_headers.py of SoftACL. */
#ifndef INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_MV_H_
#define INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_MV_H_

#include "../aclnn_mv.h"

#endif
