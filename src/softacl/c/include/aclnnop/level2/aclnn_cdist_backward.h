/* aclnnop/level2/aclnn_cdist_backward.h: written by scripts/generate_headers.py of SoftACL. */
#ifndef INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_CDIST_BACKWARD_H_
#define INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_CDIST_BACKWARD_H_

#include "../aclnn_cdist_backward.h"

#endif
