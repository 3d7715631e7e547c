/* aclnnop/level2/aclnn_uniform.h: written by scripts/generate_headers.py of SoftACL. */
#ifndef INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_UNIFORM_H_
#define INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_UNIFORM_H_

#include "../aclnn_uniform.h"

#endif
