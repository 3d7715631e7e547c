/* aclnnop/level2/aclnn_embedding_dense_backward.h: written by scripts/generate_headers.py of SoftACL. */
#ifndef INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_EMBEDDING_DENSE_BACKWARD_H_
#define INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_EMBEDDING_DENSE_BACKWARD_H_

#include "../aclnn_embedding_dense_backward.h"

#endif
