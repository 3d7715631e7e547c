/* aclnnop/level2/aclnn_atan.h: written by scripts/generate_headers.py of SoftACL. */
#ifndef INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_ATAN_H_
#define INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_ATAN_H_

#include "../aclnn_atan.h"

#endif
