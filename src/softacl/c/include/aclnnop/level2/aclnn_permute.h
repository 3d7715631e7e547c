/* aclnnop/level2/aclnn_permute.h: written by scripts/generate_headers.py of SoftACL. */
#ifndef INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_PERMUTE_H_
#define INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_PERMUTE_H_

#include "../aclnn_permute.h"

#endif
