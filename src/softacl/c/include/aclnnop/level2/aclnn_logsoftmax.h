/* aclnnop/level2/aclnn_logsoftmax.h: written by scripts/generate_headers.py of SoftACL. */
#ifndef INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_LOGSOFTMAX_H_
#define INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_LOGSOFTMAX_H_

#include "../aclnn_logsoftmax.h"

#endif
