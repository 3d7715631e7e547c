/* aclnnop/level2/aclnn_amin.h: written by scripts/generate_headers.py of SoftACL. */
#ifndef INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_AMIN_H_
#define INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_AMIN_H_

#include "../aclnn_amin.h"

#endif
