/* aclnnop/level2/aclnn_logsumexp.h: written by scripts/generate_headers.py of SoftACL. */
#ifndef INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_LOGSUMEXP_H_
#define INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_LOGSUMEXP_H_

#include "../aclnn_logsumexp.h"

#endif
