/* aclnnop/level2/aclnn_addmv.h: written by scripts/generate_headers.py of SoftACL. */
#ifndef INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_ADDMV_H_
#define INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_ADDMV_H_

#include "../aclnn_addmv.h"

#endif
