/* aclnnop/level2/aclnn_topk.h: written by scripts/generate_headers.py of SoftACL. */
#ifndef INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_TOPK_H_
#define INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_TOPK_H_

#include "../aclnn_topk.h"

#endif
