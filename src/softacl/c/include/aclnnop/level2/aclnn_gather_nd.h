/* aclnnop/level2/aclnn_gather_nd.h: written by scripts/generate_headers.py of SoftACL. */
#ifndef INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_GATHER_ND_H_
#define INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_GATHER_ND_H_

#include "../aclnn_gather_nd.h"

#endif
