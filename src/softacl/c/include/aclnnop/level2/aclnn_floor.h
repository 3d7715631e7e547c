/* aclnnop/level2/aclnn_floor.h: written by scripts/generate_headers.py of SoftACL. */
#ifndef INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_FLOOR_H_
#define INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_FLOOR_H_

#include "../aclnn_floor.h"

#endif
