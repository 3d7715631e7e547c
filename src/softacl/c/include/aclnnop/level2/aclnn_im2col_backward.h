/* aclnnop/level2/aclnn_im2col_backward.h: written by scripts/generate_headers.py of SoftACL. */
#ifndef INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_IM2COL_BACKWARD_H_
#define INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_IM2COL_BACKWARD_H_

#include "../aclnn_im2col_backward.h"

#endif
