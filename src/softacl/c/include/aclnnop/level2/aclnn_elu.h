/* aclnnop/level2/aclnn_elu.h: written by scripts/generate_headers.py of SoftACL. */
#ifndef INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_ELU_H_
#define INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_ELU_H_

#include "../aclnn_elu.h"

#endif
