/* aclnnop/level2/aclnn_kthvalue.h: written by scripts/generate_headers.py of SoftACL. */
#ifndef INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_KTHVALUE_H_
#define INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_KTHVALUE_H_

#include "../aclnn_kthvalue.h"

#endif
