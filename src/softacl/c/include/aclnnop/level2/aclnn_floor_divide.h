/* aclnnop/level2/aclnn_floor_divide.h: written by scripts/generate_headers.py of SoftACL. */
#ifndef INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_FLOOR_DIVIDE_H_
#define INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_FLOOR_DIVIDE_H_

#include "../aclnn_floor_divide.h"

#endif
