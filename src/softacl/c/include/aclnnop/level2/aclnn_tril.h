/* aclnnop/level2/aclnn_tril.h: written by scripts/generate_headers.py of SoftACL. */
#ifndef INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_TRIL_H_
#define INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_TRIL_H_

#include "../aclnn_tril.h"

#endif
