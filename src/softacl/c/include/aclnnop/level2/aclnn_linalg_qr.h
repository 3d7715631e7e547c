/* aclnnop/level2/aclnn_linalg_qr.h: written by scripts/generate_headers.py of SoftACL. */
#ifndef INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_LINALG_QR_H_
#define INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_LINALG_QR_H_

#include "../aclnn_linalg_qr.h"

#endif
