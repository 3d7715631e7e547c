/* aclnnop/level2/aclnn_moe_distribute_dispatch.h: written by scripts/generate_headers.py of SoftACL. */
#ifndef INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_MOE_DISTRIBUTE_DISPATCH_H_
#define INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_MOE_DISTRIBUTE_DISPATCH_H_

#include "../aclnn_moe_distribute_dispatch.h"

#endif
