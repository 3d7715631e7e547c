/* aclnnop/level2/aclnn_hardsigmoid.h: written by scripts/generate_headers.py of SoftACL. */
#ifndef INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_HARDSIGMOID_H_
#define INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_HARDSIGMOID_H_

#include "../aclnn_hardsigmoid.h"

#endif
