/* aclnnop/level2/aclnn_chunk_cat.h: written by scripts/generate_headers.py of SoftACL. */
#ifndef INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_CHUNK_CAT_H_
#define INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_CHUNK_CAT_H_

#include "../aclnn_chunk_cat.h"

#endif
