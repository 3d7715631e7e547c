/* aclnnop/level2/aclnn_upsample_bilinear2d_aa.h: written by scripts/generate_headers.py of SoftACL. */
#ifndef INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_UPSAMPLE_BILINEAR2D_AA_H_
#define INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_UPSAMPLE_BILINEAR2D_AA_H_

#include "../aclnn_upsample_bilinear2d_aa.h"

#endif
