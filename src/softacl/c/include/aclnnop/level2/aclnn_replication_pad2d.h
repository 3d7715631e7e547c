/* aclnnop/level2/aclnn_replication_pad2d.h: written by scripts/generate_headers.py of SoftACL. */
#ifndef INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_REPLICATION_PAD2D_H_
#define INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_REPLICATION_PAD2D_H_

#include "../aclnn_replication_pad2d.h"

#endif
