/* aclnnop/level2/aclnn_fill_diagonal.h: written by scripts/generate_headers.py of SoftACL. */
#ifndef INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_FILL_DIAGONAL_H_
#define INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_FILL_DIAGONAL_H_

#include "../aclnn_fill_diagonal.h"

#endif
