/* aclnnop/level2/aclnn_ascend_quant.h: written by scripts/generate_headers.py of SoftACL. */
#ifndef INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_ASCEND_QUANT_H_
#define INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_ASCEND_QUANT_H_

#include "../aclnn_ascend_quant.h"

#endif
