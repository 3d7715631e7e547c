/* aclnnop/level2/aclnn_complex.h: written by scripts/generate_headers.py of SoftACL. */
#ifndef INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_COMPLEX_H_
#define INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_COMPLEX_H_

#include "../aclnn_complex.h"

#endif
