/* aclnnop/level2/aclnn_prelu.h: written by scripts/generate_headers.py of SoftACL. */
#ifndef INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_PRELU_H_
#define INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_PRELU_H_

#include "../aclnn_prelu.h"

#endif
