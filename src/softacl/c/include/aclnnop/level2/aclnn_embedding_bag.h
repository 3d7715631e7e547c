/* aclnnop/level2/aclnn_embedding_bag.h: written by scripts/generate_headers.py of SoftACL. */
#ifndef INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_EMBEDDING_BAG_H_
#define INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_EMBEDDING_BAG_H_

#include "../aclnn_embedding_bag.h"

#endif
