/* aclnnop/level2/aclnn_randperm.h: written by scripts/generate_headers.py of SoftACL. */
#ifndef INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_RANDPERM_H_
#define INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_RANDPERM_H_

#include "../aclnn_randperm.h"

#endif
