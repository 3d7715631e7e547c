/* aclnnop/level2/aclnn_background_replace.h: written by scripts/generate_headers.py of SoftACL. */
#ifndef INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_BACKGROUND_REPLACE_H_
#define INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_BACKGROUND_REPLACE_H_

#include "../aclnn_background_replace.h"

#endif
