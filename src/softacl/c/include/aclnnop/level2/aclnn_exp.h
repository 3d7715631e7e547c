/* aclnnop/level2/aclnn_exp.h: written by scripts/generate_headers.py of SoftACL. */
#ifndef INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_EXP_H_
#define INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_EXP_H_

#include "../aclnn_exp.h"

#endif
