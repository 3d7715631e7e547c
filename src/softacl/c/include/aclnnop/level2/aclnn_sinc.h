/* aclnnop/level2/aclnn_sinc.h: written by scripts/generate_headers.py of SoftACL. */
#ifndef INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_SINC_H_
#define INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_SINC_H_

#include "../aclnn_sinc.h"

#endif
