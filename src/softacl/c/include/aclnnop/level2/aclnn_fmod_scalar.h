/* aclnnop/level2/aclnn_fmod_scalar.h: written by scripts/generate_headers.py of SoftACL. */
#ifndef INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_FMOD_SCALAR_H_
#define INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_FMOD_SCALAR_H_

#include "../aclnn_fmod_scalar.h"

#endif
