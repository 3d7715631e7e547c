/* aclnnop/level2/aclnn_inverse.h: written by scripts/generate_headers.py of SoftACL. */
#ifndef INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_INVERSE_H_
#define INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_INVERSE_H_

#include "../aclnn_inverse.h"

#endif
