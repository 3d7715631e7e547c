/* aclnnop/level2/aclnn_incre_flash_attention_v2.h: written by scripts/generate_headers.py of SoftACL. */
#ifndef INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_INCRE_FLASH_ATTENTION_V2_H_
#define INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_INCRE_FLASH_ATTENTION_V2_H_

#include "../aclnn_incre_flash_attention_v2.h"

#endif
