/* aclnnop/level2/aclnn_convert_weight_to_int4_pack.h: written by scripts/generate_headers.py of SoftACL. */
#ifndef INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_CONVERT_WEIGHT_TO_INT4_PACK_H_
#define INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_CONVERT_WEIGHT_TO_INT4_PACK_H_

#include "../aclnn_convert_weight_to_int4_pack.h"

#endif
