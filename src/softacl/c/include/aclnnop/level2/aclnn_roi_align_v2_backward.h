/* aclnnop/level2/aclnn_roi_align_v2_backward.h: written by scripts/generate_headers.py of SoftACL. */
#ifndef INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_ROI_ALIGN_V2_BACKWARD_H_
#define INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_ROI_ALIGN_V2_BACKWARD_H_

#include "../aclnn_roi_align_v2_backward.h"

#endif
