/* aclnnop/level2/aclnn_logit.h: written by scripts/generate_headers.py of SoftACL. */
#ifndef INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_LOGIT_H_
#define INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_LOGIT_H_

#include "../aclnn_logit.h"

#endif
