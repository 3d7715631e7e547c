/* aclnnop/level2/aclnn_flip.h: written by scripts/generate_headers.py of SoftACL. */
#ifndef INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_FLIP_H_
#define INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_FLIP_H_

#include "../aclnn_flip.h"

#endif
