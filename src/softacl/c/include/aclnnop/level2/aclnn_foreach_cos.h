/* aclnnop/level2/aclnn_foreach_cos.h: written by scripts/generate_headers.py of SoftACL. */
#ifndef INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_FOREACH_COS_H_
#define INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_FOREACH_COS_H_

#include "../aclnn_foreach_cos.h"

#endif
