/* aclnnop/level2/aclnn_selu.h: written by scripts/generate_headers.py of SoftACL. */
#ifndef INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_SELU_H_
#define INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_SELU_H_

#include "../aclnn_selu.h"

#endif
