/* aclnnop/level2/aclnn_aminmax.h: written by scripts/generate_headers.py of SoftACL. */
#ifndef INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_AMINMAX_H_
#define INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_AMINMAX_H_

#include "../aclnn_aminmax.h"

#endif
