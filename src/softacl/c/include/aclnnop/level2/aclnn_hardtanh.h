/* aclnnop/level2/aclnn_hardtanh.h: written by scripts/generate_headers.py of SoftACL. */
#ifndef INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_HARDTANH_H_
#define INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_HARDTANH_H_

#include "../aclnn_hardtanh.h"

#endif
