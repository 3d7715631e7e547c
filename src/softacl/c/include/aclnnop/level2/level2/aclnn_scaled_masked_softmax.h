/* aclnnop/level2/level2/aclnn_scaled_masked_softmax.h: written by scripts/generate_headers.py of SoftACL. */
#ifndef INC_EXTERNAL_ACLNNOP_LEVEL2_LEVEL2_ACLNN_SCALED_MASKED_SOFTMAX_H_
#define INC_EXTERNAL_ACLNNOP_LEVEL2_LEVEL2_ACLNN_SCALED_MASKED_SOFTMAX_H_

#include "../level2/aclnn_scaled_masked_softmax.h"

#endif
