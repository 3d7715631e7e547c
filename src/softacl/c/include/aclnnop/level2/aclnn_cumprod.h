/* aclnnop/level2/aclnn_cumprod.h: written by scripts/generate_headers.py of SoftACL. */
#ifndef INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_CUMPROD_H_
#define INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_CUMPROD_H_

#include "../aclnn_cumprod.h"

#endif
