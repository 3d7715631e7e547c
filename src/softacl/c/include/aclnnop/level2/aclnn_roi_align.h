/* aclnnop/level2/aclnn_roi_align.h: written by scripts/generate_headers.py of SoftACL. */
#ifndef INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_ROI_ALIGN_H_
#define INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_ROI_ALIGN_H_

#include "../aclnn_roi_align.h"

#endif
