/* aclnnop/level2/aclnn_x_log_y_scalar_other.h: written by scripts/generate_headers.py of SoftACL. */
#ifndef INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_X_LOG_Y_SCALAR_OTHER_H_
#define INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_X_LOG_Y_SCALAR_OTHER_H_

#include "../aclnn_x_log_y_scalar_other.h"

#endif
