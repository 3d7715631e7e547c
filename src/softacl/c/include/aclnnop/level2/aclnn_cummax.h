/* aclnnop/level2/aclnn_cummax.h: written by scripts/generate_headers.py of SoftACL. */
#ifndef INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_CUMMAX_H_
#define INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_CUMMAX_H_

#include "../aclnn_cummax.h"

#endif
