/* aclnnop/level2/aclnn_unique2.h: written by scripts/generate_headers.py of SoftACL. */
#ifndef INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_UNIQUE2_H_
#define INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_UNIQUE2_H_

#include "../aclnn_unique2.h"

#endif
