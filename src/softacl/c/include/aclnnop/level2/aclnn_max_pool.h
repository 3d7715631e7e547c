/* aclnnop/level2/aclnn_max_pool.h: written by scripts/generate_headers.py of SoftACL. */
#ifndef INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_MAX_POOL_H_
#define INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_MAX_POOL_H_

#include "../aclnn_max_pool.h"

#endif
