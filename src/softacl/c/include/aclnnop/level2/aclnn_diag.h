/* aclnnop/level2/aclnn_diag.h: written by scripts/generate_headers.py of SoftACL. */
#ifndef INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_DIAG_H_
#define INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_DIAG_H_

#include "../aclnn_diag.h"

#endif
