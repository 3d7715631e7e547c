/* aclnnop/level2/aclnn_pdist.h: written by scripts/generate_headers.py of SoftACL. */
#ifndef INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_PDIST_H_
#define INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_PDIST_H_

#include "../aclnn_pdist.h"

#endif
