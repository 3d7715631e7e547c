/* aclnnop/level2/aclnn_x_log_y_tensor.h: written by scripts/generate_headers.py of SoftACL. */
#ifndef INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_X_LOG_Y_TENSOR_H_
#define INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_X_LOG_Y_TENSOR_H_

#include "../aclnn_x_log_y_tensor.h"

#endif
