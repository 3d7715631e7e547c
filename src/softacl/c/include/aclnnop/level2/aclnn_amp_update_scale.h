/* aclnnop/level2/aclnn_amp_update_scale.h: written by scripts/generate_headers.py of SoftACL. */
#ifndef INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_AMP_UPDATE_SCALE_H_
#define INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_AMP_UPDATE_SCALE_H_

#include "../aclnn_amp_update_scale.h"

#endif
