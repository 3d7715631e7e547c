/* aclnnop/level2/aclnn_logaddexp2.h: written by scripts/generate_headers.py of SoftACL. */
#ifndef INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_LOGADDEXP2_H_
#define INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_LOGADDEXP2_H_

#include "../aclnn_logaddexp2.h"

#endif
