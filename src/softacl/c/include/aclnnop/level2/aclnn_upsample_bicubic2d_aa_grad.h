/* aclnnop/level2/aclnn_upsample_bicubic2d_aa_grad.h: written by scripts/generate_headers.py of SoftACL. */
#ifndef INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_UPSAMPLE_BICUBIC2D_AA_GRAD_H_
#define INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_UPSAMPLE_BICUBIC2D_AA_GRAD_H_

#include "../aclnn_upsample_bicubic2d_aa_grad.h"

#endif
