/* aclnnop/level2/aclnn_silent_check.h: written by scripts/generate_headers.py of SoftACL. */
#ifndef INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_SILENT_CHECK_H_
#define INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_SILENT_CHECK_H_

#include "../aclnn_silent_check.h"

#endif
