/* aclnnop/level2/aclnn_linalg_vector_norm.h: written by scripts/generate_headers.py of SoftACL. */
#ifndef INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_LINALG_VECTOR_NORM_H_
#define INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_LINALG_VECTOR_NORM_H_

#include "../aclnn_linalg_vector_norm.h"

#endif
