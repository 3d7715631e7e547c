/* aclnnop/level2/aclnn_isin.h: written by scripts/generate_headers.py of SoftACL. */
#ifndef INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_ISIN_H_
#define INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_ISIN_H_

#include "../aclnn_isin.h"

#endif
