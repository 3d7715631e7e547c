/* aclnnop/level2/aclnn_logdet.h: written by scripts/generate_headers.py of SoftACL. */
#ifndef INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_LOGDET_H_
#define INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_LOGDET_H_

#include "../aclnn_logdet.h"

#endif
