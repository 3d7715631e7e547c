/* aclnnop/level2/aclnn_replication_pad3d_backward.h: written by scripts/generate_headers.py of SoftACL. */
#ifndef INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_REPLICATION_PAD3D_BACKWARD_H_
#define INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_REPLICATION_PAD3D_BACKWARD_H_

#include "../aclnn_replication_pad3d_backward.h"

#endif
