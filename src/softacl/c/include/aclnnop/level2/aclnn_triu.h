/* aclnnop/level2/aclnn_triu.h: written by scripts/generate_headers.py of SoftACL. */
#ifndef INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_TRIU_H_
#define INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_TRIU_H_

#include "../aclnn_triu.h"

#endif
