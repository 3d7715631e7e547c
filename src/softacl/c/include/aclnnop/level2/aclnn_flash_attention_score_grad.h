/* aclnnop/level2/aclnn_flash_attention_score_grad.h: written by scripts/generate_headers.py of SoftACL. */
#ifndef INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_FLASH_ATTENTION_SCORE_GRAD_H_
#define INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_FLASH_ATTENTION_SCORE_GRAD_H_

#include "../aclnn_flash_attention_score_grad.h"

#endif
