/* aclnnop/level2/aclnn_sign_bits_pack.h: written by scripts/generate_headers.py of SoftACL. */
#ifndef INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_SIGN_BITS_PACK_H_
#define INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_SIGN_BITS_PACK_H_

#include "../aclnn_sign_bits_pack.h"

#endif
