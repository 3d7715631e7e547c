/* aclnnop/level2/aclnn_quantize.h: written by scripts/generate_headers.py of SoftACL. */
#ifndef INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_QUANTIZE_H_
#define INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_QUANTIZE_H_

#include "../aclnn_quantize.h"

#endif
