/* aclnnop/level2/aclnn_atanh.h: written by scripts/generate_headers.py of SoftACL. */
#ifndef INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_ATANH_H_
#define INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_ATANH_H_

#include "../aclnn_atanh.h"

#endif
