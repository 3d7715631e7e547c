/* aclnnop/level2/aclnn_pdist_forward.h: written by scripts/generate_headers.py of SoftACL. */
#ifndef INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_PDIST_FORWARD_H_
#define INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_PDIST_FORWARD_H_

#include "../aclnn_pdist_forward.h"

#endif
