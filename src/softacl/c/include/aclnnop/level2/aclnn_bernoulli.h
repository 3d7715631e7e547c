/* aclnnop/level2/aclnn_bernoulli.h: written by scripts/generate_headers.py of SoftACL. */
#ifndef INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_BERNOULLI_H_
#define INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_BERNOULLI_H_

#include "../aclnn_bernoulli.h"

#endif
