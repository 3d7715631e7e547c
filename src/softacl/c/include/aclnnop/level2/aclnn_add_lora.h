/* aclnnop/level2/aclnn_add_lora.h: written by scripts/generate_headers.py of SoftACL. */
#ifndef INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_ADD_LORA_H_
#define INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_ADD_LORA_H_

#include "../aclnn_add_lora.h"

#endif
