/* aclnnop/level2/aclnn_grouped_matmul_finalize_routing_weight_nz.h: written by scripts/generate_headers.py of SoftACL. */
#ifndef INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_GROUPED_MATMUL_FINALIZE_ROUTING_WEIGHT_NZ_H_
#define INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_GROUPED_MATMUL_FINALIZE_ROUTING_WEIGHT_NZ_H_

#include "../aclnn_grouped_matmul_finalize_routing_weight_nz.h"

#endif
