/* aclnnop/level2/aclnn_lerp_scalar.h: written by scripts/generate_headers.py of SoftACL. */
#ifndef INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_LERP_SCALAR_H_
#define INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_LERP_SCALAR_H_

#include "../aclnn_lerp_scalar.h"

#endif
