/* aclnnop/level2/aclnn_slogdet.h: written by scripts/generate_headers.py of SoftACL. */
#ifndef INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_SLOGDET_H_
#define INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_SLOGDET_H_

#include "../aclnn_slogdet.h"

#endif
