/* aclnnop/level2/aclnn_asinh.h: written by scripts/generate_headers.py of SoftACL. */
#ifndef INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_ASINH_H_
#define INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_ASINH_H_

#include "../aclnn_asinh.h"

#endif
