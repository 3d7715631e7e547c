/* aclnnop/level2/aclnn_avgpool2d_backward.h: written by scripts/generate_headers.py of SoftACL. */
#ifndef INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_AVGPOOL2D_BACKWARD_H_
#define INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_AVGPOOL2D_BACKWARD_H_

#include "../aclnn_avgpool2d_backward.h"

#endif
