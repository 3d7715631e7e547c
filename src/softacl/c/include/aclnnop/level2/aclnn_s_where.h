/* aclnnop/level2/aclnn_s_where.h: written by scripts/generate_headers.py of SoftACL. */
#ifndef INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_S_WHERE_H_
#define INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_S_WHERE_H_

#include "../aclnn_s_where.h"

#endif
