/* aclnnop/level2/aclnn_acosh.h: written by scripts/generate_headers.py of SoftACL. */
#ifndef INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_ACOSH_H_
#define INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_ACOSH_H_

#include "../aclnn_acosh.h"

#endif
