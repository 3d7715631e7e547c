/* aclnnop/level2/aclnn_isfinite.h: written by scripts/generate_headers.py of SoftACL. */
#ifndef INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_ISFINITE_H_
#define INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_ISFINITE_H_

#include "../aclnn_isfinite.h"

#endif
