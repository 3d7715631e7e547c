/* aclnnop/level2/aclnn_strided_slice_assign_v2.h: written by scripts/generate_headers.py of SoftACL. */
#ifndef INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_STRIDED_SLICE_ASSIGN_V2_H_
#define INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_STRIDED_SLICE_ASSIGN_V2_H_

#include "../aclnn_strided_slice_assign_v2.h"

#endif
