/* aclnnop/level2/aclnn_addr.h: written by scripts/generate_headers.py of SoftACL. */
#ifndef INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_ADDR_H_
#define INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_ADDR_H_

#include "../aclnn_addr.h"

#endif
