/* aclnnop/level2/aclnn_rotary_position_embedding.h: written by scripts/generate_headers.py of SoftACL. */
#ifndef INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_ROTARY_POSITION_EMBEDDING_H_
#define INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_ROTARY_POSITION_EMBEDDING_H_

#include "../aclnn_rotary_position_embedding.h"

#endif
