/* aclnnop/level2/aclnn_moe_finalize_routing.h: written by scripts/generate_headers.py of SoftACL. */
#ifndef INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_MOE_FINALIZE_ROUTING_H_
#define INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_MOE_FINALIZE_ROUTING_H_

#include "../aclnn_moe_finalize_routing.h"

#endif
