/* aclnnop/level2/aclnn_masked_softmax_with_rel_pos_bias.h: written by scripts/generate_headers.py of SoftACL. */
#ifndef INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_MASKED_SOFTMAX_WITH_REL_POS_BIAS_H_
#define INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_MASKED_SOFTMAX_WITH_REL_POS_BIAS_H_

#include "../aclnn_masked_softmax_with_rel_pos_bias.h"

#endif
