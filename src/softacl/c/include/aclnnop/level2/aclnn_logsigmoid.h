/* aclnnop/level2/aclnn_logsigmoid.h: written by scripts/generate_headers.py of SoftACL. */
#ifndef INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_LOGSIGMOID_H_
#define INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_LOGSIGMOID_H_

#include "../aclnn_logsigmoid.h"

#endif
