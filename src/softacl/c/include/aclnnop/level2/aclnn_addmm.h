/* aclnnop/level2/aclnn_addmm.h: written by scripts/generate_headers.py of SoftACL. */
#ifndef INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_ADDMM_H_
#define INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_ADDMM_H_

#include "../aclnn_addmm.h"

#endif
