/* aclnnop/level2/aclnn_var_mean.h: written by scripts/generate_headers.py of SoftACL. */
#ifndef INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_VAR_MEAN_H_
#define INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_VAR_MEAN_H_

#include "../aclnn_var_mean.h"

#endif
