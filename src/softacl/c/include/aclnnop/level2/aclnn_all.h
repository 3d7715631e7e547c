/* aclnnop/level2/aclnn_all.h: written by scripts/generate_headers.py of SoftACL. */
#ifndef INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_ALL_H_
#define INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_ALL_H_

#include "../aclnn_all.h"

#endif
