/* aclnnop/level2/aclnn_random.h: written by scripts/generate_headers.py of SoftACL. */
#ifndef INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_RANDOM_H_
#define INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_RANDOM_H_

#include "../aclnn_random.h"

#endif
