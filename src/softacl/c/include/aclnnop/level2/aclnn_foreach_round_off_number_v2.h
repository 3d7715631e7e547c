/* aclnnop/level2/aclnn_foreach_round_off_number_v2.h: written by scripts/generate_headers.py of SoftACL. */
#ifndef INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_FOREACH_ROUND_OFF_NUMBER_V2_H_
#define INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_FOREACH_ROUND_OFF_NUMBER_V2_H_

#include "../aclnn_foreach_round_off_number_v2.h"

#endif
