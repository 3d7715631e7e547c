/* aclnnop/level2/aclnn_frac.h: written by scripts/generate_headers.py of SoftACL. */
#ifndef INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_FRAC_H_
#define INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_FRAC_H_

#include "../aclnn_frac.h"

#endif
