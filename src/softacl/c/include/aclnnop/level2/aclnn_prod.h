/* aclnnop/level2/aclnn_prod.h: written by scripts/generate_headers.py of SoftACL. */
#ifndef INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_PROD_H_
#define INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_PROD_H_

#include "../aclnn_prod.h"

#endif
