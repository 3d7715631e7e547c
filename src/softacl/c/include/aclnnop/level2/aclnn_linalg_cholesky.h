/* aclnnop/level2/aclnn_linalg_cholesky.h: written by scripts/generate_headers.py of SoftACL. */
#ifndef INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_LINALG_CHOLESKY_H_
#define INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_LINALG_CHOLESKY_H_

#include "../aclnn_linalg_cholesky.h"

#endif
