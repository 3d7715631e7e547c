/* aclnnop/level2/aclnn_scatter_add.h: written by scripts/generate_headers.py of SoftACL. */
#ifndef INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_SCATTER_ADD_H_
#define INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_SCATTER_ADD_H_

#include "../aclnn_scatter_add.h"

#endif
