/* aclnnop/level2/aclnn_dequant_bias.h: written by scripts/generate_headers.py of SoftACL. */
#ifndef INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_DEQUANT_BIAS_H_
#define INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_DEQUANT_BIAS_H_

#include "../aclnn_dequant_bias.h"

#endif
