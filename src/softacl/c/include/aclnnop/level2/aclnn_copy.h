/* aclnnop/level2/aclnn_copy.h: written by scripts/generate_headers.py of SoftACL. */
#ifndef INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_COPY_H_
#define INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_COPY_H_

#include "../aclnn_copy.h"

#endif
