/* aclnnop/level2/aclnn_trunc.h: written by scripts/generate_headers.py of SoftACL. */
#ifndef INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_TRUNC_H_
#define INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_TRUNC_H_

#include "../aclnn_trunc.h"

#endif
