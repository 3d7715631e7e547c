/* aclnnop/level2/aclnn_minn.h: written by scripts/generate_headers.py of SoftACL. */
#ifndef INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_MINN_H_
#define INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_MINN_H_

#include "../aclnn_minn.h"

#endif
