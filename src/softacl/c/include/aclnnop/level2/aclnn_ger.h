/* aclnnop/level2/aclnn_ger.h: written by scripts/generate_headers.py of SoftACL. */
#ifndef INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_GER_H_
#define INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_GER_H_

#include "../aclnn_ger.h"

#endif
