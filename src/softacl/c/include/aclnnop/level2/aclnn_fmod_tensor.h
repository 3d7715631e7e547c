/* aclnnop/level2/aclnn_fmod_tensor.h: written by scripts/generate_headers.py of SoftACL. */
#ifndef INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_FMOD_TENSOR_H_
#define INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_FMOD_TENSOR_H_

#include "../aclnn_fmod_tensor.h"

#endif
