/* aclnnop/level2/aclnn_masked_fill_scalar.h: written by scripts/generate_headers.py of SoftACL. */
#ifndef INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_MASKED_FILL_SCALAR_H_
#define INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_MASKED_FILL_SCALAR_H_

#include "../aclnn_masked_fill_scalar.h"

#endif
