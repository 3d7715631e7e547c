/* aclnnop/level2/aclnn_foreach_log10.h: written by scripts/generate_headers.py of SoftACL. */
#ifndef INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_FOREACH_LOG10_H_
#define INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_FOREACH_LOG10_H_

#include "../aclnn_foreach_log10.h"

#endif
