/* aclnnop/level2/aclnn_swin_transformer_ln_qkv_quant.h: written by scripts/generate_headers.py of SoftACL. */
#ifndef INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_SWIN_TRANSFORMER_LN_QKV_QUANT_H_
#define INC_EXTERNAL_ACLNNOP_LEVEL2_ACLNN_SWIN_TRANSFORMER_LN_QKV_QUANT_H_

#include "../aclnn_swin_transformer_ln_qkv_quant.h"

#endif
