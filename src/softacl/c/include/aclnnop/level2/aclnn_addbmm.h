/* aclnnop/level2/aclnn_addbmm.h: written by scripts/generate_headers.py of SoftACL. */
#ifndef INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_ADDBMM_H_
#define INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_ADDBMM_H_

#include "../aclnn_addbmm.h"

#endif
