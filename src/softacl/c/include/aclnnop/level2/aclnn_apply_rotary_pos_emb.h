/* aclnnop/level2/aclnn_apply_rotary_pos_emb.h: written by scripts/generate_headers.py of SoftACL. */
#ifndef INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_APPLY_ROTARY_POS_EMB_H_
#define INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_APPLY_ROTARY_POS_EMB_H_

#include "../aclnn_apply_rotary_pos_emb.h"

#endif
