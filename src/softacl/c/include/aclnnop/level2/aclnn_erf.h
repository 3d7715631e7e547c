/* aclnnop/level2/aclnn_erf.h: written by scripts/generate_headers.py of SoftACL. */
#ifndef INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_ERF_H_
#define INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_ERF_H_

#include "../aclnn_erf.h"

#endif
