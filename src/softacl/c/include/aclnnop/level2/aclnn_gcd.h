/* aclnnop/level2/aclnn_gcd.h: written by scripts/generate_headers.py of SoftACL. */
#ifndef INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_GCD_H_
#define INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_GCD_H_

#include "../aclnn_gcd.h"

#endif
