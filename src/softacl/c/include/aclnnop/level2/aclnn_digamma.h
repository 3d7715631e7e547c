/* aclnnop/level2/aclnn_digamma.h: written by scripts/generate_headers.py of SoftACL. */
#ifndef INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_DIGAMMA_H_
#define INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_DIGAMMA_H_

#include "../aclnn_digamma.h"

#endif
