/* aclnnop/level2/aclnn_bincount.h: written by scripts/generate_headers.py of SoftACL. */
#ifndef INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_BINCOUNT_H_
#define INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_BINCOUNT_H_

#include "../aclnn_bincount.h"

#endif
