/* aclnnop/level2/aclnn_std_mean_correction.h: written by scripts/generate_headers.py of SoftACL. */
#ifndef INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_STD_MEAN_CORRECTION_H_
#define INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_STD_MEAN_CORRECTION_H_

#include "../aclnn_std_mean_correction.h"

#endif
