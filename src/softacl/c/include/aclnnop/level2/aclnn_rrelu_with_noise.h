/* aclnnop/level2/aclnn_rrelu_with_noise.h: written by scripts/generate_headers.py of SoftACL. */
#ifndef INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_RRELU_WITH_NOISE_H_
#define INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_RRELU_WITH_NOISE_H_

#include "../aclnn_rrelu_with_noise.h"

#endif
