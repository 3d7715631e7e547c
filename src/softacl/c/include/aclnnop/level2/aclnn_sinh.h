/* aclnnop/level2/aclnn_sinh.h: written by scripts/generate_headers.py of SoftACL. */
#ifndef INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_SINH_H_
#define INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_SINH_H_

#include "../aclnn_sinh.h"

#endif
