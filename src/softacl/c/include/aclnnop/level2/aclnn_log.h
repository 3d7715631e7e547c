/* aclnnop/level2/aclnn_log.h: written by scripts/generate_headers.py of SoftACL. */
#ifndef INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_LOG_H_
#define INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_LOG_H_

#include "../aclnn_log.h"

#endif
