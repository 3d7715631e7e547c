/* aclnnop/level2/aclnn_dropout.h: written by scripts/generate_headers.py of SoftACL. */
#ifndef INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_DROPOUT_H_
#define INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_DROPOUT_H_

#include "../aclnn_dropout.h"

#endif
