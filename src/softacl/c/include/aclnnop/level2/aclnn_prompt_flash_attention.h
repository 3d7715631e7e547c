/* aclnnop/level2/aclnn_prompt_flash_attention.h: written by scripts/generate_headers.py of SoftACL. */
#ifndef INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_PROMPT_FLASH_ATTENTION_H_
#define INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_PROMPT_FLASH_ATTENTION_H_

#include "../aclnn_prompt_flash_attention.h"

#endif
