/* aclnnop/level2/aclnn_triangular_solve.h: written by scripts/generate_headers.py of SoftACL. */
#ifndef INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_TRIANGULAR_SOLVE_H_
#define INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_TRIANGULAR_SOLVE_H_

#include "../aclnn_triangular_solve.h"

#endif
