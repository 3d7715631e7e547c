/* aclnnop/level2/aclnn_logical_and.h: written by scripts/generate_headers.py of SoftACL. */
#ifndef INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_LOGICAL_AND_H_
#define INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_LOGICAL_AND_H_

#include "../aclnn_logical_and.h"

#endif
