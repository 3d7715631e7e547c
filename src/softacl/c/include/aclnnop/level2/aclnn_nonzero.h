/* aclnnop/level2/aclnn_nonzero.h: written by scripts/generate_headers.py of SoftACL. */
#ifndef INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_NONZERO_H_
#define INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_NONZERO_H_

#include "../aclnn_nonzero.h"

#endif
