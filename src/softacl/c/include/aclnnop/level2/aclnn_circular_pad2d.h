/* aclnnop/level2/aclnn_circular_pad2d.h: written by scripts/generate_headers.py of SoftACL. */
#ifndef INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_CIRCULAR_PAD2D_H_
#define INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_CIRCULAR_PAD2D_H_

#include "../aclnn_circular_pad2d.h"

#endif
