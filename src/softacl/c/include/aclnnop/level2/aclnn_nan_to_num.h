/* aclnnop/level2/aclnn_nan_to_num.h: written by scripts/generate_headers.py of SoftACL. */
#ifndef INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_NAN_TO_NUM_H_
#define INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_NAN_TO_NUM_H_

#include "../aclnn_nan_to_num.h"

#endif
