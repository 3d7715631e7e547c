/* aclnnop/level2/aclnn_geglu.h: written by scripts/generate_headers.py of SoftACL. */
#ifndef INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_GEGLU_H_
#define INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_GEGLU_H_

#include "../aclnn_geglu.h"

#endif
