/* aclnnop/level2/aclnn_arange.h: written by scripts/generate_headers.py of SoftACL. */
#ifndef INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_ARANGE_H_
#define INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_ARANGE_H_

#include "../aclnn_arange.h"

#endif
