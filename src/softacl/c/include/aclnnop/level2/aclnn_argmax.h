/* aclnnop/level2/aclnn_argmax.h: written by scripts/generate_headers.py of SoftACL. */
#ifndef INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_ARGMAX_H_
#define INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_ARGMAX_H_

#include "../aclnn_argmax.h"

#endif
