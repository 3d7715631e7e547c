/* aclnnop/level2/aclnn_reduce_log_sum.h: written by scripts/generate_headers.py of SoftACL. */
#ifndef INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_REDUCE_LOG_SUM_H_
#define INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_REDUCE_LOG_SUM_H_

#include "../aclnn_reduce_log_sum.h"

#endif
