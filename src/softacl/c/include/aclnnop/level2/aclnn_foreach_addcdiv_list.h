/* aclnnop/level2/aclnn_foreach_addcdiv_list.h: written by scripts/generate_headers.py of SoftACL. */
#ifndef INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_FOREACH_ADDCDIV_LIST_H_
#define INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_FOREACH_ADDCDIV_LIST_H_

#include "../aclnn_foreach_addcdiv_list.h"

#endif
