/* aclnnop/level2/aclnn_einsum.h: written by scripts/generate_headers.py of SoftACL. */
#ifndef INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_EINSUM_H_
#define INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_EINSUM_H_

#include "../aclnn_einsum.h"

#endif
