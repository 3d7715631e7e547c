/* aclnnop/level2/aclnn_batch_norm_reduce.h: written by scripts/generate_headers.py of SoftACL. */
#ifndef INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_BATCH_NORM_REDUCE_H_
#define INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_BATCH_NORM_REDUCE_H_

#include "../aclnn_batch_norm_reduce.h"

#endif
