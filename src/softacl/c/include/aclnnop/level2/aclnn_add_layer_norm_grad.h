/* aclnnop/level2/aclnn_add_layer_norm_grad.h: written by scripts/generate_headers.py of SoftACL. */
#ifndef INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_ADD_LAYER_NORM_GRAD_H_
#define INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_ADD_LAYER_NORM_GRAD_H_

#include "../aclnn_add_layer_norm_grad.h"

#endif
