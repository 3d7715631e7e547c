/* aclnnop/level2/level2/aclnn_iou.h: written by scripts/generate_headers.py of SoftACL. */
#ifndef INC_EXTERNAL_ACLNNOP_LEVEL2_LEVEL2_ACLNN_IOU_H_
#define INC_EXTERNAL_ACLNNOP_LEVEL2_LEVEL2_ACLNN_IOU_H_

#include "../level2/aclnn_iou.h"

#endif
