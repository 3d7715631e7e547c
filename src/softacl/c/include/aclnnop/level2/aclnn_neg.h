/* aclnnop/level2/aclnn_neg.h: written by scripts/generate_headers.py of SoftACL. */
#ifndef INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_NEG_H_
#define INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_NEG_H_

#include "../aclnn_neg.h"

#endif
