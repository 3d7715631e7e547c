/* aclnnop/level2/aclnn_diag_flat.h: written by scripts/generate_headers.py of SoftACL. */
#ifndef INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_DIAG_FLAT_H_
#define INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_DIAG_FLAT_H_

#include "../aclnn_diag_flat.h"

#endif
