/* aclnnop/level2/aclnn_logspace.h: written by scripts/generate_headers.py of SoftACL. */
#ifndef INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_LOGSPACE_H_
#define INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_LOGSPACE_H_

#include "../aclnn_logspace.h"

#endif
