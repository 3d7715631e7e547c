/* aclnnop/level2/aclnn_addcdiv.h: written by scripts/generate_headers.py of SoftACL. */
#ifndef INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_ADDCDIV_H_
#define INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_ADDCDIV_H_

#include "../aclnn_addcdiv.h"

#endif
