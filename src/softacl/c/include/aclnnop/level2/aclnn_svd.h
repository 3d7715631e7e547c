/* aclnnop/level2/aclnn_svd.h: written by scripts/generate_headers.py of SoftACL. */
#ifndef INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_SVD_H_
#define INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_SVD_H_

#include "../aclnn_svd.h"

#endif
