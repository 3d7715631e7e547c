/* aclnnop/level2/aclnn_linspace.h: written by scripts/generate_headers.py of SoftACL. */
#ifndef INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_LINSPACE_H_
#define INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_LINSPACE_H_

#include "../aclnn_linspace.h"

#endif
