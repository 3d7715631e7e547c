/* aclnnop/level2/aclnn_avgpool3d.h: written by scripts/generate_headers.py of SoftACL. */
#ifndef INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_AVGPOOL3D_H_
#define INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_AVGPOOL3D_H_

#include "../aclnn_avgpool3d.h"

#endif
