/* aclnnop/level2/aclnn_dot.h: written by scripts/generate_headers.py of SoftACL. */
#ifndef INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_DOT_H_
#define INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_DOT_H_

#include "../aclnn_dot.h"

#endif
