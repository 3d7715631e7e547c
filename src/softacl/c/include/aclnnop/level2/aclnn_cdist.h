/* aclnnop/level2/aclnn_cdist.h: written by scripts/generate_headers.py of SoftACL. */
#ifndef INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_CDIST_H_
#define INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_CDIST_H_

#include "../aclnn_cdist.h"

#endif
