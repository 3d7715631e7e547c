/* aclnnop/level2/aclnn_slice.h: written by scripts/generate_headers.py of SoftACL. */
#ifndef INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_SLICE_H_
#define INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_SLICE_H_

#include "../aclnn_slice.h"

#endif
