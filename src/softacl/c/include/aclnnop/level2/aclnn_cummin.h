/* aclnnop/level2/aclnn_cummin.h: written by scripts/generate_headers.py of SoftACL. */
#ifndef INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_CUMMIN_H_
#define INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_CUMMIN_H_

#include "../aclnn_cummin.h"

#endif
