/* aclnnop/level2/aclnn_scatter_reduce.h: written by scripts/generate_headers.py of SoftACL. */
#ifndef INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_SCATTER_REDUCE_H_
#define INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_SCATTER_REDUCE_H_

#include "../aclnn_scatter_reduce.h"

#endif
