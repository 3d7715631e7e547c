/* aclnnop/level2/aclnn_global_average_pool.h: written by scripts/generate_headers.py of SoftACL. */
#ifndef INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_GLOBAL_AVERAGE_POOL_H_
#define INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_GLOBAL_AVERAGE_POOL_H_

#include "../aclnn_global_average_pool.h"

#endif
