/* aclnnop/level2/aclnn_histc.h: written by scripts/generate_headers.py of SoftACL. */
#ifndef INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_HISTC_H_
#define INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_HISTC_H_

#include "../aclnn_histc.h"

#endif
