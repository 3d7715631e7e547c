/* aclnnop/level2/aclnn_moe_init_routing_v2_grad.h: written by scripts/generate_headers.py of SoftACL. */
#ifndef INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_MOE_INIT_ROUTING_V2_GRAD_H_
#define INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_MOE_INIT_ROUTING_V2_GRAD_H_

#include "../aclnn_moe_init_routing_v2_grad.h"

#endif
