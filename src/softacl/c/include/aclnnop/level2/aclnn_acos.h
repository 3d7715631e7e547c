/* aclnnop/level2/aclnn_acos.h: written by scripts/generate_headers.py of SoftACL. */
#ifndef INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_ACOS_H_
#define INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_ACOS_H_

#include "../aclnn_acos.h"

#endif
