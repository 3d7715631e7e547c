/* aclnnop/level2/aclnn_logit_grad.h: written by scripts/generate_headers.py of SoftACL. */
#ifndef INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_LOGIT_GRAD_H_
#define INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_LOGIT_GRAD_H_

#include "../aclnn_logit_grad.h"

#endif
