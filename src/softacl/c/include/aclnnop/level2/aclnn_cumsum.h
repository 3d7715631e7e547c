/* aclnnop/level2/aclnn_cumsum.h: written by scripts/generate_headers.py of SoftACL. */
#ifndef INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_CUMSUM_H_
#define INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_CUMSUM_H_

#include "../aclnn_cumsum.h"

#endif
