/* aclnnop/level2/aclnn_signbit.h: written by scripts/generate_headers.py of SoftACL. */
#ifndef INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_SIGNBIT_H_
#define INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_SIGNBIT_H_

#include "../aclnn_signbit.h"

#endif
