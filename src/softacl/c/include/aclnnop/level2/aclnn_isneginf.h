/* aclnnop/level2/aclnn_isneginf.h: written by scripts/generate_headers.py of SoftACL. */
#ifndef INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_ISNEGINF_H_
#define INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_ISNEGINF_H_

#include "../aclnn_isneginf.h"

#endif
