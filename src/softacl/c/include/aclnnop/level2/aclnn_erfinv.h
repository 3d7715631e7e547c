/* aclnnop/level2/aclnn_erfinv.h: written by scripts/generate_headers.py of SoftACL. */
#ifndef INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_ERFINV_H_
#define INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_ERFINV_H_

#include "../aclnn_erfinv.h"

#endif
