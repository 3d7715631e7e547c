/* aclnnop/level2/aclnn_hardshrink.h: written by scripts/generate_headers.py of SoftACL. */
#ifndef INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_HARDSHRINK_H_
#define INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_HARDSHRINK_H_

#include "../aclnn_hardshrink.h"

#endif
