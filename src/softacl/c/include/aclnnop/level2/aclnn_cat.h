/* aclnnop/level2/aclnn_cat.h: written by scripts/generate_headers.py of SoftACL. */
#ifndef INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_CAT_H_
#define INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_CAT_H_

#include "../aclnn_cat.h"

#endif
