/* aclnnop/level2/aclnn_replication_pad1d.h: written by scripts/generate_headers.py of SoftACL. */
#ifndef INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_REPLICATION_PAD1D_H_
#define INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_REPLICATION_PAD1D_H_

#include "../aclnn_replication_pad1d.h"

#endif
