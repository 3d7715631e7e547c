/* aclnnop/level2/aclnn_mm.h: written by scripts/generate_headers.py of SoftACL. */
#ifndef INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_MM_H_
#define INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_MM_H_

#include "../aclnn_mm.h"

#endif
