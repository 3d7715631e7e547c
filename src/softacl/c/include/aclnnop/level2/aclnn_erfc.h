/* aclnnop/level2/aclnn_erfc.h: written by scripts/generate_headers.py of SoftACL. */
#ifndef INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_ERFC_H_
#define INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_ERFC_H_

#include "../aclnn_erfc.h"

#endif
