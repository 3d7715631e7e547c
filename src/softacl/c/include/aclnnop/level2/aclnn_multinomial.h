/* aclnnop/level2/aclnn_multinomial.h: written by scripts/generate_headers.py of SoftACL. */
#ifndef INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_MULTINOMIAL_H_
#define INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_MULTINOMIAL_H_

#include "../aclnn_multinomial.h"

#endif
