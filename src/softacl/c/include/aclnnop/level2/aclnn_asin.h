/* aclnnop/level2/aclnn_asin.h: written by scripts/generate_headers.py of SoftACL. */
#ifndef INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_ASIN_H_
#define INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_ASIN_H_

#include "../aclnn_asin.h"

#endif
