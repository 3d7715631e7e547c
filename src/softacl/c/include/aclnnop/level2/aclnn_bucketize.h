/* aclnnop/level2/aclnn_bucketize.h: written by scripts/generate_headers.py of SoftACL. */
#ifndef INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_BUCKETIZE_H_
#define INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_BUCKETIZE_H_

#include "../aclnn_bucketize.h"

#endif
