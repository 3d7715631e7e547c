/* aclnnop/level2/aclnn_argsort.h: written by scripts/generate_headers.py of SoftACL. */
#ifndef INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_ARGSORT_H_
#define INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_ARGSORT_H_

#include "../aclnn_argsort.h"

#endif
