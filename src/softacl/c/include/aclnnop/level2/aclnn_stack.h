/* aclnnop/level2/aclnn_stack.h: written by scripts/generate_headers.py of SoftACL. */
#ifndef INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_STACK_H_
#define INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_STACK_H_

#include "../aclnn_stack.h"

#endif
