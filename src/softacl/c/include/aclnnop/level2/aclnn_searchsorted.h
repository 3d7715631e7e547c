/* aclnnop/level2/aclnn_searchsorted.h: written by scripts/generate_headers.py of SoftACL. */
#ifndef INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_SEARCHSORTED_H_
#define INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_SEARCHSORTED_H_

#include "../aclnn_searchsorted.h"

#endif
