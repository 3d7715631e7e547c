/* aclnnop/level2/aclnn_celu.h: written by scripts/generate_headers.py of SoftACL. */
#ifndef INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_CELU_H_
#define INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_CELU_H_

#include "../aclnn_celu.h"

#endif
