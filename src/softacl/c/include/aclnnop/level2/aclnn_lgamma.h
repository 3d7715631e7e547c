/* aclnnop/level2/aclnn_lgamma.h: written by scripts/generate_headers.py of SoftACL. */
#ifndef INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_LGAMMA_H_
#define INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_LGAMMA_H_

#include "../aclnn_lgamma.h"

#endif
