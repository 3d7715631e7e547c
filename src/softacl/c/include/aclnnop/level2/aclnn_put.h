/* aclnnop/level2/aclnn_put.h: written by scripts/generate_headers.py of SoftACL. */
#ifndef INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_PUT_H_
#define INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_PUT_H_

#include "../aclnn_put.h"

#endif
