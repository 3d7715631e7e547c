/* aclnnop/level2/aclnn_linalg_cross.h: written by scripts/generate_headers.py of SoftACL. */
#ifndef INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_LINALG_CROSS_H_
#define INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_LINALG_CROSS_H_

#include "../aclnn_linalg_cross.h"

#endif
