/* aclnnop/level2/aclnn_round.h: written by scripts/generate_headers.py of SoftACL. */
#ifndef INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_ROUND_H_
#define INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_ROUND_H_

#include "../aclnn_round.h"

#endif
