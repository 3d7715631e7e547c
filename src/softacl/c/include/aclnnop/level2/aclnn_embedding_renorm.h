/* aclnnop/level2/aclnn_embedding_renorm.h: written by scripts/generate_headers.py of SoftACL. */
#ifndef INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_EMBEDDING_RENORM_H_
#define INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_EMBEDDING_RENORM_H_

#include "../aclnn_embedding_renorm.h"

#endif
