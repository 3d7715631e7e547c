/* aclnnop/level2/aclnn_rsub.h: written by scripts/generate_headers.py of SoftACL. */
#ifndef INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_RSUB_H_
#define INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_RSUB_H_

#include "../aclnn_rsub.h"

#endif
