/* aclnnop/level2/aclnn_index_fill.h: written by scripts/generate_headers.py of SoftACL. */
#ifndef INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_INDEX_FILL_H_
#define INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_INDEX_FILL_H_

#include "../aclnn_index_fill.h"

#endif
