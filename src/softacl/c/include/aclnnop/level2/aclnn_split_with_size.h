/* aclnnop/level2/aclnn_split_with_size.h: written by scripts/generate_headers.py of SoftACL. */
#ifndef INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_SPLIT_WITH_SIZE_H_
#define INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_SPLIT_WITH_SIZE_H_

#include "../aclnn_split_with_size.h"

#endif
