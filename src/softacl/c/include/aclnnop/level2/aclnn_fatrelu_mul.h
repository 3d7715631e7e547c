/* aclnnop/level2/aclnn_fatrelu_mul.h: written by scripts/generate_headers.py of SoftACL. */
#ifndef INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_FATRELU_MUL_H_
#define INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_FATRELU_MUL_H_

#include "../aclnn_fatrelu_mul.h"

#endif
