/* aclnnop/level2/aclnn_trans_convolution_weight.h: written by scripts/generate_headers.py of SoftACL. */
#ifndef INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_TRANS_CONVOLUTION_WEIGHT_H_
#define INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_TRANS_CONVOLUTION_WEIGHT_H_

#include "../aclnn_trans_convolution_weight.h"

#endif
