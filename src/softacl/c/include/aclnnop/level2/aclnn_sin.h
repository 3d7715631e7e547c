/* aclnnop/level2/aclnn_sin.h: written by scripts/generate_headers.py of SoftACL. */
#ifndef INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_SIN_H_
#define INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_SIN_H_

#include "../aclnn_sin.h"

#endif
