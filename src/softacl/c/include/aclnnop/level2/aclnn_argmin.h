/* aclnnop/level2/aclnn_argmin.h: written by scripts/generate_headers.py of SoftACL. */
#ifndef INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_ARGMIN_H_
#define INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_ARGMIN_H_

#include "../aclnn_argmin.h"

#endif
