/* aclnnop/level2/aclnn_fused_infer_attention_score.h: written by scripts/generate_headers.py of SoftACL. */
#ifndef INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_FUSED_INFER_ATTENTION_SCORE_H_
#define INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_FUSED_INFER_ATTENTION_SCORE_H_

#include "../aclnn_fused_infer_attention_score.h"

#endif
