/* aclnnop/level2/aclnn_scatter_nd_update.h: written by scripts/generate_headers.py of SoftACL. */
#ifndef INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_SCATTER_ND_UPDATE_H_
#define INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_SCATTER_ND_UPDATE_H_

#include "../aclnn_scatter_nd_update.h"

#endif
