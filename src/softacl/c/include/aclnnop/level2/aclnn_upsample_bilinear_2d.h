/* aclnnop/level2/aclnn_upsample_bilinear_2d.h: written by scripts/generate_headers.py of SoftACL. */
#ifndef INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_UPSAMPLE_BILINEAR_2D_H_
#define INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_UPSAMPLE_BILINEAR_2D_H_

#include "../aclnn_upsample_bilinear_2d.h"

#endif
