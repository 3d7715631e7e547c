/* aclnnop/level2/aclnn_sinkhorn.h: written by scripts/generate_headers.py of SoftACL. */
#ifndef INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_SINKHORN_H_
#define INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_SINKHORN_H_

#include "../aclnn_sinkhorn.h"

#endif
