/* aclnnop/level2/aclnn_foreach_non_finite_check_and_unscale.h: written by scripts/generate_headers.py of SoftACL. */
#ifndef INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_FOREACH_NON_FINITE_CHECK_AND_UNSCALE_H_
#define INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_FOREACH_NON_FINITE_CHECK_AND_UNSCALE_H_

#include "../aclnn_foreach_non_finite_check_and_unscale.h"

#endif
