/* aclnnop/level2/aclnn_sort.h: written by scripts/generate_headers.py of SoftACL. */
#ifndef INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_SORT_H_
#define INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_SORT_H_

#include "../aclnn_sort.h"

#endif
