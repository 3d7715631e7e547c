/* aclnnop/level2/aclnn_gelu.h: written by scripts/generate_headers.py of SoftACL. */
#ifndef INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_GELU_H_
#define INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_GELU_H_

#include "../aclnn_gelu.h"

#endif
