/* aclnnop/level2/aclnn_cast.h: written by scripts/generate_headers.py of SoftACL. */
#ifndef INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_CAST_H_
#define INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_CAST_H_

#include "../aclnn_cast.h"

#endif
