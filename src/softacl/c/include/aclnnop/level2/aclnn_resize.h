/* aclnnop/level2/aclnn_resize.h: written by scripts/generate_headers.py of SoftACL. */
#ifndef INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_RESIZE_H_
#define INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_RESIZE_H_

#include "../aclnn_resize.h"

#endif
